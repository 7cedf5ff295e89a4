import InputFrames

/// tslib's `ts_print_mt`, `sample 0 - 12.345678 - (slot 0)    361    379    255`, and its
/// `ts_print`, `12.345678:    361    379    255`: position and pressure on the screen. A pressure
/// of 0 ends the touch. Source: tslib `tests/ts_print_mt.c`, `tests/ts_print.c`.
struct TSPrintForm: ContactLogForm {
  static let format = RecordingFormat.tsPrint
  static let contactForm = "sample 0 - seconds.microseconds - (slot 0) x y pressure"
  static let statedAxes = [AbsCode.mtPressure: AxisRange(minimum: 0, maximum: 255)]
  static let name = "tslib"

  mutating func read(_ line: LineBytes) -> (belongs: Bool, contact: LoggedContact?) {
    let plain = line.withoutEscapes
    return plain.withUnsafeBufferPointer { bytes in
      if bytes.isBlankOrComment { return (true, nil) }
      let contact = Self.contact(bytes)
      return (contact != nil, contact)
    }
  }

  static func isDamagedContact(_ line: LineBytes) -> Bool {
    var fields = FieldScanner(line)
    fields.skipSpaces()
    return line.contains(text: "sample ") || line.contains(text: "(slot")
      || fields.digits() != nil && (fields.isAtEnd || fields.byte == 0x2e || fields.byte == 0x3a)
  }

  mutating func end() -> LoggedContact? { nil }

  static func contact(_ line: LineBytes) -> LoggedContact? {
    var fields = FieldScanner(line)
    fields.skipSpaces()
    var contact = LoggedContact()
    if line.contains(text: "(slot ") {
      guard fields.word() == "sample", fields.field() != nil, fields.field(0x2d) else { return nil }
      fields.skipSpaces()
      // Users remove the times to compare two outputs.
      if fields.byte != 0x2d {
        guard let time = fields.secondsAndMicroseconds() else { return nil }
        contact.time = time
      }
      guard fields.field(0x2d), fields.word() == "(slot", let slot = fields.field(),
        fields.skip(0x29), (0..<Int64(SlotDecoderLimits.slots)).contains(slot)
      else { return nil }
      contact.slot = Int(slot)
    } else {
      guard let time = fields.secondsAndMicroseconds(), fields.skip(0x3a) else { return nil }
      contact.time = time
    }
    var numbers: [Int32] = []
    while numbers.count < 3, let number = fields.field() {
      guard let value = Int32(exactly: number) else { return nil }
      numbers.append(value)
    }
    guard numbers.count == 3, fields.isDone() else { return nil }
    contact.isDown = numbers[2] > 0
    contact.values = [
      (AbsCode.mtPositionX, numbers[0]), (AbsCode.mtPositionY, numbers[1]),
      (AbsCode.mtPressure, numbers[2]),
    ]
    return contact
  }
}

extension FieldScanner {
  /// The whole number after some spaces.
  fileprivate mutating func field() -> Int64? {
    skipSpaces()
    return integer()
  }

  /// Whether that byte comes after some spaces.
  fileprivate mutating func field(_ mark: UInt8) -> Bool {
    skipSpaces()
    return skip(mark)
  }
}

extension LineBytes {
  /// The bytes without a terminal's colours: `ESC [ … m`.
  fileprivate var withoutEscapes: [UInt8] {
    guard contains(0x1b) else { return Array(self) }
    var plain: [UInt8] = []
    var place = 0
    while place < count {
      if self[place] == 0x1b {
        while place < count, self[place] != UInt8(ascii: "m") { place += 1 }
      } else {
        plain.append(self[place])
      }
      place += 1
    }
    return plain
  }
}
