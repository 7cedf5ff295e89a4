import InputFrames

/// Converts a compositor's time stamps to `CLOCK_MONOTONIC`. The stamps are milliseconds in 32 bits
/// of an unknown clock.
///
/// The protocol promises neither the clock nor its zero, and stamps wrap around after 49.7 days.
/// Weston, sway and cage use `CLOCK_MONOTONIC`: then their times are used as they are. With any
/// other clock, the first event takes the time at which it is read, and later events keep their
/// distances from it.
struct TouchTime: Hashable, Sendable {
  /// The oldest and the furthest future stamp that may be of `CLOCK_MONOTONIC`, relative to the
  /// time of reading, in milliseconds. Beyond them the compositor uses another clock, or its clock
  /// was set. Source: `Documentation/Constants.md#wayland-time`.
  static let oldest: Int32 = 60_000
  static let furthestAhead: Int32 = 1000

  /// The difference between the compositor's clock and this machine's; it wraps around as stamps
  /// do.
  private(set) var shift: UInt32 = 0
  private(set) var latest = Timestamp(microseconds: .min)

  /// The time of a stamp that is read now: never earlier than the previous one, and never later
  /// than now.
  mutating func moment(of stamp: UInt32, now: Timestamp) -> Timestamp {
    let present = now.microseconds / 1000
    let low = UInt32(truncatingIfNeeded: present)
    var age = Int32(bitPattern: low &- (stamp &- shift))
    if age > Self.oldest || age < -Self.furthestAhead {
      shift = stamp &- low
      age = 0
    }
    return advance(to: Timestamp(microseconds: (present - Int64(age)) * 1000), now: now)
  }

  /// The time of a stamp with nanoseconds, if the compositor sends them
  /// (`zwp_input_timestamps_v1`); `nil` if it uses another clock.
  mutating func moment(ofExact stamp: Timestamp, now: Timestamp) -> Timestamp? {
    let age = (now.microseconds &- stamp.microseconds) / 1000
    guard age <= Int64(Self.oldest), age >= -Int64(Self.furthestAhead) else { return nil }
    return advance(to: stamp, now: now)
  }

  /// The time of an event without a stamp, such as a cancellation.
  mutating func moment(now: Timestamp) -> Timestamp { advance(to: now, now: now) }

  private mutating func advance(to moment: Timestamp, now: Timestamp) -> Timestamp {
    latest = max(latest, min(moment, now))
    return latest
  }
}
