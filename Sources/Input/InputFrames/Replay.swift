import Glibc

/// Plays a source into a consumer on a virtual clock. It drives recordings as an event loop drives
/// live devices.
///
///     var source = try RecordingSource(path: "tap.evemu")
///     try Replay(into: application).run(&source)
///
/// The result depends only on the recording, the consumer and its state; the pace only sets how
/// long it takes. Every replay ends, whatever timers the consumer sets.
@MainActor
public struct Replay {
  /// How fast time passes.
  public enum Pace: Hashable, Sendable {
    /// As fast as the machine can.
    case max
    /// That many times as fast as it was recorded.
    case times(Double)
  }

  /// How a replay ended.
  public enum Ending: Hashable, Sendable {
    /// No timer was set any more.
    case settled
    /// Timers were still set after ``longestAftermath``, or a deadline did not advance; time
    /// stopped there.
    case cutShort(at: Timestamp)
    /// The pause function requested the end; time stopped there.
    case stopped(at: Timestamp)
  }

  /// The receiver of the input: an application, or a filter in front of one.
  public let consumer: any InputConsumer
  /// How fast time passes.
  public let pace: Pace
  /// Waits that many seconds before the next event or deadline; returns `false` to stop the replay.
  /// A replay at ``Pace/max`` calls it with 0, before every 64th event or deadline.
  package var pause: (Double) -> Bool = Replay.sleep(seconds:)

  /// A replay into a consumer.
  public init(into consumer: any InputConsumer, pace: Pace = .max) {
    self.consumer = consumer
    self.pace = pace
  }

  /// The longest time that passes after the source's end. Without it, animations that start each
  /// other would never end. Source: `Documentation/Constants.md#replay-aftermath`.
  public static let longestAftermath = Duration.seconds(600)
  /// How many times in a row the consumer may be called without its next deadline advancing; after
  /// that the replay goes on without waiting for it. Source:
  /// `Documentation/Constants.md#replay-standstill`.
  public static let longestStandstill = 10

  /// Plays a source to its end, then lets time pass until no timer is set, or for
  /// ``longestAftermath``. If the source throws an error, everything before it is played, and time
  /// passes, before the error is thrown.
  @discardableResult
  public func run(_ source: inout some InputSource) throws(InputError) -> Ending {
    var stopwatch = Stopwatch(pace: pace, pause: pause)
    var end = Timestamp.zero
    var failure: InputError?
    do throws(InputError) {
      try play(&source, until: &end, &stopwatch)
    } catch {
      failure = error
    }
    if let first = consumer.nextDeadline, !stopwatch.isStopped {
      let last = max(first, end) + Self.longestAftermath
      end = max(end, advance(&stopwatch) { $0 <= last } ?? end)
    }
    if let failure { throw failure }
    if stopwatch.isStopped { return .stopped(at: end) }
    return consumer.nextDeadline == nil ? .settled : .cutShort(at: end)
  }

  /// Plays a source to its end, and lets no time pass after its last event.
  public func play(_ source: inout some InputSource) throws(InputError) {
    var stopwatch = Stopwatch(pace: pace, pause: pause)
    var end = Timestamp.zero
    try play(&source, until: &end, &stopwatch)
  }

  /// Plays a source; `end` then holds the time of the latest event.
  private func play(
    _ source: inout some InputSource, until end: inout Timestamp, _ stopwatch: inout Stopwatch
  ) throws(InputError) {
    while let event = try source.nextEvent() {
      if let latest = advance(&stopwatch, while: { $0 < event.time }) { end = max(end, latest) }
      guard stopwatch.wait(until: event.time) else { return }
      end = max(end, event.time)
      consumer.handle(event)
      if case .clockStepped(let step) = event { stopwatch.pass(over: step) }
    }
  }

  /// Advances from deadline to deadline, as long as they are due; returns the latest.
  private func advance(
    _ stopwatch: inout Stopwatch, while isDue: (Timestamp) -> Bool
  ) -> Timestamp? {
    var latest: Timestamp?
    var calls = 0
    while let deadline = consumer.nextDeadline, isDue(deadline) {
      calls = latest.map { deadline <= $0 } == true ? calls + 1 : 0
      guard calls < Self.longestStandstill, stopwatch.wait(until: deadline) else { break }
      latest = latest.map { max($0, deadline) } ?? deadline
      consumer.advance(to: deadline)
    }
    return latest
  }

  /// Sleeps; never stops the replay.
  nonisolated private static func sleep(seconds: Double) -> Bool {
    var request = timespec()
    request.tv_sec = .init(seconds)
    request.tv_nsec = .init((seconds - seconds.rounded(.down)) * 1e9)
    nanosleep(&request, nil)
    return true
  }
}

/// Delays virtual time to a pace of wall-clock time.
private struct Stopwatch {
  /// The longest single sleep, in seconds, so that no pace is too slow for the system's timer.
  private static let longestSleep = 3600.0
  /// How many moments pass at full speed between two calls of the pause function.
  private static let stride = 64

  let pace: Replay.Pace
  let pause: (Double) -> Bool
  /// Whether the pause function requested the end.
  private(set) var isStopped = false
  private var start: (virtual: Timestamp, real: ContinuousClock.Instant)?
  private var moments = 0

  init(pace: Replay.Pace, pause: @escaping (Double) -> Bool) {
    self.pace = pace
    self.pause = pause
  }

  /// Nobody waited for a clock that was set.
  mutating func pass(over step: ClockStep) {
    if let zero = start { start = (zero.virtual + (step.to - step.from), zero.real) }
  }

  /// Waits; returns `false` if the replay must stop.
  mutating func wait(until moment: Timestamp) -> Bool {
    guard !isStopped else { return false }
    guard case .times(let factor) = pace else {
      moments += 1
      if moments.isMultiple(of: Self.stride) { isStopped = !pause(0) }
      return !isStopped
    }
    let now = ContinuousClock.now
    let zero = start ?? (moment, now)
    start = zero
    // In floating point: a pace near zero gives a long time instead of an overflow.
    let due = (moment - zero.virtual).inSeconds / factor
    while true {
      let left = due - (ContinuousClock.now - zero.real).inSeconds
      guard left > 0 else { return true }
      isStopped = !pause(min(left, Self.longestSleep))
      guard !isStopped else { return false }
    }
  }
}
