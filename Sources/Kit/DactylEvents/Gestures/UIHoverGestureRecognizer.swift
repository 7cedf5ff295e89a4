public import Foundation
import GestureMachines

/// Follows a pointer that hovers over its view or a subview: begins when the pointer enters,
/// changes while it moves, ends when it leaves. Several may follow one pointer.
///
/// A finger on a touchscreen hovers nowhere, so the recognizer never begins there, as on an iPhone. Mice and pens do. A
/// program that has a pointer of its own delivers ``TouchSample`` values of the phases `regionEntered`,
/// `regionMoved` and `regionExited`.
@MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  private final var place: Point?
  private final var pose = PencilPose()
  private final var height: CGFloat = 0

  /// How far above the screen the pencil is, from 0 to 1; 0 if the device does not report it.
  open var zOffset: CGFloat { height }

  /// The angle between a pencil and the screen, in radians; 0 without a pencil that reports it.
  open var altitudeAngle: CGFloat {
    hasAngles ? pose.altitudeAngle : 0
  }

  /// Where the top of a pencil points to, in radians: 0 along the view's x axis, growing clockwise; 0 without a pencil that
  /// reports it.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    hasAngles ? pose.azimuthAngle(in: view, of: self.view?.window) : 0
  }

  /// Where the top of a pencil points to, as a vector of length 1.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    pose.azimuthUnitVector(in: view, of: self.view?.window)
  }

  /// The turn of a pencil about its own axis, in radians; 0 if the device does not report it.
  open var rollAngle: CGFloat { pose.rollAngle }

  private final var isPencil = false
  private final var hasAngles: Bool { isPencil && !pose.estimates.contains(.altitude) }

  /// The pointer's position; zero without a pointer.
  open override func location(in view: UIView?) -> CGPoint { point(place, in: view) }

  /// Called while the pointer is over the view.
  final func hover(at place: Point, _ sample: TouchSample) {
    self.place = place
    (pose, height, isPencil) = (sample.pose, sample.zOffset, sample.type == .pencil)
    request(isActive ? .changed : .began, because: isActive ? nil : .hovered)
  }

  /// Called when the pointer has left the view.
  final func leave() {
    if isActive { request(.ended, because: .pointerLeft) }
  }

  /// Always `false`: it follows a hovering pointer and sees no touch.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }
}
