/// A step of switch control, recorded as it happens, for logs, tests and tools.
public enum SwitchRecord: Hashable, Sendable {
  /// It was switched on or off.
  case switched(isOn: Bool)
  /// It stays off, because the screen reader is on.
  case stayedAway
  /// A switch was pressed, and counts.
  case pressed(SwitchAction)
  /// The mark is at a stop: an element, a group of elements with the first and the last one, a line of a menu.
  case marked(String)
  /// An element was activated.
  case activated(String)
  /// Something of a menu was done.
  case acted(String)
  /// The screen was tapped at that place, in points.
  case tapped(x: Double, y: Double)
  /// Nothing is marked until a switch is pressed.
  case rested
}
