import InputFrames

/// Calls a step at each frame, from a moment of event time on, until the step says that it is done.
///
/// The frames lie on event time like every timer, so that a replay gives the same ones.
@MainActor
package final class FrameTimer {
  private let queue: EventTimers
  private let start: Timestamp
  private let framesPerSecond: Double
  /// Gets the seconds since the start; returns whether it goes on.
  private let step: @MainActor (Double) -> Bool
  private var count = 0
  private var token: EventTimers.Token?

  /// Begins at the application's present moment; the first frame comes a frame later.
  package init(
    in application: UIApplication, framesPerSecond: Double,
    step: @escaping @MainActor (Double) -> Bool
  ) {
    queue = application.timers
    start = application.now
    self.framesPerSecond = framesPerSecond >= 1 ? min(framesPerSecond, 1000) : 1
    self.step = step
    scheduleNext()
  }

  /// Ends it; no further frame comes.
  package func stop() {
    if let token { queue.cancel(token) }
    token = nil
  }

  private func scheduleNext() {
    count += 1
    let offset = (Double(count) * 1_000_000 / framesPerSecond).rounded()
    token = queue.schedule(at: start + .microseconds(Int64(offset))) { [weak self] time in
      self?.frame(at: time)
    }
  }

  private func frame(at time: Timestamp) {
    token = nil
    // The step may stop this timer, or let go of it.
    let isRunning = count
    guard step((time - start).inSeconds), count == isRunning else { return }
    if !isStopped { scheduleNext() }
  }

  /// Whether a step has ended the frames from within.
  private(set) var isStopped = false

  /// Ends the frames for good, also from within a step.
  package func end() {
    isStopped = true
    stop()
  }
}
