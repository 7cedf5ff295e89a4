import InputFrames

/// Reads evemu text of the formats 1.0 to 1.3 (spec IN:4.1): a description, events, or both.
struct EvemuReader: EventReader {
  private let lines: LineReader
  private var pending: EvdevEvent?
  private(set) var header: DeviceDescription?
  private(set) var line = 0

  /// Reads the header, up to the first event.
  init(lines: LineReader) throws(InputError) {
    self.lines = lines
    var header = EvemuHeader()
    while let line = try lines.next() {
      var scanner = LineScanner(line.bytes)
      if scanner.take("E:") {
        pending = try event(of: line)
        break
      }
      guard !line.isCutOff else { throw lines.cutOff(line) }
      try header.read(line, of: lines)
    }
    self.header = header.isEmpty ? nil : header.description
    guard !header.isEmpty || pending != nil else {
      throw lines.error(line: nil, "holds neither a device nor an event")
    }
  }

  mutating func nextEvent() throws(InputError) -> EvdevEvent? {
    if let event = pending {
      pending = nil
      return event
    }
    while let line = try lines.next() {
      var scanner = LineScanner(line.bytes)
      if scanner.take("E:") { return try event(of: line) }
      guard scanner.isDone() else {
        throw lines.error(
          line: line.number, "no evemu event: «\(line.text.shortened)»", hint: Self.eventForm)
      }
    }
    return nil
  }

  private static let eventForm =
    "an event line reads «E: seconds.microseconds type code value»"

  /// `E: 0.120000 0003 0039 -001`, and a comment.
  ///
  /// Without a line's end behind it, a value may be half of one: only a bare `SYN_REPORT`, after
  /// which nothing is missing, is taken then.
  private mutating func event(of line: Line) throws(InputError) -> EvdevEvent {
    self.line = line.number
    var scanner = LineScanner(line.bytes)
    _ = scanner.take("E:")
    scanner.skipSpaces()
    guard let event = Self.event(from: &scanner), scanner.isDone() else {
      throw line.isCutOff
        ? lines.cutOff(line)
        : lines.error(
          line: line.number, "malformed evemu event: «\(line.text.shortened)»",
          hint: Self.eventForm)
    }
    guard !line.isCutOff || (event.isReport && scanner.isAtEnd) else { throw lines.cutOff(line) }
    return event
  }

  private static func event(from scanner: inout LineScanner) -> EvdevEvent? {
    guard let seconds = scanner.decimal(), scanner.take(0x2e), let fraction = scanner.digits(),
      let time = microseconds(seconds: seconds, fraction: fraction)
    else { return nil }
    scanner.skipSpaces()
    guard let type = scanner.hexadecimal(), let type = UInt16(exactly: type) else { return nil }
    scanner.skipSpaces()
    guard let code = scanner.hexadecimal(), let code = UInt16(exactly: code) else { return nil }
    scanner.skipSpaces()
    guard let value = scanner.decimal(), let value = Int32(exactly: value) else { return nil }
    return EvdevEvent(
      time: Timestamp(microseconds: time), type: type, code: code, value: value)
  }

  /// Seconds and a fraction of whatever number of digits, in microseconds.
  private static func microseconds(
    seconds: Int64, fraction: (value: Int64, count: Int)
  ) -> Int64? {
    guard fraction.count <= 9, seconds.magnitude < UInt64(Int64.max / 2_000_000) else { return nil }
    var value = fraction.value
    for _ in fraction.count..<max(6, fraction.count) { value *= 10 }
    for _ in 6..<max(6, fraction.count) { value /= 10 }
    return seconds * 1_000_000 + value
  }
}

extension String {
  /// At most 60 characters, for a message; what cannot be shown is left out.
  var shortened: String {
    let shown = String(unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0xfffd }.prefix(60))
    return unicodeScalars.count > 60 ? shown + "…" : shown
  }
}
