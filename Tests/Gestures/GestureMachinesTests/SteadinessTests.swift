import GestureMachines
import Glibc
import InputFrames
import Testing

/// What sensors tell at the edges: faces, turns, the light of a room.
@Suite("Edges of what sensors tell")
struct SteadinessTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// Holds a device still from a moment on, at 50 samples a second.
  private func hold(
    _ machine: inout OrientationMachine, _ x: Double, _ y: Double, _ z: Double, from: Double
  ) {
    for time in stride(from: from, through: from + 3000, by: 20) {
      _ = machine.receive(sample(time, x, y, z))
    }
  }

  @Test func `the limits of orientations are the documented ones`() {
    let limits = OrientationLimits()
    #expect(limits.faceAngle == 30 && limits.faceHysteresis == 5)
    #expect(limits.rotationHysteresis == 15 && limits.gravity == 0.5...1.5)
  }

  @Test func `a device that rests waits for nothing once it has turned`() {
    var machine = OrientationMachine()
    #expect(machine.deadline == nil)
    _ = machine.receive(sample(0, 0, -1, 0))
    #expect(machine.deadline != nil)
    hold(&machine, 0, -1, 0, from: 20)
    #expect(machine.orientation == .portrait && machine.deadline == nil)
    hold(&machine, 1, 0, 0, from: 4000)
    #expect(machine.orientation == .landscapeRight && machine.deadline == nil)
  }

  @Test func `without a filter two samples of one moment are no fault`() {
    var limits = OrientationLimits()
    limits.filter = .zero
    var machine = OrientationMachine(limits: limits)
    for time in [0.0, 0, 500, 500] { _ = machine.receive(sample(time, 0, -1, 0)) }
    #expect(machine.orientation == .portrait)
  }

  @Test func `the depth of a movement counts as its other axes do`() {
    var machine = OrientationMachine()
    hold(&machine, 0, 0, -1, from: 0)
    #expect(machine.orientation == .faceUp)
    hold(&machine, 0, 0, 1, from: 4000)
    #expect(machine.orientation == .faceDown)
    hold(&machine, 0.6, 0, 0.8, from: 8000)
    #expect(machine.orientation == .landscapeRight)
  }

  @Test func `what was felt before an interruption settles nothing after it`() {
    var machine = OrientationMachine()
    _ = machine.receive(sample(0, 0, -1, 0))
    machine.interrupt()
    #expect(machine.deadline == nil)
    let early = machine.receive(sample(600, 0, -1, 0))
    let due = machine.receive(sample(1100, 0, -1, 0))
    #expect(early == nil && due == .portrait)
  }

  @Test func `a candidate that another one replaced begins anew`() {
    var machine = OrientationMachine()
    hold(&machine, 0, -1, 0, from: 0)
    var limits = OrientationLimits()
    limits.filter = .zero
    machine.limits = limits
    for (time, x, y) in [
      (4000.0, 1.0, 0.0), (4001, 1, 0), (4300, 0, 1), (4301, 0, 1), (4600, 1, 0),
    ] {
      _ = machine.receive(sample(time, x, y, 0))
    }
    let early = machine.receive(sample(5099, 1, 0, 0))
    let due = machine.receive(sample(5101.1, 1, 0, 0))
    #expect(early == nil && due == .landscapeRight)
  }

  @Test(arguments: [(109.99, false), (110.01, true), (80.01, false), (79.99, true)])
  func `a light settles around what it is compared with`(lux: Double, changes: Bool) {
    var machine = RoomLightMachine()
    _ = machine.receive(100, at: at(0))
    _ = machine.receive(lux, at: at(0))
    #expect((machine.deadline != nil) == changes)
    #expect(RoomLightLimits().brightening == 0.1 && RoomLightLimits().darkening == 0.2)
  }

  @Test(arguments: [(150.0, false), (150.5, true), (50, false), (49.5, true)])
  func `a light at the very limit is no change`(lux: Double, changes: Bool) {
    var machine = RoomLightMachine()
    (machine.limits.brightening, machine.limits.darkening) = (0.5, 0.5)
    _ = machine.receive(100, at: at(0))
    _ = machine.receive(lux, at: at(0))
    #expect((machine.deadline != nil) == changes)
  }

  @Test(arguments: [(0.0, 0.1), (9999, 1), (99, 0.55), (-1, 0.1)])
  func `a room's light makes a tenth of the brightness in the dark and all of it at full light`(
    lux: Double, brightness: Double
  ) {
    var limits = RoomLightLimits()
    limits.fullLight = 9999
    #expect(abs(limits.brightness(for: lux) - brightness) < 1e-9)
  }

  @Test func `a full light of one lux or less counts as one`() {
    for full in [1.0, 0.5, 0, -3] {
      var limits = RoomLightLimits()
      limits.fullLight = full
      #expect(limits.brightness(for: 1) == 1)
      #expect(limits.brightness(for: 0.5) < 0.7)
    }
  }

  @Test func `a dark brightness beside the scale stays on it`() {
    var limits = RoomLightLimits()
    limits.darkBrightness = -1
    #expect(limits.brightness(for: 0) == 0)
    limits.darkBrightness = 2
    #expect(limits.brightness(for: 0) == 1)
  }

  // MARK: Shakes

  /// Swings along an axis, one each 100 ms, at 100 samples a second; when a shake began.
  private func shake(
    _ x: Double, _ y: Double, _ z: Double, from start: Double = 100, count: Int = 8,
    _ machine: inout ShakeMachine
  ) -> Double? {
    for time in stride(from: start - 100, through: start + Double(count) * 100, by: 10) {
      let index = Int((time - start) / 100)
      let sign = time < start || index >= count ? 0.0 : index.isMultiple(of: 2) ? 1 : -1
      let outcome = machine.receive(sample(time, sign * x, sign * y - 1, sign * z))
      if outcome == .began { return time }
    }
    return nil
  }

  // Proves: GEST:1.8-threshold
  @Test(arguments: [(2.0, 0.0, 0.0), (0, 2, 0), (0, 0, 2), (1.5, 1.5, 0), (0, 1.5, 1.5)])
  func `a device is shaken along any axis`(x: Double, y: Double, z: Double) {
    var machine = ShakeMachine()
    #expect(shake(x, y, z, &machine) == 700)
  }

  // Proves: IN:6-shaking
  @Test(arguments: [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1), (0.7, 0.7, 0.7)])
  func `a device that is shaken along any axis turns at most once, and by a slow tilt after it`(
    x: Double, y: Double, z: Double
  ) {
    var machine = OrientationMachine()
    hold(&machine, 0, -1, 0, from: 0)
    var turns = 0
    for time in stride(from: 3020.0, through: 8000, by: 20) {
      let sign: Double = Int(time / 100).isMultiple(of: 2) ? 2 : -2
      let felt = sample(time, sign * x, sign * y - 1, sign * z)
      if machine.receive(felt) != nil { turns += 1 }
    }
    #expect(turns <= 1)
    hold(&machine, 0, -1, 0, from: 8020)
    #expect(machine.orientation == .portrait)
    let tilt = stride(from: 12_000.0, through: 20_000, by: 20).compactMap { time in
      let angle = min(time - 12_000, 6000) / 6000 * .pi / 2
      return machine.receive(sample(time, sin(angle), -cos(angle), 0))
    }
    #expect(tilt == [.landscapeRight])
  }

  // Proves: GEST:1.8-threshold
  @Test func `a device that was laid down is shaken as before`() {
    var machine = ShakeMachine()
    for time in stride(from: 0.0, through: 5000, by: 10) {
      let isUpright = time < 1000
      _ = machine.receive(sample(time, 0, isUpright ? -1 : 0, isUpright ? 0 : -1))
    }
    var began: Double?
    for time in stride(from: 5010.0, through: 6000, by: 10) where began == nil {
      let sign: Double = Int((time - 5010) / 100).isMultiple(of: 2) ? 1 : -1
      if machine.receive(sample(time, 0, 0, 2 * sign - 1)) == .began { began = time }
    }
    #expect(began.map { (5600...5650).contains($0) } == true)
  }

  // Proves: GEST:1.8-not
  @Test func `what was swung before a pause does not count for a shake after it`() {
    var machine = ShakeMachine()
    #expect(shake(2, 0, 0, count: 5, &machine) == nil)
    #expect(shake(2, 0, 0, from: 3000, count: 6, &machine) == nil)
    #expect(shake(2, 0, 0, from: 6000, count: 7, &machine) == 6600)
  }
}
