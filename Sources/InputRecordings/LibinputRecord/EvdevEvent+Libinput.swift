import InputFrames

extension EvdevEvent {
  /// A record from libinput's `- [  0,  12,   3,  57,   -1] # comment`; `nil` when the line has
  /// another form, valid YAML or not.
  init?(libinput line: LineBytes) {
    var fields = FieldScanner(line)
    fields.skipSpaces()
    guard fields.skip(0x2d), fields.skipSpaces(), fields.skip(0x5b) else { return nil }
    func field(_ fields: inout FieldScanner, before mark: UInt8) -> Int64? {
      fields.skipSpaces()
      guard let value = fields.integer() else { return nil }
      fields.skipSpaces()
      return fields.skip(mark) ? value : nil
    }
    guard let seconds = field(&fields, before: 0x2c),
      let microseconds = field(&fields, before: 0x2c),
      let type = field(&fields, before: 0x2c),
      let code = field(&fields, before: 0x2c),
      let value = field(&fields, before: 0x5d), fields.isDone()
    else { return nil }
    self.init(
      seconds: seconds, microseconds: microseconds, type: type, code: code, value: value)
  }
}
