package import InputFrames

/// What the screen reader does to the program's touches and keys.
extension UIApplication {
  /// Brings touches to the program that the reader makes or passes on.
  package final func bringPastReader(_ samples: [TouchSample], of device: DeviceID?) {
    becomeShared()
    touchDispatcher.makeEvents(from: samples, of: device, at: now)
  }

  /// Takes every touch away from the program: the reader is switched on. Answers whose they were.
  package final func cancelTouchesForReader() -> [(device: DeviceID?, id: Int)] {
    becomeShared()
    return touchDispatcher.cancelAllTouches()
  }

  /// Takes keys away from the program that have turned out to be the reader's.
  package final func cancelPressesForReader(_ buttons: [PressSample.Button]) {
    becomeShared()
    pressDispatcher.cancel(buttons)
  }

  /// Taps where an element is activated that does not activate itself.
  package final func tapForReader(_ element: AccessibilityObject) {
    let place = element.accessibilityActivationPoint
    bringPastReader([TouchSample(id: 0, phase: .began, location: place)], of: nil)
    bringPastReader([TouchSample(id: 0, phase: .ended, location: place)], of: nil)
  }
}
