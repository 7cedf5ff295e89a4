import InputFrames

/// A log within strings of a text, with escaped line ends: an issue as a tracker's interface sends
/// it, `{"body":"line\nline\n"}`, a list of strings in one line, or a text with `\n` in place of its
/// line ends.
struct EscapedLog {
  /// The names of strings that are taken even if they hold one line.
  private let names: Set<[UInt8]>
  /// Whether whole lines are taken, because no quotation marks stand around what is escaped.
  private let takesLines: Bool

  /// How deep strings may lie within strings: what a tracker sends, kept by a logger as a string.
  /// Source: ours.
  static let deepest = 3

  /// The log of a text, by its beginning or a sample; `nil` if no string holds one. `depth` is how
  /// deep the text lies within strings.
  init?(_ sample: LineBytes, depth: Int) {
    guard depth < Self.deepest, Self.marks.contains(where: { sample.contains(text: $0) }) else {
      return nil
    }
    var scanner = StringScanner()
    scanner.collects = true
    scanner.add(sample)
    scanner.end()
    // Several lines of a log in one line of the text; one in each is told apart line by line.
    var lines: [[UInt8]: (logs: Int, lines: Set<Int>)] = [:]
    for value in scanner.values where Self.isLogLine(value.text) {
      lines[value.name, default: (0, [])].logs += 1
      lines[value.name]?.lines.insert(value.line)
    }
    let nested = scanner.values.filter { value in
      value.text.from(0) { EscapedLog($0, depth: depth + 1) } != nil
    }
    names = Set(lines.filter { $1.logs > 1 && $1.logs > $1.lines.count }.keys)
      .union(nested.map(\.name)).union(scanner.namesOfSeveral)
    if !names.subtracting(scanner.namesOfSeveral).isEmpty || Self.isLog(scanner.taken) {
      takesLines = false
      return
    }
    scanner = StringScanner(takesLines: true)
    scanner.add(sample)
    scanner.end()
    // The line end of a string that a program prints is no escaped one of a log.
    guard Self.logLines(scanner.taken).count(where: { _ in true }) > max(1, scanner.count) else {
      return nil
    }
    takesLines = true
  }

  /// An escaped line end, or what stands between two strings.
  private static let marks: [StaticString] = [
    "\\n", "\\u000a", "\\u000A", "\",\"", "\", \"", "\"},", "','", "', '",
  ]

  private static func isLog(_ text: [UInt8]) -> Bool {
    Array(logLines(text).prefix(2)).count > 1
  }

  private static func logLines(_ text: [UInt8]) -> some Sequence<[UInt8]> {
    text.split(separator: 0x0a).lazy.map { Array($0) }.filter { line in
      var plain = line.from(0) { PastedLine.plain($0).bytes }
      // Markdown's line end.
      if plain.last == 0x5c { plain.removeLast() }
      return isLogLine(plain)
    }
  }

  private static func isLogLine(_ line: [UInt8]) -> Bool { !PastedText.finds(in: line).isEmpty }

  /// A copy of the text on the disk, with the strings' lines in place of the lines that hold them,
  /// and how many strings there were.
  func copy(of lines: LineReader) throws(InputError) -> (log: LineReader, strings: Int) {
    let stream = try lines.reopenable().stream.again()
    let copy = try SpoolFile(for: stream.path)
    let chunk = UnsafeMutableRawBufferPointer.allocate(
      byteCount: RecordingLimits.chunkBytes, alignment: 1)
    defer { chunk.deallocate() }
    var scanner = StringScanner(names: names, takesLines: takesLines, keepsOtherLines: true)
    while case let count = try stream.read(into: chunk), count > 0 {
      scanner.add(LineBytes(rebasing: chunk.bindMemory(to: UInt8.self)[..<count]))
      try scanner.write(to: copy, of: stream.path)
    }
    scanner.end()
    try scanner.write(to: copy, of: stream.path)
    return (try LineReader(ByteStream(path: stream.path, spool: copy)), scanner.count)
  }
}

/// Finds the strings of a text chunk by chunk. A string ends within its line.
private struct StringScanner {
  /// A string without a line end, its name and its line.
  struct Value {
    var name: [UInt8]
    var text: [UInt8]
    var line: Int
  }

  var names: Set<[UInt8]> = []
  var takesLines = false
  /// Whether lines without such a string are taken as they are.
  var keepsOtherLines = false
  /// Whether the strings without a line end are collected.
  var collects = false
  private(set) var values: [Value] = []
  /// The names of strings with several lines; the last of them may have one.
  private(set) var namesOfSeveral: Set<[UInt8]> = []
  /// What was taken.
  private(set) var taken: [UInt8] = []
  /// Where the string that is read begins in what was taken; `nil` where its beginning is written already.
  private var start: Int?
  /// The strings that were taken: a tracker sends one text by several names.
  private var seen: Set<Int> = []
  /// How many strings were taken.
  private(set) var count = 0

  private var line = 1
  /// The mark that ends the string; `nil` outside of one.
  private var quote: UInt8?
  private var decoder = EscapeDecoder()
  /// The longest string without a line end that is kept in memory, in bytes. Source: ours; trackers
  /// take texts of 64 KiB, loggers lines of some MiB.
  private static let longest = 1 << 24
  /// The string so far; empty once it is known to hold several lines.
  private var text: [UInt8] = []
  private var endsLine = false
  private var hasSeveralLines = false
  /// The last string, as long as a colon may make it a name.
  private var last: [UInt8]?
  private var name: [UInt8] = []
  /// The line so far, as it is, and whether a string of it was taken.
  private var raw: [UInt8] = []
  private var hasTaken = false
  private var previous: UInt8 = 0x0a

