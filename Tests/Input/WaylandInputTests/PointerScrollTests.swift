import CWaylandCompositor
import InputFrames
import Testing

@testable import WaylandInput

/// Wheels and touchpads in a compositor's window.
@MainActor
@Suite("A compositor's wheel")
struct PointerScrollTests {
  private static let (wheel, finger, continuous): (UInt32, UInt32, UInt32) = (0, 1, 2)

  private func compositor(seatVersion: Int32 = 8) throws -> TestCompositor {
    let test = try TestCompositor(hasPointer: true, seatVersion: seatVersion)
    compositor_pointer_enter(test.raw, 100, 50)
    if seatVersion >= 5 { compositor_pointer_frame(test.raw) }
    test.read()
    test.now = 11_000
    return test
  }

  @Test(arguments: [Int32(5), 7, 8])
  func `a notch is one step, whichever version tells it`(version: Int32) throws {
    let test = try compositor(seatVersion: version)
    compositor_axis_source(test.raw, Self.wheel)
    compositor_axis_notches(test.raw, 0, 120)
    compositor_axis(test.raw, 10_100, 0, 15)
    compositor_pointer_frame(test.raw)
    #expect(test.read() == ["frame", "10100 wheel 0.0,1.0 at 100,50"])
  }

  @Test func `parts of a notch count, and both axes of a group are one step`() throws {
    let test = try compositor()
    compositor_axis_source(test.raw, Self.wheel)
    compositor_axis_notches(test.raw, 0, 30)
    compositor_axis(test.raw, 10_100, 0, 3.75)
    compositor_axis_notches(test.raw, 1, -120)
    compositor_axis(test.raw, 10_100, 1, -15)
    compositor_pointer_frame(test.raw)
    #expect(test.read() == ["frame", "10100 wheel -1.0,0.25 at 100,50"])
    #expect(test.input.oddities.isEmpty)
  }

  @Test func `a wheel without notches has ten units to each`() throws {
    let test = try compositor()
    compositor_axis_source(test.raw, Self.wheel)
    compositor_axis(test.raw, 10_100, 0, 20)
    compositor_pointer_frame(test.raw)
    #expect(test.read() == ["frame", "10100 wheel 0.0,2.0 at 100,50"])
  }

  @Test func `fingers scroll by points until they lift`() throws {
    let test = try compositor()
    compositor_axis_source(test.raw, Self.finger)
    compositor_axis(test.raw, 10_100, 0, 7.5)
    compositor_pointer_frame(test.raw)
    compositor_axis_source(test.raw, Self.finger)
    compositor_axis_stop(test.raw, 10_116, 0)
    compositor_pointer_frame(test.raw)
    #expect(
      test.read() == ["frame", "10100 finger 0.0,7.5 at 100,50", "frame", "10116 finger ended"])
  }

  @Test func `a pointer that leaves, and a mouse that is pulled out, cancel the fingers' scroll`()
    throws
  {
    let test = try compositor()
    for isPulledOut in [false, true] {
      compositor_axis_source(test.raw, Self.finger)
      compositor_axis(test.raw, 10_100, 0, 7.5)
      compositor_pointer_frame(test.raw)
      test.read()
      if isPulledOut {
        compositor_set_pointer(test.raw, false)
      } else {
        compositor_pointer_leave(test.raw)
        compositor_pointer_frame(test.raw)
      }
      let lines = test.read()
      #expect(lines.contains("11000 finger cancelled"), "\(lines)")
      compositor_pointer_enter(test.raw, 100, 50)
      compositor_pointer_frame(test.raw)
      test.read()
    }
  }

  @Test func `a stop without a scroll, and a scroll beside the window, are dropped`() throws {
    let test = try compositor()
    compositor_axis_source(test.raw, Self.finger)
    compositor_axis_stop(test.raw, 10_100, 0)
    compositor_pointer_frame(test.raw)
    #expect(test.read() == [])
    compositor_pointer_leave(test.raw)
    compositor_pointer_frame(test.raw)
    test.read()
    compositor_axis_source(test.raw, Self.wheel)
    compositor_axis_notches(test.raw, 0, 120)
    compositor_axis(test.raw, 10_100, 0, 15)
    compositor_pointer_frame(test.raw)
    #expect(test.read() == [])
  }

  @Test func `an old seat has neither groups nor sources, and scrolls by points`() throws {
    let test = try compositor(seatVersion: 4)
    compositor_axis(test.raw, 10_100, 0, 10)
    let lines = test.read()
    #expect(lines.last == "10100 continuous 0.0,10.0 at 100,50", "\(lines)")
  }

  @Test func `the end of a read ends a group that has no frame`() throws {
    let test = try compositor()
    compositor_axis_source(test.raw, Self.continuous)
    compositor_axis(test.raw, 10_100, 1, -3)
    let lines = test.read()
    #expect(lines.last == "10100 continuous -3.0,0.0 at 100,50", "\(lines)")
    #expect(test.input.oddities == ["events without a frame": 1])
  }
}
