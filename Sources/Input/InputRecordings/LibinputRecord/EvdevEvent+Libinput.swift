import InputFrames

extension EvdevEvent {
  /// A record from libinput's `- [  0,  12,   3,  57,   -1] # comment`; `nil` when the line has
  /// another form, valid YAML or not.
  init?(libinput line: LineBytes) {
    guard let start = line.baseAddress else { return nil }
    var fields = FlowNumbers(place: start, end: start + line.count)
    fields.skipSpaces()
    guard fields.skip(0x2d), fields.skip(0x20) else { return nil }
    fields.skipSpaces()
    guard fields.skip(0x5b) else { return nil }
    var numbers = InlineArray<5, Int64>(repeating: 0)
    for index in 0..<5 {
      guard fields.read(before: index < 4 ? 0x2c : 0x5d) else { return nil }
      numbers[index] = fields.number
    }
    guard fields.isDone else { return nil }
    // libinput counts from its own start; an event from before it wraps round.
    if numbers[0] >= Self.secondsBeforeZero { (numbers[0], numbers[1]) = (0, 0) }
    self.init(
      seconds: numbers[0], microseconds: numbers[1], type: numbers[2], code: numbers[3],
      value: numbers[4])
  }

  /// The same from a line of ``LineReader/readPlainLines(_:)``; `nil` for any other form.
  @inline(__always)
  init?(plainLibinput start: UnsafePointer<UInt8>) {
    var fields = PlainFields(start)
    fields.skipSpaces()
    // "- ["
    guard fields.skip(0x5b_202d, mask: 0xff_ffff, count: 3) else { return nil }
    fields.skipSpaces()
    guard fields.readDigits(), fields.skip(0x2c) else { return nil }
    let seconds = fields.number
    fields.skipSpaces()
    guard fields.readDigits(), fields.skip(0x2c) else { return nil }
    let microseconds = fields.number
    fields.skipSpaces()
    guard fields.readDigits(), fields.skip(0x2c) else { return nil }
    let type = fields.number
    fields.skipSpaces()
    guard fields.readDigits(), fields.skip(0x2c) else { return nil }
    let code = fields.number
    fields.skipSpaces()
    guard fields.readInteger(), fields.skip(0x5d), fields.isDone() else { return nil }
    self.init(
      seconds: seconds, microseconds: microseconds, type: type, code: code, value: fields.number)
  }
}

extension EvdevEvent {
  /// The least number of seconds that stands for a time below zero: 64 bits of microseconds, less
  /// a day.
  fileprivate static let secondsBeforeZero = Int64(UInt64.max / 1_000_000) - 86_400
}

/// Reads the numbers of a list in brackets. It makes no optional values and no calls, and takes a
/// quarter of the time of ``FieldScanner``.
private struct FlowNumbers {
  var place: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// The number read last.
  var number: Int64 = 0

  @inline(__always)
  mutating func skipSpaces() {
    while place < end, place.pointee == 0x20 { place += 1 }
  }

  @inline(__always)
  mutating func skip(_ byte: UInt8) -> Bool {
    guard place < end, place.pointee == byte else { return false }
    place += 1
    return true
  }

  /// Reads a number with spaces around it, and the byte after them.
  @inline(__always)
  mutating func read(before mark: UInt8) -> Bool {
    skipSpaces()
    let isNegative = skip(0x2d)
    if !isNegative { _ = skip(0x2b) }
    let first = place
    var value: Int64 = 0
    while place < end {
      let digit = place.pointee &- 0x30
      guard digit < 10 else { break }
      value = value &* 10 &+ Int64(digit)
      place += 1
    }
    // What is longer may not fit into 64 bits.
    guard place - first > 0, place - first <= 18 else { return false }
    number = isNegative ? -value : value
    skipSpaces()
    return skip(mark)
  }

  /// Whether nothing follows but a comment.
  var isDone: Bool {
    mutating get {
      skipSpaces()
      return place == end || place.pointee == 0x23
    }
  }
}
