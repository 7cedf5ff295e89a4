import GestureMachines
import Glibc
import InputFrames
import Testing

@Suite("TransformMachine")
struct TransformMachineTests {
  private let bench = MachineBench<TransformMachine>()

  /// Two fingers, 100 points apart.
  private func rest() {
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
  }

  /// Both fingers about a middle, that far apart, turned by so many degrees.
  private func place(
    middle: Double = 50, distance: Double = 100, degrees: Double = 0, at milliseconds: Double = 10
  ) -> MachineAction {
    let half = distance / 2
    let (x, y) = (half * cos(degrees * .pi / 180), half * sin(degrees * .pi / 180))
    return bench.move((1, middle - x, -y), (2, middle + x, y), at: milliseconds)
  }

  private func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  /// Scale, degrees and the translation along x.
  private var told: [Double] {
    [bench.machine.scale, bench.machine.degrees, bench.machine.translation.x].map(rounded)
  }

  // MARK: Possible

  // Proves: GEST:5.6-transform
  @Test func `the limits are those of pinch, rotation and pan, with two fingers`() {
    let limits = TransformLimits()
    #expect(limits.pinch == PinchLimits())
    #expect(limits.rotation == RotationLimits())
    #expect(limits.pan == PanLimits())
    #expect(limits.leastTouches == 2)
  }

  // Proves: GEST:5.6-transform
  @Test(arguments: [(60.0, false), (60.001, true), (40, false), (39.999, true)])
  func `it begins by carrying beyond 10 points, and neither scales nor turns by that`(
    middle: Double, begins: Bool
  ) {
    rest()
    let action = place(middle: middle)
    guard begins else {
      #expect(action == .none)
      return
    }
    guard case .begin(.panned(_, slop: 10)) = action else {
      Issue.record("\(action) is not the beginning of a pan")
      return
    }
    #expect(told == [1, 0, middle > 50 ? 0.001 : -0.001])
  }

  // Proves: GEST:5.6-transform
  @Test(arguments: [(109.999, false), (110, true), (90.001, false), (90, true)])
  func `it begins by scaling at 10 points, and neither turns nor carries by that`(
    distance: Double, begins: Bool
  ) {
    rest()
    let action = place(distance: distance)
    guard begins else {
      #expect(action == .none)
      return
    }
    #expect(action == .begin(.pinched(change: distance - 100, needed: 10)))
    #expect(told == [rounded(distance / (distance > 100 ? 108 : 92)), 0, 0])
  }

  // Proves: GEST:5.6-transform
  @Test(arguments: [(9.999, false), (10, true), (-9.999, false), (-10, true)])
  func `it begins by turning at 10 degrees, and neither scales nor carries by that`(
    degrees: Double, begins: Bool
  ) {
    rest()
    let action = place(degrees: degrees)
    guard begins else {
      #expect(action == .none)
      return
    }
    guard case .begin(.rotated(_, needed: 10)) = action else {
      Issue.record("\(action) is not the beginning of a rotation")
      return
    }
    #expect(told == [1, degrees > 0 ? 5 : -5, 0])
  }

  // Proves: GEST:5.6-transform
  @Test func `of several reasons in one event the pinch is told, before pan and rotation`() {
    rest()
    let action = place(middle: 80, distance: 160, degrees: 20)
    guard case .begin(.pinched(let change, needed: 10)) = action else {
      Issue.record("\(action) is not the beginning of a pinch")
      return
    }
    #expect(rounded(change) == 60)
    #expect(told == [rounded(160.0 / 108), 15, 20])
  }

  // Proves: GEST:5.6-transform
  @Test func `of a pan and a rotation in one event the pan is told`() {
    rest()
    let action = place(middle: 80, degrees: 20)
    guard case .begin(.panned(let distance, slop: 10)) = action else {
      Issue.record("\(action) is not the beginning of a pan")
      return
    }
    #expect(rounded(distance) == 30)
    #expect(told == [1, 15, 20])
  }

  // Proves: GEST:5.6-transform
  @Test func `a finger alone carries nothing, unless one is enough`() {
    bench.down(1, 0, 0)
    #expect(bench.move((1, 500, 0), at: 10) == .none)
    #expect(bench.up(1, at: 20) == .fail(.tooFewTouches(count: 1, required: 2)))
    bench.machine.reset()
    bench.machine.limits.leastTouches = 1
    bench.down(1, 0, 0, at: 1000)
    #expect(bench.move((1, 30, 0), at: 1010) == .begin(.panned(distance: 30, slop: 10)))
    #expect(told == [1, 0, 20])
  }

