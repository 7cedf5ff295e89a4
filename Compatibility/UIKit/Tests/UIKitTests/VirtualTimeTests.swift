import Foundation
import InputTesting
import Testing

@testable import UIKit

/// A program's own delays, on the fingers' clock. Like code for iOS, the file imports Foundation, too.
@MainActor
@Suite struct VirtualTimeTests {
  private final class Panel: UIViewController {
    var calls: [String] = []

    func later(_ name: String, _ seconds: Double) {
      DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
        self?.calls.append(name)
      }
    }

    func pressed(_ press: UILongPressGestureRecognizer) {
      if press.state == .began { calls.append("press") }
    }

    func load() {
      Task {
        calls.append("load")
        try await Task.sleep(nanoseconds: 500_000_000)
        calls.append("half")
        try await Task.sleep(for: .seconds(1))
        calls.append("loaded")
      }
    }
  }

  @Test func `delayed work of the main queue follows the fingers, in the order of its times`() {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    panel.later("third", 0.3)
    panel.later("first", 0.1)
    panel.later("second", 0.1)
    fingers.wait(99)
    #expect(panel.calls == [])
    fingers.wait(1)
    #expect(panel.calls == ["first", "second"])
    fingers.wait(199)
    #expect(panel.calls == ["first", "second"])
    fingers.wait(1)
    #expect(panel.calls == ["first", "second", "third"])
  }

  @Test func `it comes in order with gestures`() {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    panel.view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: panel, action: Panel.pressed))
    panel.later("before", 0.4)
    panel.later("behind", 0.6)
    fingers.down(0, 100, 100)
    fingers.wait(1000)
    #expect(panel.calls == ["before", "press", "behind"])
  }

  @Test func `work for the main queue runs when time passes, before what is set for later`() {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    panel.later("later", 0.01)
    DispatchQueue.main.async { panel.calls.append("soon") }
    #expect(panel.calls == [])
    fingers.wait(10)
    #expect(panel.calls == ["soon", "later"])
  }

  @Test func `a cancelled item is not performed`() {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    let items = (0..<2).map { index in
      DispatchWorkItem { MainActor.assumeIsolated { panel.calls.append("\(index)") } }
    }
    for item in items { DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, performing: item) }
    items[0].cancel()
    fingers.wait(100)
    #expect(panel.calls == ["1"])
  }

  @Test func `timers with blocks follow the fingers until they are invalidated`() {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { @MainActor _ in
      panel.calls.append("tick")
    }
    let once = Timer(timeInterval: 0.25, repeats: false) { @MainActor _ in
      panel.calls.append("once")
    }
    RunLoop.main.addOnApplicationTime(once, forMode: .common)
    fingers.wait(300)
    #expect(panel.calls == ["tick", "tick", "once", "tick"])
    #expect(timer.isValid && !once.isValid)
    timer.invalidate()
    fingers.wait(300)
    #expect(panel.calls.count == 4)
  }

  @Test func `a timer that is set for a further mode fires no more often`() {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { @MainActor _ in
      panel.calls.append("tick")
    }
    RunLoop.current.addOnApplicationTime(timer, forMode: .common)
    fingers.wait(300)
    #expect(panel.calls == ["tick", "tick", "tick"])
    timer.invalidate()
  }

  @Test func `a sleeping task goes on when its time has come`() async {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    fingers.perform { panel.load() }
    await fingers.waitWithTasks(499)
    #expect(panel.calls == ["load"])
    await fingers.waitWithTasks(1)
    #expect(panel.calls == ["load", "half"])
    await fingers.waitWithTasks(999)
    #expect(panel.calls == ["load", "half"])
    await fingers.waitWithTasks(1)
    #expect(panel.calls == ["load", "half", "loaded"])
  }

  @Test func `tasks and delays of one moment come in the order in which they were set`() async {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    panel.later("queue", 1.5)
    fingers.perform { panel.load() }
    await fingers.settleWithTasks()
    #expect(panel.calls == ["load", "half", "queue", "loaded"])
  }

  @Test func `a cancelled task sleeps no longer, and time does not wait for it`() async {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    // Other tests may make their application the shared one before the task begins.
    let task = fingers.perform {
      Task {
        do { try await Task.sleep(for: .seconds(60)) } catch {
          panel.calls.append("\(type(of: error))")
        }
      }
    }
    await fingers.runTasks()
    task.cancel()
    await fingers.runTasks()
    #expect(panel.calls == ["CancellationError"])
    #expect(fingers.nextDeadline == nil)
  }

  @Test func `a test that lets no task run hears of those that are due`() async {
    let panel = Panel()
    let fingers = Fingers(root: panel)
    var warnings: [String] = []
    let observation = fingers.application.addWarningObserver { warnings.append($0.sentence) }
    defer { withExtendedLifetime(observation) {} }
    fingers.perform { panel.load() }
    await fingers.runTasks()
    fingers.settle()
    #expect(panel.calls == ["load"])
    #expect(warnings.count == 1)
    #expect(warnings.first?.hasPrefix("1 sleeping task is due and did not run") == true)
    await fingers.settleWithTasks()
    #expect(panel.calls == ["load", "half", "loaded"])
  }

  @Test(arguments: [(0.3, 0.3), (0.05, 0.05), (0.016, 0.016), (1.25, 1.25), (0, 0)])
  func `the time between computing a deadline and setting it does not count`(
    asked: Double, expected: Double
  ) {
    let computed = DispatchTime.now()
    for gone in [0, 0.0004, 0.0009] {
      #expect(
        DispatchQueue.virtualDelay(until: computed + asked, now: computed + gone) == expected)
    }
  }

  @Test func `a timer of an interval is due after the interval`() {
    let timers = [
      Timer(timeInterval: 60, repeats: false) { @MainActor _ in },
      Timer(timeInterval: 60, repeats: true) { @MainActor _ in },
      Timer(
        timeInterval: 60, target: self as Any, selector: Selector("nothing"), userInfo: nil,
        repeats: false),
    ]
    for timer in timers { #expect(timer.fireDate.timeIntervalSinceNow > 30) }
  }
}
