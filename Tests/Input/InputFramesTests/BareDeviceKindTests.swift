import InputFrames
import Testing

@Suite("Kinds of devices that say little")
struct BareDeviceKindTests {
  // Proves: IN:1.2-accelerometer
  @Test func `three axes are an accelerometer, though no word is said of keys`() {
    let range = AxisRange(minimum: -512, maximum: 511)
    let axes = [AbsCode.x: range, AbsCode.y: range, AbsCode.z: range]
    #expect(DeviceDescription(name: "device", axes: axes).kind == .accelerometer)
  }

  // Proves: IN:1.2-fake-mt
  @Test(arguments: [
    ([AbsCode.hat0X, AbsCode.hat0Y], DeviceKind.gamepad), ([AbsCode.hat0X], .other), ([], .other),
  ])
  func `a joystick that claims touches is a gamepad if it has a cross`(
    hats: [Int], kind: DeviceKind
  ) {
    let touches = [AbsCode.mtPositionX, AbsCode.mtPositionY, AbsCode.mtSlot]
    let device = DeviceDescription(
      name: "device",
      codes: [EventType.key: [KeyCode.joystick], EventType.abs: Set(touches + hats)])
    #expect(device.kind == kind)
  }
}
