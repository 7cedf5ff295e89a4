import DactylEvents
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("Tasks that sleep on the application's time")
struct SleepingTaskTests {
  let fingers = Fingers()

  /// Sleeps in a task, and writes down the moment of the application's time at which it wakes.
  private func sleeper(_ seconds: TimeInterval, _ name: String, in log: Transcript) -> Task<
    Void, Never
  > {
    let application = fingers.application
    return fingers.perform {
      Task {
        do {
          try await application.sleep(for: seconds)
          log.record("\(name) \(application.now.milliseconds)")
        } catch {
          log.record("\(name) \(type(of: error))")
        }
      }
    }
  }

  @Test func `tasks wake in the order of their times, when fingers have waited that long`() async {
    let log = Transcript()
    _ = sleeper(0.3, "late", in: log)
    _ = sleeper(0.1, "early", in: log)
    await fingers.runTasks()
    #expect(log.calls.isEmpty)
    await fingers.waitWithTasks(200)
    #expect(log.calls == ["early 100.0"])
    await fingers.waitWithTasks(200)
    #expect(log.calls == ["early 100.0", "late 300.0"])
  }

  @Test func `a time that has passed lets a task go on at once`() async {
    let log = Transcript()
    _ = sleeper(-5, "a", in: log)
    await fingers.waitWithTasks(0)
    #expect(log.calls == ["a 0.0"])
  }

  @Test func `a task that is cancelled while it sleeps wakes with an error`() async {
    let log = Transcript()
    let task = sleeper(.infinity, "a", in: log)
    await fingers.runTasks()
    task.cancel()
    await fingers.runTasks()
    #expect(log.calls == ["a CancellationError"])
    #expect(fingers.application.tasksDue == 0)
  }

  @Test func `a task that is cancelled before does not sleep`() async {
    let log = Transcript()
    let task = sleeper(1, "a", in: log)
    task.cancel()
    await fingers.runTasks()
    #expect(log.calls == ["a CancellationError"])
  }

  @Test func `a test that lets time pass without its tasks is warned`() async {
    var warnings: [String] = []
    fingers.application.warningObserver = { warnings.append($0.sentence) }
    let log = Transcript()
    _ = sleeper(0.1, "a", in: log)
    await fingers.runTasks()
    fingers.settle()
    #expect(log.calls.isEmpty)
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("1 sleeping task is due and did not run") == true)
    await fingers.runTasks()
    #expect(log.calls == ["a 100.0"])
  }

  @Test func `tasks that did not run are counted`() {
    #expect(UsageWarning.tasksNotRun(count: 2).sentence.hasPrefix("2 sleeping tasks are due"))
  }
}
