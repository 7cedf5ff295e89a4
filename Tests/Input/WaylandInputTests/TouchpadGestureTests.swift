import CWaylandCompositor
import InputFrames
import Testing

@testable import WaylandInput

/// Gestures on touchpads that a compositor tells.
@MainActor
@Suite("Touchpads under Wayland")
struct TouchpadGestureTests {
  private func compositor(version: Int32 = 3) throws -> TestCompositor {
    let compositor = try TestCompositor(hasPointer: true, gestureVersion: version)
    compositor_pointer_enter(compositor.raw, 100, 80)
    compositor_pointer_frame(compositor.raw)
    compositor.read()
    return compositor
  }

  @Test func `a pinch, a swipe and a hold become gestures`() throws {
    let compositor = try compositor()
    compositor_gesture_begin(compositor.raw, 10_010, 1, 2)
    compositor_gesture_update(compositor.raw, 10_020, 1, 3, -2, 1.5, 12.5)
    compositor_gesture_end(compositor.raw, 10_030, 1, false)
    compositor_gesture_begin(compositor.raw, 10_040, 0, 3)
    compositor_gesture_update(compositor.raw, 10_050, 0, -40, 0.5, 0, 0)
    compositor_gesture_end(compositor.raw, 10_060, 0, true)
    compositor_gesture_begin(compositor.raw, 10_070, 2, 4)
    compositor_gesture_end(compositor.raw, 10_080, 2, false)
    compositor.now = 10_100
    #expect(
      compositor.read() == [
        "10010 pinch began 2 0.0,0.0 1.0 0.0", "10020 pinch changed 2 3.0,-2.0 1.5 12.5",
        "10030 pinch ended 2 0.0,0.0 1.5 0.0", "10040 swipe began 3 0.0,0.0 1.0 0.0",
        "10050 swipe changed 3 -40.0,0.5 1.0 0.0", "10060 swipe cancelled 3 0.0,0.0 1.0 0.0",
        "10070 hold began 4 0.0,0.0 1.0 0.0", "10080 hold ended 4 0.0,0.0 1.0 0.0",
      ])
  }

  @Test func `a compositor of version 1 tells no hold, and one without the protocol nothing`()
    throws
  {
    let old = try compositor(version: 1)
    compositor_gesture_begin(old.raw, 10_010, 2, 1)
    compositor_gesture_begin(old.raw, 10_020, 0, 3)
    old.now = 10_100
    #expect(old.read() == ["10020 swipe began 3 0.0,0.0 1.0 0.0"])
    let none = try compositor(version: 0)
    compositor_gesture_begin(none.raw, 10_010, 0, 3)
    none.now = 10_100
    #expect(none.read().isEmpty)
  }

  @Test func `what does not belong to the gesture that goes on is left out`() throws {
    let compositor = try compositor()
    compositor_gesture_update(compositor.raw, 10_010, 1, 0, 0, 2, 0)
    compositor_gesture_end(compositor.raw, 10_020, 0, false)
    compositor_gesture_begin(compositor.raw, 10_030, 0, .max)
    compositor_gesture_update(compositor.raw, 10_040, 1, 0, 0, 2, 0)
    compositor.now = 10_100
    #expect(compositor.read() == ["10030 swipe began 10 0.0,0.0 1.0 0.0"])
  }
}
