public import Foundation
public import GestureMachines
import InputFrames

/// Recognizes a swipe of one or several fingers, during the move that completes it.
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions that count.
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

  private final var machine = SwipeMachine()

  /// The directions that count; right by default. Beside a horizontal one, vertical ones count
  /// for nothing, as measured on iOS.
  open var direction: Direction {
    get { Direction(rawValue: UInt(machine.directionBits)) }
    set { machine.directionBits = Int(newValue.rawValue & 0xf) }
  }

  /// How many fingers; 1 by default.
  open var numberOfTouchesRequired: Int {
    get { machine.touchesRequired }
    set { machine.touchesRequired = max(1, newValue) }
  }

  /// How far, how straight and how fast. Beyond UIKit, which keeps these numbers to itself.
  public final var limits: SwipeLimits {
    get { machine.limits }
    set { machine.limits = newValue }
  }

  /// The direction of the swipe that was recognized; `nil` before. Beyond UIKit.
  public final var recognizedDirection: Direction? {
    machine.direction.map { Direction(rawValue: UInt($0.rawValue)) }
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
      perform(
        machine.ended(touch: touch.serial, at: touch.windowPlace, time: touch.moment.time))
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

  /// Where the swipe started: the middle of its fingers.
  open override func location(in view: UIView?) -> CGPoint {
    guard hasRecognized, let place = machine.location else { return super.location(in: view) }
    return point(place, in: view)
  }

  /// Where one of the fingers started.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    let origins = machine.touchOrigins
    guard hasRecognized, origins.indices.contains(touchIndex) else {
      return super.location(ofTouch: touchIndex, in: view)
    }
    return point(origins[touchIndex], in: view)
  }
}
