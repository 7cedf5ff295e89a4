extension UIAccessibility {
  /// Whether the user wants less movement. State: a program, or a settings panel, sets it.
  @MainActor public static var isReduceMotionEnabled = false
}
