import DactylControls
import Foundation

/// Breaks paragraphs into lines, and caches the lines of the last text, so that a typed key breaks
/// only one paragraph again.
@MainActor
final class LineBreaker {
  /// The characters of a line.
  struct Piece: Hashable {
    /// The length of all characters, in UTF-16 units.
    var length: Int
    /// The visible text: without the line feed and the spaces that hang over the end.
    var text: String
  }

  private struct Setting: Hashable {
    var font: UIFont
    var width: CGFloat
  }

  private var setting: Setting?
  /// A paragraph, with its looks if it has several.
  private struct Paragraph: Hashable {
    var text: Substring
    var looks: [DrawnText.Piece]
  }

  private var kept: [Paragraph: [Piece]] = [:]
  /// The number of paragraphs broken so far; for tests.
  private(set) var count = 0

  /// Clears the cache, because text may be measured differently now.
  func forget() { kept = [:] }

  /// The lines of a text. A text that ends with a line feed has an empty last line.
  func lines(
    of text: String, font: UIFont, width: CGFloat, styled: StyledText? = nil
  ) -> [Piece] {
    let setting = Setting(font: font, width: width)
    if setting != self.setting {
      self.setting = setting
      kept = [:]
    }
    var used: [Paragraph: [Piece]] = [:]
    var pieces: [Piece] = []
    var rest = (styled?.string ?? text)[...]
    while true {
      let end = rest.firstIndex(where: \.isNewline)
      let letters = rest[..<(end ?? rest.endIndex)]
      let looks = styled.map { $0.drawn($0.range(of: letters)).pieces } ?? []
      let paragraph = Paragraph(text: letters, looks: looks)
      var lines: [Piece]
      if let known = kept[paragraph] ?? used[paragraph] {
        lines = known
      } else {
        lines = broken(letters, width) { part in
          if let styled { return styled.width(of: styled.range(of: part)) }
          return TextMeasure.measure(String(part), font, .infinity).width
        }
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

  /// The lines of one paragraph; at least one, which may be empty.
  private func broken(
    _ paragraph: Substring, _ width: CGFloat, _ measure: (Substring) -> CGFloat
  ) -> [Piece] {
    func fits(_ text: Substring) -> Bool { measure(text) <= width }
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
        // No word fits on the line, so it takes as many characters as fit, at least one.
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

  /// The last break that fits, found by bisection: if a break fits, all earlier ones fit, too.
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

  /// The possible line breaks: after spaces and hyphens, and between Chinese or Japanese
  /// characters.
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
        // Punctuation stays with the character before it.
        if isAfterSpace || isAfterHyphen || (isIdeograph && kind != .other && kind != .space) {
          places.append(index)
        }
      }
      before = (character, kind)
    }
    return places + [text.endIndex]
  }

  /// The text without the spaces at its end, which hang over the edge.
  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
