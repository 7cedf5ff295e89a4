import InputFrames

/// The time line of a recording. It begins at 0 with the first record, follows the records' stamps,
/// and goes on where the clock that stamped them was set back.
///
/// Only the record that closes a frame moves the time line. A single record whose stamp is far off is
/// counted, and has the time of the record before it.
struct RecordingClock: Sendable {
  /// The limits of what counts as a step of the clock, in microseconds. Source of each: ours;
  /// `Documentation/Constants.md#clock-step`.
  enum Limits {
    /// The longest way back that is disorder of records and no step.
    static let disorder: Int64 = 20_000
    /// The longest silence between two records. A longer one is a leap.
    static let silence: Int64 = 365 * 86_400_000_000
    /// The longest silence while a touch is down that is surely a rest. After a longer one the clock may
    /// have leapt.
    static let rest: Int64 = 20_000_000
    /// How much time passes while the clock is set back: that from one frame to the next.
    static let frame: Int64 = 9_000
    /// The latest time of a time line.
    static let latest = EvdevEvent.maximumSeconds * 1_000_000
  }

  /// The time of a record, and what it says about the clock.
  struct Reading {
    /// The time of the record.
    var time: Timestamp
    /// What is odd about its stamp; `nil` if nothing is, or if that was told of the frame before.
    var oddity: Oddity.Kind?
    /// The step of the clock, once the frame is complete.
    var step: ClockStep?
  }

  /// The latest time.
  private(set) var latest = Timestamp.zero
  /// Whether the clock was set, so that the stamps do not show how long the recording is.
  private(set) var hasStepped = false

  /// The stamp of the time 0; `nil` before the first record.
  private(set) var zero: Int64?
  /// The stamp of the time 0 before the clock was last set back.
  private var zeroBefore: Int64?
  /// The latest time of each device.
  private var latestOfDevice: [Int64]
  /// Whether a record of the present frame has an odd stamp.
  private var isFrameOdd = false

  init(devices: Int) {
    latestOfDevice = Array(repeating: 0, count: devices)
  }

  /// The time of what is no record: at most as much later than the latest record as fingers rest.
  func time(ofStamp stamp: Int64) -> Timestamp {
    guard let zero else { return .zero }
    return Timestamp(microseconds: min(max(0, stamp &- zero), latest.microseconds &+ Limits.rest))
  }

  /// The time of an event that a program heard: whatever came before, its source said when it was.
  mutating func heardTime(ofStamp stamp: Int64, device: Int) -> Timestamp {
    let zero = self.zero ?? stamp
    self.zero = zero
    let time = min(max(0, stamp &- zero), Limits.latest)
    advance(to: time, device)
    return Timestamp(microseconds: time)
  }

  /// The time of the next record of a device, if nothing is odd about it even if a touch is down.
  @inline(__always)
  mutating func plainTime(ofStamp stamp: Int64, device: Int = 0) -> Timestamp? {
    guard let zero, !isFrameOdd else { return nil }
    // Readers limit the stamps, so the difference does not overflow.
    let time = stamp &- zero
    guard time &- latest.microseconds <= Limits.rest,
      time &- latestOfDevice[device] >= -Limits.disorder
    else { return nil }
    advance(to: time, device)
    return Timestamp(microseconds: time)
  }

  /// The time of the next record of a device. `closesFrame` says whether it is a `SYN_REPORT`,
  /// `isTouched` whether a touch is down.
  mutating func receive(
    stamp: Int64, device: Int = 0, closesFrame: Bool, isTouched: Bool
  ) -> Reading {
    let zero = self.zero ?? stamp
    self.zero = zero
    let time = stamp &- zero
    let ahead = time &- latest.microseconds
    let kind: ClockStep.Kind
    if time &- latestOfDevice[device] < -Limits.disorder {
      kind = .back
    } else if ahead > Limits.silence || time > Limits.latest {
      kind = .ahead
    } else if isTouched, ahead > Limits.rest {
      kind = .aheadOrRest
    } else {
      if closesFrame { isFrameOdd = false }
      advance(to: time, device)
      return Reading(time: Timestamp(microseconds: time))
    }
    var reading = Reading(time: latest, oddity: isFrameOdd ? nil : kind.oddity)
    isFrameOdd = !closesFrame
    guard closesFrame else { return reading }
    let from = latest
    if kind == .back { zeroBefore = zero }
    if kind != .back, let zeroBefore,
      (-Limits.disorder...Limits.rest).contains(stamp &- zeroBefore &- latest.microseconds)
    {
      // The clock is as it was before it was set back, so both times were right.
      self.zero = zeroBefore
      advance(to: stamp &- zeroBefore, device)
    } else if kind == .back || time > Limits.latest {
      let next = min(latest.microseconds + Limits.frame, Limits.latest)
      self.zero = stamp &- next
      advance(to: next, device)
    } else {
      advance(to: time, device)
    }
    hasStepped = true
    reading.time = latest
    reading.step = ClockStep(
      from: from, to: latest,
      kind: kind == .aheadOrRest && self.zero != zero ? .ahead : kind)
    return reading
  }

  @inline(__always)
  private mutating func advance(to time: Int64, _ device: Int) {
    if time > latest.microseconds { latest.microseconds = time }
    if time > latestOfDevice[device] { latestOfDevice[device] = time }
  }
}

extension ClockStep.Kind {
  /// The oddity of the records that show it.
  fileprivate var oddity: Oddity.Kind {
    switch self {
    case .ahead: .timeLeaps
    case .back: .timeBackwards
    case .aheadOrRest: .silentTouch
    }
  }
}
