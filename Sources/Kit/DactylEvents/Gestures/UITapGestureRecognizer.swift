public import Foundation
public import GestureMachines
import InputFrames

/// Recognizes one or several taps of one or several fingers.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer, MachineFace {
  @safe @exclusivity(unchecked) final var machine = TapMachine()

  /// How many taps are required; 1 by default.
  open var numberOfTapsRequired: Int {
    get { machine.tapsRequired }
    set { machine.tapsRequired = max(1, newValue) }
  }

  /// With presses, it recognizes the select button, unless
  /// ``UIGestureRecognizer/allowedPressTypes`` names others (Apple's guide for tvOS, Detecting
  /// Gestures and Button Presses).
  public override init(target: Any? = nil, action: Selector? = nil) {
    super.init(target: target, action: action)
    allowedPressTypes = UIPress.PressType.select.alone
  }

  override var isMadeForPresses: Bool { true }

  /// How many fingers each tap has; 1 by default. With 0 no tap is ever recognized.
  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(0, newValue) }
  }

  /// The pointer buttons that must be down; the primary one by default. A finger has no buttons and
  /// is always accepted.
  open var buttonMaskRequired = UIEvent.ButtonMask.primary

  @_spi(Kit) open override func takesButtons(of touch: UITouch) -> Bool {
    if touch.type == .direct { return true }
    return touch.buttonMask.isSuperset(of: buttonMaskRequired)
  }

  /// How long, how far and how soon. Beyond UIKit, which keeps these numbers to itself.
  @safe @exclusivity(unchecked) public final var limits = TapLimits() {
    didSet { machine.limits = limits }
  }

  /// Where the fingers must stay. Beyond UIKit, where a tap may end outside its view.
  public enum Bounds: Hashable, Sendable {
    /// Anywhere within the slop.
    case free
    /// In the view when they lift, wherever they were before.
    case atLift
    /// In the view from touch-down to lift.
    case always
  }

  /// Whether the fingers must stay in the view, beside the slop; ``Bounds/free`` by default.
  @safe @exclusivity(unchecked) public final var bounds = Bounds.free

  override func drive(_ touches: ReportedTouches) {
    if bounds != .free, touches.phase == .ended || (touches.phase == .moved && bounds == .always),
      attempt.seen.contains(where: { attempt.receives($0, in: touches) && isOutside($0) })
    {
      return perform(machine.abandon(.leftView))
    }
    feedMachine(touches)
  }

  override func drive(_ input: MachineInput) { feedMachine(input) }

  private func isOutside(_ touch: UITouch) -> Bool {
    guard let view else { return false }
    return !view.point(inside: touch.location(in: view), with: nil)
  }

  /// The position of the first tap: the centre of its fingers.
  open override func location(in view: UIView?) -> CGPoint {
    guard hasRecognized, let place = machine.location else { return super.location(in: view) }
    return machinePoint(place, in: view)
  }

  /// Where a finger of the last tap went down.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let origins = machine.touchOrigins
    guard hasRecognized, origins.indices.contains(touchIndex) else {
      return super.location(ofTouch: touchIndex, in: view)
    }
    return machinePoint(origins[touchIndex], in: view)
  }

  /// The number of fingers that are down; once the tap is recognized, ``numberOfTouchesRequired``.
  open override var numberOfTouches: Int {
    hasRecognized && attempt.presses == nil ? numberOfTouchesRequired : super.numberOfTouches
  }

  /// A tap never prevents a tap of more taps (spec GEST:1.4).
  open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let tap = preventedGestureRecognizer as? UITapGestureRecognizer else {
      return super.canPrevent(preventedGestureRecognizer)
    }
    return tap.numberOfTapsRequired <= numberOfTapsRequired
  }
}
