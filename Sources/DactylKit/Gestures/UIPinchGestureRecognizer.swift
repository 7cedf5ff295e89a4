public import Foundation
public import GestureMachines
import InputFrames

/// Recognizes two fingers that come nearer or go apart.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private final var machine = PinchMachine()

  /// The fingers' distance over that at the beginning. Setting it makes the present distance that
  /// scale.
  open var scale: CGFloat {
    get { CGFloat(machine.scale) }
    set { machine.scale = Double(newValue) }
  }

  /// How fast the scale changes, per second.
  open var velocity: CGFloat { CGFloat(machine.velocity(at: application.now)) }

  /// How far before it begins, and how its velocity is estimated. Beyond UIKit.
  public final var limits: PinchLimits {
    get { machine.limits }
    set { machine.limits = newValue }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      perform(
        machine.began(touch: touch.serial, at: touch.windowPlace, time: touch.moment.time))
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let ordered = touches.inOrder
    guard let time = ordered.first?.moment.time else { return }
    perform(
      machine.moved(ordered.map { (touch: $0.serial, place: $0.windowPlace) }, time: time))
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      perform(machine.ended(touch: touch.serial, time: touch.moment.time))
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder { perform(machine.cancelled(touch: touch.serial)) }
  }

  open override func reset() {
    super.reset()
    machine.reset()
  }
}
