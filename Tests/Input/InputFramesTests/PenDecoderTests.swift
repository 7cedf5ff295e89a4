import InputFrames
import Testing

/// Pens: records of a tablet of 200 x 125 mm, pressure 0 to 2000, become changes.
@Suite("PenDecoder")
struct PenDecoderTests {
  private typealias Tablet = PenTablet
  private static let pen = PenTablet.pen
  private static let noPen = PenTablet.noPen

  private func press(_ value: Int32) -> PenTablet.Record { PenTablet.press(value) }

  @Test(arguments: [
    (0x056a, 0x51bc, true, false), (0x056a, 0x5196, true, true), (0x056a, 0x0354, true, true),
    (0x056a, 0x4200, false, true), (0x2d1f, 0x524c, false, true), (0x2d1f, 0x51bc, true, true),
    (0x08ca, 0x0001, false, true),
  ])
  func `a model is smoothed and leans as libinput has it`(
    vendor: Int, product: Int, leans: Bool, isSmoothed: Bool
  ) throws {
    let tilt = AxisRange(minimum: -60, maximum: 60, resolution: 57)
    var tablet = Tablet(
      [AbsCode.tiltX: tilt, AbsCode.tiltY: tilt], model: (vendor: vendor, product: product))
    let near = try #require(tablet.send(Self.pen, (3, AbsCode.x, 0), (3, AbsCode.tiltX, 30)).first)
    #expect((near.tilt != nil) == leans)
    let moved = try #require(tablet.send((3, AbsCode.x, 8000)).first)
    #expect(moved.x == (isSmoothed ? 20 : 80))
  }

  /// What parts the frames before it from those after it.
  enum Parting: CaseIterable { case leaving, loss, touch, lift }

  @Test(arguments: Parting.allCases)
  func `a smoothed pen that comes near, touches or lifts is where it is, not on the way there`(
    parting: Parting
  ) throws {
    var tablet = Tablet(model: (vendor: 0x2d1f, product: 0x524c))
    _ = tablet.send(Self.pen, (3, AbsCode.x, 0), press(parting == .lift ? 1000 : 0))
    let there: PenTablet.Record = (3, AbsCode.x, 8000)
    let changes: [PenChange]
    switch parting {
    case .leaving:
      _ = tablet.send(Self.noPen)
      changes = tablet.send(Self.pen, there)
    case .loss:
      _ = tablet.cancel()
      changes = tablet.send(Self.pen, there)
    case .touch: changes = tablet.send(there, press(1000))
    case .lift: changes = tablet.send(there, press(0))
    }
    let action: PenChange.Action =
      parting == .touch ? .touched : parting == .lift ? .lifted : .entered
    #expect(changes.first?.action == action)
    #expect(changes.first?.x == 80)
  }

  @Test(arguments: [(0x0010, false), (0x0011, true)])
  func `Aiptek's 8000U touches at 70 units`(product: Int, touches: Bool) {
    var tablet = Tablet(
      [AbsCode.pressure: AxisRange(minimum: 0, maximum: 1023)],
      model: (vendor: 0x08ca, product: product))
    _ = tablet.send(Self.pen, press(0))
    #expect(tablet.send(press(69)).contains { $0.action == .touched } == touches)
    #expect(tablet.send(press(70)).contains { $0.action == .touched } != touches)
    #expect(tablet.send(press(50)).contains { $0.action == .lifted } != touches)
  }

