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
