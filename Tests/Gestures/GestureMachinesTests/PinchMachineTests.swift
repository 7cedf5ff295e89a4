import GestureMachines
import InputFrames
import Testing

@Suite("PinchMachine")
struct PinchMachineTests {
  private let bench = MachineBench<PinchMachine>()

  /// Two fingers that far apart, one of them at the origin.
  private func rest(_ distance: Double) {
    bench.down(1, 0, 0)
    bench.down(2, distance, 0)
  }

  private func open(to distance: Double, at milliseconds: Double = 10) -> MachineAction {
    bench.move((2, distance, 0), at: milliseconds)
  }

  private var scale: Double { bench.machine.scale }

  // Proves: GEST:1.5-pinch-begins, GEST:1.5-pinch-scale
  @Test func `the limits are the measured ones`() {
    let limits = PinchLimits()
    #expect(limits.beginChange == 10)
    #expect(limits.hysteresis == 8)
    #expect(limits.beginShare == 0)
    #expect(limits.leastSpan == 0)
  }

  // Proves: GEST:1.5-pinch-begins
  @Test(arguments: [
    (100.0, 110.0, true), (100, 109.999, false), (200, 190, true), (200, 190.001, false),
  ])
  func `it begins when the distance has changed by 10 points`(
    from: Double, to: Double, begins: Bool
  ) {
    rest(from)
    let expected = MachineAction.begin(.pinched(change: to - from, needed: 10))
    #expect(open(to: to) == (begins ? expected : .none))
    if !begins { #expect(scale == 1) }
  }

  // Proves: GEST:1.5-pinch-scale
  @Test(arguments: [(100.0, 110.0, 108.0), (200, 190, 192), (100, 300, 108)])
  func `8 points of the change are taken from the scale`(
    from: Double, to: Double, base: Double
  ) {
    rest(from)
    _ = open(to: to)
    #expect(abs(scale - to / base) < 1e-12)
  }

  // Proves: GEST:1.5-pinch-scale
  @Test func `once begun the scale follows the distance, without a limit`() {
    rest(100)
    _ = open(to: 110)
    #expect(open(to: 216, at: 20) == .change)
    #expect(scale == 2)
    #expect(open(to: 54, at: 30) == .change)
    #expect(scale == 0.5)
  }

  // Proves: GEST:1.5-pinch-begins
  @Test func `the distance counts, not the direction`() {
    rest(100)
    #expect(bench.move((2, 0, 100), at: 10) == .none)
    #expect(bench.move((2, 66, 88), at: 20) == .begin(.pinched(change: 10, needed: 10)))
  }

  @Test(arguments: [(119.999, false), (120, true)])
  func `a share of the distance at touch-down holds where it is more`(to: Double, begins: Bool) {
    bench.machine.limits.beginShare = 0.2
    rest(100)
    #expect((open(to: to) != .none) == begins)
  }

  @Test func `a share that is less changes nothing`() {
    bench.machine.limits.beginShare = 0.05
    rest(100)
    #expect(open(to: 109.999) == .none)
    #expect(open(to: 110) != .none)
  }

  @Test(arguments: [(50.0, true), (49.999, false)])
  func `a least span keeps fingers that are nearer from beginning`(to: Double, begins: Bool) {
    bench.machine.limits.leastSpan = 50
    rest(100)
    #expect((open(to: to) != .none) == begins)
    guard !begins else { return }
    #expect(bench.up(1) == .fail(.fingersTooNear(distance: to, needed: 50)))
  }

  // Proves: GEST:1.2-failed
  @Test(arguments: [(108.0, 8.0), (92, -8), (100, 0)])
  func `it fails with how far the fingers came`(to: Double, change: Double) {
    rest(100)
    _ = open(to: to)
    #expect(bench.up(2, at: 20) == .fail(.pinchedTooLittle(change: change, needed: 10)))
  }

  @Test(arguments: [(0.0, 10.0), (0, 0.5), (12, 0)])
  func `fingers on one spot give numbers all the same`(from: Double, to: Double) {
    bench.machine.limits.beginChange = 0.25
    rest(from)
    _ = open(to: to)
    #expect(bench.machine.isActive)
    #expect(scale.isFinite && scale > 0)
    #expect(bench.machine.velocity(at: Timestamp(milliseconds: 10)).isFinite)
  }

  @Test func `fingers on one spot count as a thousandth of a point apart`() {
    bench.machine.limits.hysteresis = 0
    rest(0)
    _ = open(to: 20)
    #expect(abs(scale - 20_000) < 1e-6)
  }

  // Proves: GEST:1.5-pinch-scale
  @Test(arguments: [100.5, 99.5])
  func `where no change is needed, a small one is all taken from the scale`(to: Double) {
    bench.machine.limits.beginChange = 0
    rest(100)
    _ = open(to: to)
    #expect(bench.machine.isActive && abs(scale - 1) < 1e-12)
  }

  @Test(arguments: [(90.0, true), (90.5, false)])
  func `fingers that came far enough and are too near fail for that`(to: Double, isFar: Bool) {
    bench.machine.limits.leastSpan = 95
    rest(100)
    _ = open(to: to)
    let reason =
      isFar
      ? GestureReason.fingersTooNear(distance: to, needed: 95)
      : .pinchedTooLittle(change: to - 100, needed: 10)
    #expect(bench.up(1) == .fail(reason))
  }

  // Proves: GEST:1.5-pinch-set
  @Test func `a scale that is set is that of the present distance`() {
    rest(100)
    _ = open(to: 110)
    bench.machine.scale = 1
    #expect(open(to: 220, at: 20) == .change)
    #expect(scale == 2)
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `a scale that is none is passed over`(value: Double) {
    rest(100)
    _ = open(to: 216)
    bench.machine.scale = value
    #expect(scale == 2)
    _ = open(to: 108, at: 20)
    #expect(scale == 1)
  }

  // Proves: GEST:1.5-pinch-set
  @Test func `a scale that is set with one finger down is kept by the finger that comes`() {
    rest(100)
    _ = open(to: 110)
    bench.up(1, at: 20)
    bench.machine.scale = 3
    bench.down(3, 60, 0, at: 30)
    #expect(scale == 3)
    #expect(bench.move((3, 10, 0), at: 40) == .change)
    #expect(scale == 6)
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `an exchange of a finger keeps the scale and counts from there`() {
    rest(100)
    _ = open(to: 216)
    bench.down(3, 0, 50, at: 20)
    bench.up(2, at: 30)
    #expect(scale == 2)
    #expect(bench.move((3, 0, 75), at: 40) == .change)
    #expect(scale == 3)
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `before it begins an exchange counts from the new distance`() {
    rest(100)
    _ = open(to: 109)
    bench.down(3, 0, 50, at: 20)
    bench.up(2, at: 30)
    #expect(bench.move((3, 0, 59.999), at: 40) == .none)
    #expect(bench.move((3, 0, 60), at: 50) == .begin(.pinched(change: 10, needed: 10)))
  }

  // Proves: GEST:5-velocity-pause
  @Test func `its velocity has the sign of the change, and none after a pause`() {
    rest(100)
    for step in 1...10 { _ = open(to: 100 + 4 * Double(step), at: Double(step) * 10) }
    #expect(bench.machine.velocity(at: Timestamp(milliseconds: 100)) > 0)
    #expect(bench.machine.velocity(at: Timestamp(milliseconds: 201)) == 0)
    for step in 1...10 { _ = open(to: 140 - 4 * Double(step), at: 300 + Double(step) * 10) }
    #expect(bench.machine.velocity(at: Timestamp(milliseconds: 400)) < 0)
  }

  @Test func `without fingers it has no velocity, and after a reset the scale is 1`() {
    #expect(bench.machine.velocity(at: .zero) == 0)
    rest(100)
    _ = open(to: 216)
    bench.machine.reset()
    #expect(scale == 1 && bench.machine.measure.total == 0)
    #expect(bench.machine.velocity(at: Timestamp(milliseconds: 10)) == 0)
  }
}
