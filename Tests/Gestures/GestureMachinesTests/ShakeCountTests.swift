import Foundation
import GestureMachines
import InputFrames
import Testing

/// What counts as coming back, and which reversals count together. Gravity is left as it is at first,
/// so that places in time and strengths are exact.
@Suite("What a shake counts")
struct ShakeCountTests {
  private var machine: ShakeMachine = {
    var limits = ShakeLimits()
    limits.filter = .seconds(1_000_000)
    return ShakeMachine(limits: limits)
  }()

  init() { _ = felt(-100, 0, 0) }

  /// A sample that differs from gravity by so many g.
  private mutating func felt(
    _ milliseconds: Double, _ x: Double, _ y: Double, _ z: Double = 0
  ) -> ShakeMachine.Outcome? {
    machine.receive(sample(milliseconds, x, y - 1, z))
  }

  /// Swings to and fro at those moments; the moments at which something came of it.
  private mutating func swing(at times: [Double], strength: Double = 1) -> [Double] {
    times.enumerated().compactMap { number, time in
      felt(time, number.isMultiple(of: 2) ? strength : -strength, 0).map { _ in time }
    }
  }

  // Proves: GEST:1.8-threshold
  @Test mutating func `the first swing is one to come back from, six reversals follow`() {
    #expect(swing(at: [0, 100, 200, 300, 400, 500, 600]) == [600])
  }

  // Proves: GEST:1.8-threshold
  @Test(arguments: [(499.0, 1), (500.0, 0)])
  mutating func `a pause of half a second breaks the count off`(pause: Double, count: Int) {
    let before = [0.0, 70, 140, 210]
    // With the reversals before the pause there are six within a second.
    let after = [0.0, 70, 140, 210].map { 210 + pause + $0 }
    #expect(swing(at: before + after).count == count)
  }

  // Proves: GEST:1.8-threshold
  @Test mutating func `slow reversals leave the count when quick ones follow`() {
    let slow = (0..<9).map { Double($0) * 300 }
    let quick = (1...6).map { 2400 + Double($0) * 100 }
    // From 1800 to 2700 ms there are six, within a second for the first time.
    #expect(swing(at: slow + quick) == [2700])
  }

  // Proves: GEST:1.8-not
  @Test(arguments: [(62.5, true), (62.4, false)])
  mutating func `to and fro in just 125 ms is a hand's`(milliseconds: Double, shakes: Bool) {
    #expect(swing(at: (0..<14).map { Double($0) * milliseconds }).isEmpty != shakes)
  }

  // Proves: GEST:1.8-threshold
  @Test(arguments: [(119.0, false), (119.5, false), (120.5, true), (121.0, true), (180.0, true)])
  mutating func `what turns by 120 degrees comes back`(degrees: Double, shakes: Bool) {
    var isShaken = false
    for number in 0..<10 {
      let angle = number.isMultiple(of: 2) ? 0 : degrees * .pi / 180
      if felt(Double(number) * 90, cos(angle), sin(angle)) == .began { isShaken = true }
    }
    #expect(isShaken == shakes)
  }

  // Proves: GEST:1.8-threshold
  @Test mutating func `who stirs comes back after half a circle`() {
    var began: Double?
    for number in 0..<16 {
      let angle = Double(number) * .pi / 2
      if felt(Double(number) * 80, cos(angle), sin(angle)) == .began { began = Double(number) * 80 }
    }
    #expect(began == 960)
  }

  // Proves: GEST:1.8-threshold
  @Test(arguments: [(0.505, 600.0), (0.495, nil)] as [(Double, Double?)])
  mutating func `the filter's time can be set`(strength: Double, began: Double?) {
    let times = (0..<7).map { Double($0) * 100 }
    #expect(swing(at: times, strength: strength).first == began)
  }

  // Proves: GEST:1.8-threshold
  @Test mutating func `a shake that ended leaves no reversal to the next one`() {
    #expect(swing(at: [0, 70, 140, 210, 280, 350, 420]) == [420])
    // The hand goes on the same way, half a second long, and then turns once.
    let going = [500.0, 600, 700, 800, 900, 920].map { felt($0, 1, 0) }
    #expect(going == [nil, nil, nil, nil, nil, .ended])
    #expect(felt(930, -1, 0) == nil)
    #expect(machine.state == .still)
  }

