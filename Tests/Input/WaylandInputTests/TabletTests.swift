import CWaylandCompositor
import InputFrames
import Testing

@testable import WaylandInput

/// Pens, mice on tablets and pads that a compositor tells (`tablet-unstable-v2`). The window has 800 x 400 points.
@MainActor
@Suite("Tablets under Wayland")
struct TabletTests {
  /// A pen that senses tilt, pressure, distance and rotation.
  private static let pen = "tablet;tool 320 4660;senses 1;senses 2;senses 3;senses 4;known"

  private func compositor(_ words: String = pen) throws -> TestCompositor {
    let compositor = try TestCompositor(hasTablets: true)
    compositor_tablets(compositor.raw, words)
    compositor.read()
    return compositor
  }

  private func say(_ words: String, to compositor: TestCompositor) -> [String] {
    compositor_tablets(compositor.raw, words)
    return compositor.read()
  }

  @Test func `a tablet is a device of the kind pen, with its name and its numbers`() throws {
    let compositor = try TestCompositor(hasTablets: true)
    #expect(say(Self.pen, to: compositor) == ["10000 device 1 Wayland seat0 Demo Tablet"])
    let tablet = try #require(compositor.descriptions[DeviceID(1)])
    #expect(tablet.kind == .pen && tablet.vendor == 0x56a && tablet.product == 0x357)
  }

