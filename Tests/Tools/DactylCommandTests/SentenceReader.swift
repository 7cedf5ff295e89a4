/// Reads the sentences in the source of a file of Swift or JavaScript: the texts of its string literals with two words
/// and more, those that `+` joins as one. What is inserted into a text stands between ‹ and ›, as the source has it.
struct SentenceReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ source: String) { bytes = Array(source.utf8) }

  /// The sentences of a source, each once, in its order.
  static func sentences(in source: String) -> [String] {
    var reader = SentenceReader(source)
    var sentences: [String] = []
    while let text = reader.nextText() {
      let words = text.split { $0.isWhitespace }.joined(separator: " ")
      if words.contains(/\p{Ll}{2,}[,:;]? (\p{Ll}|‹)/), !sentences.contains(words) {
        sentences.append(words)
      }
    }
    return sentences
  }

  /// The next text, with those that follow it by `+`; `nil` at the end.
  private mutating func nextText() -> String? {
    var text: String?
    while place < bytes.count {
      if begins("//") {
        while place < bytes.count, bytes[place] != 0x0a { place += 1 }
      } else if begins("/*") {
        while place < bytes.count, !begins("*/") { place += 1 }
        place += 2
      } else if let literal = literal() {
        text = (text ?? "") + literal
        guard isJoined() else { return text }
      } else {
        place += 1
      }
    }
    return text
  }

  /// Whether a further literal follows by `+`. The place is then before it.
  private mutating func isJoined() -> Bool {
    let start = place
    skipSpaces()
    guard place < bytes.count, bytes[place] == UInt8(ascii: "+") else {
      place = start
      return false
    }
    place += 1
    skipSpaces()
    if begins("\"") || begins("`") || begins("#\"") { return true }
    place = start
    return false
  }

  private mutating func skipSpaces() {
    while place < bytes.count, bytes[place] == 0x20 || bytes[place] == 0x0a { place += 1 }
  }

  private func begins(_ text: StaticString, at offset: Int = 0) -> Bool {
    let count = text.utf8CodeUnitCount
    guard place + offset + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[place + offset + $0] == text.utf8Start[$0] }
  }

  /// The text of the literal that begins here, after which the place is; `nil` if there is none. A
  /// quotation mark without its end on the line begins none.
  private mutating func literal() -> String? {
    let start = place
    var marks = 0
    while place < bytes.count, bytes[place] == UInt8(ascii: "#") {
      marks += 1
      place += 1
    }
    guard begins("\"") || marks == 0 && begins("`") else {
      place = start
      return nil
    }
    let mark = bytes[place]
    let isLong = begins("\"\"\"")
    let end =
      Array(repeating: mark, count: isLong ? 3 : 1)
      + Array(repeating: UInt8(ascii: "#"), count: marks)
    place += isLong ? 3 : 1
    var text: [UInt8] = []
    while place < bytes.count {
      if bytes[place...].starts(with: end) {
        place += end.count
        return String(decoding: text, as: UTF8.self)
      }
      if bytes[place] == 0x0a, !isLong { break }
      if let inserted = insertion(marks, isTemplate: mark == UInt8(ascii: "`")) {
        text += inserted
      } else if bytes[place] == 0x5c, marks == 0, place + 1 < bytes.count {
        let escaped = bytes[place + 1]
        text.append(
          [UInt8(ascii: "n"), UInt8(ascii: "t"), 0x0a].contains(escaped) ? 0x20 : escaped)
        place += 2
      } else {
        text.append(bytes[place])
        place += 1
      }
    }
    place = start + 1
    return nil
  }

  /// What is inserted into a text here, between its marks; `nil` if nothing is.
  private mutating func insertion(_ marks: Int, isTemplate: Bool) -> [UInt8]? {
    let head =
      isTemplate
      ? Array("${".utf8) : [0x5c] + Array(repeating: UInt8(ascii: "#"), count: marks) + [0x28]
    guard bytes[place...].starts(with: head) else { return nil }
    let (open, close): (UInt8, UInt8) = isTemplate ? (0x7b, 0x7d) : (0x28, 0x29)
    place += head.count
    let start = place
    var depth = 1
    while place < bytes.count {
      if literal() != nil { continue }
      if bytes[place] == open { depth += 1 }
      if bytes[place] == close { depth -= 1 }
      place += 1
      if depth == 0 { break }
    }
    return Array("‹".utf8) + bytes[start..<max(start, place - 1)] + Array("›".utf8)
  }
}
