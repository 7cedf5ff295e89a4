public import Foundation
public import GestureMachines
import InputFrames

/// Recognizes fingers that stay where they are; then follows them until one lifts.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private final var machine = LongPressMachine()

  /// How long the fingers must stay, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval {
    get { machine.limits.leastDuration.inSeconds }
    set {
      let time = Timestamp(milliseconds: newValue * 1000)
      machine.limits.leastDuration = .microseconds(max(0, time.microseconds))
    }
  }

  /// How far the fingers may stray before the press begins, in points; 10 by default.
  open var allowableMovement: CGFloat {
    get { CGFloat(machine.limits.slop) }
    set { machine.limits.slop = Double(newValue) }
  }

  /// How many taps come before the press; 0 by default.
  open var numberOfTapsRequired: Int {
    get { machine.tapsRequired }
    set { machine.tapsRequired = max(0, newValue) }
  }

  /// How many fingers; 1 by default.
  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(1, newValue) }
  }

  /// All limits, those that UIKit keeps to itself among them. Beyond UIKit.
  public final var limits: LongPressLimits {
    get { machine.limits }
    set { machine.limits = newValue }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      // A press that has begun has its fingers; its place is theirs alone.
      if isActive {
        ignore(touch, for: event)
      } else {
        perform(
          machine.began(touch: touch.serial, at: touch.windowPlace, time: touch.moment.time))
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    // One event is one report, however many fingers moved.
    var answer = ContinuousAction.none
    for touch in touches.inOrder {
      let action = machine.moved(touch: touch.serial, to: touch.windowPlace)
      if action != .none { answer = action }
    }
    perform(answer)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder {
      let time = touch.moment.time
      perform(machine.deadlineReached(time))
      perform(machine.ended(touch: touch.serial, at: touch.windowPlace, time: time))
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in touches.inOrder { perform(machine.cancelled(touch: touch.serial)) }
  }

  override func deadlineReached(_ time: Timestamp) {
    perform(machine.deadlineReached(time))
  }

  open override func reset() {
    super.reset()
    stopTimer()
    machine.reset()
  }
}
