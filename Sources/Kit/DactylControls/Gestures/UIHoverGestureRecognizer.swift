public import Foundation
import GestureMachines

/// Follows a pointer that hovers over its view or a subview: begins when the pointer enters,
/// changes while it moves, ends when it leaves. Several may follow one pointer.
///
/// A touchscreen reports no pointer, so the recognizer never begins there, as on an iPhone. A
/// program that has a pointer delivers ``TouchSample`` values of the phases `regionEntered`,
/// `regionMoved` and `regionExited`.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private final var place: Point?

  /// How far above the screen the pointer is, from 0 to 1; 0 if the panel does not report it.
  open var zOffset: CGFloat { 0 }

  /// The angle of a pencil over the screen, in radians; 0 if the panel does not report it.
  open var altitudeAngle: CGFloat { 0 }

  /// The direction of a pencil over the screen, in radians; 0 if the panel does not report it.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// The pointer's position; zero without a pointer.
  open override func location(in view: UIView?) -> CGPoint { point(place, in: view) }

  /// Called while the pointer is over the view.
  final func hover(at place: Point) {
    self.place = place
    request(isActive ? .changed : .began, because: isActive ? nil : .hovered)
  }

  /// Called when the pointer has left the view.
  final func leave() {
    if isActive { request(.ended, because: .pointerLeft) }
  }

  /// Always `false`: it follows a hovering pointer and sees no touch.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }
}
