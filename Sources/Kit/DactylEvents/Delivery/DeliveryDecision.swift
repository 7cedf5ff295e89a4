public import InputFrames

/// One decision about one moment of a touch on its way to its view: whether, when and why not.
@MainActor
public struct DeliveryDecision {
  /// What was decided.
  public enum Kind {
    /// The view receives it in the event in which it happened.
    case delivered
    /// The view waits, because these recognizers may still claim the touch.
    case withheld(by: [UIGestureRecognizer])
    /// The view receives now what was withheld since then.
    case deliveredLate(since: Timestamp)
    /// The touch is cancelled for the view: the recognizer has recognized, or, with none, the view
    /// has left its window or the finger was cancelled.
    case cancelled(by: UIGestureRecognizer?)
    /// The view never receives it: the recognizer has recognized while the touch was withheld, or,
    /// with none, the view has left its window.
    case dropped(by: UIGestureRecognizer?)
    /// The view does not receive the touch: it takes one touch at a time.
    case oneTouchOnly
    /// The view does not receive the touch: it, or a view that is being touched, has
    /// `isExclusiveTouch`.
    case exclusiveTouch
    /// The view does not receive the touch: the scroll view whose content it is withholds it.
    case keptFromContent(by: UIView)
  }

  /// When it was decided.
  public let time: Timestamp
  /// About which touch.
  public let touch: UITouch
  /// About which of its moments.
  public let phase: UITouch.Phase
  /// The view that the touch hit.
  public let view: UIView
  /// What.
  public let kind: Kind
}