  init(names: Set<[UInt8]> = [], takesLines: Bool = false, keepsOtherLines: Bool = false) {
    (self.names, self.takesLines, self.keepsOtherLines) = (names, takesLines, keepsOtherLines)
  }

  mutating func add(_ bytes: LineBytes) {
    for byte in bytes {
      defer { previous = byte }
      if takesLines, quote == nil, byte != 0x0a { quote = 0 }
      if byte == 0x0a {
        endLine()
      } else {
        if keepsOtherLines, raw.count < RecordingLimits.lineBytes { raw.append(byte) }
        if let quote { add(byte, quote) } else { addOutside(byte) }
      }
    }
  }

  mutating func end() {
    if previous != 0x0a { endLine() }
  }

  /// Writes what was taken, and forgets it.
  mutating func write(to copy: SpoolFile, of path: String) throws(InputError) {
    if hasSeveralLines, taken.count < Self.longest { return }
    start = nil
    try copy.append(taken, for: path)
    taken.removeAll(keepingCapacity: true)
  }

  private mutating func endLine() {
    if quote != nil { endString() }
    endValue()
    if keepsOtherLines, !hasTaken { taken += raw + [0x0a] }
    raw.removeAll(keepingCapacity: true)
    name.removeAll()
    (hasTaken, quote) = (false, nil)
    line += 1
  }

  private mutating func addOutside(_ byte: UInt8) {
    switch byte {
    case 0x22, 0x27:
      endValue()
      // Else it is an apostrophe.
      let isMark = byte == 0x22 || !previous.isWordPart || previous == UInt8(ascii: "b")
      if isMark { quote = byte }
    case 0x3a:
      if let last { name = last }
      last = nil
    case 0x20, 0x09: break
    default: endValue()
    }
  }

  private mutating func add(_ byte: UInt8, _ quote: UInt8) {
    if byte == 0x5c || decoder.isWithin {
      for byte in decoder.decode(byte) { append(byte) }
    } else if byte == quote {
      endString()
    } else {
      append(byte)
    }
  }

  private mutating func append(_ byte: UInt8) {
    if endsLine, byte != 0x0a, byte != 0x0d, !hasSeveralLines {
      hasSeveralLines = true
      start = taken.count
      taken += text
    }
    endsLine = endsLine || byte == 0x0a
    if hasSeveralLines {
      taken.append(byte)
    } else if text.count < Self.longest {
      text.append(byte)
    }
  }

  private mutating func endString() {
    if hasSeveralLines {
      taken.append(0x0a)
      hasTaken = true
      if let start, !seen.insert(taken[start...].hashValue).inserted {
        taken.removeSubrange(start...)
      } else {
        count += 1
      }
      if collects, !name.isEmpty { namesOfSeveral.insert(name) }
    } else {
      last = text
    }
    text.removeAll()
    decoder = EscapeDecoder()
    (quote, endsLine, hasSeveralLines) = (nil, false, false)
  }

  /// Takes the last string, if it is a value and not the name of one.
  private mutating func endValue() {
    guard let text = last else { return }
    last = nil
    if collects { values.append(Value(name: name, text: text, line: line)) }
    guard names.contains(name) else { return }
    taken += text + [0x0a]
    count += 1
    hasTaken = true
  }
}

/// Decodes the escapes of strings byte by byte: `\n`, `\t`, `\"`, `\\`, `\u0041`, `\x41`.
struct EscapeDecoder {
  private var escape: [UInt8] = []
  /// The first half of a character of two.
  private var half: UInt32?
  /// Whether an escape has begun.
  var isWithin: Bool { !escape.isEmpty }

  /// The bytes that are complete with this one.
  mutating func decode(_ byte: UInt8) -> [UInt8] {
    guard isWithin else {
      guard byte == 0x5c else { return [byte] }
      escape = [byte]
      return []
    }
    escape.append(byte)
    let length = escape[1] == UInt8(ascii: "u") ? 6 : escape[1] == UInt8(ascii: "x") ? 4 : 2
    let isNumber = length == 2 || escape.count == 2 || (byte | 0x20).isHexadecimal
    guard escape.count == length || !isNumber else { return [] }
    defer { escape = [] }
    switch escape[1] {
    case UInt8(ascii: "n"): return [0x0a]
    case UInt8(ascii: "r"): return [0x0d]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "b"), UInt8(ascii: "f"): return [0x20]
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      let digits = String(decoding: escape[2...], as: UTF8.self)
      guard isNumber, let value = UInt32(digits, radix: 16) else { return escape }
      return character(value)
    // An escape character by its octal number, and what a page has escaped, stay.
    case let other where other.isDigit || "_[]*#<>|~e".utf8.contains(other): return escape
    default: return [escape[1]]
    }
  }

  private mutating func character(_ value: UInt32) -> [UInt8] {
    if (0xd800..<0xdc00).contains(value) {
      half = value
      return []
    }
    let first = half
    half = nil
    let isSecond = (0xdc00..<0xe000).contains(value)
    let whole = isSecond ? 0x10000 + (((first ?? 0xd800) - 0xd800) << 10) + value - 0xdc00 : value
    return Unicode.Scalar(whole).map { Array(String($0).utf8) } ?? []
  }
}
