import DactylKit
import Foundation
import InputTesting
import ScreenReader
import Testing

@MainActor
@Suite("The reader in a navigation")
struct NavigationReaderTests {
  let bench = ReaderBench(isOn: false)
  let navigation = UINavigationController()
  let list = UIViewController()
  let detail = UIViewController()

  init() {
    list.title = "List"
    detail.title = "Detail"
    navigation.viewControllers = [list]
    bench.fingers.window.rootViewController = navigation
    bench.fingers.wait(1)
    _ = bench.item("row", 0, 200, in: list.view)
    bench.reader.turnOn()
  }

  /// Ends a transition.
  private func settle() { bench.fingers.wait(NavigationLimits().duration * 1000 + 10) }

  // Proves: VC13:NAV-12, VC13:VOC-03
  @Test func `after a push the cursor is on the back button`() throws {
    navigation.pushViewController(detail, animated: true)
    settle()
    let button = try #require(navigation.navigationBar.backButton)
    #expect(bench.reader.cursor.item === button)
    #expect(button.accessibilityLabel == "List")
  }

  // Proves: VC13:NAV-12, VC13:VOC-03
  @Test func `after a push without animation too`() {
    navigation.pushViewController(detail, animated: false)
    bench.fingers.wait(1)
    #expect(bench.reader.cursor.item === navigation.navigationBar.backButton)
  }

  @Test func `without a bar it is on the first item, and so after a pop`() {
    navigation.setNavigationBarHidden(true, animated: false)
    detail.loadViewIfNeeded()
    let first = bench.item("first", 0, 0, in: detail.view)
    navigation.pushViewController(detail, animated: true)
    settle()
    #expect(bench.reader.cursor.item === first)
    navigation.setNavigationBarHidden(false, animated: false)
    navigation.popViewController(animated: true)
    settle()
    #expect((bench.reader.cursor.item as? UILabel)?.text == "List")
  }

  // Proves: VC13:VOC-08
  @Test func `what the controller posts when it appeared counts`() {
    final class Posting: UIViewController {
      var item: UIView?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        UIAccessibility.post(notification: .screenChanged, argument: item)
      }
    }
    let posting = Posting()
    posting.item = bench.item("heading", 0, 100, in: posting.view)
    navigation.pushViewController(posting, animated: true)
    settle()
    #expect(bench.reader.cursor.item === posting.item)
  }

  // Proves: VC13:VO-08, VC13:NAV-10, VC11:NS-14
  @Test func `a two-finger Z goes back one level, and the walk ends there`() {
    navigation.pushViewController(detail, animated: false)
    bench.fingers.wait(1)
    let item = bench.item("inside", 0, 200, in: detail.view)
    bench.reader.cursor.move(to: item)
    bench.scrub()
    settle()
    #expect(navigation.viewControllers == [list])
    bench.scrub()
    settle()
    #expect(navigation.viewControllers == [list])
  }

  @Test func `a double tap on the back button goes back`() {
    navigation.pushViewController(detail, animated: false)
    bench.fingers.wait(1)
    bench.tap(2, fingers: 1)
    settle()
    #expect(navigation.viewControllers == [list])
  }
}
