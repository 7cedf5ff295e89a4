import Foundation

/// Breaks paragraphs into lines, and keeps the paragraphs of the last text: a key that is typed breaks one
/// paragraph anew.
@MainActor
final class LineBreaker {
  /// A line's characters.
  struct Piece: Hashable {
    /// All of them, in UTF-16 units.
    var length: Int
    /// What is to be seen: without the line feed and the spaces that hang over the end.
    var text: String
  }

  private struct Setting: Hashable {
    var font: UIFont
    var width: CGFloat
  }

  private var setting: Setting?
  private var kept: [Substring: [Piece]] = [:]
  /// How many paragraphs were broken, ever: what tests ask.
  private(set) var count = 0

  /// Forgets what it keeps: texts may have other sizes now.
  func forget() { kept = [:] }

  /// The lines of a text; a text that ends with a line feed has an empty one behind it.
  func lines(of text: String, font: UIFont, width: CGFloat) -> [Piece] {
    let setting = Setting(font: font, width: width)
    if setting != self.setting {
      self.setting = setting
      kept = [:]
    }
    var used: [Substring: [Piece]] = [:]
    var pieces: [Piece] = []
    var rest = text[...]
    while true {
      let end = rest.firstIndex(where: \.isNewline)
      let paragraph = rest[..<(end ?? rest.endIndex)]
      var lines: [Piece]
      if let known = kept[paragraph] ?? used[paragraph] {
        lines = known
      } else {
        lines = broken(paragraph, font, width)
        count += 1
      }
      used[paragraph] = lines
      if let end { lines[lines.count - 1].length += rest[end].utf16.count }
      pieces += lines
      guard let end else { break }
      rest = rest[rest.index(after: end)...]
    }
    kept = used
    return pieces
  }

  /// The lines of one paragraph; one, perhaps empty, at least.
  private func broken(_ paragraph: Substring, _ font: UIFont, _ width: CGFloat) -> [Piece] {
    func fits(_ text: Substring) -> Bool {
      TextMeasure.measure(String(text), font, .infinity).width <= width
    }
    var pieces: [Piece] = []
    var rest = paragraph
    while !rest.isEmpty {
      if fits(rest) {
        pieces.append(Piece(length: rest.utf16.count, text: String(rest)))
        break
      }
      let breaks = Self.breaks(in: rest)
      var end = Self.last(of: breaks) { fits(Self.trimmed(rest[..<$0])) }
      if end == nil {
        // No word fits: as many characters as do, one at least.
        let characters = Array(rest.indices.dropFirst()) + [rest.endIndex]
        end = Self.last(of: characters) { fits(rest[..<$0]) } ?? rest.index(after: rest.startIndex)
      }
      guard let end else { break }
      let line = rest[..<end]
      pieces.append(Piece(length: line.utf16.count, text: String(Self.trimmed(line))))
      rest = rest[end...]
    }
    return pieces.isEmpty ? [Piece(length: 0, text: "")] : pieces
  }

  /// The last place that fits, where those before a fitting one fit, too.
  private static func last(
    of places: [String.Index], where fits: (String.Index) -> Bool
  ) -> String.Index? {
    var (low, high) = (-1, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(places[middle]) { low = middle } else { high = middle }
    }
    return low < 0 ? nil : places[low]
  }

  /// Where a line may end: behind spaces and hyphens, and beside Chinese and Japanese characters.
  private static func breaks(in text: Substring) -> [String.Index] {
    var places: [String.Index] = []
    var before: (character: Character, kind: EditedText.Kind)?
    for index in text.indices {
      let character = text[index]
      let kind = EditedText.kind(of: character)
      if let before {
        let isAfterSpace = before.kind == .space && kind != .space
        let isAfterHyphen = before.character == "-" && kind == .word
        let isIdeograph = before.kind == .ideograph || (kind == .ideograph && before.kind != .space)
        // A sign stays with the character that it follows.
        if isAfterSpace || isAfterHyphen || (isIdeograph && kind != .other && kind != .space) {
          places.append(index)
        }
      }
      before = (character, kind)
    }
    return places + [text.endIndex]
  }

  /// Without the spaces at the end, which hang over the edge.
  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
