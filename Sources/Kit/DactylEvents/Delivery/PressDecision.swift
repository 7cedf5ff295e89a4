public import InputFrames

/// One decision about one moment of a press on its way to its responder: whether, when and why not.
@MainActor
public struct PressDecision {
  /// What was decided.
  public enum Kind {
    /// The responder receives it in the event in which it happened.
    case delivered
    /// The responder waits, because these recognizers may still claim the press.
    case withheld(by: [UIGestureRecognizer])
    /// The responder receives now what was withheld since then.
    case deliveredLate(since: Timestamp)
    /// The press is cancelled for the responder: the recognizer has recognized.
    case cancelled(by: UIGestureRecognizer)
    /// The responder never receives it: the recognizer has recognized while the press was withheld.
    case dropped(by: UIGestureRecognizer)
  }

  /// When it was decided.
  public let time: Timestamp
  /// About which press.
  public let press: UIPress
  /// About which of its moments.
  public let phase: UIPress.Phase
  /// The responder that receives the press.
  public let responder: UIResponder
  /// What.
  public let kind: Kind
}
