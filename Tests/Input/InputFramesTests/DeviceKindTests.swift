import InputFrames
import Testing

@Suite("DeviceKind")
struct DeviceKindTests {
  private let position = [AbsCode.mtPositionX, AbsCode.mtPositionY]

  private func kind(
    keys: Set<Int> = [], abs: [Int] = [], rel: Set<Int> = [], properties: Set<Int> = []
  ) -> DeviceKind {
    DeviceDescription(
      name: "device", properties: properties,
      codes: [EventType.key: keys, EventType.abs: Set(abs), EventType.rel: rel]
    ).kind
  }

  // Proves: IN:1.2-kinds
  @Test func `a direct panel with slots is a touchscreen of protocol B`() {
    #expect(
      kind(
        keys: [KeyCode.touch], abs: position + [AbsCode.mtSlot],
        properties: [InputProperty.direct]) == .touchscreen(.multiTouchB))
  }

  // Proves: IN:1.2-kinds
  @Test func `positions without slots are a touchscreen of protocol A`() {
    #expect(kind(keys: [KeyCode.touch], abs: position) == .touchscreen(.multiTouchA))
  }

  // Proves: IN:1.2-kinds
  @Test func `bare axes with a touch button are a touchscreen of one touch`() {
    #expect(
      kind(keys: [KeyCode.touch], abs: [AbsCode.x, AbsCode.y]) == .touchscreen(.singleTouch))
  }

  // Proves: IN:1.2-kinds
  @Test func `bare axes without a touch button are no touchscreen, unless they are direct`() {
    #expect(kind(abs: [AbsCode.x, AbsCode.y]) == .other)
    let direct = kind(abs: [AbsCode.x, AbsCode.y], properties: [InputProperty.direct])
    #expect(direct == .touchscreen(.singleTouch))
  }

  // Proves: IN:1.2-kinds
  @Test(arguments: [AbsCode.x, AbsCode.y])
  func `one axis of places is no touchscreen`(axis: Int) {
    #expect(kind(keys: [KeyCode.touch], abs: [axis]) == .other)
  }

  // Proves: IN:1.2-other-kinds
  @Test func `a finger tool without the direct property is a touchpad`() {
    let keys: Set = [KeyCode.touch, KeyCode.toolFinger]
    let abs = position + [AbsCode.x, AbsCode.y, AbsCode.mtSlot]
    #expect(kind(keys: keys, abs: abs) == .touchpad)
    #expect(
      kind(keys: keys, abs: abs, properties: [InputProperty.direct])
        == .touchscreen(.multiTouchB))
  }

  // Proves: IN:1.2-other-kinds
  @Test func `a pen tool is a pen`() {
    #expect(
      kind(keys: [KeyCode.toolPen, KeyCode.touch], abs: [AbsCode.x, AbsCode.y]) == .pen)
  }

  // Proves: IN:1.2-fake-mt, IN:6-joystick
  @Test func `a pad that declares every absolute code is no touchscreen`() {
    let buttons = Set((0..<16).map { KeyCode.joystick + $0 })
    #expect(kind(keys: buttons, abs: Array(0...0x3f)) == .gamepad)
  }

  // Proves: IN:1.2-fake-mt
  @Test(arguments: [
    ([AbsCode.mtSlot, AbsCode.mtSlotMinusOne], DeviceKind.other),
    ([AbsCode.mtSlot], .touchscreen(.multiTouchB)),
    ([AbsCode.mtSlotMinusOne], .touchscreen(.multiTouchA)),
  ])
  func `slots count unless the code before them is declared as well`(
    codes: [Int], kind: DeviceKind
  ) {
    #expect(self.kind(keys: [KeyCode.touch], abs: position + codes) == kind)
  }

  // Proves: IN:1.2-fake-mt
  @Test func `a pad whose codes stop at the touch positions is told by its buttons`() {
    let buttons = Set((0..<16).map { KeyCode.joystick + $0 })
    #expect(kind(keys: buttons, abs: position + [AbsCode.mtSlot]) == .other)
  }

  // Proves: IN:1.2-other-kinds
  @Test func `a mouse with relative or absolute axes is a mouse`() {
    #expect(kind(keys: [KeyCode.mouse], abs: [AbsCode.x, AbsCode.y]) == .mouse)
    #expect(kind(keys: [KeyCode.mouse], rel: [RelCode.x, RelCode.y]) == .mouse)
    // Buttons alone are one as well, as those of a Wiimote.
    #expect(kind(keys: [KeyCode.mouse, 103]) == .mouse)
    // A remote control of HDMI claims relative axes, and has no button of a mouse.
    #expect(kind(keys: [0x160], rel: [RelCode.x, RelCode.y]) == .keyboard)
  }

  // Proves: IN:1.2-kinds
  @Test(
    arguments: [
      ([KeyCode.mouse, KeyCode.touch], [], DeviceKind.touchscreen(.multiTouchB)),
      ([KeyCode.mouse], [InputProperty.direct], DeviceKind.touchscreen(.multiTouchB)),
      ([KeyCode.mouse], [], DeviceKind.mouse),
    ] as [([Int], [Int], DeviceKind)])
  func `a mouse's button takes nothing from multi-touch that is touched`(
    keys: [Int], properties: [Int], kind: DeviceKind
  ) {
    let axes = position + [AbsCode.mtSlot]
    #expect(self.kind(keys: Set(keys), abs: axes, properties: Set(properties)) == kind)
  }

  // Proves: IN:1.2-accelerometer
  @Test func `the property or three bare axes make an accelerometer`() {
    #expect(kind(properties: [InputProperty.accelerometer]) == .accelerometer)
    #expect(kind(abs: [AbsCode.x, AbsCode.y, AbsCode.z]) == .accelerometer)
    #expect(kind(abs: [AbsCode.x, AbsCode.z]) == .other)
    #expect(kind(abs: [AbsCode.y, AbsCode.z]) == .other)
    #expect(
      kind(keys: [KeyCode.touch], abs: [AbsCode.x, AbsCode.y, AbsCode.z])
        == .touchscreen(.singleTouch))
  }

  // Proves: IN:1.2-other-kinds
  @Test(arguments: [1, 0xff, 0x160, 0x21f, 0x230, 0x2bf])
  func `keys alone make a keyboard`(code: Int) {
    #expect(kind(keys: [code]) == .keyboard)
    #expect(kind(keys: [code, KeyCode.mouse]) == .mouse)
  }

  // Proves: IN:1.2-other-kinds
  @Test(arguments: [0x100, KeyCode.joystick, KeyCode.touch, 0x15f, 0x220, 0x22f, 0x2c0])
  func `buttons alone make nothing`(code: Int) {
    #expect(kind(keys: [code]) == .other)
  }

  @Test func `slots are counted from the axis' range`() {
    var device = DeviceDescription(name: "d")
    #expect(device.slotCount == 0)
    device.axes[AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: 9)
    #expect(device.slotCount == 10)
    device.axes[AbsCode.mtSlot] = AxisRange(minimum: 0, maximum: -5)
    #expect(device.slotCount == 0)
  }
}
