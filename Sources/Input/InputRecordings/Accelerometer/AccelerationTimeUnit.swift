/// Guesses the unit of times whose header names none, from the step between rows (spec IN:4.7).
///
/// An accelerometer is read between once in two seconds and 500 times a second. In each unit this
/// gives a range of steps, and the four ranges do not overlap. Times that count from 1970 are
/// larger than any recording is long, so their size alone determines the unit.
struct AccelerationTimeUnit {
  let unit: AccelerationColumns.TimeUnit
  /// The most common step between rows, in the table's own unit; `nil` if there is none.
  let step: Double?

  /// The least step that counts as milliseconds; shorter ones count as seconds. The next units
  /// begin at a thousand times as much each. Source:
  /// `Documentation/Constants.md#accelerometer-time`.
  private static let leastStep = 2.0
  /// The least time in nanoseconds that counts from 1970: in 1973.
  static let leastNanoseconds = 1e17
  private static let leastMicroseconds = 1e14
  private static let leastMilliseconds = 1e11

  /// Guesses from the times of the first rows.
  init(_ times: [Double]) {
    let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    let usual = steps.isEmpty ? nil : steps[steps.count / 2]
    // A longer step than any unit allows is a gap and gives no unit.
    step = usual.flatMap { $0 < Self.leastStep * 1e9 ? $0 : nil }
    let bySize: AccelerationColumns.TimeUnit =
      switch times.first ?? 0 {
      case Self.leastNanoseconds...: .nanoseconds
      case Self.leastMicroseconds...: .microseconds
      case Self.leastMilliseconds...: .milliseconds
      default: .seconds
      }
    let byStep: AccelerationColumns.TimeUnit =
      switch step ?? 0 {
      case (Self.leastStep * 1e6)...: .nanoseconds
      case (Self.leastStep * 1e3)...: .microseconds
      case Self.leastStep...: .milliseconds
      default: .seconds
      }
    unit = bySize.microseconds < byStep.microseconds ? bySize : byStep
  }
}
