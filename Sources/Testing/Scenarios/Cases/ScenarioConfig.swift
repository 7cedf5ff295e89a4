import GestureMachines
import InputFrames
import Scenes

/// The thresholds that a case sets, as limits of the recognizers.
///
/// Every key that is accepted changes something. A key that concerns only kinds which the case does
/// not use is passed over: toolkits have one list for all their tests. A key without a number in
/// the engine is recorded as missing, and so is an unknown key.
struct ScenarioConfig {
  /// The limits of taps.
  private(set) var tap = TapLimits()
  /// The region in which the touches of a tap must stay.
  private(set) var tapPolicy: TapPolicy?
  /// The slop of a stylus.
  private(set) var stylusSlop: Double?
  /// The longest duration of a tap of two fingers, if the case gives one.
  private(set) var longestTwoFingerTap: Duration?
  /// How far its fingers may be apart.
  private(set) var mostSpread: Double?
  /// Whether taps of two fingers follow the toolkit that the key comes from: complete with the
  /// first lift, and possible beside a pan of one of the fingers.
  private(set) var tapsEndWithFirstLift = false
  /// What is told of gestures, and how.
  private(set) var telling = ScenarioTelling()
  /// Whether single taps wait for double taps, as toolkits do where double taps are switched on.
  private(set) var delaysSingleTaps = false
  /// Whether pan and pinch work side by side.
  private(set) var zoomsWhilePanning = false
  /// How far the focus of a gesture of all fingers travels.
  private(set) var scaleSlop: Double?
  /// How far a touch may stray in a tap with several touches, if the case has a limit of its own
  /// for it.
  private(set) var multiTapSlop: Double?
  /// The limits of swipes.
  private(set) var swipe = SwipeLimits()
  /// How far the direction of a swipe by speed may deviate, in degrees, if the case gives a limit.
  private(set) var swipeDeviation: Double?
  /// Whether the case switches long presses off.
  private(set) var isLongPressOff = false
  private var longPressLimits = LongPressLimits()
  /// The slop that other toolkits use for everything. It applies to every gesture for which the
  /// case gives no slop of its own.
  private var touchSlop: Double?
  private var longPressSlop: Double?
  private var panLimits = PanLimits()
  private var panSlop: Double?
  /// The slop of pans along one axis: their own, or the touch slop.
  private var ownAxisPanSlop: Double?
  private var axisPansHaveTouchSlop = false
  /// Whether touches outside of the view of the only recognizer are passed to it all the same.
  private(set) var skipsHitTest = false

  /// The limits of long presses.
  var longPress: LongPressLimits {
    var limits = longPressLimits
    if let slop = longPressSlop ?? touchSlop { limits.slop = slop }
    return limits
  }

  private var snapsToAxis = false
  /// When a resting finger is reported as a press, if taps wait for it.
  private(set) var pressDelay: Duration?
  /// When a press is shown.
  private(set) var showPress: Duration?
  /// When a finger that rests is a short press.
  private(set) var shortPress: Duration?
  /// Whether the case speaks of short presses: `null` switches them off.
  private(set) var hasShortPress = false
  /// Whether the case switches swipes off, or taps of two fingers.
  private(set) var isSwipeOff = false
  private(set) var isTwoFingerTapOff = false
  /// How far a pan moves before its axis is decided, if the case gives a distance.
  private(set) var lockBound: Double?
  private var lockRatio: Double?

  /// The limits of pinches.
  private(set) var pinch = PinchLimits()
  /// The limits of rotations.
  private(set) var rotation = RotationLimits()
  /// Whether the case switches taps of several off.
  private(set) var isMultiTapOff = false

  /// The limits of pans.
  var pan: PanLimits {
    var limits = panLimits
    if let slop = panSlop ?? touchSlop { limits.slop = slop }
    limits.countsFarthestFinger = zoomsWhilePanning || tapsEndWithFirstLift
    limits.lock = axisLock
    if telling.startsAtTouchDown { limits.isSlopRemoved = false }
    return limits
  }

  /// The slop of a pan along one axis.
  var axisPanSlop: Double {
    ownAxisPanSlop ?? (axisPansHaveTouchSlop ? touchSlop : nil) ?? pan.slop
  }

  /// How far a finger may stray while it is reported as a press.
  var pressSlop: Double { touchSlop ?? TapLimits().slop }

  /// The lock to an axis, if the case switches it on. It applies to movements less than two slops
  /// across, as in the toolkit that the key comes from.
  var axisLock: AxisLock? {
    guard snapsToAxis || lockBound != nil || lockRatio != nil else { return nil }
    var lock = AxisLock()
    if let lockRatio { lock.ratio = lockRatio }
    lock.mostAcross = 2 * (lockBound ?? panSlop ?? touchSlop ?? PanLimits().slop)
    return lock
  }

  /// The policies of Qt's tap handlers.
  enum TapPolicy: String, Sendable {
    case dragThreshold = "DragThreshold"
    case withinBounds = "WithinBounds"
    case releaseWithinBounds = "ReleaseWithinBounds"
    case dragWithinBounds = "DragWithinBounds"
  }

