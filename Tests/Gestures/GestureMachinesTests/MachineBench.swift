import GestureMachines
import InputFrames

/// A machine and fingers for it. The answers can stand in an expectation: the bench is a class, so
/// that no call of it changes a value.
final class MachineBench<Machine: TouchMachine> {
  var machine = Machine()

  init(_ configure: (inout Machine) -> Void = { _ in }) { configure(&machine) }

  @discardableResult
  func down(_ touch: Int, _ x: Double, _ y: Double, at milliseconds: Double = 0) -> MachineAction {
    machine.began(
      touch: touch, at: Point(x: x, y: y), time: Timestamp(milliseconds: milliseconds))
  }

  /// Fingers move, all in one event.
  @discardableResult
  func move(
    _ moves: (touch: Int, x: Double, y: Double)..., at milliseconds: Double = 0
  ) -> MachineAction {
    machine.moved(
      moves.map { (touch: $0.touch, place: Point(x: $0.x, y: $0.y)) },
      time: Timestamp(milliseconds: milliseconds))
  }

  @discardableResult
  func up(_ touch: Int, at milliseconds: Double = 0) -> MachineAction {
    machine.ended(
      touch: touch, at: Point(x: 0, y: 0), time: Timestamp(milliseconds: milliseconds))
  }

  @discardableResult
  func cancel(_ touch: Int) -> MachineAction { machine.cancelled(touch: touch) }

  /// What every input answers to a machine that is settled.
  var answersOfSettled: [MachineAction] {
    let later = Timestamp(milliseconds: 10_000)
    return [
      down(90, 0, 0, at: 5000), move((90, 500, 500), (1, 900, 900), at: 5010),
      machine.due(at: later), machine.deadlineReached(later), up(90, at: 5020), up(1, at: 5020),
      cancel(2),
    ]
  }
}
