import GestureMachines
import InputFrames
import Testing

/// A measure as a program may write one: the middle of two fingers, along x.
private struct Middle: PairMeasure {
  typealias Limits = PinchLimits
  var total = 0.0
  private var start = 0.0

  private func middle(_ pair: (first: Point, second: Point)) -> Double {
    (pair.first.x + pair.second.x) / 2
  }

  mutating func start(_ pair: (first: Point, second: Point)) { start = middle(pair) }
  mutating func rebase(_ pair: (first: Point, second: Point)) -> Double { 1 }
  mutating func move(to pair: (first: Point, second: Point)) { total = middle(pair) - start }
  func begin(_ limits: Limits) -> GestureReason? {
    total >= limits.beginChange ? .stated("carried") : nil
  }
  func shortfall(_ limits: Limits) -> GestureReason { .stated("stayed") }
}

/// Numbers of two fingers, and velocities and motions at their ends.
@Suite("Measures and motions at their ends")
struct OwnMeasureTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test func `a gesture by a measure of a program's own begins, and tells no number of a limit`() {
    let bench = MachineBench<PairMachine<Middle>>()
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    #expect(bench.move((1, 9, 0), (2, 109, 0), at: 10) == .none)
    #expect(bench.machine.measures(at: at(10)) == [])
    #expect(bench.move((1, 10, 0), (2, 110, 0), at: 20) == .begin(.stated("carried")))
    #expect(bench.machine.measures(at: at(20)) == [])
  }

  @Test func `before two fingers are down a transform does not scale`() {
    let bench = MachineBench<TransformMachine>()
    bench.down(1, 0, 0)
    bench.move((1, 5, 0), at: 10)
    #expect(bench.machine.scaleVelocity(at: at(10)) == 0)
  }

  // Proves: GEST:1.2-failed
  @Test(arguments: [(true, 2), (false, 1)])
  func `a transform that never began fails for its pan's reason`(isPair: Bool, fingers: Int) {
    let bench = MachineBench<TransformMachine>()
    for touch in 1...fingers { bench.down(touch, Double(touch) * 50, 0) }
    if isPair { #expect(bench.up(2, at: 20) == .none) }
    #expect(
      bench.up(1, at: 30)
        == .fail(
          isPair
            ? .liftedTooEarly(travel: 0, needed: 10) : .tooFewTouches(count: 1, required: 2)))
  }

  @Test(arguments: VelocityTracker.Strategy.allCases, [false, true])
  func `a movement that is too great for a number has no velocity`(
    strategy: VelocityTracker.Strategy, isVertical: Bool
  ) {
    var tracker = VelocityTracker()
    tracker.strategy = strategy
    for (time, great, small) in [(0.0, -1e308, 0.0), (10, 1e308, 1)] {
      let place = isVertical ? Point(x: small, y: great) : Point(x: great, y: small)
      tracker.add(place, at: at(time))
    }
    #expect(tracker.velocity(at: at(10)) == (0, 0))
  }

  @Test(arguments: [0.0, 500, -500])
  func `content that is asked to where it is rests at once`(speed: Double) {
    var motion = ScrollMotion(from: 100, to: 100, speed: speed, limits: ScrollLimits())
    #expect(motion.isOver)
    motion.advance(to: 1)
    #expect(motion.isOver && motion.position == 100)
  }
}
