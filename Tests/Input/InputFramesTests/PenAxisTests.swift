import InputFrames
import Testing

/// The numbers of a pen: fuzz, distance, rotation, pressure where a pen is above the surface.
@Suite("Axes of pens")
struct PenAxisTests {
  private static let pen = PenTablet.pen
  private static let noPen = PenTablet.noPen
  private static let pressure = AxisRange(minimum: 0, maximum: 2000)
  private static let distance = AxisRange(minimum: 0, maximum: 60)

  private func press(_ value: Int32) -> PenTablet.Record { PenTablet.press(value) }
  private func rise(_ value: Int32) -> PenTablet.Record { (3, AbsCode.distance, value) }

  private func tablet() -> PenTablet {
    PenTablet([AbsCode.pressure: Self.pressure, AbsCode.distance: Self.distance])
  }

  @Test func `an axis counts when it differs by more than its fuzz from what counted last`() {
    var range = Self.pressure
    range.fuzz = 4
    var tablet = PenTablet([AbsCode.pressure: range])
    _ = tablet.send(Self.pen, press(500))
    #expect(tablet.send(press(504)).isEmpty)
    #expect(tablet.send(press(505)).map(\.action) == [.moved])
    #expect(tablet.send(press(501)).isEmpty)
    #expect(tablet.send(press(500)).map(\.action) == [.moved])
  }

