import Glibc

/// A moment on the input time line, in whole microseconds.
///
/// The kernel's timestamps have microseconds (`struct input_event`), so nothing is lost here and
/// sums are exact. Live sources count from the system's start (`CLOCK_MONOTONIC`), recordings from
/// their own first event; only the difference between two timestamps of one source has a meaning.
public struct Timestamp: Hashable, Comparable, Sendable {
  /// Microseconds since the source's own zero.
  public var microseconds: Int64

  /// A moment `microseconds` after the source's zero.
  @inlinable
  public init(microseconds: Int64) {
    self.microseconds = microseconds
  }

  /// A moment `milliseconds` after the source's zero, rounded to the nearest microsecond and
  /// clamped to the range; a value that is not a number gives zero.
  public init(milliseconds: Double) {
    let rounded = (milliseconds * 1000).rounded()
    microseconds = Int64(exactly: rounded) ?? (rounded < 0 ? .min : rounded > 0 ? .max : 0)
  }

  /// The source's zero.
  @inlinable
  public static var zero: Timestamp { Timestamp(microseconds: 0) }

  /// The moment in seconds, as UIKit's `timestamp` properties state it.
  public var seconds: Double { Double(microseconds) / 1_000_000 }

  /// The moment in milliseconds.
  public var milliseconds: Double { Double(microseconds) / 1000 }

  // Inlined into the machines of other modules, like the functions below: a call costs three times
  // as much.
  /// The earlier of two moments comes first.
  @inlinable
  public static func < (left: Timestamp, right: Timestamp) -> Bool {
    left.microseconds < right.microseconds
  }

  /// The moment `duration` later, to the microsecond; a sum out of range is clamped.
  @inlinable
  public static func + (moment: Timestamp, duration: Duration) -> Timestamp {
    let (sum, overflow) = moment.microseconds.addingReportingOverflow(duration.wholeMicroseconds)
    if overflow { return Timestamp(microseconds: duration < .zero ? .min : .max) }
    return Timestamp(microseconds: sum)
  }

  /// The time that passed from `earlier` to `later`; negative if `later` comes first.
  @inlinable
  public static func - (later: Timestamp, earlier: Timestamp) -> Duration {
    let (difference, overflow) =
      later.microseconds.subtractingReportingOverflow(earlier.microseconds)
    if overflow { return .microseconds(later > earlier ? Int64.max : Int64.min) }
    return .microseconds(difference)
  }
}

extension Timestamp: CustomStringConvertible {
  /// Milliseconds with up to three decimals: `412 ms`, `412.5 ms`.
  public var description: String { "\(millisecondsText(microseconds)) ms" }
}

extension Duration {
  /// The duration in whole microseconds, rounded toward zero and clamped to `Int64`.
  @inlinable
  public var wholeMicroseconds: Int64 {
    // Up to nine seconds the attoseconds fit into 64 bits: dividing 128 bits takes ten times as
    // long.
    if let short = Int64(exactly: attoseconds) { return short / 1_000_000_000_000 }
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, sumOverflow) = product.addingReportingOverflow(attoseconds / 1_000_000_000_000)
    return sumOverflow ? (seconds < 0 ? .min : .max) : sum
  }

  /// The duration in seconds.
  @inlinable
  public var inSeconds: Double {
    if let short = Int64(exactly: attoseconds), short.magnitude < 1_000_000_000_000_000_000 {
      return Double(short) * 1e-18
    }
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// Milliseconds with up to three decimals and their unit: `350 ms`, `0.5 ms`.
  public var inMilliseconds: String { "\(millisecondsText(wholeMicroseconds)) ms" }
}

/// Whole microseconds as milliseconds with up to three decimals and no trailing zeros.
private func millisecondsText(_ microseconds: Int64) -> String {
  let sign = microseconds < 0 ? "-" : ""
  let magnitude = microseconds.magnitude
  let fraction = magnitude % 1000
  guard fraction != 0 else { return "\(sign)\(magnitude / 1000)" }
  var digits = String(fraction + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(magnitude / 1000).\(digits)"
}
