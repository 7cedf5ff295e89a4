import InputFrames
import Testing

/// What follows from a device's kind: whose keys are for programs, what has places, what lies on a screen.
@Suite("What a device is for")
struct DevicePurposeTests {
  private func device(
    keys: Set<Int> = [], abs: Set<Int> = [], rel: Set<Int> = [], properties: Set<Int> = []
  ) -> DeviceDescription {
    DeviceDescription(
      name: "device", properties: properties,
      codes: [EventType.key: keys, EventType.abs: abs, EventType.rel: rel])
  }

  private static let touchscreen: Set<Int> = [
    AbsCode.mtSlot, AbsCode.mtPositionX, AbsCode.mtPositionY,
  ]

  @Test(arguments: [
    (30, true), (116, false), (142, false), (143, false), (205, false), (115, true),
    (KeyCode.firstOfPad, false),
  ])
  func `the keys that logind answers make no keyboard for programs, others do`(
    code: Int, isKeyboard: Bool
  ) {
    #expect(device(keys: [code]).isKeyboard == isKeyboard)
    #expect(device(keys: [code, 116]).isKeyboard == isKeyboard)
    let mouse = device(keys: [code, KeyCode.mouse], rel: [RelCode.x, RelCode.y])
    #expect(mouse.kind == .mouse && mouse.isKeyboard == isKeyboard)
    let panel = device(
      keys: [code, KeyCode.touch], abs: Self.touchscreen, properties: [InputProperty.direct])
    #expect(panel.isPanelWithKeys == isKeyboard && !panel.isKeyboard)
    #expect(!device(keys: [code]).isPanelWithKeys)
  }

  @Test(arguments: [(0x10f, false), (0x110, true), (0x117, true), (0x118, false)])
  func `the eight codes from BTN_MOUSE on are a mouse's buttons`(code: Int, isOne: Bool) {
    #expect(device(keys: [code]).hasMouseButton == isOne)
  }

  @Test(arguments: [(0x11f, true), (0x120, false), (0x13f, false), (0x140, true)])
  func `the 32 codes from BTN_JOYSTICK on take a screen's touch from axes`(
    code: Int, isTouched: Bool
  ) {
    let kind = device(keys: [KeyCode.touch, code], abs: Self.touchscreen).kind
    #expect(kind == (isTouched ? code == 0x140 ? .pen : .touchscreen(.multiTouchB) : .other))
  }

  /// One device of each kind, with its word, and whether it has places and may lie on a screen.
  private func kinds() -> [(DeviceDescription, DeviceKind, String, Bool, Bool)] {
    let place: Set<Int> = [AbsCode.x, AbsCode.y]
    let lid = DeviceDescription(name: "lid", codes: [EventType.sw: [0]])
    return [
      (
        device(keys: [KeyCode.touch], abs: place), .touchscreen(.singleTouch),
        "touchscreen, single touch", true, true
      ),
      (
        device(keys: [KeyCode.touch, KeyCode.toolFinger], abs: place), .touchpad, "touchpad", true,
        true
      ),
      (device(keys: [KeyCode.toolPen], abs: place), .pen, "pen", true, true),
      (
        device(properties: [InputProperty.accelerometer]), .accelerometer, "accelerometer", false,
        true
      ),
      (device(keys: [30]), .keyboard, "keyboard", false, false),
      (device(keys: [KeyCode.mouse]), .mouse, "mouse", false, false),
      (lid, .switches, "switches", false, false),
      (device(rel: [RelCode.dial]), .dial, "dial", false, false),
      (
        device(keys: [0x130], abs: [AbsCode.hat0X, AbsCode.hat0Y]), .gamepad, "gamepad", false,
        false
      ),
      (device(keys: [0x100, 0x14b]), .pad, "tablet's pad", false, false),
      (device(abs: place), .other, "no pointing device", true, true),
      (device(), .other, "no pointing device", false, true),
      (device(abs: [AbsCode.mtPositionX]), .other, "no pointing device", true, true),
      (
        device(keys: [KeyCode.touch], abs: [AbsCode.x]), .other, "no pointing device", true, true
      ),
    ]
  }

  // Proves: IN:1.2-accelerometer
  @Test func `each kind has its word, its places, and lies on a screen or not`() {
    for (device, kind, word, hasPlaces, isPanel) in kinds() {
      #expect(device.kind == kind)
      #expect(kind.description == word)
      #expect(device.hasPlaces == hasPlaces, "\(word)")
      #expect(device.isPanel == isPanel, "\(word)")
    }
  }

  @Test(arguments: [[], [InputProperty.direct], [InputProperty.semiMultiTouch]] as [Set<Int>])
  func `of two fingers' box alone a panel is a touchpad, unless it is direct`(
    properties: Set<Int>
  ) {
    let device = device(
      keys: [KeyCode.touch], abs: Self.touchscreen, properties: properties)
    #expect(device.isSemiMultiTouch == properties.contains(InputProperty.semiMultiTouch))
    #expect((device.kind == .touchpad) == device.isSemiMultiTouch)
    let both = self.device(
      keys: [KeyCode.touch], abs: Self.touchscreen,
      properties: properties.union([InputProperty.direct, InputProperty.semiMultiTouch]))
    #expect(both.kind == .touchscreen(.multiTouchB))
  }
}
