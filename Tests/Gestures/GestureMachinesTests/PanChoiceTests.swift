import GestureMachines
import InputFrames
import Testing

/// Pans and swipes of several directions, and those that are over or change while they last.
@Suite("Choices of pans and swipes")
struct PanChoiceTests {
  private func at(_ milliseconds: Double) -> Timestamp { Timestamp(milliseconds: milliseconds) }

  @Test(
    arguments: [
      (20.0, 5.0, .begin(.panned(distance: 425.0.squareRoot(), slop: 10))),
      (-20, 5, .begin(.panned(distance: 425.0.squareRoot(), slop: 10))),
      (5, 20, .fail(.strayedSideways(distance: 20, limit: 5))),
      (-5, 20, .fail(.strayedSideways(distance: 20, limit: 5))),
    ] as [(Double, Double, MachineAction)])
  func `of several directions the one nearest to the travel decides`(
    x: Double, y: Double, expected: MachineAction
  ) {
    for directions in [[SwipeDirection.left, .right], [.right, .left]] {
      let bench = MachineBench<PanMachine> { $0.beginDirections = directions }
      bench.down(1, 0, 0)
      #expect(bench.move((1, x, y), at: 10) == expected)
    }
  }

  @Test(arguments: [(-19.0, 0.0), (0, 0), (19, 19)])
  func `who strays may not stray further than the way along, or at all on the way back`(
    along: Double, limit: Double
  ) {
    let bench = MachineBench<PanMachine> { $0.beginDirections = [.right] }
    bench.down(1, 0, 0)
    let move = bench.move((1, along, 20), at: 10)
    #expect(move == .fail(.strayedSideways(distance: 20, limit: limit)))
  }

  @Test func `fingers that lift together change nothing of a pan that is over`() {
    let bench = MachineBench<PanMachine>()
    bench.down(1, 0, 0)
    bench.cancel(1)
    let lifted: ContiguousArray = [FingerPlace(touch: 1, place: Point(x: 0, y: 0))]
    #expect(bench.machine.ended(together: lifted, time: at(20)) == MachineAction.none)
  }

  @Test func `fingers of a press are told one by one, down and up`() {
    let bench = MachineBench<LongPressMachine>()
    let finger: ContiguousArray = [FingerPlace(touch: 1, place: Point(x: 0, y: 0))]
    #expect(bench.machine.began(together: finger, time: at(0)) == nil)
    #expect(bench.down(1, 0, 0) == .startTimer(deadline: at(500)))
    #expect(bench.machine.ended(together: finger, time: at(100)) == nil)
    #expect(bench.machine.deadlineReached(at(499)) == .none)
  }

  @Test func `a middle of no places is none`() {
    #expect(Point.centroid(of: [Point]()) == nil)
  }

  // MARK: Swipes

  // Proves: GEST:1.5-swipe-fires
  @Test func `a swipe that is over takes no further finger`() {
    let bench = MachineBench<SwipeMachine>()
    bench.down(1, 7, 7)
    guard case .recognize = bench.move((1, 67, 7), at: 100) else {
      Issue.record("60 points are no swipe")
      return
    }
    #expect(bench.answersOfSettled.allSatisfy { $0 == .none })
    #expect(bench.machine.touchOrigins == [Point(x: 7, y: 7)])
  }

  // Proves: GEST:3.4-swipe-speed
  @Test func `a finger that was down before speed counted has none`() {
    let bench = MachineBench<SwipeMachine>()
    bench.down(1, 0, 0)
    bench.machine.limits.speed = SwipeSpeedLimits()
    #expect(bench.move((1, 60, 0), at: 50) == .none)
    #expect(bench.up(1, at: 60) == .fail(.liftedTooSlowly(speed: 0, needed: 20)))
  }

  @Test func `where the least travel has shrunk to nothing, no limit would be too great`() {
    let bench = MachineBench<SwipeMachine> { $0.limits.travelDecay = 2 }
    bench.down(1, 0, 0)
    bench.move((1, 0.5, 0), at: 500)
    let told = bench.machine.measures(at: at(500)).first { $0.property == "limits.leastTravel" }
    #expect(told?.value == .infinity)
  }
}
