import DactylKit
import Foundation
import InputFrames
import Inspection

/// Measures the touches of a stage. It stands before the stage, or before the presenter that shows it.
@MainActor
final class StageTimings: InputConsumer {
  private let stage: Stage
  private let timings: FrameTimings

  /// - Parameters:
  ///   - stage: The stage.
  ///   - consumer: Receives the events; `nil` for the stage itself.
  ///   - isLive: Whether the events' stamps are of this machine's monotonic clock.
  ///   - speed: How many times as fast as recorded a replay goes.
  init(
    of stage: Stage, through consumer: (any InputConsumer)? = nil, isLive: Bool, speed: Double = 1
  ) {
    self.stage = stage
    timings = FrameTimings(into: consumer ?? stage, isLive: isLive, speed: speed) {
      Self.nanoseconds
    }
  }

  /// What was measured until now.
  var report: LatencyReport { timings.report }

  func handle(_ event: InputEvent) {
    // The first panel makes the application of a stage without a scene.
    if let application = stage.application { timings.watch(application) }
    timings.handle(event)
  }

  var nextDeadline: Timestamp? { timings.nextDeadline }

  func advance(to time: Timestamp) {
    if let application = stage.application { timings.watch(application) }
    timings.advance(to: time)
  }

  /// The present time of the monotonic clock, in nanoseconds.
  nonisolated static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The same as a stamp.
  nonisolated static var now: Timestamp { Timestamp(microseconds: nanoseconds / 1000) }
}
