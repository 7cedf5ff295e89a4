import DactylEvents
import Foundation
import InputFrames
import Testing

/// A recording of frames in which nothing changes, at those times.
private struct Events: InputSource {
  var times: [Timestamp] = []

  mutating func nextEvent() throws(InputError) -> InputEvent? {
    guard !times.isEmpty else { return nil }
    return .touches(TouchFrame(time: times.removeFirst(), device: DeviceID(0)))
  }
}

/// An application with a window and a view.
@MainActor
private struct Stage {
  let application = UIApplication()
  let window = UIWindow(frame: UIScreen.main.bounds)
  let view: UIView

  init() {
    window.makeKeyAndVisible()
    view = UIView(frame: window.bounds)
    window.addSubview(view)
  }
}

@MainActor
@Suite("Replay of an application")
struct ReplayTests {
  /// Counts animations of which each starts the next one at its end.
  @MainActor
  private final class Pulse {
    var count = 0
    private let view: UIView
    private let seconds: Double

    init(_ view: UIView, seconds: Double) {
      self.view = view
      self.seconds = seconds
      start()
    }

    private func start() {
      count += 1
      UIView.animate(
        withDuration: seconds, animations: { [view] in view.alpha = 1.5 - view.alpha },
        completion: { _ in self.start() })
    }
  }

  @Test func `animations that start each other for ever come to an end`() throws {
    let stage = Stage()
    let pulse = Pulse(stage.view, seconds: 1)
    var source = Events()
    try Replay(into: stage.application).run(&source)
    // One at once, and one each second for ten minutes.
    #expect(pulse.count == 601)
    #expect(stage.application.now.seconds == 600)
  }

  @Test func `an application is idle at the latest after ten minutes`() {
    let stage = Stage()
    let pulse = Pulse(stage.view, seconds: 1)
    stage.application.runUntilIdle()
    #expect(pulse.count == 602)
    #expect(stage.application.now.seconds == 601)
  }

  @Test func `animations without a duration that start each other come to an end, too`() throws {
    let stage = Stage()
    let pulse = Pulse(stage.view, seconds: 0)
    var source = Events()
    try Replay(into: stage.application).run(&source)
    #expect(pulse.count > 1)
    #expect(stage.application.now.seconds <= 601)
  }

  @Test func `timers that set each other for the same moment let time and events go on`() throws {
    let stage = Stage()
    var warnings: [String] = []
    stage.application.warningObserver = { warnings.append($0.sentence) }
    var count = 0
    func again() {
      count += 1
      _ = stage.application.schedule(at: stage.application.now) { again() }
    }
    again()
    var source = Events(times: [Timestamp(milliseconds: 20), Timestamp(milliseconds: 40)])
    try Replay(into: stage.application).run(&source)
    #expect(stage.application.now == Timestamp(milliseconds: 40))
    #expect(count > 1)
    #expect(warnings.count(where: { $0.contains("start each other") }) == 1)
    let before = count
    stage.application.runUntilIdle()
    #expect(count > before)
    #expect(stage.application.now == Timestamp(milliseconds: 40))
  }
}
