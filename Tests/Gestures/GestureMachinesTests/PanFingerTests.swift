import GestureMachines
import InputFrames
import Testing

/// Fingers that come and go before a pan begins, what one pan leaves to the next, and locks.
@Suite("PanMachine with fingers that come and go")
struct PanFingerTests {
  private let bench = MachineBench<PanMachine>()

  private var translation: [Double] {
    [bench.machine.translation.x, bench.machine.translation.y].map { ($0 * 1e6).rounded() / 1e6 }
  }

  private func begins(_ action: MachineAction) -> Bool {
    if case .begin(.panned) = action { true } else { false }
  }

  private func velocity(at milliseconds: Double) -> Double {
    bench.machine.velocity(at: Timestamp(milliseconds: milliseconds)).x.rounded()
  }

  /// Two fingers are needed; both go 9 points, and one of them lifts.
  private func loseOne() {
    bench.machine.leastTouches = 2
    bench.down(1, 0, 0)
    bench.down(2, 0, 100)
    for step in 1...9 {
      let x = Double(step)
      bench.move((1, x, 0), (2, x, 100), at: x * 10)
    }
    bench.up(2, at: 90)
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `when one of two fingers that are needed has lifted the other one begins nothing`() {
    loseOne()
    #expect(bench.move((1, 500, 0), at: 100) == .none)
    #expect(bench.up(1, at: 110) == .fail(.liftedTooEarly(travel: 9, needed: 10)))
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `when a needed finger comes again the travel counts from there`() {
    loseOne()
    bench.down(3, 0, 200, at: 100)
    #expect(bench.move((1, 19, 0), (3, 10, 200), at: 110) == .none)
    #expect(begins(bench.move((1, 21, 0), (3, 12, 200), at: 120)))
    #expect(translation == [2, 0])
  }

  // Proves: GEST:1.5-pan-velocity
  @Test func `when a needed finger comes again the velocity counts from there`() {
    loseOne()
    #expect(velocity(at: 90) == 100)
    bench.down(3, 0, 200, at: 95)
    #expect(velocity(at: 95) == 0)
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `what a finger does while others are missing is no part of the first movement`() {
    bench.machine.leastTouches = 2
    bench.down(1, 0, 0)
    bench.move((1, 300, 0), at: 10)
    bench.down(2, 300, 100, at: 20)
    #expect(bench.move((1, 309, 0), (2, 309, 100), at: 30) == .none)
  }

  // Proves: GEST:1.5-pan-fingers
  @Test func `a finger that joins before the pan begins leaves the velocity as it is`() {
    bench.down(1, 0, 0)
    for step in 1...9 { bench.move((1, Double(step), 0), at: Double(step) * 10) }
    bench.down(2, 300, 0, at: 95)
    #expect(velocity(at: 95) == 100)
  }

  // Proves: GEST:1.5-pan-fingers
  @Test(arguments: [1, 2, 3]) func `whichever of three fingers lifts, the others go on`(
    touch: Int
  ) {
    for finger in 1...3 { bench.down(finger, 0, Double(finger) * 50) }
    bench.move((1, 30, 50), (2, 30, 100), (3, 30, 150), at: 10)
    #expect(bench.up(touch, at: 20) == .none)
    let others = (1...3).filter { $0 != touch }
    for finger in others {
      bench.move((finger, 40, Double(finger) * 50), at: 20 + Double(finger))
    }
    #expect(translation == [30, 0])
    #expect(bench.move((touch, 900, 0), at: 40) == .change)
    #expect(translation == [30, 0])
    #expect(bench.up(others[0], at: 50) == .none)
    #expect(bench.up(others[1], at: 50) == .end(.allLifted))
  }

  // Proves: GEST:1.5-pan-set
  @Test(arguments: [false, true])
  func `a translation that is set before the pan begins goes on from there`(byProgram: Bool) {
    bench.down(1, 0, 0)
    bench.machine.translation = Point(x: 100, y: 50)
    bench.move((1, 4, 0), at: 10)
    if byProgram { bench.machine.followBegin() } else { bench.move((1, 14, 0), at: 20) }
    #expect(translation == [104, 50])
  }

  @Test(arguments: [0.0, -5])
  func `without a slop, or with one below 0, it begins with the first movement`(slop: Double) {
    bench.machine.limits.slop = slop
    bench.down(1, 0, 0)
    #expect(bench.move((1, 0, 0), at: 10) == .none)
    #expect(begins(bench.move((1, 0.25, 0), at: 20)))
    #expect(translation == [0.25, 0])
  }

  @Test(arguments: PanLimits.Axis.allCases, [(10.0, false), (10.001, true)])
  func `of the farthest finger only the way along the axis counts`(
    axis: PanLimits.Axis, way: (length: Double, isPan: Bool)
  ) {
    bench.machine.limits.countsFarthestFinger = true
    bench.machine.limits.axis = axis
    bench.down(1, 100, 300)
    bench.down(2, 100, 500)
    let across = axis == .both ? 0.0 : 50
    let (x, y) = axis == .vertical ? (across, way.length) : (way.length, across)
    #expect(begins(bench.move((1, 100 + x, 300 + y), at: 10)) == way.isPan)
  }

  // MARK: One pan after the other

  // Proves: GEST:1.2-reset
  @Test func `the fingers of a pan that is over are none of the next one`() {
    bench.machine.leastTouches = 2
    bench.down(1, 0, 0)
    bench.down(2, 0, 50)
    bench.machine.reset()
    bench.down(3, 0, 0, at: 1000)
    #expect(bench.up(3, at: 1010) == .fail(.tooFewTouches(count: 1, required: 2)))
  }

  @Test func `each pan finds its own axis`() {
    bench.machine.limits.lock = AxisLock()
    bench.down(1, 0, 0)
    bench.move((1, 20, 0), at: 10)
    #expect(bench.machine.keptAxis == .horizontal)
    bench.machine.reset()
    #expect(bench.machine.keptAxis == .both)
    bench.down(2, 0, 0, at: 1000)
    bench.move((2, 0, 20), at: 1010)
    #expect(bench.machine.keptAxis == .vertical)
  }

  // MARK: Locks

  @Test(arguments: [(25.0, 20.0, false), (25.001, 20, true), (20, 25, false), (20, 25.001, true)])
  func `a lock needs more than its ratio`(x: Double, y: Double, locks: Bool) {
    bench.machine.limits.lock = AxisLock()
    bench.down(1, 0, 0)
    bench.move((1, x, y), at: 10)
    #expect(bench.machine.keptAxis == (!locks ? .both : x > y ? .horizontal : .vertical))
  }

  @Test(arguments: [(9.999, PanLimits.Axis.horizontal), (10, .both)])
  func `a lock with a bound is open until the pan has gone that far across`(
    across: Double, axis: PanLimits.Axis
  ) {
    bench.machine.limits.lock = AxisLock()
    bench.machine.limits.lock?.mostAcross = 10
    bench.down(1, 0, 0)
    bench.move((1, 9.5, 9), at: 10)
    #expect(bench.machine.keptAxis == .both)
    #expect(bench.machine.isPanning)
    bench.move((1, 40, across), at: 20)
    #expect(bench.machine.keptAxis == axis)
  }
}
