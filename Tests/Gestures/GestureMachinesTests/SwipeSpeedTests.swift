import Foundation
import GestureMachines
import InputFrames
import Testing

/// Swipes whose speed at the lift decides.
@Suite("Swipes by speed")
struct SwipeSpeedTests {
  private typealias Bench = MachineBench<SwipeMachine>
  private typealias Step = (x: Double, y: Double)

  private func bench(_ bits: Int = 1, touches: Int = 1) -> Bench {
    Bench {
      $0.limits.speed = SwipeSpeedLimits()
      $0.directionBits = bits
      $0.touchesRequired = touches
    }
  }

  /// Fingers that go by such steps each 10 ms, ten times; the answer to the first one's lift.
  private func swipe(_ bench: Bench, _ steps: Step...) -> MachineAction {
    for touch in steps.indices { bench.down(touch, 0, Double(touch) * 50) }
    for number in 1...10 {
      let moves = steps.enumerated().map { touch, step in
        (
          touch: touch,
          place: Point(
            x: Double(number) * step.x, y: Double(touch) * 50 + Double(number) * step.y)
        )
      }
      _ = bench.machine.moved(moves, time: Timestamp(milliseconds: Double(number) * 10))
    }
    return bench.up(0, at: 100)
  }

  private func outcome(_ action: MachineAction) -> String {
    switch action {
    case .recognize(.swipedFast(let direction, let speed, _)): "\(direction) \(speed.rounded())"
    case .fail(.liftedTooSlowly): "too slow"
    case .fail(.wentAslant): "aslant"
    case .fail(.fingersOpposed): "opposed"
    case .fail(.wentAnotherWay(let way)): "another way: \(way)"
    case .fail(.tooFewTouches): "too few"
    default: "\(action)"
    }
  }

  // Proves: GEST:3.4-swipe-speed
  @Test(arguments: [(0.2001, "right 20.0"), (0.1999, "too slow")])
  func `it needs the least speed`(step: Double, expected: String) {
    #expect(outcome(swipe(bench(), (step, 0))) == expected)
  }

  // Proves: GEST:3.4-swipe-speed
  @Test(arguments: [(20.0, "right 94.0"), (20.1, "aslant"), (-20.1, "aslant")])
  func `the greatest deviation is straight enough`(degrees: Double, expected: String) {
    // A billionth is left for what sines lose.
    let angle = degrees * .pi / 180 * (1 - 1e-9)
    let step = (x: cos(angle), y: sin(angle))
    #expect(outcome(swipe(bench(), step)) == expected)
  }

  // Proves: GEST:3.4-swipe-speed
  @Test func `what is slower across than the least speed counts as straight`() {
    // 19.9 points a second across are 33 degrees beside 30 along.
    #expect(outcome(swipe(bench(), (0.3, 0.199))) == "right 30.0")
    #expect(outcome(swipe(bench(), (0.3, 0.201))) == "aslant")
  }

  // Proves: GEST:3.4-swipe-speed
  @Test func `vertical directions count beside horizontal ones`() {
    #expect(outcome(swipe(bench(9), (0, 5))) == "down 500.0")
    #expect(outcome(swipe(bench(9), (5, 0))) == "right 500.0")
    #expect(outcome(swipe(bench(9), (0, -5))) == "another way: up")
    let bench = bench(9)
    _ = swipe(bench, (0, 5))
    #expect(bench.machine.direction == .down)
  }

  @Test func `it has no deadline`() {
    #expect(bench().down(0, 0, 0) == .none)
  }

  // Proves: GEST:3.4-swipe-speed
  @Test func `the mean of the fingers' speeds counts, each finger once`() {
    #expect(outcome(swipe(bench(touches: 2), (6, 0), (3, 0))) == "right 450.0")
    #expect(outcome(swipe(bench(touches: 2), (3, 0), (6, 0))) == "right 450.0")
  }

