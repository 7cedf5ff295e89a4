import GestureMachines
import InputFrames
import Testing

/// Taps of several fingers, and what one gesture leaves to the next.
@Suite("TapMachine with several fingers")
struct SeveralFingerTapTests {
  private let bench = MachineBench<TapMachine>()

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// A finger's tap at that place of the x axis, lifted where it is.
  @discardableResult
  private func tap(_ touch: Int, x: Double, from began: Double, to ended: Double) -> MachineAction {
    bench.down(touch, x, 0, at: began)
    return lift(touch, x, at: ended)
  }

  @discardableResult
  private func lift(_ touch: Int, _ x: Double, at milliseconds: Double) -> MachineAction {
    bench.machine.ended(touch: touch, at: Point(x: x, y: 0), time: at(milliseconds))
  }

  private func tapped(_ taps: Int, _ touches: Int, _ milliseconds: Int) -> MachineAction {
    .recognize(.tapped(taps: taps, touches: touches, duration: .milliseconds(milliseconds)))
  }

  @Test func `with the first lift as its end a tap that misses a finger is not too long`() {
    bench.machine.touchesRequired = 2
    bench.machine.limits.ending = .firstLift
    bench.down(1, 0, 0)
    #expect(bench.machine.deadlineReached(at(900)) == .none)
    #expect(lift(1, 0, at: 1000) == .fail(.tooFewTouches(count: 1, required: 2)))
  }

  @Test func `with the first lift as its end a tap waits for all of its fingers`() {
    bench.machine.touchesRequired = 3
    bench.machine.limits.ending = .firstLift
    bench.down(1, 0, 0)
    #expect(bench.down(2, 100, 0, at: 10) == .none)
    #expect(bench.down(3, 200, 0, at: 20) == .startTimer(deadline: at(770)))
  }

  // Proves: GEST:1.5-tap-fingers
  @Test func `a tap of no fingers fails with the first`() {
    bench.machine.touchesRequired = 0
    #expect(bench.down(1, 0, 0) == .fail(.tooManyTouches(count: 1, required: 0)))
  }

  @Test func `a press is reported when its time has come, and not before`() {
    bench.machine.limits.pressDelay = .milliseconds(100)
    bench.down(1, 0, 0)
    #expect(bench.machine.deadlineReached(at(99.999)) == .none)
    #expect(bench.machine.deadlineReached(at(100)) == .showPress(deadline: at(750)))
  }

  // Proves: GEST:1.2-after-end
  @Test func `taps that failed with a touch that came too late are over`() {
    bench.machine.tapsRequired = 2
    tap(1, x: 0, from: 0, to: 50)
    #expect(
      bench.down(2, 0, 0, at: 401) == .failBeforeTouch(.pausedTooLong(limit: .milliseconds(350))))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  @Test func `only the last tap ends with its first lift`() {
    bench.machine.touchesRequired = 2
    bench.machine.tapsRequired = 2
    bench.machine.limits.ending = .firstLift
    for touch in [1, 2] { bench.down(touch, 100 * Double(touch), 0) }
    #expect(lift(1, 100, at: 50) == .none)
    #expect(lift(2, 200, at: 60) == .startTimer(deadline: at(410)))
    for touch in [3, 4] { bench.down(touch, 100 * Double(touch - 2), 0, at: 100) }
    #expect(lift(3, 100, at: 150) == tapped(2, 2, 150))
  }

  @Test func `a press that was reported is not reported again after the first lift`() {
    bench.machine.touchesRequired = 2
    bench.machine.limits.pressDelay = .milliseconds(100)
    for touch in [1, 2] { bench.down(touch, 100 * Double(touch), 0) }
    #expect(bench.machine.deadlineReached(at(100)) == .showPress(deadline: at(750)))
    lift(1, 100, at: 200)
    #expect(bench.machine.deadlineReached(at(300)) == .none)
  }

  @Test func `a press that is reported after the first lift is reported once`() {
    bench.machine.touchesRequired = 2
    bench.machine.limits.pressDelay = .milliseconds(100)
    for touch in [1, 2] { bench.down(touch, 100 * Double(touch), 0) }
    #expect(lift(1, 100, at: 50) == .none)
    #expect(bench.machine.deadlineReached(at(100)) == .showPress(deadline: at(750)))
    #expect(bench.machine.deadlineReached(at(749.999)) == .none)
    let due = bench.machine.deadlineReached(at(750))
    #expect(due == .fail(.heldTooLong(limit: .milliseconds(750))))
  }

  // Proves: GEST:1.5-tap-slop
  @Test(arguments: [(1, 45.0, true), (1, 45.25, false), (2, 45, true), (2, 45.25, false)])
  func `each of two fingers may stray as far as the slop, no farther`(
    touch: Int, distance: Double, isTap: Bool
  ) {
    bench.machine.touchesRequired = 2
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    let action = bench.move((touch, touch == 1 ? -distance : 100 + distance, 0), at: 10)
    #expect(action == (isTap ? .none : .fail(.movedTooFar(distance: distance, limit: 45))))
  }

