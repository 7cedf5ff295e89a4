import GestureMachines
import InputFrames
import Testing

@Suite("LongPressMachine")
struct LongPressMachineTests {
  private let start = Point(x: 100, y: 100)

  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private func isFailure(_ action: MachineAction) -> Bool {
    switch action {
    case .fail, .failBeforeTouch: true
    default: false
    }
  }

  // Proves: GEST:1.5-press-defaults
  @Test func `the limits are the documented ones`() {
    let limits = LongPressLimits()
    #expect(limits.leastDuration == .milliseconds(500))
    #expect(limits.slop == 10)
    let machine = LongPressMachine()
    #expect(machine.tapsRequired == 0)
    #expect(machine.touchesRequired == 1)
  }

  // Proves: GEST:1.5-press-begins
  @Test func `a finger that stays begins a press at the deadline, not before`() {
    var machine = LongPressMachine()
    let down = machine.began(touch: 1, at: start, time: at(0))
    #expect(down == .startTimer(deadline: at(500)))
    let early = machine.deadlineReached(at(499.999))
    #expect(early == .none)
    let due = machine.deadlineReached(at(500))
    #expect(due == .begin(.pressed(duration: .milliseconds(500))))
  }

  @Test func `a finger that the press does not have cannot cancel it`() {
    var machine = LongPressMachine()
    _ = machine.began(touch: 1, at: start, time: at(0))
    _ = machine.deadlineReached(at(500))
    let further = machine.began(touch: 2, at: start, time: at(600))
    #expect(further == .ignoreTouch)
    let actions = [machine.cancelled(touch: 2), machine.cancelled(touch: 1)]
    #expect(actions == [.none, .cancel(.touchCancelled)])
  }

  @Test func `a finger that comes after a lift of its tap does not complete it`() {
    var machine = LongPressMachine()
    (machine.tapsRequired, machine.touchesRequired) = (1, 2)
    _ = machine.began(touch: 1, at: start, time: at(0))
    _ = machine.began(touch: 2, at: start, time: at(0))
    _ = machine.ended(touch: 1, at: start, time: at(50))
    let action = machine.began(touch: 3, at: start, time: at(60))
    #expect(action == .fail(.tooFewTouches(count: 1, required: 2)))
  }

  // Proves: GEST:1.5-press-slop
  @Test(arguments: [(10.0, false), (10.001, true)])
  func `a finger may stray 10 points before the press begins`(distance: Double, fails: Bool) {
    var machine = LongPressMachine()
    _ = machine.began(touch: 1, at: start, time: at(0))
    let action = machine.moved(touch: 1, to: Point(x: 100, y: 100 - distance))
    #expect(isFailure(action) == fails)
  }

  // Proves: GEST:1.5-press-slop, GEST:1.5-press-end, GEST:3.5-press-moves
  @Test func `once begun a press may go anywhere and ends with the lift`() {
    var machine = LongPressMachine()
    _ = machine.began(touch: 1, at: start, time: at(0))
    _ = machine.deadlineReached(at(500))
    let moved = machine.moved(touch: 1, to: Point(x: 900, y: 900))
    #expect(moved == .change)
    let ended = machine.ended(touch: 1, at: Point(x: 900, y: 900), time: at(700))
    #expect(ended == .end(.pressed(duration: .milliseconds(700))))
    let after = machine.moved(touch: 1, to: start)
    #expect(after == .none)
  }

