public import InputFrames

/// One decision about one moment of a press on its way to its responder: whether, when and why not.
@MainActor
public struct PressDecision {
  /// What was decided.
  public enum Kind {
    /// The responder is told in the event in which it happened.
    case delivered
    /// The responder waits, because these recognizers may still claim the press.
    case withheld(by: [UIGestureRecognizer])
    /// The responder is told now of what was withheld since then.
    case deliveredLate(since: Timestamp)
    /// The responder is told that the press is cancelled: the recognizer has claimed it.
    case cancelled(by: UIGestureRecognizer)
    /// The responder never hears of it: the recognizer has claimed the press while it was withheld.
    case dropped(by: UIGestureRecognizer)
  }

  /// When it was decided.
  public let time: Timestamp
  /// About which press.
  public let press: UIPress
  /// About which of its moments.
  public let phase: UIPress.Phase
  /// To whom the press goes.
  public let responder: UIResponder
  /// What.
  public let kind: Kind
}
