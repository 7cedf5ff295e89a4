import GestureMachines
import Testing

/// What scroll motions do at their limits.
@Suite("Scroll motions at their limits")
struct ScrollLimitTests {
  private let wide = -1e9...1e9

  private func thrown(
    _ speed: Double, from place: Double = 0, in range: ClosedRange<Double>, bounces: Bool = true
  ) -> ScrollMotion {
    ScrollMotion(
      from: place, speed: speed, range: range, rate: 0.998, bounces: bounces, limits: ScrollLimits()
    )
  }

  private func place(_ motion: ScrollMotion, at time: Double) -> Double {
    var motion = motion
    motion.advance(to: time)
    return motion.position
  }

  // Proves: GEST:1.5-scroll-stop
  @Test func `a frame that comes late finds the content where it stopped`() {
    let motion = thrown(1500, in: wide)
    #expect(abs(place(motion, at: 100) - place(motion, at: 2.503)) < 0.02)
  }

  @Test func `content that passes its limit goes on at its speed`() {
    let motion = thrown(3000, in: -100...400)
    var time = 0.0
    while place(motion, at: time) <= 400 { time += 0.0001 }
    let (now, soon) = (place(motion, at: time), place(motion, at: time + 0.001))
    #expect(now < 400.5)
    #expect((1.9...2.3).contains(soon - now))
    var first = motion
    first.advance(to: time)
    #expect(!first.isOver)
  }

  @Test func `content that stands before its limit does not reach it in a late frame`() {
    // At 743.5 points it has slowed down to 10 a second, and stands.
    var motion = thrown(1500, in: 0...745)
    motion.advance(to: 100)
    #expect(motion.isOver)
    #expect(abs(motion.position - 743.51) < 0.02)
  }

  @Test(arguments: [(1500.0, 400.0), (-1500, -100)])
  func `without a bounce content stands at its limit at once`(speed: Double, limit: Double) {
    var motion = thrown(speed, in: -100...400, bounces: false)
    var time = 0.0
    while !motion.isOver {
      time += 0.01
      motion.advance(to: time)
      #expect((-100...400).contains(motion.position))
    }
    #expect(motion.position == limit)
  }

  @Test(arguments: [(-50.0, 2000.0), (5050, -2000)])
  func `a throw from beyond a limit begins where the content is`(from: Double, speed: Double) {
    #expect(abs(place(thrown(speed, from: from, in: 0...5000), at: 0.001) - from) < 2.1)
  }

  // Proves: GEST:1.5-scroll-rate
  @Test func `other limits far away change nothing of a throw`() {
    var motion = thrown(1000, in: wide)
    motion.advance(to: 0.5)
    let limited = motion.limited(to: -10_000...10_000, at: 0.5)
    let again = limited.limited(to: -20_000...20_000, at: 0.8)
    for time in [0.5, 0.6, 1, 2] {
      #expect(abs(place(limited, at: time) - place(motion, at: time)) < 1e-6)
      guard time > 0.8 else { continue }
      #expect(abs(place(again, at: time) - place(motion, at: time)) < 1e-6)
    }
  }

  // Proves: GEST:1.5-scroll-bounce
  @Test(arguments: [0.05, 0.2])
  func `a limit that moves by a hair leaves a bounce its speed`(time: Double) {
    var motion = thrown(1750, from: 79, in: -1000...0)
    motion.advance(to: time)
    let limited = motion.limited(to: -1000...0.001, at: time)
    for later in [0.01, 0.05, 0.2] {
      #expect(abs(place(limited, at: time + later) - place(motion, at: time + later)) < 0.05)
    }
  }

  // Proves: GEST:1.5-scroll-bounce
  @Test func `a bounce that began with a throw keeps its speed, too`() {
    var motion = thrown(3000, in: -100...400)
    motion.advance(to: 0.2)
    let limited = motion.limited(to: -100...400.001, at: 0.2)
    for later in [0.01, 0.05, 0.2] {
      #expect(abs(place(limited, at: 0.2 + later) - place(motion, at: 0.2 + later)) < 0.05)
    }
  }

  // Proves: GEST:1.5-scroll-rate
  @Test(arguments: [0.02, 0.1, 0.15])
  func `a limit that a throw has not reached yet changes nothing`(time: Double) {
    let (near, far) = (thrown(3000, in: -100...400), thrown(3000, in: wide))
    #expect(place(near, at: time) == place(far, at: time))
  }

  @Test func `what is thrown from its limit outward stands there at once without a bounce`() {
    var motion = thrown(1500, from: 400, in: -100...400, bounces: false)
    motion.advance(to: 0)
    #expect(motion.isOver && motion.position == 400)
  }