  @Test func `without fuzz each unit counts, and the same value again does not`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, press(500))
    #expect(tablet.send(press(501)).map(\.action) == [.moved])
    #expect(tablet.send(press(501)).isEmpty)
  }

  @Test func `an axis that the device did not describe has no fuzz`() {
    var tablet = PenTablet()
    _ = tablet.send(Self.pen, press(500))
    #expect(tablet.send((3, AbsCode.tiltX, 1)).map(\.action) == [.moved])
    #expect(tablet.send((3, AbsCode.tiltX, 1)).isEmpty)
  }

  @Test(arguments: [(32, false), (33, true), (28, false), (27, true)])
  func `two units of distance change nothing`(height: Int32, counts: Bool) {
    var tablet = tablet()
    _ = tablet.send(Self.pen, (3, AbsCode.x, 1), rise(30))
    #expect(tablet.send(rise(height)).isEmpty != counts)
  }

  @Test(arguments: [(35, false), (36, true)])
  func `a distance with more fuzz of its own must change by more`(height: Int32, counts: Bool) {
    var range = Self.distance
    range.fuzz = 5
    var tablet = PenTablet([AbsCode.distance: range])
    _ = tablet.send(Self.pen, (3, AbsCode.x, 1), rise(30))
    #expect(tablet.send(rise(height)).isEmpty != counts)
  }

  @Test func `distance is a share of its range`() {
    var tablet = tablet()
    #expect(tablet.send(Self.pen, rise(30)).map(\.distance) == [0.5])
    #expect(tablet.send(rise(15)).map(\.distance) == [0.25])
    #expect(tablet.send(rise(90)).map(\.distance) == [1])
    // Without a new distance the old one holds.
    #expect(tablet.send((3, AbsCode.x, 500)).map(\.distance) == [1])
  }

  @Test func `a tablet that senses no distance and no pressure tells none`() {
    var tablet = PenTablet([
      AbsCode.pressure: AxisRange(minimum: 7, maximum: 7),
      AbsCode.distance: AxisRange(minimum: 0, maximum: 0),
      AbsCode.z: AxisRange(minimum: 3, maximum: 3),
    ])
    let near = tablet.send(Self.pen, (3, AbsCode.x, 1))
    #expect(near.map(\.pressure) == [nil] && near.map(\.distance) == [nil])
    #expect(near.map(\.rotation) == [nil])
    #expect(tablet.send((1, KeyCode.touch, 1)).map(\.action) == [.touched])
  }

  @Test(arguments: [(Int32(-900), 90.0), (0, 270), (450, 0), (899, 89.8)])
  func `the whole range of rotation is a whole turn, and its middle points the button up`(
    value: Int32, degrees: Double
  ) throws {
    var tablet = PenTablet([AbsCode.z: AxisRange(minimum: -900, maximum: 899)])
    let near = try #require(tablet.send(Self.pen, (3, AbsCode.z, value)).first?.rotation)
    #expect(abs(near - degrees) < 1e-9)
  }

  @Test func `a quarter turn of an oblong tablet keeps its places in shares`() throws {
    var tablet = PenTablet([:], calibration: .rotated(quartersClockwise: 1))
    let place = try #require(
      tablet.send(Self.pen, (3, AbsCode.x, 5000), (3, AbsCode.y, 9375)).first)
    // A quarter from the left and three quarters down, on a picture of 125 x 200 mm.
    #expect(abs(place.x - 31.25) < 0.05 && abs(place.y - 50) < 0.05)
  }

  // MARK: Above the surface or pressing

  @Test func `a pen that presses has no distance, whatever its tablet says`() {
    var tablet = tablet()
    _ = tablet.send(Self.pen, rise(30))
    let presses = tablet.send(press(1010), rise(20))
    #expect(presses.map(\.distance) == [0])
    #expect(presses.map(\.pressure) == [(1010 - 20) / 1980.0])
  }

  @Test(arguments: [(Int32(20), true), (21, false)])
  func `a pen that presses no more than its tip's lift has no pressure at a distance`(
    value: Int32, isAbove: Bool
  ) {
    var tablet = tablet()
    _ = tablet.send(Self.pen, rise(30))
    let change = tablet.send(press(value), rise(20))
    #expect(change.map(\.pressure) == [isAbove ? 0 : 1 / 1980.0])
    #expect(change.map(\.distance) == [isAbove ? 20 / 60.0 : 0])
  }

  @Test func `at the least distance a pen presses, and without pressure it has its distance`() {
    var tablet = tablet()
    _ = tablet.send(Self.pen, rise(30))
    #expect(tablet.send(rise(0), press(515)).map(\.pressure) == [0.25])
    #expect(tablet.send(rise(30), press(0)).map(\.distance) == [0.5])
  }

  @Test func `a pen that leaves the surface has the distance at which it is`() {
    var tablet = tablet()
    _ = tablet.send(Self.pen, press(1010), rise(30))
    let lifted = tablet.send(press(10))
    #expect(lifted.map(\.action) == [.lifted])
    #expect(lifted.map(\.pressure) == [0])
    #expect(tablet.send(rise(45)).map(\.distance) == [0.75])
  }

  // MARK: Worn pens

  @Test func `a worn pen that presses less than was known has that taken off`() {
    var tablet = tablet()
    _ = tablet.send(Self.pen, rise(40), press(100))
    // 100 was the offset; at 60 the tip lifts, and 80 units more are needed.
    #expect(tablet.send(press(60)).last?.isDown == false)
    #expect(tablet.send(rise(0), press(139)).last?.isDown == false)
    #expect(tablet.send(press(140)).last?.isDown == true)
    #expect(tablet.send(press(1030)).map(\.pressure) == [0.5])
    // More than the offset changes nothing.
    #expect(tablet.send(press(2000)).map(\.pressure) == [1])
  }

  @Test(arguments: [(Int32(30), true), (29, false)])
  func `the offset is learned from the middle of the reach on`(height: Int32, isLearned: Bool) {
    var tablet = tablet()
    _ = tablet.send(Self.pen, rise(height), press(100))
    let touch = tablet.send(rise(0), press(1050))
    #expect(touch.last?.pressure == (isLearned ? 0.5 : 1030 / 1980.0))
  }

  /// A pen that comes near with those pressures, one after the other; the pressure of 1040 then.
  private func pressure(after approaches: [Int32]) -> Double? {
    var tablet = PenTablet()
    for value in approaches {
      _ = tablet.send(Self.pen, (3, AbsCode.x, value), press(value))
      _ = tablet.send(Self.noPen)
    }
    _ = tablet.send(Self.pen, (3, AbsCode.x, 1), press(1030))
    return tablet.send(press(1040)).last?.pressure
  }

  @Test(
    arguments: [
      ([100], 1020 / 1980.0), ([100, 80, 90], 0.5), ([90, 100, 80], 0.5), ([80, 100, 90], 0.5),
      ([400, 500, 402], 0.4),
    ] as [([Int32], Double)])
  func `without distances the least of three approaches is a worn pen's offset`(
    approaches: [Int32], pressure: Double
  ) {
    #expect(self.pressure(after: approaches) == pressure)
  }

  @Test(
    arguments: [[0, 0, 0], [401, 401, 401], [0, 100, 100], [401, 500, 402, 100]] as [[Int32]])
  func `no pressure is no offset, nor is one above a fifth of the range or after three approaches`(
    approaches: [Int32]
  ) {
    #expect(pressure(after: approaches) == 1020 / 1980.0)
  }

  @Test func `two pens with numbers of their own wear apart`() {
    var tablet = tablet()
    _ = tablet.send(Self.pen, (4, MscCode.serial, 1), rise(40), press(100))
    _ = tablet.send(Self.noPen)
    _ = tablet.send(Self.pen, (4, MscCode.serial, 2), rise(41), press(0))
    #expect(tablet.send(rise(0), press(1010)).last?.pressure == 0.5)
    _ = tablet.send(Self.noPen, press(0))
    _ = tablet.send(Self.pen, (4, MscCode.serial, 1), rise(0), press(150))
    #expect(tablet.send(press(1050)).last?.pressure == 0.5)
  }
}
