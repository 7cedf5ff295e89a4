import GestureMachines
import InputFrames
import Testing

@Suite("PanMachine")
struct PanMachineTests {
  private let bench = MachineBench<PanMachine>()

  private var translation: [Double] {
    [bench.machine.translation.x, bench.machine.translation.y].map { ($0 * 1e6).rounded() / 1e6 }
  }

  private func begins(_ action: MachineAction) -> Bool {
    if case .begin(.panned) = action { true } else { false }
  }

  /// One finger that has panned by 20 points to the right.
  private func begin() {
    bench.down(1, 0, 0)
    bench.move((1, 20, 0), at: 10)
  }

  // MARK: Possible

  // Proves: GEST:1.5-pan-touches, GEST:1.5-pan-slop
  @Test func `the limits are the measured ones`() {
    #expect(PanLimits().slop == 10)
    #expect(PanLimits().isSlopRemoved)
    #expect(PanMachine().leastTouches == 1)
    #expect(PanMachine().mostTouches == .max)
  }

  // Proves: GEST:1.5-pan-slop
  @Test(arguments: [
    (10.0, 0.0, false), (10.001, 0, true), (-10, 0, false), (-10.001, 0, true), (0, 10, false),
    (0, -10.001, true), (6, 8, false), (6.001, 8, true),
  ])
  func `it begins beyond 10 points, in any direction`(x: Double, y: Double, isPan: Bool) {
    bench.down(1, 100, 100)
    let action = bench.move((1, 100 + x, 100 + y), at: 10)
    #expect(begins(action) == isPan)
    #expect(bench.machine.isPanning == isPan)
    if !isPan { #expect(action == .none) }
  }

  // Proves: GEST:1.5-pan-first-delta
  @Test(arguments: [(12.0, 2.0), (39, 29), (180, 170)])
  func `the first translation is the travel less the slop`(travel: Double, told: Double) {
    bench.down(1, 0, 0)
    #expect(bench.move((1, travel, 0), at: 10) == .begin(.panned(distance: travel, slop: 10)))
    #expect(translation == [told, 0])
  }

  @Test func `a pan that keeps its slop has the whole travel`() {
    bench.machine.limits.isSlopRemoved = false
    bench.down(1, 0, 0)
    bench.move((1, 12, 0), at: 10)
    #expect(translation == [12, 0])
  }

  // Proves: GEST:1.5-pan-slop
  @Test func `the travel adds up over events, however long they lie apart`() {
    bench.down(1, 0, 0)
    #expect(bench.move((1, 4, 0), at: 10) == .none)
    #expect(bench.move((1, 8, 0), at: 5000) == .none)
    #expect(begins(bench.move((1, 12, 0), at: 60_000)))
    #expect(translation == [2, 0])
  }

  // Proves: GEST:1.5-pan-fingers
  @Test(arguments: [(1.0, 0.0), (0, 1)])
  func `of two fingers the mean travel counts, along each axis`(x: Double, y: Double) {
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    #expect(bench.move((1, 20 * x, 20 * y), at: 10) == .none)
    #expect(begins(bench.move((2, 100 + 0.002 * x, 0.002 * y), at: 20)))
  }

  // Proves: GEST:1.5-pan-slop
  @Test func `fingers that move in one event are judged together`() {
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    // Each alone would be beyond the slop; together they stand still.
    #expect(bench.move((1, -40, 0), (2, 140, 0), at: 10) == .none)
    #expect(begins(bench.move((1, -20, 0), (2, 160, 0), at: 20)))
    #expect(translation == [10, 0])
  }

  @Test(arguments: [(10.0, false), (10.001, true)])
  func `with the farthest finger one that strays suffices`(travel: Double, isPan: Bool) {
    bench.machine.limits.countsFarthestFinger = true
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    #expect(begins(bench.move((1, travel, 0), at: 10)) == isPan)
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `with too few fingers nothing counts; the travel begins with the last one needed`() {
    bench.machine.leastTouches = 2
    bench.down(1, 0, 0)
    #expect(bench.move((1, 100, 0), at: 10) == .none)
    #expect(bench.down(2, 0, 100, at: 20) == .none)
    #expect(bench.move((1, 109, 0), (2, 9, 100), at: 30) == .none)
    #expect(begins(bench.move((1, 111, 0), (2, 11, 100), at: 40)))
    #expect(translation == [1, 0])
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `too few fingers fail it at the last lift`() {
    bench.machine.leastTouches = 2
    bench.down(1, 0, 0)
    bench.move((1, 100, 0), at: 10)
    #expect(bench.up(1, at: 20) == .fail(.tooFewTouches(count: 1, required: 2)))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `a finger too many fails it before it begins`() {
    bench.machine.mostTouches = 2
    bench.down(1, 0, 0)
    #expect(bench.down(2, 10, 0) == .none)
    #expect(bench.down(3, 20, 0) == .fail(.tooManyTouches(count: 3, required: 2)))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.2-failed
  @Test func `fingers that lift within the slop fail it, one by one`() {
    bench.down(1, 0, 0)
    bench.down(2, 100, 0)
    bench.move((1, 6, 0), (2, 106, 0), at: 10)
    #expect(bench.up(1, at: 20) == .none)
    #expect(bench.up(2, at: 30) == .fail(.liftedTooEarly(travel: 6, needed: 10)))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.5-cancelled
  @Test func `a cancelled finger fails it`() {
    bench.down(1, 0, 0)
    #expect(bench.cancel(1) == .fail(.touchCancelled))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  @Test func `without fingers, and for fingers that it does not know, it does nothing`() {
    #expect(bench.move((1, 50, 0), at: 10) == .none)
    bench.down(1, 0, 0)
    #expect(bench.move((9, 500, 0), at: 20) == .none)
    #expect(bench.up(9, at: 20) == .none)
    #expect(begins(bench.move((1, 11, 0), at: 30)))
  }

  // MARK: Where it may begin

  @Test(arguments: [
    (PanLimits.Axis.horizontal, 11.0, 500.0, [1.0, 0.0]), (.vertical, 500, 11, [0, 1]),
  ])
  func `with one axis the other way counts for nothing`(
    axis: PanLimits.Axis, x: Double, y: Double, told: [Double]
  ) {
    bench.machine.limits.axis = axis
    bench.down(1, 0, 0)
    let across = axis == .horizontal ? (1, 0.0, 900.0) : (1, 900, 0)
    #expect(bench.move(across, at: 10) == .none)
    #expect(begins(bench.move((1, x, y), at: 20)))
    #expect(translation == told)
  }

  @Test(arguments: [
    (30.0, 20.0, "begins"), (20, 30, "strayed"), (-30, 10, "backwards"), (30, 30, "strayed"),
  ])
  func `a pan with directions begins where its travel is mostly that way`(
    x: Double, y: Double, outcome: String
  ) {
    bench.machine.beginDirections = [.right]
    bench.down(1, 0, 0)
    let told =
      switch bench.move((1, x, y), at: 10) {
      case .begin(.panned): "begins"
      case .fail(.strayedSideways): "strayed"
      case .fail(.wentBackwards): "backwards"
      default: "nothing"
      }
    #expect(told == outcome)
  }

  @Test func `a pan without a slop begins with the first movement, not without one`() {
    bench.machine.beginsAtOnce = true
    bench.down(1, 0, 0)
    #expect(bench.move((1, 0, 0), at: 10) == .none)
    #expect(begins(bench.move((1, 0.25, 0), at: 20)))
    #expect(translation == [0.25, 0])
  }

  @Test(arguments: [(12.6, [2.59, 0]), (12.4, [2.228, 1.797])])
  func `a lock holds the pan to the axis that it begins along`(x: Double, told: [Double]) {
    bench.machine.limits.lock = AxisLock()
    bench.down(1, 0, 0)
    bench.move((1, x, 10), at: 10)
    #expect(bench.machine.keptAxis == (told[1] == 0 ? .horizontal : .both))
    bench.move((1, x, 50), at: 20)
    #expect((translation[1] == 0) == (told[1] == 0))
    #expect((bench.machine.velocity(at: Timestamp(milliseconds: 20)).y == 0) == (told[1] == 0))
  }

  // MARK: Panning

  // Proves: GEST:1.2-changed
  @Test func `once begun each event is a change, and no slop is left`() {
    begin()
    #expect(bench.move((1, 20.5, 0), at: 20) == .change)
    #expect(translation == [10.5, 0])
    #expect(bench.move((1, 0, 7), at: 30) == .change)
    #expect(translation == [-10, 7])
    #expect(bench.move((1, 0, 7), at: 40) == .change)
  }

  // Proves: GEST:1.5-pan-fingers
  @Test func `a finger that joins or leaves moves nothing`() {
    begin()
    #expect(bench.down(2, 500, 500, at: 20) == .none)
    #expect(translation == [10, 0])
    bench.move((1, 30, 0), at: 30)
    #expect(translation == [15, 0])
    #expect(bench.up(1, at: 40) == .none)
    #expect(translation == [15, 0])
    bench.move((2, 505, 500), at: 50)
    #expect(translation == [20, 0])
  }

  // Proves: GEST:1.5-pan-fingers
  @Test func `a move and a lift of one event: the move counts with both fingers`() {
    begin()
    bench.down(2, 100, 0, at: 20)
    bench.move((1, 40, 0), (2, 120, 0), at: 30)
    #expect(bench.up(2, at: 30) == .none)
    #expect(translation == [30, 0])
    #expect(bench.machine.isPanning)
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `a finger too many is left out once it has begun`() {
    bench.machine.mostTouches = 1
    begin()
    #expect(bench.down(2, 500, 500, at: 20) == .ignoreTouch)
    bench.move((2, 900, 900), at: 30)
    #expect(translation == [10, 0])
    #expect(bench.up(1, at: 40) == .end(.allLifted))
  }

  // Proves: GEST:1.5-pan-touches
  @Test func `it ends when all fingers are up`() {
    begin()
    bench.down(2, 100, 0, at: 20)
    #expect(bench.up(1, at: 30) == .none)
    #expect(bench.machine.isPanning)
    #expect(bench.up(2, at: 40) == .end(.allLifted))
    #expect(!bench.machine.isPanning)
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.5-cancelled
  @Test func `a cancelled finger cancels it`() {
    begin()
    #expect(bench.cancel(1) == .cancel(.touchCancelled))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  @Test func `a translation that a client sets goes on from there`() {
    begin()
    bench.machine.translation = Point(x: 0, y: 0)
    bench.move((1, 23, 4), at: 20)
    #expect(translation == [3, 4])
  }

  @Test func `a pan that a program begins has the travel so far, and ends with its last lift`() {
    bench.machine.followBegin()
    #expect(!bench.machine.isPanning)
    bench.down(1, 0, 0)
    bench.move((1, 4, 3), at: 10)
    bench.machine.followBegin()
    #expect(bench.machine.isPanning)
    #expect(translation == [4, 3])
    #expect(bench.move((1, 5, 3), at: 20) == .change)
    #expect(bench.up(1, at: 30) == .end(.allLifted))
    bench.machine.followBegin()
    #expect(!bench.machine.isPanning)
  }

  // MARK: Over

  // Proves: GEST:1.2-reset
  @Test func `after a reset it pans again, with what was configured`() {
    bench.machine.leastTouches = 2
    bench.down(1, 0, 0)
    bench.down(2, 0, 50)
    bench.move((1, 20, 0), (2, 20, 50), at: 10)
    bench.machine.reset()
    #expect(translation == [0, 0])
    #expect(bench.machine.leastTouches == 2)
    bench.down(1, 0, 0)
    #expect(bench.move((1, 20, 0), at: 1010) == .none)
  }

  @Test func `a failure that the machine cannot see settles it`() {
    bench.down(1, 0, 0)
    #expect(bench.machine.fail(.noEdge) == .fail(.noEdge))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // MARK: Velocity

  private func velocity(at milliseconds: Double) -> Double {
    bench.machine.velocity(at: Timestamp(milliseconds: milliseconds)).x.rounded()
  }

  /// 15 points each 10 ms, up to 100 ms: 1500 points a second.
  private func fling(_ touch: Int = 1, from start: Double = 0, at zero: Double = 0) {
    for step in 1...10 {
      bench.move((touch, start + Double(step) * 15, 0), at: zero + Double(step) * 10)
    }
  }

  // Proves: GEST:5-velocity-pause
  @Test(arguments: [(100.0, 1500.0), (140, 1500), (140.001, 0)])
  func `while a finger is down it keeps its velocity for a pause of 40 ms`(
    milliseconds: Double, expected: Double
  ) {
    bench.down(1, 0, 0)
    fling()
    #expect(velocity(at: milliseconds) == expected)
  }

  // Proves: GEST:1.5-pan-velocity
  @Test(arguments: [(180.0, 1500.0), (180.001, 0)])
  func `a throw is one until 80 ms after the last movement`(
    milliseconds: Double, expected: Double
  ) {
    bench.down(1, 0, 0)
    fling()
    bench.up(1, at: 110)
    #expect(velocity(at: milliseconds) == expected)
  }

  // Proves: GEST:5-velocity-pause
  @Test func `a pause begins a new movement`() {
    bench.down(1, 0, 0)
    fling()
    bench.move((1, 151, 0), at: 150)
    #expect(velocity(at: 150) == 0)
  }

  // Proves: GEST:1.5-pan-fingers
  @Test func `a finger that takes the place of another one goes on with the velocity`() {
    bench.down(1, 0, 0)
    fling()
    bench.down(2, 700, 0, at: 105)
    bench.up(1, at: 105)
    #expect(velocity(at: 105) == 1500)
    fling(2, from: 700, at: 105)
    #expect(velocity(at: 205) == 1500)
  }

  // Proves: GEST:1.5-pan-fingers
  @Test func `a second finger that rests halves the velocity, it does not turn it round`() {
    bench.down(1, 0, 0)
    fling()
    bench.down(2, 700, 0, at: 105)
    fling(1, from: 150, at: 105)
    #expect(velocity(at: 205) == 750)
  }

  // Proves: GEST:5-velocity-pause
  @Test(arguments: [(120.0, 1500.0), (120.001, 0)])
  func `limits that are set later hold for the velocity`(milliseconds: Double, expected: Double) {
    bench.down(1, 0, 0)
    fling()
    bench.machine.limits.velocity.longestPause = .milliseconds(20)
    #expect(velocity(at: milliseconds) == expected)
  }

  @Test func `without fingers there is no velocity`() {
    #expect(velocity(at: 0) == 0)
    bench.down(1, 0, 0)
    #expect(velocity(at: 0) == 0)
  }
}
