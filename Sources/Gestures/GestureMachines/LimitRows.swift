/// What the limits of the built-in gestures consist of. The numbers and their sources stand with the limits.

extension TapLimits: DescribedLimits {
  package static let rows: [LimitRow<TapLimits>] = [
    .number("slop", "slop", "pt", \.slop),
    .time("longestTap", "longest_tap_ms", \.longestTap),
    .time("longestPause", "longest_pause_ms", \.longestPause),
    .time("shortestPause", "shortest_pause_ms", \.shortestPause),
    .number("tapDistance", "tap_distance", "pt", \.tapDistance),
    .time("pressDelay", "press_delay_ms", \.pressDelay),
    .number("mostSpread", "most_spread", "pt", \.mostSpread),
    .choice("ending", "ending", [("last_lift", .lastLift), ("first_lift", .firstLift)], \.ending),
  ]
}

extension LongPressLimits: DescribedLimits {
  package static let rows: [LimitRow<LongPressLimits>] = [
    .time("leastDuration", "least_ms", \.leastDuration),
    .number("slop", "slop", "pt", \.slop),
    .time("longestPause", "longest_pause_ms", \.longestPause),
    .number("tapDistance", "tap_distance", "pt", \.tapDistance),
  ]
}

extension SwipeLimits: DescribedLimits {
  package static let rows: [LimitRow<SwipeLimits>] =
    [
      .time("longestDuration", "longest_ms", \.longestDuration),
      .number("leastTravel", "least_travel", "pt", \.leastTravel),
      .number("travelDecay", "travel_decay", "", \.travelDecay),
      .number("mostSidewaysTravel", "most_sideways", "pt", \.mostSidewaysTravel),
      .number("sidewaysDecay", "sideways_decay", "", \.sidewaysDecay),
      .number("mostBackwardTravel", "most_backward", "pt", \.mostBackwardTravel),
      .number("leastSpeed", "least_speed", "pt/s", \.leastSpeed),
      .flag("firesOnLift", "fires_on_lift", \.firesOnLift),
    ]
    + SwipeSpeedLimits.rows.map { $0.within("speed", "speed", \.speed) { SwipeSpeedLimits() } }

  package static let parts = [
    LimitPart<SwipeLimits>(key: "speed") { $0.speed = $0.speed ?? SwipeSpeedLimits() }
  ]
}

extension SwipeSpeedLimits {
  fileprivate static let rows: [LimitRow<SwipeSpeedLimits>] =
    [
      .number("leastSpeed", "least_speed", "pt/s", \.leastSpeed),
      .number("mostDeviation", "most_deviation", "degrees", \.mostDeviation),
    ] + VelocityLimits.rows.map { $0.within("velocity", "velocity", \.velocity) }
}

extension PanLimits: DescribedLimits {
  package static let rows: [LimitRow<PanLimits>] =
    [
      .number("slop", "slop", "pt", \.slop),
      .flag("isSlopRemoved", "slop_removed", \.isSlopRemoved),
      .choice(
        "axis", "axis",
        [("both", .both), ("horizontal", .horizontal), ("vertical", .vertical)], \.axis),
    ]
    + AxisLock.rows.map { $0.within("lock", "lock", \.lock) { AxisLock() } }
    + [.flag("countsFarthestFinger", "farthest_finger", \.countsFarthestFinger)]
    + VelocityLimits.rows.map { $0.within("velocity", "velocity", \.velocity) }

  /// A file that names a lock gets a lock of its own.
  package static let parts = [LimitPart<PanLimits>(key: "lock") { $0.lock = AxisLock() }]
}

extension AxisLock {
  fileprivate static let rows: [LimitRow<AxisLock>] = [
    .number("ratio", "ratio", "", \.ratio),
    .number("mostAcross", "most_across", "pt", \.mostAcross),
  ]
}

extension PinchLimits: DescribedLimits {
  package static let rows: [LimitRow<PinchLimits>] =
    [
      .number("beginChange", "begin_change", "pt", \.beginChange),
      .number("beginShare", "begin_share", "", \.beginShare),
      .number("hysteresis", "hysteresis", "pt", \.hysteresis),
      .number("leastSpan", "least_span", "pt", \.leastSpan),
    ] + VelocityLimits.rows.map { $0.within("velocity", "velocity", \.velocity) }
}

extension RotationLimits: DescribedLimits {
  package static let rows: [LimitRow<RotationLimits>] =
    [
      .number("beginDegrees", "begin_degrees", "degrees", \.beginDegrees),
      .number("hysteresisDegrees", "hysteresis_degrees", "degrees", \.hysteresisDegrees),
    ] + VelocityLimits.rows.map { $0.within("velocity", "velocity", \.velocity) }
}

extension TransformLimits: DescribedLimits {
  package static let rows: [LimitRow<TransformLimits>] =
    PinchLimits.rows.map { $0.within("pinch", "pinch", \.pinch) }
    + RotationLimits.rows.map { $0.within("rotation", "rotation", \.rotation) }
    + PanLimits.rows.map { $0.within("pan", "pan", \.pan) }

  package static let parts = PanLimits.parts.map { part in
    LimitPart<TransformLimits>(key: "pan.\(part.key)") { part.open(&$0.pan) }
  }
}

extension VelocityLimits {
  fileprivate static let rows: [LimitRow<VelocityLimits>] = [
    .time("horizon", "horizon_ms", \.horizon),
    .time("longestPause", "longest_pause_ms", \.longestPause),
    .time("longestPauseBeforeLift", "longest_pause_before_lift_ms", \.longestPauseBeforeLift),
    .flag("followsLastMovement", "follows_last_movement", \.followsLastMovement),
  ]
}
