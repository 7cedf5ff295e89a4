import GestureMachines
import InputFrames
import Testing

/// What machines of devices do with an input before their start, twice, or without a lift.
@Suite("Inputs that come early, twice or without an end")
struct EarlyInputTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  // MARK: Idle displays

  @Test func `activity before the start starts the time`() {
    var machine = IdleMachine(limits: IdleLimits(sleep: .seconds(30)))
    let change = machine.active(at: at(5000))
    #expect(change == nil)
    machine.start(at: at(9000))
    #expect(machine.lastActivity == at(5000) && machine.deadline == at(35_000))
  }

  @Test(arguments: [true, false])
  func `a hold that is told twice counts once`(isHeld: Bool) {
    var machine = IdleMachine(limits: IdleLimits(sleep: .seconds(30)))
    machine.start(at: at(0))
    _ = machine.hold(isHeld, at: at(1000))
    let last = machine.lastActivity
    let again = machine.hold(isHeld, at: at(2000))
    #expect(again == nil)
    #expect(machine.isHeld == isHeld)
    #expect(machine.lastActivity == last)
  }

  // MARK: Orientations

  @Test func `time that has not passed settles no orientation`() {
    var limits = OrientationLimits()
    limits.filter = .zero
    var machine = OrientationMachine(limits: limits)
    let before = machine.timePassed(to: at(1000))
    _ = machine.receive(sample(1000, 0, -1, 0))
    let told = [1000.0, 900, 1499.999, 1500].map { machine.timePassed(to: at($0)) }
    #expect([before] + told == [nil, nil, nil, nil, .portrait])
  }

  // MARK: Fingers that wake a display

  @Test(arguments: [(7000.0, true), (7000.001, false)])
  func `a finger joins the latest touch that woke its display`(milliseconds: Double, joins: Bool) {
    var touches = WakingTouches()
    func finger(_ id: Int) -> WakingTouches.Finger { .init(device: DeviceID(0), id: id) }
    for time in [0.0, 5000] {
      let reason = touches.began(finger(1), on: 0, isAsleep: true, wakes: true, at: at(time))
      #expect(reason == .woke)
    }
    let second = touches.began(
      finger(2), on: 0, isAsleep: false, wakes: true, at: at(milliseconds))
    #expect(second == (joins ? .joined : nil))
  }

  // MARK: Scanners

  private func key(_ phase: KeyChange.Phase, _ code: UInt16, at time: Double) -> KeyChange {
    KeyChange(device: DeviceID(0), code: code, phase: phase, time: at(time))
  }

  @Test func `a known scanner that is gone leaves no part of a code`() {
    var machine = ScanMachine(isKnown: true, limits: ScanLimits())
    #expect(machine.receive(key(.began, 2, at: 0), characters: "1") == [])
    #expect(machine.receive(key(.cancelled, 2, at: 5), characters: "1") == [])
    #expect(machine.deadline == nil)
    #expect(machine.receive(key(.began, 3, at: 10), characters: "2") == [])
    #expect(machine.pause() == [.code("2", time: at(10))])
  }

  @Test func `a person's keys come before the end of the one that was cancelled`() {
    var machine = ScanMachine(isKnown: false, limits: ScanLimits())
    let (first, second) = (key(.began, 2, at: 0), key(.began, 3, at: 5))
    _ = machine.receive(first, characters: "1")
    _ = machine.receive(second, characters: "2")
    let gone = key(.cancelled, 2, at: 8)
    #expect(machine.receive(gone, characters: "1") == [.key(first), .key(second), .key(gone)])
    #expect(machine.deadline == nil && machine.pause() == [])
  }

  @Test func `a key of the last code that is cancelled takes no key of a person with it`() {
    var machine = ScanMachine(isKnown: false, limits: ScanLimits())
    for code in 2..<8 as Range<UInt16> {
      _ = machine.receive(key(.began, code, at: 0), characters: "\(code)")
    }
    let enter = key(.began, 28, at: 0)
    #expect(machine.receive(enter, characters: "\r") == [.code("234567", time: at(0))])
    let typed = key(.began, 30, at: 100)
    #expect(machine.receive(typed, characters: "a") == [])
    #expect(machine.receive(key(.cancelled, 7, at: 101), characters: "7") == [.key(typed)])
    let released = key(.cancelled, 30, at: 101)
    #expect(machine.receive(released, characters: "a") == [.key(released)])
  }
}
