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
}
