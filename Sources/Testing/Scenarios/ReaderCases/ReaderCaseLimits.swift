import InputFrames
import Scenes
import ScreenReader

/// The thresholds that a case sets, as limits of the reader's machine. Lengths are the case's own,
/// so the machine's unit is theirs.
struct ReaderCaseLimits {
  private(set) var limits: ReaderLimits
  /// By how much the interface is rotated, in degrees clockwise.
  private(set) var rotation = 0
  /// Whether the case follows Chromium's model: a single duration, the grace time, decides what a
  /// touch is.
  private(set) var hasGrace = false
  /// Whether only gestures are reported.
  private(set) var isGesturesOnly = false

  /// Where a slide along the right edge begins, in the case's unit: Chromium's volume gesture.
  private(set) var slideBand: Double?
  /// How far the finger of the case swipes, in the case's unit: a length of its events.
  private(set) var swipeWay: Double?

  /// Reads the keys, and records missing abilities.
  static func read(
    _ entries: [DocumentNode.Entry], recognizer: Scenario.Recognizer, isGesturesOnly: Bool,
    missing: (String) -> Void
  ) throws(InputError) -> ReaderCaseLimits {
    var numbers: [String: Double] = [:]
    for entry in entries where entry.key != "display" {
      guard keys.contains(entry.key) else {
        try ScenarioConfig.forbidSlip(entry)
        missing("config key \"\(entry.key)\"")
        continue
      }
      let number = try entry.value.requireNumber(entry.key)
      guard number >= 0 || entry.key == "screen_rotation_deg" else {
        throw entry.value.error("\(entry.key) must be at least 0")
      }
      numbers[entry.key] = number
    }
    if let millimetre = numbers["px_per_mm"] {
      if let centimetre = numbers["px_per_cm"], abs(centimetre - 10 * millimetre) > 1e-6 {
        missing("config keys \"px_per_mm\" and \"px_per_cm\" that contradict each other")
      }
      numbers["px_per_cm"] = 10 * millimetre
    }
    var read = ReaderCaseLimits(limits: .standard.scaled(lengths: pixels(numbers)))
    if let dot = numbers["segment_split_dot"], dot != 0 {
      missing("config key \"segment_split_dot\" other than 0")
    }
    read.rotation = ((Int(numbers["screen_rotation_deg"] ?? 0) % 360) + 360) % 360
    if read.rotation % 90 != 0 { missing("a screen rotation of \(read.rotation) degrees") }
    read.isGesturesOnly = isGesturesOnly
    read.slideBand = numbers["slide_gesture_edge_px"]
    read.swipeWay = numbers["swipe_distance"]
    read.set(numbers)
    // Other screen readers have no rotor.
    read.limits.rotorStart = .infinity
    read.limits.pinchDistance = .infinity
    read.limits.scrubStroke = .infinity
    if let taps = try recognizer.settings.integer("max_taps", from: 1, through: 10) {
      read.limits.mostTaps = [2, taps, taps, taps, taps]
    } else {
      let several = numbers["double_tap_timeout_ms"] == nil ? 1 : 3
      read.limits.mostTaps = [2, several, several, several, several]
    }
    return read
  }

  static let keys: Set<String> = [
    "grace_ms", "touch_slop", "split_tap_slop", "screen_edge_leave_px", "edge_band_px",
    "screen_rotation_deg", "double_tap_slop", "tap_timeout_ms", "double_tap_timeout_ms",
    "double_tap_min_gap_ms", "long_press_ms", "px_per_cm", "swipe_confirm_cm",
    "swipe_confirm_ms_per_cm", "swipe_continue_ms_per_cm", "sample_cm", "segment_split_dot",
    "explore_delay_ms", "settling_ms", "px_per_mm", "slide_gesture_edge_px", "swipe_distance",
  ]

  /// The case's unit, in parts of a millimetre.
  private static func pixels(_ numbers: [String: Double]) -> Double {
    numbers["px_per_cm"].map { $0 / 10 } ?? ReaderLimits.pointsPerMillimetre
  }

  private mutating func set(_ numbers: [String: Double]) {
    let centimetre = numbers["px_per_cm"] ?? ReaderLimits.pointsPerMillimetre * 10
    func time(_ key: String) -> Duration? {
      numbers[key].map { .microseconds(Int64(exactly: ($0 * 1000).rounded()) ?? .max) }
    }
    if let grace = time("grace_ms") {
      limits.exploreDelay = grace
      limits.holdDuration = grace
      limits.multiTapWindow = grace
      limits.windowBeginsAtTouch = true
      // A touch that is no gesture by then explores; until then a further finger may join.
      limits.flickTime = grace
      limits.flickPace = grace
      limits.flickDuration = grace
      limits.settling = grace
      limits.exploringCountsAsTap = true
      hasGrace = true
    }
    limits.tapSlopPerFinger = isGesturesOnly ? 1 : hasGrace ? 0.1 : 0
    if !isGesturesOnly, !hasGrace {
      // Android without gestures of several fingers.
      limits.splitTaps = 2
      limits.passDistance = 0
    }
    if let slop = numbers["touch_slop"] {
      limits.tapSlop = slop
      // Without a rule of its own, a movement that leaves the slop in time is a flick.
      if numbers["swipe_confirm_cm"] == nil { limits.flickDistance = slop.nextUp }
    }
    if let slop = numbers["split_tap_slop"] { limits.splitTapSlop = slop }
    if let leave = numbers["screen_edge_leave_px"] { limits.edgeLeave = leave }
    if let band = numbers["edge_band_px"] { limits.edgeBand = band }
    if let distance = numbers["double_tap_slop"] { limits.tapDistance = distance }
    if let longest = time("tap_timeout_ms") {
      limits.tapDuration = longest
      limits.tapDurationPerFinger = longest
    }
    if let window = time("double_tap_timeout_ms") {
      limits.multiTapWindow = window
      limits.windowBeginsAtTouch = false
    }
    if let pause = time("double_tap_min_gap_ms") { limits.shortestPause = pause }
    if let hold = time("long_press_ms") {
      limits.holdDuration = hold
      limits.holdsWithoutTap = isGesturesOnly
    }
    if let delay = time("explore_delay_ms") { limits.exploreDelay = delay }
    if let settling = time("settling_ms") { limits.settling = settling }
    if let confirm = numbers["swipe_confirm_cm"] {
      limits.flickDistance = confirm * centimetre
      let share = { (key: String) in numbers[key].map { Duration.seconds($0 * confirm / 1000) } }
      if let first = share("swipe_confirm_ms_per_cm") { limits.flickTime = first }
      if let next = share("swipe_continue_ms_per_cm") { limits.flickPace = next }
      limits.mostStrokes = 2
    }
    if let sample = numbers["sample_cm"] { limits.flickSample = sample * centimetre }
  }
}
