import GestureMachines
import Glibc
import InputFrames
import Testing

/// Rules that hold in each direction alike: of swipes, pans, rotations, velocities.
@Suite("Each direction alike")
struct DirectionTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  private static let ways: [(SwipeDirection, x: Double, y: Double)] = [
    (.right, 1, 0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1),
  ]

  // Proves: GEST:1.5-swipe-sideways
  @Test(arguments: [(49.9, true), (50.1, false)], [-1.0, 1])
  func `a swipe strays sideways as far in each direction`(
    stray: (points: Double, isSwipe: Bool), sign: Double
  ) {
    for (direction, x, y) in Self.ways {
      var machine = SwipeMachine()
      machine.directionBits = direction.rawValue
      _ = machine.began(touch: 1, at: Point(x: 200, y: 300), time: at(0))
      let aside = stray.points * sign
      let place = Point(x: 200 + 60 * x + aside * abs(y), y: 300 + 60 * y + aside * abs(x))
      let action = machine.moved([(touch: 1, place: place)], time: at(0))
      if case .recognize = action {
        #expect(stray.isSwipe, "\(direction)")
      } else {
        guard case .fail(.strayedSideways(let distance, _)) = action else {
          Issue.record("\(direction): \(action)")
          continue
        }
        #expect(!stray.isSwipe && abs(distance - 50.1) < 1e-9)
      }
    }
  }

  // Proves: GEST:1.5-swipe-back
  @Test func `a swipe goes back as little in each direction`() {
    for (direction, x, y) in Self.ways {
      var machine = SwipeMachine()
      machine.directionBits = direction.rawValue
      _ = machine.began(touch: 1, at: Point(x: 200, y: 300), time: at(0))
      let place = Point(x: 200 - 2 * x, y: 300 - 2 * y)
      let action = machine.moved([(touch: 1, place: place)], time: at(0))
      #expect(action == .fail(.wentBackwards(distance: 2, limit: 0)), "\(direction)")
    }
  }

  /// A pan with its finger so far from where it went down, that may begin in some directions.
  private func pan(
    _ directions: [SwipeDirection], to x: Double, _ y: Double, from: Double = 0,
    _ set: (inout PanMachine) -> Void = { _ in }
  ) -> (action: MachineAction, machine: PanMachine) {
    var machine = PanMachine()
    machine.beginDirections = directions
    set(&machine)
    _ = machine.began(touch: 1, at: Point(x: from, y: from), time: at(0))
    let place = Point(x: from + x, y: from + y)
    return (machine.moved([(touch: 1, place: place)], time: at(20)), machine)
  }

  @Test(arguments: [
    (20.0, 19.0, nil), (20, 20, "sideways"), (19, 20, "sideways"), (-19, 20, "sideways"),
    (-20, 20, "sideways"), (-20, 19, "backwards"), (-20, 0, "backwards"),
  ])
  func `a pan to the right fails sideways up to the diagonals, and backwards behind them`(
    x: Double, y: Double, failure: String?
  ) {
    for mirrored in [y, -y] {
      let told: String? =
        switch pan([.right], to: x, mirrored).action {
        case .fail(.strayedSideways): "sideways"
        case .fail(.wentBackwards): "backwards"
        default: nil
        }
      #expect(told == failure)
    }
  }

  @Test func `a pan that fails tells its way along and across`() {
    #expect(
      pan([.right], to: 12, 16).action == .fail(.strayedSideways(distance: 16, limit: 12)))
    #expect(pan([.down], to: 3, -20).action == .fail(.wentBackwards(distance: 20, limit: 10)))
  }

  @Test(arguments: [PanLimits.Axis.both, .horizontal, .vertical])
  func `the farthest finger counts along the axis of the pan`(axis: PanLimits.Axis) {
    let far = { (x: Double, y: Double) in
      pan([], to: x, y, from: 200) {
        $0.limits.axis = axis
        $0.limits.countsFarthestFinger = true
      }.action
    }
    #expect((far(11, 0) != .none) == (axis != .vertical))
    #expect((far(0, -11) != .none) == (axis != .horizontal))
    #expect(far(9, 3) == .none && far(3, 9) == .none)
    #expect((far(8, 8) != .none) == (axis == .both))
  }

  @Test(arguments: [PanLimits.Axis.horizontal, .vertical])
  func `a pan along one axis is locked to none`(axis: PanLimits.Axis) {
    let machine = pan([], to: 30, 30) {
      $0.limits.axis = axis
      $0.limits.lock = AxisLock()
    }.machine
    let way = machine.translation
    #expect((way.x != 0) == (axis == .horizontal) && (way.y != 0) == (axis == .vertical))
  }

  @Test(arguments: [(26.0, 20.0, 1.0, 0.0), (20, 26, 0, 1), (25, 20, 1, 1), (20, 25, 1, 1)])
  func `a pan that locks when it begins goes more than 1.25 times as far along as across`(
    x: Double, y: Double, right: Double, down: Double
  ) {
    let way = pan([], to: x, y) { $0.limits.lock = AxisLock() }.machine.translation
    #expect((way.x != 0) == (right != 0) && (way.y != 0) == (down != 0))
  }

  @Test func `a pan that locks later loses what the same movement went across`() {
    var machine = pan([], to: 20, 20) {
      var lock = AxisLock()
      lock.mostAcross = 30
      $0.limits.lock = lock
    }.machine
    let before = machine.translation
    _ = machine.moved([(touch: 1, place: Point(x: 60, y: 29))], time: at(40))
    #expect(machine.translation == Point(x: before.x + 40, y: before.y))
    _ = machine.moved([(touch: 1, place: Point(x: 70, y: 90))], time: at(60))
    #expect(machine.translation == Point(x: before.x + 50, y: before.y))
  }

  @Test(arguments: [(29.0, 1.0), (30, 0)])
  func `a pan locks while it went less than the most across`(across: Double, locks: Double) {
    var machine = pan([], to: 12, 12) {
      var lock = AxisLock()
      lock.mostAcross = 30
      $0.limits.lock = lock
    }.machine
    let before = machine.translation.y
    _ = machine.moved([(touch: 1, place: Point(x: 90, y: across))], time: at(40))
    #expect((machine.translation.y == before) == (locks != 0))
    // Beyond that on both axes it is free for good.
    _ = machine.moved([(touch: 1, place: Point(x: 90, y: across + 2))], time: at(50))
    let free = machine.translation.y
    _ = machine.moved([(touch: 1, place: Point(x: 400, y: across + 3))], time: at(60))
    #expect((machine.translation.y == free) == (locks != 0))
  }

  @Test func `a scroll that has ended takes no more, and one that was cancelled none`() {
    for isCancelled in [false, true] {
      var machine = PanMachine()
      let begun = machine.scrolled(by: Point(x: 0, y: 5), time: at(0))
      #expect(begun == .begin(.stated("scrolled by a pointer's device")))
      let end = isCancelled ? machine.scrollCancelled() : machine.scrollEnded(isStepped: true)
      #expect(
        end
          == (isCancelled
            ? .cancel(.stated("the pointer is gone")) : .end(.stated("scrolling stopped"))))
      let further = machine.scrolled(by: Point(x: 0, y: 5), time: at(10))
      let again = machine.scrollEnded(isStepped: true)
      let lost = machine.scrollCancelled()
      #expect([further, again, lost] == [.none, .none, .none])
    }
  }

  @Test(arguments: [(1.0, 0.0, PanLimits.Axis.horizontal), (0, 1, .vertical)])
  func `a scroll has an axis and a velocity of its own, though a finger moved before`(
    x: Double, y: Double, axis: PanLimits.Axis
  ) {
    var machine = PanMachine()
    machine.limits.lock = AxisLock()
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = machine.moved(touch: 1, to: Point(x: y * 8, y: x * 8), time: at(10))
    _ = machine.scrolled(by: Point(x: x, y: y), time: at(20))
    #expect(machine.keptAxis == axis && machine.translation == Point(x: x, y: y))
    #expect(machine.velocity(at: at(20)) == (0, 0))
  }

  @Test(arguments: [false, true])
  func `a finger that is down while a wheel turns ends nothing with its lift`(isBefore: Bool) {
    var machine = PanMachine()
    let place = Point(x: 0, y: 0)
    if isBefore { _ = machine.began(touch: 1, at: place, time: at(0)) }
    _ = machine.scrolled(by: Point(x: 0, y: 5), time: at(10))
    if !isBefore { _ = machine.began(touch: 1, at: place, time: at(20)) }
    let lifted = machine.ended(touch: 1, at: place, time: at(30))
    let further = machine.scrolled(by: Point(x: 0, y: 5), time: at(40))
    #expect([lifted, further] == [.none, .change])
  }

  // Proves: GEST:5-velocity-pause
  @Test(
    arguments: [
      (nil, 80.0, 500.0), (nil, 80.001, 0), (false, 120, 500), (false, 120.001, 0), (true, 41, 0),
    ] as [(Bool?, Double, Double)])
  func `a scroll is as fast as its steps; a touchpad leaves that speed when it ends, a wheel none`(
    endsStepped: Bool?, milliseconds: Double, speed: Double
  ) {
    var machine = PanMachine()
    for step in 0...4 {
      _ = machine.scrolled(by: Point(x: 0, y: 5), time: at(Double(step) * 10))
    }
    if let endsStepped { _ = machine.scrollEnded(isStepped: endsStepped) }
    #expect(abs(machine.velocity(at: at(milliseconds)).y - speed) < 1e-6)
  }

  @Test func `a scroll begins with a step along either axis, and adds up`() {
    for (x, y) in [(3.0, 0.0), (0, 3), (-3, 4)] {
      var machine = PanMachine()
      let still = machine.scrolled(by: Point(x: 0, y: 0), time: at(0))
      #expect(still == .none)
      _ = machine.scrolled(by: Point(x: x, y: y), time: at(0))
      let more = machine.scrolled(by: Point(x: x, y: y), time: at(10))
      #expect(more == .change)
      #expect(machine.translation == Point(x: 2 * x, y: 2 * y))
    }
  }

  // MARK: Turns and velocities

  @Test(arguments: [(179.0, 179.0), (179.9, 179.9), (181, -179), (-179.9, -179.9), (-181, 179)])
  func `a step turns by at most half a circle`(to degrees: Double, turned: Double) {
    var machine = RotationMachine()
    machine.limits.hysteresisDegrees = 0
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = machine.began(touch: 2, at: Point(x: 100, y: 0), time: at(0))
    let action = machine.moved([(touch: 2, place: place(degrees))], time: at(10))
    guard case .begin(.rotated(let told, _)) = action else {
      Issue.record("\(action) is no begin")
      return
    }
    #expect(abs(told - turned) < 1e-6)
  }

  @Test(arguments: [(100.0, 0.0), (0, 100), (-100, 0), (0, -100)])
  func `a step of half a circle and one back are no turn`(x: Double, y: Double) {
    var machine = RotationMachine()
    machine.limits.hysteresisDegrees = 0
    _ = machine.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    _ = machine.began(touch: 2, at: Point(x: x, y: y), time: at(0))
    let action = machine.moved([(touch: 2, place: Point(x: 0 - x, y: 0 - y))], time: at(10))
    guard case .begin(.rotated(let told, _)) = action else {
      Issue.record("\(action) is no begin")
      return
    }
    #expect(abs(told) == 180)
    _ = machine.moved([(touch: 2, place: Point(x: x, y: y))], time: at(20))
    #expect(machine.degrees == 0)
  }

  private func place(_ degrees: Double) -> Point {
    Point(x: 100 * cos(degrees * .pi / 180), y: 100 * sin(degrees * .pi / 180))
  }

  @Test(arguments: [PanLimits.Axis.horizontal, .vertical])
  func `a pan that is locked has no velocity across, of fingers as of a scroll`(
    axis: PanLimits.Axis
  ) {
    let isAcross = axis == .horizontal
    func machine() -> PanMachine {
      var machine = PanMachine()
      machine.limits.lock = AxisLock()
      return machine
    }
    var fingers = machine()
    var scroll = machine()
    _ = fingers.began(touch: 1, at: Point(x: 0, y: 0), time: at(0))
    for step in 1...5 {
      let (far, little) = (Double(step) * 20, Double(step))
      let place = isAcross ? Point(x: far, y: little) : Point(x: little, y: far)
      _ = fingers.moved([(touch: 1, place: place)], time: at(Double(step) * 10))
      let way = isAcross ? Point(x: 20, y: 1) : Point(x: 1, y: 20)
      _ = scroll.scrolled(by: way, time: at(Double(step) * 10))
    }
    for machine in [fingers, scroll] {
      let velocity = machine.velocity(at: at(50))
      #expect((velocity.x == 0) == !isAcross && (velocity.y == 0) == isAcross)
      #expect(max(velocity.x, velocity.y) > 1900)
    }
  }

  @Test
  func `a resting finger is asked where it came from, and one that turns back has no velocity`() {
    func speed(_ places: [Double]) -> (x: Double, y: Double) {
      var tracker = VelocityTracker()
      tracker.limits.followsLastMovement = true
      for (step, place) in places.enumerated() {
        tracker.add(Point(x: place, y: -place), at: at(Double(step) * 10))
      }
      return tracker.velocity(at: at(Double(places.count - 1) * 10))
    }
    let goesOn = speed([0, 10, 20, 30, 30])
    #expect(goesOn.x > 0 && goesOn.y < 0)
    let turned = speed([0, 30, 60, 90, 88])
    #expect(turned == (0, 0) || turned.x < 0)
  }

  @Test(arguments: VelocityTracker.Strategy.allCases)
  func `a velocity is measured along x as along y`(strategy: VelocityTracker.Strategy) {
    func speed(_ map: (Double) -> Point) -> (x: Double, y: Double) {
      var tracker = VelocityTracker()
      tracker.strategy = strategy
      for step in 0...6 {
        tracker.add(map(Double(step * step) + 100), at: at(Double(step) * 10))
      }
      return tracker.velocity(at: at(60))
    }
    let (across, down) = (speed { Point(x: $0, y: 7) }, speed { Point(x: 7, y: $0) })
    #expect(across.x > 500 && across.x == down.y)
    #expect(across.y == 0 && down.x == 0)
  }
}
