import GestureMachines
import InputFrames

/// The thresholds that a case sets, as limits of the recognizers.
///
/// A key that concerns only kinds which the case does not use is passed over. A key that concerns
/// a kind in use and that the engine has no number for is noted as missing, and so is a key that
/// nobody knows.
struct ScenarioConfig {
  /// The limits of taps.
  private(set) var tap = TapLimits()
  /// Where the touches of a tap must stay.
  private(set) var tapPolicy: TapPolicy?
  /// The slop of a stylus.
  private(set) var stylusSlop: Double?
  /// How long a tap of two fingers may last, where the case says it.
  private(set) var longestTwoFingerTap: Duration?
  /// How far its fingers may be apart.
  private(set) var mostSpread: Double?
  /// Whether taps of two fingers are those of the toolkit that the key comes from: complete with the
  /// first lift, beside a pan that one of the fingers begins.
  private(set) var tapsEndWithFirstLift = false
  /// Whether single taps wait for double taps, as toolkits do where double taps are switched on.
  private(set) var delaysSingleTaps = false
  /// Whether pan and pinch work side by side.
  private(set) var zoomsWhilePanning = false
  /// Whether a pan reports the place where it went down, not where it began.
  private(set) var startsAtTouchDown = false
  /// The speed that a throw has at most, in points a second.
  private(set) var mostFling: Double?
  /// How far the focus of a gesture of all fingers travels.
  private(set) var scaleSlop: Double?
  /// How far a touch may stray in a tap of several, where the case tells them apart.
  private(set) var multiTapSlop: Double?
  /// The limits of swipes.
  private(set) var swipe = SwipeLimits()
  /// How far a swipe by speed may turn aside, in degrees, where the case says it.
  private(set) var swipeDeviation: Double?
  /// Whether the case switches long presses off.
  private(set) var isLongPressOff = false
  private var longPressLimits = LongPressLimits()
  /// The one slop of other toolkits. It holds for every gesture that the case gives none of its
  /// own.
  private var touchSlop: Double?
  private var longPressSlop: Double?
  private var panLimits = PanLimits()
  private var panSlop: Double?
  /// The speed from which a pan's end is a throw, in points a second.
  private(set) var leastFling: Double?

  /// The limits of long presses.
  var longPress: LongPressLimits {
    var limits = longPressLimits
    if let slop = longPressSlop ?? touchSlop { limits.slop = slop }
    return limits
  }

  private var snapsToAxis = false
  /// How far a pan goes before it finds its axis, where the case says it.
  private(set) var lockBound: Double?
  private var lockRatio: Double?

  /// The limits of pinches.
  private(set) var pinch = PinchLimits()
  /// The limits of rotations.
  private(set) var rotation = RotationLimits()
  /// Whether a double tap is told as a second tap, since it zooms nothing.
  private(set) var tellsSecondTaps = false
  /// Whether the case switches taps of several off.
  private(set) var isMultiTapOff = false

  /// The limits of pans.
  var pan: PanLimits {
    var limits = panLimits
    if let slop = panSlop ?? touchSlop { limits.slop = slop }
    limits.countsFarthestFinger = zoomsWhilePanning || tapsEndWithFirstLift
    limits.lock = axisLock
    if startsAtTouchDown { limits.isSlopRemoved = false }
    return limits
  }

  /// The slop of a pan along one axis: toolkits whose pan slop is twice the touch slop let it begin
  /// at the touch slop.
  var axisPanSlop: Double {
    guard let touchSlop, pan.slop >= 2 * touchSlop else { return pan.slop }
    return touchSlop
  }

  /// The lock to an axis, where the case switches it on. It holds for ways less than two slops
  /// aside, as where the key comes from.
  var axisLock: AxisLock? {
    guard snapsToAxis || lockBound != nil || lockRatio != nil else { return nil }
    var lock = AxisLock()
    if let lockRatio { lock.ratio = lockRatio }
    lock.mostAcross = 2 * (lockBound ?? panSlop ?? touchSlop ?? PanLimits().slop)
    return lock
  }

  /// What Qt's tap handlers go by.
  enum TapPolicy: String, Sendable {
    case dragThreshold = "DragThreshold"
    case withinBounds = "WithinBounds"
    case releaseWithinBounds = "ReleaseWithinBounds"
    case dragWithinBounds = "DragWithinBounds"
  }

