/// Whether an item opens to show more, and shows it.
public enum UIAccessibilityExpandedStatus: Int, Hashable, Sendable {
  /// It does not open.
  case unsupported = 0
  /// It is open.
  case expanded = 1
  /// It is closed, and can be opened.
  case collapsed = 2
}
