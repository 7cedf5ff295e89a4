public import Foundation

/// Follows a pointer that hovers over a view. Touchscreens tell of no pointer, so that nothing ever
/// begins, as on an iPhone; code that has one works unchanged.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// How far above the screen the pointer is, from 0 to 1; 0 where the panel does not tell.
  open var zOffset: CGFloat { 0 }

  /// The angle of a pencil over the screen, in radians; 0 where the panel does not tell.
  open var altitudeAngle: CGFloat { 0 }

  /// The direction of a pencil over the screen, in radians; 0 where the panel does not tell.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Hovers over a view, not on it: it sees no touch.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }
}
