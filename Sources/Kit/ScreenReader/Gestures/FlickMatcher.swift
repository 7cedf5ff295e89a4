import GestureMachines
import InputFrames

/// Decides whether the fingers' mean way is a flick: quick from the start to the lift, and one way.
///
///     possible ──first part in time──▶ flying ──each further part in time──▶ flying ──lift──▶ matched
///        └────────── too slow ───────────┴─────────── too slow ──▶ failed
///
/// The pace is AOSP's: a part of 10 mm within 150 ms, then each further one within 350 ms (spec
/// GEST:2.3).
struct FlickMatcher: Sendable {
  private var limits: ReaderLimits
  /// Where and when the present segment began.
  private var base = Point(x: 0, y: 0)
  private var baseTime: Timestamp
  /// When the first finger went down.
  private let began: Timestamp
  private var isFlying = false
  /// The course, in points at least `flickSample` apart.
  private var course = [Point(x: 0, y: 0)]
  /// Why it cannot be a flick any more.
  private(set) var failure: ReaderReason?

  init(limits: ReaderLimits, at time: Timestamp) {
    self.limits = limits
    baseTime = time
    began = time
  }

  /// Whether the stroke may still become a flick.
  var isAlive: Bool { failure == nil }

  /// The last moment at which the present part may be complete; `nil` once it failed.
  var deadline: Timestamp? {
    guard isAlive else { return nil }
    let part = baseTime + partTime
    return limits.flickDuration.map { min(part, began + $0) } ?? part
  }

  private var partTime: Duration { isFlying ? limits.flickPace : limits.flickTime }

  /// The fingers went on.
  mutating func moved(_ stroke: Stroke, time: Timestamp) {
    checkPace(stroke, time: time)
    guard isAlive else { return }
    let travel = stroke.travel
    if let last = course.last, last.distance(to: travel) >= limits.flickSample {
      course.append(travel)
    }
    if base.distance(to: travel) >= limits.flickDistance {
      base = travel
      baseTime = time
      isFlying = true
    }
  }

  /// Advances the time. `isAfter` says whether the moment itself has passed too.
  mutating func checkPace(_ stroke: Stroke, time: Timestamp, isAfter: Bool = false) {
    guard let deadline, time > deadline || (isAfter && time == deadline) else { return }
    failure = .tooSlow(
      travel: base.distance(to: stroke.travel), needed: limits.flickDistance, limit: partTime)
  }

  /// The last finger lifted: returns the directions of the flick, or `nil` and sets ``failure``.
  mutating func finish(_ stroke: Stroke, time: Timestamp) -> [ReaderGesture.Direction]? {
    moved(stroke, time: time)
    guard isAlive else { return nil }
    guard isFlying else {
      failure = .tooShort(
        travel: base.distance(to: stroke.travel), needed: limits.flickDistance)
      return nil
    }
    // The last segment, in which the finger hardly moves, has no reliable direction.
    if course.count == 1 { course.append(stroke.travel) }
    let directions = StrokeCourse.directions(of: course)
    guard directions.count <= limits.mostStrokes, isTogether(stroke) else {
      failure = .notOneWay
      return nil
    }
    return directions
  }

  /// Whether every finger moved in the common direction, by at least a tenth of the common
  /// distance, since one finger may start late. Two fingers that rotate or pinch do not.
  private func isTogether(_ stroke: Stroke) -> Bool {
    // A course of several directions may end where it began; then there is no common direction to
    // check.
    guard limits.mostStrokes == 1, stroke.fingers.count > 1 else { return true }
    let way = stroke.travel
    let square = way.x * way.x + way.y * way.y
    return stroke.fingers.allSatisfy {
      let along = ($0.place.x - $0.origin.x) * way.x + ($0.place.y - $0.origin.y) * way.y
      return along >= square / 10
    }
  }
}
