public import Foundation
import InputFrames

/// The pace of an animation within one run from start to end.
enum AnimationPace: Hashable, Sendable {
  case curve(UnitCurve)
  case spring(SpringCurve)

  /// The part of the way at a part of the time.
  func value(at time: Double) -> Double {
    switch self {
    case .curve(let curve): curve.value(at: time)
    case .spring(let spring): spring.value(at: time)
    }
  }
}

/// When an animation runs, how fast, how often: from a moment to the part of the way that is done.
struct AnimationTiming: Hashable, Sendable {
  /// When it begins to move; before, it shows its start.
  var begin: Timestamp
  /// How long one run takes, one way.
  var duration: Duration
  var pace = AnimationPace.curve(.easeInOut)
  /// How many runs; with ``autoreverses`` a run is there and back. Endless where infinite.
  var repeatCount = 1.0
  var autoreverses = false

  /// When it is over; `nil` for never.
  var end: Timestamp? {
    let ways = waysInAll
    guard ways.isFinite else { return nil }
    let whole = Double(duration.wholeMicroseconds) * ways
    return begin + .microseconds(Int64(min(whole.rounded(), 9e18)))
  }

  private var waysInAll: Double {
    // An endless run of no length is over at once.
    if duration <= .zero { return 1 }
    return max(0, repeatCount) * (autoreverses ? 2 : 1)
  }

  /// The part of the way that is shown at a moment.
  func progress(at now: Timestamp) -> Double {
    guard now > begin else { return 0 }
    guard duration > .zero else { return 1 }
    let elapsed = Double((now - begin).wholeMicroseconds) / Double(duration.wholeMicroseconds)
    let ways = min(elapsed, waysInAll)
    var way = ways.rounded(.down)
    var part = ways - way
    if part == 0, way > 0 {
      // The end of a run, not the beginning of the next.
      way -= 1
      part = 1
    }
    let isBack = autoreverses && way.truncatingRemainder(dividingBy: 2) == 1
    return pace.value(at: isBack ? 1 - part : part)
  }
}

/// Numbers of animations.
public enum AnimationLimits {
  /// How long animations take between `beginAnimations` and `commitAnimations` unless they say so,
  /// in seconds. Source: `Documentation/Constants.md#animation-duration`.
  public static let defaultDuration: TimeInterval = 0.2
  /// How long the system's own animations take, in seconds.
  /// Source: `Documentation/Constants.md#animation-duration`.
  public static let systemDuration: TimeInterval = 0.25
  /// The turn of a run loop that comes next, where time must go on: a frame at 60 a second.
  /// Source: `Documentation/Constants.md#animation-frame`.
  static let frame = Duration.microseconds(16_667)
}
