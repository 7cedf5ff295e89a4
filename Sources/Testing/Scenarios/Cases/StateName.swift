import DactylKit

/// The names of states in scenarios: UIKit's, and neutral ones for engines in which a gesture waits
/// without touches and is inactive after its end (spec scenarios.md, mutter samples).
enum StateName {
  /// The states that go by a name; `nil` of a name that is not known.
  static func states(called name: String) -> Set<UIGestureRecognizer.State>? {
    switch name {
    case "possible", "waiting": [.possible]
    case "began": [.began]
    case "recognizing": [.began, .changed]
    case "changed": [.changed]
    case "ended", "recognized", "completed": [.ended]
    case "cancelled": [.cancelled]
    case "failed": [.failed]
    case "inactive": [.failed, .cancelled]
    default: nil
    }
  }

  /// The state that a script sets by a name.
  static func state(toSet name: String) -> UIGestureRecognizer.State? {
    switch name {
    case "began", "recognizing": .began
    case "changed": .changed
    case "ended", "recognized", "completed": .ended
    case "cancelled": .cancelled
    case "failed", "rejected": .failed
    default: nil
    }
  }
}
