import GestureMachines
import InputFrames
import Testing

/// Values that a program may set and that would let content move for ever count as the least ones.
@Suite("How scroll motions come to rest")
struct ScrollRestTests {
  /// Where content is each 20 ms for two seconds, and whether it is over.
  private func course(_ motion: ScrollMotion) -> [String] {
    stride(from: 0.0, through: 6, by: 0.02).map { time in
      var motion = motion
      motion.advance(to: time)
      return "\(motion.position) \(motion.isOver)"
    }
  }

  private func thrown(_ speed: Double = 60, rate: Double = 0.998, _ limits: ScrollLimits)
    -> [String]
  {
    course(
      ScrollMotion(
        from: 0, speed: speed, range: -1e9...1e9, rate: rate, bounces: true, limits: limits))
  }

  private func bounced(_ limits: ScrollLimits, speed: Double = -300) -> [String] {
    course(
      ScrollMotion(
        from: -40, speed: speed, range: 0...1000, rate: 0.998, bounces: true, limits: limits))
  }

  private func glided(_ limits: ScrollLimits) -> [String] {
    course(ScrollMotion(from: 0, to: 300, speed: 0, limits: limits))
  }

  private func limits(_ set: (inout ScrollLimits) -> Void) -> ScrollLimits {
    var limits = ScrollLimits()
    set(&limits)
    return limits
  }

  private func expect(
    _ least: Double, _ path: WritableKeyPath<ScrollLimits, Double>, more: Double,
    _ course: (ScrollLimits) -> [String], _ location: SourceLocation = #_sourceLocation
  ) {
    let atLeast = course(limits { $0[keyPath: path] = least })
    for value in [least * 0.9, 0, -5, .nan] {
      #expect(course(limits { $0[keyPath: path] = value }) == atLeast, sourceLocation: location)
    }
    let other = course(limits { $0[keyPath: path] = more })
    #expect(other != atLeast, sourceLocation: location)
  }

  @Test func `a speed below a hundredth of a point a second is no end of a throw`() {
    expect(0.01, \.stopSpeed, more: 0.0105) { thrown(0.0104, rate: 0.9999, $0) }
  }

  @Test func `a spring has a rate of a tenth at least`() {
    expect(0.1, \.bounceRate, more: 0.101) { bounced($0) }
  }

  @Test func `a bounce ends a hundredth of a point before its limit at least`() {
    expect(0.01, \.bounceEnd, more: 0.0102) { limits in
      var motion = ScrollMotion(
        from: -1, speed: 0, range: 0...1000, rate: 0.998, bounces: true, limits: limits)
      var time = 0.0
      while !motion.isOver, time < 10 {
        time += 0.0001
        motion.advance(to: time)
      }
      return ["\(time)"]
    }
  }

