public import InputFrames

/// One decision about one moment of a touch on its way to its view: whether, when and why not.
@MainActor
public struct DeliveryDecision {
  /// What was decided.
  public enum Kind {
    /// The view is told in the event in which it happened.
    case delivered
    /// The view waits, because these recognizers may still claim the touch.
    case withheld(by: [UIGestureRecognizer])
    /// The view is told now of what was withheld since then.
    case deliveredLate(since: Timestamp)
    /// The view is told that the touch is cancelled: the recognizer has claimed it, or, with none,
    /// the view has left its window or the finger was taken away.
    case cancelled(by: UIGestureRecognizer?)
    /// The view never hears of it: the recognizer has claimed the touch while it was withheld, or,
    /// with none, the view has left its window.
    case dropped(by: UIGestureRecognizer?)
    /// The view never hears of the touch: it takes one touch at a time.
    case oneTouchOnly
    /// The view never hears of the touch: it, or a view that is being touched, is exclusive.
    case exclusiveTouch
    /// The view never hears of the touch: the scroll view in whose content it is keeps it away.
    case keptFromContent(by: UIScrollView)
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
