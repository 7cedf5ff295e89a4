import GestureMachines
import InputFrames

/// Whether a program's own recognizer is waited for after its touches have lifted.
enum AwaitedDecision: Hashable, Sendable {
  /// Its touches are down, or it is not waited for.
  case none
  /// The recognizer's timer tells when the time is over.
  case awaited
  /// The time is over.
  case overdue
}

/// Recognizers that decide by a clock of their own.
///
/// UIKit lets a subclass set its state at any time, from a `Timer` or from
/// `DispatchQueue.main.asyncAfter`: until then the recognizers that require its failure wait, and so
/// do the lifts of its views (spec GEST:1.3, GEST:1.4.1). Here they wait no longer than
/// ``DecisionLimits/longestWait``, since nothing may wait for ever.
extension GestureEngine {
  /// Waits for a recognizer whose touches have all lifted. When the time is over it fails where
  /// others wait for it, and lets go of its touches where none do; so does one that does not decide
  /// by itself, at once.
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

  /// The time is over in which a recognizer could decide. One that has got another touch meanwhile
  /// may decide until that has lifted.
  func endAwaiting(_ recognizer: UIGestureRecognizer) {
    recognizer.attempt.decision = .overdue
    cycle { needsTidying = true }
  }
}

extension UIGestureRecognizer {
  /// Whether the class handles touches or presses itself, so that it may decide when it likes. One
  /// that has never asked for any state, and has let the time pass once, only looks on; and where all
  /// touches were taken away there is nothing to decide.
  fileprivate final var mayDecideLater: Bool {
    isAwaited && (answers.contains(.touches) || answers.contains(.hearsPresses))
      && (hasAsked || !hasLetTimePass)
      && (attempt.presses != nil || attempt.seen.contains { $0.moment.phase == .ended })
  }
}
