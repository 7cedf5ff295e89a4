import Glibc

/// Plays a source into a consumer on a virtual clock: the one driver of recordings, as an event loop
/// is the driver of live devices.
///
///     var source = try RecordingSource(path: "tap.evemu")
///     try Replay(into: application).run(&source)
///
/// What comes out depends on the recording, the consumer and its state alone; the pace only says how
/// long it takes. Every replay ends, whatever timers the consumer sets.
@MainActor
public struct Replay {
  /// How fast time passes.
  public enum Pace: Hashable, Sendable {
    /// As fast as the machine can.
    case max
    /// So many times as fast as it was recorded.
    case times(Double)
  }

  /// How a replay ended.
  public enum Ending: Hashable, Sendable {
    /// No timer was set any more.
    case settled
    /// Timers went on for longer than ``longestAftermath``, or none moved on; time stopped there.
    case cutShort(at: Timestamp)
  }

  /// What gets the input: an application, or what stands before one.
  public let consumer: any InputConsumer
  /// How fast time passes.
  public let pace: Pace

  /// A replay into a consumer.
  public init(into consumer: any InputConsumer, pace: Pace = .max) {
    self.consumer = consumer
    self.pace = pace
  }

  /// How long time passes after the source's end at most, so that animations that start each other
  /// for ever come to an end. Source: `Documentation/Constants.md#replay-aftermath`.
  public static let longestAftermath = Duration.seconds(600)
  /// How often the consumer is called in a row without its next deadline moving on; then the replay
  /// goes on without waiting for it. Source: `Documentation/Constants.md#replay-standstill`.
  public static let longestStandstill = 10

  /// Plays a source to its end, then lets time pass until no timer is set, or for
  /// ``longestAftermath``. When the source breaks off, all that came before has been played, and
  /// time has passed, before the error is thrown.
  @discardableResult
  public func run(_ source: inout some InputSource) throws(InputError) -> Ending {
    var stopwatch = Stopwatch(pace: pace)
    var end = Timestamp.zero
    var failure: InputError?
    do throws(InputError) {
      try play(&source, until: &end, &stopwatch)
    } catch {
      failure = error
    }
    if let first = consumer.nextDeadline {
      let last = max(first, end) + Self.longestAftermath
      end = max(end, advance(&stopwatch) { $0 <= last } ?? end)
    }
    if let failure { throw failure }
    return consumer.nextDeadline == nil ? .settled : .cutShort(at: end)
  }

  /// Plays a source to its end, and lets no time pass after its last event.
  public func play(_ source: inout some InputSource) throws(InputError) {
    var stopwatch = Stopwatch(pace: pace)
    var end = Timestamp.zero
    try play(&source, until: &end, &stopwatch)
  }

  /// `end` follows the latest event.
  private func play(
    _ source: inout some InputSource, until end: inout Timestamp, _ stopwatch: inout Stopwatch
  ) throws(InputError) {
    while let event = try source.nextEvent() {
      advance(&stopwatch) { $0 < event.time }
      end = max(end, event.time)
      stopwatch.wait(until: event.time)
      consumer.handle(event)
    }
  }

  /// Lets time pass from deadline to deadline, as long as those are due; returns the latest.
  @discardableResult
  private func advance(
    _ stopwatch: inout Stopwatch, while isDue: (Timestamp) -> Bool
  ) -> Timestamp? {
    var latest: Timestamp?
    var calls = 0
    while let deadline = consumer.nextDeadline, isDue(deadline) {
      calls = latest.map { deadline <= $0 } == true ? calls + 1 : 0
      guard calls < Self.longestStandstill else { break }
      latest = latest.map { max($0, deadline) } ?? deadline
      stopwatch.wait(until: deadline)
      consumer.advance(to: deadline)
    }
    return latest
  }
}

/// Holds virtual time back to a pace of wall-clock time.
private struct Stopwatch {
  /// The longest single sleep, in seconds, so that no pace is too slow for the system's timer.
  private static let longestSleep = 3600.0

  let pace: Replay.Pace
  private var start: (virtual: Timestamp, real: ContinuousClock.Instant)?

  init(pace: Replay.Pace) {
    self.pace = pace
  }

  mutating func wait(until moment: Timestamp) {
    guard case .times(let factor) = pace else { return }
    let now = ContinuousClock.now
    let zero = start ?? (moment, now)
    start = zero
    // In floating point, where a pace of nearly nothing makes a long time and no overflow.
    let due = (moment - zero.virtual).inSeconds / factor
    while true {
      let left = due - (ContinuousClock.now - zero.real).inSeconds
      guard left > 0 else { return }
      let sleep = min(left, Self.longestSleep)
      var request = timespec()
      request.tv_sec = Int(sleep)
      request.tv_nsec = Int((sleep - sleep.rounded(.down)) * 1e9)
      nanosleep(&request, nil)
    }
  }
}