  // Proves: GEST:1.5-press-begins
  @Test func `a lift before the deadline fails`() {
    var machine = LongPressMachine()
    _ = machine.began(touch: 1, at: start, time: at(0))
    let action = machine.ended(touch: 1, at: start, time: at(499))
    #expect(
      action
        == .fail(.heldTooShort(duration: .milliseconds(499), needed: .milliseconds(500))))
  }

  // Proves: GEST:1.5-press-fingers, GEST:1.5-press-end
  @Test func `a press of two fingers counts from the second and ends with either`() {
    var machine = LongPressMachine()
    machine.touchesRequired = 2
    let first = machine.began(touch: 1, at: start, time: at(0))
    #expect(first == .startTimer(deadline: Timestamp(microseconds: .max)))
    let second = machine.began(touch: 2, at: start, time: at(100))
    #expect(second == .startTimer(deadline: at(600)))
    let begun = machine.deadlineReached(at(600))
    #expect(begun == .begin(.pressed(duration: .milliseconds(500))))
    let ended = machine.ended(touch: 2, at: start, time: at(700))
    #expect(ended == .end(.pressed(duration: .milliseconds(600))))
  }

  // Proves: GEST:1.5-press-fingers
  @Test func `too many and too few fingers fail`() {
    var machine = LongPressMachine()
    _ = machine.began(touch: 1, at: start, time: at(0))
    let many = machine.began(touch: 2, at: start, time: at(10))
    #expect(many == .fail(.tooManyTouches(count: 2, required: 1)))
    machine.reset()
    machine.touchesRequired = 2
    _ = machine.began(touch: 1, at: start, time: at(0))
    let few = machine.ended(touch: 1, at: start, time: at(10))
    #expect(few == .fail(.tooFewTouches(count: 1, required: 2)))
  }

  // Proves: GEST:1.5-press-taps
  @Test func `a press after a tap needs the tap`() {
    var machine = LongPressMachine()
    machine.tapsRequired = 1
    _ = machine.began(touch: 1, at: start, time: at(0))
    let lifted = machine.ended(touch: 1, at: start, time: at(100))
    #expect(lifted == .startTimer(deadline: at(450)))
    let down = machine.began(touch: 2, at: start, time: at(450))
    #expect(down == .startTimer(deadline: at(950)))
    let begun = machine.deadlineReached(at(950))
    #expect(begun == .begin(.pressed(duration: .milliseconds(500))))
    machine.reset()
    _ = machine.began(touch: 3, at: start, time: at(2000))
    let held = machine.deadlineReached(at(2500))
    #expect(held == .fail(.heldTooLong(limit: .milliseconds(500))))
  }

  // Proves: GEST:1.5-press-taps
  @Test(arguments: [(450.0, 145.0, false), (450.001, 100.0, true), (450, 145.001, true)])
  func `the press comes soon after its tap and near it`(
    time: Double, x: Double, fails: Bool
  ) {
    var machine = LongPressMachine()
    machine.tapsRequired = 1
    _ = machine.began(touch: 1, at: start, time: at(0))
    _ = machine.ended(touch: 1, at: start, time: at(100))
    let action = machine.began(touch: 2, at: Point(x: x, y: 100), time: at(time))
    #expect(isFailure(action) == fails)
  }

  // Proves: GEST:1.5-press-taps
  @Test(arguments: [(145.0, false), (145.001, true)])
  func `after several taps the press is near the first of them`(x: Double, fails: Bool) {
    var machine = LongPressMachine()
    machine.tapsRequired = 2
    for (touch, place) in [100.0, 140].enumerated() {
      let time = Double(touch) * 100
      _ = machine.began(touch: touch, at: Point(x: place, y: 100), time: at(time))
      _ = machine.ended(touch: touch, at: Point(x: place, y: 100), time: at(time + 50))
    }
    let action = machine.began(touch: 2, at: Point(x: x, y: 100), time: at(200))
    #expect(isFailure(action) == fails)
  }

  // Proves: GEST:1.2-reset
  @Test func `taps of a gesture that failed count for no later gesture`() {
    var machine = LongPressMachine()
    machine.tapsRequired = 1
    _ = machine.began(touch: 1, at: start, time: at(0))
    _ = machine.ended(touch: 1, at: start, time: at(50))
    let late = machine.deadlineReached(at(400))
    #expect(late == .fail(.pausedTooLong(limit: .milliseconds(350))))
    machine.reset()
    let away = Point(x: 500, y: 500)
    _ = machine.began(touch: 2, at: away, time: at(1000))
    let tap = machine.ended(touch: 2, at: away, time: at(1050))
    #expect(tap == .startTimer(deadline: at(1400)))
    let press = machine.began(touch: 3, at: away, time: at(1100))
    #expect(press == .startTimer(deadline: at(1600)))
  }

  // Proves: GEST:1.5-press-taps
  @Test func `a tap before the press is none when one of its fingers stays`() {
    var machine = LongPressMachine()
    machine.tapsRequired = 1
    machine.touchesRequired = 2
    _ = machine.began(touch: 1, at: start, time: at(0))
    _ = machine.began(touch: 2, at: start, time: at(0))
    let first = machine.ended(touch: 1, at: start, time: at(100))
    #expect(first == .none)
    let early = machine.deadlineReached(at(499.999))
    #expect(early == .none)
    let due = machine.deadlineReached(at(500))
    #expect(due == .fail(.heldTooLong(limit: .milliseconds(500))))
  }

  // Proves: GEST:1.5-press-slop, GEST:1.5-press-fingers
  @Test(arguments: [(1, 10.0, false), (1, 10.001, true), (2, 10, false), (2, 10.001, true)])
  func `neither of two fingers may stray`(touch: Int, distance: Double, fails: Bool) {
    var machine = LongPressMachine()
    machine.touchesRequired = 2
    _ = machine.began(touch: 1, at: start, time: at(0))
    _ = machine.began(touch: 2, at: start, time: at(0))
    let action = machine.moved(touch: touch, to: Point(x: 100 + distance, y: 100))
    #expect(isFailure(action) == fails)
  }

  // Proves: GEST:1.5-press-fingers
  @Test func `a finger that joins a press which has begun is left out`() {
    var machine = LongPressMachine()
    _ = machine.began(touch: 1, at: start, time: at(0))
    _ = machine.deadlineReached(at(500))
    let joined = machine.began(touch: 2, at: start, time: at(600))
    #expect(joined == .ignoreTouch)
    let lifted = machine.ended(touch: 2, at: start, time: at(700))
    #expect(lifted == .none)
    let ended = machine.ended(touch: 1, at: start, time: at(800))
    #expect(ended == .end(.pressed(duration: .milliseconds(800))))
  }

  // Proves: GEST:1.5-press-begins
  @Test(arguments: [(499.999, false), (500.0, true)])
  func `a lift at the very deadline ends a press that has just begun`(
    milliseconds: Double, isPress: Bool
  ) {
    var machine = LongPressMachine()
    _ = machine.began(touch: 1, at: start, time: at(0))
    let due = machine.due(at: at(milliseconds))
    #expect(due == (isPress ? .begin(.pressed(duration: .milliseconds(500))) : .none))
    let ended = machine.ended(touch: 1, at: start, time: at(milliseconds))
    #expect(isFailure(ended) != isPress)
  }

  // Proves: GEST:1.5-cancelled
  @Test func `a cancelled touch breaks a press off`() {
    var machine = LongPressMachine()
    _ = machine.began(touch: 1, at: start, time: at(0))
    _ = machine.deadlineReached(at(500))
    let action = machine.cancelled(touch: 1)
    #expect(action == .cancel(.touchCancelled))
    machine.reset()
    _ = machine.began(touch: 1, at: start, time: at(0))
    let early = machine.cancelled(touch: 1)
    #expect(early == .fail(.touchCancelled))
  }
}
