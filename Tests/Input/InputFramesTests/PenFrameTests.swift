import InputFrames
import Testing

/// What belongs to a pen from frame to frame: its tool, its number, its buttons.
@Suite("Pens from frame to frame")
struct PenFrameTests {
  private static let pen = PenTablet.pen
  private static let noPen = PenTablet.noPen
  private static let dropped: PenTablet.Record = (0, SynCode.dropped, 0)

  private func x(_ value: Int32) -> PenTablet.Record { (3, AbsCode.x, value) }
  private func button(_ code: Int, _ value: Int32) -> PenTablet.Record { (1, code, value) }

  // MARK: Buttons

  @Test(arguments: [
    (KeyCode.stylus, PenChange.Buttons.first), (KeyCode.stylus2, .second),
    (KeyCode.stylus3, .third), (KeyCode.mouse + 1, .first), (KeyCode.mouse + 2, .second),
  ])
  func `a button is told when it goes down and when it comes up`(
    code: Int, name: PenChange.Buttons
  ) {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(1))
    let down = tablet.send(button(code, 1))
    #expect(down.map(\.action) == [.pressed] && down.map(\.buttons) == [name])
    #expect(tablet.send(button(code, 2)).isEmpty)
    let up = tablet.send(button(code, 0))
    #expect(up.map(\.action) == [.pressed] && up.map(\.buttons) == [[]])
  }

  @Test func `buttons of one frame are told in libinput's order, those that come up first`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(1))
    let all = tablet.send(
      button(KeyCode.stylus, 1), button(KeyCode.stylus2, 1), button(KeyCode.stylus3, 1))
    #expect(all.map(\.buttons) == [.third, [.third, .first], [.third, .first, .second]])
    let some = tablet.send(button(KeyCode.stylus2, 0), button(KeyCode.stylus, 0))
    #expect(some.map(\.buttons) == [[.third, .second], .third])
    let other = tablet.send(button(KeyCode.stylus3, 0), button(KeyCode.stylus, 1))
    #expect(other.map(\.buttons) == [[], .first])
  }

  @Test func `a pen that goes with a button down comes back without it`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(1), button(KeyCode.stylus, 1))
    let gone = tablet.send(Self.noPen)
    #expect(gone.map(\.action) == [.pressed, .left] && gone.allSatisfy { $0.buttons == [] })
    #expect(tablet.send(Self.pen, x(9)).map(\.action) == [.entered])
  }

  @Test func `a pen that is lost with its tip and a button down comes back without them`() {
    var tablet = PenTablet([:])
    _ = tablet.send(
      Self.pen, x(1), button(KeyCode.stylus, 1), button(KeyCode.touch, 1))
    let lost = tablet.cancel()
    #expect(lost.map(\.action) == [.cancelled])
    #expect(lost[0].buttons == [] && !lost[0].isDown)
    let back = tablet.send(Self.pen, x(9))
    #expect(back.map(\.action) == [.entered] && back[0].buttons == [] && !back[0].isDown)
  }

  @Test(arguments: [(KeyCode.mouse, true), (KeyCode.mouse + 1, false)])
  func `the left button of a mouse that counts as a pen is its tip`(code: Int, isTip: Bool) {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(1))
    #expect(tablet.send(button(code, 1)).map(\.action) == [isTip ? .touched : .pressed])
    #expect(tablet.send(button(code, 2)).isEmpty)
    #expect(tablet.send(x(500)).map(\.isDown) == [isTip])
    #expect(tablet.decoder?.touchCount == (isTip ? 1 : 0))
    #expect(tablet.send(button(code, 0)).map(\.action) == [isTip ? .lifted : .pressed])
  }

  @Test func `where the tip is down, the left button of a mouse says nothing`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(1), PenTablet.press(900))
    #expect(tablet.send(button(KeyCode.mouse, 1)).isEmpty)
    #expect(tablet.decoder?.touchCount == 1)
  }

  // MARK: What comes and goes

  @Test(arguments: [
    (KeyCode.toolPen, PenChange.Tool.pen), (KeyCode.toolRubber, .eraser),
    (KeyCode.toolPen + 2, .brush), (KeyCode.toolPen + 3, .pencil), (KeyCode.toolPen + 4, .airbrush),
  ])
  func `each code of a tool is its tool`(code: Int, tool: PenChange.Tool) {
    var tablet = PenTablet()
    #expect(tablet.send(button(code, 1), x(1)).map(\.tool) == [tool])
    #expect(tablet.send(button(code, 2)).isEmpty)
    #expect(tablet.send(button(code, 0)).map(\.action) == [.left])
  }

  @Test(arguments: [KeyCode.toolFinger, KeyCode.toolFinger + 1, KeyCode.toolLens])
  func `a finger is no pen, and where there are no mice no lens is one`(code: Int) {
    var tablet = PenTablet()
    #expect(tablet.send(button(code, 1)).isEmpty)
  }

  @Test func `an axis without a word of a tool means a pen`() {
    var tablet = PenTablet()
    #expect(tablet.send(x(100)).map(\.tool) == [.pen])
  }

  @Test func `a pen that said that it went is not back with an axis`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(1))
    _ = tablet.send(Self.noPen)
    #expect(tablet.send(x(100)).isEmpty)
  }

  @Test func `nor is one that came and went after records were dropped`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(1))
    _ = tablet.send(Self.dropped, x(2))
    _ = tablet.send(Self.pen)
    _ = tablet.send(Self.noPen)
    #expect(tablet.send(x(100)).isEmpty)
    _ = tablet.send(Self.dropped)
    #expect(tablet.send(x(200)).map(\.action) == [.entered])
    _ = tablet.send(Self.noPen)
    #expect(tablet.send(x(300)).isEmpty)
  }

  @Test func `what came in a frame before its records were dropped is void`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(1))
    #expect(tablet.send(x(200), Self.dropped).map(\.action) == [.cancelled])
    // Neither is that place a pen's, nor has the tool been told.
    #expect(tablet.send().isEmpty)
    _ = tablet.send(Self.pen, Self.dropped)
    #expect(tablet.send(x(300)).map(\.action) == [.entered])
  }

  @Test(
    arguments: [
      ((2, RelCode.wheel, 1), true), ((3, AbsCode.wheel, 1), true), ((2, RelCode.hwheel, 1), false),
      ((4, RelCode.wheel, 1), false),
    ] as [(PenTablet.Record, Bool)])
  func `a wheel of a tool is a value of it, and no other record is`(
    record: PenTablet.Record, moves: Bool
  ) {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(1))
    #expect(tablet.send(record).map(\.action) == (moves ? [.moved] : []))
  }

  @Test func `the pen's end for erasing, and the pen again, are tools that change`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(1))
    let erases = tablet.send(Self.noPen, button(KeyCode.toolRubber, 1))
    #expect(erases.map(\.action) == [.left])
    #expect(tablet.send(Self.pen, button(KeyCode.toolRubber, 0)).map(\.tool).last == .pen)
  }

  @Test(arguments: [(2, 3, PenChange.Tool.brush), (0, 2, .pen)])
  func `of two tools that are near at once, the one that was there stays`(
    first: Int, second: Int, tool: PenChange.Tool
  ) {
    var tablet = PenTablet()
    _ = tablet.send(button(KeyCode.toolPen + first, 1), x(1))
    #expect(tablet.send(button(KeyCode.toolPen + second, 1)).isEmpty)
    #expect(tablet.send(x(900)).map(\.tool) == [tool])
  }

  @Test func `a tool keeps the number that it brings, and -1 is none`() {
    var tablet = PenTablet()
    #expect(tablet.send(Self.pen, (4, MscCode.serial, 77), x(1)).map(\.serial) == [77])
    #expect(tablet.send((4, MscCode.serial, -1), x(100)).map(\.serial) == [77])
    #expect(tablet.send((4, MscCode.serial, 1), x(200)).map(\.serial) == [1])
    #expect(tablet.send((4, MscCode.serial, -2), x(300)).map(\.serial) == [4_294_967_294])
  }

  @Test func `every change is counted`() {
    var tablet = PenTablet()
    #expect(tablet.decoder?.count == 0 && tablet.decoder?.touchCount == 0)
    _ = tablet.send(Self.pen, x(1))
    #expect(tablet.decoder?.count == 1)
    _ = tablet.send(PenTablet.press(900))
    #expect(tablet.decoder?.count == 2 && tablet.decoder?.touchCount == 1)
    _ = tablet.send(PenTablet.press(0), x(90))
    _ = tablet.send(PenTablet.press(900), x(900))
    #expect(tablet.decoder?.count == 4 && tablet.decoder?.touchCount == 2)
  }

  // MARK: Silence

  @Test(arguments: [(50, true), (49, false)])
  func `a pen has gone when nothing came for 50 ms`(silence: Int64, isGone: Bool) {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(100))
    #expect(tablet.decoder?.deadline == Timestamp(milliseconds: 60))
    #expect(tablet.send(after: silence).map(\.action) == (isGone ? [.left] : []))
    #expect((tablet.decoder?.deadline == nil) == isGone)
  }

  @Test func `a pen whose button is down may be silent`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(100), button(KeyCode.stylus, 1))
    #expect(tablet.decoder?.deadline == nil)
    _ = tablet.send(button(KeyCode.stylus, 0))
    #expect(tablet.decoder?.deadline == Timestamp(milliseconds: 70))
  }

  @Test func `a tablet that has other tools needs no clock`() {
    var tablet = PenTablet()
    _ = tablet.send(button(KeyCode.toolRubber, 1), x(100))
    #expect(tablet.decoder?.deadline == nil)
    _ = tablet.send(button(KeyCode.toolRubber, 0))
    _ = tablet.send(Self.pen, x(1))
    #expect(tablet.decoder?.deadline == nil)
  }

  @Test func `a pen that is taken for gone and then said to be gone needs no clock any more`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, x(100))
    _ = tablet.send(Self.noPen, after: 500)
    _ = tablet.send(Self.pen, x(100))
    #expect(tablet.decoder?.deadline == nil)
  }

  @Test func `that no pen is near before one came is no word of one that goes`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.noPen)
    _ = tablet.send(Self.pen, x(100))
    #expect(tablet.decoder?.deadline == Timestamp(milliseconds: 70))
  }
}
