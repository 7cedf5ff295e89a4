/// Where the pressure of a tool begins, and where its tip counts as down, as libinput decides it.
///
/// A worn pen presses without touching. libinput learns that offset for each tool, and counts from there
/// (`detect_pressure_offset` in its `evdev-tablet.c`).
struct PenPressure: Sendable {
  private let axis: AxisRange
  private let distance: AxisRange?
  /// The tip lifts at this value, and its pressure is 0 there.
  private(set) var lower: Int32
  /// The tip goes down at this value.
  private(set) var upper: Int32
  /// What the tool presses untouched: known, or the least so far.
  private var offset: Int32
  private var isOffsetKnown = false
  /// How often the tool came near where no distance tells.
  private var approaches = 0

  init(
    _ axis: AxisRange, distance: AxisRange?, _ thresholds: (lower: Int32, upper: Int32)? = nil
  ) {
    self.axis = axis
    self.distance = distance
    lower = thresholds?.lower ?? axis.value(at: PenLimits.lift)
    upper = thresholds?.upper ?? axis.value(at: PenLimits.touch)
    offset = distance == nil ? axis.maximum : axis.minimum
  }

  /// The pressure from 0 to 1.
  func share(of value: Int32) -> Double {
    guard axis.maximum != lower else { return 0 }
    return min(1, max(0, (Double(value) - Double(lower)) / (Double(axis.maximum) - Double(lower))))
  }

  /// A pressure below the offset lowers it.
  mutating func lowerOffset(to value: Int32) {
    guard value < offset else { return }
    offset = value
    if isOffsetKnown { use(value) }
  }

  /// A tool comes near with a pressure, which may have lowered the offset, at a distance.
  mutating func approach(pressure value: Int32, distance height: Int32) {
    guard !isOffsetKnown else { return }
    var found = value
    if let distance {
      // Nearer than half of the reach it may be touching.
      if height < distance.value(at: 0.5) { return }
    } else {
      approaches += 1
      guard approaches == PenLimits.approaches else { return }
      found = offset
    }
    guard found > axis.minimum, found <= axis.value(at: PenLimits.greatestOffset) else { return }
    use(found)
  }

  private mutating func use(_ value: Int32) {
    offset = value
    isOffsetKnown = true
    let gap = upper &- lower
    lower = value
    upper = Int32(clamping: Int64(value) + Int64(gap))
  }
}

/// The limits by which libinput reads pens.
package enum PenLimits {
  /// The share of the pressure's range at which a tip goes down. Source: libinput, `update_pressure_range`;
  /// `Documentation/Constants.md#pens`.
  package static let touch = 0.05
  /// The share at which it lifts, and from which pressure counts. Source: as above.
  package static let lift = 0.01
  /// The greatest pressure of an untouched pen that is taken off. Source: libinput 1.22, `detect_pressure_offset`;
  /// newer ones take off up to a half. `Documentation/Constants.md#pens`.
  package static let greatestOffset = 0.2
  /// How often a pen comes near before its offset is decided, on a device without distances. Source: libinput,
  /// `PRESSURE_HEURISTIC_STATE_DECIDE`; `Documentation/Constants.md#pens`.
  package static let approaches = 3
  /// The distance that changes nothing, in device units. Source: libinput, `tablet_filter_axis_fuzz`;
  /// `Documentation/Constants.md#pens`.
  package static let distanceFuzz: Int32 = 2
  /// The height from which on a mouse on a tablet has been taken away, in device units. Source: libinput,
  /// `cursor_proximity_threshold`; `Documentation/Constants.md#pens`.
  package static let mouseReach: Int32 = 42
  /// The degrees at both ends of a tilt axis without a resolution. Source: libinput, `adjust_tilt`;
  /// `Documentation/Constants.md#pens`.
  package static let tilt = 64.0
  /// How many frames a place is the mean of. Source: libinput, `TABLET_HISTORY_LENGTH`;
  /// `Documentation/Constants.md#pens`.
  package static let smoothedFrames = 4
  /// After how long without an event a pen counts as gone, on a device that has never said so. Source: libinput,
  /// `FORCED_PROXOUT_TIMEOUT`; `Documentation/Constants.md#pens`.
  package static let silence = Duration.milliseconds(50)
}

extension AxisRange {
  /// The value at a share of the range, in whole units (`axis_range_percentage`).
  func value(at share: Double) -> Int32 {
    let value = span * (share * 100) / 100 + Double(minimum)
    return Int32(max(Double(Int32.min), min(Double(Int32.max), value)))
  }

  /// The share of the range before a value, at most all of it. The range has a span.
  func clampedShare(of value: Int32) -> Double {
    min(1, max(0, (Double(value) - Double(minimum)) / span))
  }
}
