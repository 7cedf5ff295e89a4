import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Observers of events and warnings")
struct ObserverTests {
  @MainActor
  private final class Log {
    var calls: [String] = []
    var observations: [String: Observation] = [:]
  }

  private let fingers = Fingers()
  private let log = Log()

  /// Adds an observer that logs its name for each touch, then acts.
  private func listen(_ name: String, then act: @escaping @MainActor () -> Void = {}) {
    log.observations[name] = fingers.application.addEventObserver { [log] record in
      guard case .touch = record else { return }
      log.calls.append(name)
      act()
    }
  }

  /// The calls that one touch record causes.
  private func callsOfOneTouch() -> [String] {
    log.calls = []
    fingers.down(0, 10, 10)
    let calls = log.calls
    fingers.up()
    return calls
  }

  @Test func `any number of observers are called, in the order in which they were added`() {
    for name in ["a", "b", "c"] { listen(name) }
    #expect(callsOfOneTouch() == ["a", "b", "c"])
  }

  @Test func `an observer that was removed is not called, and one added again comes last`() {
    for name in ["a", "b", "c"] { listen(name) }
    log.observations["a"]?.remove()
    log.observations["a"]?.remove()
    #expect(callsOfOneTouch() == ["b", "c"])
    listen("a")
    #expect(callsOfOneTouch() == ["b", "c", "a"])
  }

  @Test func `an observer is removed when its observation is freed`() {
    listen("a")
    listen("b")
    log.observations["a"] = nil
    #expect(callsOfOneTouch() == ["b"])
  }

  @Test func `an observer that is added during a call receives the next record`() {
    var isAdded = false
    listen("a") {
      guard !isAdded else { return }
      isAdded = true
      listen("late")
    }
    listen("b")
    #expect(callsOfOneTouch() == ["a", "b"])
    #expect(callsOfOneTouch() == ["a", "b", "late"])
  }

  @Test func `an observer that is removed during a call receives nothing more`() {
    listen("a") { [log] in log.observations["b"]?.remove() }
    listen("b")
    listen("c")
    #expect(callsOfOneTouch() == ["a", "c"])
  }

  @Test func `an observer may remove itself, and those behind it are still called`() {
    listen("a") { [log] in log.observations["a"] = nil }
    listen("b")
    #expect(callsOfOneTouch() == ["a", "b"])
    #expect(callsOfOneTouch() == ["b"])
  }

  @Test func `an observer may free what another observer belongs to`() {
    let inner = fingers.application.addEventObserver { _ in }
    log.observations["outer"] = fingers.application.addEventObserver { [inner] _ in
      withExtendedLifetime(inner) {}
    }
    listen("last")
    log.observations["outer"] = nil
    #expect(callsOfOneTouch() == ["last"])
  }

  @Test func `the program's own observer is one of many, and setting it replaces only itself`() {
    fingers.application.eventObserver = { [log] record in
      if case .touch = record { log.calls.append("own") }
    }
    listen("a")
    #expect(callsOfOneTouch() == ["own", "a"])
    fingers.application.eventObserver = { [log] record in
      if case .touch = record { log.calls.append("new") }
    }
    #expect(callsOfOneTouch() == ["a", "new"])
    fingers.application.eventObserver = nil
    #expect(callsOfOneTouch() == ["a"])
  }

  @Test func `several transcripts of one application record the same decisions`() {
    let tap = UITapGestureRecognizer()
    tap.name = "tap"
    fingers.view.addGestureRecognizer(tap)
    let (first, second) = (Transcript(), Transcript())
    first.record(decisionsOf: fingers.application)
    second.record(decisionsOf: fingers.application)
    fingers.down(0, 10, 10)
    fingers.up()
    #expect(!first.calls.isEmpty)
    #expect(first.calls == second.calls)
  }

  @Test func `warnings reach every observer, until it is removed`() {
    let application = fingers.application
    var heard: [String] = []
    application.warningObserver = { _ in heard.append("own") }
    let first = application.addWarningObserver { _ in heard.append("first") }
    let second = application.addWarningObserver { _ in heard.append("second") }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.isHidden = false
    window.screen = UIScreen(size: CGSize(width: 10, height: 10))
    #expect(heard == ["own", "first", "second"])
    first.remove()
    window.screen = UIScreen(size: CGSize(width: 20, height: 20))
    #expect(heard == ["own", "first", "second", "own", "second"])
    withExtendedLifetime(second) {}
  }

  @Test func `an observation may outlive its application`() {
    var application: UIApplication? = UIApplication()
    let observation = application?.addEventObserver { _ in }
    weak let gone = application
    application = nil
    _ = UIApplication()
    #expect(gone == nil)
    observation?.remove()
  }
}
