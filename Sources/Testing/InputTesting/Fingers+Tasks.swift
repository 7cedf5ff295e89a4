import DactylEvents
import InputFrames

/// Tasks of the main actor, between the steps of time.
///
/// A test that calls ``Fingers/wait(_:)`` keeps the main actor, so that no task runs meanwhile. These methods let tasks run
/// after every timer, before time goes on; the order is the same each time, as long as the tasks stay on the main actor.
extension Fingers {
  /// How often the main actor is given to the tasks that wait for it. Each task runs as far as its next `await` in each
  /// round. Source: `Documentation/Constants.md#task-rounds`.
  public static let taskRounds = 50

  /// Calls a part of the program. Tasks that it starts sleep on the clock of these fingers, as those do that touches and timers
  /// start; other tests may run while they do.
  public func perform<Result>(_ work: () throws -> Result) rethrows -> Result {
    try UIApplication.$ofTask.withValue(application) { try work() }
  }

  /// Lets the tasks run that wait for the main actor, and those that they start, as long as they need no time.
  public func runTasks() async {
    for _ in 0..<Self.taskRounds {
      _ = application
      await Task.yield()
    }
    _ = application
  }

  /// Lets that many milliseconds pass. After each timer that is due by then, the tasks of the main actor run; those that
  /// sleep on the application's time go on when their time has come.
  public func waitWithTasks(
    _ milliseconds: Double, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) async {
    let source = CallPlace(fileID, filePath, line, column)
    guard let milliseconds = checked(milliseconds, "the time to wait", source) else {
      return
    }
    let end = Timestamp(microseconds: now.microseconds + Int64((milliseconds * 1000).rounded()))
    await advanceWithTasks(to: end)
    advance(to: end)
    await runTasks()
  }

  /// Lets time pass until no timer is set and no task sleeps: as ``settle()``, and the tasks of the main actor run in
  /// between.
  public func settleWithTasks() async {
    await advanceWithTasks(to: now + Replay.longestAftermath)
  }

  private func advanceWithTasks(to end: Timestamp) async {
    var calls = 0
    await runTasks()
    while let deadline = application.nextDeadline, deadline <= end {
      calls = deadline <= now ? calls + 1 : 0
      guard calls < Replay.longestStandstill else { return }
      advance(to: deadline)
      await runTasks()
    }
  }
}
