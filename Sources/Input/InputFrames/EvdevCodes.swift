/// Event types of the kernel's `linux/input-event-codes.h` that this package knows by name.
public enum EventType {
  /// `EV_SYN`.
  public static let syn = 0x00
  /// `EV_KEY`.
  public static let key = 0x01
  /// `EV_REL`.
  public static let rel = 0x02
  /// `EV_ABS`.
  public static let abs = 0x03
  /// `EV_MSC`.
  public static let msc = 0x04
  /// `EV_SW`.
  public static let sw = 0x05
  /// `EV_LED`.
  public static let led = 0x11
  /// `EV_SND`.
  public static let snd = 0x12
  /// `EV_REP`.
  public static let rep = 0x14
}

/// Codes of `EV_SYN`.
public enum SynCode {
  /// `SYN_REPORT`: the frame is complete.
  public static let report = 0x00
  /// `SYN_MT_REPORT`: one contact of protocol A is complete.
  public static let mtReport = 0x02
  /// `SYN_DROPPED`: the kernel's queue overflowed. Records up to the next report are invalid.
  public static let dropped = 0x03
}

/// Codes of `EV_REL`.
public enum RelCode {
  /// `REL_X`.
  public static let x = 0x00
  /// `REL_Y`.
  public static let y = 0x01
  /// `REL_RZ`, the last of the axes that a mouse and a rotary encoder have.
  package static let rz = 0x05
  /// `REL_HWHEEL`.
  public static let hwheel = 0x06
  /// `REL_DIAL`.
  public static let dial = 0x07
  /// `REL_WHEEL`.
  public static let wheel = 0x08
  /// `REL_WHEEL_HI_RES`: 120 for each notch.
  public static let wheelHiRes = 0x0b
  /// `REL_HWHEEL_HI_RES`.
  public static let hwheelHiRes = 0x0c
}

/// Codes of `EV_ABS`.
public enum AbsCode {
  /// `ABS_X`.
  public static let x = 0x00
  /// `ABS_Y`.
  public static let y = 0x01
  /// `ABS_Z`.
  public static let z = 0x02
  /// `ABS_RX`.
  package static let rx = 0x03
  /// `ABS_RY`.
  package static let ry = 0x04
  /// `ABS_RZ`.
  package static let rz = 0x05
  /// `ABS_THROTTLE`: the second ring of a tablet's pad.
  package static let throttle = 0x06
  /// `ABS_WHEEL`: a ring, or a knob that states its place.
  package static let wheel = 0x08
  /// `ABS_GAS`.
  package static let gas = 0x09
  /// `ABS_BRAKE`.
  package static let brake = 0x0a
  /// `ABS_HAT0X`: a gamepad's cross, to the left and to the right.
  package static let hat0X = 0x10
  /// `ABS_HAT0Y`: up and down.
  package static let hat0Y = 0x11
  /// `ABS_PRESSURE`.
  public static let pressure = 0x18
  /// `ABS_DISTANCE`: the height of a pen.
  public static let distance = 0x19
  /// `ABS_TILT_X`.
  public static let tiltX = 0x1a
  /// `ABS_TILT_Y`.
  public static let tiltY = 0x1b
  /// `ABS_MISC`.
  public static let misc = 0x28
  /// The code before `ABS_MT_SLOT`; a device that declares both is no multi-touch device.
  public static let mtSlotMinusOne = 0x2e
  /// `ABS_MT_SLOT`.
  public static let mtSlot = 0x2f
  /// `ABS_MT_TOUCH_MAJOR`.
  public static let mtTouchMajor = 0x30
  /// `ABS_MT_TOUCH_MINOR`.
  public static let mtTouchMinor = 0x31
  /// `ABS_MT_ORIENTATION`.
  public static let mtOrientation = 0x34
  /// `ABS_MT_POSITION_X`.
  public static let mtPositionX = 0x35
  /// `ABS_MT_POSITION_Y`.
  public static let mtPositionY = 0x36
  /// `ABS_MT_TOOL_TYPE`.
  public static let mtToolType = 0x37
  /// `ABS_MT_TRACKING_ID`.
  public static let mtTrackingID = 0x39
  /// `ABS_MT_PRESSURE`.
  public static let mtPressure = 0x3a
  /// `ABS_MT_DISTANCE`.
  public static let mtDistance = 0x3b
  /// `ABS_MT_TOOL_X`: the middle of a contact's area.
  public static let mtToolX = 0x3c
  /// `ABS_MT_TOOL_Y`.
  public static let mtToolY = 0x3d
  /// The last code of a slot.
  public static let mtLast = mtToolY
}

