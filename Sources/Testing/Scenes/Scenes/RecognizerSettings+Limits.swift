import DactylKit
import GestureMachines
package import InputFrames

/// Limits with keys in scene files, set by `limits` and `limits_for` of a recognizer.
protocol SceneLimits: GestureLimits {
  /// Sets the limits in the mapping; an unknown key is an error.
  mutating func apply(_ settings: DocumentMapping) throws(InputError)
}

extension RecognizerSettings {
  /// The keys of limits, which every recognizer with limits has.
  nonisolated static let limitKeys = ["limits", "limits_for"]

  /// Sets `limits`, and `limits_for` by type of touch: there the numbers that are not named are those
  /// of `limits`.
  static func applyLimits<Recognizer: GestureMeasuring>(
    _ settings: DocumentMapping, to recognizer: Recognizer
  ) throws(InputError) where Recognizer.Limits: SceneLimits {
    if let limits = try settings.mapping("limits") { try recognizer.limits.apply(limits) }
    guard let types = try settings.mapping("limits_for") else { return }
    try types.allow(touchTypes.map(\.word))
    for (word, type) in touchTypes {
      guard let mapping = try types.mapping(word) else { continue }
      var limits = recognizer.limits
      try limits.apply(mapping)
      recognizer.setLimits(limits, for: type)
    }
  }
}

extension TapLimits: SceneLimits {
  mutating func apply(_ settings: DocumentMapping) throws(InputError) {
    try settings.allow([
      "slop", "longest_tap_ms", "longest_pause_ms", "shortest_pause_ms", "tap_distance",
      "press_delay_ms", "most_spread", "ending",
    ])
    try settings.set(&slop, "slop")
    try settings.set(&longestTap, "longest_tap_ms")
    try settings.set(&longestPause, "longest_pause_ms")
    try settings.set(&shortestPause, "shortest_pause_ms")
    try settings.set(&tapDistance, "tap_distance")
    try settings.set(&pressDelay, "press_delay_ms")
    try settings.set(&mostSpread, "most_spread")
    let endings: [(word: String, value: Ending)] = [
      ("last_lift", .lastLift), ("first_lift", .firstLift),
    ]
    if let ending = try settings.choice("ending", of: endings) { self.ending = ending }
  }
}

extension LongPressLimits: SceneLimits {
  mutating func apply(_ settings: DocumentMapping) throws(InputError) {
    try settings.allow(["least_ms", "slop", "longest_pause_ms", "tap_distance"])
    try settings.set(&leastDuration, "least_ms")
    try settings.set(&slop, "slop")
    try settings.set(&longestPause, "longest_pause_ms")
    try settings.set(&tapDistance, "tap_distance")
  }
}

extension SwipeLimits: SceneLimits {
  mutating func apply(_ settings: DocumentMapping) throws(InputError) {
    try settings.allow([
      "longest_ms", "least_travel", "travel_decay", "most_sideways", "sideways_decay",
      "most_backward", "least_speed", "fires_on_lift", "speed",
    ])
    try settings.set(&longestDuration, "longest_ms")
    try settings.set(&leastTravel, "least_travel")
    try settings.set(&travelDecay, "travel_decay")
    try settings.set(&mostSidewaysTravel, "most_sideways")
    try settings.set(&sidewaysDecay, "sideways_decay")
    try settings.set(&mostBackwardTravel, "most_backward")
    try settings.set(&leastSpeed, "least_speed")
    if let fires = try settings.bool("fires_on_lift") { firesOnLift = fires }
    guard let mapping = try settings.mapping("speed") else { return }
    try mapping.allow(["least_speed", "most_deviation", "velocity"])
    var limits = speed ?? SwipeSpeedLimits()
    try mapping.set(&limits.leastSpeed, "least_speed")
    try mapping.set(&limits.mostDeviation, "most_deviation")
    try limits.velocity.apply(mapping.mapping("velocity"))
    speed = limits
  }
}