  /// What a case uses of the engine.
  struct Use: OptionSet {
    let rawValue: Int
    static let tap = Use(rawValue: 1)
    static let multiTap = Use(rawValue: 2)
    static let twoFingerTap = Use(rawValue: 4)
    static let swipe = Use(rawValue: 8)
    static let stylus = Use(rawValue: 16)
    static let longPress = Use(rawValue: 32)
    static let pan = Use(rawValue: 64)
    static let pinch = Use(rawValue: 128)
    static let rotation = Use(rawValue: 256)
    static let transform = Use(rawValue: 512)
  }

  /// Keys that concern only kinds the engine does not have, reports that may be dropped, or
  /// velocity.
  private static let foreign: Set<String> = [
    "press_timeout_ms", "show_press_ms", "short_press_ms", "tap_timeout_ms", "grace_ms",
    "split_tap_slop", "swipe_confirm_cm",
    "swipe_confirm_ms_per_cm", "swipe_continue_ms_per_cm", "px_per_cm", "px_per_mm", "sample_cm",
    "segment_split_dot", "screen_edge_leave_px", "edge_band_px", "slide_gesture_edge_px",
    "max_velocity", "touch_radius", "display",
  ]

  /// The limits of gestures that scale, turn and carry. Such a slop is that of each finger's
  /// distance from their middle.
  var transform: TransformLimits {
    var limits = TransformLimits()
    limits.leastTouches = 1
    limits.pan = pan
    limits.pinch = pinch
    limits.pinch.hysteresis = 0
    if let scaleSlop { limits.pinch.beginChange = (2 * scaleSlop).nextUp }
    limits.rotation = rotation
    return limits
  }

  /// Known keys without a number in the engine, by what they concern.
  private static let lacking: [String: Use] = [
    "swipe_distance": .swipe,
    "screen_rotation_deg": .swipe,
  ]

  /// Reads the keys of a case; tells what is missing.
  static func read(
    _ entries: [DocumentNode.Entry], use: Use, missing: (String) -> Void
  ) throws(InputError) -> ScenarioConfig {
    var config = ScenarioConfig()
    for entry in entries {
      if foreign.contains(entry.key) { continue }
      if let concerned = lacking[entry.key] {
        if !use.isDisjoint(with: concerned) { missing("config key \"\(entry.key)\"") }
        continue
      }
      if try !config.set(entry, use: use) { missing("config key \"\(entry.key)\"") }
    }
    return config
  }

  /// Sets a key's number; `false` where the engine does not know the key or the value.
  private mutating func set(
    _ entry: DocumentNode.Entry, use: Use
  ) throws(InputError) -> Bool {
    let node = entry.value
    switch entry.key {
    case "gap_measured":
      return !use.contains(.multiTap) || node.text == "up-down"
    case "tap_policy":
      tapPolicy = node.text.flatMap(TapPolicy.init)
      return !use.contains(.tap) || tapPolicy != nil
    case "multi_touch_zoom":
      zoomsWhilePanning = node.truth == true
      return node.truth != nil
    case "drag_start":
      startsAtTouchDown = node.text == "down"
      return !use.contains(.pan) || ["down", "start"].contains(node.text)
    case "axis_snap":
      snapsToAxis = node.truth == true
      return node.truth != nil
    case "double_tap":
      delaysSingleTaps = node.truth == true
      isMultiTapOff = node.truth == false
      return !use.contains(.multiTap) || node.truth != nil
    case "two_finger_tap":
      tapsEndWithFirstLift = node.truth == true
      return !use.contains(.twoFingerTap) || node.truth == true
    case "zoomable":
      tellsSecondTaps = node.truth == false
      return node.truth != nil
    case "pan_slop_removed":
      panLimits.isSlopRemoved = node.truth ?? true
      return !use.contains(.pan) || node.truth != nil
    case "swipe":
      return !use.contains(.swipe) || node.truth == true
    case "long_press_ms" where node.isNull:
      isLongPressOff = true
    case "tap_max_ms" where node.isNull:
      tap.longestTap = nil
    case "tap_max_ms":
      tap.longestTap = try duration(entry)
    default:
      return try setNumber(entry, use: use)
    }
    return true
  }

