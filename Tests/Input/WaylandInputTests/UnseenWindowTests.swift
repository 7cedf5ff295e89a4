import CWaylandCompositor
import InputFrames
import Testing

@testable import WaylandInput

/// Touches for a window that nobody sees.
@MainActor
@Suite("A window that nobody sees")
struct UnseenWindowTests {
  /// A tap at the upper left corner, as sway sends it to a window without an output.
  private func tap(_ test: TestCompositor) -> [String] {
    compositor_down(test.raw, 10_000, 0, 0, 0)
    compositor_frame(test.raw)
    compositor_up(test.raw, 10_000, 0)
    compositor_frame(test.raw)
    return test.read().filter { $0 != "frame" }
  }

  @Test(arguments: [true, false])
  func `a window on no output takes no touch, and takes touches when one comes`(
    saysLeave: Bool
  ) throws {
    let test = try TestCompositor(outputScale: 1)
    compositor_remove_output(test.raw, saysLeave)
    test.read()
    #expect(tap(test) == [])
    #expect(test.input.oddities["down on a window that nobody sees"] == 1)
    compositor_add_output(test.raw, 1)
    test.read()
    #expect(tap(test) == ["10000 began 1 at 0,0", "10000 ended 1 at 0,0"])
  }

  @Test func `where a compositor reports no outputs at all, its touches count`() throws {
    #expect(try tap(TestCompositor()).count == 2)
  }

  @Test func `suspension cancels what is down, and a suspended window takes no touch`() throws {
    let test = try TestCompositor(hasPointer: true, hasKeyboard: true, outputScale: 1)
    compositor_keyboard_enter(test.raw)
    compositor_key(test.raw, 9_900, 30, true)
    compositor_down(test.raw, 9_900, 0, 400, 200)
    compositor_frame(test.raw)
    compositor_pointer_enter(test.raw, 100, 100)
    compositor_pointer_button(test.raw, 9_900, 0x110, true)
    compositor_pointer_frame(test.raw)
    test.read()
    #expect(test.down.count == 2)
    compositor_suspend(test.raw, true)
    compositor_motion(test.raw, 9_990, 0, 410, 200)
    compositor_up(test.raw, 9_995, 0)
    compositor_frame(test.raw)
    let lines = test.read().filter { $0 != "frame" }
    #expect(lines.count == 2 && lines.allSatisfy { $0.hasPrefix("10000 cancelled") })
    #expect(test.down.isEmpty)
    #expect(test.keys.map(\.phase) == [.began, .cancelled])
    #expect(tap(test) == [])
    compositor_suspend(test.raw, false)
    #expect(tap(test).count == 2)
  }

  @Test func `what came before the suspension in the same read counts`() throws {
    let test = try TestCompositor(outputScale: 1)
    compositor_down(test.raw, 9_900, 0, 400, 200)
    compositor_frame(test.raw)
    compositor_suspend(test.raw, true)
    compositor_suspend(test.raw, false)
    compositor_down(test.raw, 10_000, 0, 40, 20)
    compositor_frame(test.raw)
    #expect(
      test.read() == [
        "frame", "9900 began 1 at 400,200", "frame", "10000 cancelled 1 at 400,200",
        "frame", "10000 began 2 at 40,20",
      ])
  }

  @Test(arguments: [(3, 3), (6, 6), (5, 5)])
  func `the state is bound where the compositor has it`(offered: Int32, bound: Int32) throws {
    let test = try TestCompositor(shellVersion: offered)
    #expect(compositor_report(test.raw).shell_version == bound)
  }
}
