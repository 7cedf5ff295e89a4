public import Foundation
import InputFrames

// Tasks that sleep on the application's time, as its timers do.

extension UIApplication {
  /// The application that a test's fingers touched when the task began; `nil` for any other task. Other tests may have made
  /// theirs the shared one since. Beyond UIKit.
  @TaskLocal public static var ofTask: UIApplication?

  /// Suspends the current task until so many seconds of the application's time have passed, in the order of all its timers.
  ///
  /// The shim for a program's `Task.sleep` calls it while ``isTimeVirtual``: then a task sleeps as long as fingers wait. When
  /// its time has come the task waits for the main actor, as any other; a test lets it run with `await`. Beyond UIKit.
  ///
  /// - Throws: `CancellationError` if the task is cancelled before or meanwhile.
  public final func sleep(for seconds: TimeInterval) async throws {
    try Task.checkCancellation()
    let delay = Duration.seconds(seconds.isFinite ? min(max(0, seconds), 1e9) : 1e9)
    let entry = SleepEntry(timers)
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let end = SleepEnd(continuation)
        entry.token = timers.schedule(at: presentMoment + delay) { [weak self] _ in
          self?.tasksDue += 1
          entry.isDue = true
          end.come()
        }
      }
    } onCancel: {
      Task { @MainActor in entry.cancel() }
    }
    if entry.isDue { tasksDue -= 1 }
    if UIApplication.ofTask === self { becomeShared() }
    try Task.checkCancellation()
  }
}

/// The timer of a sleeping task.
@MainActor
private final class SleepEntry {
  private let timers: EventTimers
  var token: EventTimers.Token?
  /// Whether the timer has fired.
  var isDue = false

  init(_ timers: EventTimers) { self.timers = timers }

  /// Takes the timer back, which ends the sleep.
  func cancel() {
    if let token { timers.cancel(token) }
  }
}

/// Wakes a task, once: when its timer fires, or when that is taken back or goes with the application.
@MainActor
private final class SleepEnd {
  private var continuation: CheckedContinuation<Void, Never>?

  init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }

  func come() {
    continuation?.resume()
    continuation = nil
  }

  isolated deinit { come() }
}
