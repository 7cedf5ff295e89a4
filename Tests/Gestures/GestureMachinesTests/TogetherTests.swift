import GestureMachines
import InputFrames
import Testing

/// Several fingers of one event, told together and one after the other.
@Suite("Fingers told together")
struct TogetherTests {
  private func fingers(_ numbers: some Sequence<Int>) -> ContiguousArray<FingerPlace> {
    ContiguousArray(
      numbers.map { FingerPlace(touch: $0, place: Point(x: Double($0) * 40, y: 100)) })
  }

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// What the machine says of fingers that go down one after the other, up to its last word.
  private func oneByOne(
    _ machine: inout some TouchMachine, _ new: ContiguousArray<FingerPlace>, _ time: Timestamp
  ) -> MachineAction {
    var last = MachineAction.none
    for finger in new {
      let action = machine.began(touch: finger.touch, at: finger.place, time: time)
      if action != .none { last = action }
      if case .fail = action { return action }
    }
    return last
  }

  // Proves: GEST:1.5-pan-touches, GEST:1.5-pan-velocity
  @Test(arguments: [1, 2, 3, 5], [1, 2, 3, 5])
  func `a pan of fingers that go down together is that of fingers told one by one`(
    least: Int, count: Int
  ) throws {
    var together = PanMachine()
    together.leastTouches = least
    var single = together
    for (time, numbers) in [(0.0, 0..<count), (20, count..<count + 2)] {
      let new = fingers(numbers)
      let action = together.began(together: new, time: at(time))
      #expect(action == MachineAction.none)
      let other = oneByOne(&single, new, at(time))
      #expect(other == .none)
    }
    for step in 1...4 {
      let moves = (0..<count + 2).map {
        (touch: $0, place: Point(x: Double($0) * 40 + Double(step) * 7, y: 100))
      }
      let time = at(20 + Double(step) * 10)
      let (one, other) = (together.moved(moves, time: time), single.moved(moves, time: time))
      #expect(one == other)
    }
    #expect(together.translation == single.translation)
    #expect(together.velocity(at: at(60)) == single.velocity(at: at(60)))
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `fingers beyond the most are told one by one, and change nothing before`() {
    var machine = PanMachine()
    machine.mostTouches = 2
    let tooMany = machine.began(together: fingers(0..<3), time: at(0))
    #expect(tooMany == nil)
    let two = machine.began(together: fingers(0..<2), time: at(0))
    #expect(two == MachineAction.none)
    let third = machine.began(touch: 3, at: Point(x: 0, y: 0), time: at(0))
    #expect(third == .fail(.tooManyTouches(count: 3, required: 2)))
  }

  // Proves: GEST:1.5-pan-touches
  @Test(arguments: [false, true])
  func `fingers that lift together end or fail a pan as the last lift does`(isPan: Bool) {
    let bench = MachineBench<PanMachine>()
    for touch in 0..<3 { bench.down(touch, Double(touch) * 40, 100) }
    if isPan { bench.move((0, 90, 100), at: 10) }
    let some = bench.machine.ended(together: fingers(0..<2), time: at(20))
    #expect(some == nil)
    let others = bench.machine.ended(together: fingers(1..<4), time: at(20))
    #expect(others == nil)
    let all = bench.machine.ended(together: fingers(0..<3), time: at(20))
    #expect(all == (isPan ? .end(.allLifted) : .fail(.liftedTooEarly(travel: 0, needed: 10))))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `when needed fingers come again together the travel counts from there`() {
    let bench = MachineBench<PanMachine> { $0.leastTouches = 2 }
    bench.down(1, 0, 100)
    bench.down(2, 40, 100)
    bench.move((1, 9, 100), (2, 49, 100), at: 10)
    bench.up(2, at: 20)
    _ = bench.machine.began(together: fingers(3..<5), time: at(30))
    #expect(bench.move((1, 18, 100), (3, 129, 100), (4, 169, 100), at: 40) == .none)
    let action = bench.move((1, 20, 100), (3, 131, 100), (4, 171, 100), at: 50)
    #expect(action == .begin(.panned(distance: 11, slop: 10)))
  }

  // Proves: GEST:1.5-pan-velocity
  @Test(arguments: [(90.0, true), (90.001, false)])
  func `fingers that lift together throw until 80 ms after their last movement`(
    milliseconds: Double, throwing: Bool
  ) {
    let bench = MachineBench<PanMachine>()
    _ = bench.machine.began(together: fingers(0..<2), time: at(0))
    bench.move((0, 30, 100), (1, 70, 100), at: 10)
    let ended = bench.machine.ended(together: fingers(0..<2), time: at(20))
    #expect(ended == .end(.allLifted))
    #expect((bench.machine.velocity(at: at(milliseconds)).x > 0) == throwing)
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `fewer fingers than needed that lift together were too few`() {
    let bench = MachineBench<PanMachine> { $0.leastTouches = 3 }
    _ = bench.machine.began(together: fingers(0..<2), time: at(0))
    let ended = bench.machine.ended(together: fingers(0..<2), time: at(20))
    #expect(ended == .fail(.tooFewTouches(count: 2, required: 3)))
  }

  // Proves: GEST:1.5-tap-fingers
  @Test(arguments: [0, 1, 2, 3, 4], [1, 2, 3, 4])
  func `a tap of fingers that go down together fails as one of fingers told one by one`(
    required: Int, count: Int
  ) {
    var together = TapMachine()
    together.touchesRequired = required
    var single = together
    let told = together.began(together: fingers(0..<count), time: at(0))
    let expected = oneByOne(&single, fingers(0..<count), at(0))
    if required > 0, count > required {
      #expect(told == expected)
      #expect(together.touchOrigins == single.touchOrigins)
    } else {
      // It has a timer to set, or is none at all.
      #expect(told == nil)
      #expect(together.touchOrigins.isEmpty)
    }
  }

  // Proves: GEST:1.5-tap-fingers
  @Test func `a further tap, and one of fingers side by side, is told one by one`() {
    let bench = MachineBench<TapMachine> { $0.tapsRequired = 2 }
    bench.down(1, 0, 0)
    bench.up(1, at: 50)
    let second = bench.machine.began(together: fingers(2..<4), time: at(100))
    #expect(second == nil)
    let near = MachineBench<TapMachine> { $0.limits.mostSpread = 10 }
    let apart = near.machine.began(together: fingers(0..<2), time: at(0))
    #expect(apart == nil)
  }

  // Proves: GEST:1.5-swipe-fingers
  @Test(arguments: [0, 1, 2, 3, 4], [1, 2, 3, 4])
  func `a swipe of fingers that go down together fails as one of fingers told one by one`(
    required: Int, count: Int
  ) {
    var together = SwipeMachine()
    together.touchesRequired = required
    var single = together
    let told = together.began(together: fingers(0..<count), time: at(0))
    let expected = oneByOne(&single, fingers(0..<count), at(0))
    if required > 0, count > required {
      #expect(told == expected)
      #expect(together.touchOrigins == single.touchOrigins)
    } else {
      #expect(told == nil)
      #expect(together.touchOrigins.isEmpty)
    }
  }

  // Proves: GEST:1.5-swipe-fingers
  @Test(arguments: [1, 2, 3])
  func `a swipe that has a finger is told further ones one by one`(count: Int) {
    let bench = MachineBench<SwipeMachine>()
    bench.down(9, 0, 0)
    let told = bench.machine.began(together: fingers(0..<count), time: at(10))
    #expect(told == nil)
    #expect(bench.machine.touchOrigins == [Point(x: 0, y: 0)])
  }

  // Proves: GEST:1.2-after-end
  @Test func `a swipe that failed before its first finger says nothing of further ones`() {
    let bench = MachineBench<SwipeMachine>()
    #expect(bench.cancel(1) == .fail(.touchCancelled))
    let told = bench.machine.began(together: fingers(0..<3), time: at(10))
    #expect(told == nil)
  }

  @Test func `a swipe without a direction, and one by speed, is told one by one`() {
    for configure: (inout SwipeMachine) -> Void in [
      { $0.directionBits = 0 }, { $0.limits.speed = SwipeSpeedLimits() },
    ] {
      let bench = MachineBench<SwipeMachine>(configure)
      let told = bench.machine.began(together: fingers(0..<2), time: at(0))
      #expect(told == nil)
    }
  }
}
