/// The limits of a swipe: an envelope that narrows with time. Every one can be set.
public struct SwipeLimits: Hashable, Sendable {
  /// The longest time from the first finger's touch-down, the limit included.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#swipe-duration`.
  public var longestDuration: Duration = .milliseconds(500)
  /// The least travel in the direction at time 0, in points.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#swipe-primary`.
  public var leastTravel = 50.0
  /// The share of ``leastTravel`` by which the least travel shrinks per second. Source: measured on
  /// iOS 26.1; `Documentation/Constants.md#swipe-primary`.
  public var travelDecay = 0.94
  /// The most travel across the direction at time 0, in points.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#swipe-secondary`.
  public var mostSidewaysTravel = 50.0
  /// The share of ``mostSidewaysTravel`` by which the most sideways travel shrinks per second.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#swipe-secondary`.
  public var sidewaysDecay = 0.98
  /// The most travel against the direction, in points.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#swipe-opposite`.
  public var mostBackwardTravel = 0.0
  /// The least mean speed in the direction, in points a second. UIKit has none.
  public var leastSpeed = 0.0
  /// Limits for a swipe that is judged by its speed, instead of all others; `nil`, the default,
  /// judges it by its distance, as UIKit does.
  public var speed: SwipeSpeedLimits?
  /// Whether the swipe is recognized when its finger lifts, instead of during the move that
  /// suffices as in UIKit.
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

/// A set of swipe directions, stored as bits and iterated in their order. An array would be an
/// allocation in every machine.
struct SwipeDirections: Sequence, IteratorProtocol, Sendable {
  private var bits: Int

  /// The directions of those bits; other bits are ignored.
  init(bits: Int) {
    self.bits = bits & 0xf
  }

  /// Whether the set is empty.
  var isEmpty: Bool { bits == 0 }

  /// Removes a direction.
  mutating func remove(_ direction: SwipeDirection) {
    bits &= ~direction.rawValue
  }

  /// The next direction.
  mutating func next() -> SwipeDirection? {
    let lowest = bits & -bits
    bits &= ~lowest
    return SwipeDirection(rawValue: lowest)
  }
}
