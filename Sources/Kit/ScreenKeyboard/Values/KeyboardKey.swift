/// A key: what it shows and what it does.
public struct KeyboardKey: Hashable, Sendable {
  /// What a key does.
  public enum Action: Hashable, Sendable {
    /// Types a text.
    case text(String)
    /// Types a space; held, it moves the caret.
    case space
    /// Makes the next letter a capital; a double tap locks capitals.
    case shift
    /// Deletes the character before the caret; repeats while it is held.
    case delete
    /// Return.
    case pressReturn
    /// Shows another page of keys.
    case page(KeyboardPage)
    /// Goes on to the next language.
    case nextLayout
    /// Ends editing, which hides the keyboard.
    case hide
  }

  /// What the key does.
  public var action: Action
  /// The key's label.
  public var title: String
  /// What the screen reader says for the key.
  public var spoken: String
  /// The width, in widths of a letter key.
  public var width = 1.0
  /// The letters that the key offers while it is held.
  public var alternates: [String] = []
  /// What a held key offers, in order: its own letter, then the alternates; empty without any.
  public var choices: [String] {
    guard case .text(let letter) = action, !alternates.isEmpty else { return [] }
    return [letter] + alternates
  }
  /// Whether it can be pressed.
  public var isEnabled = true
  /// Whether the key has the color of control keys rather than that of letters.
  public var isSpecial = false

  /// A key.
  public init(_ action: Action, title: String, spoken: String? = nil) {
    self.action = action
    self.title = title
    self.spoken = spoken ?? title
  }
}

/// A page of keys.
public enum KeyboardPage: Hashable, Sendable {
  /// Letters.
  case letters
  /// Digits and the usual signs.
  case numbers
  /// Further signs.
  case symbols
  /// Digits alone.
  case numberPad
  /// Digits and a decimal sign.
  case decimalPad
  /// The keys of a telephone.
  case phonePad
  /// The further keys of a telephone.
  case phoneSymbols
}