  // Proves: GEST:1.8-threshold
  @Test(arguments: [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (0.6, 0, 0.8), (0, 0.6, -0.8)])
  mutating func `weak swings and strong ones are a shake along each axis`(
    x: Double, y: Double, z: Double
  ) {
    for (strength, shakes) in [(0.495, false), (0.505, true), (3, true)] {
      _ = machine.interrupt()
      _ = felt(-100, 0, 0)
      let outcomes = (0..<7).compactMap { number in
        let way = number.isMultiple(of: 2) ? strength : -strength
        return felt(Double(number) * 100, way * x, way * y, way * z)
      }
      #expect(outcomes == (shakes ? [.began] : []), "\(strength) g")
    }
  }

  @Test mutating func `without a filter's time all is gravity and nothing swings`() {
    machine.limits.filter = .zero
    #expect(swing(at: (0..<20).map { Double($0) * 100 }, strength: 3).isEmpty)
    // Two samples of one moment are no fault either: from the second one on, gravity is felt as it was.
    _ = felt(2000, 3, 0)
    _ = felt(2000, 3, 0)
    machine.limits.filter = .seconds(1_000_000)
    let outcomes = (0..<7).compactMap { number in
      felt(2100 + Double(number) * 100, number.isMultiple(of: 2) ? 4 : 2, 0)
    }
    #expect(outcomes == [.began])
  }

  // MARK: Just at the limits

  /// The values of `Documentation/Constants.md#shakes`.
  @Test func `the limits of shakes are the documented ones`() {
    let limits = ShakeLimits()
    #expect(limits.filter == .milliseconds(500) && limits.pause == .milliseconds(500))
    #expect(limits.leastSwing == 0.5 && limits.leastTremor == 0.2 && limits.leastReversal == 120)
    #expect(limits.reversals == 6 && limits.window == .seconds(1))
    #expect(limits.shortestCycle == .milliseconds(125) && limits.longest == .seconds(5))
  }

  // Proves: GEST:1.8-threshold
  @Test(arguments: [(0.5, true), (0.4999, false)])
  mutating func `a swing of just the least strength counts`(strength: Double, shakes: Bool) {
    // So slow a filter takes nothing at all from a sample.
    machine.limits.filter = .seconds(1 << 60)
    #expect(swing(at: (0..<7).map { Double($0) * 100 }, strength: strength).isEmpty != shakes)
  }

  // Proves: GEST:1.8-not
  @Test(arguments: [(0.25, false), (0.2499, true)])
  mutating func `a fast motion of just the least strength resets the count`(
    strength: Double, shakes: Bool
  ) {
    machine.limits.filter = .seconds(1 << 60)
    machine.limits.leastTremor = 0.25
    #expect(swing(at: [0, 100, 200, 300, 400, 500]) == [])
    #expect(felt(510, strength, 0) == nil)
    #expect(felt(600, 1, 0) == (shakes ? .began : nil))
  }

  // Proves: GEST:1.8-threshold
  @Test mutating func `where half a circle is needed, to and fro is one`() {
    machine.limits.leastReversal = 180
    #expect(swing(at: (0..<7).map { Double($0) * 100 }) == [600])
  }

  @Test mutating func `where no strength is needed, a device that rests swings nowhere`() {
    (machine.limits.leastSwing, machine.limits.leastTremor) = (0, 0)
    _ = machine.interrupt()
    #expect(felt(-100, 0, 0) == nil)
    #expect(swing(at: (0..<7).map { Double($0) * 100 }) == [600])
  }

  @Test(arguments: [0, -1])
  mutating func `a shake of no reversals never begins`(reversals: Int) {
    machine.limits.reversals = reversals
    #expect(swing(at: (0..<9).map { Double($0) * 100 }) == [])
  }

  // MARK: Pauses

  @Test mutating func `a device that is not shaken yet waits for nothing`() {
    #expect(swing(at: [0, 100, 200, 300]) == [])
    #expect(machine.deadline == nil)
  }

  // Proves: GEST:1.8-threshold
  @Test mutating func `a long swing that is felt all the time is no pause`() {
    machine.limits.window = .seconds(10)
    let began = (0..<40).compactMap { number in
      felt(Double(number) * 100, (number / 6).isMultiple(of: 2) ? 1 : -1, 0).map { _ in number }
    }
    #expect(began == [36])
  }

  // Proves: GEST:1.8-not
  @Test mutating func `a fast motion before a pause makes none of the swings after it`() {
    machine.limits.pause = .milliseconds(100)
    machine.limits.shortestCycle = .milliseconds(300)
    machine.limits.reversals = 2
    #expect(swing(at: [0, 50, 100], strength: 0.3) == [])
    #expect(swing(at: [200, 250, 300]) == [300])
  }
}
