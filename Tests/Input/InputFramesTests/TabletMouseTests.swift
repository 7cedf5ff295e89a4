import InputFrames
import Testing

/// Mice and lenses on a tablet of 200 x 125 mm.
@Suite("Mice on tablets")
struct TabletMouseTests {
  private typealias Record = PenTablet.Record
  private static let mouse: Record = (1, KeyCode.toolPen + 6, 1)
  private static let away: Record = (1, KeyCode.toolPen + 6, 0)
  private static let lens: Record = (1, KeyCode.toolLens, 1)

  private struct Tablet {
    private var tablet: PenTablet

    init(reach: Int32? = nil, vendor: Int = 0x056a) {
      var axes = [
        AbsCode.x: AxisRange(minimum: 0, maximum: 19_999, resolution: 100),
        AbsCode.y: AxisRange(minimum: 0, maximum: 12_499, resolution: 100),
      ]
      if let reach { axes[AbsCode.distance] = AxisRange(minimum: 0, maximum: reach) }
      var description = DeviceDescription(
        name: "Tablet",
        codes: [
          EventType.key: [KeyCode.toolPen, KeyCode.toolPen + 6, KeyCode.stylus, KeyCode.mouse],
          EventType.abs: Set(axes.keys), EventType.rel: [RelCode.wheel],
        ], axes: axes)
      description.vendor = vendor
      tablet = PenTablet(of: description)
    }

    mutating func send(_ records: Record...) -> [String] { Self.text(tablet.events(of: records)) }

    mutating func cancel() -> [String] { Self.text(tablet.cancelledEvents()) }

    var mouseCount: Int? { tablet.decoder?.mouseCount }

    private static func text(_ changes: [InputEvent]) -> [String] {
      changes.map { change in
        switch change {
        case .pointer(let pointer): "\(pointer.action)"
        case .pen(let pen): "pen \(pen.action)"
        default: "other"
        }
      }
    }
  }

