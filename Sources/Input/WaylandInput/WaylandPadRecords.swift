import InputFrames

/// The buttons, rings and strips beside a tablet, as the records that the kernel has of such a pad: so that its keys and
/// turns are those of the console.
struct WaylandPadRecords: Sendable {
  /// The parts of a turn of a ring: degrees.
  private static let placesOfRing: Int32 = 360
  /// The places of a strip, of which the kernel sets one bit: libinput's position goes from the first to the last of 13.
  private static let lastPlaceOfStrip = 12.0
  /// `ABS_WHEEL` and `ABS_THROTTLE`, `ABS_RX` and `ABS_RY`.
  private static let rings = [AbsCode.wheel, AbsCode.throttle]
  private static let strips = [AbsCode.rx, AbsCode.ry]

  let description: DeviceDescription
  private var keys: KeyDecoder?
  private var turns: TurnDecoder?
  let device: DeviceID
  /// Whether a finger is on a ring or a strip.
  private var isTouched = false

  /// A pad with that many buttons, rings and strips.
  init(name: String, device: DeviceID, buttons: Int, rings: Int, strips: Int) {
    var axes: [Int: AxisRange] = [:]
    for code in Self.rings.prefix(rings) {
      axes[code] = AxisRange(minimum: 0, maximum: Self.placesOfRing - 1)
    }
    for code in Self.strips.prefix(strips) {
      axes[code] = AxisRange(minimum: 0, maximum: 1 << Int32(Self.lastPlaceOfStrip))
    }
    if !axes.isEmpty { axes[AbsCode.misc] = AxisRange(minimum: 0, maximum: 255) }
    // A pad has a pen's button and no pen (`input_id`).
    var codes = Set((0..<max(1, buttons)).compactMap(Self.code(ofButton:)))
    codes.insert(KeyCode.stylus)
    self.device = device
    description = DeviceDescription(
      name: name, codes: [EventType.key: codes, EventType.abs: Set(axes.keys)], axes: axes)
    keys = KeyDecoder(description, device: device)
    turns = TurnDecoder(description)
  }

  /// The kernel's code of a button, as its driver for Wacom's tablets numbers them: `BTN_0` to `BTN_9`, `BTN_A` to `BTN_Z`,
  /// `BTN_BASE` and `BTN_BASE2`.
  static func code(ofButton number: Int) -> Int? {
    switch number {
    case 0..<10: KeyCode.firstOfPad + number
    case 10..<16: KeyCode.firstOfPadLetters + number - 10
    case 16..<18: KeyCode.firstOfPadBases + number - 16
    default: nil
    }
  }

  mutating func button(
    _ number: Int, isDown: Bool, at time: Timestamp, into changes: inout [InputEvent]
  ) {
    guard let code = Self.code(ofButton: number) else { return }
    feed([(EventType.key, code, isDown ? 1 : 0)], at: time, &changes)
  }

  /// A finger is at an angle of a ring, from its upper end, clockwise.
  mutating func ring(
    _ number: Int, degrees: Double, at time: Timestamp, into changes: inout [InputEvent]
  ) {
    guard Self.rings.indices.contains(number), degrees.isFinite else { return }
    let turn = degrees.rounded().truncatingRemainder(dividingBy: Double(Self.placesOfRing))
    move(
      Self.rings[number], to: Int32(turn < 0 ? turn + Double(Self.placesOfRing) : turn), at: time,
      &changes)
  }

  /// A finger is at a place of a strip, from 0 to 65535.
  mutating func strip(
    _ number: Int, position: UInt32, at time: Timestamp, into changes: inout [InputEvent]
  ) {
    guard Self.strips.indices.contains(number) else { return }
    let share = min(1, Double(position) / Double(WaylandPen.greatest))
    move(
      Self.strips[number], to: 1 << Int32((share * Self.lastPlaceOfStrip).rounded()), at: time,
      &changes)
  }

  /// The finger lifts.
  mutating func stop(at time: Timestamp, into changes: inout [InputEvent]) {
    isTouched = false
    feed([(EventType.abs, AbsCode.misc, 0)], at: time, &changes)
  }

  /// The pad is not this window's any more: nothing stays down.
  mutating func cancel(at time: Timestamp, into changes: inout [InputEvent]) {
    keys?.cancelAll(at: time, into: &changes)
    stop(at: time, into: &changes)
  }

  private mutating func move(
    _ code: Int, to value: Int32, at time: Timestamp, _ changes: inout [InputEvent]
  ) {
    var records: [Record] = []
    if !isTouched { records.append((EventType.abs, AbsCode.misc, 1)) }
    records.append((EventType.abs, code, value))
    isTouched = true
    feed(records, at: time, &changes)
  }

  private typealias Record = (type: Int, code: Int, value: Int32)

  private mutating func feed(
    _ records: [Record], at time: Timestamp,
    _ changes: inout [InputEvent]
  ) {
    for record in records + [(EventType.syn, SynCode.report, 0)] {
      let event = EvdevEvent(
        time: time, type: UInt16(record.type), code: UInt16(record.code), value: record.value)
      keys?.consume(event, into: &changes)
      if let steps = turns?.consume(event) {
        changes.append(
          .pointer(PointerChange(device: device, .turned(steps: steps), time: time)))
      }
    }
  }
}
