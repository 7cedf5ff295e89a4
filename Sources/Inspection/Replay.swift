import Foundation
public import InputFrames

/// Plays a source to whoever takes it, on a virtual clock.
///
/// What comes out depends on the recording, the scene and the options alone; the pace only says
/// how long it takes.
@MainActor
public struct Replay {
  /// How fast time passes.
  public enum Pace: Hashable, Sendable {
    /// As fast as the machine can.
    case max
    /// So many times as fast as it was recorded.
    case times(Double)
  }

  /// Who gets the input: an application, or what stands before one.
  public let consumer: any InputConsumer
  /// How fast time passes.
  public let pace: Pace

  /// A replay into an consumer.
  public init(into consumer: any InputConsumer, pace: Pace = .max) {
    self.consumer = consumer
    self.pace = pace
  }

  /// How long time passes after the source's end at most, so that animations that start each other
  /// for ever come to an end. Source: `Documentation/Constants.md#replay-aftermath`.
  public static let longestAftermath = Duration.seconds(600)

  /// Plays a source to its end, then lets time pass until no timer is set, or for
  /// ``longestAftermath``. When the source breaks
  /// off, all that came before has been played, and time has passed, before the error is thrown.
  public func run(_ source: inout some InputSource) throws(InputError) {
    var stopwatch = Stopwatch(pace: pace)
    var failure: InputError?
    var end = Timestamp.zero
    while true {
      do throws(InputError) {
        guard let event = try source.nextEvent() else { break }
        while let deadline = consumer.nextDeadline, deadline < event.time {
          stopwatch.wait(until: deadline)
          consumer.advance(to: deadline)
        }
        end = max(end, event.time)
        stopwatch.wait(until: event.time)
        consumer.handle(event)
      } catch {
        failure = error
        break
      }
    }
    let last = consumer.nextDeadline.map { max($0, end) + Self.longestAftermath }
    while let deadline = consumer.nextDeadline, let last, deadline <= last {
      stopwatch.wait(until: deadline)
      consumer.advance(to: deadline)
    }
    if let failure { throw failure }
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
      Thread.sleep(forTimeInterval: min(left, Self.longestSleep))
    }
  }
}