extension PanLimits: SceneLimits {
  mutating func apply(_ settings: DocumentMapping) throws(InputError) {
    try settings.allow([
      "slop", "slop_removed", "axis", "lock", "farthest_finger", "velocity",
    ])
    try settings.set(&slop, "slop")
    if let removed = try settings.bool("slop_removed") { isSlopRemoved = removed }
    if let axis = try settings.choice("axis", of: RecognizerSettings.axes) { self.axis = axis }
    if let settings = try settings.mapping("lock") {
      try settings.allow(["ratio", "most_across"])
      var lock = AxisLock()
      try settings.set(&lock.ratio, "ratio")
      if let most = try settings.number("most_across", from: 0) { lock.mostAcross = most }
      self.lock = lock
    }
    if let farthest = try settings.bool("farthest_finger") { countsFarthestFinger = farthest }
    try velocity.apply(settings.mapping("velocity"))
  }
}

extension PinchLimits: SceneLimits {
  mutating func apply(_ settings: DocumentMapping) throws(InputError) {
    try settings.allow(["begin_change", "begin_share", "hysteresis", "least_span", "velocity"])
    try settings.set(&beginChange, "begin_change")
    try settings.set(&beginShare, "begin_share")
    try settings.set(&hysteresis, "hysteresis")
    try settings.set(&leastSpan, "least_span")
    try velocity.apply(settings.mapping("velocity"))
  }
}

extension RotationLimits: SceneLimits {
  mutating func apply(_ settings: DocumentMapping) throws(InputError) {
    try settings.allow(["begin_degrees", "hysteresis_degrees", "velocity"])
    try settings.set(&beginDegrees, "begin_degrees")
    try settings.set(&hysteresisDegrees, "hysteresis_degrees")
    try velocity.apply(settings.mapping("velocity"))
  }
}

extension TransformLimits: SceneLimits {
  mutating func apply(_ settings: DocumentMapping) throws(InputError) {
    try settings.allow(["pinch", "rotation", "pan"])
    if let mapping = try settings.mapping("pinch") { try pinch.apply(mapping) }
    if let mapping = try settings.mapping("rotation") { try rotation.apply(mapping) }
    if let mapping = try settings.mapping("pan") { try pan.apply(mapping) }
  }
}

extension VelocityLimits {
  fileprivate mutating func apply(_ settings: DocumentMapping?) throws(InputError) {
    guard let settings else { return }
    try settings.allow([
      "horizon_ms", "longest_pause_ms", "longest_pause_before_lift_ms", "follows_last_movement",
    ])
    try settings.set(&horizon, "horizon_ms")
    try settings.set(&longestPause, "longest_pause_ms")
    try settings.set(&longestPauseBeforeLift, "longest_pause_before_lift_ms")
    if let follows = try settings.bool("follows_last_movement") { followsLastMovement = follows }
  }
}

extension DocumentMapping {
  /// Sets a length, a fraction or an angle if the key is present.
  fileprivate func set(_ value: inout Double, _ key: String) throws(InputError) {
    if let number = try number(key, from: 0) { value = number }
  }

  /// Sets a length; `null` removes it.
  fileprivate func set(_ value: inout Double?, _ key: String) throws(InputError) {
    if self[key]?.isNull == true {
      value = nil
    } else if let number = try number(key, from: 0) {
      value = number
    }
  }

  /// Sets a time, in milliseconds.
  fileprivate func set(_ value: inout Duration, _ key: String) throws(InputError) {
    if let time = try duration(key) { value = time }
  }

  /// Sets a time; `null` removes it.
  fileprivate func set(_ value: inout Duration?, _ key: String) throws(InputError) {
    if self[key]?.isNull == true {
      value = nil
    } else if let time = try duration(key) {
      value = time
    }
  }

  /// A time in milliseconds, to the microsecond.
  package func duration(_ key: String) throws(InputError) -> Duration? {
    try number(key, from: 0).map { .microseconds(Int64(($0 * 1000).rounded())) }
  }
}
