import DactylKit
import Foundation
import InputTesting
import ScreenReader
import Testing

@MainActor
@Suite("What users of a screen reader expect")
struct ExpectationTests {
  let bench = ReaderBench(isOn: false)

  /// A program with a list under a dialog that it presents.
  private func present() -> (list: UIViewController, dialog: Dialog, items: [ReaderItem]) {
    let list = UIViewController()
    list.view = UIView(frame: bench.fingers.window.bounds)
    bench.fingers.window.rootViewController = list
    let kitchen = bench.item("kitchen", 0, 0, in: list.view)
    kitchen.answers = ["activate", "magic tap", "scroll up"]
    bench.fingers.wait(1)
    let dialog = Dialog()
    dialog.view = UIView(frame: bench.fingers.window.bounds)
    let items = ["question", "yes", "no"].enumerated().map { index, label in
      let item = bench.item(label, 0, 100 * Double(index), in: dialog.view)
      item.answers = ["activate", "magic tap", "increment", "decrement"]
      return item
    }
    list.present(dialog, animated: false)
    bench.fingers.wait(1000)
    return (list, dialog, items)
  }

  // Proves: VC13:VO-20, VC13:DIS-06, VC13:VO-07
  @Test(arguments: 0..<3)
  func `escape closes what is in front, wherever the cursor is, and does nothing else`(at: Int) {
    let (list, dialog, items) = present()
    bench.reader.turnOn()
    bench.reader.cursor.move(to: items[at])
    bench.asked = []
    bench.scrub()
    #expect(list.presentedViewController == nil)
    #expect(dialog.escapes == 1)
    // Of the whole program nobody was asked for anything but to escape.
    #expect(bench.asked == ["\(items[at].label) escape"])
    #expect(items.flatMap(\.touches) == [])
  }

  // Proves: VC13:VO-20
  @Test func `where there is nothing to close, escape says so and does nothing`() {
    let (list, _, _) = present()
    bench.reader.turnOn()
    bench.scrub()
    bench.asked = []
    bench.scrub()
    #expect(list.presentedViewController == nil)
    #expect(bench.asked == ["kitchen escape"])
    #expect(bench.lines.last == "[boundary]")
  }

  // Proves: VC13:AN-01
  @Test
  func `what programs post and what they observe are two types, and posting tells no observer`() {
    #expect(UIAccessibility.Notification.self != Notification.Name.self as Any.Type)
    bench.reader.turnOn()
    // Observing `UIAccessibility.Notification.screenChanged` does not compile: it is no name.
    let all = Hearing(any: ())
    for notification: UIAccessibility.Notification in [
      .screenChanged, .layoutChanged, .pageScrolled,
    ] {
      UIAccessibility.post(notification: notification, argument: nil)
    }
    all.stop()
    #expect(all.heard.map(\.name.rawValue).filter { $0.contains("Changed") } == [])
  }

  // Proves: VC13:AN-01
  @Test func `of an announcement that is posted its end alone can be observed`() {
    bench.item("a", 0, 0)
    bench.reader.turnOn()
    bench.fingers.wait(2000)
    let posted: Any = UIAccessibility.Notification.announcement
    let observed: Any = UIAccessibility.announcementDidFinishNotification
    #expect(!(posted is NSNotification.Name) && !(observed is UIAccessibility.Notification))
    let all = Hearing(any: ())
    UIAccessibility.post(notification: .announcement, argument: "hello")
    let before = all.heard.map(\.name)
    bench.fingers.wait(5000)
    all.stop()
    #expect(before == [])
    #expect(all.heard.map(\.name) == [UIAccessibility.announcementDidFinishNotification])
  }

  private final class Dialog: UIViewController {
    var escapes = 0

    override func accessibilityPerformEscape() -> Bool {
      escapes += 1
      dismiss(animated: false)
      return true
    }
  }
}
