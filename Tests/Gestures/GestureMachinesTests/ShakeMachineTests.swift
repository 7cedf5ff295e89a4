import GestureMachines
import Glibc
import InputFrames
import Testing

@Suite("ShakeMachine")
struct ShakeMachineTests {
  var machine = ShakeMachine()

  /// What came of it, and when.
  private struct Event: Equatable, CustomStringConvertible {
    var milliseconds: Int
    var outcome: ShakeMachine.Outcome
    var description: String { "\(outcome)@\(milliseconds)" }
  }

  /// Swings along x with that strength in g, one each so many milliseconds, at 100 samples a
  /// second; then rest.
  private mutating func swing(
    _ strength: Double, every milliseconds: Double, count: Int, rest: Double = 1500,
    from start: Double = 100
  ) -> [Event] {
    var events: [Event] = []
    let end = start + milliseconds * Double(count)
    for time in stride(from: 0.0, through: end + rest, by: 10) {
      let index = Int((time - start) / milliseconds)
      let isSwinging = time >= start && time < end
      let x = isSwinging ? (index.isMultiple(of: 2) ? strength : -strength) : 0
      if let outcome = machine.receive(sample(time, x, -1, 0)) {
        events.append(Event(milliseconds: Int(time), outcome: outcome))
      }
    }
    return events
  }

  // Proves: GEST:1.8-threshold
  @Test mutating func `six reversals within a second are a shake, a pause ends it`() {
    let events = swing(1, every: 100, count: 7)
    #expect(events.map(\.outcome) == [.began, .ended])
    #expect(events.first?.milliseconds == 700)
    #expect(machine.state == .still)
  }

  // Proves: IN:6-shake
  @Test mutating func `five reversals are none`() {
    #expect(swing(3, every: 100, count: 6).isEmpty)
  }

  @Test(arguments: [(200.0, true), (210.0, false)])
  mutating func `the window of a second is inclusive`(milliseconds: Double, shakes: Bool) {
    // Six reversals span five swings; the filter leaves less of each, so that they are strong.
    let events = swing(2, every: milliseconds, count: 7)
    #expect(events.contains { $0.outcome == .began } == shakes)
  }

  @Test(arguments: [(0.4, false), (0.8, true)])
  mutating func `a swing needs half a g without gravity`(strength: Double, shakes: Bool) {
    #expect(swing(strength, every: 100, count: 20).isEmpty != shakes)
  }

  // Proves: IN:6-shake, GEST:1.8-not
  @Test mutating func `a strong blow and its recoil are none`() {
    #expect(swing(4.4, every: 120, count: 4).isEmpty)
  }

  /// A motor or a hand that moves the device along x for so many seconds, as a sensor of that rate
  /// feels it.
  private mutating func vibrate(
    hertz: Double, strength: Double, rate: Double, seconds: Double = 4, offset: Double = 0,
    phase: Double = 0.3
  ) -> [ShakeMachine.Outcome] {
    (0...Int(seconds * rate)).compactMap { index in
      let time = Double(index) / rate
      let x = strength * sin(2 * .pi * hertz * time + phase) + offset
      return machine.receive(sample(time * 1000, x, -1, 0))
    }
  }

  // Proves: GEST:1.8-not
  @Test(arguments: [8.5, 9, 10, 11, 13, 15, 17, 22, 30, 40], [50.0, 100, 119])
  mutating func `vibration is none, however long and strong`(hertz: Double, rate: Double) {
    for strength in [0.6, 0.8, 1, 4] {
      for phase in stride(from: 0.0, to: 6.3, by: 0.7) {
        machine = ShakeMachine()
        let outcomes = vibrate(hertz: hertz, strength: strength, rate: rate, phase: phase)
        #expect(outcomes.isEmpty, "\(strength) g, phase \(phase)")
      }
    }
    machine = ShakeMachine()
    #expect(vibrate(hertz: hertz, strength: 4, rate: rate, offset: 0.3).isEmpty)
  }

  // Proves: GEST:1.8-threshold
  @Test(arguments: [(3.5, 50.0), (5, 25), (5, 50), (5, 119), (7, 100)])
  mutating func `a hand's own pace is one`(hertz: Double, rate: Double) {
    #expect(vibrate(hertz: hertz, strength: 1.2, rate: rate) == [.began])
  }

  @Test(arguments: [(60.0, false), (70.0, true)])
  mutating func `to and fro takes 125 ms at least`(swing milliseconds: Double, shakes: Bool) {
    #expect(swing(1, every: milliseconds, count: 14).isEmpty != shakes)
  }

  @Test mutating func `a motor that starts while the hand shakes does not keep the shake up`() {
    #expect(swing(1, every: 100, count: 8, rest: 0).map(\.outcome) == [.began])
    let events = swing(1, every: 50, count: 60, from: 900)
    #expect(events.map(\.outcome) == [.ended])
    // Half a second after the hand's last reversal, while the motor runs still.
    #expect(events.first.map { (1300...1450).contains($0.milliseconds) } == true)
  }

  // Proves: GEST:1.8-cancelled
  @Test mutating func `a shake that lasts too long is cancelled, once`() {
    let events = swing(1, every: 100, count: 120)
    #expect(events.map(\.outcome) == [.began, .cancelled])
    #expect(events.last?.milliseconds == 5700)
    #expect(machine.state == .still)
  }

  @Test mutating func `after a pause the next shake begins`() {
    _ = swing(1, every: 100, count: 120)
    let again = stride(from: 15_000.0, through: 16_000, by: 10).compactMap { time in
      machine.receive(sample(time, Int(time / 100).isMultiple(of: 2) ? 1 : -1, -1, 0))
    }
    #expect(again == [.began])
  }

  // Proves: GEST:1.8-cancelled
  @Test mutating func `an interruption cancels`() {
    for time in stride(from: 0.0, through: 900, by: 10) {
      _ = machine.receive(sample(time, Int(time / 100).isMultiple(of: 2) ? 1 : -1, -1, 0))
    }
    #expect(machine.interrupt() == .cancelled)
    #expect(machine.interrupt() == nil)
    #expect(machine.state == .still)
  }

  @Test mutating func `time alone ends a shake when the sensor falls silent`() throws {
    for time in stride(from: 0.0, through: 900, by: 10) {
      _ = machine.receive(sample(time, Int(time / 100).isMultiple(of: 2) ? 1 : -1, -1, 0))
    }
    let deadline = try #require(machine.deadline)
    #expect(machine.timePassed(to: Timestamp(microseconds: deadline.microseconds - 1)) == nil)
    #expect(machine.timePassed(to: deadline) == .ended)
    #expect(machine.deadline == nil)
  }

  @Test mutating func `turning the device over is no shake`() {
    let outcomes = stride(from: 0.0, through: 4000, by: 10).compactMap { time in
      machine.receive(sample(time, sin(time / 640), -cos(time / 640), 0))
    }
    #expect(outcomes.isEmpty)
  }

  @Test mutating func `what is no number is passed over`() {
    #expect(machine.receive(sample(0, .infinity, 0, 0)) == nil)
    #expect(swing(1, every: 100, count: 7).map(\.outcome) == [.began, .ended])
  }
}
