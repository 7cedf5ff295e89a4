import InputFrames

/// A panel of 100 × 100 mm at 10 units a millimetre, with three slots, and what was sent to it.
struct DecoderPanel {
  static let device = DeviceID(7)
  var decoder: SlotDecoder
  private var frame = TouchFrame(time: .zero, device: DeviceID(0))

  static var axes: [Int: AxisRange] {
    let position = AxisRange(minimum: 0, maximum: 1000, resolution: 10)
    return [
      AbsCode.mtSlot: AxisRange(minimum: 0, maximum: 2),
      AbsCode.mtPositionX: position, AbsCode.mtPositionY: position,
      AbsCode.x: position, AbsCode.y: position,
    ]
  }

  init(
    _ touchProtocol: TouchProtocol = .multiTouchB, axes: [Int: AxisRange] = DecoderPanel.axes
  ) {
    let description = DeviceDescription(name: "Test panel", axes: axes)
    decoder = SlotDecoder(description, device: Self.device, touchProtocol: touchProtocol)
  }

  init(_ description: DeviceDescription) {
    decoder = SlotDecoder(description, device: Self.device)
  }

  /// Sends a record; the frame, if one was complete and had changes.
  mutating func send(_ type: Int, _ code: Int, _ value: Int32, at ms: Double = 0) -> TouchFrame? {
    take(
      EvdevEvent(
        time: Timestamp(milliseconds: ms), type: UInt16(type), code: UInt16(code), value: value))
  }

  /// Sends a record; the frame, if one was complete and had changes.
  mutating func take(_ event: EvdevEvent) -> TouchFrame? {
    decoder.consume(event, into: &frame) ? frame : nil
  }

  /// Sends `EV_ABS` records and a report; the contacts of the frame.
  mutating func report(_ values: (Int, Int32)..., at ms: Double = 0) -> [Contact] {
    for (code, value) in values { _ = send(EventType.abs, code, value, at: ms) }
    return send(EventType.syn, SynCode.report, 0, at: ms)?.contacts ?? []
  }

  /// Sends `BTN_TOUCH`, `EV_ABS` records and a report; the contacts of the frame.
  mutating func key(_ isDown: Bool, _ values: (Int, Int32)...) -> [Contact] {
    _ = send(EventType.key, KeyCode.touch, isDown ? 1 : 0)
    for (code, value) in values { _ = send(EventType.abs, code, value) }
    return send(EventType.syn, SynCode.report, 0)?.contacts ?? []
  }

  /// Cancels what is down; the frame, if anything was.
  mutating func cancelAll(at ms: Double = 0) -> TouchFrame? {
    decoder.cancelAll(at: Timestamp(milliseconds: ms), into: &frame) ? frame : nil
  }

  /// The oddities seen, with their counts.
  var oddities: [Oddity.Kind: Int] {
    Dictionary(uniqueKeysWithValues: decoder.oddities.map { ($0.kind, $0.count) })
  }
}

/// Short names of the codes that event lists in these tests consist of.
enum Code {
  static let slot = AbsCode.mtSlot
  static let id = AbsCode.mtTrackingID
  static let x = AbsCode.mtPositionX
  static let y = AbsCode.mtPositionY
  static let tool = AbsCode.mtToolType
  static let major = AbsCode.mtTouchMajor
  static let pressure = AbsCode.mtPressure
}
