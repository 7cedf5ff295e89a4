public import InputFrames

/// What a recognizer must do after an input to its machine.
public enum MachineAction: Hashable, Sendable {
  /// Nothing.
  case none
  /// Call the machine's `deadlineReached` at that moment, in place of any earlier deadline.
  case startTimer(deadline: Timestamp)
  /// Leave out the touch of this input: the gesture goes on without it.
  case ignoreTouch
  /// Tell that the fingers are down and may become the gesture; then wait for that deadline.
  case showPress(deadline: Timestamp)
  /// Recognize: a discrete gesture is complete.
  case recognize(GestureReason)
  /// Begin: a continuous gesture starts.
  case begin(GestureReason)
  /// Report that something changed.
  case change
  /// End.
  case end(GestureReason)
  /// Break off.
  case cancel(GestureReason)
  /// Fail.
  case fail(GestureReason)
  /// Fail because of the touch that just went down, which may begin the gesture anew.
  case failBeforeTouch(GestureReason)
}
