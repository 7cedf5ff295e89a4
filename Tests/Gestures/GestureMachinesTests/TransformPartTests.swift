import GestureMachines
import Glibc
import InputFrames
import Testing

/// The parts of a transform, each for itself: what is set, exchanged fingers, limits, velocities.
@Suite("Parts of TransformMachine")
struct TransformPartTests {
  private let bench = MachineBench<TransformMachine>()

  private func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
  private var told: [Double] {
    [bench.machine.scale, bench.machine.degrees, bench.machine.translation.x].map(rounded)
  }

  /// One finger stays at the origin; the other one is that far from it, in that direction.
  @discardableResult
  private func place(
    _ touch: Int = 2, distance: Double = 100, degrees: Double = 0, at milliseconds: Double = 10
  ) -> MachineAction {
    bench.move(
      (touch, distance * cos(degrees * .pi / 180), distance * sin(degrees * .pi / 180)),
      at: milliseconds)
  }

  /// Two fingers 100 points apart, of which a middle's travel counts for nothing.
  private func rest() {
    bench.machine.limits.pan.slop = 10_000
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
  }

  // MARK: What is set before a part begins

  // Proves: GEST:1.5-pinch-set
  @Test(arguments: [(109.999, 2.0), (110.0, 2.037037)])
  func `a scale that is set before it scales goes on from there, and begins no sooner`(
    distance: Double, expected: Double
  ) {
    rest()
    place(degrees: 20)
    bench.machine.scale = 2
    #expect(place(distance: distance, degrees: 20, at: 20) == .change)
    #expect(Array(told.prefix(2)) == [expected, 15])
  }

  // Proves: GEST:1.5-rotation-set
  @Test(arguments: [(9.999, 90.0), (10, 95), (-10, 85)])
  func `a turn that is set before it turns goes on from there`(degrees: Double, expected: Double) {
    rest()
    place(distance: 216)
    bench.machine.degrees = 90
    place(distance: 216, degrees: degrees, at: 20)
    #expect(told == [2, expected, 0])
  }

  // Proves: GEST:1.5-pan-set
  @Test func `a translation that is set before it carries goes on from there`() {
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    bench.move((1, -58, 0), (2, 158, 0), at: 10)
    #expect(told == [2, 0, 0])
    bench.machine.translation = Point(x: 300, y: 0)
    bench.move((1, -28, 0), (2, 188, 0), at: 20)
    #expect(told == [2, 0, 320])
  }

  // MARK: Limits

  // Proves: GEST:5.6-transform
  @Test(arguments: [(20.0, false), (20.25, true)])
  func `each part has the limits that are set`(travel: Double, begins: Bool) {
    bench.machine.limits.pan.slop = 20
    bench.machine.limits.pinch.beginChange = 1000
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    let action = bench.move((1, travel, 0), (2, 100 + travel, 0), at: 10)
    #expect(action == (begins ? .begin(.panned(distance: travel, slop: 20)) : .none))
  }

  // MARK: Exchanged fingers

  // Proves: GEST:1.5-pair-fingers
  @Test func `while it scales an exchange of fingers begins the turn anew`() {
    rest()
    place(distance: 216, degrees: 9)
    bench.down(3, 0, 100, at: 20)
    bench.up(2, at: 30)
    place(3, degrees: 99.999, at: 40)
    #expect(told == [2, 0, 0])
    place(3, degrees: 100, at: 50)
    #expect(told == [2, 5, 0])
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `while it turns an exchange of fingers keeps the angle`() {
    rest()
    place(degrees: 45)
    bench.down(3, 0, 100, at: 20)
    bench.up(2, at: 30)
    #expect(told == [1, 40, 0])
    place(3, degrees: 95, at: 40)
    #expect(told == [1, 45, 0])
  }

  // MARK: One gesture after the other

  // Proves: GEST:1.2-reset
  @Test func `after a reset each part begins anew`() {
    rest()
    place(distance: 216, degrees: 45)
    bench.machine.reset()
    rest()
    #expect(place(distance: 109.999, degrees: 9.999, at: 1010) == .none)
    place(distance: 216, degrees: 45, at: 1020)
    #expect(told == [2, 40, 0])
  }

  // MARK: Velocities

  private func velocities(at milliseconds: Double) -> [Double] {
    let time = Timestamp(milliseconds: milliseconds)
    return [bench.machine.scaleVelocity(at: time), bench.machine.rotationVelocity(at: time)]
      .map { ($0 * 1000).rounded() / 1000 + 0 }
  }

  // Proves: GEST:1.5-pinch-velocity
  @Test func `the first velocity of the scale is that of a pinch`() {
    rest()
    place(distance: 110, at: 50)
    #expect(velocities(at: 50) == [0.37, 0])
  }

  // Proves: GEST:5.6-transform
  @Test func `the first velocity of the turn counts from the touch-down`() {
    rest()
    place(degrees: 10, at: 50)
    #expect(velocities(at: 50) == [0, 200])
  }

  // Proves: GEST:5.6-transform
  @Test(arguments: [(200.0, [1.0, 100.0]), (200.001, [0, 0])])
  func `scale and turn may pause as long as a pinch and a rotation`(
    milliseconds: Double, expected: [Double]
  ) {
    moveEvenly()
    #expect(velocities(at: milliseconds) == expected)
  }

  // Proves: GEST:5.6-transform
  @Test(arguments: [(120.0, [1.0, 100.0]), (120.001, [0, 0])])
  func `limits of velocities hold for the transform`(milliseconds: Double, expected: [Double]) {
    bench.machine.limits.pinch.velocity.longestPause = .milliseconds(20)
    bench.machine.limits.rotation.velocity.longestPause = .milliseconds(20)
    moveEvenly()
    #expect(velocities(at: milliseconds) == expected)
  }

  // Proves: GEST:1.5-pinch-set
  @Test func `a scale that is set counts for its velocity, however large it is`() {
    moveEvenly()
    bench.machine.scale = 220
    #expect(velocities(at: 100) == [200, 100])
  }

  // Proves: GEST:1.2-reset
  @Test func `after a reset nothing has a velocity`() {
    moveEvenly()
    bench.machine.reset()
    #expect(velocities(at: 100) == [0, 0])
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `a finger that takes the place of another one keeps the velocities`() {
    moveEvenly()
    bench.down(3, 300, 300, at: 100)
    bench.up(2, at: 100)
    #expect(velocities(at: 100) == [1, 100])
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `before a part begins other two fingers have a velocity of their own`() {
    bench.machine.limits.pinch.beginChange = 1000
    bench.machine.limits.rotation.beginDegrees = 1000
    moveEvenly()
    bench.down(3, 300, 300, at: 100)
    bench.up(2, at: 100)
    #expect(velocities(at: 100) == [0, 0])
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `a third finger that moves leaves the velocities as they are`() {
    moveEvenly()
    bench.down(3, 300, 300, at: 100)
    bench.move((3, 300, 310), at: 110)
    bench.move((3, 300, 320), at: 120)
    #expect(velocities(at: 120) == [1, 100])
  }

  /// A base of 100 points; a point and a degree each 10 ms, up to 100 ms.
  private func moveEvenly() {
    bench.machine.limits.pan.slop = 10_000
    if bench.machine.limits.pinch.beginChange == 10 {
      bench.machine.limits.pinch.beginChange = 0.5
      bench.machine.limits.pinch.hysteresis = 0
      bench.machine.limits.rotation.beginDegrees = 0.5
    }
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    for step in 1...10 {
      let step = Double(step)
      place(distance: 100 + step, degrees: step, at: step * 10)
    }
  }
}
