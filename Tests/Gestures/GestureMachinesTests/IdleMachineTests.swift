import GestureMachines
import InputFrames
import Testing

@Suite("IdleMachine")
struct IdleMachineTests {
  var machine = IdleMachine(limits: IdleLimits(dim: .seconds(20), sleep: .seconds(30)))

  private func at(_ seconds: Double) -> Timestamp { Timestamp(milliseconds: seconds * 1000) }

  @Test func `a clock without limits never ends`() {
    var machine = IdleMachine()
    machine.start(at: at(0))
    #expect(machine.deadline == nil)
    let change = machine.timePassed(to: at(1_000_000))
    #expect(change == nil)
  }

  @Test func `a clock that has not started has no deadline`() {
    #expect(machine.deadline == nil)
  }

  @Test mutating func `a display dims and then sleeps, each at its limit and not before`() {
    machine.start(at: at(5))
    #expect(machine.deadline == at(25))
    let early = machine.timePassed(to: at(24.999999))
    let dimmed = machine.timePassed(to: at(25))
    #expect(machine.deadline == at(35))
    let stays = machine.timePassed(to: at(34.999999))
    let asleep = machine.timePassed(to: at(35))
    #expect([early, dimmed, stays, asleep] == [nil, .dimmed, nil, .asleep])
    #expect(machine.deadline == nil)
  }

  @Test mutating func `states that were both due are answered one by one`() {
    machine.start(at: at(0))
    let states = (0..<3).map { _ in machine.timePassed(to: at(100)) }
    #expect(states == [.dimmed, .asleep, nil])
  }

  @Test mutating func `activity wakes, and the times count from it`() {
    machine.start(at: at(0))
    _ = machine.timePassed(to: at(20))
    let fromDimmed = machine.active(at: at(21))
    #expect(machine.deadline == at(41))
    _ = machine.timePassed(to: at(41))
    _ = machine.timePassed(to: at(51))
    let fromSleep = machine.active(at: at(60))
    let again = machine.active(at: at(61))
    #expect([fromDimmed, fromSleep, again] == [.awake, .awake, nil])
    #expect(machine.deadline == at(81))
  }

  @Test mutating func `activity that is told late does not shorten the time`() {
    machine.start(at: at(10))
    _ = machine.active(at: at(5))
    #expect(machine.deadline == at(30))
  }

  @Test(arguments: [Duration.seconds(30), .seconds(31)])
  func `a dimming at or after the sleep has no effect`(dim: Duration) {
    var machine = IdleMachine(limits: IdleLimits(dim: dim, sleep: .seconds(30)))
    machine.start(at: at(0))
    let state = machine.timePassed(to: at(30))
    #expect(state == .asleep)
  }

  @Test func `a display may dim and never sleep`() {
    var machine = IdleMachine(limits: IdleLimits(dim: .seconds(10)))
    machine.start(at: at(0))
    let state = machine.timePassed(to: at(10))
    #expect(state == .dimmed)
    #expect(machine.deadline == nil)
  }

  @Test mutating func `a held display wakes, has no deadline, and counts anew when it is let go`() {
    machine.start(at: at(0))
    _ = machine.timePassed(to: at(20))
    _ = machine.timePassed(to: at(30))
    let woken = machine.hold(true, at: at(40))
    #expect(woken == .awake)
    #expect(machine.deadline == nil)
    let held = machine.timePassed(to: at(500))
    #expect(held == nil)
    let released = machine.hold(false, at: at(600))
    #expect(released == nil)
    #expect(machine.deadline == at(620))
  }

  @Test mutating func `a hold that is told late does not shorten the time`() {
    machine.start(at: at(10))
    _ = machine.hold(true, at: at(5))
    _ = machine.hold(false, at: at(6))
    #expect(machine.deadline == at(30))
  }

  @Test mutating func `a display that has not started may be held, and starts no time by that`() {
    let held = machine.hold(true, at: at(5))
    let released = machine.hold(false, at: at(6))
    #expect([held, released] == [nil, nil])
    #expect(machine.deadline == nil)
    machine.start(at: at(10))
    #expect(machine.deadline == at(30))
  }

  @Test mutating func `changed limits count from the last activity`() {
    machine.start(at: at(0))
    machine.limits = IdleLimits(sleep: .seconds(12))
    #expect(machine.deadline == at(12))
  }

  @Test mutating func `a display that is put to sleep stays asleep until there is activity`() {
    machine.start(at: at(0))
    let first = machine.sleep()
    let second = machine.sleep()
    #expect([first, second] == [.asleep, nil])
    #expect(machine.deadline == nil)
    let woken = machine.active(at: at(1))
    #expect(woken == .awake)
  }
}
