public import Foundation
public import GestureMachines
import InputFrames

/// Recognizes two fingers that turn.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private final var machine = RotationMachine()

  /// How far the fingers have turned since the beginning, in radians; clockwise is positive.
  /// Setting it lets the rotation count from that value on.
  open var rotation: CGFloat {
    get { CGFloat(machine.degrees * .pi / 180) }
    set {
      let degrees = Double(newValue) * 180 / .pi
      if degrees.isFinite { machine.degrees = degrees }
    }
  }

  /// How fast they turn, in radians a second.
  open var velocity: CGFloat {
    CGFloat(machine.velocity(at: application.now) * .pi / 180)
  }

  /// How far before it begins, and how its velocity is estimated. Beyond UIKit.
  public final var limits: RotationLimits {
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
