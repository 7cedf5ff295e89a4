import DactylEvents
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Background tasks")
struct BackgroundTaskTests {
  let application = Fingers().application

  @MainActor
  private final class Log {
    var calls: [String] = []
    var later: UIBackgroundTaskIdentifier?
  }
  private let log = Log()

  private func begin(_ name: String) -> UIBackgroundTaskIdentifier {
    application.beginBackgroundTask(withName: name) { [log] in log.calls.append(name) }
  }

  @Test func `each task has an identifier of its own, and none is the invalid one`() {
    let all = [begin("one"), begin("two"), application.beginBackgroundTask()]
    #expect(Set(all).count == 3)
    #expect(!all.contains(.invalid))
  }

  @Test func `open tasks expire in their order when the program is suspended, and only once`() {
    let second = begin("one")
    _ = begin("two")
    _ = begin("three")
    application.endBackgroundTask(second)
    application.enterBackground()
    #expect(log.calls == [])
    application.suspend()
    application.suspend()
    #expect(log.calls == ["two", "three"])
    application.enterForeground()
    application.enterBackground()
    application.suspend()
    #expect(log.calls == ["two", "three"])
  }

  @Test func `a handler may end its own task and others`() {
    _ = application.beginBackgroundTask { [application, log] in
      log.calls.append("first")
      if let later = log.later { application.endBackgroundTask(later) }
    }
    log.later = begin("later")
    application.enterBackground()
    application.suspend()
    #expect(log.calls == ["first", "later"])
  }

  @Test func `a suspended program begins no task`() {
    application.enterBackground()
    #expect(begin("in the background") != .invalid)
    application.suspend()
    #expect(begin("suspended") == .invalid)
    application.enterForeground()
    #expect(begin("in front again") != .invalid)
  }
}