  @Test(arguments: [(100.0, true), (100.01, false)])
  func `with a most spread no two fingers are farther apart`(third: Double, isTap: Bool) {
    bench.machine.touchesRequired = 3
    bench.machine.limits.mostSpread = 100
    bench.down(1, 0, 0)
    bench.down(2, 60, 0)
    let action = bench.down(3, third, 0)
    #expect(
      action == (isTap ? .none : .fail(.fingersTooFarApart(distance: third, limit: 100))))
  }

  // Proves: GEST:1.5-tap-lift
  @Test(arguments: [(1249.999, true), (1250, true), (1250.001, false)])
  func `with the first lift as its end a tap lasts from its last finger on`(
    milliseconds: Double, isTap: Bool
  ) {
    bench.machine.touchesRequired = 2
    bench.machine.limits.ending = .firstLift
    bench.down(1, 0, 0)
    #expect(bench.down(2, 100, 0, at: 500) == .startTimer(deadline: at(1250)))
    let action = lift(1, 0, at: milliseconds)
    if case .recognize = action { #expect(isTap) } else { #expect(!isTap) }
    #expect(action != .none)
  }

  // Proves: GEST:1.5-tap-reach
  @Test func `the middle of two fingers is compared, once both are down`() {
    bench.machine.touchesRequired = 2
    bench.machine.tapsRequired = 2
    bench.down(1, 0, 0)
    bench.down(2, 200, 0)
    lift(1, 0, at: 50)
    lift(2, 200, at: 50)
    // 100 points from the middle of the first tap; that of the second is 40 from it.
    #expect(bench.down(3, 0, 0, at: 100) == .startTimer(deadline: at(850)))
    #expect(bench.down(4, 280, 0, at: 110) == .none)
    lift(3, 0, at: 150)
    #expect(lift(4, 280, at: 160) == tapped(2, 2, 160))
  }

  // Proves: GEST:1.5-tap-reach
  @Test(arguments: [(45.0, false), (45.01, true)], TapLimits.Ending.allCases)
  func `two fingers whose middle is too far fail together, and begin no further tap`(
    middle: (distance: Double, fails: Bool), ending: TapLimits.Ending
  ) {
    let (distance, fails) = middle
    bench.machine.touchesRequired = 2
    bench.machine.tapsRequired = 2
    bench.machine.limits.ending = ending
    bench.down(1, 0, 0)
    bench.down(2, 200, 0)
    lift(1, 0, at: 50)
    lift(2, 200, at: 50)
    bench.down(3, 0, 0, at: 100)
    let action = bench.down(4, 200 + 2 * distance, 0, at: 100)
    guard fails else {
      #expect(action == (ending == .lastLift ? .none : .startTimer(deadline: at(850))))
      return
    }
    guard case .fail(.tapsTooFarApart(_, limit: 45)) = action else {
      Issue.record("\(action) is no failure of the whole")
      return
    }
  }

  // MARK: One gesture after the other

  // Proves: GEST:1.2-reset
  @Test func `a tap of a gesture that failed counts for no later gesture`() {
    bench.machine.tapsRequired = 2
    tap(1, x: 0, from: 0, to: 50)
    #expect(
      bench.machine.deadlineReached(at(400)) == .fail(.pausedTooLong(limit: .milliseconds(350))))
    bench.machine.reset()
    #expect(tap(2, x: 0, from: 1000, to: 1050) == .startTimer(deadline: at(1400)))
  }

  // Proves: GEST:1.5-tap-location
  @Test func `each gesture has a place and a duration of its own`() {
    #expect(tap(1, x: 0, from: 1000, to: 1050) == tapped(1, 1, 50))
    #expect(bench.machine.location == Point(x: 0, y: 0))
    bench.machine.reset()
    #expect(bench.machine.location == nil)
    #expect(tap(2, x: 300, from: 2000, to: 2070) == tapped(1, 1, 70))
    #expect(bench.machine.location == Point(x: 300, y: 0))
  }

  @Test func `each tap of several tells that it presses`() {
    bench.machine.tapsRequired = 2
    bench.machine.limits.pressDelay = .milliseconds(100)
    #expect(bench.down(1, 0, 0) == .startTimer(deadline: at(100)))
    #expect(bench.machine.deadlineReached(at(100)) == .showPress(deadline: at(750)))
    lift(1, 0, at: 200)
    #expect(bench.down(2, 0, 0, at: 300) == .startTimer(deadline: at(400)))
    #expect(bench.machine.deadlineReached(at(400)) == .showPress(deadline: at(1050)))
    #expect(lift(2, 0, at: 450) == tapped(2, 1, 450))
  }
}
