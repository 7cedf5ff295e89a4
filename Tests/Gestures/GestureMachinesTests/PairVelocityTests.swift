import GestureMachines
import InputFrames
import Testing

/// How fast a pinch and a rotation are: at their beginning, evenly, and when fingers are exchanged.
@Suite("Velocities of two fingers")
struct PairVelocityTests {
  private let pinch = MachineBench<PinchMachine>()
  private let turn = MachineBench<RotationMachine>()

  /// In thousandths.
  private func scaleVelocity(at milliseconds: Double) -> Double {
    (pinch.machine.velocity(at: Timestamp(milliseconds: milliseconds)) * 1000).rounded() / 1000 + 0
  }

  private func rotationVelocity(at milliseconds: Double) -> Double {
    turn.machine.velocity(at: Timestamp(milliseconds: milliseconds)).rounded() + 0
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test(arguments: [(100.0, 110.0, 50.0, 0.37), (200, 190, 50, -0.208), (100, 110, 100, 0.185)])
  func `the first velocity of a pinch is the change of its scale by the time it took`(
    from: Double, to: Double, milliseconds: Double, expected: Double
  ) {
    pinch.down(1, 0, 0)
    pinch.down(2, from, 0)
    pinch.move((2, to, 0), at: milliseconds)
    #expect(pinch.machine.isActive)
    #expect(scaleVelocity(at: milliseconds) == expected)
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test(arguments: [10.0, 25, 50])
  func `from its second value on an even pinch is as fast as its fingers, whatever the first was`(
    step: Double
  ) {
    pinch.down(1, 0, 0)
    pinch.down(2, 100, 0)
    var told: [Double] = []
    for index in 1...15 {
      let time = Double(index) * step
      pinch.move((2, 100 + time / 5, 0), at: time)
      if pinch.machine.isActive { told.append(scaleVelocity(at: time)) }
    }
    // 10 points begin it, of which 2 count: a fifth. Then 200 points a second by a base of 108.
    #expect(told.first == 0.37)
    #expect(told.count > 10)
    #expect(Set(told.dropFirst()) == [1.852])
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test func `what moves on at the moment of the first value joins that value's velocity`() {
    pinch.down(1, 0, 0)
    pinch.down(2, 100, 0)
    pinch.move((2, 110, 0), at: 50)
    pinch.move((1, -2, 0), at: 50)
    #expect(scaleVelocity(at: 50) == 0.741)
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test(arguments: [(150.0, 0.37), (150.001, 0)])
  func `the first velocity is over after a pause as every other`(time: Double, expected: Double) {
    pinch.down(1, 0, 0)
    pinch.down(2, 100, 0)
    pinch.move((2, 110, 0), at: 50)
    #expect(scaleVelocity(at: time) == expected)
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `the first velocity is the same after an exchange at its moment`() {
    pinch.down(1, 0, 0)
    pinch.down(2, 100, 0)
    pinch.move((2, 110, 0), at: 50)
    pinch.down(3, 0, 300, at: 50)
    pinch.up(2, at: 50)
    #expect(scaleVelocity(at: 50) == 0.37)
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test func `an even pinch is as fast as its distance changes, by the base`() {
    pinch.machine.limits.hysteresis = 0
    pinch.down(1, 0, 0)
    pinch.down(2, 200, 0)
    for step in 1...20 { pinch.move((2, 200 + Double(step) * 2, 0), at: Double(step) * 10) }
    // 200 points a second of a distance that was 200 points at scale 1, whatever it is now.
    #expect(scaleVelocity(at: 200) == 1)
  }

  // Proves: GEST:1.5-pinch-set
  @Test func `a scale that is set before the pinch begins goes on from there`() {
    pinch.down(1, 0, 0)
    pinch.down(2, 100, 0)
    pinch.machine.scale = 3
    #expect(pinch.move((2, 109.999, 0), at: 10) == .none)
    #expect(pinch.machine.scale == 3)
    pinch.move((2, 108 * 2, 0), at: 20)
    #expect(abs(pinch.machine.scale - 6) < 1e-12)
  }

  // Proves: GEST:1.5-rotation-set
  @Test(arguments: [(0.0, 100.0, 175.0), (0, -100, 5)])
  func `a rotation that is set before the rotation begins goes on from there`(
    x: Double, y: Double, expected: Double
  ) {
    turn.down(1, 0, 0)
    turn.down(2, 100, 0)
    turn.machine.degrees = 90
    turn.move((2, x, y), at: 10)
    #expect(abs(turn.machine.degrees - expected) < 1e-9)
  }

  // Proves: GEST:1.5-pinch-scale
  @Test(arguments: [(105.0, 1.0), (95, 1), (112, 112.0 / 108)] as [(Double, Double)])
  func `no more is taken from the scale than the distance has changed`(
    to: Double, scale: Double
  ) {
    pinch.machine.limits.beginChange = 4
    pinch.down(1, 0, 0)
    pinch.down(2, 100, 0)
    pinch.move((2, to, 0), at: 10)
    #expect(pinch.machine.isActive)
    #expect(abs(pinch.machine.scale - scale) < 1e-12)
  }

  // Proves: GEST:1.5-pair-fingers
  @Test(arguments: [50.0, 200, 800])
  func `the velocity of the scale is the same after an exchange, however far the new finger`(
    distance: Double
  ) {
    pinch.machine.limits.hysteresis = 0
    pinch.down(1, 0, 0)
    pinch.down(2, 100, 0)
    for step in 1...20 { pinch.move((2, 100 + Double(step), 0), at: Double(step) * 10) }
    #expect(scaleVelocity(at: 200) == 1)
    pinch.down(3, 0, distance, at: 200)
    pinch.up(2, at: 200)
    #expect(scaleVelocity(at: 200) == 1)
    // The scale goes on from 1.2, at the same rate.
    for step in 1...3 {
      let scale = 1.2 + Double(step) / 100
      pinch.move((3, 0, distance * scale / 1.2), at: 200 + Double(step) * 10)
      #expect(scaleVelocity(at: 200 + Double(step) * 10) == 1)
    }
  }

  // Proves: GEST:1.5-pinch-set
  @Test(arguments: [false, true], [(0.6, 0.5), (240, 200)])
  func `a scale that is set counts for the velocity too, with one finger left as with two`(
    isAlone: Bool, set: (scale: Double, velocity: Double)
  ) {
    pinch.machine.limits.hysteresis = 0
    pinch.down(1, 0, 0)
    pinch.down(2, 100, 0)
    for step in 1...20 { pinch.move((2, 100 + Double(step), 0), at: Double(step) * 10) }
    if isAlone { pinch.up(2, at: 200) }
    pinch.machine.scale = set.scale
    #expect(scaleVelocity(at: 200) == set.velocity)
    if isAlone {
      pinch.down(3, 0, 400, at: 200)
      #expect(scaleVelocity(at: 200) == set.velocity)
    }
  }

  /// Two fingers that turn by a point of 100 each 10 ms, 57.3 degrees a second, up to 100 ms.
  private func turnEvenly() {
    turn.down(1, 0, 0)
    turn.down(2, 100, 0)
    for step in 1...10 { turn.move((2, 100, Double(step)), at: Double(step) * 10) }
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `other two fingers keep the velocity of a rotation that goes on`() {
    turn.machine.limits.beginDegrees = 1
    turnEvenly()
    #expect(turn.machine.isActive)
    let before = rotationVelocity(at: 100)
    #expect(abs(before - 57) < 2)
    turn.down(3, 0, 500, at: 100)
    turn.up(2, at: 100)
    #expect(rotationVelocity(at: 100) == before)
    #expect(rotationVelocity(at: 200) == before)
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `before a rotation begins other two fingers have a velocity of their own`() {
    turnEvenly()
    #expect(!turn.machine.isActive)
    turn.down(3, 0, 500, at: 100)
    turn.up(2, at: 100)
    #expect(rotationVelocity(at: 100) == 0)
    turn.move((3, -5, 500), at: 150)
    #expect(abs(rotationVelocity(at: 150) - 11) < 1)
  }
}

/// First velocities of fingers that come together oddly.
@Suite("First velocities of odd pinches")
struct OddPinchVelocityTests {
  private func velocity(_ bench: MachineBench<PinchMachine>, at milliseconds: Double) -> Double {
    (bench.machine.velocity(at: Timestamp(milliseconds: milliseconds)) * 1000).rounded() / 1000
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test func `a third finger changes nothing of it`() {
    let bench = MachineBench<PinchMachine>()
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    bench.down(3, 50, 300)
    bench.move((2, 110, 0), (3, 500, 900), at: 50)
    #expect(velocity(bench, at: 50) == 0.37)
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test(arguments: [0.0, 0.001])
  func `where no time has passed it is a number`(milliseconds: Double) {
    let bench = MachineBench<PinchMachine>()
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    bench.move((2, 110, 0), at: milliseconds)
    #expect(bench.machine.isActive)
    let velocity = bench.machine.velocity(at: Timestamp(milliseconds: milliseconds))
    #expect(velocity.isFinite && velocity >= 0)
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test func `fingers that part from one place have one that is a number`() {
    let bench = MachineBench<PinchMachine>()
    bench.down(1, 70, 70)
    bench.down(2, 70, 70)
    bench.move((2, 90, 70), at: 50)
    #expect(bench.machine.isActive)
    // 12 of 20 points by a base of 8, within 50 ms.
    #expect(abs(velocity(bench, at: 50) - 30) < 0.01)
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test func `moves without a change leave it nothing, and the pinch begins at none of them`() {
    let bench = MachineBench<PinchMachine> { $0.limits.beginChange = 0 }
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    for step in 1...4 { bench.move((1, 0, Double(step)), (2, 100, Double(step)), at: Double(step)) }
    #expect(!bench.machine.isActive)
    #expect(velocity(bench, at: 4) == 0)
  }
}
