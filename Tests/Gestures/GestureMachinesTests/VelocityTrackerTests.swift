import GestureMachines
import InputFrames
import Testing

@Suite("VelocityTracker")
struct VelocityTrackerTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// A tracker fed with places along y at moments in milliseconds.
  private func tracker(_ samples: [(time: Double, y: Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for sample in samples { tracker.add(Point(x: 0, y: sample.y), at: at(sample.time)) }
    return tracker
  }

  // Proves: GEST:5-velocity-fit, GEST:1.5-pan-velocity
  @Test(arguments: [(12.0, 1500.0), (39, 4875), (-39, -4875)], [1, 2, 3, 14, 100])
  func `constant motion gives its very speed`(motion: (step: Double, speed: Double), steps: Int) {
    let samples = (0...steps).map { (time: Double($0) * 8, y: Double($0) * motion.step) }
    let velocity = tracker(samples).velocity(at: at(Double(steps) * 8))
    #expect(abs(velocity.y - motion.speed) < 1e-6 * abs(motion.speed))
    #expect(velocity.x == 0)
  }

  // Proves: GEST:5-velocity-fit
  @Test func `a parabola is met exactly, at its newest sample`() {
    let samples = (0...8).map { (time: Double($0) * 10, y: 5000 * Double($0 * $0) * 0.0001) }
    let velocity = tracker(samples).velocity(at: at(80))
    #expect(abs(velocity.y - 800) < 1e-6)
  }

  // Proves: GEST:5-velocity-window
  @Test func `only the last 100 ms count`() {
    // Fast until 1000 ms, then slow; the sample at 900 ms is the last of the fast ones.
    func samples(to end: Int) -> [(time: Double, y: Double)] {
      stride(from: 0, through: end, by: 10).map { (time: Int) -> (time: Double, y: Double) in
        let place = time <= 900 ? time * 10 : 8100 + time
        return (time: Double(time), y: Double(place))
      }
    }
    let settled = tracker(samples(to: 1000)).velocity(at: at(1000)).y
    #expect(abs(settled - 1000) < 1e-6)
    let mixed = tracker(samples(to: 990)).velocity(at: at(990)).y
    #expect(abs(mixed - 1000) > 100)
  }

  // Proves: GEST:5-velocity-pause
  @Test(arguments: [(40.0, 1000.0), (40.001, 0)])
  func `a movement may pause 40 ms`(pause: Double, speed: Double) {
    let moving = tracker([(0, 0), (10, 10), (20, 20)])
    #expect(abs(moving.velocity(at: at(20 + pause)).y - speed) < 1e-6)
    let resumed = tracker([(0, 0), (pause, pause)])
    #expect(abs(resumed.velocity(at: at(pause)).y - speed) < 1e-6)
  }

  // Proves: GEST:5-velocity-pause
  @Test(arguments: [(80.0, 1000.0), (80.001, 0)])
  func `a finger may pause 80 ms before it lifts`(pause: Double, speed: Double) {
    let moving = tracker([(0, 0), (10, 10), (20, 20)])
    #expect(abs(moving.velocityAtLift(at: at(20 + pause)).y - speed) < 1e-6)
  }

  // Proves: GEST:3.5-backwards, GEST:5-velocity-direction
  @Test func `an abrupt stop is no movement backwards`() {
    var stopped = tracker([(0, 0), (10, 100), (20, 200), (30, 200.1)])
    #expect(stopped.velocity(at: at(30)) == (0, 0))
    stopped.limits.followsLastMovement = false
    #expect(stopped.velocity(at: at(30)).y < 0)
  }

  // Proves: GEST:3.5-backwards, GEST:5-velocity-direction
  @Test func `nor is a rest after a movement`() {
    var rested = tracker([(0, 0), (10, 100), (20, 200), (30, 300), (40, 300), (50, 300), (60, 300)])
    #expect(rested.velocity(at: at(60)) == (0, 0))
    rested.limits.followsLastMovement = false
    #expect(rested.velocity(at: at(60)).y < 0)
    let still = tracker([(0, 5), (10, 5), (20, 5)])
    #expect(still.velocity(at: at(20)) == (0, 0))
    var moved = tracker([(0, 0), (10, 100), (20, 100)])
    #expect(moved.velocity(at: at(20)) == (0, 0))
    moved.limits.followsLastMovement = false
    #expect(moved.velocity(at: at(20)).y < 0)
  }

  // Proves: GEST:5-velocity-direction
  @Test func `an estimate across the last movement counts`() {
    var tracker = VelocityTracker()
    tracker.strategy = .mean
    for (time, x, y) in [(0.0, 0.0, 0.0), (10, 5, 15), (20, 10, 10)] {
      tracker.add(Point(x: x, y: y), at: at(time))
    }
    let velocity = tracker.velocity(at: at(20))
    #expect(abs(velocity.x - 500) < 1e-6 && abs(velocity.y - 500) < 1e-6)
  }

  @Test func `a finger that rests in all samples that are kept is still`() {
    let tracker = tracker((0..<20).map { (time: Double($0) * 5, y: 7) })
    #expect(tracker.velocity(at: at(95)) == (0, 0))
  }

  // Proves: GEST:5-velocity-few
  @Test func `one sample, none, or one moment is no velocity`() {
    #expect(tracker([]).velocity(at: at(0)) == (0, 0))
    #expect(tracker([(0, 5)]).velocity(at: at(0)) == (0, 0))
    #expect(tracker([(10, 5)]).velocity(at: at(10)) == (0, 0))
    #expect(tracker([(0, 5), (0, 9)]).velocity(at: at(0)) == (0, 0))
    var tracker = tracker([(0, 0), (10, 10)])
    tracker.add(Point(x: .nan, y: 0), at: at(20))
    tracker.add(Point(x: 0, y: .infinity), at: at(20))
    tracker.add(Point(x: 0, y: 99), at: at(3))
    #expect(abs(tracker.velocity(at: at(10)).y - 1000) < 1e-6)
    tracker.reset()
    #expect(tracker.velocity(at: at(10)) == (0, 0))
  }

  // Proves: GEST:5-velocity-few
  @Test func `of several places at one moment the last counts`() {
    let tracker = tracker([(0, 0), (10, 99), (10, 10), (20, 500), (20, 20)])
    #expect(abs(tracker.velocity(at: at(20)).y - 1000) < 1e-6)
  }

  // Proves: GEST:3.2-impulse, GEST:3.4-estimator
  @Test func `the impulse hardly minds a still last sample`() {
    var throwing = tracker([(0, 0), (10, 10), (20, 20), (30, 30), (40, 30)])
    throwing.limits.followsLastMovement = false
    let fitted = throwing.velocity(at: at(40)).y
    throwing.strategy = .impulse
    let worked = throwing.velocity(at: at(40)).y
    #expect(abs(worked - 1000) < 1e-6)
    #expect(fitted < 600)
  }

  // Proves: GEST:3.2-impulse
  @Test(arguments: [1.0, -1])
  func `a throw that stands still at last is by the impulse as fast as it was, not by the fit`(
    sign: Double
  ) {
    func speeds(_ strategy: VelocityTracker.Strategy) -> (thrown: Double, still: Double) {
      var tracker = tracker([(0, 0), (10, 5 * sign), (20, 15 * sign), (30, 30 * sign)])
      tracker.strategy = strategy
      tracker.limits.followsLastMovement = false
      let thrown = tracker.velocity(at: at(30)).y
      tracker.add(Point(x: 0, y: 30 * sign), at: at(40))
      return (thrown, tracker.velocity(at: at(40)).y)
    }
    let (impulse, fit) = (speeds(.impulse), speeds(.parabola))
    #expect(impulse.thrown * sign > 500)
    #expect(abs(impulse.still - impulse.thrown) < 0.05 * abs(impulse.thrown))
    #expect(abs(fit.still - fit.thrown) > 0.3 * abs(fit.thrown))
  }

  @Test func `the last 20 samples count, and no earlier one`() {
    var tracker = tracker(
      (0..<30).map { (time: Double($0) * 3, y: $0 < 10 ? -1000 : $0 == 10 ? 0 : 57) })
    tracker.strategy = .mean
    #expect(abs(tracker.velocity(at: at(87)).y - 1000) < 1e-6)
  }
}
