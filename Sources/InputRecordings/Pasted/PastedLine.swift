/// Takes off what a terminal, a page or a program has put around a line of a log.
enum PastedLine {
  /// The line without colour codes and without the end of a line of a page, and with plain spaces
  /// for those that do not break.
  static func plain(_ line: LineBytes) -> (bytes: [UInt8], hadCodes: Bool, isChanged: Bool) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(line.count)
    var hadCodes = false
    var place = 0
    while place < line.count {
      if let end = codeEnd(line, place) {
        hadCodes = true
        place = end
      } else if line[place] == 0xc2, place + 1 < line.count, line[place + 1] == 0xa0 {
        bytes.append(0x20)
        place += 2
      } else {
        bytes.append(line[place])
        place += 1
      }
    }
    while dropEnd(&bytes) {}
    return (bytes, hadCodes, bytes.count != line.count)
  }

  /// The end of the terminal's code that begins at a place: `ESC [ 31 m`, also as other programs
  /// print the escape character.
  private static func codeEnd(_ line: LineBytes, _ start: Int) -> Int? {
    let rest = LineBytes(rebasing: line[start...])
    var place = start
    switch line[start] {
    case 0x1b: place += 1
    case UInt8(ascii: "^") where rest.begins(with: "^[["): place += 2
    case UInt8(ascii: "\\") where rest.begins(with: "\\033["): place += 4
    case UInt8(ascii: "\\") where rest.begins(with: "\\x1b["): place += 4
    case UInt8(ascii: "\\") where rest.begins(with: "\\e["): place += 2
    case 0x5b: return lostCodeEnd(line, start)
    default: return nil
    }
    guard place < line.count, line[place] == 0x5b else {
      // An escape character that has lost its code.
      return line[start] == 0x1b ? place : nil
    }
    place += 1
    while place < line.count, line[place].isDigit || line[place] == 0x3b || line[place] == 0x3f {
      place += 1
    }
    return min(place + 1, line.count)
  }

  /// The end of a code of a colour that has lost its escape character: `[1;31m`.
  private static func lostCodeEnd(_ line: LineBytes, _ start: Int) -> Int? {
    var place = start + 1
    while place < line.count, line[place].isDigit || line[place] == 0x3b { place += 1 }
    guard place > start + 1, place < line.count, line[place] == UInt8(ascii: "m") else {
      return nil
    }
    return place + 1
  }

  /// Takes off one mark of a line's end: spaces, `<br>`, a table's bar. Returns whether there was one.
  private static func dropEnd(_ bytes: inout [UInt8]) -> Bool {
    for mark in marks where bytes.count >= mark.count && bytes.suffix(mark.count) == mark[...] {
      bytes.removeLast(mark.count)
      return true
    }
    return false
  }

  private static let marks: [[UInt8]] = [
    "<br>", "<br/>", "<br />", "</p>", "</code>", "\r",
  ].map { Array($0.utf8) }

  /// The text of the string that a line of a program holds: from its first quotation mark to its
  /// last one of the same kind, without escapes and without the line end in it.
  static func literal(_ line: [UInt8]) -> [UInt8]? {
    guard let start = line.firstIndex(where: { $0 == 0x22 || $0 == 0x27 || $0 == 0x60 }),
      let end = line.lastIndex(of: line[start]), end > start + 1,
      line.count - end <= 8,
      line[(end + 1)...].allSatisfy({ !$0.isWordPart })
    else { return nil }
    var text: [UInt8] = []
    var place = start + 1
    while place < end {
      if line[place] == 0x5c, place + 1 < end {
        place += 1
        switch line[place] {
        case UInt8(ascii: "t"): text.append(0x09)
        // A line end within the string ends the line that it holds.
        case UInt8(ascii: "n"), UInt8(ascii: "r"): return text
        default: text.append(line[place])
        }
      } else {
        text.append(line[place])
      }
      place += 1
    }
    return text
  }
}

extension Array where Element == UInt8 {
  /// Calls `body` with the bytes from a place on.
  func from<Answer>(_ place: Int, _ body: (LineBytes) -> Answer) -> Answer {
    withUnsafeBufferPointer { body(LineBytes(rebasing: $0[Swift.min(place, count)...])) }
  }
}
