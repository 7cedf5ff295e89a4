/// The unit of times whose header states none, by the step from row to row (spec IN:4.7).
///
/// An accelerometer is read between once in two seconds and 500 times a second: in each unit that is
/// a range of steps, and the four ranges touch. A clock that counts from 1970 is as large as no
/// recording is long, and says the same by its size.
struct AccelerationTimeUnit {
  let unit: AccelerationColumns.TimeUnit
  /// The step that most rows have, in the table's own unit; `nil` where there was none to see.
  let step: Double?

  /// The least step that is one of milliseconds; what is shorter is of seconds. The next units
  /// follow at a thousand times as much. Source: `Documentation/Constants.md#accelerometer-time`.
  private static let leastStep = 2.0
  /// The least times that count from 1970 in that unit: 1973 in all of them.
  static let leastNanoseconds = 1e17
  private static let leastMicroseconds = 1e14
  private static let leastMilliseconds = 1e11

  /// Judges the times of the first rows.
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
