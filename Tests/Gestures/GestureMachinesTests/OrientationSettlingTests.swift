import GestureMachines
import Glibc
import InputFrames
import Testing

/// What breaks off the time for which a new orientation must last. Without a filter each sample is
/// gravity, so that moments are exact.
@Suite("How an orientation settles")
struct OrientationSettlingTests {
  private var machine: OrientationMachine = {
    var limits = OrientationLimits()
    limits.filter = .zero
    return OrientationMachine(limits: limits)
  }()

  private mutating func upright(at milliseconds: Double, _ length: Double = 1)
    -> SensedOrientation?
  {
    machine.receive(sample(milliseconds, 0, -length, 0))
  }

  private mutating func aside(at milliseconds: Double) -> SensedOrientation? {
    machine.receive(sample(milliseconds, 1, 0, 0))
  }

  @Test(arguments: [2.0, 0.1])
  mutating func `after a blow or a fall a new orientation must last anew`(length: Double) {
    let before = [upright(at: 0), upright(at: 400), upright(at: 410, length)]
    let after = [upright(at: 420), upright(at: 500), upright(at: 919.999), upright(at: 920)]
    #expect(before + after == [nil, nil, nil, nil, nil, nil, .portrait])
  }

  @Test mutating func `after a jerk a new orientation must last anew`() {
    machine.limits.filter = .seconds(1000)
    let before = [upright(at: 0), upright(at: 400)]
    let jerk = machine.receive(sample(410, 0, -1, 2))
    let after = [upright(at: 420), upright(at: 500), upright(at: 919.999), upright(at: 920)]
    #expect(before + [jerk] + after == [nil, nil, nil, nil, nil, nil, .portrait])
  }

  @Test mutating func `a return to the orientation before makes the next one last anew`() {
    _ = upright(at: 0)
    _ = upright(at: 500)
    let turned = [aside(at: 600), aside(at: 1000), upright(at: 1010), aside(at: 1020)]
    let later = [aside(at: 1100), aside(at: 1519.999), aside(at: 1520)]
    #expect(turned + later == [nil, nil, nil, nil, nil, nil, .landscapeRight])
  }

  @Test mutating func `another orientation on the way makes the next one last anew`() {
    let told = [upright(at: 0), upright(at: 400), aside(at: 410), upright(at: 420)]
    let later = [upright(at: 919.999), upright(at: 920)]
    #expect(told + later == [nil, nil, nil, nil, nil, .portrait])
  }

  @Test mutating func `time changes nothing of an orientation that has settled`() {
    _ = upright(at: 0)
    #expect(machine.deadline != nil)
    let settled = upright(at: 500)
    #expect(settled == .portrait)
    #expect(machine.deadline == nil)
  }

  // MARK: Just at the limits

  /// The values of `Documentation/Constants.md`, from `#orientation-filter` on.
  @Test func `the limits are the documented ones`() {
    let limits = OrientationLimits()
    #expect(limits.gravity == 0.5...1.5 && limits.rotationHysteresis == 15)
    #expect(limits.faceAngle == 30 && limits.faceHysteresis == 5)
    #expect(limits.silence == .milliseconds(100))
  }

  /// A filter that is so slow takes nothing at all from a sample.
  private mutating func keepGravity() { machine.limits.filter = .seconds(1 << 60) }

  @Test(arguments: [(0.5, true), (0.5001, false)])
  mutating func `a sample that is half a g off gravity is calm still`(way: Double, isCalm: Bool) {
    keepGravity()
    let before = [upright(at: 0), machine.receive(sample(300, way, -1, 0))]
    let after = upright(at: 500)
    #expect(before == [nil, nil] && after == (isCalm ? .portrait : nil))
  }

  @Test(arguments: [(0.0009, false), (0.001, true), (0.0011, true)])
  mutating func `a silent sensor is waited for until the filter is within a thousandth of a g`(
    way: Double, waits: Bool
  ) {
    keepGravity()
    machine.limits.settling = .zero
    let told = [upright(at: 0), machine.receive(sample(10, way, -1, 0))]
    #expect(told == [.portrait, nil])
    #expect(machine.deadline == (waits ? Timestamp(milliseconds: 110) : nil))
  }

  @Test(arguments: [0.6, 1.4], [(26.0, false), (24, true)])
  mutating func `however strong gravity is felt, lying flat begins within 25 degrees`(
    length: Double, tilt: (degrees: Double, isFlat: Bool)
  ) {
    machine.limits.settling = .zero
    let before = upright(at: 0)
    let (y, z) = (sin(tilt.degrees * .pi / 180), cos(tilt.degrees * .pi / 180))
    let tilted = machine.receive(sample(10, 0, -y * length, -z * length))
    #expect(before == .portrait && tilted == (tilt.isFlat ? .faceUp : nil))
  }

  @Test mutating func `where no tilt counts as flat, a device that lies stays as it was held`() {
    (machine.limits.faceAngle, machine.limits.faceHysteresis) = (0, 0)
    machine.limits.settling = .zero
    let told = [upright(at: 0), machine.receive(sample(10, 0, 0, -1))]
    #expect(told == [.portrait, nil])
  }

  @Test(arguments: [(0.7, false), (0.7003, true)])
  mutating func `where no hysteresis is wanted, a turn counts beyond the diagonal`(
    y: Double, turns: Bool
  ) {
    machine.limits.rotationHysteresis = 0
    machine.limits.settling = .zero
    let told = [aside(at: 0), machine.receive(sample(10, 0.7, -y, 0))]
    #expect(told == [.landscapeRight, turns ? .portrait : nil])
  }

  @Test(arguments: [-0.7, 0.7])
  mutating func `what is first felt on a diagonal is no landscape`(x: Double) {
    machine.limits.settling = .zero
    let upright = machine.receive(sample(0, x, -0.7, 0))
    #expect(upright == .portrait)
    machine = OrientationMachine(limits: machine.limits)
    let turned = machine.receive(sample(0, x, 0.7, 0))
    #expect(turned == .portraitUpsideDown)
  }
}
