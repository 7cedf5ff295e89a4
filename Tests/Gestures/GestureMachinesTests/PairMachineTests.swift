import GestureMachines
import InputFrames
import Testing

/// A measure that writes down what it is told, and begins once the fingers are 100 points apart.
private struct Diary: PairMeasure {
  struct Limits: PairLimits {
    var velocity = VelocityLimits()
    var needed = 100.0
    func scaled(by factor: Double) -> Limits { self }
  }

  var calls: [String] = []
  var total = 0.0
  private var distance = 0.0

  init() {}

  private mutating func note(_ call: String, _ pair: (first: Point, second: Point)) {
    distance = pair.first.distance(to: pair.second)
    calls.append("\(call) \(Int(distance))")
  }

  mutating func start(_ pair: (first: Point, second: Point)) { note("start", pair) }

  mutating func rebase(_ pair: (first: Point, second: Point)) -> Double {
    note("rebase", pair)
    return 1
  }

  mutating func move(to pair: (first: Point, second: Point)) {
    let before = distance
    note("move", pair)
    total += distance - before
  }

  mutating func begin(_ limits: Limits) -> GestureReason? {
    distance >= limits.needed ? .pinched(change: distance, needed: limits.needed) : nil
  }

  func shortfall(_ limits: Limits) -> GestureReason {
    .pinchedTooLittle(change: distance, needed: limits.needed)
  }
}

/// The states of every gesture of two fingers, with a measure that adds nothing to them.
@Suite("PairMachine")
struct PairMachineTests {
  private let bench = MachineBench<PairMachine<Diary>>()

  private var calls: [String] { bench.machine.measure.calls }

  /// Two fingers 60 points apart.
  private func rest() {
    bench.down(1, 0, 0)
    bench.down(2, 60, 0)
  }

  /// The same, opened to 100 points, where the gesture begins.
  private func begin() {
    rest()
    bench.move((2, 100, 0), at: 10)
  }

  // MARK: Possible

