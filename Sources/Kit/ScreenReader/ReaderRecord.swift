public import DactylKit
public import GestureMachines

/// A step of the reader, recorded as it happens, for logs, tests and tools.
@MainActor
public enum ReaderRecord {
  /// It was switched on or off.
  case switched(isOn: Bool)
  /// It stays off, because a reader of the desktop reads the program.
  case stayedAway
  /// A gesture was recognized, with the reason.
  case gesture(ReaderGesture, reason: ReaderReason)
  /// The fingers made no known gesture, with the reason.
  case unknown(ReaderReason)
  /// A finger explores at that place of the screen.
  case explored(Point)
  /// The exploring finger lifted there.
  case exploreEnded(Point)
  /// The command that a gesture has; `nil` for none.
  case command(ReaderCommand?)
  /// Responders were called.
  case walked(SpecialGestureWalk)
  /// No responder handled a special gesture. The default action of the program ran, if there is
  /// one.
  case defaultAction(SpecialGesture, isDone: Bool)
  /// The cursor came to an item.
  case cursor(AccessibilityObject?)
  /// An item was activated: by its own method, or with a tap at its activation point.
  case activated(AccessibilityObject, isSimulated: Bool)
  /// A text was passed to the speech output.
  case spoke(String)
  /// A sound was made in place of words.
  case sounded(ReaderCue)
  /// A touch passes to the program.
  case passed(FingerChange)
  /// The program lost a touch when the reader was switched on.
  case cancelled(finger: Int)
}
