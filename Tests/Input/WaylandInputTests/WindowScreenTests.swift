import CWaylandCompositor
import DisplayList
import InputFrames
import Screens
import Testing

@testable import WaylandInput

/// Pictures in a window of a compositor.
@MainActor
@Suite("A window as a screen")
struct WindowScreenTests {
  @Test func `a picture reaches the compositor with its size, its pixels and its damage`() throws {
    let test = try TestCompositor()
    let screen = try WindowScreen(of: test.window)
    let (buffer, age) = try screen.nextBuffer()
    #expect(age == 0)
    #expect(buffer.size == PixelSize(width: 800, height: 400))
    buffer.fill(PixelRect(x: 0, y: 0, width: 800, height: 400), with: 0xff12_3456)
    try screen.commit(damage: [PixelRect(x: 10, y: 20, width: 30, height: 40)])
    try test.window.connection.roundtrip()
    let report = compositor_report(test.raw)
    #expect(report.commits == 1)
    #expect(report.width == 800 && report.height == 400)
    #expect(report.first_pixel == 0xff12_3456)
    #expect(report.damage == (10, 20, 30, 40))
  }

  @Test func `the next picture waits for the compositor's word`() throws {
    let test = try TestCompositor()
    let screen = try WindowScreen(of: test.window)
    _ = try screen.nextBuffer()
    try screen.commit(damage: [screen.size.bounds])
    test.read()
    #expect(screen.isPresenting)
    #expect(try screen.nextPresentation() == nil)
    try test.window.connection.roundtrip()
    test.now = 10_016
    compositor_show_frame(test.raw, 10_016)
    test.read()
    #expect(!screen.isPresenting)
    #expect(
      try screen.nextPresentation()
        == Presentation(frame: 1, time: Timestamp(microseconds: 10_016_000)))
    #expect(try screen.nextPresentation() == nil)
  }

  @Test func `a picture of the last frame is painted on, not anew`() throws {
    let test = try TestCompositor()
    let screen = try WindowScreen(of: test.window)
    for frame in 0..<4 {
      let (_, age) = try screen.nextBuffer()
      #expect(age == (frame == 0 ? 0 : 1))
      try screen.commit(damage: [screen.size.bounds])
      try test.window.connection.roundtrip()
      compositor_show_frame(test.raw, 0)
      test.read()
      _ = try screen.nextPresentation()
    }
  }

  @Test func `a window of another size has a picture of that size`() throws {
    let test = try TestCompositor()
    let screen = try WindowScreen(of: test.window)
    _ = try screen.nextBuffer()
    try screen.commit(damage: [screen.size.bounds])
    try test.window.connection.roundtrip()
    #expect(screen.isPresenting)
    compositor_resize(test.raw, 333, 222)
    test.read()
    // The compositor may wait for the new picture before it says a word of the old one.
    #expect(!screen.isPresenting)
    let (buffer, age) = try screen.nextBuffer()
    #expect(age == 0)
    #expect(buffer.size == PixelSize(width: 333, height: 222))
    try screen.commit(damage: [screen.size.bounds])
    try test.window.connection.roundtrip()
    #expect(compositor_report(test.raw).width == 333)
  }

  @Test func `a scale of one and a half has half as many pixels again, spread over the window`()
    throws
  {
    let test = try TestCompositor(hasScaling: true)
    let screen = try WindowScreen(of: test.window)
    compositor_prefer_scale(test.raw, 180)
    test.read()
    _ = try screen.nextBuffer()
    try screen.commit(damage: [screen.size.bounds])
    try test.window.connection.roundtrip()
    let report = compositor_report(test.raw)
    #expect(report.width == 1200 && report.height == 600)
    #expect(report.view == (800, 400))
  }

  @Test func `a compositor that can is asked for the window's frame`() throws {
    let test = try TestCompositor(hasScaling: true)
    try test.window.connection.roundtrip()
    #expect(compositor_report(test.raw).decoration == 2)
  }

  @Test func `nothing is committed without damage`() throws {
    let test = try TestCompositor()
    let screen = try WindowScreen(of: test.window)
    _ = try screen.nextBuffer()
    try screen.commit(damage: [PixelRect(x: 900, y: 0, width: 10, height: 10)])
    #expect(!screen.isPresenting)
    try test.window.connection.roundtrip()
    #expect(compositor_report(test.raw).commits == 0)
  }

  @Test func `closing a window is said, and changes nothing by itself`() throws {
    let test = try TestCompositor()
    var closings = 0
    test.window.closeHandler = { closings += 1 }
    compositor_close_window(test.raw)
    test.read()
    #expect(closings == 1)
    compositor_down(test.raw, 9_990, 0, 10, 10)
    #expect(test.read() == ["frame", "9990 began 1 at 10,10"])
  }
}
