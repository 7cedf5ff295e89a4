import InputFrames

/// What one line of a `libinput record` file is, by its form alone.
enum LibinputLine {
  /// `- [  0,      0,   3,  57,       7] # EV_ABS / ABS_MT_TRACKING_ID`; bare without a comment.
  case event(EvdevEvent, isBare: Bool)
  /// It begins like an event and is of another form.
  case otherEvent
  /// `- evdev:` or an item of another kind, such as `- hid:`.
  case item(isEvdev: Bool)
  /// Empty, a comment, or part of an item that is no event.
  case nothing
  /// The first line of a device, or a key of the whole file.
  case header

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = LineScanner(bytes)
    if scanner.isDone() {
      self = .nothing
      return
    }
    let indent = scanner.position
    var whole = scanner
    if whole.takeDeviceStart() || (indent == 0 && bytes.first != 0x2d) {
      self = .header
      return
    }
    guard scanner.take(0x2d) else {
      self = .nothing
      return
    }
    scanner.skipSpaces()
    if scanner.take(0x5b) {
      let event = Self.regularEvent(&scanner)
      self = event.map { .event($0, isBare: scanner.isAtEnd) } ?? .otherEvent
    } else {
      self = .item(isEvdev: scanner.take("evdev:") && scanner.isDone())
    }
  }

  /// Whether the line is the end of a frame without a comment, after which nothing is missing.
  var isBareReport: Bool {
    if case .event(let event, isBare: true) = self { event.isReport } else { false }
  }

  /// The event of five numbers; `nil` where one is out of range.
  static func event(_ numbers: [Int64]) -> EvdevEvent? {
    guard numbers.count == 5 else { return nil }
    return event(
      seconds: numbers[0], microseconds: numbers[1], type: numbers[2], code: numbers[3],
      value: numbers[4])
  }

  private static func regularEvent(_ scanner: inout LineScanner) -> EvdevEvent? {
    func number(_ separator: UInt8) -> Int64? {
      scanner.skipSpaces()
      guard let number = scanner.decimal() else { return nil }
      scanner.skipSpaces()
      return scanner.take(separator) ? number : nil
    }
    guard let seconds = number(0x2c), let microseconds = number(0x2c), let type = number(0x2c),
      let code = number(0x2c), let value = number(0x5d), scanner.isDone()
    else { return nil }
    return event(
      seconds: seconds, microseconds: microseconds, type: type, code: code, value: value)
  }

  private static func event(
    seconds: Int64, microseconds: Int64, type: Int64, code: Int64, value: Int64
  ) -> EvdevEvent? {
    guard seconds.magnitude < UInt64(Int64.max / 2_000_000), microseconds.magnitude < 10_000_000,
      let type = UInt16(exactly: type), let code = UInt16(exactly: code),
      let value = Int32(exactly: value)
    else { return nil }
    return EvdevEvent(
      time: Timestamp(microseconds: seconds * 1_000_000 + microseconds), type: type, code: code,
      value: value)
  }
}