/// Codes of `EV_KEY`.
public enum KeyCode {
  /// The codes of keys, without buttons: up to `BTN_MISC`, from `KEY_OK` to `BTN_DPAD_UP`, from `KEY_ALS_TOGGLE` to
  /// `BTN_TRIGGER_HAPPY`. Source: `test_key` of udev's `input_id`.
  package static let keys = [1..<0x100, 0x160..<0x220, 0x230..<0x2c0]
  /// The keys that logind answers: `KEY_POWER`, `KEY_SLEEP`, `KEY_WAKEUP`, `KEY_SUSPEND`. A device that has no other
  /// is a button of the machine.
  package static let keysOfTheMachine: Set<Int> = [116, 142, 143, 205]
  /// `BTN_0`, the first of the buttons of a tablet's pad.
  package static let firstOfPad = 0x100
  /// `BTN_A`: the first of its further buttons.
  package static let firstOfPadLetters = 0x130
  /// `BTN_BASE`: the first of the last ones.
  package static let firstOfPadBases = 0x126
  /// `BTN_MISC` and `BTN_0` to `BTN_9`, and the buttons of mice: the button of a dial is one of them, or a key.
  package static let dialButtons = 0x100..<0x118
  /// `BTN_DPAD_UP`, `BTN_DPAD_DOWN`, `BTN_DPAD_LEFT`, `BTN_DPAD_RIGHT`: a gamepad's cross.
  package static let cross = [0x220, 0x221, 0x222, 0x223]
  /// The buttons that count as keys on a dial, a gamepad and a tablet's pad: those of `BTN_MISC` to `BTN_THUMBR`, the
  /// cross, and `BTN_TRIGGER_HAPPY`.
  private static let controllerButtons = [0x100..<0x140, 0x220..<0x224, 0x2c0..<0x2e8]
  /// The keys and buttons of dials, gamepads and tablets' pads.
  package static let controllerKeys = keys + controllerButtons
  /// What a key of a dial counts as: its `KEY_ENTER` and `KEY_KPENTER` select, as `KEY_OK` does, for a text that is
  /// edited would take them.
  package static func ofDial(_ code: UInt16) -> UInt16 { code == 28 || code == 96 ? 0x160 : code }
  /// `BTN_MOUSE`, the first of eight mouse buttons.
  public static let mouse = 0x110
  /// `BTN_JOYSTICK`, the first of the joystick and gamepad buttons.
  public static let joystick = 0x120
  /// `BTN_DIGI` and `BTN_TOOL_PEN`.
  public static let toolPen = 0x140
  /// `BTN_TOOL_RUBBER`.
  public static let toolRubber = 0x141
  /// `BTN_TOOL_AIRBRUSH`, the last of the pens' tools.
  public static let toolAirbrush = 0x144
  /// `BTN_TOOL_FINGER`.
  public static let toolFinger = 0x145
  /// `BTN_TOOL_LENS`, the last of the tools.
  package static let toolLens = 0x147
  /// `BTN_STYLUS3`.
  public static let stylus3 = 0x149
  /// `BTN_TOUCH`.
  public static let touch = 0x14a
  /// `BTN_STYLUS`: the first button on a pen's barrel.
  public static let stylus = 0x14b
  /// `BTN_STYLUS2`.
  public static let stylus2 = 0x14c
  /// `BTN_TOOL_DOUBLETAP`: two fingers are on a touchpad.
  public static let toolDoubleTap = 0x14d
}

/// Codes of `EV_MSC`.
public enum MscCode {
  /// `MSC_SERIAL`: the number of a pen.
  public static let serial = 0x00
}

/// Input properties (`INPUT_PROP_…`).
public enum InputProperty {
  /// `INPUT_PROP_DIRECT`: touched where it shows.
  public static let direct = 0x01
  /// `INPUT_PROP_SEMI_MT`: only a bounding box is known.
  public static let semiMultiTouch = 0x03
  /// `INPUT_PROP_ACCELEROMETER`.
  public static let accelerometer = 0x06
}

/// One record of an evdev stream: the kernel's `struct input_event`.
public struct EvdevEvent: Hashable, Sendable {
  /// When, by the kernel's clock or the recording's.
  public var time: Timestamp
  /// An ``EventType``.
  public var type: UInt16
  /// A code of that type.
  public var code: UInt16
  /// The value.
  public var value: Int32

  /// A record of an evdev stream.
  public init(time: Timestamp, type: UInt16, code: UInt16, value: Int32) {
    self.time = time
    self.type = type
    self.code = code
    self.value = value
  }

  /// Whether the record closes a frame.
  package var isReport: Bool { matches(EventType.syn, SynCode.report) }

  /// Whether the record is of that type and code.
  public func matches(_ type: Int, _ code: Int) -> Bool {
    Int(self.type) == type && Int(self.code) == code
  }
}
