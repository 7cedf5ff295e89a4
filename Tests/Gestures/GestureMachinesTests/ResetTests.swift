import GestureMachines
import InputFrames
import Testing

/// A machine that was reset answers as a new one, whatever came before, also with fingers down.
@Suite("Machines after a reset")
struct ResetTests {
  private enum Input {
    case down(Double, Double)
    /// All fingers that are down move by that much, and spread as much with each.
    case move(Double, Double)
    case up(Int)
    case wait(Double)
  }

  private static let lives: [[Input]] = [
    [.down(0, 0)],
    [.down(0, 0), .up(0)],
    [.down(0, 0), .down(100, 0)],
    [.down(0, 0), .down(100, 0), .up(0), .up(1)],
    [.down(0, 0), .down(100, 0), .down(200, 0)],
    [.down(0, 0), .down(100, 0), .wait(900)],
    [.down(0, 0), .down(100, 0), .move(8, 0), .up(1)],
    [.down(0, 0), .down(100, 0), .move(20, 3), .move(30, 5), .move(40, 6), .up(0), .up(1)],
    [.down(0, 0), .down(100, 0), .move(3, 30), .move(9, 40)],
  ]

  /// A life of fingers with those numbers, and what the machine answered.
  private func live(
    _ life: [Input], _ machine: inout some TouchMachine, from start: Double, fingers number: Int
  ) -> [MachineAction] {
    var places: [Point] = []
    var milliseconds = start
    return life.map { input in
      milliseconds += 10
      let time = Timestamp(milliseconds: milliseconds)
      switch input {
      case .down(let x, let y):
        places.append(Point(x: x, y: y))
        return machine.began(touch: number + places.count - 1, at: Point(x: x, y: y), time: time)
      case .move(let x, let y):
        for index in places.indices {
          places[index].x += x * Double(index + 1)
          places[index].y += y * Double(index + 1)
        }
        let moves = places.enumerated().map { (touch: number + $0.offset, place: $0.element) }
        return machine.moved(moves, time: time)
      case .up(let index):
        return machine.ended(touch: number + index, at: places[index], time: time)
      case .wait(let duration):
        milliseconds += duration
        return machine.deadlineReached(Timestamp(milliseconds: milliseconds))
      }
    }
  }

  /// Compares such a machine that has had each life before with a new one, in each life.
  private func check<Machine: TouchMachine>(
    _ machine: Machine, _ location: SourceLocation = #_sourceLocation,
    _ told: (Machine, Timestamp) -> [Double?]
  ) {
    let (early, time) = (Timestamp(milliseconds: 60), Timestamp(milliseconds: 5060))
    for (number, before) in Self.lives.enumerated() {
      for (next, life) in Self.lives.enumerated() {
        var (used, new) = (machine, machine)
        _ = live(before, &used, from: 0, fingers: 1)
        _ = used.cancelled(touch: 1)
        used.reset()
        let lives = Comment(rawValue: "\(next) after \(number)")
        for time in [early, time] {
          #expect(told(used, time) == told(new, time), lives, sourceLocation: location)
        }
        let answers = live(life, &used, from: 5000, fingers: 11)
        let expected = live(life, &new, from: 5000, fingers: 11)
        #expect(answers == expected, lives, sourceLocation: location)
        #expect(told(used, time) == told(new, time), lives, sourceLocation: location)
        let measures = [used, new].map { ($0 as? any LimitMeasuring)?.measures(at: time) }
        #expect(measures[0] == measures[1], lives, sourceLocation: location)
      }
    }
  }

  // Proves: GEST:1.2-reset
  @Test(arguments: [1, 2])
  func `a tap and a press start anew`(taps: Int) {
    var tap = TapMachine()
    (tap.tapsRequired, tap.touchesRequired) = (taps, 2)
    check(tap) { machine, _ in
      [machine.location?.x, machine.location?.y] + machine.touchOrigins.flatMap { [$0.x, $0.y] }
    }
    var press = LongPressMachine()
    (press.tapsRequired, press.touchesRequired) = (taps - 1, 2)
    check(press) { _, _ in [] }
  }

  // Proves: GEST:1.2-reset
  @Test(arguments: [nil, SwipeSpeedLimits()])
  func `a swipe by distance or by speed starts anew`(speed: SwipeSpeedLimits?) {
    var swipe = SwipeMachine()
    swipe.touchesRequired = 2
    swipe.limits.speed = speed
    check(swipe) { machine, _ in
      [machine.direction.map { Double($0.rawValue) }]
        + machine.touchOrigins.flatMap { [$0.x, $0.y] }
    }
  }

  // Proves: GEST:1.2-reset
  @Test(arguments: [1, 2])
  func `a pan starts anew`(leastTouches: Int) {
    var pan = PanMachine()
    pan.leastTouches = leastTouches
    pan.limits.lock = AxisLock()
    check(pan) { machine, time in
      let velocity = machine.velocity(at: time)
      return [machine.translation.x, machine.translation.y, velocity.x, velocity.y]
    }
  }

  // Proves: GEST:1.2-reset
  @Test func `a pinch, a rotation and a transform start anew`() {
    check(PinchMachine()) { [$0.scale, $0.velocity(at: $1)] }
    check(RotationMachine()) { [$0.degrees, $0.velocity(at: $1)] }
    check(TransformMachine()) { machine, time in
      let (way, velocity) = (machine.translation, machine.velocity(at: time))
      return [
        machine.scale, machine.degrees, way.x, way.y, velocity.x, velocity.y,
        machine.scaleVelocity(at: time), machine.rotationVelocity(at: time),
      ]
    }
  }

  /// A pan of two fingers that went far to the right before.
  private func usedPan() -> MachineBench<PanMachine> {
    let bench = MachineBench<PanMachine> { $0.leastTouches = 2 }
    bench.down(1, 0, 0)
    bench.down(2, 0, 50)
    bench.move((1, 200, 0), (2, 200, 50), at: 10)
    bench.cancel(1)
    bench.machine.reset()
    return bench
  }

  // Proves: GEST:1.2-reset
  @Test func `a pan that the program begins counts from there, not from the pan before`() {
    let bench = usedPan()
    bench.down(3, 0, 0, at: 1000)
    bench.machine.followBegin()
    #expect(bench.machine.translation == Point(x: 0, y: 0))
  }

  // Proves: GEST:1.2-reset
  @Test func `a move of which nothing came is forgotten, too`() {
    let bench = MachineBench<PanMachine>()
    bench.down(1, 0, 0)
    bench.machine.place(touch: 1, at: Point(x: 50, y: 50))
    bench.machine.reset()
    #expect(bench.machine.translation == Point(x: 0, y: 0))
  }

  // Proves: GEST:1.2-reset
  @Test func `a scroll finds its own axis after a pan along the other`() {
    let bench = usedPan()
    bench.machine.limits.lock = AxisLock()
    _ = bench.machine.scrolled(by: Point(x: 0, y: 5), time: Timestamp(milliseconds: 1000))
    #expect(bench.machine.keptAxis == .vertical)
    #expect(bench.machine.translation == Point(x: 0, y: 5))
  }
}
