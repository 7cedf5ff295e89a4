public import Foundation
import InputFrames

/// How progress depends on time within one run of an animation.
enum AnimationPace: Hashable, Sendable {
  case curve(UnitCurve)
  case spring(SpringCurve)

  /// The progress at a fraction of the duration.
  func value(at time: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: time)
    case .spring(let spring): spring.value(at: time)
    }
  }
}

/// The start, speed and repetitions of an animation. It converts a moment to the animation's
/// progress.
struct AnimationTiming: Hashable, Sendable {
  /// When the animation begins to move; before, it shows its start value.
  var begin: Timestamp
  /// The duration of one run in one direction.
  var duration: Duration
  var pace: AnimationPace
  /// The number of runs; infinite for an endless animation. With ``autoreverses``, a run is there
  /// and back.
  var repeatCount: Double
  var autoreverses: Bool

  /// When the animation ends; `nil` if it never ends.
  var end: Timestamp? {
    let ways = waysInAll
    guard ways.isFinite else { return nil }
    let whole = Double(duration.wholeMicroseconds) * ways
    return begin + .microseconds(Int64(min(whole.rounded(), 9e18)))
  }

  private var waysInAll: Double {
    // An endless animation with runs of no duration shows its end value.
    if duration <= .zero { return 1 }
    return max(0, repeatCount) * (autoreverses ? 2 : 1)
  }

  /// The progress at a moment.
  func progress(at now: Timestamp) -> Double {
    guard now > begin else { return 0 }
    guard duration > .zero else { return 1 }
    let elapsed = Double((now - begin).wholeMicroseconds) / Double(duration.wholeMicroseconds)
    let ways = min(elapsed, waysInAll)
    var way = ways.rounded(.down)
    var part = ways - way
    if part == 0, way > 0 {
      // This is the end of a run, not the beginning of the next one.
      way -= 1
      part = 1
    }
    let isBack = autoreverses && way.truncatingRemainder(dividingBy: 2) == 1
    return pace.value(at: isBack ? 1 - part : part)
  }
}

/// Constants of animations.
public enum AnimationLimits {
  /// The default duration between `beginAnimations` and `commitAnimations`, in seconds.
  /// Source: `Documentation/Constants.md#animation-duration`.
  public static let defaultDuration: TimeInterval = 0.2
  /// The duration of the kit's own animations, in seconds.
  /// Source: `Documentation/Constants.md#animation-duration`.
  public static let systemDuration: TimeInterval = 0.25
  /// The time until the next iteration of the run loop, where time must advance: a frame at 60 per
  /// second.
  /// Source: `Documentation/Constants.md#animation-frame`.
  static let frame = Duration.microseconds(16_667)
}
