public import Foundation
public import GestureMachines
import InputFrames

/// Recognizes a swipe of one or several fingers, during the move that completes it.
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer, MachineFace {
  /// A set of swipe directions.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Directions by their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Toward greater x.
    public static let right = Direction(rawValue: 1)
    /// Toward lesser x.
    public static let left = Direction(rawValue: 2)
    /// Toward lesser y.
    public static let up = Direction(rawValue: 4)
    /// Toward greater y.
    public static let down = Direction(rawValue: 8)
  }

  @safe @exclusivity(unchecked) final var machine = SwipeMachine()

  /// The directions that are recognized; right by default. If one of them is horizontal, the
  /// vertical ones have no effect, as measured on iOS.
  open var direction: Direction {
    get { Direction(rawValue: UInt(machine.directionBits)) }
    set { machine.directionBits = Int(newValue.rawValue & 0xf) }
  }

  /// How many fingers must swipe; 1 by default. With 0 no swipe is ever recognized.
  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(0, newValue) }
  }

  /// The largest number of fingers; `nil`, the default, means exactly ``numberOfTouchesRequired``.
  /// `Int.max` accepts any number. Beyond UIKit.
  public final var maximumNumberOfTouches: Int? {
    get { machine.mostTouches }
    set { machine.mostTouches = newValue }
  }

  /// The kinds of scrolling that it takes, as those of a pan; none by default. With `continuous` it takes swipes on a touchpad
  /// by ``numberOfTouchesRequired`` fingers, which are three or more: two scroll.
  /// ``UIGestureRecognizer/numberOfTouches`` is 0 then. Beyond UIKit, where the system keeps such swipes.
  open var allowedScrollTypesMask: UIScrollTypeMask = []

  override func takes(_ gesture: IndirectGesture) -> Bool {
    guard allowedScrollTypesMask.contains(.continuous),
      case .touchpad(.swipe, let fingers) = gesture.kind
    else { return false }
    return fingers >= numberOfTouchesRequired
      && fingers <= max(numberOfTouchesRequired, maximumNumberOfTouches ?? 0)
  }

  /// How far, how straight and how fast. Beyond UIKit, which keeps these numbers to itself.
  @safe @exclusivity(unchecked) public final var limits = SwipeLimits() {
    didSet { machine.limits = limits }
  }

  /// The direction of the swipe that was recognized; `nil` before. Beyond UIKit.
  public final var recognizedDirection: Direction? {
    machine.direction.map { Direction(rawValue: UInt($0.rawValue)) }
  }

  override func drive(_ touches: ReportedTouches) { feedMachine(touches) }
  override func drive(_ input: MachineInput) { feedMachine(input) }

  /// Where the swipe started: the centre of its fingers.
  open override func location(in view: UIView?) -> CGPoint {
    guard hasRecognized, let place = machine.location else { return super.location(in: view) }
    return machinePoint(place, in: view)
  }

  /// Where one of the fingers started.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let origins = machine.touchOrigins
    guard hasRecognized, origins.indices.contains(touchIndex) else {
      return super.location(ofTouch: touchIndex, in: view)
    }
    return machinePoint(origins[touchIndex], in: view)
  }
}