  @Test(arguments: [
    (Int32(0), true, true), (0x804, true, true), (0x802, true, false), (0x11, false, false),
    (0x4711, true, true),
  ])
  func
    `a pen has the axes that libwacom knows of its number, and an unknown one those of the tablet`(
      number: Int32, leans: Bool, turns: Bool
    ) throws
  {
    var tablet = Tablet([
      AbsCode.tiltX: AxisRange(minimum: -60, maximum: 60, resolution: 57),
      AbsCode.tiltY: AxisRange(minimum: -60, maximum: 60, resolution: 57),
      AbsCode.z: AxisRange(minimum: -900, maximum: 899),
    ])
    let near = try #require(
      tablet.send(Self.pen, (3, AbsCode.misc, number), (3, AbsCode.tiltX, 30)).first)
    #expect((near.tilt != nil) == leans && (near.rotation != nil) == turns)
    // Going, the kernel's driver forgets the number, and the tool stays what it is.
    let left = tablet.send(Self.noPen, (3, AbsCode.misc, 0))
    #expect(left.allSatisfy { ($0.tilt != nil) == leans })
  }

  @Test func `a pen comes near, touches and has its button pressed in one frame, in this order`() {
    var tablet = Tablet()
    let changes = tablet.send(
      Self.pen, (3, AbsCode.x, 5000), (3, AbsCode.y, 2500), (1, KeyCode.stylus, 1), press(1010))
    #expect(changes.map(\.action) == [.entered, .touched, .pressed])
    #expect(changes.map(\.isDown) == [false, true, true])
    #expect(changes.map(\.x) == [50, 50, 50])
    #expect(changes.map(\.y) == [25, 25, 25])
    #expect(changes[2].buttons == .first)
    #expect(changes[0].pressure == (1010 - 20) / 1980.0)
  }

  @Test func `a pen that goes lifts first, with its old pressure, and lets go of its button`() {
    var tablet = Tablet()
    _ = tablet.send(Self.pen, (3, AbsCode.x, 5000), (1, KeyCode.stylus, 1), press(1010))
    let changes = tablet.send(Self.noPen, press(0), (1, KeyCode.stylus, 0))
    #expect(changes.map(\.action) == [.lifted, .pressed, .left])
    #expect(changes[0].pressure == 0.5)
    #expect(changes[2].buttons == [])
  }

  @Test(arguments: [(Int32(99), false), (100, true)])
  func `the tip goes down at 5 % of the pressure`(value: Int32, isDown: Bool) {
    var tablet = Tablet()
    _ = tablet.send(Self.pen, (3, AbsCode.x, 1))
    #expect(tablet.send(press(value)).last?.isDown == isDown)
  }

  @Test(arguments: [(Int32(21), true), (20, false)])
  func `the tip lifts at 1 % of the pressure`(value: Int32, isDown: Bool) {
    var tablet = Tablet()
    _ = tablet.send(Self.pen, (3, AbsCode.x, 1), press(500))
    #expect(tablet.send(press(value)).last?.isDown == isDown)
  }

  @Test func `without pressure BTN_TOUCH is the tip, and there is no pressure`() {
    var tablet = Tablet([:])
    _ = tablet.send(Self.pen, (3, AbsCode.x, 1))
    let changes = tablet.send((1, KeyCode.touch, 1)) + tablet.send((1, KeyCode.touch, 0))
    #expect(changes.map(\.action) == [.touched, .lifted])
    #expect(changes[0].pressure == nil)
  }

  @Test func `a worn pen's pressure far above the tablet is taken off`() {
    let distance = AxisRange(minimum: 0, maximum: 63)
    var tablet = Tablet([
      AbsCode.pressure: AxisRange(minimum: 0, maximum: 2000), AbsCode.distance: distance,
    ])
    _ = tablet.send(Self.pen, (3, AbsCode.x, 1), (3, AbsCode.distance, 40), press(100))
    #expect(tablet.send((3, AbsCode.distance, 0), press(179)).last?.isDown == false)
    let touch = tablet.send(press(1050))
    #expect(touch.map(\.action) == [.touched])
    #expect(touch[0].pressure == 0.5)
  }

  @Test(arguments: [(Int32(400), Int32(400)), (401, 20)])
  func `an offset above a fifth of the range is none`(pressure: Int32, begins: Int32) {
    var tablet = Tablet([
      AbsCode.pressure: AxisRange(minimum: 0, maximum: 2000),
      AbsCode.distance: AxisRange(minimum: 0, maximum: 63),
    ])
    _ = tablet.send(Self.pen, (3, AbsCode.x, 1), (3, AbsCode.distance, 40), press(pressure))
    let change = tablet.send((3, AbsCode.distance, 0), press(1200)).last
    #expect(change?.pressure == Double(1200 - begins) / Double(2000 - begins))
  }

  @Test func `places and tilts are means of four frames, and true again where the pen touches`() {
    var tablet = Tablet()
    _ = tablet.send(Self.pen, (3, AbsCode.x, 0), (3, AbsCode.y, 100))
    let ways = [10_000, 10_001, 10_002, 10_003].flatMap { tablet.send((3, AbsCode.x, $0)) }
    #expect(ways.map(\.x) == [25, 50, 75, 100.01])
    #expect(tablet.send((3, AbsCode.x, 3000), press(900)).map(\.x) == [30])
  }

  @Test func `a mean place is a whole unit, rounded down, and a mean tilt is not`() throws {
    let axis = AxisRange(minimum: -64, maximum: 64)
    var tablet = Tablet([AbsCode.tiltX: axis, AbsCode.tiltY: axis])
    _ = tablet.send(Self.pen, (3, AbsCode.x, 0), (3, AbsCode.y, 0))
    let mean = try #require(
      tablet.send(
        (3, AbsCode.x, -1), (3, AbsCode.y, 7), (3, AbsCode.tiltX, 2), (3, AbsCode.tiltY, 6)
      ).first)
    #expect(mean.x == -0.01 && mean.y == 0.01)
    #expect(mean.tilt == PenChange.Tilt(x: 0.5, y: 1.5))
  }

  @Test(
    arguments: [
      (AxisRange(minimum: -60, maximum: 60, resolution: 57), 57, 180 / Double.pi),
      (AxisRange(minimum: -60, maximum: 60), 30, 32),
      (AxisRange(minimum: 0, maximum: 127), 128, 64), (AxisRange(minimum: 0, maximum: 127), 64, 0),
      (AxisRange(minimum: 0, maximum: 114, resolution: 57), 57, 0),
      (AxisRange(minimum: -114, maximum: 0, resolution: 57), 0, 64),
      (AxisRange(minimum: -114, maximum: 1, resolution: 57), 1, 1 / 57.0 * 180 / Double.pi),
      (AxisRange(minimum: 0, maximum: 127, resolution: 57), 127, 64),
    ] as [(AxisRange, Int32, Double)])
  func `a tilt has degrees: by the resolution of an axis around 0, else 64 at the ends`(
    axis: AxisRange, value: Int32, degrees: Double
  ) {
    var tablet = Tablet([AbsCode.tiltX: axis, AbsCode.tiltY: axis])
    let change = tablet.send(
      Self.pen, (3, AbsCode.x, 1), (3, AbsCode.tiltX, value), (3, AbsCode.tiltY, value))[0]
    #expect(change.tilt == PenChange.Tilt(x: degrees, y: degrees))
  }

  @Test func `each axis of a tilt has a range of its own`() {
    var tablet = Tablet([
      AbsCode.tiltX: AxisRange(minimum: -64, maximum: 64),
      AbsCode.tiltY: AxisRange(minimum: -32, maximum: 32),
    ])
    let change = tablet.send(Self.pen, (3, AbsCode.tiltX, 16), (3, AbsCode.tiltY, 16))[0]
    #expect(change.tilt == PenChange.Tilt(x: 16, y: 32))
  }

  @Test func `a tilt along one axis is none`() {
    var tablet = Tablet([AbsCode.tiltX: AxisRange(minimum: -60, maximum: 60)])
    #expect(tablet.send(Self.pen, (3, AbsCode.x, 1))[0].tilt == nil)
  }

  @Test func `a quarter turn turns places and tilts`() {
    let axis = AxisRange(minimum: -64, maximum: 64)
    var tablet = Tablet(
      [AbsCode.tiltX: axis, AbsCode.tiltY: axis], calibration: .rotated(quartersClockwise: 1))
    let change = tablet.send(
      Self.pen, (3, AbsCode.x, 0), (3, AbsCode.y, 12_499), (3, AbsCode.tiltX, 10),
      (3, AbsCode.tiltY, 0))[0]
    #expect(change.x < 1 && change.y < 1)
    #expect(change.tilt == PenChange.Tilt(x: 0, y: 10))
  }

  @Test func `the eraser's button takes the pen's place until it comes up`() {
    var tablet = Tablet()
    _ = tablet.send(Self.pen, (3, AbsCode.x, 1), press(900))
    let erases = tablet.send((1, KeyCode.toolRubber, 1))
    #expect(erases.map(\.action) == [.lifted, .left, .entered, .touched])
    #expect(erases.map(\.tool) == [.pen, .pen, .eraser, .eraser])
    #expect(tablet.send((1, KeyCode.toolRubber, 0)).map(\.action) == [.lifted, .left])
    #expect(tablet.send((3, AbsCode.x, 200)).isEmpty)
  }

  @Test func `a pen that falls silent has gone, and is back with the next axis`() {
    var tablet = Tablet()
    _ = tablet.send(Self.pen, (3, AbsCode.x, 100))
    let changes = tablet.send((3, AbsCode.x, 200), after: 51)
    #expect(changes.map(\.action) == [.left, .entered])
    #expect(changes[0].time == Timestamp(microseconds: 60_000))
  }

  @Test func `a pen that touches may be silent`() {
    var tablet = Tablet()
    _ = tablet.send(Self.pen, (3, AbsCode.x, 100), press(900))
    #expect(tablet.send((3, AbsCode.x, 200), after: 500).map(\.action) == [.moved])
  }

  @Test func `a device that has said that a pen went needs no clock`() {
    var tablet = Tablet()
    _ = tablet.send(Self.pen, (3, AbsCode.x, 100))
    _ = tablet.send(Self.noPen)
    _ = tablet.send(Self.pen)
    #expect(tablet.send((3, AbsCode.x, 200), after: 500).map(\.action) == [.moved])
  }

  @Test func `an axis means a pen, where the recording begins with one near`() {
    var tablet = Tablet()
    #expect(tablet.send((3, AbsCode.x, 100)).map(\.action) == [.entered])
  }

  @Test func `dropped records cancel the pen, and the next axis brings it back`() {
    var tablet = Tablet()
    _ = tablet.send(Self.pen, (3, AbsCode.x, 100), press(900))
    let changes = tablet.send((0, SynCode.dropped, 0), (3, AbsCode.x, 300))
    #expect(changes.map(\.action) == [.cancelled])
    #expect(changes[0].isDown == false)
    #expect(tablet.send((3, AbsCode.x, 500)).map(\.action) == [.entered, .touched])
  }

  @Test func `the end cancels a pen that is near, and no other`() {
    var tablet = Tablet()
    #expect(tablet.cancel().isEmpty)
    _ = tablet.send(Self.pen, (3, AbsCode.x, 100))
    #expect(tablet.cancel().map(\.action) == [.cancelled])
    #expect(tablet.cancel().isEmpty)
  }

  @Test func `numbers at the ends of their type are no fault`() {
    var tablet = Tablet([
      AbsCode.pressure: AxisRange(minimum: .min, maximum: .max, fuzz: .max),
      AbsCode.distance: AxisRange(minimum: .max, maximum: .min, fuzz: .min),
      AbsCode.tiltX: AxisRange(minimum: .min, maximum: .max),
      AbsCode.tiltY: AxisRange(minimum: .min, maximum: .max),
      AbsCode.z: AxisRange(minimum: .min, maximum: .max),
    ])
    for value in [Int32.min, .max, 0, -1] {
      let changes = tablet.send(
        Self.pen, (3, AbsCode.x, value), (3, AbsCode.y, value), press(value),
        (3, AbsCode.tiltX, value), (3, AbsCode.tiltY, value), (3, AbsCode.z, value),
        (3, AbsCode.distance, value))
      #expect(changes.allSatisfy { $0.x.isFinite && ($0.tilt?.x.isFinite ?? true) })
    }
  }
}
