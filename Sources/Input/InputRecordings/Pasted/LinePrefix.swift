/// What stands before each line of a pasted log: a mail's quotation mark, a list's bullet, a
/// logger's time stamp. Numbers and gaps in it may change from line to line.
struct LinePrefix: Hashable, Sendable {
  /// A part of a prefix.
  private enum Part: Hashable {
    case byte(UInt8)
    /// One digit or more.
    case number
    /// One space or more.
    case gap
    /// Exactly so many spaces, at the end.
    case spaces(Int)
  }

  private let parts: [Part]

  /// The prefix of a line, by an example.
  init(_ example: ArraySlice<UInt8>) {
    var parts: [Part] = []
    for byte in example {
      switch byte {
      case 0x30...0x39: if parts.last != .number { parts.append(.number) }
      case 0x20: if parts.last != .gap { parts.append(.gap) }
      default: parts.append(.byte(byte))
      }
    }
    if parts.last == .gap {
      // What follows may begin with spaces of its own.
      parts[parts.count - 1] = .spaces(example.reversed().prefix { $0 == 0x20 }.count)
    }
    self.parts = parts
  }

  /// The line's place after the prefix; `nil` if the line has another one. A line that ends within
  /// the prefix is an empty one.
  func end(in line: [UInt8]) -> Int? {
    var place = 0
    for (index, part) in parts.enumerated() {
      if place == line.count {
        // A number alone is a value that a line break has parted from its event.
        let isNumberAlone = index == 1 && parts[0] == .number && parts.count > 2
        return index > 0 && !isNumberAlone ? place : nil
      }
      let start = place
      switch part {
      case .byte(let byte):
        guard line[place] == byte else { return nil }
        place += 1
      case .number: while place < line.count, line[place].isDigit { place += 1 }
      case .gap: while place < line.count, line[place] == 0x20 { place += 1 }
      case .spaces(let count):
        while place < line.count, place - start < count, line[place] == 0x20 { place += 1 }
      }
      guard place > start else { return nil }
    }
    return place
  }

  /// Whether it is only what mails, lists and comments put before a line.
  static func isQuotation(_ prefix: ArraySlice<UInt8>) -> Bool {
    prefix.allSatisfy { " \t>|:*-+#/;".utf8.contains($0) }
  }
}

extension UInt8 {
  /// Whether it is a decimal digit.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }
  /// Whether it is a digit of a hexadecimal number in small letters.
  var isHexadecimal: Bool { isDigit || (0x61...0x66).contains(self) }
  /// Whether it is a letter or digit of ASCII, or part of another character.
  var isWordPart: Bool {
    isDigit || (self | 0x20 >= 0x61 && self | 0x20 <= 0x7a) || self == 0x5f || self >= 0x80
  }
}
