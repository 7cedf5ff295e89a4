import InputFrames
import Testing

@Suite("What is a controller")
struct ControllerKindTests {
  private func device(keys: Set<Int> = [], rel: Set<Int> = [], abs: Set<Int> = [])
    -> DeviceDescription
  {
    DeviceDescription(
      name: "device",
      codes: [EventType.key: keys, EventType.rel: rel, EventType.abs: abs])
  }

  @Test(
    arguments: [
      ([RelCode.dial], []), ([RelCode.wheel], [0x100]), ([RelCode.x], []), ([RelCode.y], [0x110]),
    ] as [(Set<Int>, Set<Int>)])
  func `a relative axis that moves no pointer makes a dial`(rel: Set<Int>, keys: Set<Int>) {
    let device = device(keys: keys, rel: rel)
    #expect(device.kind == .dial && device.isDial && device.isController)
  }

  @Test(arguments: [[0], [5], [8], [8, 0x28]] as [Set<Int>])
  func `one absolute axis makes a dial`(abs: Set<Int>) {
    #expect(device(abs: abs).kind == .dial)
  }

  @Test(
    arguments: [
      ([], [RelCode.x, RelCode.y], []), ([KeyCode.mouse], [RelCode.x], []), ([], [], [0, 1]),
      ([], [9], []), ([0x14a], [], [0]), ([0x150], [], [8, 9, 10]), ([0x120], [], [8]),
      ([], [RelCode.x, RelCode.wheel], []), ([], [], [0, 5]), ([], [], [3, 4]), ([], [], [0, 8]),
      ([], [], [1, 8]),
    ] as [(Set<Int>, Set<Int>, Set<Int>)])
  func `a pointer, several axes, a wheel to steer and a slider that is touched are no dials`(
    keys: Set<Int>, rel: Set<Int>, abs: Set<Int>
  ) {
    #expect(!device(keys: keys, rel: rel, abs: abs).isController)
  }

  @Test(arguments: [(5, true), (6, false), (0x10, false), (0x18, false)])
  func `an axis alone turns up to ABS_RZ, others do not`(code: Int, turns: Bool) {
    #expect(device(abs: [code]).isDial == turns)
    #expect(device(rel: [min(code, 6)]).isDial == (min(code, 6) <= 5))
  }

  @Test func `a keyboard with a dial stays a keyboard, and is read as a controller`() {
    let device = device(keys: [28, 113], rel: [RelCode.dial])
    #expect(device.kind == .keyboard && device.isDial && device.isController)
  }

  @Test func `keys beside one axis are a keyboard's`() {
    #expect(!device(keys: [30], rel: [RelCode.x]).isController)
    #expect(!device(keys: [30], abs: [0x20]).isController)
  }

  @Test(
    arguments: [
      ([0x130], [0x10, 0x11]), ([0x130], [0, 1, 0x10, 0x11]), ([0x220, 0x221, 0x222, 0x223], []),
    ] as [(Set<Int>, Set<Int>)])
  func `a cross makes a gamepad, which is a controller and no dial`(keys: Set<Int>, abs: Set<Int>) {
    let gamepad = device(keys: keys, abs: abs)
    #expect(gamepad.kind == .gamepad && gamepad.isController && !gamepad.isDial)
  }

  @Test(arguments: [(0x11f, true), (0x120, false), (0x13f, false), (0x140, true)])
  func `a wheel turns unless a joystick's button says that it steers`(button: Int, turns: Bool) {
    #expect(device(keys: [button], abs: [AbsCode.wheel]).isDial == turns)
  }

  @Test func `what stands beside a tablet is its pad, and its axes are no pen's`() {
    let pad = device(keys: [0x100, 0x101, 0x14b], abs: [0, 1, 8, 0x28])
    #expect(pad.kind == .pad && pad.isDial)
    #expect(device(keys: [0x100, 0x140, 0x14b], abs: [0, 1]).kind == .pen)
  }
}
