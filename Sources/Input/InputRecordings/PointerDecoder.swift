import InputFrames

/// The pointer's changes of a recorded mouse, as libinput makes them without acceleration.
struct PointerDecoder: Sendable {
  private let device: DeviceID
  private let horizontal: AxisRange?
  private let vertical: AxisRange?
  private let isWheelFine: Bool
  private let isSideWheelFine: Bool
  /// A small stick in place of a wheel reports how far it is pushed. Source: `ModelLenovoScrollPoint` in the quirks of libinput
  /// 1.22.1 and 1.31.3.
  private let source: PointerScroll.Source
  private var motion = (right: 0, down: 0)
  private var place: (x: Int32?, y: Int32?) = (nil, nil)
  private var isPlaceNew = false
  /// In parts of 120 to a notch.
  private var wheel = (right: 0, down: 0)
  private var buttons: UInt16 = 0
  private var isPressNew = false
  /// Whether the rest of the frame is without meaning: the kernel has dropped records (`SYN_DROPPED`).
  private var isDropping = false
  /// How often the pointer changed.
  private(set) var count = 0

  /// A decoder for a device; `nil` unless its kind is ``DeviceKind/mouse``.
  init?(_ description: DeviceDescription, device: DeviceID) {
    guard description.kind == .mouse else { return nil }
    self.device = device
    horizontal = description.axes[AbsCode.x]
    vertical = description.axes[AbsCode.y]
    let isStick =
      description.vendor == 0x04b3
      && [0x3100, 0x3103, 0x3105, 0x3108, 0x3109].contains(description.product)
      || (description.vendor, description.product) == (0x17ef, 0x6049)
    source = isStick ? .continuous : .wheel
    isWheelFine = description.has(EventType.rel, RelCode.wheelHiRes)
    isSideWheelFine = description.has(EventType.rel, RelCode.hwheelHiRes)
  }

  /// Takes a record, and adds the changes of a frame at its end, in libinput's order: motion, scroll, buttons.
  mutating func consume(_ event: EvdevEvent, into changes: inout [InputEvent]) {
    if event.matches(EventType.syn, SynCode.dropped) {
      // Whoever wants to know which buttons are down now asks the device, which is not there.
      isDropping = true
      cancelAll(at: event.time, into: &changes)
    } else if event.isReport {
      if !isDropping { report(at: event.time, into: &changes) }
      isDropping = false
      (motion, wheel, isPlaceNew, isPressNew) = ((0, 0), (0, 0), false, false)
    } else if !isDropping {
      take(Int(event.type), Int(event.code), event.value)
    }
  }

  /// Lets go of every button.
  mutating func cancelAll(at time: Timestamp, into changes: inout [InputEvent]) {
    guard buttons != 0 else { return }
    buttons = 0
    append(.cancelled, at: time, to: &changes)
  }

  private mutating func take(_ type: Int, _ code: Int, _ value: Int32) {
    let amount = Int(value)
    switch (type, code) {
    case (EventType.rel, RelCode.x): motion.right += amount
    case (EventType.rel, RelCode.y): motion.down += amount
    // A wheel that turns away from the person goes up, and counts up.
    case (EventType.rel, RelCode.wheelHiRes): wheel.down -= amount
    case (EventType.rel, RelCode.wheel): if !isWheelFine { wheel.down -= amount * 120 }
    case (EventType.rel, RelCode.hwheelHiRes): wheel.right += amount
    case (EventType.rel, RelCode.hwheel): if !isSideWheelFine { wheel.right += amount * 120 }
    case (EventType.abs, AbsCode.x): (place.x, isPlaceNew) = (value, true)
    case (EventType.abs, AbsCode.y): (place.y, isPlaceNew) = (value, true)
    case (EventType.key, KeyCode.mouse..<KeyCode.mouse + 8):
      let bit: UInt16 = 1 << UInt16(code - KeyCode.mouse)
      let now = value == 0 ? buttons & ~bit : buttons | bit
      if now != buttons { (buttons, isPressNew) = (now, true) }
    default: break
    }
  }

  private mutating func report(at time: Timestamp, into changes: inout [InputEvent]) {
    if motion != (0, 0) {
      append(
        .moved(right: Double(motion.right), down: Double(motion.down)), at: time, to: &changes)
    }
    if isPlaceNew, let horizontal, let vertical {
      append(
        .placed(x: Self.share(place.x, horizontal), y: Self.share(place.y, vertical)), at: time,
        to: &changes)
    }
    if wheel != (0, 0) {
      append(
        .scrolled(source, right: Double(wheel.right) / 120, down: Double(wheel.down) / 120),
        at: time, to: &changes)
    }
    if isPressNew { append(.pressed(buttons), at: time, to: &changes) }
  }

  private mutating func append(
    _ action: PointerChange.Action, at time: Timestamp, to changes: inout [InputEvent]
  ) {
    count += 1
    changes.append(.pointer(PointerChange(device: device, action, time: time)))
  }

  /// The part of an axis before a value; an axis that has not spoken stands at its beginning.
  private static func share(_ value: Int32?, _ axis: AxisRange) -> Double {
    guard axis.span > 0 else { return 0 }
    return Double(Int64(value ?? axis.minimum) - Int64(axis.minimum)) / (Double(axis.span) + 1)
  }
}
