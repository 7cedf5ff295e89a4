import InputFrames

/// Continues the time stamps of a compositor, milliseconds in 32 bits of an unknown clock, on the time line of this
/// machine (`CLOCK_MONOTONIC`).
///
/// The protocol promises neither the clock nor its zero, and a stamp begins anew after 49.7 days. Weston, sway and cage
/// stamp by `CLOCK_MONOTONIC`: then the moments here are theirs. Of any other clock the first event happens when it is
/// read, and the differences between stamps are kept.
struct TouchTime: Hashable, Sendable {
  /// How old an event may be when it is read, and how far ahead of this machine's clock, in milliseconds. Beyond them
  /// the clock is another one, or was set. Source: `Documentation/Constants.md#wayland-time`.
  static let oldest: Int32 = 60_000
  static let furthestAhead: Int32 = 1000

  /// What is taken from a stamp, so that it is of this machine's clock; wraps around as stamps do.
  private(set) var shift: UInt32 = 0
  private(set) var latest = Timestamp(microseconds: .min)

  /// The moment of a stamp that is read now. Never earlier than the one before, and never later than now.
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

  /// The moment of an exact stamp, where the compositor sends such (`zwp_input_timestamps_v1`); `nil` where its clock is
  /// another one.
  mutating func moment(ofExact stamp: Timestamp, now: Timestamp) -> Timestamp? {
    let age = (now.microseconds &- stamp.microseconds) / 1000
    guard age <= Int64(Self.oldest), age >= -Int64(Self.furthestAhead) else { return nil }
    return advance(to: stamp, now: now)
  }

  /// The moment of an event that has no stamp: a cancellation.
  mutating func moment(now: Timestamp) -> Timestamp { advance(to: now, now: now) }

  private mutating func advance(to moment: Timestamp, now: Timestamp) -> Timestamp {
    latest = max(latest, min(moment, now))
    return latest
  }
}
