import DactylKit
import Foundation
import InputTesting
import ScreenReader
import Testing

@MainActor
@Suite("Accessibility notifications")
struct AnnouncementTests {
  let bench = ReaderBench(isOn: false)

  // Proves: VC13:AN-02, VC13:AN-03, GEST:2.1-notifications
  @Test func `an announcement that is spoken to its end is told with its text and success`() {
    bench.reader.turnOn()
    let hearing = Hearing(UIAccessibility.announcementDidFinishNotification)
    UIAccessibility.post(notification: .announcement, argument: "hello")
    #expect(hearing.heard.isEmpty)
    bench.fingers.wait(5000)
    hearing.stop()
    #expect(results(of: hearing) == ["hello true"])
  }

  // Proves: VC13:AN-03, VC13:AN-04
  @Test(arguments: [true, false])
  func `an announcement that is broken off did not succeed`(byStopping: Bool) {
    bench.item("a", 0, 0)
    bench.item("b", 100, 0)
    bench.reader.turnOn()
    bench.fingers.wait(2000)
    let hearing = Hearing(UIAccessibility.announcementDidFinishNotification)
    UIAccessibility.post(
      notification: .announcement, argument: String(repeating: "long ", count: 40))
    bench.fingers.wait(500)
    if byStopping { bench.tap(fingers: 2) } else { bench.flick(160, 0) }
    hearing.stop()
    #expect(results(of: hearing) == [String(repeating: "long ", count: 40) + " false"])
  }

  // Proves: VC13:AN-05, VC13:AN-07
  @Test func `switching is told once each time, without user info, until the observer leaves`() {
    let hearing = Hearing(UIAccessibility.voiceOverStatusDidChangeNotification)
    bench.reader.turnOn()
    #expect(hearing.heard.count == 1)
    #expect(hearing.heard.last?.userInfo == nil)
    #expect(UIAccessibility.isVoiceOverRunning)
    bench.reader.turnOff()
    #expect(hearing.heard.count == 2)
    #expect(!UIAccessibility.isVoiceOverRunning)
    hearing.stop()
    bench.reader.turnOn()
    #expect(hearing.heard.count == 2)
  }

  // Proves: VC13:AN-06
  @Test func `a switch in the background is told when the program is back`() {
    let hearing = Hearing(UIAccessibility.voiceOverStatusDidChangeNotification)
    bench.fingers.application.enterBackground()
    bench.reader.turnOn()
    #expect(hearing.heard.count == 0)
    bench.fingers.application.enterForeground()
    #expect(hearing.heard.count == 1)
    hearing.stop()
  }

  // Proves: VC13:AN-08, GEST:2.1-page-turn, VC13:AN-02
  @Test func `a reader of lines goes on at each end, and turns the page after the last`() {
    bench.reader.turnOn()
    var lines = ["one", "two", "three"]
    var pages = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
    ) { _ in
      MainActor.assumeIsolated {
        if lines.isEmpty {
          pages += 1
        } else {
          UIAccessibility.post(notification: .announcement, argument: lines.removeFirst())
        }
      }
    }
    UIAccessibility.post(notification: .announcement, argument: lines.removeFirst())
    bench.fingers.wait(10_000)
    NotificationCenter.default.removeObserver(token)
    #expect(bench.lines == ["one", "two", "three"])
    #expect(pages == 1)
  }

  private func results(of hearing: Hearing) -> [String] {
    hearing.heard.map {
      let text = $0.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? "-"
      let success = $0.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool
      return "\(text) \(success.map(String.init) ?? "-")"
    }
  }
}