  /// The features of the engine that a case uses.
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
    static let velocity = Use(rawValue: 1024)
  }

  /// The limits of gestures that scale, rotate and translate. Their slop applies to the distance of each
  /// finger from the middle of all.
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

  /// Reads the keys of a case, and records missing abilities.
  static func read(
    _ entries: [DocumentNode.Entry], use: Use, missing: (String) -> Void
  ) throws(InputError) -> ScenarioConfig {
    var config = ScenarioConfig()
    for entry in entries {
      if ReaderCaseLimits.keys.contains(entry.key), !keys.contains(entry.key) {
        missing("config key \"\(entry.key)\" without a screen reader")
      } else if try !config.set(entry, use: use) {
        try forbidSlip(entry)
        missing("config key \"\(entry.key)\"")
      }
    }
    return config
  }

  /// Throws if a key is a slip of a known one.
  static func forbidSlip(_ entry: DocumentNode.Entry) throws(InputError) {
    guard let meant = entry.key.slip(of: (keys + ReaderCaseLimits.keys).sorted()) else { return }
    throw InputError(
      subject: entry.value.path, line: entry.line,
      reason: "config has no key \"\(entry.key.shortened)\"", hint: "did you mean \(meant)?")
  }

  /// All keys.
  static let keys = [
    "gap_measured", "tap_policy", "multi_touch_zoom", "drag_start", "axis_snap", "double_tap",
    "two_finger_tap", "zoomable", "pan_slop_removed", "swipe", "long_press_ms", "tap_max_ms",
    "touch_slop", "pan_slop", "snap_bound", "snap_min_ratio", "fling_min_velocity",
    "fling_max_velocity", "assume_stopped_up_ms", "max_velocity", "scale_slop", "stylus_slop",
    "two_finger_tap_timeout_ms", "two_finger_tap_max_separation", "long_press_slop",
    "double_tap_touch_slop", "double_tap_slop", "double_tap_distance", "double_tap_max_gap_ms",
    "double_tap_ms", "double_tap_timeout_ms", "double_tap_min_gap_ms", "pinch_begin_delta",
    "pinch_hysteresis", "pinch_span_slop", "pinch_slop", "pinch_min_span", "pinch_begin_ratio",
    "rotation_begin_deg", "rotation_hysteresis_deg", "swipe_min_distance", "swipe_min_velocity",
    "swipe_max_deviation_deg", "swipe_max_duration_ms", "swipe_min_primary",
    "swipe_max_secondary", "swipe_max_opposite", "swipe_min_decay", "swipe_max_decay",
    "press_timeout_ms", "show_press_ms", "tap_timeout_ms", "short_press_ms", "touch_radius",
    "display", "axis_pan_slop", "hide_takes_touches", "without_hit_test",
  ]

  /// Sets a key's number; returns `false` if the engine does not know the key or the value.
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
      telling.startsAtTouchDown = node.text == "down"
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
      isTwoFingerTapOff = node.truth == false
      return node.truth != nil
    case "zoomable":
      telling.tellsSecondTaps = node.truth == false
      return node.truth != nil
    case "pan_slop_removed":
      panLimits.isSlopRemoved = node.truth ?? true
      return !use.contains(.pan) || node.truth != nil
    case "swipe":
      isSwipeOff = node.truth == false
      return node.truth != nil
    case "axis_pan_slop" where node.text == "touch_slop":
      axisPansHaveTouchSlop = true
    case "hide_takes_touches":
      telling.hidingTakesTouches = node.truth == true
      return node.truth != nil
    case "without_hit_test":
      skipsHitTest = node.truth == true
      return node.truth != nil
    case "display":
      // The stage reads it: it is the screen.
      return true
    case "short_press_ms" where node.isNull:
      hasShortPress = true
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
    case "pan_slop", "axis_pan_slop", "snap_bound", "snap_min_ratio", "fling_min_velocity",
      "fling_max_velocity":
      concerned = .pan
    case "assume_stopped_up_ms", "max_velocity": concerned = [.pan, .velocity]
    case "press_timeout_ms", "show_press_ms", "tap_timeout_ms", "short_press_ms", "touch_radius":
      concerned = []
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
    // Null switches a limit off in the case, which these limits cannot express.
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
    case "axis_pan_slop": ownAxisPanSlop = number
    case "snap_bound": lockBound = number
    case "snap_min_ratio": lockRatio = number
    case "fling_min_velocity": telling.leastFling = number
    case "fling_max_velocity": telling.mostFling = number
    case "scale_slop": scaleSlop = number
    case "stylus_slop": stylusSlop = number
    case "two_finger_tap_timeout_ms": longestTwoFingerTap = try duration(entry)
    case "two_finger_tap_max_separation": mostSpread = number
    case "pinch_begin_delta": pinch.beginChange = number
    // A slop is a distance that does not suffice: the pinch begins beyond it.
    case "pinch_span_slop", "pinch_slop": pinch.beginChange = number.nextUp
    case "pinch_begin_ratio":
      pinch.beginChange = 0
      pinch.beginShare = number
    // A swipe by speed: decided at the lift, however long it took.
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
      telling.longestRestBeforeLift = try duration(entry)
      panLimits.velocity.longestPauseBeforeLift = try duration(entry)
    case "max_velocity": telling.mostVelocity = number
    case "press_timeout_ms": pressDelay = try duration(entry)
    case "show_press_ms": showPress = try duration(entry)
    // Android shows a press once it cannot be a scroll any more.
    case "tap_timeout_ms":
      if showPress == nil { showPress = try duration(entry) }
    case "short_press_ms":
      hasShortPress = true
      shortPress = try duration(entry)
    case "touch_radius": telling.touchRadius = number
    case "double_tap_touch_slop": multiTapSlop = number
    case "double_tap_slop", "double_tap_distance": tap.tapDistance = number
    case "double_tap_min_gap_ms": tap.shortestPause = try duration(entry)
    case "swipe_max_duration_ms": swipe.longestDuration = try duration(entry)
    case "swipe_min_primary": swipe.leastTravel = number
    case "swipe_max_secondary": swipe.mostSidewaysTravel = number
    case "swipe_max_opposite": swipe.mostBackwardTravel = number
    // The case gives the share that remains after one second, the limits store the share that is
    // lost.
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
