import CWaylandCompositor
import InputFrames
import Testing

@testable import WaylandInput

/// What a compositor may do wrong, each with a compositor that does it. Whatever it is: no finger stays down.
@MainActor
@Suite("A compositor's faults")
struct CompositorFaultTests {
  @Test func `fingers of one frame come as one frame, by the compositor's times`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_down(test.raw, 9_980, 1, 600, 300)
    compositor_frame(test.raw)
    compositor_motion(test.raw, 9_990, 1, 610, 310)
    compositor_frame(test.raw)
    compositor_up(test.raw, 10_000, 0)
    compositor_up(test.raw, 10_000, 1)
    compositor_frame(test.raw)
    #expect(
      test.read() == [
        "frame", "9980 began 1 at 400,200", "9980 began 2 at 600,300",
        "frame", "9990 moved 2 at 610,310",
        "frame", "10000 ended 1 at 400,200", "10000 ended 2 at 610,310",
      ])
    #expect(test.input.oddities.isEmpty)
  }

  @Test func `without any frame the end of a read stands in for it`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    #expect(test.read() == ["frame", "9980 began 1 at 400,200"])
    compositor_up(test.raw, 9_990, 0)
    #expect(test.read() == ["frame", "9990 ended 1 at 400,200"])
    #expect(test.input.oddities == ["events without a frame": 2])
  }

  @Test func `without any frame what one read brings is divided by its times`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_970, 0, 400, 200)
    compositor_motion(test.raw, 9_980, 0, 410, 200)
    compositor_motion(test.raw, 9_980, 0, 420, 200)
    compositor_up(test.raw, 9_990, 0)
    #expect(
      test.read() == [
        "frame", "9970 began 1 at 400,200", "frame", "9980 moved 1 at 410,200",
        "frame", "9980 moved 1 at 420,200", "frame", "9990 ended 1 at 420,200",
      ])
  }

  @Test func `a frame after the last finger lifted is nothing`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_frame(test.raw)
    compositor_up(test.raw, 9_990, 0)
    compositor_frame(test.raw)
    test.read()
    compositor_frame(test.raw)
    compositor_frame(test.raw)
    #expect(test.read() == [])
    #expect(test.down.isEmpty)
  }

  @Test func `motion after up is dropped and counted`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_frame(test.raw)
    compositor_up(test.raw, 9_990, 0)
    compositor_frame(test.raw)
    test.read()
    compositor_motion(test.raw, 9_995, 0, 500, 200)
    compositor_frame(test.raw)
    #expect(test.read() == [])
    #expect(test.input.oddities == ["motion of a finger that is not down": 1])
  }

  @Test func `an up that no down came before is dropped and counted`() throws {
    let test = try TestCompositor()
    compositor_up(test.raw, 9_990, 3)
    compositor_frame(test.raw)
    #expect(test.read() == [])
    #expect(test.input.oddities == ["up of a finger that is not down": 1])
  }

  @Test func `an up in place of cancel ends each touch once`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_frame(test.raw)
    compositor_up(test.raw, 9_990, 0)
    compositor_cancel(test.raw)
    #expect(
      test.read() == [
        "frame", "9980 began 1 at 400,200", "frame", "9990 ended 1 at 400,200",
      ])
    #expect(test.down.isEmpty)
  }

  @Test func `a finger that comes down twice cancels its first touch`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_frame(test.raw)
    compositor_down(test.raw, 9_990, 0, 500, 200)
    compositor_frame(test.raw)
    #expect(
      test.read() == [
        "frame", "9980 began 1 at 400,200", "frame", "9990 cancelled 1 at 400,200",
        "frame", "9990 began 2 at 500,200",
      ])
    #expect(test.input.oddities == ["down of a finger that is down": 1])
  }

  @Test func `cancel ends all touches of the seat, and what follows of them is dropped`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_down(test.raw, 9_980, 1, 500, 200)
    compositor_frame(test.raw)
    test.read()
    compositor_cancel(test.raw)
    compositor_motion(test.raw, 9_990, 0, 410, 200)
    compositor_up(test.raw, 9_995, 1)
    compositor_frame(test.raw)
    #expect(
      test.read() == [
        "frame", "10000 cancelled 1 at 400,200", "10000 cancelled 2 at 500,200",
      ])
    #expect(test.down.isEmpty)
  }

  @Test func `places beyond the window are on its edge`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 790, 200)
    compositor_frame(test.raw)
    compositor_motion(test.raw, 9_985, 0, 1200, -50)
    compositor_frame(test.raw)
    compositor_motion(test.raw, 9_990, 0, -8_000_000, 8_000_000)
    compositor_frame(test.raw)
    compositor_up(test.raw, 9_995, 0)
    compositor_frame(test.raw)
    #expect(
      test.read() == [
        "frame", "9980 began 1 at 790,200", "frame", "9985 moved 1 at 800,0",
        "frame", "9990 moved 1 at 0,400", "frame", "9995 ended 1 at 0,400",
      ])
  }

  @Test func `a capability that goes with fingers down cancels them, and comes back as new`()
    throws
  {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_frame(test.raw)
    test.read()
    compositor_set_touch(test.raw, false)
    #expect(
      test.read() == ["frame", "10000 cancelled 1 at 400,200", "10000 device 0 gone"])
    #expect(test.down.isEmpty)
    compositor_set_touch(test.raw, true)
    #expect(test.read() == ["10000 device 1 Wayland seat0"])
    try test.window.connection.roundtrip()
    #expect(compositor_report(test.raw).touch_objects == 1)
    compositor_down(test.raw, 10_000, 0, 100, 100)
    compositor_frame(test.raw)
    #expect(test.read() == ["frame", "10000 began 2 at 100,100"])
  }

  @Test func `a seat that is taken away with fingers down cancels them`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_frame(test.raw)
    test.read()
    compositor_remove_seat(test.raw)
    #expect(
      test.read() == ["frame", "10000 cancelled 1 at 400,200", "10000 device 0 gone"])
    compositor_add_seat(test.raw)
    test.read()
    try test.window.connection.roundtrip()
    #expect(test.read() == ["10000 device 1 Wayland seat0"])
  }

  @Test func `a seat without touch may get it later`() throws {
    let test = try TestCompositor(hasTouch: false)
    #expect(test.input.devices.isEmpty)
    compositor_set_touch(test.raw, true)
    #expect(test.read() == ["10000 device 0 Wayland seat0"])
    try test.window.connection.roundtrip()
    compositor_down(test.raw, 10_000, 0, 1, 1)
    compositor_frame(test.raw)
    #expect(test.read() == ["frame", "10000 began 1 at 1,1"])
  }

  @Test(arguments: [true, false])
  func `an output that goes with fingers down cancels them, and may come back`(
    saysLeave: Bool
  ) throws {
    let test = try TestCompositor(outputScale: 1)
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_frame(test.raw)
    test.read()
    compositor_remove_output(test.raw, saysLeave)
    #expect(test.read() == ["frame", "10000 cancelled 1 at 400,200"])
    compositor_up(test.raw, 9_990, 0)
    compositor_frame(test.raw)
    #expect(test.read() == [])
    compositor_add_output(test.raw, 1)
    test.read()
    compositor_down(test.raw, 10_000, 0, 40, 20)
    compositor_frame(test.raw)
    #expect(test.read() == ["frame", "10000 began 2 at 40,20"])
  }

  @Test func `a window that is resized with a finger down keeps the touch`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_frame(test.raw)
    compositor_resize(test.raw, 400, 200)
    compositor_motion(test.raw, 9_990, 0, 390, 190)
    compositor_up(test.raw, 9_995, 0)
    compositor_frame(test.raw)
    let lines = test.read()
    #expect(test.window.size == (400, 200))
    #expect(lines.suffix(1) == ["9995 ended 1 at 390,190"])
    #expect(test.down.isEmpty)
  }

  @Test func `a connection that is cut cancels the touches and then says why`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_frame(test.raw)
    test.read()
    compositor_cut(test.raw)
    #expect(
      test.read() == [
        "frame", "10000 cancelled 1 at 400,200", "10000 device 0 gone",
        "error test: the compositor has ended the connection",
      ])
    #expect(test.read() == ["error test: the compositor has ended the connection"])
  }

  @Test func `a protocol error names its number and its object`() throws {
    let test = try TestCompositor()
    compositor_protocol_error(test.raw)
    #expect(
      test.read() == [
        "10000 device 0 gone",
        "error test: the compositor refused a request: error 99 of wl_surface",
      ])
  }

  @Test func `the size and the angle of a finger are of the panel`() throws {
    let test = try TestCompositor()
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_shape(test.raw, 0, 163, 81.5)
    compositor_orientation(test.raw, 0, 90)
    compositor_frame(test.raw)
    let event = try test.input.nextEvent()
    guard case .touches(let frame) = event else {
      Issue.record("no frame")
      return
    }
    #expect(frame.contacts.map(\.major) == [25.4])
    #expect(frame.contacts.map(\.minor) == [12.7])
    #expect(frame.contacts.map(\.orientation) == [.pi / 2])
  }

  @Test func `exact time stamps count where the compositor sends them`() throws {
    let test = try TestCompositor(hasTimestamps: true)
    compositor_timestamp(test.raw, 9, 980_123_456)
    compositor_down(test.raw, 9_980, 0, 400, 200)
    compositor_frame(test.raw)
    let event = try test.input.nextEvent()
    #expect(event?.time == Timestamp(microseconds: 9_980_123))
  }

  @Test func `a scale in parts of 120 decides how many pixels the window has`() throws {
    let test = try TestCompositor(hasScaling: true)
    compositor_prefer_scale(test.raw, 180)
    test.read()
    #expect(test.window.scale == 1.5)
    #expect(test.window.pixels == (1200, 600))
  }

  @Test func `without fractional scales the output's whole one decides`() throws {
    let test = try TestCompositor(outputScale: 2)
    #expect(test.window.scale == 2)
    #expect(test.window.pixels == (1600, 800))
  }
}
