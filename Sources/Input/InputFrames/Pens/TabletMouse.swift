/// A mouse or a lens on a recorded tablet: a pointer whose place the tablet knows, as libinput tells it.
struct TabletMouse: Sendable {
  private let device: DeviceID
  /// Whether the tablet senses it.
  private(set) var isSensed = false
  /// Whether it stands on the tablet, or near enough.
  private var isNear = false
  /// Whether it has come in this frame.
  private var isNew = false
  private var history: PenHistory
  /// The place at the last frame.
  private var latest: (x: Int32, y: Int32) = (0, 0)
  /// The buttons that are down, and those of them that were told.
  private var buttons: UInt16 = 0
  private var told: UInt16 = 0
  private var notches = 0
  /// How often it moved, scrolled or was pressed.
  private(set) var count = 0

  init(device: DeviceID, history: PenHistory) { (self.device, self.history) = (device, history) }

  /// Takes a record of a button or a wheel.
  mutating func take(_ type: Int, _ code: Int, _ value: Int32) {
    switch (type, code) {
    // A wheel that turns away from the person goes up, and counts up.
    case (EventType.rel, RelCode.wheel): notches -= Int(value)
    case (EventType.key, KeyCode.mouse..<KeyCode.mouse + 8):
      let bit: UInt16 = 1 << UInt16(code - KeyCode.mouse)
      buttons = value == 0 ? buttons & ~bit : buttons | bit
    default: break
    }
  }

  /// The tablet senses it.
  mutating func come() { (isSensed, isNear, isNew) = (true, true, true) }

  /// The tablet senses it no more: its buttons come up.
  mutating func go(at time: Timestamp, into changes: inout [InputEvent]) {
    isSensed = false
    leave(at: time, into: &changes)
  }

  private mutating func leave(at time: Timestamp, into changes: inout [InputEvent]) {
    defer { (isNear, isNew, notches) = (false, false, 0) }
    guard isNear, !isNew else { return }
    buttons = 0
    tellButtons(at: time, into: &changes)
    history.reset()
  }

  /// A tablet senses a mouse far above it: it counts below a height (`tablet_update_proximity_state`).
  private mutating func rise(
    to height: Int32, at time: Timestamp, into changes: inout [InputEvent]
  ) {
    // The height of a tool on the tablet, or of none.
    guard height != 0 else { return }
    if height >= PenLimits.mouseReach {
      leave(at: time, into: &changes)
    } else if !isNear {
      (isNear, isNew) = (true, true)
    }
  }

  /// The frame is complete: it moves, scrolls, and then its buttons, in libinput's order.
  mutating func report(
    _ axes: PenAxes, height: Int32, hasNewAxes: Bool, hasMoved: Bool, on scale: PenScale,
    at time: Timestamp,
    into changes: inout [InputEvent]
  ) {
    rise(to: height, at: time, into: &changes)
    defer { (notches, isNew) = (0, false) }
    guard isNear else { return }
    let mean = history.smooth(axes)
    // Any new value tells the place, as long as its mean still follows (`tablet_tool_process_delta`).
    let follows = hasNewAxes && (mean.x, mean.y) != latest
    latest = (mean.x, mean.y)
    if hasMoved || isNew || follows {
      append(
        .placed(
          x: Self.share(mean.x, scale.geometry.horizontal),
          y: Self.share(mean.y, scale.geometry.vertical)), at: time, to: &changes)
    }
    if notches != 0 {
      append(.scrolled(.wheel, right: 0, down: Double(notches)), at: time, to: &changes)
    }
    tellButtons(at: time, into: &changes)
  }

  /// It is lost.
  mutating func cancel(at time: Timestamp, into changes: inout [InputEvent]) {
    if told != 0 { append(.cancelled, at: time, to: &changes) }
    (isSensed, isNear, isNew) = (false, false, false)
    (buttons, told, notches) = (0, 0, 0)
    history.reset()
  }

  /// The buttons that came up, and those that went down, one after the other.
  private mutating func tellButtons(at time: Timestamp, into changes: inout [InputEvent]) {
    for goesDown in [false, true] {
      for number in 0..<UInt16(8) {
        let bit: UInt16 = 1 << number
        guard (buttons ^ told) & bit != 0, (buttons & bit != 0) == goesDown else { continue }
        told ^= bit
        append(.pressed(told), at: time, to: &changes)
      }
    }
  }

  private mutating func append(
    _ action: PointerChange.Action, at time: Timestamp, to changes: inout [InputEvent]
  ) {
    count += 1
    changes.append(.pointer(PointerChange(device: device, action, time: time)))
  }

  /// The part of an axis before a value.
  private static func share(_ value: Int32, _ axis: AxisRange) -> Double {
    (Double(value) - Double(axis.minimum)) / axis.units
  }
}