  @Test(arguments: [(0.5, 499.9, 500.0), (-0.5, 0.1, 0)])
  func `the slowest throw meets the limit that it goes to`(
    speed: Double, from: Double, limit: Double
  ) {
    var limits = ScrollLimits()
    limits.stopSpeed = 0.01
    // It is there after 202 ms.
    var motion = ScrollMotion(
      from: from, speed: speed, range: 0...500, rate: 0.9999, bounces: false, limits: limits)
    motion.advance(to: 0.2)
    #expect(!motion.isOver)
    motion.advance(to: 0.21)
    #expect(motion.isOver && motion.position == limit)
  }

  /// It loses half of its 20 points a second in the first millisecond, on a way of 0.01 points.
  // Proves: GEST:1.5-scroll-stop
  @Test func `a throw that has slowed down to the stop speed at its limit stands there`() {
    func throwing(to limit: Double) -> ScrollMotion {
      ScrollMotion(
        from: 0, speed: 20, range: 0...limit, rate: 0.5, bounces: true, limits: ScrollLimits())
    }
    var motion = throwing(to: 0.01)
    motion.advance(to: 0.0009)
    #expect(!motion.isOver)
    motion.advance(to: 0.001)
    #expect(motion.isOver && motion.position == 0.01)
    var bouncing = throwing(to: 0.0099)
    bouncing.advance(to: 0.002)
    #expect(!bouncing.isOver && bouncing.position > 0.0099)
  }

  @Test func `a place that was asked for is neared still, where it may be`() {
    var motion = ScrollMotion(from: 0, to: 300, speed: 0, limits: ScrollLimits())
    motion.advance(to: 0.1)
    let inside = motion.limited(to: 0...500, at: 0.1)
    #expect(place(inside, at: 0.2) == place(motion, at: 0.2))
    let outside = motion.limited(to: 0...200, at: 0.1)
    #expect(place(outside, at: 5) <= 200)
  }

  @Test(arguments: [(0.0, 63.4), (2000, 86.5), (100_000, 98.2), (-500, 63.4)])
  func `a glide keeps the speed that leads there, up to four times its own`(
    speed: Double, place expected: Double
  ) {
    let motion = ScrollMotion(from: 0, to: 100, speed: speed, limits: ScrollLimits())
    #expect(abs(place(motion, at: 0.1) - expected) < 0.1)
  }

  /// At its own rate a glide by 100 points begins with 1005 points a second; 2010 are twice the rate.
  @Test(arguments: [(1000.0, 1100.0), (1000, 900), (-1000, -900), (-50, 50)])
  func `a glide keeps the speed that leads there, wherever it begins and whichever way it goes`(
    from: Double, to: Double
  ) {
    let plain = ScrollMotion(from: 0, to: 100, speed: 2010, limits: ScrollLimits())
    let sign: Double = to > from ? 1 : -1
    let motion = ScrollMotion(from: from, to: to, speed: sign * 2010, limits: ScrollLimits())
    for time in [0.01, 0.1, 0.3] {
      #expect(abs(place(motion, at: time) - from - sign * place(plain, at: time)) < 1e-9)
    }
    let still = ScrollMotion(from: from, to: to, speed: 0, limits: ScrollLimits())
    #expect(abs(place(motion, at: 0.05) - place(still, at: 0.1)) < 0.1)
  }

  // Proves: GEST:1.5-scroll-rate, GEST:1.5-scroll-stop, GEST:1.5-scroll-bounce
  @Test(arguments: [(0.0, 600.0), (0, 1500), (0, 3000), (-300, 2000), (500, 9000)], [false, true])
  func `a throw to one side is the mirror of one to the other`(
    throw: (from: Double, speed: Double), bounces: Bool
  ) {
    let right = thrown(`throw`.speed, from: `throw`.from, in: -200...800, bounces: bounces)
    let left = thrown(-`throw`.speed, from: -`throw`.from, in: -800...200, bounces: bounces)
    var last = right.position
    for time in stride(from: 0.01, through: 3, by: 0.01) {
      #expect(place(left, at: time) == -place(right, at: time))
      last = place(right, at: time)
    }
    #expect(last > `throw`.from)
  }

  @Test(arguments: [300.0, -42.5])
  func `a glide that is over stands just there`(target: Double) {
    var motion = ScrollMotion(from: 10, to: target, speed: 0, limits: ScrollLimits())
    var time = 0.0
    while !motion.isOver {
      time += 0.01
      motion.advance(to: time)
    }
    #expect(motion.position == target)
  }

  @Test(arguments: [(149.0, 0.0, 150.0), (99, 0, 50), (51, 200, 150), (20, 0, 50), (940, 300, 950)])
  func `pages count from where the content begins`(
    position: Double, speed: Double, page: Double
  ) {
    #expect(
      PageRule.target(
        from: position, speed: speed, page: 100, range: 50...950, limits: ScrollLimits()) == page)
  }

  // Proves: GEST:1.5-scroll-rubber
  @Test(arguments: [100.0, 100.5, 1e9])
  func `content that shows farther than its length has gone a way all the same`(shown: Double) {
    let way = RubberBand.way(shown: shown, length: 100, factor: 0.55)
    #expect(way.isFinite && way > 100)
  }
}
