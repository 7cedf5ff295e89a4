import GestureMachines
import Glibc
import Testing

@Suite("ScrollMotion, RubberBand and PageRule")
struct ScrollMotionTests {
  private let wide = -1e9...1e9

  // Proves: GEST:1.5-scroll-rate, GEST:1.5-scroll-stop
  @Test(arguments: [(1500.0, 744.255), (4875, 2430.07), (-1500, -744.255), (10, 0), (9, 0)])
  func `a throw's target is the speed above the least one over the rate's logarithm`(
    speed: Double, way: Double
  ) {
    let target = ScrollMotion.target(from: 100, speed: speed, rate: 0.998, limits: ScrollLimits())
    #expect(abs(target - 100 - way) < 0.01)
  }

  // Proves: GEST:1.5-scroll-rate, GEST:1.5-scroll-stop
  @Test func `a throw slows down by its rate each millisecond, and stands at the least speed`() {
    var motion = ScrollMotion(
      from: 0, speed: 1500, range: wide, rate: 0.998, bounces: true, limits: ScrollLimits())
    motion.advance(to: 1.0 / 60)
    #expect(abs(motion.position - 24.565) < 0.01)
    motion.advance(to: 2.502)
    #expect(!motion.isOver)
    motion.advance(to: 2.503)
    #expect(motion.isOver)
    #expect(abs(motion.position - 743.51) < 0.02)
  }

  @Test func `where content is does not depend on the frames before`() {
    let motion = ScrollMotion(
      from: 0, speed: 3000, range: -100...400, rate: 0.998, bounces: true, limits: ScrollLimits())
    var often = motion
    for step in 1...60 { often.advance(to: Double(step) / 120) }
    var once = motion
    once.advance(to: 0.5)
    #expect(abs(often.position - once.position) < 1e-9)
    #expect(often.position > 400)
  }

  // Proves: GEST:1.5-scroll-bounce
  @Test func `a bounce from 79 points at 1750 points a second peaks at 98`() {
    var motion = ScrollMotion(
      from: -79, speed: -1750, range: 0...1000, rate: 0.998, bounces: true, limits: ScrollLimits())
    var peak = 0.0
    var time = 0.0
    while !motion.isOver {
      time += 0.001
      motion.advance(to: time)
      peak = min(peak, motion.position)
    }
    #expect(abs(peak + 98.4) < 0.5)
    #expect(motion.position == 0)
    #expect(abs(time - 0.74) < 0.02)
  }

  // Proves: GEST:1.5-scroll-bounce
  @Test(arguments: [1.0, -1])
  func `a throw that has just crossed its limit is near it, and goes on outward`(side: Double) {
    var motion = ScrollMotion(
      from: side * 500, speed: side * 300, range: -500...500, rate: 0.998, bounces: true,
      limits: ScrollLimits())
    motion.advance(to: 1e-6)
    #expect(!motion.isOver)
    motion.advance(to: 0.001)
    #expect(!motion.isOver)
    #expect(abs(motion.position * side - 500.2967) < 0.0001)
  }

  @Test func `on its way to a place content keeps the same share of the way each millisecond`() {
    var motion = ScrollMotion(from: 0, to: 100, speed: 0, limits: ScrollLimits())
    motion.advance(to: 0.1)
    #expect(abs(motion.position - 100 + 100 * pow(ScrollLimits().pageRate, 100)) < 1e-9)
  }

  @Test func `a throw back from beyond a limit goes on through the range`() {
    var motion = ScrollMotion(
      from: -50, speed: 2000, range: 0...5000, rate: 0.998, bounces: true, limits: ScrollLimits())
    motion.advance(to: 5)
    #expect(motion.isOver)
    #expect(motion.position > 900)
  }

  @Test func `no limit that a program may set lets content move for ever`() {
    var limits = ScrollLimits()
    limits.bounceRate = 0
    limits.bounceEnd = -1
    limits.stopSpeed = -5
    limits.pageRate = 2
    limits.bounceDrift = .nan
    for speed in [0.0, 2000, -2000] {
      var thrown = ScrollMotion(
        from: 900, speed: speed, range: 0...500, rate: 1.5, bounces: true, limits: limits)
      thrown.advance(to: 100_000)
      thrown.advance(to: 200_000)
      #expect(thrown.isOver)
      var glide = ScrollMotion(from: 0, to: 300, speed: speed, limits: limits)
      glide.advance(to: 100_000)
      #expect(glide.isOver && glide.position == 300)
    }
  }

  // Proves: GEST:1.5-scroll-rubber
  @Test(arguments: [(4.0, 2.194), (18, 9.786), (158, 78.857), (13_941.818, 766.8)])
  func `the rubber band shows less the farther the finger goes`(way: Double, shown: Double) {
    let answer = RubberBand.shown(way: way, length: 852, factor: 0.55)
    #expect(abs(answer - shown) < 0.01)
    #expect(abs(RubberBand.way(shown: answer, length: 852, factor: 0.55) - way) < 1e-6)
    #expect(RubberBand.shown(way: 5, length: 0, factor: 0.55) == 0)
    #expect(RubberBand.way(shown: 5, length: 100, factor: 0) == 0)
  }

  @Test(arguments: [
    (149.0, 0.0, 100.0), (150, 0, 200), (101, 199, 100), (101, 200, 200), (199, -200, 100),
    (-30, 0, 0), (990, 500, 900), (250, -199, 300),
  ])
  func `a lift leads to the nearest page, a fast one to the next`(
    position: Double, speed: Double, page: Double
  ) {
    #expect(
      PageRule.target(
        from: position, speed: speed, page: 100, range: 0...900, limits: ScrollLimits()) == page)
  }
}
