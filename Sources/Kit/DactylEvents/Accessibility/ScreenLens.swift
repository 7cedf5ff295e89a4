public import Foundation
package import InputFrames

/// What magnifies a part of the main screen: zoom.
///
/// Touches come to it before assistive technology and the program; a presenter shows the part alone.
@MainActor
package protocol ScreenLens: AnyObject {
  /// Takes what fingers did on the glass, and answers what of it goes on, in points of the interface. `scale` is points a
  /// millimetre of glass, which become fewer where the interface is larger.
  func filter(
    _ samples: [TouchSample], of device: DeviceID?, scale: inout (x: Double, y: Double)?,
    at time: Timestamp
  ) -> [TouchSample]
  /// The part that shows, in points of the interface; `nil` for all.
  var part: CGRect? { get }
  /// Something is looked at there, such as the focus or the caret: the part moves as little as needed to show it.
  func follow(_ frame: CGRect)
  /// The program has gestures that are the lens's, too.
  func gesturesConflict()
}

/// What zoom is told to follow.
public enum UIAccessibilityZoomType: Int, Hashable, Sendable {
  /// The place where text is typed.
  case insertionPoint = 0
}

extension UIAccessibility {
  /// Has zoom show a part of a view, where zoom is on: a program that draws its own caret calls it when that moves.
  public static func zoomFocusChanged(
    zoomType type: UIAccessibilityZoomType, toFrame frame: CGRect, in view: UIView
  ) {
    UIApplication.shared.lens?.follow(convertToScreenCoordinates(frame, in: view))
  }

  /// Says that the program has gestures of three fingers, as zoom has. Where zoom is on, it asks its user whether to
  /// turn it off. Call it when such a gesture begins to be of use.
  public static func registerGestureConflictWithZoom() {
    UIApplication.shared.lens?.gesturesConflict()
  }
}
