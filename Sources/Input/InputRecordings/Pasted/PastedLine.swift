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
      } else if let (replacement, length) = character(line, place) {
        if let replacement { bytes.append(replacement) }
        place += length
      } else {
        bytes.append(line[place])
        place += 1
      }
    }
    if isLogcatHeader(bytes) { return ([], hadCodes, true) }
    while dropEnd(&bytes) {}
    dropStart(&bytes)
    dropFence(&bytes)
    if let place = remark(in: bytes) { bytes.removeLast(bytes.count - place) }
    return (bytes, hadCodes, bytes.count != line.count)
  }

  /// What a page or an editor wrote in place of a plain character: a hard space, a character by its
  /// name, a backslash before a sign, a space of no width. `nil` for any other character.
  private static func character(
    _ line: LineBytes, _ place: Int
  ) -> (replacement: UInt8?, length: Int)? {
    switch line[place] {
    case 0xc2, 0xe2, 0xef, UInt8(ascii: "&"):
      let rest = LineBytes(rebasing: line[place...])
      guard let found = characters.first(where: { rest.begins(with: $0.text) }) else { return nil }
      return (found.replacement, found.text.utf8CodeUnitCount)
    case UInt8(ascii: "\\"):
      guard place + 1 < line.count, "_[]*#<>|~".utf8.contains(line[place + 1]) else { return nil }
      return (line[place + 1], 2)
    default: return nil
    }
  }

  private static let characters: [(text: StaticString, replacement: UInt8?)] = [
    ("\u{a0}", 0x20), ("\u{200b}", nil), ("\u{feff}", nil), ("&nbsp;", 0x20),
    ("&quot;", 0x22), ("&#34;", 0x22), ("&#39;", 0x27), ("&#x27;", 0x27), ("&apos;", 0x27),
    ("&lt;", 0x3c), ("&gt;", 0x3e), ("&amp;", 0x26),
  ]

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
    case UInt8(ascii: "\\") where rest.begins(with: "\\u001b[") || rest.begins(with: "\\u001B["):
      place += 6
    case 0x5b: return lostCodeEnd(line, start)
    default: return nil
    }
    if line[start] == 0x1b, place < line.count, line[place] == 0x5d {
      // A window's title, up to a bell.
      return line[place...].firstIndex(of: 0x07).map { $0 + 1 } ?? place
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

  /// Takes off what opens a page's or a forum's block of code before the log's first line.
  private static func dropStart(_ bytes: inout [UInt8]) {
    while let mark = starts.first(where: { bytes.starts(with: $0) }) {
      let last = mark.last == 0x3a ? bytes.firstIndex(of: 0x7d) ?? mark.count - 1 : mark.count - 1
      bytes.removeFirst(last + 1)
    }
  }

  private static let starts: [[UInt8]] = [
    "<pre>", "<code>", "[code]", "[CODE]", "{code}", "{code:", "{noformat}", "\r",
  ].map { Array($0.utf8) }

  /// Takes off a fence of a block of code that touches a line, or the mark of code within a text that
  /// goes on in other lines. One alone, or with a word or two for the language, is a line of its own.
  private static func dropFence(_ bytes: inout [UInt8]) {
    for mark in [0x60, 0x7e] as [UInt8] {
      func touchesText(_ text: ArraySlice<UInt8>) -> Bool {
        text.contains { $0 != 0x20 && $0 != mark && !$0.isWordPart }
          || text.split(separator: 0x20).count > 2
      }
      let marks = bytes.count { $0 == mark }
      let fewest = mark == 0x60 ? 1 : 3
      func isFence(_ count: Int) -> Bool { count > 2 || count >= fewest && count == marks }
      let opening = bytes.prefix { $0 == mark }.count
      if isFence(opening), touchesText(bytes[opening...]) { bytes.removeFirst(opening) }
      let blanks = bytes.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
      let end = bytes.count - blanks
      let closing = bytes[..<end].reversed().prefix { $0 == mark }.count
      if isFence(closing), touchesText(bytes[..<(end - closing)]) {
        bytes.removeLast(blanks + closing)
      }
    }
  }

  /// Whether the line is the one that `logcat -v long` writes before each message:
  /// `[ 09-14 10:00:00.000  1000: 1000 I/recorder ]`.
  static func isLogcatHeader(_ bytes: [UInt8]) -> Bool {
    guard bytes.starts(with: [0x5b, 0x20]), bytes.last(where: { $0 != 0x20 }) == 0x5d,
      let slash = bytes.firstIndex(of: 0x2f), bytes[slash - 2] == 0x20,
      "VDIWEFA".utf8.contains(bytes[slash - 1])
    else { return false }
    return bytes[..<slash].contains(0x3a) && bytes[..<slash].contains(0x2e)
  }

  /// The place of a writer's remark behind an event: `   <-- the finger lifts`.
  private static func remark(in bytes: [UInt8]) -> Int? {
    guard let place = bytes.from(0, { $0.firstIndex(of: "  <-") }) else { return nil }
    return bytes[..<place].lastIndex { $0 != 0x20 }.map { $0 + 1 }
  }

  /// Takes off one mark of a line's end, `<br>` or a table's bar, and the blanks after it. Returns
  /// whether there was one.
  static func dropEnd(_ bytes: inout [UInt8]) -> Bool {
    let end = bytes.count - bytes.reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    let text = bytes[..<end]
    for mark in marks where text.count >= mark.count && text.last == mark.last {
      let isMark = zip(text.suffix(mark.count), mark).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
      guard isMark else { continue }
      bytes.removeLast(bytes.count - end + mark.count)
      while bytes.last == 0x20 { bytes.removeLast() }
      return true
    }
    return false
  }

  /// In small letters; capitals mean the same.
  private static let marks: [[UInt8]] = [
    "<br>", "<br/>", "<br />", "</br>", "</p>", "</code>", "</pre>", "</td>", "</tr>", "</span>",
    "</div>", "</li>", "[/code]", "{code}", "{noformat}", "\r",
  ].map { Array($0.utf8) }

  /// The text of the string that a line of a program holds: from its first quotation mark to its
  /// last one of the same kind, without escapes and without the line end in it.
  static func literal(_ line: [UInt8]) -> [UInt8]? {
    if line.first == UInt8(ascii: "{"), line.last == UInt8(ascii: "}") { return message(line) }
    guard let start = line.firstIndex(where: { $0 == 0x22 || $0 == 0x27 || $0 == 0x60 }),
      let end = line.lastIndex(of: line[start]), end > start + 1,
      line.count - end <= 8,
      line[(end + 1)...].allSatisfy({ !$0.isWordPart })
    else { return nil }
    return unescaped(line[(start + 1)..<end])
  }

  /// The message of a logger that writes one JSON object a line: `{"log":"…\n","stream":"stdout"}`.
  private static func message(_ line: [UInt8]) -> [UInt8]? {
    for name in messageNames {
      guard let place = line.from(0, { $0.firstIndex(of: name) }) else { continue }
      var start = place + name.utf8CodeUnitCount
      while start < line.count, line[start] == 0x20 || line[start] == 0x3a { start += 1 }
      guard start < line.count, line[start] == 0x22 else { continue }
      var end = start + 1
      while end < line.count, line[end] != 0x22 { end += line[end] == 0x5c ? 2 : 1 }
      return end < line.count ? unescaped(line[(start + 1)..<end]) : nil
    }
    return nil
  }

  private static let messageNames: [StaticString] = [
    "\"log\"", "\"msg\"", "\"message\"", "\"MESSAGE\"", "\"line\"", "\"text\"",
  ]

  /// The text of a string, without escapes. A line end within the string ends the line that it holds.
  private static func unescaped(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var decoder = EscapeDecoder()
    return Array(line.flatMap { decoder.decode($0) }.prefix { $0 != 0x0a && $0 != 0x0d })
  }
}

extension Array where Element == UInt8 {
  /// Calls `body` with the bytes from a place on.
  func from<Answer>(_ place: Int, _ body: (LineBytes) -> Answer) -> Answer {
    withUnsafeBufferPointer { body(LineBytes(rebasing: $0[Swift.min(place, count)...])) }
  }
}