  @Test func `on another maker's tablet a mouse is a pen, as libinput has it`() {
    var tablet = Tablet(vendor: 0x1209)
    #expect(tablet.send(Self.mouse, (3, 0, 4000), (3, 1, 3000)) == ["pen entered"])
    #expect(tablet.send((2, RelCode.wheel, -1)) == ["pen moved"])
    #expect(
      tablet.send((1, KeyCode.mouse + 2, 1), (1, KeyCode.mouse, 1)) == [
        "pen touched", "pen pressed",
      ])
    #expect(tablet.send((3, 0, 4400)) == ["pen moved"])
    #expect(tablet.send((1, KeyCode.mouse, 0), (3, 0, 4800)) == ["pen moved", "pen lifted"])
    _ = tablet.send((1, KeyCode.mouse, 1))
    #expect(tablet.cancel() == ["pen cancelled"])
  }

  @Test func `neither a wheel to the side nor another key is the mouse's`() {
    var tablet = Tablet()
    _ = tablet.send(Self.mouse, (3, AbsCode.x, 10_000))
    #expect(tablet.send((2, 6, 1), (1, KeyCode.mouse + 8, 1)) == [])
    #expect(tablet.send((1, KeyCode.mouse + 7, 1)) == ["pressed(128)"])
  }

  @Test func `a turn of the wheel alone tells its place, as long as the mean follows`() {
    var tablet = Tablet()
    _ = tablet.send(Self.mouse, (3, AbsCode.x, 0))
    _ = tablet.send((3, AbsCode.x, 10_000))
    #expect(tablet.send((2, RelCode.wheel, 1)).first == "placed(x: 0.25, y: 0.0)")
    // A button moves nothing, and the mean goes on.
    #expect(tablet.send((1, KeyCode.mouse, 1)) == ["pressed(1)"])
    #expect(tablet.send((2, RelCode.wheel, 1)).first == "placed(x: 0.5, y: 0.0)")
    #expect(tablet.send((2, RelCode.wheel, 1)).count == 1)
  }

  @Test(arguments: [true, false])
  func `a mouse or a lens is a pointer at a share of the tablet`(isMouse: Bool) {
    var tablet = Tablet()
    let tool = isMouse ? Self.mouse : Self.lens
    #expect(
      tablet.send(tool, (3, AbsCode.x, 5000), (3, AbsCode.y, 6250)) == ["placed(x: 0.25, y: 0.5)"])
    #expect(tablet.send((4, 0, 7)).isEmpty)
  }

  @Test func `its place is the mean of four frames, as a pen's is`() {
    var tablet = Tablet()
    _ = tablet.send(Self.mouse, (3, AbsCode.x, 0), (3, AbsCode.y, 0))
    let ways = [10_000, 10_001, 10_002].flatMap { tablet.send((3, AbsCode.x, $0)) }
    #expect(
      ways == ["placed(x: 0.125, y: 0.0)", "placed(x: 0.25, y: 0.0)", "placed(x: 0.375, y: 0.0)"])
  }

  @Test(arguments: [true, false])
  func `a mouse that comes back is where it is, not on the way from where it was`(isLost: Bool) {
    var tablet = Tablet()
    _ = tablet.send(Self.mouse, (3, AbsCode.x, 0))
    _ = isLost ? tablet.cancel() : tablet.send(Self.away)
    #expect(tablet.send(Self.mouse, (3, AbsCode.x, 10_000)) == ["placed(x: 0.5, y: 0.0)"])
  }

  @Test func `it moves, scrolls, and then its buttons change, the released ones first`() {
    var tablet = Tablet()
    _ = tablet.send(Self.mouse, (3, AbsCode.x, 0), (1, KeyCode.mouse, 1))
    let changes = tablet.send(
      (1, KeyCode.mouse + 1, 1), (1, KeyCode.mouse, 0), (2, RelCode.wheel, -2),
      (3, AbsCode.x, 8000))
    #expect(changes.count == 4)
    #expect(changes[0] == "placed(x: 0.1, y: 0.0)")
    #expect(changes[1].hasSuffix("wheel, right: 0.0, down: 2.0)"))
    #expect(changes[2...] == ["pressed(0)", "pressed(2)"])
  }

  @Test func `taken away, its buttons come up, and it moves no more until it is back`() {
    var tablet = Tablet()
    _ = tablet.send(Self.mouse, (3, AbsCode.x, 5000), (1, KeyCode.mouse, 1))
    #expect(tablet.send(Self.away, (3, AbsCode.x, 0)) == ["pressed(0)"])
    #expect(tablet.send((1, KeyCode.mouse, 1)).isEmpty)
  }

  @Test func `a wheel that turned when it was taken away is still when it is back`() {
    var tablet = Tablet()
    _ = tablet.send(Self.mouse, (3, AbsCode.x, 5000))
    #expect(tablet.send(Self.away, (2, RelCode.wheel, 1)).isEmpty)
    #expect(tablet.send(Self.mouse) == ["placed(x: 0.25, y: 0.0)"])
  }

  @Test func `it comes where the tablet last said, though that was before`() {
    var tablet = Tablet()
    _ = tablet.send((1, KeyCode.toolPen, 1), (3, AbsCode.x, 400))
    _ = tablet.send((1, KeyCode.toolPen, 0))
    #expect(tablet.send((3, AbsCode.x, 10_000)).isEmpty)
    #expect(tablet.send(Self.mouse) == ["placed(x: 0.5, y: 0.0)"])
  }

  @Test(arguments: [(Int32(41), true), (42, false)])
  func `a mouse far above the tablet has been taken away`(height: Int32, isNear: Bool) {
    var tablet = Tablet(reach: 63)
    _ = tablet.send(
      Self.mouse, (3, AbsCode.x, 5000), (3, AbsCode.distance, 10), (1, KeyCode.mouse, 1))
    #expect(tablet.send((3, AbsCode.distance, height)) == (isNear ? [] : ["pressed(0)"]))
    #expect(tablet.send((3, AbsCode.x, 6000)).isEmpty != isNear)
  }

  @Test func `a mouse that comes from far above is told where it comes near, with its button`() {
    var tablet = Tablet(reach: 63)
    #expect(tablet.send(Self.mouse, (3, AbsCode.x, 5000), (3, AbsCode.distance, 60)).isEmpty)
    #expect(tablet.send((1, KeyCode.mouse, 1)).isEmpty)
    #expect(
      tablet.send((3, AbsCode.distance, 20), (3, AbsCode.x, 8000)) == [
        "placed(x: 0.4, y: 0.0)", "pressed(1)",
      ])
  }

  @Test(arguments: [(Int32(0), false), (1, true)])
  func `a height of 0 brings no mouse back, which is that of none`(height: Int32, comes: Bool) {
    var tablet = Tablet(reach: 63)
    _ = tablet.send(Self.mouse, (3, AbsCode.x, 5000), (3, AbsCode.distance, 60))
    let told = tablet.send((3, AbsCode.distance, height), (3, AbsCode.x, 8000))
    #expect(told == (comes ? ["placed(x: 0.4, y: 0.0)"] : []))
  }

  @Test func `lost, its buttons are cancelled, and without one nothing is said`() {
    var tablet = Tablet()
    _ = tablet.send(Self.mouse, (3, AbsCode.x, 5000), (1, KeyCode.mouse, 1))
    #expect(tablet.cancel() == ["cancelled"])
    _ = tablet.send(Self.mouse, (3, AbsCode.x, 6000))
    #expect(tablet.cancel().isEmpty)
  }

  @Test func `a pen that follows it is a pen`() {
    var tablet = Tablet()
    _ = tablet.send(Self.mouse, (3, AbsCode.x, 5000))
    _ = tablet.send(Self.away)
    #expect(tablet.send((1, KeyCode.toolPen, 1), (3, AbsCode.x, 400)) == ["pen entered"])
    #expect(tablet.mouseCount == 1)
  }
}
