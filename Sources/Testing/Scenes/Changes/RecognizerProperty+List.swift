import DactylKit
import GestureMachines

/// The properties that can be set on each kind of recognizer, by their names in code, with the keys
/// of scene files.
extension RecognizerProperty {
  /// The properties of a recognizer.
  static func list(for recognizer: UIGestureRecognizer) -> [RecognizerProperty] {
    let own: [RecognizerProperty] =
      switch RecognizerKind(recognizer) {
      case .tap: tap
      case .longPress: press
      case .swipe: swipe
      case .edgePan: pan + edge
      case .pan: pan
      case .pinch: limits(UIPinchGestureRecognizer.self, pinchRows)
      case .rotation: limits(UIRotationGestureRecognizer.self, rotationRows)
      case .transform: limits(TransformGestureRecognizer.self, transformRows)
      case nil: []
      }
    return common + own
  }

  // MARK: Parts

  /// The rows of a recognizer's limits. Where touches of one type have limits of their own, a number
  /// that was the common one there follows the common one.
  private static func limits<Recognizer: GestureMeasuring>(
    _ type: Recognizer.Type, _ rows: [LimitRow<Recognizer.Limits>]
  ) -> [RecognizerProperty] {
    rows.map { row in
      RecognizerProperty(
        name: "limits.\(row.name)", key: "limits.\(row.key)", form: row.form,
        get: { ($0 as? Recognizer).map { row.get($0.limits) } ?? .none },
        set: { recognizer, value in
          guard let recognizer = recognizer as? Recognizer else { return }
          let before = recognizer.limits
          for (_, type) in RecognizerSettings.touchTypes {
            var own = recognizer.limits(for: type)
            guard own != before, row.get(own) == row.get(before) else { continue }
            row.set(&own, value)
            recognizer.setLimits(own, for: type)
          }
          row.set(&recognizer.limits, value)
        })
    }
  }

  private static func flag<Recognizer: UIGestureRecognizer>(
    _ name: String, _ key: String, _ path: ReferenceWritableKeyPath<Recognizer, Bool>
  ) -> RecognizerProperty {
    RecognizerProperty(
      name: name, key: key, form: .flag,
      get: { ($0 as? Recognizer).map { .flag($0[keyPath: path]) } ?? .none },
      set: { if case .flag(let value) = $1 { ($0 as? Recognizer)?[keyPath: path] = value } })
  }

  private static func count<Recognizer: UIGestureRecognizer>(
    _ name: String, _ key: String, from least: Int = 1,
    _ path: ReferenceWritableKeyPath<Recognizer, Int>
  ) -> RecognizerProperty {
    RecognizerProperty(
      name: name, key: key, form: .count(least...RecognizerSettings.mostCount),
      get: { ($0 as? Recognizer).map { .number(Double($0[keyPath: path])) } ?? .none },
      set: { if let value = $1.number { ($0 as? Recognizer)?[keyPath: path] = Int(value) } })
  }

  /// A property under the name that UIKit has for a limit.
  private static func alias(
    _ name: String, _ form: Form, of limit: String, among rows: [RecognizerProperty]
  ) -> [RecognizerProperty] {
    rows.filter { $0.name == limit }.map {
      RecognizerProperty(name: name, key: $0.key, form: form, get: $0.get, set: $0.set)
    }
  }

  // MARK: Kinds

  private static let common: [RecognizerProperty] = [
    flag("isEnabled", "enabled", \UIGestureRecognizer.isEnabled),
    flag("cancelsTouchesInView", "cancels_touches", \UIGestureRecognizer.cancelsTouchesInView),
    flag("delaysTouchesBegan", "delays_touches_began", \UIGestureRecognizer.delaysTouchesBegan),
    flag("delaysTouchesEnded", "delays_touches_ended", \UIGestureRecognizer.delaysTouchesEnded),
    flag(
      "requiresExclusiveTouchType", "exclusive_touch_type",
      \UIGestureRecognizer.requiresExclusiveTouchType),
  ]

  private static let tap: [RecognizerProperty] =
    [
      count("numberOfTapsRequired", "taps", \UITapGestureRecognizer.numberOfTapsRequired),
      count("numberOfTouchesRequired", "touches", \UITapGestureRecognizer.numberOfTouchesRequired),
    ]
    + limits(
      UITapGestureRecognizer.self,
      [
        .number("slop", "slop", "pt", \.slop),
        .time("longestTap", "longest_tap_ms", \.longestTap),
        .time("longestPause", "longest_pause_ms", \.longestPause),
        .time("shortestPause", "shortest_pause_ms", \.shortestPause),
        .number("tapDistance", "tap_distance", "pt", \.tapDistance),
        .time("pressDelay", "press_delay_ms", \.pressDelay),
        .number("mostSpread", "most_spread", "pt", \.mostSpread),
        .choice(
          "ending", "ending", [("last_lift", .lastLift), ("first_lift", .firstLift)], \.ending),
      ])

