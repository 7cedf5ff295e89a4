public import GestureMachines
public import InputFrames

/// One decision about one recognizer, with its reason.
@MainActor
public struct GestureDecision {
  /// What was decided.
  public enum Kind {
    /// The recognizer changed its state.
    case transition(
      from: UIGestureRecognizer.State, to: UIGestureRecognizer.State, reason: GestureReason?)
    /// It is ready, and waits for others to fail.
    case waits(for: [UIGestureRecognizer])
    /// It does not see that touch.
    case declinesTouch(UITouch, TouchRefusal)
    /// It does not see that press.
    case declinesPress(UIPress, TouchRefusal)
    /// A program asked for a state that does not follow from the present one.
    case refusedTransition(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State)
    /// It requires the failure of a recognizer that requires its own; that requirement is void.
    /// The ring holds everybody in it, each waiting for the next, the last for the first.
    case brokeRequirementCycle(with: UIGestureRecognizer, ring: [UIGestureRecognizer])
  }

  /// When.
  public let time: Timestamp
  /// About whom.
  public let recognizer: UIGestureRecognizer
  /// What.
  public let kind: Kind
}

/// Why a recognizer does not see a touch.
public enum TouchRefusal: String, Hashable, Sendable {
  /// Its `isEnabled` is `false`.
  case disabled = "is disabled"
  /// Its gesture is over, and touches of it are still down.
  case settled = "its gesture is over, other touches of it are still down"
  /// It is ready, and waits for others to fail.
  case waiting = "waits for a decision"
  /// `allowedTouchTypes` or `requiresExclusiveTouchType` leaves the touch out.
  case touchType = "does not take touches of that type"
  /// `buttonMaskRequired` names other buttons of the pointer.
  case buttons = "does not take that button"
  /// `allowedPressTypes` leaves the press out.
  case pressType = "does not take presses of that type"
  /// Its gesture is one of touches, and this is a press; or the other way round.
  case mixed = "its gesture is not one of touches and presses together"
  /// `shouldReceive(_:)` or the delegate said no.
  case refused = "does not want the touch"
}

/// What may become of a gesture, told before it is decided.
///
/// The actions of a recognizer that waits for others come late: a tap beside a double tap by the
/// longest pause between taps. What it tells here comes at once:
///
///     tap.previewHandler = { preview in button.isHighlighted = preview == .pressed }
public enum GesturePreview: Hashable, Sendable {
  /// The fingers are down for the tap's `TapLimits.pressDelay` and may become a tap.
  case pressed
  /// The gesture is complete or has begun, and waits for others to fail.
  case maybe
  /// What was told is taken back: the recognizer failed.
  case withdrawn
}

extension GestureEngine {
  /// Takes note of what a recognizer tells; its handler hears it when actions run.
  func showPreview(_ preview: GesturePreview, from recognizer: UIGestureRecognizer) {
    guard recognizer.previewHandler != nil else { return }
    if preview == .withdrawn && !recognizer.attempt.isPreviewed { return }
    recognizer.attempt.isPreviewed = preview != .withdrawn
    cycle { previews.append((recognizer, preview)) }
  }
}
