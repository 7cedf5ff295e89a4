package import Foundation
package import InputFrames

/// What stands between the panel and the program when it is on: the screen reader.
///
/// The application asks it before any hit test; what it keeps, no view sees.
@MainActor
package protocol AssistiveTechnology: AnyObject {
  /// Takes what fingers did and answers what of it goes to the program. The scale is points a
  /// millimetre of glass along each axis; `nil` where no panel is.
  func filter(
    _ samples: [TouchSample], of device: DeviceID?, scale: (x: Double, y: Double)?,
    at time: Timestamp
  ) -> [TouchSample]
  /// Takes what keys did and answers what of it goes to the program.
  func filter(_ presses: [PressSample], at time: Timestamp) -> [PressSample]
  /// The program posted a notification.
  func posted(_ notification: UIAccessibility.Notification, argument: Any?)
  /// Whether it is on: it may listen for being switched on, too.
  var isRunning: Bool { get }
  /// The interface rotated.
  func interfaceRotated()
  /// The focus of keys has moved.
  func focusMoved(to element: AccessibilityObject)
  /// The element that has the cursor.
  var focusedElement: AccessibilityObject? { get }
  /// A reader of the desktop has begun to read the program: it stays away.
  func desktopReaderCame()
  /// Whether it reads the program: switch control does not.
  var readsScreen: Bool { get }
  /// What it shows over the picture, from back to front.
  var marks: [AssistiveMark] { get }
}

extension AssistiveTechnology {
  /// Does nothing.
  package func focusMoved(to element: AccessibilityObject) {}
  /// Does nothing.
  package func desktopReaderCame() {}
  /// It does.
  package var readsScreen: Bool { true }
  /// Its name for programs.
  var identifier: UIAccessibility.AssistiveTechnologyIdentifier {
    readsScreen ? .notificationVoiceOver : .notificationSwitchControl
  }
  /// Lines around the element that has the cursor.
  package var marks: [AssistiveMark] {
    guard isRunning, let element = focusedElement else { return [] }
    return [AssistiveMark(frame: element.accessibilityFrame, kind: .cursor)]
  }
}

/// Who tells other programs what this one's accessibility says: the accessibility bus.
@MainActor
package protocol AccessibilityListener: AnyObject {
  /// Whether a reader of the desktop follows the focus of this program.
  var isReaderListening: Bool { get }
  /// The program posted a notification.
  func posted(_ notification: UIAccessibility.Notification, argument: Any?)
}

/// What assistive technology asks of the program.
extension UIApplication {
  /// Tells the program that the cursor of an assistive technology has gone from one element to another.
  package final func announceCursor(
    from left: AccessibilityObject?, to element: AccessibilityObject?,
    of technology: any AssistiveTechnology
  ) {
    var info: [AnyHashable: Any] = [:]
    info[UIAccessibility.focusedElementUserInfoKey] = element
    info[UIAccessibility.unfocusedElementUserInfoKey] = left
    info[UIAccessibility.assistiveTechnologyUserInfoKey] = technology.identifier.rawValue
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil, userInfo: info)
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
    announce(UIAccessibility.voiceOverStatusDidChangeNotification)
  }

  /// Tells the program that assistive technology, or a wish of the user, was switched.
  package final func announce(_ name: NSNotification.Name) {
    NotificationCenter.default.post(name: name, object: nil)
  }

  /// What assistive technology shows has changed.
  package final func markPicture() { frames.isPictureDue = true }

  /// Tells the reader that another screen is there: something was presented or dismissed, another
  /// tab shows. Comes before controllers hear that they appeared, so that what they post counts
  /// (spec VC13:VOC-02, VOC-08).
  package final func announceScreen() {
    guard let reader = assistiveTechnology, reader.isRunning else { return }
    reader.posted(.screenChanged, argument: nil)
  }
}
