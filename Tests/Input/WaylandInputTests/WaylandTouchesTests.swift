import InputFrames
import Testing

@testable import WaylandInput

@Suite("Time stamps of a compositor")
struct TouchTimeTests {
  private func milliseconds(_ value: Int64) -> Timestamp { Timestamp(microseconds: value * 1000) }

  @Test func `stamps of this machine's clock are kept`() {
    var time = TouchTime()
    #expect(time.moment(of: 5_000, now: milliseconds(5_003)) == milliseconds(5_000))
    #expect(time.shift == 0)
  }

  @Test func `stamps begin anew after 2 to the power of 32 milliseconds, and time goes on`() {
    var time = TouchTime()
    let wrap: Int64 = 1 << 32
    #expect(time.moment(of: 0xffff_fff0, now: milliseconds(wrap - 10)) == milliseconds(wrap - 16))
    #expect(time.moment(of: 4, now: milliseconds(wrap + 6)) == milliseconds(wrap + 4))
  }

  @Test func `stamps of another clock keep their differences`() {
    var time = TouchTime()
    #expect(time.moment(of: 3_000_000_000, now: milliseconds(5_000)) == milliseconds(5_000))
    #expect(time.moment(of: 3_000_000_008, now: milliseconds(5_010)) == milliseconds(5_008))
  }

  @Test func `time never goes back and never ahead of the clock`() {
    var time = TouchTime()
    #expect(time.moment(of: 5_000, now: milliseconds(5_000)) == milliseconds(5_000))
    #expect(time.moment(of: 4_900, now: milliseconds(5_010)) == milliseconds(5_000))
    #expect(time.moment(of: 5_900, now: milliseconds(5_020)) == milliseconds(5_020))
  }

  @Test(arguments: [(59_999, 0), (60_001, 60_001)])
  func `an event may be a minute old`(age: Int64, late: Int64) {
    var time = TouchTime()
    let now: Int64 = 100_000
    let moment = time.moment(of: UInt32(now - age), now: milliseconds(now))
    #expect(moment == milliseconds(now - age + late))
  }

  @Test func `an exact stamp of another clock is refused`() {
    var time = TouchTime()
    let now = milliseconds(100_000)
    #expect(time.moment(ofExact: milliseconds(99_990), now: now) == milliseconds(99_990))
    #expect(time.moment(ofExact: milliseconds(30_000), now: now) == nil)
    #expect(time.moment(ofExact: milliseconds(101_500), now: now) == nil)
  }
}

@Suite("The panel that a window is")
struct WaylandPanelTests {
  @Test func `a window is a touchscreen with slots`() {
    let panel = WaylandPanel(seat: "seat0", width: 800, height: 480)
    #expect(panel.description.kind == .touchscreen(.multiTouchB))
    #expect(panel.description.slotCount == 32)
  }

  @Test(arguments: [(0.0, 0.0), (100, 50), (799.5, 479.25)])
  func `a place in 256ths of a point comes back exactly`(x: Double, y: Double) {
    let panel = WaylandPanel(seat: "seat0", width: 800, height: 480)
    let mapping = ScreenMapping(panel: panel.geometry.size, screen: (800, 480))
    let place = panel.place(x / 800, y / 480)
    let point = mapping.point(x: place.x, y: place.y)
    #expect(abs(point.x - x) < 1e-9)
    #expect(abs(point.y - y) < 1e-9)
  }

  @Test func `a place beyond the window is one on its edge in millimetres, too`() {
    let panel = WaylandPanel(seat: "seat0", width: 800, height: 480)
    let (corner, before) = (panel.place(0, 0), panel.place(-0.001, -9))
    #expect([before.x, before.y] == [corner.x, corner.y] && [corner.x, corner.y] == [0, 0])
    let (end, behind) = (panel.place(1, 1), panel.place(1.001, 9))
    #expect([behind.x, behind.y] == [end.x, end.y])
    #expect(end.x <= panel.geometry.size.width && end.y <= panel.geometry.size.height)
  }

  @Test(arguments: [0, -1, Double.infinity, Double.nan, 1e300])
  func `a window of any size is a panel`(side: Double) {
    let panel = WaylandPanel(seat: "seat0", width: side, height: side)
    let place = panel.place(side, -side)
    #expect(place.x.isFinite && place.y.isFinite)
  }

  @Test func `a finger more than there are slots is left out`() {
    let panel = WaylandPanel(seat: "seat0", width: 800, height: 480)
    var touches = WaylandTouches(device: DeviceID(0), panel: panel, size: (800, 480))
    for finger in 0..<40 { touches.began(finger: Int32(finger), x: 1, y: 1, at: .zero) }
    touches.frame()
    #expect(touches.takeFrames().map(\.contacts.count) == [32])
    for finger in 0..<40 { touches.ended(finger: Int32(finger), at: .zero) }
    #expect(touches.isIdle)
  }

  @Test(arguments: [(30.0, 30.0), (-90, -90), (120, -60), (-170, 10), (180, 0)])
  func `the angle of a finger is that of its line, at most a quarter turn`(
    told: Double, kept: Double
  ) {
    let panel = WaylandPanel(seat: "seat0", width: 800, height: 480)
    var touches = WaylandTouches(device: DeviceID(0), panel: panel, size: (800, 480))
    touches.began(finger: 0, x: 1, y: 1, at: .zero)
    touches.oriented(finger: 0, degrees: told)
    touches.frame()
    let angles = touches.takeFrames().flatMap(\.contacts).compactMap(\.orientation)
    #expect(angles.map { ($0 * 180 / .pi).rounded() } == [kept])
  }
}
