import GestureMachines
import InputFrames

/// The presses of one recognizer, from the first one to its reset.
@MainActor
struct PressAttempt {
  /// Every press that it has seen, ended ones included.
  private(set) var seen: [UIPress] = []
  /// The presses that it tracks: down, or ended in the present event.
  private(set) var current: [UIPress] = []

  /// Begins an attempt with a press.
  init(_ press: UIPress) {
    receive(press)
  }

  mutating func receive(_ press: UIPress) {
    seen.append(press)
    current.append(press)
  }

  mutating func ignore(_ press: UIPress) {
    seen.removeAll { $0 === press }
    current.removeAll { $0 === press }
  }

  /// Whether all presses that it tracks are over.
  var isLifted: Bool { current.allSatisfy(\.isOver) }

  /// Drops the presses that are over.
  mutating func dropLifted() { current.removeAll(where: \.isOver) }

  /// Whether the two attempts have a press in common.
  func shares(pressWith other: PressAttempt) -> Bool {
    seen.contains { press in other.seen.contains { $0 === press } }
  }
}

extension GestureAttempt {
  /// Drops all presses: the recognizer is disabled or removed.
  func letGoOfPresses(of recognizer: UIGestureRecognizer) {
    guard let presses else { return }
    for press in presses.seen { press.recognizers.removeAll { $0 === recognizer } }
    self.presses = nil
  }
}

extension UIGestureRecognizer {
  /// Whether the recognizer sees that press in its present attempt.
  final func sees(_ press: UIPress) -> Bool {
    attempt.presses?.seen.contains { $0 === press } ?? false
  }

  /// The presses of its present attempt, in the order in which they began.
  package final var pressesInAttempt: [UIPress] { attempt.presses?.seen ?? [] }

  /// Whether its class handles presses.
  final var handlesPresses: Bool { isMadeForPresses || overrides.contains(.presses) }

  /// Ignores that press from now on; its responder still receives it. A gesture that has ignored
  /// all of its presses is over.
  public final func ignore(_ button: UIPress, for event: UIPressesEvent) {
    application.gestureEngine.ignore(button, by: self)
  }
}

extension MachineFace {
  /// Passes presses to a machine as touches that never move.
  func feedMachine(_ presses: Set<UIPress>, _ phase: UIPress.Phase) {
    guard isMadeForPresses else { return }
    if phase == .began, attempt.presses?.seen.count == presses.count { machine.limits = limits }
    for press in presses.sorted(by: { $0.serial < $1.serial }) {
      // Negative, so that it equals no touch's number.
      let (number, place) = (-press.serial, Point(x: 0, y: 0))
      switch phase {
      case .began:
        perform(machine.began(touch: number, at: place, time: press.time))
      case .ended:
        perform(machine.due(at: press.time))
        perform(machine.ended(touch: number, at: place, time: press.time))
      case .cancelled:
        perform(machine.cancelled(touch: number))
      case .changed, .stationary:
        break
      }
    }
  }
}
