public import InputFrames

/// What a recognizer must do after an input to its machine.
public enum MachineAction: Hashable, Sendable {
  /// Nothing.
  case none
  /// Call the machine's `deadlineReached` at that moment, in place of any earlier deadline.
  case startTimer(deadline: Timestamp)
  /// Recognize.
  case recognize(GestureReason)
  /// Fail.
  case fail(GestureReason)
}
