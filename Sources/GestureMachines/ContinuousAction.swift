public import InputFrames

/// What the recognizer of a continuous gesture must do after an input.
public enum ContinuousAction: Hashable, Sendable {
  /// Nothing.
  case none
  /// Call the machine's `deadlineReached` at that moment, in place of any earlier deadline.
  case startTimer(deadline: Timestamp)
  /// Begin.
  case begin(GestureReason)
  /// Report that something changed.
  case change
  /// End.
  case end(GestureReason)
  /// Break off.
  case cancel(GestureReason)
  /// Fail.
  case fail(GestureReason)
}