  @Test func `a glide keeps a thousandth of its way each millisecond at least, and not all of it`()
  {
    expect(0.001, \.pageRate, more: 0.0011) { limits in
      var motion = ScrollMotion(from: 0, to: 300, speed: 0, limits: limits)
      motion.advance(to: 0.0005)
      return ["\(motion.position)"]
    }
    let most = glided(limits { $0.pageRate = 0.9999 })
    for value in [1.0, 2, .infinity] { #expect(glided(limits { $0.pageRate = value }) == most) }
    #expect(glided(limits { $0.pageRate = 0.9998 }) != most)
  }

  @Test func `a drift that is no number is none`() {
    let none = bounced(limits { $0.bounceDrift = 0 })
    for value in [Double.nan, .infinity] {
      #expect(bounced(limits { $0.bounceDrift = value }) == none)
    }
    #expect(bounced(limits { $0.bounceDrift = 0.5 }) != none)
  }

  @Test(arguments: [
    (0.0, 0.001), (-1, 0.001), (0.0009, 0.001), (.nan, 0.001), (1, 0.9999), (3, 0.9999),
  ])
  func `a throw keeps a thousandth of its speed at least, and not all of it`(
    rate: Double, kept: Double
  ) {
    #expect(thrown(rate: rate, ScrollLimits()) == thrown(rate: kept, ScrollLimits()))
    let other = kept == 0.001 ? 0.0011 : 0.9998
    #expect(thrown(rate: other, ScrollLimits()) != thrown(rate: kept, ScrollLimits()))
  }

  // Proves: GEST:1.5-scroll-stop
  @Test(arguments: [(10.0, true), (10.1, false), (-10, true), (-10.1, false)])
  func `a throw at the least speed does not move`(speed: Double, isOver: Bool) {
    let motion = ScrollMotion(
      from: 5, speed: speed, range: 0...100, rate: 0.998, bounces: true, limits: ScrollLimits())
    #expect(motion.isOver == isOver)
  }

  @Test(arguments: [false, true])
  func `content beyond its limit goes there from where it is, at once where nothing bounces`(
    bounces: Bool
  ) {
    for place in [-40.0, 1040] {
      let motion = ScrollMotion(
        from: place, speed: 0, range: 0...1000, rate: 0.998, bounces: bounces,
        limits: ScrollLimits())
      #expect(motion.position == (bounces ? place : place < 0 ? 0 : 1000))
      #expect(motion.isOver == !bounces)
    }
  }

  // Proves: GEST:1.5-scroll-bounce
  @Test func `content has arrived when less than the end's distance is left`() {
    func glide(by way: Double) -> ScrollMotion {
      var motion = ScrollMotion(from: 0, to: way, speed: 0, limits: ScrollLimits())
      motion.advance(to: 0)
      return motion
    }
    #expect(!glide(by: 0.45).isOver && glide(by: 0.449).isOver)
    func bounce(end: Double) -> ScrollMotion {
      var motion = ScrollMotion(
        from: -40, speed: 0, range: 0...1000, rate: 0.998, bounces: true,
        limits: limits { $0.bounceEnd = end })
      motion.advance(to: 0.5)
      return motion
    }
    let left = -bounce(end: 0.01).position
    #expect(!bounce(end: left).isOver && bounce(end: left.nextUp).isOver)
  }

  @Test func `content that is near its limit is where it was until time has passed`() {
    var motion = ScrollMotion(
      from: -0.3, speed: 0, range: 0...1000, rate: 0.998, bounces: true, limits: ScrollLimits())
    motion.advance(to: 0)
    #expect(!motion.isOver && motion.position == -0.3)
    motion.advance(to: 0.001)
    #expect(motion.isOver && motion.position == 0)
  }

  @Test func `at rest within its limits content stays, and beyond new ones it comes back`() {
    var motion = ScrollMotion(
      from: 50, speed: 0, range: 0...100, rate: 0.998, bounces: true, limits: ScrollLimits())
    motion.advance(to: 1)
    #expect(motion.limited(to: 0...60, at: 1).isOver)
    let below = motion.limited(to: 60...100, at: 1)
    let above = motion.limited(to: 0...40, at: 1)
    #expect(!below.isOver && !above.isOver)
    for (motion, limit) in [(below, 60.0), (above, 40)] {
      var motion = motion
      motion.advance(to: 1.05)
      #expect((50...60).contains(motion.position) == (limit == 60))
      motion.advance(to: 9)
      #expect(motion.position == limit)
    }
  }

  @Test func `a bounce whose limit moves past it goes on as a throw within, at its speed`() {
    var motion = ScrollMotion(
      from: 1040, speed: 500, range: 0...1000, rate: 0.998, bounces: true, limits: ScrollLimits())
    motion.advance(to: 0.1)
    let within = motion.limited(to: 0...1100, at: 0.1)
    #expect(within.isOver && within.position == motion.position)
    var farther = motion.limited(to: 0...1010, at: 0.1)
    farther.advance(to: 0.11)
    var same = motion
    same.advance(to: 0.11)
    #expect(abs(farther.position - same.position) < 1.5)
  }

  @Test func `a glide without bounces knows no limits before it is given some`() {
    let motion = ScrollMotion(from: 0, to: 300, speed: 0, limits: ScrollLimits())
    var limited = motion.limited(to: 0...200, at: 0)
    limited.advance(to: 5)
    #expect(limited.position == 0 && limited.isOver)
    var beyond = ScrollMotion(from: 0, to: 300, speed: 0, limits: ScrollLimits())
    beyond.advance(to: 0.2)
    let back = beyond.limited(to: 0...100, at: 0.2)
    #expect(back.position == 100 && back.isOver)
  }

  // Proves: GEST:1.5-scroll-rubber
  @Test(arguments: [0.0, -1]) func `no way shows nothing, and nothing shown is no way`(way: Double)
  {
    #expect(RubberBand.shown(way: way, length: 100, factor: 0.55) == 0)
    #expect(RubberBand.way(shown: way, length: 100, factor: 0.55) == 0)
    #expect(RubberBand.shown(way: 5, length: way, factor: 0.55) == 0)
    #expect(RubberBand.shown(way: 5, length: way, factor: 0) == 0)
    #expect(RubberBand.way(shown: 5, length: way, factor: 0.55) == 0)
    #expect(RubberBand.way(shown: 5, length: 100, factor: way) == 0)
  }

  // Proves: GEST:1.5-scroll-rubber
  @Test func `half a point of way, length or factor counts`() {
    #expect(RubberBand.shown(way: 0.5, length: 100, factor: 0.55) > 0.2)
    #expect(RubberBand.shown(way: 5, length: 0.5, factor: 0.55) > 0.3)
    #expect(RubberBand.way(shown: 0.5, length: 100, factor: 0.55) > 0.9)
    #expect(RubberBand.way(shown: 0.25, length: 0.5, factor: 0.55) > 0.9)
  }

  @Test(arguments: [
    (199.0, 50.0, 50.0), (200, 50, 150), (-200, 149, 50), (-199, 149, 150), (200, 51, 150),
    (200, 949, 950), (5000, 950, 950), (-5000, 50, 50),
  ])
  func `a page is turned at 200 points a second, and never past the last`(
    speed: Double, from: Double, page: Double
  ) {
    let target = PageRule.target(
      from: from + (speed > 0 && from == 50 ? 1 : 0), speed: speed, page: 100, range: 50...950,
      limits: ScrollLimits())
    #expect(target == page)
  }

  @Test(arguments: [(130.0, 100.0), (170, 200)])
  func `a lift without speed leads to the nearest page, though the least speed would turn one`(
    from: Double, page: Double
  ) {
    var limits = ScrollLimits()
    limits.pageSpeed = 0
    #expect(
      PageRule.target(from: from, speed: 0, page: 100, range: 0...900, limits: limits) == page)
  }

  @Test(arguments: [0.0, -10]) func `without pages content stays where it is, within its limits`(
    page: Double
  ) {
    for (from, place) in [(500.0, 500.0), (0, 50), (2000, 950)] {
      #expect(
        PageRule.target(
          from: from, speed: 900, page: page, range: 50...950, limits: ScrollLimits()) == place)
    }
    #expect(
      PageRule.target(from: 50.3, speed: 0, page: 0.5, range: 50...950, limits: ScrollLimits())
        == 50.5)
  }

  /// The values of `Documentation/Constants.md#scroll-views`.
  @Test func `the limits are the documented ones`() {
    let limits = ScrollLimits()
    #expect(limits.slop == 10 && limits.rubberBand == 0.55 && limits.stopSpeed == 10)
    #expect(limits.bounceRate == 10.93 && limits.bounceDrift == 1 && limits.bounceEnd == 0.45)
    #expect(limits.framesPerSecond == 60 && limits.pageSpeed == 200 && limits.pageRate == 0.99)
    #expect(limits.lockRatio == 1.25 && limits.animationDuration == .milliseconds(300))
    #expect(limits.contentTouchDelay == .milliseconds(150))
    #expect(limits.indicatorFlash == .seconds(1))
  }
}
