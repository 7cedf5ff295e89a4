import InputFrames

extension EvdevEvent {
  /// A record from evemu's `E: 0.000001 0003 0039 -001 # comment`; `nil` when it is malformed.
  init?(evemu line: LineBytes) {
    var fields = FieldScanner(line, from: 2)
    fields.skipSpaces()
    guard let (seconds, _) = fields.digits(), fields.skip(0x2e),
      // Fewer than six digits could be a fraction or a count; evemu writes six.
      let (microseconds, digits) = fields.digits(), digits == 6, fields.skipSpaces(),
      let type = fields.hex(limit: 4), fields.skipSpaces(),
      let code = fields.hex(limit: 4), fields.skipSpaces(),
      let value = fields.integer(), fields.isDone()
    else { return nil }
    self.init(
      seconds: seconds, microseconds: microseconds, type: Int64(type), code: Int64(code),
      value: value)
  }

  /// Whether an event lacks the last digits of its value. evemu pads a value to four characters, or
  /// not at all.
  static func isCut(evemu line: LineBytes) -> Bool {
    guard line.begins(with: "E: "), EvdevEvent(evemu: line) != nil else { return false }
    let words = line.split(separator: 0x20, maxSplits: 5)
    guard words.count > 4 else { return false }
    let value = words[4].prefix { $0 == 0x2d || $0.isDigit }
    let digits = value.drop { $0 == 0x2d }
    return value.count < 4 && digits.count > 1 && digits.first == 0x30
  }

  /// The same for a line in exactly evemu's form, from ``LineReader/readPlainLines(_:)``; `nil` for
  /// any other line, well-formed or not.
  @inline(__always)
  init?(plainEvemu start: UnsafePointer<UInt8>) {
    var fields = PlainFields(start)
    // "E: "
    guard fields.skip(0x20_3a45, mask: 0xff_ffff, count: 3), fields.readDigits() else { return nil }
    let seconds = fields.number
    guard fields.skip(0x2e), fields.readDigits(), fields.digits == 6, fields.skip(0x20) else {
      return nil
    }
    let microseconds = fields.number
    guard fields.readFourHexadecimals(), fields.skip(0x20) else { return nil }
    let type = fields.number
    guard fields.readFourHexadecimals(), fields.skip(0x20) else { return nil }
    let code = fields.number
    guard fields.readInteger(), fields.isDone() else { return nil }
    self.init(
      seconds: seconds, microseconds: microseconds, type: type, code: code, value: fields.number)
  }
}
