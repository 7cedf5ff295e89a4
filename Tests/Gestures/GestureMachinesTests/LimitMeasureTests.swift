import GestureMachines
import InputFrames
import Testing

/// The numbers that machines keep of what they compared with their limits; a study reads them.
@Suite("What was measured against each limit")
struct LimitMeasureTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// The numbers by their limits, rounded to a millionth.
  private func measures(_ machine: some LimitMeasuring) -> [String: Double] {
    Dictionary(
      uniqueKeysWithValues: machine.measures(at: at(5000)).map {
        ($0.property, ($0.value * 1e6).rounded() / 1e6)
      })
  }

  private func tap(
    _ machine: inout TapMachine, at place: Point = Point(x: 0, y: 0), from down: Double,
    to up: Double
  ) {
    _ = machine.began(touch: 1, at: place, time: at(down))
    _ = machine.ended(touch: 1, at: place, time: at(up))
  }

  // MARK: Taps

  @Test func `a tap tells how far its finger went and how long it stayed`() {
    var machine = TapMachine()
    #expect(measures(machine) == [:])
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = machine.moved([(touch: 1, place: Point(x: 6, y: 8))], time: at(20))
    #expect(measures(machine) == ["limits.slop": 10])
    _ = machine.ended(touch: 1, at: Point(x: 3, y: 4), time: at(100))
    #expect(measures(machine) == ["limits.slop": 10, "limits.longestTap": 100])
    machine.reset()
    #expect(measures(machine) == [:])
  }

  @Test func `further taps tell the longest and the shortest pause, the longest stay and the way`()
  {
    var machine = TapMachine()
    machine.tapsRequired = 4
    tap(&machine, from: 0, to: 50)
    tap(&machine, at: Point(x: 6, y: 8), from: 250, to: 330)
    tap(&machine, at: Point(x: 3, y: 4), from: 430, to: 440)
    tap(&machine, from: 590, to: 600)
    #expect(
      measures(machine) == [
        "limits.slop": 0, "limits.longestTap": 80, "limits.longestPause": 200,
        "limits.shortestPause": 100, "limits.tapDistance": 10,
      ])
  }

  @Test func `a timer that decided leaves no number`() {
    var machine = TapMachine()
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = machine.deadlineReached(at(750))
    #expect(measures(machine)["limits.longestTap"] == .infinity)
    machine.reset()
    machine.tapsRequired = 2
    tap(&machine, from: 0, to: 10)
    _ = machine.deadlineReached(at(360))
    #expect(measures(machine)["limits.longestPause"] == .infinity)
    #expect(measures(machine)["limits.longestTap"] == 10)
  }

  @Test func `fingers of a tap tell how far apart the farthest two are`() {
    var machine = TapMachine()
    machine.touchesRequired = 3
    machine.limits.mostSpread = 100
    for (touch, x) in [(1, 0.0), (2, 30), (3, 70)] {
      _ = machine.began(touch: touch, at: Point(x: x, y: 0), time: at(0))
    }
    #expect(measures(machine) == ["limits.mostSpread": 70])
  }

  // MARK: Presses, pans, pinches, rotations

  @Test func `a press tells its way, and since when all of its fingers were down`() {
    var machine = LongPressMachine()
    #expect(measures(machine) == [:])
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(1000))
    _ = machine.moved([(touch: 1, place: Point(x: 3, y: 4))], time: at(1020))
    #expect(measures(machine) == ["limits.slop": 5, "limits.leastDuration": 4000])
  }

  @Test(arguments: [(10.0, 0.0), (0, 10)])
  func `a pan tells how far it went`(x: Double, y: Double) {
    var machine = PanMachine()
    #expect(measures(machine) == [:])
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = machine.moved([(touch: 1, place: Point(x: x * 0.7, y: y * 0.7))], time: at(20))
    #expect(measures(machine) == ["limits.slop": 7])
    machine.reset()
    #expect(measures(machine) == [:])
  }

  @Test func `a pinch tells by how much its fingers came apart`() {
    var machine = PinchMachine()
    #expect(measures(machine) == [:])
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = machine.began(touch: 2, at: Point(x: 100, y: 0), time: at(0))
    _ = machine.moved([(touch: 2, place: Point(x: 106, y: 0))], time: at(20))
    #expect(measures(machine) == ["limits.beginChange": 6])
  }

  @Test func `a rotation tells by how many degrees its fingers turned`() {
    var machine = RotationMachine()
    #expect(measures(machine) == [:])
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = machine.began(touch: 2, at: Point(x: 100, y: 0), time: at(0))
    _ = machine.moved([(touch: 2, place: Point(x: 99.619470, y: 8.715574))], time: at(20))
    #expect(measures(machine)["limits.beginDegrees"].map { ($0 * 1000).rounded() } == 5000)
  }

  // MARK: Swipes

  private func swipe(_ bits: Int, to places: [Point], every milliseconds: Double) -> SwipeMachine {
    var machine = SwipeMachine()
    machine.directionBits = bits
    _ = machine.began(touch: 1, at: Point(x: 200, y: 200), time: at(0))
    for (number, place) in places.enumerated() {
      let time = at(milliseconds * Double(number + 1))
      _ = machine.moved([(touch: 1, place: place)], time: time)
    }
    return machine
  }

  @Test(arguments: [(1, 1.0, 0.0), (2, -1, 0), (4, 0, -1), (8, 0, 1)])
  func `a swipe tells the limits at its beginning that its travel would meet`(
    bits: Int, x: Double, y: Double
  ) {
    // 30 along and 20 across after 100 ms; the limits have shrunk by 9.4 and 9.8 percent.
    let place = Point(x: 200 + 30 * x + 20 * y, y: 200 + 30 * y + 20 * x)
    let told = measures(swipe(bits, to: [place], every: 100))
    #expect(
      told == [
        "limits.longestDuration": 100, "limits.mostBackwardTravel": 0,
        "limits.leastTravel": (30 / 0.906 * 1e6).rounded() / 1e6,
        "limits.mostSidewaysTravel": (20 / 0.902 * 1e6).rounded() / 1e6,
      ])
  }

  @Test func `a swipe tells the most of each, and nothing of its travel once it was too far aside`()
  {
    let far = swipe(1, to: [Point(x: 220, y: 210), Point(x: 225, y: 300)], every: 100)
    #expect(measures(far)["limits.leastTravel"] == (20 / 0.906 * 1e6).rounded() / 1e6)
    #expect(measures(far)["limits.mostSidewaysTravel"] == (100 / 0.804 * 1e6).rounded() / 1e6)
    let less = swipe(1, to: [Point(x: 220, y: 210), Point(x: 220, y: 202)], every: 100)
    #expect(measures(less)["limits.mostSidewaysTravel"] == (10 / 0.902 * 1e6).rounded() / 1e6)
    let back = swipe(1, to: [Point(x: 193, y: 200)], every: 100)
    #expect(measures(back) == ["limits.longestDuration": 100, "limits.mostBackwardTravel": 7])
  }

  @Test func `the slowest finger of a swipe tells its travel, and one that is too slow none`() {
    var machine = SwipeMachine()
    machine.touchesRequired = 2
    machine.limits.leastSpeed = 150
    for touch in [1, 2] {
      _ = machine.began(touch: touch, at: Point(x: 200, y: 200), time: at(0))
    }
    let places = { (second: Double) in
      [(touch: 1, place: Point(x: 230, y: 200)), (touch: 2, place: Point(x: second, y: 200))]
    }
    _ = machine.moved(places(214), time: at(100))
    #expect(measures(machine)["limits.leastTravel"] == nil)
    _ = machine.moved(places(215), time: at(100))
    #expect(measures(machine)["limits.leastTravel"] == (15 / 0.906 * 1e6).rounded() / 1e6)
  }

  @Test(arguments: [(0.0, false), (0.25, true)])
  func `a swipe that did not get ahead tells no travel`(ahead: Double, isTold: Bool) {
    let told = measures(swipe(1, to: [Point(x: 200 + ahead, y: 203)], every: 0))
    #expect((told["limits.leastTravel"] != nil) == isTold)
    #expect(told["limits.mostSidewaysTravel"] == 3 && told["limits.longestDuration"] == 0)
  }

  @Test func `a swipe that went aside just as far as it may tells its travel`() {
    let told = measures(swipe(1, to: [Point(x: 260, y: 250)], every: 0))
    #expect(told["limits.mostSidewaysTravel"] == 50 && told["limits.leastTravel"] == 60)
  }

  @Test(arguments: [0.0, 100, 500])
  func `a swipe that came just far enough tells no less than its limit`(milliseconds: Double) {
    let needed = SwipeLimits().neededTravel(after: milliseconds / 1000)
    let machine = swipe(1, to: [Point(x: 200 + needed, y: 200)], every: milliseconds)
    #expect(machine.direction == .right)
    let told = machine.measures(at: at(5000)).first { $0.property == "limits.leastTravel" }
    #expect(told.map { $0.value >= SwipeLimits().leastTravel } == true)
  }

  @Test func `a swipe that lacks a finger tells no travel`() {
    var machine = SwipeMachine()
    machine.touchesRequired = 2
    _ = machine.began(touch: 1, at: Point(x: 200, y: 200), time: at(0))
    _ = machine.moved([(touch: 1, place: Point(x: 230, y: 200))], time: at(100))
    #expect(measures(machine)["limits.leastTravel"] == nil)
  }

  @Test func `a swipe that fires on the lift tells its time and travel then`() {
    var machine = SwipeMachine()
    machine.limits.firesOnLift = true
    _ = machine.began(touch: 1, at: Point(x: 200, y: 200), time: at(0))
    _ = machine.moved([(touch: 1, place: Point(x: 230, y: 200))], time: at(50))
    #expect(measures(machine)["limits.leastTravel"] == nil)
    _ = machine.ended(touch: 1, at: Point(x: 230, y: 200), time: at(100))
    #expect(measures(machine)["limits.leastTravel"] == (30 / 0.906 * 1e6).rounded() / 1e6)
    #expect(measures(machine)["limits.longestDuration"] == 100)
  }

  @Test func `a lift is in time or not, also without a move`() {
    var machine = SwipeMachine()
    _ = machine.began(touch: 1, at: Point(x: 200, y: 200), time: at(0))
    _ = machine.ended(touch: 1, at: Point(x: 200, y: 200), time: at(70))
    #expect(measures(machine) == ["limits.longestDuration": 70])
  }

  @Test func `a swipe that a timer ended tells no time`() {
    var machine = SwipeMachine()
    _ = machine.began(touch: 1, at: Point(x: 200, y: 200), time: at(0))
    _ = machine.deadlineReached(at(500))
    #expect(measures(machine) == ["limits.longestDuration": .infinity])
  }

  @Test(arguments: [
    (1, true), (2, true), (3, false), (4, true), (12, false), (5, true), (0, false),
  ])
  func `with one direction a number for each limit decides, with several none`(
    bits: Int, isOne: Bool
  ) {
    var machine = SwipeMachine()
    machine.directionBits = bits
    #expect(machine.hasOneDirection == isOne)
    let told = measures(swipe(bits, to: [Point(x: 201, y: 201)], every: 10))
    #expect((told["limits.mostBackwardTravel"] != nil) == isOne)
    machine.limits.speed = SwipeSpeedLimits()
    #expect(!machine.hasOneDirection)
    #expect(measures(machine) == [:])
  }
}
