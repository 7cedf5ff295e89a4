public import DactylKit
public import GestureMachines

/// What the reader did, as it happens: for logs, tests and tools.
@MainActor
public enum ReaderRecord {
  /// It was switched on or off.
  case switched(isOn: Bool)
  /// A gesture was recognized, with the reason.
  case gesture(ReaderGesture, reason: ReaderReason)
  /// The fingers did nothing known, with the reason.
  case unknown(ReaderReason)
  /// A finger explores at that place of the screen.
  case explored(Point)
  /// The exploring finger lifted there.
  case exploreEnded(Point)
  /// A gesture means that; `nil`: nothing.
  case command(ReaderCommand?)
  /// Responders were asked.
  case walked(SpecialGestureWalk)
  /// Nobody did a special gesture; the program's default did it, or there is none.
  case defaultAction(SpecialGesture, isDone: Bool)
  /// The cursor came to an item.
  case cursor(AccessibilityObject?)
  /// An item was activated: by itself, or with a tap at its activation point.
  case activated(AccessibilityObject, isSimulated: Bool)
  /// A text was given out.
  case spoke(String)
  /// A sound was made in place of words.
  case sounded(ReaderCue)
  /// A touch passes to the program.
  case passed(FingerChange)
  /// The program lost a touch when the reader was switched on.
  case cancelled(finger: Int)
}
