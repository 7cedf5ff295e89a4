import CWaylandCompositor
import InputFrames
import Testing

@testable import WaylandInput

/// What happens to fingers, buttons and keys that are down while the output changes.
@MainActor
@Suite("Outputs that change under fingers")
struct OutputChangeTests {
  @Test func `a window that is turned keeps its fingers, and each of them ends inside it`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 10_000, 0, 700, 100)
    compositor_down(test.raw, 10_000, 1, 100, 300)
    compositor_frame(test.raw)
    test.read()
    compositor_resize(test.raw, 400, 800)
    test.read()
    compositor_motion(test.raw, 10_000, 0, 700, 100)
    compositor_frame(test.raw)
    #expect(test.read() == ["frame", "10000 moved 1 at 400,100"])
    compositor_up(test.raw, 10_000, 0)
    compositor_up(test.raw, 10_000, 1)
    compositor_frame(test.raw)
    test.read()
    #expect(test.down.isEmpty)
    #expect(test.input.oddities == ["place beyond the window": 1])
  }

  @Test func `another scale moves no finger, and each of them ends`() throws {
    let test = try TestCompositor(hasScaling: true)
    compositor_down(test.raw, 10_000, 0, 700, 100)
    compositor_frame(test.raw)
    test.read()
    compositor_prefer_scale(test.raw, 180)
    test.read()
    #expect(test.window.scale == 1.5)
    compositor_motion(test.raw, 10_000, 0, 710, 100)
    compositor_frame(test.raw)
    compositor_up(test.raw, 10_000, 0)
    compositor_frame(test.raw)
    #expect(
      test.read() == [
        "frame", "10000 moved 1 at 710,100", "frame", "10000 ended 1 at 710,100",
      ])
    #expect(test.down.isEmpty)
  }

  @Test func `a button that is down while the window is turned comes up`() throws {
    let test = try TestCompositor(hasPointer: true)
    compositor_pointer_enter(test.raw, 700, 100)
    compositor_pointer_button(test.raw, 10_000, 0x110, true)
    compositor_pointer_frame(test.raw)
    test.read()
    #expect(test.down.count == 1)
    compositor_resize(test.raw, 400, 800)
    compositor_pointer_button(test.raw, 10_000, 0x110, false)
    compositor_pointer_frame(test.raw)
    test.read()
    #expect(test.down.isEmpty)
  }

  @Test
  func `an output that is unplugged under a button cancels it, and the next one starts anew`()
    throws
  {
    let test = try TestCompositor(hasPointer: true, outputScale: 1)
    compositor_pointer_enter(test.raw, 700, 100)
    compositor_pointer_button(test.raw, 10_000, 0x110, true)
    compositor_pointer_frame(test.raw)
    test.read()
    compositor_remove_output(test.raw, true)
    test.read()
    #expect(test.down.isEmpty)
    compositor_add_output(test.raw, 2)
    test.read()
    // The client binds the output before the window enters it.
    try test.window.connection.roundtrip()
    #expect(test.window.scale == 2)
    compositor_down(test.raw, 10_000, 0, 10, 10)
    compositor_up(test.raw, 10_000, 0)
    compositor_frame(test.raw)
    test.read()
    #expect(test.down.isEmpty)
  }
}