  @Test func `a frame brings the pen near with all its values, and then its tip and its button`()
    throws
  {
    let compositor = try compositor()
    compositor.now = 10_100
    #expect(
      say(
        "near;motion 400 100;pressure 32768;distance 0;tilt 30 -12.5;rotation 90;down;button 331 1;frame 10050",
        to: compositor) == [
          "10050 pen entered at 400,100", "10050 pen touched at 400,100",
          "10050 pen pressed at 400,100",
        ])
    let pen = try #require(compositor.pens.last)
    #expect(pen.pressure == 32_768.0 / 65_535 && pen.distance == 0 && pen.serial == 4660)
    #expect(pen.tilt == PenChange.Tilt(x: 30, y: -12.5) && pen.rotation == 90)
    #expect(pen.isDown && pen.buttons == .first)
    #expect(compositor.pens.map(\.isDown) == [false, true, true])
  }

  @Test func `the left button of a mouse that counts as a pen presses as a tip`() throws {
    let compositor = try compositor()
    compositor.now = 10_100
    _ = say("near;motion 10 10;frame 10010", to: compositor)
    #expect(
      say("button 272 1;frame 10020;button 272 0;frame 10030", to: compositor) == [
        "10020 pen touched at 10,10", "10030 pen lifted at 10,10",
      ])
  }

  @Test func `a value alone moves the pen, once a frame`() throws {
    let compositor = try compositor()
    compositor.now = 10_100
    _ = say("near;motion 10 10;frame 10010", to: compositor)
    #expect(
      say("pressure 100;tilt 1 1;frame 10020;motion 20 20;frame 10030", to: compositor) == [
        "10020 pen moved at 10,10", "10030 pen moved at 20,20",
      ])
  }

  @Test func `a tap within one frame is a tap`() throws {
    let compositor = try compositor()
    compositor.now = 10_100
    #expect(
      say("near;motion 10 10;down;up;frame 10010", to: compositor).map {
        $0.split(separator: " ")[2]
      }
        == ["entered", "touched", "lifted"])
  }

  @Test func `a pen that goes lifts, lets go of its button and leaves, also without a frame`()
    throws
  {
    let compositor = try compositor()
    compositor.now = 10_100
    _ = say("near;motion 10 10;down;button 331 1;frame 10010", to: compositor)
    #expect(
      say("away", to: compositor) == [
        "10100 pen lifted at 10,10", "10100 pen pressed at 10,10", "10100 pen left at 10,10",
      ])
    #expect(compositor.pens.last?.buttons == [])
    #expect(say("motion 20 20;frame 10100", to: compositor).isEmpty)
  }

  @Test(arguments: [
    (320, "pen"), (321, "eraser"), (322, "brush"), (323, "pencil"), (324, "airbrush"),
  ])
  func `each tool has its name`(code: Int, name: String) throws {
    let compositor = try compositor("tablet;tool \(code) 0;known")
    let lines = say("near;motion 1 1;frame 10000", to: compositor)
    #expect(lines == ["10000 \(name) entered at 1,1"])
  }

  @Test func `what a tool does not sense is nil`() throws {
    let compositor = try compositor("tablet;tool 320 0;senses 5;senses 6;known")
    _ = say("near;motion 1 1;slider 5;frame 10000", to: compositor)
    let pen = try #require(compositor.pens.last)
    #expect(pen.pressure == nil && pen.distance == nil && pen.tilt == nil && pen.rotation == nil)
  }

  @Test(arguments: [(32_767, 32_767.0 / 65_535), (65_535, 1), (70_000, 1)])
  func `pressure is a share of the protocol's range, at most all of it`(value: Int, share: Double)
    throws
  {
    let compositor = try compositor()
    _ = say("near;motion 1 1;pressure \(value);frame 10000", to: compositor)
    #expect(compositor.pens.last?.pressure == share)
  }

  @Test func `a tablet that is unplugged mid-stroke cancels the pen: nobody lifted it`() throws {
    let compositor = try compositor()
    compositor.now = 10_100
    _ = say("near;motion 10 10;down;button 331 1;frame 10010", to: compositor)
    #expect(
      say("up;button 331 0;away;frame 10050;no-tool;no-tablet", to: compositor) == [
        "10050 pen cancelled at 10,10", "10100 device 1 gone",
      ])
    #expect(compositor.pens.last?.isDown == false)
    try compositor.settle()
    #expect(compositor_report(compositor.raw).tablet_objects == 0)
  }

  @Test func `a tablet that goes without a word of its pen cancels it, too`() throws {
    let compositor = try compositor()
    _ = say("near;motion 10 10;down;frame 10000", to: compositor)
    #expect(
      say("no-tablet", to: compositor) == ["10000 pen cancelled at 10,10", "10000 device 1 gone"])
    #expect(say("motion 20 20;frame 10000", to: compositor).isEmpty)
  }

  @Test func `the seat that goes takes pens and pads with it`() throws {
    let compositor = try compositor(Self.pen + ";pad 2 1 0")
    _ = say("near;motion 10 10;down;frame 10000;enter;press 0 10000", to: compositor)
    compositor_remove_seat(compositor.raw)
    let lines = compositor.read()
    #expect(lines.contains("10000 pen cancelled at 10,10"))
    #expect(lines.filter { $0.hasSuffix("gone") }.count == 3)
    #expect(compositor.keys.map(\.phase) == [.began, .cancelled])
  }

  @Test
  func
    `a window that is seen no more cancels the pen, and its tip counts when it comes down again`()
    throws
  {
    let compositor = try compositor()
    compositor.now = 10_100
    _ = say("near;motion 10 10;down;frame 10010", to: compositor)
    compositor_suspend(compositor.raw, true)
    #expect(compositor.read() == ["10100 pen cancelled at 10,10"])
    #expect(say("motion 20 20;frame 10100", to: compositor).isEmpty)
    compositor_suspend(compositor.raw, false)
    compositor.read()
    #expect(say("motion 30 30;frame 10100", to: compositor) == ["10100 pen entered at 30,30"])
    #expect(compositor.pens.last?.isDown == false)
    #expect(
      say("up;frame 10100;down;frame 10100", to: compositor).map { $0.split(separator: " ")[2] }
        == [
          "moved", "touched",
        ])
  }

  @Test func `another size of the window is another size of the tablet, and the pen stays`() throws
  {
    let compositor = try compositor()
    _ = say("near;motion 400 200;down;frame 10000", to: compositor)
    compositor_resize(compositor.raw, 400, 400)
    #expect(compositor.read().contains("10000 device 1 Wayland seat0 Demo Tablet"))
    #expect(say("motion 200 200;frame 10000", to: compositor) == ["10000 pen moved at 200,200"])
    #expect(say("motion 500 200;frame 10000", to: compositor) == ["10000 pen moved at 400,200"])
  }

  @Test func `a mouse on a tablet is a pointer with a place, buttons and a wheel`() throws {
    let compositor = try compositor("tablet;tool 326 0;known")
    let lines = say(
      "near;motion 200 100;frame 10000;button 272 1;frame 10000;wheel 15 1;frame 10000;away;frame 10000",
      to: compositor)
    #expect(lines.count == 4)
    #expect(lines[0] == "10000 pointer placed(x: 0.25, y: 0.25)")
    #expect(lines[1] == "10000 pointer pressed(1)")
    #expect(lines[2].hasSuffix("wheel, right: 0.0, down: 1.0)"))
    #expect(lines[3] == "10000 pointer cancelled")
  }

  // MARK: Pads

  @Test func `a pad's buttons are keys with the kernel's codes, and nothing stays down`() throws {
    let compositor = try compositor("tablet;pad 12 1 1")
    _ = say(
      "enter;press 0 10000;release 0 10000;press 10 10000;release 10 10000;press 1 10000;leave;press 2 10000",
      to: compositor)
    #expect(compositor.keys.map(\.code) == [0x100, 0x100, 0x130, 0x130, 0x101, 0x101])
    #expect(compositor.keys.map(\.phase) == [.began, .ended, .began, .ended, .began, .cancelled])
    #expect(compositor.descriptions[DeviceID(2)]?.kind == .pad)
  }

  @Test func `a ring turns a step for each 15 degrees, over its upper end by the shorter way`()
    throws
  {
    let compositor = try compositor("tablet;pad 1 1 0")
    #expect(
      say(
        "enter;ring 340;ring-frame 10000;ring 354;ring-frame 10000;ring 11;ring-frame 10000;ring 340;ring-frame 10000",
        to: compositor) == ["10000 pointer turned(steps: 2)", "10000 pointer turned(steps: -2)"])
    #expect(
      say("ring-stop;ring-frame 10000;ring 90;ring-frame 10000", to: compositor).isEmpty)
  }

  @Test func `a strip turns a step for each of its places`() throws {
    let compositor = try compositor("tablet;pad 1 0 1")
    #expect(
      say(
        "enter;strip 0;strip-frame 10000;strip 10922;strip-frame 10000;strip 5461;strip-frame 10000",
        to: compositor) == ["10000 pointer turned(steps: 2)", "10000 pointer turned(steps: -1)"])
  }

  @Test func `a compositor without the protocol tells no pen`() throws {
    let compositor = try TestCompositor()
    #expect(say(Self.pen, to: compositor).isEmpty)
  }
}

