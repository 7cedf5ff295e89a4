public import Foundation
public import GestureMachines
import InputFrames

/// Recognizes two fingers that move toward each other or apart, on the screen or on a touchpad.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer, MachineFace {
  final var machine = PinchMachine()

  /// The distance of the fingers relative to that at the beginning. Setting it makes the present
  /// distance that scale.
  open var scale: CGFloat {
    get { CGFloat(machine.scale) }
    set { machine.scale = Double(newValue) }
  }

  /// How fast the scale changes, per second.
  open var velocity: CGFloat { CGFloat(machine.velocity(at: application.now)) }

  /// How far before it begins, and how its velocity is estimated. Beyond UIKit.
  @safe @exclusivity(unchecked) public final var limits = PinchLimits() {
    didSet { machine.limits = limits }
  }

  override var isPinch: Bool { true }

  override func takes(_ gesture: IndirectGesture) -> Bool { gesture.touchpadKind == .pinch }

  var touchpadLimits: PinchLimits {
    var limits = limits
    limits.hysteresis = 0
    return limits
  }

  override func drive(_ touches: ReportedTouches) { feedMachine(touches) }
  override func drive(_ input: MachineInput) { feedMachine(input) }
}
