/// Dials, gamepads and the buttons beside tablets: devices of which libinput reports nothing, or only a part. They are
/// read from the kernel, live as in recordings.
extension DeviceDescription {
  /// Whether it has more than keys, and is no pointer: something to turn, or a cross.
  package var isController: Bool {
    switch kind {
    case .dial, .gamepad, .pad: true
    case .keyboard: turns || hasCross
    case .touchscreen, .touchpad, .pen, .accelerometer, .ambientSensor, .mouse, .switches, .other:
      false
    }
  }

  /// Whether it is a dial, a knob, a rotary encoder or a ring: it turns, is pressed, and moves no pointer.
  package var isDial: Bool { isController && turns }

  /// Whether something of it turns.
  var turns: Bool { !turningWheels.isEmpty || !turningAxes.isEmpty }

  /// The relative axes that turn; a frame's turn is that of the first one that has moved, for some devices report a turn
  /// as both.
  var turningWheels: [Int] {
    let relative = codes[EventType.rel] ?? []
    let wheels = [RelCode.dial, RelCode.wheel].filter(relative.contains)
    if !wheels.isEmpty { return relative.contains(RelCode.x) ? [] : wheels }
    // The kernel's `rotary_encoder` reports any axis that its description names, `REL_X` by default.
    guard relative.count == 1, let axis = relative.first, axis <= RelCode.rz, hasOnlyDialButtons
    else { return [] }
    return [axis]
  }

  /// The absolute axes that turn.
  var turningAxes: [Int] {
    let absolute = codes[EventType.abs].map { $0.union(axes.keys) } ?? Set(axes.keys)
    if isPad { return [AbsCode.throttle, AbsCode.wheel].filter(absolute.contains) }
    let own = absolute.subtracting([AbsCode.misc])
    if own.count == 1, let axis = own.first, axis <= AbsCode.rz, hasOnlyDialButtons {
      return [axis]
    }
    let ofOthers = [AbsCode.x, AbsCode.y, AbsCode.gas, AbsCode.brake, AbsCode.mtPositionX]
    guard own.contains(AbsCode.wheel), own.isDisjoint(with: ofOthers), !hasJoystickButton else {
      return []
    }
    return [AbsCode.wheel]
  }

  /// The strips of a tablet's pad: a finger on one sets one bit of its value.
  var strips: [Int] {
    isPad ? [AbsCode.rx, AbsCode.ry].filter(hasAxis) : []
  }

  /// Whether it is what stands beside a tablet: buttons, rings and strips. Such a device has a pen's button and no pen
  /// (`input_id`).
  var isPad: Bool {
    has(EventType.key, KeyCode.stylus) && has(EventType.key, KeyCode.firstOfPad)
      && !has(EventType.key, KeyCode.toolPen)
  }

  /// Whether it has a cross of four directions: `ABS_HAT0X` and `ABS_HAT0Y`, or `BTN_DPAD_UP` to `BTN_DPAD_RIGHT`.
  var hasCross: Bool {
    hasAxis(AbsCode.hat0X) && hasAxis(AbsCode.hat0Y)
      || KeyCode.cross.allSatisfy { has(EventType.key, $0) }
  }

  private var hasJoystickButton: Bool {
    (KeyCode.joystick..<KeyCode.toolPen).contains { has(EventType.key, $0) }
  }

  private var hasOnlyDialButtons: Bool {
    (codes[EventType.key] ?? []).allSatisfy(KeyCode.dialButtons.contains)
  }
}