  private mutating func setNumber(
    _ entry: DocumentNode.Entry, use: Use
  ) throws(InputError) -> Bool {
    let concerned: Use
    switch entry.key {
    case "touch_slop": concerned = [.tap, .longPress, .pan]
    case "pan_slop", "snap_bound", "snap_min_ratio", "fling_min_velocity", "fling_max_velocity",
      "assume_stopped_up_ms":
      concerned = .pan
    case "scale_slop": concerned = .transform
    case "stylus_slop": concerned = .stylus
    case "two_finger_tap_timeout_ms", "two_finger_tap_max_separation": concerned = .twoFingerTap
    case "long_press_ms", "long_press_slop": concerned = .longPress
    case "double_tap_touch_slop", "double_tap_slop", "double_tap_distance",
      "double_tap_max_gap_ms", "double_tap_ms", "double_tap_timeout_ms", "double_tap_min_gap_ms":
      concerned = .multiTap
    case "pinch_begin_delta", "pinch_hysteresis", "pinch_span_slop", "pinch_slop",
      "pinch_min_span", "pinch_begin_ratio":
      concerned = .pinch
    case "rotation_begin_deg", "rotation_hysteresis_deg": concerned = .rotation
    case "swipe_min_distance", "swipe_min_velocity", "swipe_max_deviation_deg":
      concerned = .swipe
    case "swipe_max_duration_ms", "swipe_min_primary", "swipe_max_secondary",
      "swipe_max_opposite", "swipe_min_decay", "swipe_max_decay":
      concerned = .swipe
    default: return false
    }
    // Null means that the case switches the limit off, which these limits do not know.
    if entry.value.isNull { return use.isDisjoint(with: concerned) }
    let number = try entry.value.requireNumber(entry.key)
    guard number >= 0 else { throw entry.value.error("\(entry.key) must be at least 0") }
    switch entry.key {
    case "touch_slop":
      tap.slop = number
      touchSlop = number
    case "long_press_ms": longPressLimits.leastDuration = try duration(entry)
    case "long_press_slop": longPressSlop = number
    case "pan_slop": panSlop = number
    case "snap_bound": lockBound = number
    case "snap_min_ratio": lockRatio = number
    case "fling_min_velocity": leastFling = number
    case "fling_max_velocity": mostFling = number
    case "scale_slop": scaleSlop = number
    case "stylus_slop": stylusSlop = number
    case "two_finger_tap_timeout_ms": longestTwoFingerTap = try duration(entry)
    case "two_finger_tap_max_separation": mostSpread = number
    case "pinch_begin_delta": pinch.beginChange = number
    // A slop is what does not suffice: the pinch begins beyond it.
    case "pinch_span_slop", "pinch_slop": pinch.beginChange = number.nextUp
    case "pinch_begin_ratio":
      pinch.beginChange = 0
      pinch.beginShare = number
    // A swipe by speed: judged at the lift, however long it took.
    case "swipe_min_distance":
      swipe.leastTravel = number
      swipe.travelDecay = 0
    case "swipe_min_velocity":
      swipe.leastSpeed = number
      swipe.sidewaysDecay = 0
      swipe.firesOnLift = true
    case "swipe_max_deviation_deg": swipeDeviation = number
    case "pinch_hysteresis": pinch.hysteresis = number
    case "pinch_min_span": pinch.leastSpan = number
    case "rotation_begin_deg": rotation.beginDegrees = number
    case "rotation_hysteresis_deg": rotation.hysteresisDegrees = number
    case "assume_stopped_up_ms":
      panLimits.velocity.longestPauseBeforeLift = try duration(entry)
    case "double_tap_touch_slop": multiTapSlop = number
    case "double_tap_slop", "double_tap_distance": tap.tapDistance = number
    case "double_tap_min_gap_ms": tap.shortestPause = try duration(entry)
    case "swipe_max_duration_ms": swipe.longestDuration = try duration(entry)
    case "swipe_min_primary": swipe.leastTravel = number
    case "swipe_max_secondary": swipe.mostSidewaysTravel = number
    case "swipe_max_opposite": swipe.mostBackwardTravel = number
    // The share that remains after one second, where the limits hold the share that is lost.
    case "swipe_min_decay": swipe.travelDecay = 1 - number
    case "swipe_max_decay": swipe.sidewaysDecay = 1 - number
    default: tap.longestPause = try duration(entry)
    }
    return true
  }

  private func duration(_ entry: DocumentNode.Entry) throws(InputError) -> Duration {
    let milliseconds = try entry.value.requireNumber(entry.key)
    guard milliseconds >= 0 else { throw entry.value.error("\(entry.key) must be at least 0") }
    return .microseconds(Int64((milliseconds * 1000).rounded()))
  }
}
