import GestureMachines
import InputFrames
import Testing

@Suite("SwipeMachine")
struct SwipeMachineTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  /// One finger from (200, 200) by so much at that moment.
  private func swipe(
    _ bits: Int = 1, by x: Double, _ y: Double, at milliseconds: Double
  ) -> (action: MachineAction, machine: SwipeMachine) {
    var machine = SwipeMachine()
    machine.directionBits = bits
    _ = machine.began(touch: 1, at: Point(x: 200, y: 200), time: at(0))
    let action = machine.moved(
      [(touch: 1, place: Point(x: 200 + x, y: 200 + y))], time: at(milliseconds))
    return (action, machine)
  }

  private func isRecognition(_ action: MachineAction) -> Bool {
    if case .recognize = action { true } else { false }
  }

  // Proves: GEST:1.5-swipe-defaults, GEST:1.5-swipe-duration
  @Test func `the limits are the measured ones`() {
    let limits = SwipeLimits()
    #expect(limits.longestDuration == .milliseconds(500))
    #expect(limits.mostBackwardTravel == 0)
    let machine = SwipeMachine()
    #expect(machine.directionBits == 1)
    #expect(machine.touchesRequired == 1)
  }

  // Proves: GEST:1.5-swipe-travel
  @Test(arguments: [(0.0, 50.0), (100, 45.3), (200, 40.6), (300, 35.9), (400, 31.2), (500, 26.5)])
  func `the least travel shrinks with time`(milliseconds: Double, needed: Double) {
    #expect(isRecognition(swipe(by: needed + 0.001, 0, at: milliseconds).action))
    #expect(isRecognition(swipe(by: needed, 0, at: milliseconds).action))
    #expect(swipe(by: needed - 0.001, 0, at: milliseconds).action == .none)
  }

  // Proves: GEST:1.5-swipe-sideways
  @Test(arguments: [(0.0, 50.0), (100, 45.1), (250, 37.75), (500, 25.5)])
  func `the most sideways travel shrinks with time`(milliseconds: Double, most: Double) {
    #expect(isRecognition(swipe(by: 60, most - 0.001, at: milliseconds).action))
    #expect(isRecognition(swipe(by: 60, most, at: milliseconds).action))
    #expect(isRecognition(swipe(by: 60, -most + 0.001, at: milliseconds).action))
    #expect(!isRecognition(swipe(by: 60, most + 0.001, at: milliseconds).action))
    #expect(!isRecognition(swipe(by: 60, -most - 0.001, at: milliseconds).action))
  }

  // Proves: GEST:1.5-swipe-duration
  @Test(arguments: [(500.0, true), (501.0, false), (500.001, false)])
  func `the duration includes its limit`(milliseconds: Double, isSwipe: Bool) {
    #expect(isRecognition(swipe(by: 60, 0, at: milliseconds).action) == isSwipe)
  }

  // Proves: GEST:1.5-swipe-back
  @Test func `a tenth of a point behind the start kills the swipe`() {
    let (action, _) = swipe(by: -0.1, 0, at: 10)
    guard case .fail(.wentBackwards(let distance, let limit)) = action else {
      Issue.record("\(action) is no failure")
      return
    }
    #expect(abs(distance - 0.1) < 1e-9)
    #expect(limit == 0)
    #expect(swipe(by: 0, 0, at: 10).action == .none)
  }

  // Proves: GEST:1.5-swipe-defaults, VIEW:GEO-01
  @Test(arguments: [
    (1, 60.0, 0.0, SwipeDirection.right), (2, -60, 0, .left), (4, 0, -60, .up), (8, 0, 60, .down),
    (3, -60, 0, .left), (12, 0, 60, .down),
  ])
  func `each bit is its direction`(bits: Int, x: Double, y: Double, direction: SwipeDirection) {
    let (action, machine) = swipe(bits, by: x, y, at: 100)
    #expect(isRecognition(action))
    #expect(machine.direction == direction)
    #expect(!isRecognition(swipe(bits, by: y, x, at: 100).action))
  }

  // Proves: GEST:1.5-swipe-mask
  @Test(arguments: [9, 5, 15])
  func `beside a horizontal bit vertical bits count for nothing`(bits: Int) {
    #expect(!isRecognition(swipe(bits, by: 0, 60, at: 100).action))
    #expect(!isRecognition(swipe(bits, by: 0, -60, at: 100).action))
    #expect(isRecognition(swipe(bits, by: 60, 0, at: 100).action))
  }

  @Test func `a swipe without a direction fails at once`() {
    var machine = SwipeMachine()
    machine.directionBits = 0
    let action = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    #expect(action == .fail(.noDirection))
  }

  // Proves: GEST:1.5-swipe-fires
  @Test func `it fires once, in the move that satisfies it`() {
    var (action, machine) = swipe(by: 60, 0, at: 100)
    #expect(isRecognition(action))
    action = machine.moved([(touch: 1, place: Point(x: 300, y: 200))], time: at(120))
    #expect(action == .none)
    action = machine.ended(touch: 1, at: Point(x: 300, y: 200), time: at(140))
    #expect(action == .none)
  }

  // Proves: GEST:1.5-swipe-fires
  @Test func `a lift never completes a swipe`() {
    var (action, machine) = swipe(by: 45, 0, at: 10)
    #expect(action == .none)
    action = machine.ended(touch: 1, at: Point(x: 260, y: 200), time: at(200))
    guard case .fail(.liftedTooEarly) = action else {
      Issue.record("\(action) is no failure")
      return
    }
  }

  // Proves: GEST:1.5-swipe-fingers, GEST:1.5-swipe-location
  @Test func `every required finger must have gone far enough`() {
    var machine = SwipeMachine()
    machine.touchesRequired = 2
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = machine.began(touch: 2, at: Point(x: 0, y: 100), time: at(5))
    let first = machine.moved([(touch: 1, place: Point(x: 60, y: 0))], time: at(50))
    #expect(first == .none)
    let both = machine.moved([(touch: 2, place: Point(x: 60, y: 100))], time: at(60))
    #expect(isRecognition(both))
    #expect(machine.location == Point(x: 0, y: 50))
    #expect(machine.touchOrigins == [Point(x: 0, y: 0), Point(x: 0, y: 100)])
  }

  // Proves: GEST:1.5-swipe-fingers
  @Test func `one finger is too few for a swipe of two`() {
    var machine = SwipeMachine()
    machine.touchesRequired = 2
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    let moved = machine.moved([(touch: 1, place: Point(x: 90, y: 0))], time: at(50))
    #expect(moved == .none)
    let ended = machine.ended(touch: 1, at: Point(x: 90, y: 0), time: at(60))
    #expect(ended == .fail(.tooFewTouches(count: 1, required: 2)))
  }

  // Proves: GEST:1.5-swipe-fingers
  @Test func `a finger too many fails the swipe`() {
    var machine = SwipeMachine()
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    let second = machine.began(touch: 2, at: Point(x: 0, y: 0), time: at(1))
    #expect(second == .fail(.tooManyTouches(count: 2, required: 1)))
  }

  // Proves: GEST:1.5-swipe-duration
  @Test func `the deadline is that of the first finger`() {
    var machine = SwipeMachine()
    machine.touchesRequired = 2
    let first = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(100))
    #expect(first == .startTimer(deadline: at(600)))
    let second = machine.began(touch: 2, at: Point(x: 0, y: 9), time: at(300))
    #expect(second == .none)
    let early = machine.deadlineReached(at(599))
    #expect(early == .none)
    let due = machine.deadlineReached(at(600))
    #expect(due == .fail(.tooSlow(travel: 0, needed: 26.5, limit: .milliseconds(500))))
  }

  // Proves: GEST:1.5-cancelled
  @Test func `a cancelled touch fails the swipe`() {
    var (_, machine) = swipe(by: 10, 0, at: 10)
    let action = machine.cancelled(touch: 1)
    #expect(action == .fail(.touchCancelled))
    let again = machine.cancelled(touch: 1)
    #expect(again == .none)
  }

  @Test func `a reset machine swipes again`() {
    var (_, machine) = swipe(by: 60, 0, at: 100)
    machine.reset()
    #expect(machine.direction == nil)
    _ = machine.began(touch: 2, at: Point(x: 0, y: 0), time: at(1000))
    let action = machine.moved([(touch: 2, place: Point(x: 60, y: 0))], time: at(1100))
    #expect(isRecognition(action))
  }

  // Proves: GEST:1.5-swipe-duration
  @Test(arguments: [(500.0, false), (500.001, true)])
  func `a lift within the duration was too early, and beyond it too slow`(
    milliseconds: Double, isTooSlow: Bool
  ) {
    var (_, machine) = swipe(by: 10, 0, at: 10)
    let action = machine.ended(touch: 1, at: Point(x: 210, y: 200), time: at(milliseconds))
    if case .fail(.tooSlow) = action {
      #expect(isTooSlow)
    } else {
      #expect(action == .fail(.liftedTooEarly(travel: 10, needed: 26.5)))
      #expect(!isTooSlow)
    }
  }

  @Test(arguments: [nil, SwipeSpeedLimits()])
  func `without a finger a swipe decides and tells nothing`(speed: SwipeSpeedLimits?) {
    let bench = MachineBench<SwipeMachine> { $0.limits.speed = speed }
    #expect(bench.move(at: 1000) == .none)
    #expect(bench.up(1, at: 1000) == .none)
    #expect(bench.machine.deadlineReached(at(1000)) == .none)
    #expect(bench.machine.measures(at: at(1000)) == [])
  }

  // Proves: GEST:1.5-swipe-fingers
  @Test func `a swipe of no fingers fails with the first, whatever the largest number`() {
    let bench = MachineBench<SwipeMachine> { ($0.touchesRequired, $0.mostTouches) = (0, 3) }
    #expect(bench.down(1, 0, 0) == .fail(.tooManyTouches(count: 1, required: 0)))
  }

  @Test func `where no travel is needed a swipe takes some all the same`() {
    var machine = SwipeMachine()
    machine.limits.leastTravel = 0
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    var action = machine.moved([(touch: 1, place: Point(x: 0, y: 0))], time: at(10))
    #expect(action == .none)
    action = machine.moved([(touch: 1, place: Point(x: 0.25, y: 0))], time: at(20))
    #expect(isRecognition(action))
  }

  @Test func `where the lift fires, the place of the lift counts`() {
    var machine = SwipeMachine()
    machine.limits.firesOnLift = true
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    let action = machine.ended(touch: 1, at: Point(x: 60, y: 0), time: at(100))
    #expect(isRecognition(action))
  }

  @Test(arguments: [(1, true), (2, true), (3, true), (4, false)])
  func `with a largest number of fingers fewer do as well`(count: Int, isSwipe: Bool) {
    var machine = SwipeMachine()
    machine.mostTouches = 3
    for touch in 1...count {
      let action = machine.began(touch: touch, at: Point(x: 0, y: 0), time: at(0))
      if !isSwipe, touch == count {
        #expect(action == .fail(.tooManyTouches(count: 4, required: 3)))
      }
    }
    let moves = (1...count).map { (touch: $0, place: Point(x: 60, y: 0)) }
    #expect(isRecognition(machine.moved(moves, time: at(100))) == isSwipe)
  }

  // Proves: GEST:1.5-swipe-fingers
  @Test(arguments: [(30.0, 5.0), (5, 30)])
  func `a lift tells the travel of the finger that came least far`(first: Double, second: Double) {
    var machine = SwipeMachine()
    machine.touchesRequired = 2
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = machine.began(touch: 2, at: Point(x: 0, y: 50), time: at(0))
    _ = machine.moved(
      [(touch: 1, place: Point(x: first, y: 0)), (touch: 2, place: Point(x: second, y: 50))],
      time: at(50))
    let action = machine.ended(touch: 1, at: Point(x: first, y: 0), time: at(100))
    guard case .fail(.liftedTooEarly(travel: 5, needed: _)) = action else {
      Issue.record("\(action) does not tell 5 points")
      return
    }
  }

  @Test func `a lift tells the travel in the direction that came nearest`() {
    // Going back is allowed, so that both directions are open still.
    var machine = SwipeMachine()
    machine.directionBits = 3
    machine.limits.mostBackwardTravel = 30
    _ = machine.began(touch: 1, at: Point(x: 200, y: 200), time: at(0))
    let moved = machine.moved([(touch: 1, place: Point(x: 220, y: 200))], time: at(50))
    #expect(moved == .none)
    let ended = machine.ended(touch: 1, at: Point(x: 220, y: 200), time: at(500))
    #expect(ended == .fail(.liftedTooEarly(travel: 20, needed: 26.5)))
  }

  // Proves: GEST:3.4-swipe-speed
  @Test(arguments: [(199.0, true), (200, true), (201, false)])
  func `a swipe by speed fires on the lift, if it was fast enough`(
    milliseconds: Double, isSwipe: Bool
  ) {
    var machine = SwipeMachine()
    machine.limits.firesOnLift = true
    machine.limits.leastSpeed = 300
    _ = machine.began(touch: 1, at: Point(x: 200, y: 200), time: at(0))
    let place = Point(x: 260, y: 200)
    let moved = machine.moved([(touch: 1, place: place)], time: at(100))
    #expect(moved == .none)
    let ended = machine.ended(touch: 1, at: place, time: at(milliseconds))
    #expect(isRecognition(ended) == isSwipe)
  }
}