  private static let press: [RecognizerProperty] = {
    let rows = limits(
      UILongPressGestureRecognizer.self,
      [
        .time("leastDuration", "least_ms", \.leastDuration),
        .number("slop", "slop", "pt", \.slop),
        .time("longestPause", "longest_pause_ms", \.longestPause),
        .number("tapDistance", "tap_distance", "pt", \.tapDistance),
      ])
    return alias("minimumPressDuration", .seconds, of: "limits.leastDuration", among: rows)
      + alias("allowableMovement", .number(unit: "pt"), of: "limits.slop", among: rows)
      + [
        count(
          "numberOfTapsRequired", "taps", from: 0,
          \UILongPressGestureRecognizer.numberOfTapsRequired),
        count(
          "numberOfTouchesRequired", "touches",
          \UILongPressGestureRecognizer.numberOfTouchesRequired),
      ] + rows
  }()

  private static let swipe: [RecognizerProperty] =
    [
      count(
        "numberOfTouchesRequired", "touches", \UISwipeGestureRecognizer.numberOfTouchesRequired),
      RecognizerProperty(
        name: "maximumNumberOfTouches", key: "max_touches",
        form: .count(1...RecognizerSettings.mostCount, isOptional: true),
        get: {
          ($0 as? UISwipeGestureRecognizer)?.maximumNumberOfTouches.map { .number(Double($0)) }
            ?? .none
        },
        set: {
          ($0 as? UISwipeGestureRecognizer)?.maximumNumberOfTouches = $1.number.map { Int($0) }
        }),
    ]
    + limits(
      UISwipeGestureRecognizer.self,
      [
        .time("longestDuration", "longest_ms", \.longestDuration),
        .number("leastTravel", "least_travel", "pt", \.leastTravel),
        .number("travelDecay", "travel_decay", "", \.travelDecay),
        .number("mostSidewaysTravel", "most_sideways", "pt", \.mostSidewaysTravel),
        .number("sidewaysDecay", "sideways_decay", "", \.sidewaysDecay),
        .number("mostBackwardTravel", "most_backward", "pt", \.mostBackwardTravel),
        .number("leastSpeed", "least_speed", "pt/s", \.leastSpeed),
        .flag("firesOnLift", "fires_on_lift", \.firesOnLift),
        speed(.number("leastSpeed", "least_speed", "pt/s", \.leastSpeed)),
        speed(.number("mostDeviation", "most_deviation", "degrees", \.mostDeviation)),
      ])

  /// A limit of a swipe by speed; setting it switches the swipe to speed.
  private static func speed(_ row: LimitRow<SwipeSpeedLimits>) -> LimitRow<SwipeLimits> {
    LimitRow(
      name: "speed.\(row.name)", key: "speed.\(row.key)", form: row.form,
      get: { $0.speed.map(row.get) ?? .none },
      set: { limits, value in
        var speed = limits.speed ?? SwipeSpeedLimits()
        row.set(&speed, value)
        limits.speed = speed
      })
  }

  private static let panRows: [LimitRow<PanLimits>] =
    [
      .number("slop", "slop", "pt", \.slop),
      .flag("isSlopRemoved", "slop_removed", \.isSlopRemoved),
      .flag("countsFarthestFinger", "farthest_finger", \.countsFarthestFinger),
      .choice("axis", "axis", RecognizerSettings.axes, \.axis),
    ] + velocityRows.map { $0.within("velocity", "velocity", \.velocity) }

  private static let pan: [RecognizerProperty] =
    [
      count(
        "minimumNumberOfTouches", "min_touches", \UIPanGestureRecognizer.minimumNumberOfTouches),
      count(
        "maximumNumberOfTouches", "max_touches", \UIPanGestureRecognizer.maximumNumberOfTouches),
    ] + limits(UIPanGestureRecognizer.self, panRows)

  private static let edge: [RecognizerProperty] = [
    RecognizerProperty(
      name: "edgeLimits.band", key: "band", form: .number(unit: "pt"),
      get: {
        ($0 as? UIScreenEdgePanGestureRecognizer).map { .number($0.edgeLimits.band) } ?? .none
      },
      set: {
        if let value = $1.number {
          ($0 as? UIScreenEdgePanGestureRecognizer)?.edgeLimits.band = value
        }
      })
  ]

  private static let velocityRows: [LimitRow<VelocityLimits>] = [
    .time("horizon", "horizon_ms", \.horizon),
    .time("longestPause", "longest_pause_ms", \.longestPause),
    .time("longestPauseBeforeLift", "longest_pause_before_lift_ms", \.longestPauseBeforeLift),
    .flag("followsLastMovement", "follows_last_movement", \.followsLastMovement),
  ]

  private static let pinchRows: [LimitRow<PinchLimits>] =
    [
      .number("beginChange", "begin_change", "pt", \.beginChange),
      .number("beginShare", "begin_share", "", \.beginShare),
      .number("hysteresis", "hysteresis", "pt", \.hysteresis),
      .number("leastSpan", "least_span", "pt", \.leastSpan),
    ] + velocityRows.map { $0.within("velocity", "velocity", \.velocity) }

  private static let rotationRows: [LimitRow<RotationLimits>] =
    [
      .number("beginDegrees", "begin_degrees", "degrees", \.beginDegrees),
      .number("hysteresisDegrees", "hysteresis_degrees", "degrees", \.hysteresisDegrees),
    ] + velocityRows.map { $0.within("velocity", "velocity", \.velocity) }

  private static let transformRows: [LimitRow<TransformLimits>] =
    pinchRows.map { $0.within("pinch", "pinch", \.pinch) }
    + rotationRows.map { $0.within("rotation", "rotation", \.rotation) }
    + panRows.map { $0.within("pan", "pan", \.pan) }
}
