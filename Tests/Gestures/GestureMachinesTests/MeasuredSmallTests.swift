import GestureMachines
import InputFrames
import Testing

/// What machines tell of small ways and of fingers that were not compared; and what a reset forgets.
@Suite("Small measures")
struct MeasuredSmallTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private func told(_ machine: some LimitMeasuring) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: machine.measures(at: at(5000)).map { ($0.property, $0.value) })
  }

  @Test(arguments: [0.5, 0.0])
  func `half a point is told, and a point that did not move is told as 0`(way: Double) {
    var (press, tap, pan) = (LongPressMachine(), TapMachine(), PanMachine())
    _ = press.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = tap.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = pan.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    let place = Point(x: way, y: 0)
    _ = (press.moved(touch: 1, to: place), tap.moved(touch: 1, to: place))
    _ = pan.moved(touch: 1, to: place)
    #expect([told(press), told(tap), told(pan)].allSatisfy { $0["limits.slop"] == way })
    press.reset()
    tap.reset()
    #expect(told(press) == [:] && told(tap) == [:])
  }

  @Test func `taps without a pause, at one place and with fingers at one place tell 0`() {
    var tap = TapMachine()
    (tap.tapsRequired, tap.touchesRequired) = (2, 2)
    tap.limits.mostSpread = 100
    for time in [0.0, 10] {
      for touch in [1, 2] {
        _ = tap.began(touch: touch, at: Point(x: 0, y: 0), time: at(time))
      }
      for touch in [1, 2] {
        _ = tap.ended(touch: touch, at: Point(x: 0, y: 0), time: at(time))
      }
    }
    let all = told(tap)
    #expect(all["limits.mostSpread"] == 0 && all["limits.tapDistance"] == 0)
    #expect(all["limits.longestTap"] == 0 && all["limits.longestPause"] == 10)
  }

  @Test(arguments: [(0.5, 0.5), (-0.5, 0.5)])
  func `a pinch and a rotation of half a unit are told`(step: Double, told way: Double) {
    var pinch = PinchMachine()
    _ = pinch.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = pinch.began(touch: 2, at: Point(x: 100, y: 0), time: at(0))
    #expect(told(pinch) == [:])
    _ = pinch.moved([(touch: 2, place: Point(x: 100 + step, y: 0))], time: at(20))
    #expect(told(pinch)["limits.beginChange"].map { ($0 * 1e6).rounded() / 1e6 } == way)
    pinch.reset()
    #expect(told(pinch) == [:])
    var rotation = RotationMachine()
    _ = rotation.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = rotation.began(touch: 2, at: Point(x: 100, y: 0), time: at(0))
    _ = rotation.moved([(touch: 2, place: Point(x: 100, y: step))], time: at(20))
    #expect((0.28...0.29).contains(told(rotation)["limits.beginDegrees"] ?? 0))
    rotation.reset()
    #expect(told(rotation) == [:])
  }

  @Test func `fingers that only turn tell a pinch nothing, and those that only part a rotation`() {
    func moved<Machine: TouchMachine>(_ machine: Machine, to place: Point) -> Machine {
      var machine = machine
      _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
      _ = machine.began(touch: 2, at: Point(x: 100, y: 0), time: at(0))
      _ = machine.moved([(touch: 2, place: place)], time: at(20))
      return machine
    }
    #expect(told(moved(PinchMachine(), to: Point(x: 0, y: 100))) == [:])
    #expect(told(moved(RotationMachine(), to: Point(x: 200, y: 0))) == [:])
    // What begins a rotation is no less than its limit, whatever is lost in rounding.
    var limited = RotationMachine()
    limited.limits.beginDegrees = 45
    let turned = moved(limited, to: Point(x: 70, y: 70))
    #expect(turned.isActive && (told(turned)["limits.beginDegrees"] ?? 0) >= 45)
  }

  @Test(arguments: [(99.0, false), (100, true)])
  func `fingers that are nearer than the least span are compared with nothing`(
    span: Double, isTold: Bool
  ) {
    var pinch = PinchMachine()
    pinch.limits.leastSpan = 100
    pinch.limits.beginChange = 1000
    _ = pinch.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = pinch.began(touch: 2, at: Point(x: 50, y: 0), time: at(0))
    _ = pinch.moved([(touch: 2, place: Point(x: span, y: 0))], time: at(20))
    #expect((told(pinch)["limits.beginChange"] != nil) == isTold)
  }

  @Test(arguments: [(29.0, false), (30, true)])
  func `a change below the share of the distance is compared with nothing`(
    change: Double, isTold: Bool
  ) {
    var pinch = PinchMachine()
    pinch.limits.beginShare = 0.3
    pinch.limits.beginChange = 1000
    _ = pinch.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = pinch.began(touch: 2, at: Point(x: 100, y: 0), time: at(0))
    _ = pinch.moved([(touch: 2, place: Point(x: 100 + change, y: 0))], time: at(20))
    #expect((told(pinch)["limits.beginChange"] != nil) == isTold)
  }

  @Test func `a swipe that only went aside, or whose limit has shrunk to nothing, tells that`() {
    func sideways(_ place: Point, at time: Double, decay: Double = 0.98) -> Double? {
      var machine = SwipeMachine()
      machine.limits.sidewaysDecay = decay
      _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
      _ = machine.moved([(touch: 1, place: place)], time: at(time))
      return told(machine)["limits.mostSidewaysTravel"]
    }
    #expect(sideways(Point(x: 0, y: 20), at: 0) == 20 - 1e-9)
    #expect(sideways(Point(x: 5, y: 0), at: 500, decay: 2) == 0)
    #expect(sideways(Point(x: 5, y: 1), at: 500, decay: 2) == .infinity)
    #expect(sideways(Point(x: 5, y: 0), at: 500, decay: 4) == .infinity)
  }

  // MARK: Presses of several fingers

  // Proves: GEST:1.5-cancelled
  @Test func `a press that was cancelled says nothing more`() {
    let bench = MachineBench<LongPressMachine>()
    bench.down(1, 0, 0)
    _ = bench.machine.deadlineReached(at(500))
    #expect(bench.cancel(1) == .cancel(.touchCancelled))
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
  }

  // Proves: GEST:1.5-press-fingers
  @Test func `of three fingers of a tap, those that are still down are told`() {
    var press = LongPressMachine()
    (press.tapsRequired, press.touchesRequired) = (1, 3)
    for touch in 1...3 { _ = press.began(touch: touch, at: Point(x: 0, y: 0), time: at(0)) }
    _ = press.ended(touch: 1, at: Point(x: 0, y: 0), time: at(50))
    let action = press.began(touch: 4, at: Point(x: 0, y: 0), time: at(60))
    #expect(action == .fail(.tooFewTouches(count: 2, required: 3)))
  }

  // Proves: GEST:1.5-press-fingers
  @Test func `one finger of two never begins a press, however long it stays`() {
    var press = LongPressMachine()
    press.touchesRequired = 2
    _ = press.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    let action = press.deadlineReached(at(9000))
    #expect(action == .none)
  }

  @Test func `the taps before a press are measured from the first one's place`() {
    var press = LongPressMachine()
    press.tapsRequired = 2
    for (time, x) in [(0.0, 0.0), (100, 40)] {
      _ = press.began(touch: 1, at: Point(x: x, y: 0), time: at(time))
      _ = press.ended(touch: 1, at: Point(x: x, y: 0), time: at(time + 50))
    }
    let action = press.began(touch: 1, at: Point(x: 80, y: 0), time: at(200))
    #expect(
      action
        == .failBeforeTouch(
          .tapsTooFarApart(distance: 80, limit: press.limits.tapDistance)))
  }
}
