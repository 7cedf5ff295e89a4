/// The screen reader of the program, and those of the desktop.
extension UIApplication {
  /// Whether one of them reads the program.
  final var isReaderRunning: Bool {
    assistiveTechnology.map { $0.isRunning && $0.readsScreen } == true
      || accessibilityListener?.isReaderListening == true
  }

  /// Whether switches work the program.
  final var isSwitchControlRunning: Bool {
    assistiveTechnology.map { $0.isRunning && !$0.readsScreen } == true
  }

  /// Tells them what the program has posted.
  final func tellReaders(_ notification: UIAccessibility.Notification, argument: Any?) {
    assistiveTechnology?.posted(notification, argument: argument)
    accessibilityListener?.posted(notification, argument: argument)
  }
}
