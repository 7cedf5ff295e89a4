import GestureMachines
import Glibc
import InputFrames
import Testing

@Suite("RotationMachine")
struct RotationMachineTests {
  private let bench = MachineBench<RotationMachine>()

  /// The second finger in that direction from the first one, which stays at the origin.
  private func place(_ degrees: Double) -> (touch: Int, x: Double, y: Double) {
    (2, 100 * cos(degrees * .pi / 180), 100 * sin(degrees * .pi / 180))
  }

  private func rest(_ degrees: Double = 0) {
    bench.down(1, 0, 0)
    let place = place(degrees)
    bench.down(2, place.x, place.y)
  }

  private func turn(to degrees: Double, at milliseconds: Double = 10) -> MachineAction {
    bench.move(place(degrees), at: milliseconds)
  }

  /// How far it has turned, to a millionth of a degree.
  private var degrees: Double { (bench.machine.degrees * 1e6).rounded() / 1e6 }

  private func begins(_ action: MachineAction) -> Bool {
    if case .begin(.rotated(_, needed: 10)) = action { true } else { false }
  }

  // Proves: GEST:1.5-rotation-begins
  @Test func `the limits are the measured ones`() {
    #expect(RotationLimits().beginDegrees == 10)
    #expect(RotationLimits().hysteresisDegrees == 5)
  }

  // Proves: GEST:1.5-rotation-begins, GEST:1.5-rotation-degrees, GEST:3.5-degrees
  @Test(arguments: [10.0, -10], Array(stride(from: 0.0, to: 360, by: 7.5)))
  func `it begins at 10 degrees exactly, wherever the fingers lie`(turn: Double, from: Double) {
    rest(from)
    #expect(self.turn(to: from + turn * 0.9999) == .none)
    #expect(begins(self.turn(to: from + turn, at: 20)))
  }

  // Proves: GEST:1.5-rotation-begins
  @Test(arguments: [(10.0, 5.0), (45, 40), (90, 85), (-10, -5), (-90, -85), (170, 165)])
  func `5 degrees of the turn are taken from the rotation`(turned: Double, told: Double) {
    rest()
    #expect(begins(turn(to: turned)))
    #expect(degrees == told)
  }

  // Proves: GEST:1.5-rotation-begins
  @Test func `the reason tells the turn, clockwise above zero`() {
    rest()
    guard case .begin(.rotated(let degrees, let needed)) = turn(to: -12) else {
      Issue.record("it has not begun")
      return
    }
    #expect(abs(degrees + 12) < 1e-9)
    #expect(needed == 10)
  }

  // Proves: GEST:1.5-rotation-begins
  @Test func `the hysteresis is no more than the turn`() {
    bench.machine.limits.beginDegrees = 2
    rest()
    _ = turn(to: 3)
    #expect(degrees == 0)
    #expect(turn(to: 4, at: 20) == .change)
    #expect(degrees == 1)
  }

  // Proves: GEST:1.5-rotation-begins
  @Test(arguments: [0.5, -0.5])
  func `where no turn is needed, fingers must turn, and a small turn is all taken`(turned: Double) {
    bench.machine.limits.beginDegrees = 0
    rest()
    #expect(bench.move((2, 120, 0), at: 10) == .none)
    #expect(turn(to: turned, at: 20) != .none)
    #expect(degrees == 0)
  }

  // Proves: GEST:1.5-rotation-set
  @Test(arguments: [1.0, -1])
  func `turns add up, through the half circle and over whole ones`(direction: Double) {
    rest(170)
    for step in 1...72 { _ = turn(to: 170 + direction * Double(step) * 10, at: Double(step) * 10) }
    #expect(degrees == direction * 715)
  }

  // Proves: GEST:1.5-rotation-set
  @Test(arguments: [(179.0, 174.0), (181, -174)])
  func `a leap goes the shorter way round`(to: Double, told: Double) {
    rest()
    _ = turn(to: to)
    #expect(degrees == told)
  }

  // Proves: GEST:1.5-rotation-begins
  @Test func `the direction counts, not the distance`() {
    rest()
    #expect(bench.move((2, 900, 0), at: 10) == .none)
    #expect(bench.move((1, -50, 0), (2, 10, 0), at: 20) == .none)
  }