/// How the compositor is asked to show the pointer.
@MainActor
@Suite("Pointers' shapes under Wayland")
struct CursorShapeTests {
  private func compositor(hasShapes: Bool) throws -> TestCompositor {
    let compositor = try TestCompositor(
      hasPointer: true, hasTablets: true, hasCursorShapes: hasShapes)
    compositor_pointer_enter(compositor.raw, 100, 80)
    compositor_pointer_frame(compositor.raw)
    compositor.read()
    try compositor.settle()
    return compositor
  }

  @Test func `a pointer above the window is an arrow by its name, with the serial of its coming`()
    throws
  {
    let compositor = try compositor(hasShapes: true)
    let report = compositor_report(compositor.raw)
    #expect(report.cursor_shape == 1 && report.cursor_serial == report.serial)
  }

  @Test(arguments: [(WindowPointer.text, UInt32(9)), (.verticalText, 10), (.arrow, 1)])
  func `the program names the pointer's shape`(pointer: WindowPointer, shape: UInt32) throws {
    let compositor = try compositor(hasShapes: true)
    compositor.window.showPointer(.hidden)
    compositor.window.showPointer(pointer)
    try compositor.settle()
    #expect(compositor_report(compositor.raw).cursor_shape == shape)
  }

  @Test(arguments: [true, false])
  func `a hidden pointer has no picture`(hasShapes: Bool) throws {
    let compositor = try compositor(hasShapes: hasShapes)
    compositor.window.showPointer(.hidden)
    try compositor.settle()
    let report = compositor_report(compositor.raw)
    #expect(report.cursor_width == -1 && report.cursor_shape == 0)
  }

  @Test func `without shapes nothing is said of the arrow until there is a picture of it`() throws {
    let compositor = try compositor(hasShapes: false)
    #expect(compositor_report(compositor.raw).cursor_serial == 0)
  }

  @Test func `a pointer that has left is shown when it comes again`() throws {
    let compositor = try compositor(hasShapes: true)
    compositor_pointer_leave(compositor.raw)
    compositor.read()
    compositor.window.showPointer(.text)
    try compositor.settle()
    #expect(compositor_report(compositor.raw).cursor_shape == 1)
    compositor_pointer_enter(compositor.raw, 1, 1)
    compositor.read()
    try compositor.settle()
    #expect(compositor_report(compositor.raw).cursor_shape == 9)
  }

  @Test func `a pen has the shape, too, and a mouse on a tablet none: the program shows it`() throws
  {
    let compositor = try compositor(hasShapes: true)
    compositor.window.showPointer(.text)
    compositor_tablets(compositor.raw, "tablet;tool 320 0;known;near;frame 10000")
    compositor.read()
    try compositor.settle()
    var report = compositor_report(compositor.raw)
    #expect(report.cursor_shape == 9 && report.cursor_serial == report.serial)
    compositor_tablets(compositor.raw, "tool 326 0;known;near;frame 10000")
    compositor.read()
    try compositor.settle()
    report = compositor_report(compositor.raw)
    #expect(report.cursor_width == -1)
  }
}
