public import Foundation
public import GestureMachines
import InputFrames

/// Recognizes fingers that move, and follows them until all have lifted.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer, MachineFace {
  @safe @exclusivity(unchecked) final var machine = PanMachine()

  package class var kind: GestureKind { .pan }

  /// The least number of fingers with which the pan begins; 1 by default.
  open var minimumNumberOfTouches: Int {
    get { machine.leastTouches }
    set { machine.leastTouches = max(1, newValue) }
  }

  /// The largest number of fingers with which the pan begins; without limit by default. Once it has
  /// begun, it ignores fingers beyond this number.
  open var maximumNumberOfTouches: Int {
    get { machine.mostTouches }
    set { machine.mostTouches = max(1, newValue) }
  }

  /// The kinds of scrolling that it takes: wheels, touchpads, both, or none, as by default. The pan of a scroll view takes
  /// both. ``UIGestureRecognizer/numberOfTouches`` is 0 while a pan scrolls.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  override func takes(_ gesture: IndirectGesture) -> Bool {
    !allowedScrollTypesMask.isDisjoint(with: gesture.scrollType)
  }

  /// How far before it begins, and how its velocity is estimated. Beyond UIKit.
  @safe @exclusivity(unchecked) public final var limits = PanLimits() {
    didSet { machine.limits = limits }
  }

  /// How far the fingers have moved since the pan began, or since ``setTranslation(_:in:)``, in a
  /// view's coordinates; in the window's if `view` is `nil`.
  open func translation(in view: UIView?) -> CGPoint {
    vector(machine.translation.x, machine.translation.y, in: view)
  }

  /// Lets the translation count from that value on.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    machine.translation = windowVector(translation, in: view)
  }

  /// The axis to which the pan is restricted: that of its ``limits``, or the one that it has locked
  /// to since it began (`PanLimits.lock`); both axes otherwise. Beyond UIKit.
  public final var keptAxis: PanLimits.Axis { machine.keptAxis }

  /// The fingers' velocity in points a second, in a view's coordinates.
  open func velocity(in view: UIView?) -> CGPoint {
    let velocity = machine.velocity(at: application.now)
    return vector(velocity.x, velocity.y, in: view)
  }

  override func drive(_ touches: ReportedTouches) {
    machine.beginsAtOnce = takesOver
    if isActive { machine.followBegin() }
    feedMachine(touches)
  }

  override func drive(_ input: MachineInput) {
    if case .indirect(let scroll) = input { return drive(scroll) }
    machine.beginsAtOnce = takesOver
    if isActive { machine.followBegin() }
    feedMachine(input)
  }

  /// Receives a step of a wheel or a touchpad.
  @_spi(Kit) open func drive(_ scroll: IndirectGesture) {
    switch scroll.phase {
    case .changed: perform(machine.scrolled(by: scroll.step, time: application.now))
    case .ended: perform(machine.scrollEnded(isStepped: scroll.scrollType == .discrete))
    case .cancelled: perform(machine.scrollCancelled())
    }
  }
}
