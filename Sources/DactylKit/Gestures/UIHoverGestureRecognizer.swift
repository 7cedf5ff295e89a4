public import Foundation
import GestureMachines

/// Follows a pointer that hovers over its view or a view below: begins when it comes, changes while
/// it moves, ends when it leaves. Several may follow one pointer.
///
/// A touchscreen tells of no pointer, so that nothing begins there, as on an iPhone. A program that
/// has one delivers ``TouchSample`` values of the phases `regionEntered`, `regionMoved` and
/// `regionExited`.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private final var place: Point?

  /// How far above the screen the pointer is, from 0 to 1; 0 where the panel does not tell.
  open var zOffset: CGFloat { 0 }

  /// The angle of a pencil over the screen, in radians; 0 where the panel does not tell.
  open var altitudeAngle: CGFloat { 0 }

  /// The direction of a pencil over the screen, in radians; 0 where the panel does not tell.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  /// Where the pointer is; zero without one.
  open override func location(in view: UIView?) -> CGPoint { point(place, in: view) }

  /// The pointer is there, over the view.
  final func hover(at place: Point) {
    self.place = place
    request(isActive ? .changed : .began, because: isActive ? nil : .hovered)
  }

  /// The pointer has left the view.
  final func leave() {
    if isActive { request(.ended, because: .pointerLeft) }
  }

  /// Hovers over a view, not on it: it sees no touch.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }
}
