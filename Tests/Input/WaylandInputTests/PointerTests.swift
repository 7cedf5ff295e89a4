import CWaylandCompositor
import InputFrames
import Testing

@testable import WaylandInput

/// A mouse in a compositor's window.
@MainActor
@Suite("A compositor's pointer")
struct PointerTests {
  @Test func `a pointer hovers, and is a finger while its left button is down`() throws {
    let test = try TestCompositor(hasPointer: true)
    #expect(test.input.devices.map(\.name) == ["Wayland seat0", "Wayland seat0 pointer"])
    compositor_pointer_enter(test.raw, 100, 50)
    compositor_pointer_frame(test.raw)
    #expect(test.read() == ["frame", "10000 hovering began 1"])
    test.now = 10_100
    compositor_pointer_motion(test.raw, 10_010, 110, 50)
    compositor_pointer_frame(test.raw)
    compositor_pointer_button(test.raw, 10_020, 0x110, true)
    compositor_pointer_frame(test.raw)
    compositor_pointer_motion(test.raw, 10_030, 120, 60)
    compositor_pointer_frame(test.raw)
    compositor_pointer_button(test.raw, 10_040, 0x110, false)
    compositor_pointer_frame(test.raw)
    compositor_pointer_leave(test.raw)
    compositor_pointer_frame(test.raw)
    #expect(
      test.read() == [
        "frame", "10010 hovering moved 1",
        "frame", "10020 hovering ended 1", "10020 began 2 at 110,50",
        "frame", "10030 moved 2 at 120,60",
        "frame", "10040 hovering began 3", "10040 ended 2 at 120,60",
        "frame", "10100 hovering ended 3",
      ])
    #expect(test.input.oddities.isEmpty)
  }

  @Test func `the pointer is one touch from the first button to the last`() throws {
    let test = try TestCompositor(hasPointer: true)
    compositor_pointer_enter(test.raw, 100, 50)
    compositor_pointer_frame(test.raw)
    test.read()
    for (button, isDown) in [(0x111, true), (0x110, true), (0x111, false), (0x110, false)] {
      compositor_pointer_button(test.raw, 10_000, UInt32(button), isDown)
      compositor_pointer_frame(test.raw)
    }
    #expect(
      test.read() == [
        "frame", "10000 hovering ended 1", "10000 began 2 at 100,50 with 2",
        "frame", "10000 moved 2 at 100,50 with 3",
        "frame", "10000 moved 2 at 100,50",
        "frame", "10000 hovering began 3", "10000 ended 2 at 100,50",
      ])
  }

  @Test(arguments: [UInt32(0x10F), 0x118, 0xFFFF_FFFF])
  func `codes that are no button of a mouse are dropped`(code: UInt32) throws {
    let test = try TestCompositor(hasPointer: true)
    compositor_pointer_enter(test.raw, 100, 50)
    compositor_pointer_frame(test.raw)
    test.read()
    compositor_pointer_button(test.raw, 10_000, code, true)
    compositor_pointer_frame(test.raw)
    #expect(test.read() == [])
  }

  @Test func `a pointer that leaves with its button down cancels the touch`() throws {
    let test = try TestCompositor(hasPointer: true)
    compositor_pointer_enter(test.raw, 100, 50)
    compositor_pointer_frame(test.raw)
    compositor_pointer_button(test.raw, 10_000, 0x110, true)
    compositor_pointer_frame(test.raw)
    test.read()
    compositor_pointer_leave(test.raw)
    compositor_pointer_button(test.raw, 10_000, 0x110, false)
    compositor_pointer_frame(test.raw)
    #expect(test.read() == ["frame", "10000 cancelled 2 at 100,50"])
    #expect(test.down.isEmpty)
  }

  @Test func `a mouse that is pulled out with its button down cancels the touch`() throws {
    let test = try TestCompositor(hasPointer: true)
    compositor_pointer_enter(test.raw, 100, 50)
    compositor_pointer_button(test.raw, 10_000, 0x110, true)
    compositor_pointer_frame(test.raw)
    test.read()
    compositor_set_pointer(test.raw, false)
    #expect(
      test.read() == ["frame", "10000 cancelled 2 at 100,50", "10000 device 1 gone"])
    compositor_down(test.raw, 10_000, 0, 10, 10)
    #expect(test.read() == ["frame", "10000 began 3 at 10,10"])
  }
}
