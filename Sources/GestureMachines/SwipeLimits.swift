/// The limits of a swipe: an envelope that narrows with time. Every one can be set.
public struct SwipeLimits: Hashable, Sendable {
  /// The longest time from the first finger's touch-down, the limit included.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#swipe-duration`.
  public var longestDuration: Duration = .milliseconds(500)
  /// The least travel in the direction at time 0, in points.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#swipe-primary`.
  public var leastTravel = 50.0
  /// By which share of ``leastTravel`` the least travel shrinks per second.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#swipe-primary`.
  public var travelDecay = 0.94
  /// The most travel across the direction at time 0, in points.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#swipe-secondary`.
  public var mostSidewaysTravel = 50.0
  /// By which share of ``mostSidewaysTravel`` the most sideways travel shrinks per second.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#swipe-secondary`.
  public var sidewaysDecay = 0.98
  /// The most travel against the direction, in points.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#swipe-opposite`.
  public var mostBackwardTravel = 0.0
  /// The least mean speed in the direction, in points a second. UIKit has none.
  public var leastSpeed = 0.0
  /// Limits of a swipe by speed, in place of all others; `nil`, the default, for UIKit's by its way.
  public var speed: SwipeSpeedLimits?
  /// Whether the swipe fires when its finger lifts, in place of the move that suffices. UIKit's
  /// does not.
  public var firesOnLift = false

  /// UIKit's limits.
  public init() {}

  /// The least travel in the direction after `seconds`, in points.
  public func neededTravel(after seconds: Double) -> Double {
    leastTravel * (1 - travelDecay * seconds)
  }

  /// The most travel across the direction after `seconds`, in points.
  public func allowedSidewaysTravel(after seconds: Double) -> Double {
    mostSidewaysTravel * (1 - sidewaysDecay * seconds)
  }
}

/// Some of the directions of a swipe, as their bits, in the order of the bits. A list of them would
/// be memory of its own, in every machine.
struct SwipeDirections: Sequence, IteratorProtocol, Sendable {
  private var bits: Int

  /// The directions of those bits; others mean none.
  init(bits: Int) {
    self.bits = bits & 0xf
  }

  /// Whether there is none.
  var isEmpty: Bool { bits == 0 }

  /// Leaves a direction out.
  mutating func remove(_ direction: SwipeDirection) {
    bits &= ~direction.rawValue
  }

  /// Goes through the directions.
  mutating func next() -> SwipeDirection? {
    let lowest = bits & -bits
    bits &= ~lowest
    return SwipeDirection(rawValue: lowest)
  }
}
