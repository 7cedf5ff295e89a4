import Glibc
import InputFrames

/// Judges a swipe by the speed of its fingers when the first of them lifts, however far they moved.
/// Chromium does so; UIKit judges a swipe by its distance.
public struct SwipeSpeedLimits: Hashable, Sendable {
  /// The least speed of the mean of the fingers, in points a second, the limit included. Source:
  /// Chromium's gesture detector; `Documentation/Constants.md#swipe-speed`.
  public var leastSpeed = 20.0
  /// The largest angle between the mean velocity and a direction, in degrees, the limit included.
  /// Source: Chromium's gesture detector; `Documentation/Constants.md#swipe-speed`.
  public var mostDeviation = 20.0
  /// How each finger's velocity is estimated.
  public var velocity = VelocityLimits()

  /// Chromium's limits.
  public init() {}

  /// How far rounding may move the angle of two velocities from a right angle, as a cosine.
  private static let rounding = 1e-6

  /// Judges a swipe by the velocities of its fingers, in points a second. The first velocity is that of the
  /// finger that lifts.
  func verdict(
    on velocities: [(x: Double, y: Double)], among directions: SwipeDirections
  ) -> Result<(direction: SwipeDirection, reason: GestureReason), SwipeSpeedRefusal> {
    guard let lifted = velocities.first else { return .failure(SwipeSpeedRefusal(.noDirection)) }
    var mean = lifted
    for other in velocities.dropFirst() {
      let sizes = hypot(lifted.x, lifted.y) * hypot(other.x, other.y)
      // Fingers at a right angle do not share a direction either. A resting finger opposes no other.
      if sizes > 0, lifted.x * other.x + lifted.y * other.y <= sizes * Self.rounding {
        return .failure(SwipeSpeedRefusal(.fingersOpposed))
      }
      mean = (mean.x + other.x, mean.y + other.y)
    }
    let count = Double(velocities.count)
    mean = (mean.x / count, mean.y / count)
    let (across, along) = (min(abs(mean.x), abs(mean.y)), max(abs(mean.x), abs(mean.y)))
    guard along >= leastSpeed, along > 0 else {
      return .failure(SwipeSpeedRefusal(.liftedTooSlowly(speed: along, needed: leastSpeed)))
    }
    // A component below the least speed counts as 0.
    let angle = across < leastSpeed ? 0 : atan2(across, along) * 180 / .pi
    guard angle <= mostDeviation else {
      return .failure(SwipeSpeedRefusal(.wentAslant(degrees: angle, limit: mostDeviation)))
    }
    let way: SwipeDirection =
      abs(mean.x) >= abs(mean.y) ? (mean.x > 0 ? .right : .left) : (mean.y > 0 ? .down : .up)
    guard directions.contains(way) else {
      return .failure(SwipeSpeedRefusal(.wentAnotherWay(way.name)))
    }
    return .success((way, .swipedFast(direction: way.name, speed: along, needed: leastSpeed)))
  }
}

/// Why a movement is not a swipe by speed.
struct SwipeSpeedRefusal: Error {
  var reason: GestureReason

  init(_ reason: GestureReason) {
    self.reason = reason
  }
}
