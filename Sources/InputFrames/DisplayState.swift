/// How bright a display is for the person in front of it.
public enum DisplayState: String, Hashable, Sendable, CaseIterable {
  /// As bright as usual.
  case awake
  /// Darker than usual: the display sleeps soon unless somebody uses it.
  case dimmed
  /// Dark. The touch that wakes it does nothing else.
  case asleep
}

/// A way to make a display dark and bright again: a backlight, a monitor's mode, a command of the user's.
///
/// The application that has one calls it on the main thread each time that the state of the display changes, and
/// never twice in a row with one state.
public protocol DisplayPower: AnyObject {
  /// Puts the display into a state. It must not block: the next touch waits behind it.
  ///
  /// Fails where the display cannot be changed; the application then warns and goes on as if it were.
  func setState(_ state: DisplayState) throws(InputError)
}
