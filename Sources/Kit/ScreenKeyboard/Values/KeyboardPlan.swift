public import DactylKit

/// Works out the rows of keys for a layout, a kind of text and a page.
public struct KeyboardPlan: Hashable, Sendable {
  /// The state of Shift.
  public enum Shift: Hashable, Sendable {
    /// Small letters.
    case off
    /// The next letter is a capital.
    case on
    /// All letters are capitals.
    case locked
  }

  /// The language.
  public var layout: KeyboardLayout
  /// The kind of text that is typed.
  public var type = UIKeyboardType.default
  /// The kind of Return key.
  public var returnKey = UIReturnKeyType.default
  /// Whether Return can be pressed.
  public var isReturnEnabled = true
  /// The page that is shown.
  public var page = KeyboardPage.letters
  /// The state of Shift.
  public var shift = Shift.off
  /// Whether the keyboard has several languages, and so a language key.
  public var hasFurtherLayouts = false
  /// Whether a key hides the keyboard.
  public var hasHideKey = false

  /// The keys of a layout.
  public init(layout: KeyboardLayout) { self.layout = layout }

  /// The page that is shown first for a kind of text.
  public static func firstPage(for type: UIKeyboardType) -> KeyboardPage {
    switch type {
    case .numberPad, .asciiCapableNumberPad: .numberPad
    case .decimalPad: .decimalPad
    case .phonePad: .phonePad
    case .numbersAndPunctuation: .numbers
    case .default, .asciiCapable, .URL, .namePhonePad, .emailAddress, .twitter, .webSearch: .letters
    }
  }

  /// The rows from the top.
  public var rows: [[KeyboardKey]] {
    switch page {
    case .letters: letterRows + [bottomRow]
    case .numbers:
      signRows(
        ["1234567890", "-/:;()\(layout.currency)&@\"", ".,?!'"],
        other: KeyboardKey(.page(.symbols), title: "#+=", spoken: word("symbols"))) + [bottomRow]
    case .symbols:
      signRows(
        ["[]{}#%^*+=", "_\\|~<>€£¥•", ".,?!'"],
        other: KeyboardKey(.page(.numbers), title: "123", spoken: word("numbers"))) + [bottomRow]
    case .numberPad: pad(["123", "456", "789"], left: nil, middle: text("0"))
    case .decimalPad: pad(["123", "456", "789"], left: text(decimalSign), middle: text("0"))
    case .phonePad:
      pad(
        ["123", "456", "789"],
        left: special(KeyboardKey(.page(.phoneSymbols), title: "+*#", spoken: word("symbols"))),
        middle: text("0"))
    case .phoneSymbols:
      pad(
        ["+*#", ",;-", "()/"],
        left: special(KeyboardKey(.page(.phonePad), title: "123", spoken: word("numbers"))),
        middle: text("0"))
    }
  }

  // MARK: Letters and signs

  private var letterRows: [[KeyboardKey]] {
    var rows = layout.letters.map { row in row.map { letter(String($0)) } }
    var delete = special(KeyboardKey(.delete, title: "⌫", spoken: word("delete")))
    delete.width = 1.5
    rows[rows.count - 1].append(delete)
    if layout.hasCase {
      let title = shift == .locked ? "⇪" : shift == .on ? "⬆" : "⇧"
      var shift = special(KeyboardKey(.shift, title: title, spoken: word("shift")))
      shift.width = 1.5
      rows[rows.count - 1].insert(shift, at: 0)
    }
    return rows
  }

  private func letter(_ letter: String) -> KeyboardKey {
    let isCapital = shift != .off && layout.hasCase
    func cased(_ text: String) -> String {
      // The capital of ß has two letters, and a key types one.
      let capital = text.uppercased()
      return isCapital && capital.count == 1 ? capital : text
    }
    var key = KeyboardKey(.text(cased(letter)), title: cased(letter))
    key.alternates = (layout.alternates[letter] ?? "").map { cased(String($0)) }
    return key
  }

  private func signRows(_ signs: [String], other: KeyboardKey) -> [[KeyboardKey]] {
    var rows = signs.map { row in row.map { text(String($0)) } }
    var (other, delete) = (
      special(other), special(KeyboardKey(.delete, title: "⌫", spoken: word("delete")))
    )
    (other.width, delete.width) = (1.5, 1.5)
    for index in rows[rows.count - 1].indices { rows[rows.count - 1][index].width = 1.4 }
    rows[rows.count - 1].insert(other, at: 0)
    rows[rows.count - 1].append(delete)
    return rows
  }

  private var bottomRow: [KeyboardKey] {
    let toOther =
      page == .letters
      ? KeyboardKey(.page(.numbers), title: "123", spoken: word("numbers"))
      : KeyboardKey(.page(.letters), title: "ABC", spoken: word("letters"))
    var row = [special(toOther)]
    row[0].width = 1.5
    if hasFurtherLayouts {
      let code = layout.language.prefix { $0 != "-" }.uppercased()
      row.append(special(KeyboardKey(.nextLayout, title: code, spoken: word("nextLayout"))))
    }
    var space = KeyboardKey(
      .space, title: hasFurtherLayouts ? layout.name : word("space", in: layout.titles))
    space.spoken = word("space", in: layout.titles)
    space.width = 4
    switch (page, type) {
    case (.letters, .URL):
      space.width = 1
      row += [text("."), text("/"), text(".com", width: 1.5)]
    case (.letters, .emailAddress): row += [text("@"), text(".")]
    case (.letters, .twitter): row += [text("@"), text("#")]
    case (.letters, .webSearch): row += [text(".")]
    default: break
    }
    // Addresses have no spaces.
    if type != .URL || page != .letters { row.append(space) }
    var done = special(KeyboardKey(.pressReturn, title: returnTitle))
    done.width = 2
    done.isEnabled = isReturnEnabled
    row.append(done)
    if hasHideKey { row.append(hideKey) }
    return row
  }

  private var hideKey: KeyboardKey {
    special(KeyboardKey(.hide, title: "⌄", spoken: word("hide")))
  }

  // MARK: Pads

  private func pad(_ rows: [String], left: KeyboardKey?, middle: KeyboardKey) -> [[KeyboardKey]] {
    var keys = rows.map { row in row.map { text(String($0)) } }
    let delete = special(KeyboardKey(.delete, title: "⌫", spoken: word("delete")))
    let hide = hasHideKey ? hideKey : nil
    var blank = KeyboardKey(.text(""), title: "")
    blank.isEnabled = false
    var last = [left ?? hide ?? blank, middle, delete]
    if left != nil, let hide {
      last.append(hide)
      for index in last.indices { last[index].width = 0.75 }
    }
    keys.append(last)
    return keys
  }

  private var decimalSign: String { ["en", "he"].contains(layout.language.prefix(2)) ? "." : "," }

  // MARK: Words

  private func text(_ text: String, width: Double = 1) -> KeyboardKey {
    var key = KeyboardKey(.text(text), title: text)
    key.width = width
    return key
  }

  private func special(_ key: KeyboardKey) -> KeyboardKey {
    var key = key
    key.isSpecial = true
    return key
  }

  private func word(_ key: String) -> String { word(key, in: layout.spoken) }
  private func word(_ key: String, in words: [String: String]) -> String { words[key] ?? key }

  private var returnTitle: String {
    switch returnKey {
    case .google, .yahoo: word("search", in: layout.titles)
    default: layout.titles["\(returnKey)"] ?? word("default", in: layout.titles)
    }
  }
}
