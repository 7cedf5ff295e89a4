/// The brightness state of a display.
public enum DisplayState: String, Hashable, Sendable, CaseIterable {
  /// As bright as usual.
  case awake
  /// Darker than usual: without activity the display will sleep soon.
  case dimmed
  /// Dark. The touch that wakes it has no other effect.
  case asleep
}

/// Makes a display dark and bright again: by a backlight, a monitor's mode or a command of the
/// user's.
///
/// The application calls it on the main thread each time the state of the display changes, and
/// never twice in a row with the same state.
public protocol DisplayPower: AnyObject {
  /// Puts the display into a state. It must not block, because the next touch waits for it.
  ///
  /// Throws if the display cannot be changed; the application then prints a warning and goes on as
  /// if it had changed.
  func setState(_ state: DisplayState) throws(InputError)
}
