public import Foundation
public import GestureMachines
import InputFrames

/// Recognizes two fingers that rotate around each other, on the screen or on a touchpad.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer, MachineFace {
  final var machine = RotationMachine()

  /// How far the fingers have rotated since the beginning, in radians; clockwise is positive.
  /// Setting it lets the rotation count from that value on.
  open var rotation: CGFloat {
    get { CGFloat(machine.degrees * .pi / 180) }
    set {
      let degrees = Double(newValue) * 180 / .pi
      if degrees.isFinite { machine.degrees = degrees }
    }
  }

  /// How fast they rotate, in radians a second.
  open var velocity: CGFloat {
    CGFloat(machine.velocity(at: application.now) * .pi / 180)
  }

  /// How far before it begins, and how its velocity is estimated. Beyond UIKit.
  @safe @exclusivity(unchecked) public final var limits = RotationLimits() {
    didSet { machine.limits = limits }
  }

  override func takes(_ gesture: IndirectGesture) -> Bool { gesture.touchpadKind == .pinch }

  var touchpadLimits: RotationLimits {
    var limits = limits
    limits.hysteresisDegrees = 0
    return limits
  }

  override func drive(_ touches: ReportedTouches) { feedMachine(touches) }
  override func drive(_ input: MachineInput) { feedMachine(input) }
}