  // Proves: GEST:1.2-failed
  @Test func `two fingers that do too little fail it with the last lift`() {
    rest()
    _ = place(middle: 56)
    #expect(bench.up(1, at: 20) == .none)
    #expect(bench.up(2, at: 30) == .fail(.liftedTooEarly(travel: 6, needed: 10)))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.5-cancelled
  @Test func `a cancelled finger fails it`() {
    rest()
    #expect(bench.cancel(2) == .fail(.touchCancelled))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `before it begins other two fingers count from where they are`() {
    rest()
    _ = place(distance: 109, degrees: 9)
    bench.down(3, 50, 300, at: 20)
    #expect(bench.up(2, at: 30) == .none)
    #expect(bench.move((3, 50, 303), at: 40) == .none)
    #expect(told == [1, 0, 0])
  }

  @Test func `it sets no timer, and time alone decides nothing`() {
    rest()
    let later = Timestamp(milliseconds: 60_000)
    #expect(bench.machine.due(at: later) == .none)
    #expect(bench.machine.deadlineReached(later) == .none)
    #expect(bench.move(at: 60_000) == .none)
  }

  // MARK: Active

  // Proves: GEST:5.6-transform
  @Test func `each part that has not passed its own limit stays, and joins when it does`() {
    rest()
    _ = place(middle: 80)
    #expect(place(middle: 80, distance: 109, degrees: 9, at: 20) == .change)
    #expect(told == [1, 0, 20])
    #expect(place(middle: 80, distance: 110, degrees: 9, at: 30) == .change)
    #expect(told == [rounded(110.0 / 108), 0, 20])
    #expect(place(middle: 80, distance: 110, degrees: 12, at: 40) == .change)
    #expect(told == [rounded(110.0 / 108), 7, 20])
  }

  // Proves: GEST:1.2-changed
  @Test func `each event is a change, one without a movement too`() {
    rest()
    _ = place(distance: 216)
    #expect(place(distance: 216, at: 20) == .change)
    #expect(bench.move(at: 30) == .change)
    #expect(told == [2, 0, 0])
  }

  // Proves: GEST:1.5-pan-fingers, GEST:1.5-pair-fingers
  @Test func `a finger that joins or leaves moves nothing`() {
    rest()
    _ = place(middle: 80, distance: 216, degrees: 45)
    let before = told
    bench.down(3, 700, 700, at: 20)
    #expect(told == before)
    #expect(bench.up(1, at: 30) == .none)
    #expect(told == before)
    bench.up(2, at: 40)
    bench.down(4, 10, 10, at: 50)
    #expect(told == before)
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `a finger that takes the place of another one goes on from there`() {
    rest()
    _ = place(distance: 216)
    bench.up(2, at: 20)
    bench.down(3, -58, 100, at: 30)
    #expect(told == [2, 0, 0])
    #expect(bench.move((3, -58, 200), at: 40) == .change)
    #expect(rounded(bench.machine.scale) == 4)
  }

  // Proves: GEST:1.2-ended
  @Test func `it ends when all fingers are up`() {
    rest()
    _ = place(distance: 216)
    #expect(bench.up(1, at: 20) == .none)
    #expect(bench.up(2, at: 20) == .end(.allLifted))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
    #expect(told[0] == 2)
  }

  // Proves: GEST:1.5-cancelled
  @Test func `a cancelled finger cancels it`() {
    rest()
    _ = place(distance: 216)
    #expect(bench.cancel(1) == .cancel(.touchCancelled))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // MARK: What a client sets

  @Test func `values that are set count from there, each for itself`() {
    rest()
    _ = place(middle: 80, distance: 216, degrees: 45)
    bench.machine.scale = 1
    bench.machine.degrees = 0
    bench.machine.translation = Point(x: 0, y: 0)
    _ = place(middle: 81, distance: 432, degrees: 50, at: 20)
    #expect(told == [2, 5, 1])
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `a scale that is none is passed over, and so is a turn that is no number`(value: Double) {
    rest()
    _ = place(distance: 216, degrees: 45)
    bench.machine.scale = value
    #expect(told[0] == 2)
    guard !value.isFinite else { return }
    bench.machine.degrees = value
    #expect(told[1] == 40)
  }

  // MARK: Over

  // Proves: GEST:1.2-reset
  @Test func `after a reset nothing is left but what was configured`() {
    bench.machine.limits.pinch.beginChange = 20
    rest()
    _ = place(middle: 80, distance: 216, degrees: 45)
    bench.machine.reset()
    #expect(told == [1, 0, 0])
    rest()
    #expect(place(distance: 119.999, at: 1010) == .none)
    #expect(place(distance: 120, at: 1020) == .begin(.pinched(change: 20, needed: 20)))
  }

  // MARK: Velocity

  /// A degree and 5 points of the middle each 10 ms, up to 100 ms.
  private func moveEvenly() {
    rest()
    for step in 1...10 {
      _ = place(middle: 50 + Double(step) * 5, degrees: Double(step), at: Double(step) * 10)
    }
  }

  private func velocities(at milliseconds: Double) -> [Double] {
    let time = Timestamp(milliseconds: milliseconds)
    return [
      bench.machine.rotationVelocity(at: time), bench.machine.velocity(at: time).x,
      bench.machine.scaleVelocity(at: time),
    ].map { ($0 * 1000).rounded() / 1000 + 0 }
  }

  // Proves: GEST:5.6-transform
  @Test func `each part has its own velocity`() {
    moveEvenly()
    #expect(velocities(at: 100) == [100, 500, 0])
  }

  // Proves: GEST:5-velocity-pause
  @Test(arguments: [(140.0, 500.0), (140.001, 0)])
  func `after a pause that is too long nothing is carried on`(
    milliseconds: Double, expected: Double
  ) {
    moveEvenly()
    #expect(velocities(at: milliseconds)[1] == expected)
  }

  // Proves: GEST:5-velocity-pause
  @Test(arguments: [(180.0, [100.0, 500.0]), (180.001, [0, 0])])
  func `a throw is one until 80 ms after the last movement`(
    milliseconds: Double, expected: [Double]
  ) {
    moveEvenly()
    bench.up(1, at: 110)
    bench.up(2, at: 110)
    #expect(Array(velocities(at: milliseconds).prefix(2)) == expected)
  }
}
