extension UIAccessibility {
  /// Whether the user wants less movement. A program or a settings panel sets it; the value belongs to the
  /// shared application.
  @MainActor public static var isReduceMotionEnabled: Bool {
    get { UIApplication.shared.isReduceMotionEnabled }
    set { UIApplication.shared.isReduceMotionEnabled = newValue }
  }
}
