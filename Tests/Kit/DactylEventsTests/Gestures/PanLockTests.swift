import DactylEvents
import Foundation
import GestureMachines
import InputTesting
import Testing

@MainActor
@Suite("A pan that locks to an axis")
struct PanLockTests {
  let fingers = Fingers()
  let pan = UIPanGestureRecognizer()

  init() { fingers.view.addGestureRecognizer(pan) }

  private func drag(to places: [(Double, Double)]) {
    fingers.down(0, 100, 100)
    for (x, y) in places {
      fingers.wait(10)
      fingers.move(0, 100 + x, 100 + y)
    }
  }

  // Proves: GEST:1.5-pan-axis
  @Test(arguments: [
    (25.0, 19.9, PanLimits.Axis.horizontal), (25, 20, .both), (19.9, 25, .vertical),
    (-25, 0, .horizontal), (0, -25, .vertical),
  ])
  func `it keeps to the axis along which it went a ratio farther when it began`(
    x: Double, y: Double, axis: PanLimits.Axis
  ) {
    pan.limits.lock = AxisLock()
    drag(to: [(x, y), (x + 10, y + 10)])
    #expect(pan.keptAxis == axis)
    let translation = pan.translation(in: nil)
    #expect((translation.x == 0) == (axis == .vertical))
    #expect((translation.y == 0) == (axis == .horizontal))
  }

  @Test func `across the axis it has no velocity`() {
    pan.limits.lock = AxisLock()
    drag(to: [(0, 20), (10, 40), (20, 60)])
    #expect(pan.velocity(in: nil).x == 0)
    #expect(abs(pan.velocity(in: nil).y - 2000) < 1)
  }

  @Test func `with a bound across it may lock later, until both ways are beyond it`() {
    pan.limits.lock = AxisLock()
    pan.limits.lock?.mostAcross = 16
    drag(to: [(10, 10)])
    #expect(pan.keptAxis == .both)
    fingers.move(0, 113, 140)
    #expect(pan.keptAxis == .vertical)
    #expect(pan.translation(in: nil).y > 30)
    let across = pan.translation(in: nil).x
    fingers.move(0, 180, 150)
    #expect(pan.translation(in: nil).x == across)
  }

  /// A place at which it does not lock, and one at which it does.
  @Test(arguments: [((16.0, 21.0), (15.9, 21.0)), ((20, 16), (30, 15.9)), ((16, 16), (15.9, 30))])
  func `at the bound itself it does not lock yet, and still may`(
    bound: (x: Double, y: Double), within: (x: Double, y: Double)
  ) {
    for isTurned in [false, true] {
      if isTurned { fingers.up(0) }
      pan.limits.lock = AxisLock()
      pan.limits.lock?.mostAcross = 16
      drag(to: [isTurned ? (bound.y, bound.x) : bound])
      #expect(pan.keptAxis == .both)
      let place = isTurned ? (x: within.y, y: within.x) : within
      fingers.move(0, 100 + place.x, 100 + place.y)
      #expect(pan.keptAxis == (place.x > place.y ? .horizontal : .vertical))
    }
  }

  @Test func `beyond the bound both ways it locks no more`() {
    pan.limits.lock = AxisLock()
    pan.limits.lock?.mostAcross = 16
    drag(to: [(20, 20), (20, 200)])
    #expect(pan.keptAxis == .both)
    #expect(pan.translation(in: nil).x > 0)
  }

  @Test func `every pan finds its axis anew, and without a lock there is none`() {
    pan.limits.lock = AxisLock()
    drag(to: [(0, 30)])
    #expect(pan.keptAxis == .vertical)
    fingers.up(0)
    #expect(pan.keptAxis == .both)
    drag(to: [(30, 0)])
    #expect(pan.keptAxis == .horizontal)
    fingers.up(0)
    pan.limits.lock = nil
    drag(to: [(30, 0)])
    #expect(pan.keptAxis == .both)
  }

  @Test func `the bound is a length, and is scaled as one`() {
    var limits = PanLimits()
    limits.lock = AxisLock()
    #expect(limits.scaled(by: 2).lock?.mostAcross == nil)
    limits.lock?.mostAcross = 3
    #expect(limits.scaled(by: 2).lock?.mostAcross == 6)
    #expect(limits.scaled(by: 2).lock?.ratio == limits.lock?.ratio)
  }
}
