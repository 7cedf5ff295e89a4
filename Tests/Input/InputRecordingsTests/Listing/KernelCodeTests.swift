import Foundation
import InputFrames
import Testing

@testable import InputRecordings

/// The numbers that `InputFrames` knows by name, against the names of the kernel's headers.
@Suite("The kernel's numbers")
struct KernelCodeTests {
  private func expect(
    _ names: [(Int, String)], in table: KernelCodes.Table,
    _ location: SourceLocation = #_sourceLocation
  ) {
    for (number, name) in names {
      #expect(
        table.names[number] == name || table.aliases[name] == number, "\(name)",
        sourceLocation: location)
    }
  }

  @Test func `event types and input properties are the kernel's`() {
    expect(
      [
        (EventType.syn, "EV_SYN"), (EventType.key, "EV_KEY"), (EventType.rel, "EV_REL"),
        (EventType.abs, "EV_ABS"), (EventType.msc, "EV_MSC"), (EventType.sw, "EV_SW"),
        (EventType.led, "EV_LED"), (EventType.snd, "EV_SND"), (EventType.rep, "EV_REP"),
      ], in: KernelCodes.types)
    expect(
      [
        (InputProperty.direct, "INPUT_PROP_DIRECT"),
        (InputProperty.semiMultiTouch, "INPUT_PROP_SEMI_MT"),
        (InputProperty.accelerometer, "INPUT_PROP_ACCELEROMETER"),
      ], in: KernelCodes.properties)
  }

  @Test func `codes of reports, movements and numbers are the kernel's`() {
    expect(
      [
        (SynCode.report, "SYN_REPORT"), (SynCode.mtReport, "SYN_MT_REPORT"),
        (SynCode.dropped, "SYN_DROPPED"),
      ], in: KernelCodes.syncs)
    expect(
      [
        (RelCode.x, "REL_X"), (RelCode.y, "REL_Y"), (RelCode.rz, "REL_RZ"),
        (RelCode.hwheel, "REL_HWHEEL"), (RelCode.dial, "REL_DIAL"), (RelCode.wheel, "REL_WHEEL"),
        (RelCode.wheelHiRes, "REL_WHEEL_HI_RES"), (RelCode.hwheelHiRes, "REL_HWHEEL_HI_RES"),
      ], in: KernelCodes.movements)
    expect([(MscCode.serial, "MSC_SERIAL")], in: KernelCodes.miscellaneous)
  }

  @Test func `codes of axes are the kernel's`() {
    expect(
      [
        (AbsCode.x, "ABS_X"), (AbsCode.y, "ABS_Y"), (AbsCode.z, "ABS_Z"), (AbsCode.rx, "ABS_RX"),
        (AbsCode.ry, "ABS_RY"), (AbsCode.rz, "ABS_RZ"), (AbsCode.throttle, "ABS_THROTTLE"),
        (AbsCode.wheel, "ABS_WHEEL"), (AbsCode.gas, "ABS_GAS"), (AbsCode.brake, "ABS_BRAKE"),
        (AbsCode.hat0X, "ABS_HAT0X"), (AbsCode.hat0Y, "ABS_HAT0Y"),
        (AbsCode.pressure, "ABS_PRESSURE"), (AbsCode.distance, "ABS_DISTANCE"),
        (AbsCode.tiltX, "ABS_TILT_X"), (AbsCode.tiltY, "ABS_TILT_Y"), (AbsCode.misc, "ABS_MISC"),
        (AbsCode.mtSlotMinusOne + 1, "ABS_MT_SLOT"), (AbsCode.mtSlot, "ABS_MT_SLOT"),
        (AbsCode.mtTouchMajor, "ABS_MT_TOUCH_MAJOR"), (AbsCode.mtTouchMinor, "ABS_MT_TOUCH_MINOR"),
        (AbsCode.mtOrientation, "ABS_MT_ORIENTATION"),
        (AbsCode.mtPositionX, "ABS_MT_POSITION_X"), (AbsCode.mtPositionY, "ABS_MT_POSITION_Y"),
        (AbsCode.mtToolType, "ABS_MT_TOOL_TYPE"), (AbsCode.mtTrackingID, "ABS_MT_TRACKING_ID"),
        (AbsCode.mtPressure, "ABS_MT_PRESSURE"), (AbsCode.mtDistance, "ABS_MT_DISTANCE"),
        (AbsCode.mtToolX, "ABS_MT_TOOL_X"), (AbsCode.mtToolY, "ABS_MT_TOOL_Y"),
        (AbsCode.mtLast, "ABS_MT_TOOL_Y"),
      ], in: KernelCodes.axes)
  }

  @Test func `codes of buttons are the kernel's`() {
    expect(
      [
        (KeyCode.firstOfPad, "BTN_0"), (KeyCode.firstOfPadLetters, "BTN_A"),
        (KeyCode.firstOfPadBases, "BTN_BASE"), (KeyCode.mouse, "BTN_MOUSE"),
        (KeyCode.joystick, "BTN_JOYSTICK"), (KeyCode.toolPen, "BTN_TOOL_PEN"),
        (KeyCode.toolRubber, "BTN_TOOL_RUBBER"), (KeyCode.toolAirbrush, "BTN_TOOL_AIRBRUSH"),
        (KeyCode.toolFinger, "BTN_TOOL_FINGER"), (KeyCode.toolLens, "BTN_TOOL_LENS"),
        (KeyCode.stylus3, "BTN_STYLUS3"), (KeyCode.touch, "BTN_TOUCH"),
        (KeyCode.stylus, "BTN_STYLUS"), (KeyCode.stylus2, "BTN_STYLUS2"),
        (KeyCode.toolDoubleTap, "BTN_TOOL_DOUBLETAP"),
        (KeyCode.cross[0], "BTN_DPAD_UP"), (KeyCode.cross[1], "BTN_DPAD_DOWN"),
        (KeyCode.cross[2], "BTN_DPAD_LEFT"), (KeyCode.cross[3], "BTN_DPAD_RIGHT"),
        (Int(KeyCode.ofDial(28)), "KEY_OK"), (Int(KeyCode.ofDial(96)), "KEY_OK"),
        (Int(KeyCode.ofDial(30)), "KEY_A"),
      ], in: KernelCodes.keys)
  }

  @Test(.enabled(if: header != nil, "linux-libc-dev has the kernel's header"))
  func `each name of the header on this machine has its number`() throws {
    let tables: [Substring: KernelCodes.Table] = [
      "KEY": KernelCodes.keys, "BTN": KernelCodes.keys, "REL": KernelCodes.movements,
      "ABS": KernelCodes.axes, "SW": KernelCodes.switches, "MSC": KernelCodes.miscellaneous,
      "LED": KernelCodes.lights, "REP": KernelCodes.repeats, "SND": KernelCodes.sounds,
    ]
    var count = 0
    for line in try #require(Self.header).split(separator: "\n") {
      let words = line.split { $0 == " " || $0 == "\t" }
      guard words.count >= 3, words[0] == "#define",
        let group = words[1].split(separator: "_").first,
        let table = tables[group], !words[1].hasSuffix("_MAX"), !words[1].hasSuffix("_CNT"),
        let number = words[2].hasPrefix("0x")
          ? Int(words[2].dropFirst(2), radix: 16) : Int(words[2])
      else { continue }
      expect([(number, String(words[1]))], in: table)
      count += 1
    }
    #expect(count > 600)
  }

  private static let header = try? String(
    contentsOfFile: "/usr/include/linux/input-event-codes.h", encoding: .utf8)

  @Test func `the keys that logind answers are those of power and sleep`() {
    let names = ["KEY_POWER", "KEY_SLEEP", "KEY_WAKEUP", "KEY_SUSPEND"]
    #expect(KeyCode.keysOfTheMachine == Set(names.compactMap { number($0) }))
  }

  private func number(_ name: String) -> Int? { EvdevNames.code(name, type: EventType.key) }

  @Test func `keys end where buttons begin, and begin again behind them`() throws {
    for (name, isKey) in [
      ("KEY_RESERVED", false), ("KEY_ESC", true), ("KEY_MICMUTE", true), ("BTN_0", false),
      ("BTN_TOOL_QUADTAP", false), ("KEY_OK", true), ("BTN_DPAD_UP", false),
      ("BTN_DPAD_RIGHT", false), ("KEY_ALS_TOGGLE", true), ("KEY_PERFORMANCE", true),
      ("BTN_TRIGGER_HAPPY1", false),
    ] {
      let code = try #require(number(name))
      #expect(KeyCode.keys.contains { $0.contains(code) } == isKey, "\(name)")
    }
  }

  @Test(arguments: [
    (0x100, true), (0x13f, true), (0x140, false), (0x21f, true), (0x220, true), (0x223, true),
    (0x224, false), (0x2bf, true), (0x2c0, true), (0x2e7, true), (0x2e8, false), (0x1e, true),
    (0, false),
  ])
  func `the buttons of a controller end with those of gamepads, the cross and BTN_TRIGGER_HAPPY40`(
    code: Int, isOne: Bool
  ) {
    #expect(KeyCode.controllerKeys.contains { $0.contains(code) } == isOne)
  }

  @Test(arguments: [(0xff, false), (0x100, true), (0x117, true), (0x118, false)])
  func `the button of a dial is one of BTN_0 to BTN_TASK`(code: Int, isOne: Bool) {
    #expect(KeyCode.dialButtons.contains(code) == isOne)
  }
}