  // Proves: GEST:1.2-began
  @Test func `fingers that come and rest change nothing`() {
    #expect(bench.down(1, 0, 0) == .none)
    #expect(bench.down(2, 60, 0) == .none)
    #expect(bench.down(3, 500, 0) == .none)
    #expect(bench.move(at: 10) == .none)
    #expect(calls == ["start 60"])
    #expect(!bench.machine.isActive)
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `a finger alone begins nothing, however far it goes`() {
    bench.down(1, 0, 0)
    #expect(bench.move((1, 900, 0), at: 10) == .none)
    #expect(calls == [])
  }

  // Proves: GEST:1.2-began
  @Test(arguments: [(99.999, false), (100.0, true)])
  func `it begins when the measure says so, with its reason`(place: Double, begins: Bool) {
    rest()
    let expected = MachineAction.begin(.pinched(change: place, needed: 100))
    #expect(bench.move((2, place, 0), at: 10) == (begins ? expected : .none))
    #expect(bench.machine.isActive == begins)
  }

  // Proves: GEST:1.2-began
  @Test func `both fingers of one event are judged together`() {
    rest()
    #expect(
      bench.move((1, -20, 0), (2, 80, 0), at: 10) == .begin(.pinched(change: 100, needed: 100)))
    #expect(calls == ["start 60", "move 100"])
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `a third finger that moves is none of the two`() {
    rest()
    bench.down(3, 0, 500)
    #expect(bench.move((3, 0, 900), at: 10) == .none)
    #expect(calls == ["start 60"])
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `before it begins other two fingers start anew`() {
    rest()
    bench.down(3, 0, 70)
    #expect(bench.up(2, at: 10) == .none)
    #expect(calls == ["start 60", "start 70"])
  }

  // Proves: GEST:1.2-failed
  @Test(arguments: [1, 2])
  func `a lift of one of two fails it, with what the measure lacks`(touch: Int) {
    rest()
    #expect(bench.up(touch) == .fail(.pinchedTooLittle(change: 60, needed: 100)))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.2-failed
  @Test func `a lift of the only finger fails it, since it was one`() {
    bench.down(1, 0, 0)
    #expect(bench.up(1) == .fail(.tooFewTouches(count: 1, required: 2)))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.5-cancelled
  @Test(arguments: [1, 2])
  func `a cancelled finger fails it`(count: Int) {
    for touch in 1...count { bench.down(touch, Double(touch) * 60, 0) }
    #expect(bench.cancel(1) == .fail(.touchCancelled))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  @Test func `it sets no timer, and time alone decides nothing`() {
    rest()
    let later = Timestamp(milliseconds: 60_000)
    #expect(bench.machine.due(at: later) == .none)
    #expect(bench.machine.deadlineReached(later) == .none)
    #expect(bench.move((2, 100, 0), at: 60_000) == .begin(.pinched(change: 100, needed: 100)))
  }

  // MARK: Active

  // Proves: GEST:1.2-changed
  @Test func `once begun each event with a move of the two is a change`() {
    begin()
    #expect(bench.move((1, 1, 0), at: 20) == .change)
    #expect(bench.move((1, 1, 0), at: 30) == .change)
    #expect(bench.move((1, 2, 0), (2, 90, 0), at: 40) == .change)
    #expect(calls.suffix(3) == ["move 99", "move 99", "move 88"])
  }

  // Proves: GEST:1.2-changed
  @Test func `once begun an event without a move of the two is none`() {
    begin()
    #expect(bench.down(3, 0, 500, at: 20) == .none)
    #expect(bench.move((3, 0, 600), at: 20) == .none)
    #expect(bench.move(at: 30) == .none)
    #expect(bench.up(3, at: 40) == .none)
    #expect(calls == ["start 60", "move 100"])
  }

  // Proves: GEST:1.5-pinch-ends
  @Test func `one finger left keeps it going and changes nothing; the last lift ends it`() {
    begin()
    #expect(bench.up(1, at: 20) == .none)
    #expect(bench.machine.isActive)
    #expect(bench.move((2, 500, 0), at: 30) == .none)
    #expect(bench.up(2, at: 40) == .end(.allLifted))
    #expect(!bench.machine.isActive)
    #expect(calls == ["start 60", "move 100"])
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `a finger that comes again goes on from where it is`() {
    begin()
    bench.up(1, at: 20)
    #expect(bench.down(3, 100, 40, at: 30) == .none)
    #expect(bench.move((3, 100, 50), at: 40) == .change)
    #expect(calls.suffix(2) == ["rebase 40", "move 50"])
  }

  // Proves: GEST:1.5-pair-fingers
  @Test func `a third finger takes the place of one that lifts, and changes nothing by that`() {
    begin()
    bench.down(3, 0, 30, at: 20)
    #expect(bench.up(2, at: 30) == .none)
    #expect(calls.last == "rebase 30")
  }

  // Proves: GEST:1.5-pinch-ends
  @Test func `a move and a lift of one event: the move counts, and the rest goes on`() {
    begin()
    #expect(bench.move((1, 10, 0), at: 20) == .change)
    #expect(bench.up(2, at: 20) == .none)
    #expect(bench.machine.isActive)
    #expect(calls.last == "move 90")
  }

  // Proves: GEST:1.2-ended
  @Test func `both fingers that lift in one event end it once`() {
    begin()
    #expect([bench.up(1, at: 20), bench.up(2, at: 20)] == [.none, .end(.allLifted)])
  }

  // Proves: GEST:1.5-cancelled
  @Test func `a cancelled finger cancels it`() {
    begin()
    #expect(bench.cancel(2) == .cancel(.touchCancelled))
    #expect(!bench.machine.isActive)
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  @Test func `a finger that it does not know changes nothing`() {
    rest()
    #expect(bench.move((9, 500, 0), at: 10) == .none)
    #expect(bench.up(9, at: 10) == .none)
    bench.move((2, 100, 0), at: 20)
    #expect(bench.move((9, 500, 0), at: 30) == .none)
    #expect(bench.up(9, at: 30) == .none)
    #expect(bench.machine.isActive)
  }

  // MARK: Over

  // Proves: GEST:1.2-reset
  @Test func `after a reset it begins again, with nothing left of before`() {
    begin()
    bench.up(1, at: 20)
    bench.up(2, at: 20)
    bench.machine.reset()
    #expect(calls == [])
    rest()
    #expect(bench.move((2, 100, 0), at: 1000) == .begin(.pinched(change: 100, needed: 100)))
  }

  // Proves: GEST:1.2-reset
  @Test func `a reset keeps the limits`() {
    bench.machine.limits.needed = 70
    bench.machine.reset()
    rest()
    #expect(bench.move((2, 70, 0), at: 10) == .begin(.pinched(change: 70, needed: 70)))
  }

  // MARK: Speed

  /// Two fingers that open by a point each 10 ms, up to 100 ms.
  private func open() {
    bench.machine.limits.needed = 60
    rest()
    for step in 1...10 { bench.move((2, 60 + Double(step), 0), at: Double(step) * 10) }
  }

  private func speed(at milliseconds: Double) -> Double {
    bench.machine.speed(at: Timestamp(milliseconds: milliseconds)).rounded()
  }

  // Proves: GEST:5-velocity-pause
  @Test(arguments: [(140.0, 100.0), (140.001, 0)])
  func `while fingers are down a pause that is too long is no speed`(
    milliseconds: Double, expected: Double
  ) {
    open()
    #expect(speed(at: milliseconds) == expected)
    bench.up(1, at: 100)
    #expect(speed(at: milliseconds) == expected)
  }

  // Proves: GEST:5-velocity-pause
  @Test(arguments: [(180.0, 100.0), (180.001, 0)])
  func `once all have lifted a longer pause is allowed`(milliseconds: Double, expected: Double) {
    open()
    bench.up(1, at: 110)
    bench.up(2, at: 110)
    #expect(speed(at: milliseconds) == expected)
  }

  // Proves: GEST:5-velocity-pause
  @Test func `limits that are set later hold for the speed`() {
    open()
    bench.machine.limits.velocity.longestPause = .milliseconds(20)
    #expect(speed(at: 120) == 100)
    #expect(speed(at: 120.001) == 0)
  }

  // Proves: GEST:5-velocity-few
  @Test func `a reset has no speed`() {
    open()
    bench.machine.reset()
    #expect(speed(at: 100) == 0)
  }
}
