import Foundation

extension UIView {
  /// The view's bounds, in coordinates of the screen.
  var boundsOnScreen: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
}