  // Proves: GEST:1.5-rotation-begins
  @Test func `both fingers of one event turn once`() {
    rest()
    let half = 0.5 * .pi / 180 * 10
    let (x, y) = (50 * cos(half * 2), 50 * sin(half * 2))
    #expect(begins(bench.move((1, 50 - x, -y), (2, 50 + x, y), at: 10)))
    #expect(degrees == 5)
  }

  // Proves: GEST:1.2-failed
  @Test(arguments: [9.0, -9, 0])
  func `it fails with how far the fingers turned`(turned: Double) {
    rest()
    _ = turn(to: turned)
    guard case .fail(.turnedTooLittle(let degrees, let needed)) = bench.up(1, at: 20) else {
      Issue.record("it has not failed")
      return
    }
    #expect(abs(degrees - turned) < 1e-9)
    #expect(needed == 10)
  }

  // Proves: GEST:1.5-rotation-begins
  @Test func `turning back takes the turn back before it begins`() {
    rest()
    _ = turn(to: 9)
    _ = turn(to: 0, at: 20)
    #expect(turn(to: -9, at: 30) == .none)
    #expect(begins(turn(to: -10, at: 40)))
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `before it begins an exchange of a finger starts the turn anew`() {
    rest()
    _ = turn(to: 9)
    bench.down(3, 0, 100, at: 20)
    bench.up(2, at: 30)
    #expect(bench.move((3, -100 * sin(9 * .pi / 180), 100 * cos(9 * .pi / 180)), at: 40) == .none)
    #expect(
      begins(bench.move((3, -100 * sin(10 * .pi / 180), 100 * cos(10 * .pi / 180)), at: 50)))
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `once begun an exchange keeps the rotation and counts from there`() {
    rest()
    _ = turn(to: 45)
    bench.down(3, 0, 100, at: 20)
    bench.up(2, at: 30)
    #expect(degrees == 40)
    #expect(bench.move((3, -100, 0), at: 40) == .change)
    #expect(degrees == 130)
  }

  // Proves: GEST:1.5-rotation-set
  @Test func `a rotation that is set counts from there`() {
    rest()
    _ = turn(to: 45)
    bench.machine.degrees = 0
    #expect(turn(to: 60, at: 20) == .change)
    #expect(degrees == 15)
  }

  @Test(arguments: [
    (90.0, -89.5, -174.5), (100, -80.5, 174.5), (-90, 89.5, 174.5), (-100, 80.5, -174.5),
  ])
  func `a step of more than half a circle is a shorter one the other way round`(
    from: Double, to: Double, told: Double
  ) {
    rest(from)
    #expect(begins(turn(to: to)))
    #expect(degrees == told)
  }

  /// A degree each 10 ms, up to 100 ms.
  private func turnEvenly() {
    rest()
    for step in 1...10 { _ = turn(to: Double(step), at: Double(step) * 10) }
  }

  private func velocity(at milliseconds: Double) -> Double {
    bench.machine.velocity(at: Timestamp(milliseconds: milliseconds)).rounded()
  }

  // Proves: GEST:5-velocity-pause
  @Test(arguments: [(100.0, 100.0), (200, 100), (200.001, 0)])
  func `its velocity is in degrees a second, until the fingers have paused for 100 ms`(
    milliseconds: Double, expected: Double
  ) {
    turnEvenly()
    #expect(velocity(at: milliseconds) == expected)
  }

  // Proves: GEST:5-velocity-pause
  @Test(arguments: [(180.0, 100.0), (180.001, 0)])
  func `a throw is one until 80 ms after the last movement`(
    milliseconds: Double, expected: Double
  ) {
    turnEvenly()
    bench.up(1, at: 110)
    bench.up(2, at: 110)
    #expect(velocity(at: milliseconds) == expected)
  }

  @Test func `after a reset nothing is left of the turn`() {
    turnEvenly()
    bench.machine.reset()
    #expect(degrees == 0 && bench.machine.measure.total == 0)
    #expect(velocity(at: 100) == 0)
    rest()
    #expect(turn(to: 9, at: 1000) == .none)
  }
}
