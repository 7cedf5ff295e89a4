import InputFrames

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

  /// Taps where an element is activated that does not activate itself.
  package final func tapForReader(_ element: AccessibilityObject) {
    let place = element.accessibilityActivationPoint
    bringPastReader([TouchSample(id: 0, phase: .began, location: place)], of: nil)
    bringPastReader([TouchSample(id: 0, phase: .ended, location: place)], of: nil)
  }
}
