public import Foundation
public import GestureMachines
import InputFrames

/// Recognizes fingers that stay in place, then follows them until one lifts.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer, MachineFace {
  final var machine = LongPressMachine()

  /// How long the fingers must stay, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval {
    get { limits.leastDuration / .seconds(1) }
    set {
      let time = Timestamp(milliseconds: newValue * 1000)
      limits.leastDuration = .microseconds(max(0, time.microseconds))
    }
  }

  /// How far the fingers may move before the press begins, in points; 10 by default.
  open var allowableMovement: CGFloat {
    get { CGFloat(limits.slop) }
    set { limits.slop = Double(newValue) }
  }

  /// How many taps must come before the press; 0 by default.
  open var numberOfTapsRequired: Int {
    get { machine.tapsRequired }
    set { machine.tapsRequired = max(0, newValue) }
  }

  /// With presses, it recognizes the select button, unless
  /// ``UIGestureRecognizer/allowedPressTypes`` names others (Apple's guide for tvOS, Detecting
  /// Gestures and Button Presses).
  public override init(target: Any? = nil, action: Selector? = nil) {
    super.init(target: target, action: action)
    allowedPressTypes = UIPress.PressType.select.alone
  }

  override var isMadeForPresses: Bool { true }

  /// How many fingers must press; 1 by default. With 0 no press is ever recognized.
  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(0, newValue) }
  }

  /// All limits, those that UIKit keeps to itself among them. Beyond UIKit.
  @safe @exclusivity(unchecked) public final var limits = LongPressLimits() {
    didSet { machine.limits = limits }
  }

  override func drive(_ touches: ReportedTouches) { feedMachine(touches) }
  override func drive(_ input: MachineInput) { feedMachine(input) }
}
