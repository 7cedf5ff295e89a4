import GestureMachines
import InputFrames
import Testing

/// Presses of several fingers, presses that are told late, and taps that are given up.
@Suite("Late presses and taps")
struct LatePressTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  // MARK: Long presses

  // Proves: GEST:1.5-press-taps
  @Test func `of two fingers the middle of the press is compared with the middle of the tap`() {
    let bench = MachineBench<LongPressMachine> { ($0.tapsRequired, $0.touchesRequired) = (1, 2) }
    bench.down(1, 0, 0)
    bench.down(2, 0, 0)
    bench.up(1, at: 50)
    bench.up(2, at: 50)
    #expect(bench.down(3, 0, 0, at: 100) == .startTimer(deadline: Timestamp(microseconds: .max)))
    #expect(
      bench.down(4, 100, 0, at: 110) == .fail(.tapsTooFarApart(distance: 50, limit: 45)))
  }

  // Proves: GEST:1.5-press-slop
  @Test func `each of two fingers may stray from its own place`() {
    let bench = MachineBench<LongPressMachine> { $0.touchesRequired = 2 }
    bench.down(1, 0, 0)
    bench.down(2, 300, 0)
    #expect(bench.move((1, 9, 0), at: 100) == .none)
    #expect(bench.move((2, 291, 0), at: 200) == .none)
  }

  // Proves: GEST:1.2-after-end
  @Test(arguments: [(0.0, 401.0), (300, 100)])
  func `a press that failed with the touch after its tap is over`(x: Double, time: Double) {
    let bench = MachineBench<LongPressMachine> { $0.tapsRequired = 1 }
    bench.down(1, 0, 0)
    bench.up(1, at: 50)
    guard case .failBeforeTouch = bench.down(2, x, 0, at: time) else {
      Issue.record("it has not failed")
      return
    }
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.2-after-end
  @Test func `a press that failed with a finger too many is over`() {
    let bench = MachineBench<LongPressMachine>()
    bench.down(1, 0, 0)
    #expect(bench.down(2, 0, 0) == .fail(.tooManyTouches(count: 2, required: 1)))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.5-press-slop
  @Test(arguments: [(10.0, false), (10.001, true)])
  func `the place of the lift counts as a move of a tap before the press`(
    distance: Double, fails: Bool
  ) {
    var machine = LongPressMachine()
    machine.tapsRequired = 1
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    let action = machine.ended(touch: 1, at: Point(x: distance, y: 0), time: at(50))
    #expect(
      action
        == (fails
          ? .fail(.movedTooFar(distance: distance, limit: 10)) : .startTimer(deadline: at(400))))
  }

  // Proves: GEST:1.5-press-taps
  @Test func `the pause before a press fails it at its limit and not before`() {
    let bench = MachineBench<LongPressMachine> { $0.tapsRequired = 1 }
    bench.down(1, 0, 0)
    bench.up(1, at: 50)
    #expect(bench.machine.deadlineReached(at(399.999)) == .none)
    #expect(
      bench.machine.deadlineReached(at(400))
        == .fail(.pausedTooLong(limit: .milliseconds(350))))
  }

  // MARK: Taps that report a press

  // Proves: GEST:1.5-tap-settable
  @Test func `a finger that joins a tap after its press was told makes it last anew`() {
    let bench = MachineBench<TapMachine> {
      $0.touchesRequired = 2
      $0.limits.ending = .firstLift
      $0.limits.pressDelay = .milliseconds(100)
    }
    bench.down(1, 0, 0)
    #expect(
      bench.machine.deadlineReached(at(100))
        == .showPress(deadline: Timestamp(microseconds: .max)))
    #expect(bench.down(2, 0, 0, at: 200) == .startTimer(deadline: at(950)))
    #expect(bench.machine.deadlineReached(at(949.999)) == .none)
    #expect(
      bench.machine.deadlineReached(at(950)) == .fail(.heldTooLong(limit: .milliseconds(750))))
  }

  // Proves: GEST:1.5-tap-settable
  @Test func `a press is told once, also after the first of two fingers has lifted`() {
    let bench = MachineBench<TapMachine> {
      $0.touchesRequired = 2
      $0.limits.pressDelay = .milliseconds(100)
    }
    bench.down(1, 0, 0)
    bench.down(2, 0, 0)
    #expect(bench.up(1, at: 50) == .none)
    #expect(bench.machine.deadlineReached(at(100)) == .showPress(deadline: at(750)))
    #expect(bench.machine.deadlineReached(at(749.999)) == .none)
    #expect(
      bench.machine.deadlineReached(at(750)) == .fail(.heldTooLong(limit: .milliseconds(750))))
  }

  @Test func `a tap is given up once, for the reason of its caller`() {
    let bench = MachineBench<TapMachine>()
    bench.down(1, 0, 0)
    #expect(bench.machine.abandon(.leftView) == .fail(.leftView))
    #expect(bench.machine.abandon(.disabled) == .none)
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.6-tap-count
  @Test(arguments: [(nil, 2), (.seconds(10), 2), (.milliseconds(9999), 1)] as [(Duration?, Int)])
  func `without a limit a tap counts however long it lasts`(longest: Duration?, count: Int) {
    var counter = TapCounter()
    counter.limits.longestTap = longest
    _ = counter.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    counter.ended(touch: 1, at: Point(x: 0, y: 0), time: at(10_000))
    let second = counter.began(touch: 2, at: Point(x: 0, y: 0), time: at(10_100))
    #expect(second == count)
  }
}
