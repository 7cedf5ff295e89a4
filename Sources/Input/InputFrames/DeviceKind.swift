/// How a touchscreen reports its contacts.
public enum TouchProtocol: String, Hashable, Sendable {
  /// Slots with tracking IDs (`ABS_MT_SLOT`).
  case multiTouchB = "multi-touch B"
  /// Contacts one after another, separated by `SYN_MT_REPORT`.
  case multiTouchA = "multi-touch A"
  /// One contact: `ABS_X`, `ABS_Y` and `BTN_TOUCH`.
  case singleTouch = "single touch"
}

/// What a device is for, read from its capabilities.
public enum DeviceKind: Hashable, Sendable {
  /// A panel on a screen.
  case touchscreen(TouchProtocol)
  /// A touchpad: it moves a pointer.
  case touchpad
  /// A pen on a tablet or screen.
  case pen
  /// An accelerometer.
  case accelerometer
  /// A keyboard, a remote control or a panel of buttons: keys alone.
  case keyboard
  /// A mouse, a trackball or the tablet of a virtual machine: it moves a pointer, and has buttons.
  case mouse
  /// Switches of the machine alone, such as that of its lid.
  case switches
  /// A dial, a knob or a rotary encoder: it turns, and may have a button.
  case dial
  /// A gamepad or joystick with a cross.
  case gamepad
  /// What stands beside a tablet: buttons, rings, strips.
  case pad
  /// A sensor of light, of proximity or of both.
  case ambientSensor
  /// Anything else: joysticks without a cross.
  case other
}

extension DeviceKind: CustomStringConvertible {
  /// `touchscreen, multi-touch B`, `touchpad` and so on.
  public var description: String {
    switch self {
    case .touchscreen(let touchProtocol): "touchscreen, \(touchProtocol.rawValue)"
    case .touchpad: "touchpad"
    case .pen: "pen"
    case .accelerometer: "accelerometer"
    case .keyboard: "keyboard"
    case .mouse: "mouse"
    case .switches: "switches"
    case .dial: "dial"
    case .gamepad: "gamepad"
    case .pad: "tablet's pad"
    case .ambientSensor: "sensor of light and proximity"
    case .other: "no pointing device"
    }
  }
}

extension DeviceDescription {
  /// The kind of the device, by the rules of udev's `input_id` (spec input.md 1.2): an
  /// accelerometer has the property or just three axes; multi-touch codes are ignored if the device
  /// is a joystick that declares every code; a touchscreen is direct, or has `BTN_TOUCH` and no
  /// tool.
  public var kind: DeviceKind {
    if ambient != nil { return .ambientSensor }
    if properties.contains(InputProperty.accelerometer) { return .accelerometer }
    if isThreeBareAxes { return .accelerometer }

    let multiTouch =
      hasAxis(AbsCode.mtPositionX) && hasAxis(AbsCode.mtPositionY) && !isFakeMultiTouch
    let direct = properties.contains(InputProperty.direct)
    guard multiTouch || (hasAxis(AbsCode.x) && hasAxis(AbsCode.y)) else {
      if hasMouseButton, has(EventType.rel, RelCode.x) { return .mouse }
      if isPad { return .pad }
      if hasKeys, !hasMouseButton { return .keyboard }
      if turns { return .dial }
      if hasCross { return .gamepad }
      // udev takes the buttons of a mouse without any axis for a mouse.
      return hasMouseButton ? .mouse : switches.isEmpty ? .other : .switches
    }
    if isPen { return .pen }
    if isPad { return .pad }
    if has(EventType.key, KeyCode.toolFinger) && !direct { return .touchpad }
    if isSemiMultiTouch && !direct { return .touchpad }
    // Absolute axes with a mouse button belong to the mouse of a virtual machine, unless it is
    // multi-touch.
    if hasMouseButton, !multiTouch || !(direct || has(EventType.key, KeyCode.touch)) {
      return .mouse
    }
    guard has(EventType.key, KeyCode.touch) || direct || multiTouch else {
      return hasCross ? .gamepad : .other
    }
    if (0..<32).contains(where: { has(EventType.key, KeyCode.joystick + $0) }) && !direct {
      return hasCross ? .gamepad : .other
    }
    guard multiTouch else { return .touchscreen(.singleTouch) }
    return .touchscreen(hasAxis(AbsCode.mtSlot) ? .multiTouchB : .multiTouchA)
  }

  /// Whether it reports places: a keyboard, a mouse and an accelerometer have none, and no size.
  package var hasPlaces: Bool {
    switch kind {
    case .touchscreen, .touchpad, .pen: true
    case .accelerometer, .ambientSensor, .keyboard, .mouse, .switches, .dial, .gamepad, .pad: false
    case .other: hasAxis(AbsCode.x) || hasAxis(AbsCode.mtPositionX)
    }
  }

  /// Whether it may lie on a screen, which a keyboard, a mouse, a switch and a sensor of light do not.
  package var isPanel: Bool {
    switch kind {
    case .touchscreen, .touchpad, .pen, .accelerometer, .other: true
    case .keyboard, .mouse, .switches, .dial, .gamepad, .pad, .ambientSensor: false
    }
  }

  /// Whether it senses pens. The buttons beside a tablet, its pad, have the pen's button too, and no pen (`input_id`).
  private var isPen: Bool {
    has(EventType.key, KeyCode.toolPen)
      || has(EventType.key, KeyCode.stylus) && !has(EventType.key, KeyCode.firstOfPad)
  }

  /// Whether it has a key, which is no button of a mouse, a joystick or a tool.
  package var hasKeys: Bool {
    (codes[EventType.key] ?? []).contains { code in KeyCode.keys.contains { $0.contains(code) } }
  }

  /// Whether it is a keyboard whose keys are for programs. It may move a pointer as well.
  package var isKeyboard: Bool { (kind == .keyboard || kind == .mouse) && hasKeysForPrograms }

  /// Whether it is a panel with keys that are for programs.
  package var isPanelWithKeys: Bool {
    if case .touchscreen = kind { hasKeysForPrograms } else { false }
  }

  private var hasKeysForPrograms: Bool {
    let keys = (codes[EventType.key] ?? []).subtracting(KeyCode.keysOfTheMachine)
    return keys.contains { code in KeyCode.keys.contains { $0.contains(code) } }
  }

  /// Whether it has a mouse button.
  package var hasMouseButton: Bool {
    (0..<8).contains { has(EventType.key, KeyCode.mouse + $0) }
  }

  /// Whether the device reports only the corners of the box around two fingers.
  public var isSemiMultiTouch: Bool { properties.contains(InputProperty.semiMultiTouch) }

  /// A device with `ABS_MT_SLOT` and the code before it is a joystick that declares all codes.
  package var isFakeMultiTouch: Bool {
    hasAxis(AbsCode.mtSlot) && hasAxis(AbsCode.mtSlotMinusOne)
  }

  private var isThreeBareAxes: Bool {
    hasAxis(AbsCode.x) && hasAxis(AbsCode.y) && hasAxis(AbsCode.z)
      && (codes[EventType.key] ?? []).isEmpty && !hasAxis(AbsCode.mtPositionX)
  }
}
