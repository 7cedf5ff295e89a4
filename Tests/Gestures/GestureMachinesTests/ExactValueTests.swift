import GestureMachines
import InputFrames
import Testing

@testable import GestureMachines

/// Results that were worked out by hand, in both axes and both directions.
@Suite("Values worked out by hand")
struct ExactValueTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  // MARK: Speeds

  /// Steps of 100, 200 and 300 points a second, 10 ms each.
  // Proves: GEST:5-velocity-fit, GEST:3.4-estimator
  @Test(
    arguments: [
      (VelocityTracker.Strategy.weighted, 145.0), (.weightedLate, 205), (.mean, 200),
      (.impulse, 309.5739), (.parabola, 350),
    ], [1.0, -1])
  func `a method of estimation gives its number on each axis`(
    method: (strategy: VelocityTracker.Strategy, speed: Double), sign: Double
  ) {
    var tracker = VelocityTracker()
    tracker.strategy = method.strategy
    for (number, place) in [0.0, 1, 3, 6].enumerated() {
      tracker.add(Point(x: -2 * sign * place, y: sign * place), at: at(Double(number) * 10))
    }
    let velocity = tracker.velocity(at: at(30))
    #expect(abs(velocity.y - sign * method.speed) < 0.001)
    #expect(abs(velocity.x + 2 * sign * method.speed) < 0.002)
  }

  // Proves: GEST:5-velocity-fit
  @Test func `an estimate that points against the last movement is zero, on each axis alone, too`()
  {
    for (x, y) in [(1.0, 0.0), (0, 1), (1, 1)] {
      var tracker = VelocityTracker()
      for (number, place) in [0.0, 20, 40, 60, 59.5].enumerated() {
        tracker.add(Point(x: x * place, y: y * place), at: at(Double(number) * 8))
      }
      tracker.strategy = .mean
      #expect(tracker.velocity(at: at(32)) == (0, 0))
      tracker.limits.followsLastMovement = false
      let velocity = tracker.velocity(at: at(32))
      #expect(
        abs(velocity.x - x * 59.5 / 0.032) < 1e-6 && abs(velocity.y - y * 59.5 / 0.032) < 1e-6)
    }
  }

  @Test func `a swipe by speed is as fast and as straight as its limits say, both included`() {
    let all = SwipeDirections(bits: 15)
    var limits = SwipeSpeedLimits()
    func way(_ velocities: (x: Double, y: Double)...) -> SwipeDirection? {
      try? limits.verdict(on: velocities, among: all).get().direction
    }
    func reason(_ velocities: (x: Double, y: Double)...) -> GestureReason? {
      if case .failure(let refusal) = limits.verdict(on: velocities, among: all) {
        refusal.reason
      } else {
        nil
      }
    }
    #expect(way((20, 0)) == .right && way((-20, 0)) == .left)
    #expect(way((0, 20)) == .down && way((0, -20)) == .up)
    #expect(way((19.99, 0)) == nil)
    #expect(way((19, 0), (21, 0)) == .right && way((0, 19), (0, 20.9)) == nil)
    // Across, 19.9 counts as 0, and 20 as 20.
    #expect(way((21, 19.9)) == .right && way((21, 20)) == nil)
    #expect(way((100, 36.39)) == .right && way((100, 36.41)) == nil)
    // Both fingers go the same way, and that is aslant.
    if case .wentAslant(let degrees, 20)? = reason((30, 30), (30, 30)) {
      #expect(abs(degrees - 45) < 1e-9)
    } else {
      Issue.record("not aslant")
    }
    #expect(reason((30, 0), (0, 30)) == .fingersOpposed)
    #expect(reason((0, 30), (0, -30)) == .fingersOpposed && way((0, 30), (0, 30)) == .down)
    #expect(reason((40, 0), (0, 0)) == nil)
    limits.mostDeviation = 45
    #expect(way((30, 30)) == .right && way((-30, 30)) == .left)
    limits.leastSpeed = 0
    #expect(way((0, 0)) == nil && way((0.001, 0)) == .right && way((0, 0.001)) == .down)
  }

  // MARK: Pans

  private static let ways: [(x: Double, y: Double, most: Double?, axis: PanLimits.Axis?)] = [
    (20, 5, 10, .horizontal), (5, 20, 10, .vertical), (-20, 5, 10, .horizontal),
    (5, -20, 10, .vertical), (20, 10, 10, nil), (10, 20, 10, nil), (20, 11, 10, .both),
    (11, 20, 10, .both), (6.25, 5, 10, nil), (6.26, 5, 10, .horizontal), (5, 6.25, 10, nil),
    (5, 6.26, 10, .vertical), (6.25, 5, nil, .both), (6.26, 5, nil, .horizontal),
    (5, 6.26, nil, .vertical), (5, 6.25, nil, .both),
  ]

  @Test(arguments: ways)
  func `a pan locks to the axis along which it goes more than 1.25 times as far`(
    x: Double, y: Double, most: Double?, axis: PanLimits.Axis?
  ) {
    var lock = AxisLock()
    lock.mostAcross = most
    #expect(lock.axis(of: Point(x: x, y: y)) == axis)
  }

  @Test(arguments: [
    (PanLimits.Axis.both, 300.0, 400.0), (.horizontal, 300, 0), (.vertical, 0, 400),
  ])
  func `a wheel pans by its steps along the axis, and tells their speed`(
    axis: PanLimits.Axis, x: Double, y: Double
  ) {
    var machine = PanMachine()
    machine.limits.axis = axis
    #expect(machine.scrolled(by: Point(x: 0, y: 0), time: at(0)) == .none)
    let first = machine.scrolled(by: Point(x: 3, y: 4), time: at(0))
    if case .begin = first {} else { Issue.record("\(first)") }
    #expect(machine.scrolled(by: Point(x: 3, y: 4), time: at(10)) == .change)
    #expect(machine.translation == Point(x: x / 50, y: y / 50))
    let velocity = machine.velocity(at: at(10))
    #expect(abs(velocity.x - x) < 1e-6 && abs(velocity.y - y) < 1e-6)
  }

  @Test func `a wheel along one axis alone begins a pan`() {
    for step in [Point(x: 1, y: 0), Point(x: 0, y: 1)] {
      var machine = PanMachine()
      _ = machine.scrolled(by: step, time: at(0))
      #expect(machine.isPanning)
      #expect(machine.translation == step)
    }
  }

  // MARK: Scrolling

  @Test func `content beyond its limit and its finger belong together, in a small view, too`() {
    let way = RubberBand.way(shown: 0.5, length: 0.8, factor: 0.5)
    #expect(abs(way - 8.0 / 3) < 1e-9)
    #expect(abs(RubberBand.shown(way: way, length: 0.8, factor: 0.5) - 0.5) < 1e-9)
    #expect(abs(RubberBand.shown(way: 0.5, length: 0.5, factor: 1) - 0.25) < 1e-9)
  }

  @Test(arguments: [
    (0.7, 0.0, 0.5), (0.7, 0.4, 1), (0.7, 0.39, 0.5), (0.8, -0.4, 0.5), (0.8, -0.39, 1),
    (1.9, 9, 2),
    (0.1, -9, 0), (3, 0, 2), (-1, 0, 0),
  ])
  func `a page is chosen by the place and the speed`(place: Double, speed: Double, page: Double) {
    var limits = ScrollLimits()
    limits.pageSpeed = 0.4
    #expect(
      PageRule.target(from: place, speed: speed, page: 0.5, range: 0...2, limits: limits) == page)
  }

  private func place(_ motion: ScrollMotion, at time: Double) -> Double {
    var motion = motion
    motion.advance(to: time)
    return motion.position
  }

  private func motion(
    from place: Double = 0, _ speed: Double, in range: ClosedRange<Double>
  ) -> ScrollMotion {
    ScrollMotion(
      from: place, speed: speed, range: range, rate: 0.998, bounces: true, limits: ScrollLimits())
  }

  // Proves: GEST:1.5-scroll-stop
  @Test func `a throw crosses its limit after 155.3 ms with 2198 points a second, and bounces`() {
    #expect(abs(place(motion(3000, in: -100...400), at: 0.16529) - 419.708) < 0.02)
    #expect(abs(place(motion(-3000, in: -400...100), at: 0.16529) + 419.708) < 0.02)
  }

  @Test func `other limits change nothing of a throw that does not reach them`() {
    let throwing = motion(1000, in: -1e6...1e6)
    let limited = throwing.limited(to: -1000...2000, at: 0.1)
    #expect(abs(limited.position - place(throwing, at: 0.1)) < 1e-9)
    #expect(abs(place(limited, at: 0.3) - place(throwing, at: 0.3)) < 1e-6)
  }

  @Test func `content at rest beyond new limits returns to them from there, from rest`() {
    let resting = motion(from: 500, 0, in: 0...1000)
    #expect(resting.isOver)
    let returning = resting.limited(to: 0...400, at: 2)
    #expect(!returning.isOver && returning.position == 500)
    let plain = motion(from: 500, 0, in: 0...400)
    for time in [0.01, 0.05, 0.2] {
      #expect(abs(place(returning, at: 2 + time) - place(plain, at: time)) < 1e-9)
    }
    #expect(resting.limited(to: 0...600, at: 2).isOver)
  }
}
