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

  // Proves: VC13:AN-04
  @Test(arguments: ["explores", "posts", "turns off"])
  func `an announcement ends without success by a finger that explores, or when the reader goes`(
    how: String
  ) {
    bench.item("a", 0, 0)
    let b = bench.item("b", 300, 300)
    bench.reader.turnOn()
    bench.fingers.wait(2000)
    let hearing = Hearing(UIAccessibility.announcementDidFinishNotification)
    let text = String(repeating: "long ", count: 40)
    UIAccessibility.post(notification: .announcement, argument: text)
    bench.fingers.wait(500)
    #expect(hearing.heard.isEmpty)
    switch how {
    case "explores": bench.tap(at: CGPoint(x: 320, y: 310))
    case "posts": UIAccessibility.post(notification: .layoutChanged, argument: b)
    default: bench.reader.turnOff()
    }
    hearing.stop()
    #expect(results(of: hearing) == [text + " false"])
    #expect(how == "turns off" || bench.focus === b)
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

  // Proves: VC13:AN-05
  @Test func `a gesture that switches the reader off is told as a switch, and no other gesture`() {
    bench.item("a", 0, 0)
    bench.reader.turnOn()
    let hearing = Hearing(UIAccessibility.voiceOverStatusDidChangeNotification)
    bench.reader.turnOn()
    bench.tap(2, fingers: 3)
    bench.tap(2, fingers: 3)
    #expect(hearing.heard.isEmpty && UIAccessibility.isVoiceOverRunning)
    bench.tap(3, fingers: 3)
    bench.reader.turnOff()
    hearing.stop()
    #expect(hearing.heard.map { $0.userInfo?.count ?? 0 } == [0])
    #expect(!UIAccessibility.isVoiceOverRunning)
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

  // Proves: VC13:AN-06
  @Test func `however often it is switched in the background, it is told once, in front`() {
    let application = bench.fingers.application
    let hearing = Hearing(UIAccessibility.voiceOverStatusDidChangeNotification)
    application.enterBackground()
    for _ in 0..<2 {
      bench.reader.turnOn()
      bench.reader.turnOff()
    }
    bench.reader.turnOn()
    #expect(hearing.heard.isEmpty && UIAccessibility.isVoiceOverRunning)
    application.enterForeground()
    #expect(hearing.heard.count == 1)
    application.enterBackground()
    application.enterForeground()
    hearing.stop()
    #expect(hearing.heard.count == 1)
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

  // Proves: VC13:AN-08
  @Test func `a reader of lines turns pages until a line is broken off`() {
    @MainActor final class Book {
      var pages = [["one", "two"], ["three", String(repeating: "long ", count: 40), "five"]]
      var read: [String] = []
      func speak() {
        if pages.first?.isEmpty == true { pages.removeFirst() }
        guard let line = pages.first?.first else { return }
        pages[0].removeFirst()
        UIAccessibility.post(notification: .announcement, argument: line)
      }
      func ended(_ line: String, _ isDone: Bool) {
        read.append("\(line.prefix(5)) \(isDone)")
        if isDone { speak() }
      }
    }
    bench.reader.turnOn()
    let book = Book()
    let token = NotificationCenter.default.addObserver(
      forName: UIAccessibility.announcementDidFinishNotification, object: nil, queue: nil
    ) { note in
      let info = note.userInfo
      let line = info?[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? "-"
      let isDone = info?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool ?? false
      MainActor.assumeIsolated { book.ended(line, isDone) }
    }
    defer { NotificationCenter.default.removeObserver(token) }
    book.speak()
    for _ in 0..<100 where book.read.count < 3 { bench.fingers.wait(100) }
    bench.fingers.wait(500)
    bench.tap(fingers: 2)
    bench.fingers.wait(10_000)
    #expect(book.read == ["one true", "two true", "three true", "long  false"])
    #expect(book.pages == [["five"]])
  }

  private func results(of hearing: Hearing) -> [String] {
    hearing.heard.map {
      let text = $0.userInfo?[UIAccessibility.announcementStringValueUserInfoKey] as? String ?? "-"
      let success = $0.userInfo?[UIAccessibility.announcementWasSuccessfulUserInfoKey] as? Bool
      return "\(text) \(success.map(String.init) ?? "-")"
    }
  }
}
