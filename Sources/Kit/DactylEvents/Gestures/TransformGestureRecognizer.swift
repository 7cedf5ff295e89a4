public import Foundation
public import GestureMachines
import InputFrames

/// Recognizes fingers that scale, rotate and move an object in one gesture. Beyond UIKit, where a
/// program needs a pinch, a rotation and a pan that recognize simultaneously and begin at three
/// moments.
///
/// It takes the pinches of a touchpad, too. Scale and rotation begin at limits of their own, so that a rotation does not scale by accident.
/// A finger that joins or leaves does not move the object.
@MainActor
open class TransformGestureRecognizer: UIGestureRecognizer, MachineFace {
  final var machine = TransformMachine()

  /// When each of the axes begins. With `TransformLimits.leastTouches` of 1 a finger alone
  /// carries.
  @safe @exclusivity(unchecked) public final var limits = TransformLimits() {
    didSet { machine.limits = limits }
  }

  /// The distance of the fingers relative to that at the beginning. Setting it makes the present
  /// distance that scale.
  open var scale: CGFloat {
    get { CGFloat(machine.scale) }
    set { machine.scale = Double(newValue) }
  }

  /// How far the fingers have rotated, in radians; clockwise is positive. Setting it lets the
  /// rotation count from that value on.
  open var rotation: CGFloat {
    get { CGFloat(machine.degrees * .pi / 180) }
    set { machine.degrees = Double(newValue) * 180 / .pi }
  }

  /// How far the centre of the fingers has moved, in a view's coordinates; in the window's if
  /// `view` is `nil`.
  open func translation(in view: UIView?) -> CGPoint {
    vector(machine.translation.x, machine.translation.y, in: view)
  }

  /// Lets the translation count from that value on.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    machine.translation = windowVector(translation, in: view)
  }

  /// How fast the scale changes, per second.
  open var scaleVelocity: CGFloat { CGFloat(machine.scaleVelocity(at: application.now)) }

  /// How fast the fingers rotate, in radians a second.
  open var rotationVelocity: CGFloat {
    CGFloat(machine.rotationVelocity(at: application.now) * .pi / 180)
  }

  /// How fast the centre of the fingers moves, in points a second, in a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = machine.velocity(at: application.now)
    return vector(velocity.x, velocity.y, in: view)
  }

  /// Scale, rotation and translation as one transform, to set on the view that follows the fingers.
  open func transform(in view: UIView?) -> CGAffineTransform {
    let translation = translation(in: view)
    return CGAffineTransform(translationX: translation.x, y: translation.y)
      .rotated(by: rotation).scaledBy(x: scale, y: scale)
  }

  override func takes(_ gesture: IndirectGesture) -> Bool { gesture.touchpadKind == .pinch }

  var touchpadLimits: TransformLimits {
    var limits = limits
    limits.pinch.hysteresis = 0
    limits.rotation.hysteresisDegrees = 0
    return limits
  }

  override func drive(_ touches: ReportedTouches) { feedMachine(touches) }
  override func drive(_ input: MachineInput) { feedMachine(input) }
}