  // Proves: GEST:3.4-swipe-speed
  @Test func `fingers that go against each other are none, one that rests goes against nobody`() {
    #expect(outcome(swipe(bench(touches: 2), (6, 0), (-6, 0))) == "opposed")
    #expect(outcome(swipe(bench(touches: 2), (6, 0), (0, 6))) == "opposed")
    #expect(outcome(swipe(bench(touches: 2), (6, 0), (0, 0))) == "right 300.0")
  }

  // Proves: GEST:3.4-swipe-speed
  @Test func `a finger that goes back goes against the other, however slow it is`() {
    #expect(outcome(swipe(bench(touches: 2), (6, 0), (-0.00005, 0))) == "opposed")
    #expect(outcome(swipe(bench(touches: 2), (0.005, 0), (-0.005, 0))) == "opposed")
  }

  // Proves: GEST:3.4-swipe-speed
  @Test func `where no deviation is allowed, what is slow across counts as straight still`() {
    func swipe(_ step: Step) -> String {
      let bench = bench()
      bench.machine.limits.speed?.mostDeviation = 0
      return outcome(self.swipe(bench, step))
    }
    #expect(swipe((5, 0.199)) == "right 500.0")
    #expect(swipe((5, 0.201)) == "aslant")
  }

  // Proves: GEST:3.4-swipe-speed
  @Test func `the place where a finger went down counts for its speed`() {
    let bench = bench()
    bench.down(0, 0, 0)
    bench.move((0, 5, 0), at: 10)
    #expect(outcome(bench.up(0, at: 10)) == "right 500.0")
  }

  // Proves: GEST:3.4-swipe-speed
  @Test(arguments: [(120.0, "right 500.0"), (120.001, "too slow")])
  func `the pause before the lift can be set`(milliseconds: Double, expected: String) {
    let bench = bench()
    bench.machine.limits.speed?.velocity.longestPauseBeforeLift = .milliseconds(20)
    bench.down(0, 0, 0)
    for step in 1...10 { bench.move((0, Double(step) * 5, 0), at: Double(step) * 10) }
    #expect(outcome(bench.up(0, at: milliseconds)) == expected)
  }

  // Proves: GEST:3.4-swipe-speed
  @Test(arguments: [5.0, 0])
  func `the first lift decides, and nothing after it counts`(step: Double) {
    let bench = bench(touches: 2)
    let first = outcome(swipe(bench, (step, 0), (step, 0)))
    #expect(first == (step > 0 ? "right 500.0" : "too slow"))
    #expect(bench.up(1, at: 100) == .none)
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  @Test func `a swipe by distance may be as slow as its other limits let it`() {
    let bench = MachineBench<SwipeMachine> { $0.limits.leastTravel = 0 }
    bench.down(0, 0, 0)
    guard case .recognize = bench.move((0, 0.25, 0), at: 500) else {
      Issue.record("half a point a second is no swipe")
      return
    }
  }

  // Proves: GEST:3.4-swipe-speed
  @Test func `fewer fingers than required are too few`() {
    #expect(outcome(swipe(bench(touches: 2), (6, 0))) == "too few")
  }

  // Proves: GEST:3.4-swipe-speed
  @Test func `a finger that is not told of keeps its speed until the lift`() {
    let bench = bench(touches: 2)
    bench.down(0, 0, 0)
    bench.down(1, 0, 50)
    for number in 1...10 {
      let (x, time) = (Double(number) * 5, Double(number) * 10)
      if number <= 5 {
        bench.move((0, x, 0), (1, x, 50), at: time)
      } else {
        bench.move((0, x, 0), at: time)
      }
    }
    #expect(outcome(bench.up(0, at: 100)) == "right 500.0")
  }

  // Proves: GEST:3.4-swipe-speed
  @Test func `a finger counts from its touch-down, though others are told of before it`() {
    let bench = bench(touches: 2)
    bench.down(0, 0, 0)
    bench.down(1, 0, 50)
    bench.move((0, 5, 0), at: 10)
    for number in 2...4 {
      let x = Double(number) * 5
      bench.move((0, x, 0), (1, x, 50), at: Double(number) * 10)
    }
    #expect(outcome(bench.up(0, at: 40)) == "right 500.0")
  }
}
