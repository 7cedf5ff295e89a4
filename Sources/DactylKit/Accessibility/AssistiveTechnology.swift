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
  /// The interface turned.
  func interfaceTurned()
  /// The element that has the cursor.
  var focusedElement: AccessibilityObject? { get }
}
