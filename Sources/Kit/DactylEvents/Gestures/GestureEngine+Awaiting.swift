import GestureMachines
import InputFrames

/// Whether the engine waits for a program's own recognizer after its touches have lifted.
enum AwaitedDecision: Hashable, Sendable {
  /// Its touches are down, or the engine does not wait for it.
  case none
  /// The engine waits. The recognizer's timer fires when the time is over.
  case awaited
  /// The time is over.
  case overdue
}

/// Waits for recognizers that decide by a clock of their own.
///
/// UIKit lets a subclass set its state at any time, from a `Timer` or from
/// `DispatchQueue.main.asyncAfter`. Until then the recognizers that require its failure wait, and
/// so do the lifts of its views (spec GEST:1.3, GEST:1.4.1). Here they wait no longer than
/// ``DecisionLimits/longestWait``, so that a recognizer that never decides cannot block others for
/// ever.
extension GestureEngine {
  /// Waits for a recognizer whose touches have all lifted. When the time is over, the recognizer
  /// fails if others wait for it; if none do, it drops its touches. A recognizer that does not
  /// decide by itself drops them at once.
  @inline(never)
  func awaitDecision(of recognizer: UIGestureRecognizer) {
    let limit = decisionLimits.longestWait
    guard recognizer.mayDecideLater, limit > .zero else { return recognizer.attempt.clear() }
    guard recognizer.attempt.decision == .overdue else {
      recognizer.startTimer(at: application.now + limit)
      recognizer.attempt.decision = .awaited
      return
    }
    recognizer.hasLetTimePass = true
    let isWaitedFor = engaged.contains {
      !$0.attempt.held.isEmpty && $0.attempt.waitsFor.contains(recognizer)
    }
    if isWaitedFor {
      commit(.failed, of: recognizer, because: .undecided(limit: limit))
    } else {
      recognizer.attempt.clear()
    }
  }

  /// Ends the wait for a recognizer. One that got another touch meanwhile may decide until that
  /// touch has lifted.
  func endAwaiting(_ recognizer: UIGestureRecognizer) {
    recognizer.attempt.decision = .overdue
    cycle { due.tidying = true }
  }
}

extension UIGestureRecognizer {
  /// Whether the class handles touches or presses itself, so that it may decide later. It may not
  /// if it has never requested a state and has let the time pass once, since it then only observes;
  /// nor if all its touches were taken away, since there is nothing left to decide.
  fileprivate final var mayDecideLater: Bool {
    isAwaited && (overrides.contains(.touches) || overrides.contains(.presses))
      && (hasAsked || !hasLetTimePass)
      && (attempt.presses != nil || attempt.seen.contains { $0.moment.phase == .ended })
  }
}
