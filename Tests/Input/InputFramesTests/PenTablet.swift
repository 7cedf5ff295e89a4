import InputFrames

/// A tablet of 200 x 125 mm, pressure 0 to 2000, whose records become changes of a pen.
struct PenTablet {
  typealias Record = (type: Int, code: Int, value: Int32)
  static let pen: Record = (1, KeyCode.toolPen, 1)
  static let noPen: Record = (1, KeyCode.toolPen, 0)

  static func press(_ value: Int32) -> Record { (3, AbsCode.pressure, value) }

  var decoder: PenDecoder?
  var moment: Int64 = 0

  init(
    _ axes: [Int: AxisRange] = [AbsCode.pressure: AxisRange(minimum: 0, maximum: 2000)],
    calibration: CalibrationMatrix? = nil, model: (vendor: Int, product: Int) = (0, 0)
  ) {
    var all = axes
    all[AbsCode.x] = AxisRange(minimum: 0, maximum: 19_999, resolution: 100)
    all[AbsCode.y] = AxisRange(minimum: 0, maximum: 12_499, resolution: 100)
    var description = DeviceDescription(
      name: "Tablet", properties: [InputProperty.direct],
      codes: [
        EventType.key: [KeyCode.toolPen, KeyCode.toolRubber, KeyCode.touch, KeyCode.stylus],
        EventType.abs: Set(all.keys),
      ], axes: all, calibration: calibration)
    (description.bus, description.vendor, description.product) = (3, model.vendor, model.product)
    self.init(of: description)
  }

  /// A decoder of another tablet.
  init(of description: DeviceDescription) { decoder = PenDecoder(description, device: DeviceID(0)) }

  /// The changes of a frame, `after` so many milliseconds.
  mutating func send(_ records: Record..., after: Int64 = 10) -> [PenChange] {
    Self.pens(events(of: records, after: after))
  }

  /// What comes of a frame, be it of a pen or of a mouse.
  mutating func events(of records: [Record], after: Int64 = 10) -> [InputEvent] {
    moment += after * 1000
    let time = Timestamp(microseconds: moment)
    var changes: [InputEvent] = []
    decoder?.advance(to: time, into: &changes)
    for record in records + [(0, 0, 0)] {
      decoder?.consume(
        EvdevEvent(
          time: time, type: UInt16(record.type), code: UInt16(record.code), value: record.value),
        into: &changes)
    }
    return changes
  }

  mutating func cancel() -> [PenChange] { Self.pens(cancelledEvents()) }

  mutating func cancelledEvents() -> [InputEvent] {
    var changes: [InputEvent] = []
    decoder?.cancelAll(at: Timestamp(microseconds: moment), into: &changes)
    return changes
  }

  private static func pens(_ events: [InputEvent]) -> [PenChange] {
    events.compactMap { if case .pen(let change) = $0 { change } else { nil } }
  }
}
