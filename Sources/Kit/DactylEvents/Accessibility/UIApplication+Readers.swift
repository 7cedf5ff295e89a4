/// The screen reader of the program, and those of the desktop.
extension UIApplication {
  /// Whether one of them reads the program.
  final var isReaderRunning: Bool {
    assistiveTechnology?.isRunning == true || accessibilityListener?.isReaderListening == true
  }

  /// Tells them what the program has posted.
  final func tellReaders(_ notification: UIAccessibility.Notification, argument: Any?) {
    assistiveTechnology?.posted(notification, argument: argument)
    accessibilityListener?.posted(notification, argument: argument)
  }
}
