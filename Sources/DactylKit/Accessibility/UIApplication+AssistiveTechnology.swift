import Foundation
package import InputFrames

/// What the screen reader does to the program's touches.
extension UIApplication {
  /// Brings touches to the program that the reader makes or passes on.
  package final func bringPastReader(_ samples: [TouchSample], of device: DeviceID?) {
    becomeShared()
    touchDispatcher.bring(samples, of: device, at: now)
  }

  /// Takes every touch away from the program: the reader is switched on. Answers whose they were.
  package final func cancelTouchesForReader() -> [(device: DeviceID?, id: Int)] {
    becomeShared()
    return touchDispatcher.takeAllTouches()
  }

  /// Takes keys away from the program that have turned out to be the reader's.
  package final func cancelPressesForReader(_ buttons: [PressSample.Button]) {
    becomeShared()
    pressDispatcher.cancel(buttons)
  }

  /// Does something at a moment of the event time line. Answers how to take it back.
  package final func schedule(
    at deadline: Timestamp, _ act: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    let token = timers.schedule(at: deadline) { _ in act() }
    return { [timers] in timers.cancel(token) }
  }

  /// Tells the program that the reader was switched; in the background, when it is back.
  package final func announceReaderStatus() {
    guard applicationState != .background else {
      isReaderStatusPending = true
      return
    }
    isReaderStatusPending = false
    NotificationCenter.default.post(
      name: UIAccessibility.voiceOverStatusDidChangeNotification, object: nil)
  }

  /// Tells the reader that another screen is there: something was presented or dismissed, another
  /// tab shows. Comes before controllers hear that they appeared, so that what they post counts
  /// (spec VC13:VOC-02, VOC-08).
  final func announceScreen() {
    guard let reader = assistiveTechnology, reader.isRunning else { return }
    reader.posted(.screenChanged, argument: nil)
  }
}
