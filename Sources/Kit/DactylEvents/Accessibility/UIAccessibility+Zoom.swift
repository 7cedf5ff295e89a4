public import Foundation

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
