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
    /// The recognizer is ready, and waits for others to fail.
    case waits(for: [UIGestureRecognizer])
    /// The recognizer does not see that touch.
    case declinesTouch(UITouch, TouchRefusal)
    /// The recognizer does not see that press.
    case declinesPress(UIPress, TouchRefusal)
    /// A program asked for a state that does not follow from the present one.
    case refusedTransition(from: UIGestureRecognizer.State, to: UIGestureRecognizer.State)
    /// The recognizer requires the failure of `with`, which directly or through others requires the
    /// failure of this recognizer. The requirement is dropped, since none of them could ever begin.
    /// `ring` lists all recognizers of the circle: each waits for the next, the last for the first.
    case brokeRequirementCycle(with: UIGestureRecognizer, ring: [UIGestureRecognizer])
  }

  /// When it was decided.
  public let time: Timestamp
  /// The recognizer that the decision is about.
  public let recognizer: UIGestureRecognizer
  /// What.
  public let kind: Kind
}

/// Why a recognizer does not see a touch or a press.
public enum TouchRefusal: String, Hashable, Sendable {
  /// Its `isEnabled` is `false`.
  case disabled = "is disabled"
  /// Its gesture is over, and other touches of it are still down.
  case settled = "its gesture is over, other touches of it are still down"
  /// It is ready, and waits for others to fail.
  case waiting = "waits for a decision"
  /// `allowedTouchTypes` or `requiresExclusiveTouchType` leaves the touch out.
  case touchType = "does not take touches of that type"
  /// `buttonMaskRequired` names other buttons of the pointer.
  case buttons = "does not take that button"
  /// `allowedPressTypes` leaves the press out.
  case pressType = "does not take presses of that type"
  /// Its gesture is made of touches and this is a press, or the reverse.
  case mixed = "its gesture is not one of touches and presses together"
  /// `shouldReceive(_:)` or the delegate returned `false`.
  case refused = "does not want the touch"
}

/// What a gesture may become, reported before it is decided.
///
/// The actions of a recognizer that waits for others run late: those of a tap beside a double tap
/// are late by the longest pause between two taps. A preview comes at once:
///
///     tap.previewHandler = { preview in button.isHighlighted = preview == .pressed }
public enum GesturePreview: Hashable, Sendable {
  /// The fingers are down for the tap's `TapLimits.pressDelay` and may become a tap.
  case pressed
  /// The gesture is complete or has begun, and waits for others to fail.
  case maybe
  /// The earlier preview no longer holds: the recognizer failed.
  case withdrawn
}

extension GestureEngine {
  /// Records a preview of a recognizer; its handler is called when actions run.
  func showPreview(_ preview: GesturePreview, from recognizer: UIGestureRecognizer) {
    guard recognizer.previewHandler != nil else { return }
    if preview == .withdrawn && !recognizer.attempt.isPreviewed { return }
    recognizer.attempt.isPreviewed = preview != .withdrawn
    cycle { news.previews.append((recognizer, preview)) }
  }
}
