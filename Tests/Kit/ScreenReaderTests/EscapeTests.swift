import DactylKit
import Foundation
import InputTesting
import ScreenReader
import Testing

@MainActor
@Suite("Escape and controllers")
struct EscapeTests {
  let bench = ReaderBench(isOn: false)

  // Proves: VC13:VO-07, VC13:DIS-06, GEST:2.2-scrub
  @Test func `a presented controller that answers a two-finger Z dismisses itself`() {
    let presenter = UIViewController()
    bench.fingers.window.rootViewController = presenter
    bench.fingers.wait(1)
    let overlay = ClosingController()
    overlay.view = UIView(frame: bench.fingers.window.bounds)
    let item = bench.item("inside", 0, 0, in: overlay.view)
    presenter.present(overlay, animated: false)
    bench.fingers.wait(1000)
    #expect(presenter.presentedViewController === overlay)
    bench.reader.turnOn()
    bench.reader.cursor.move(to: item)
    bench.scrub()
    #expect(presenter.presentedViewController == nil)
  }

  // Proves: VC13:VO-09
  @Test func `a navigation of one's own goes up one level, and its parent is not asked`() {
    let parent = ReaderController(bench: bench)
    parent.answers = ["escape"]
    parent.view = UIView(frame: bench.fingers.window.bounds)
    let stack = StackController()
    stack.view = UIView(frame: parent.view.bounds)
    parent.addChild(stack)
    parent.view.addSubview(stack.view)
    stack.didMove(toParent: parent)
    for _ in 0..<2 { stack.push(UIViewController()) }
    bench.fingers.window.rootViewController = parent
    bench.fingers.wait(1)
    let item = bench.item("top", 0, 0, in: stack.children.last?.view)
    bench.reader.turnOn()
    bench.reader.cursor.move(to: item)
    bench.asked = []
    bench.scrub()
    #expect(stack.children.count == 1)
    #expect(!bench.asked.contains("controller escape"))
  }

  // Proves: VC13:VO-09
  @Test func `at its root a navigation of one's own says no, and its parent is asked`() {
    let parent = ReaderController(bench: bench)
    parent.answers = ["escape"]
    parent.view = UIView(frame: bench.fingers.window.bounds)
    let stack = StackController()
    stack.view = UIView(frame: parent.view.bounds)
    parent.addChild(stack)
    parent.view.addSubview(stack.view)
    stack.didMove(toParent: parent)
    for _ in 0..<3 { stack.push(UIViewController()) }
    bench.fingers.window.rootViewController = parent
    bench.fingers.wait(1)
    bench.reader.turnOn()
    var levels: [String] = []
    for _ in 0..<3 {
      bench.reader.cursor.move(to: bench.item("top", 0, 0, in: stack.children.last?.view))
      bench.asked = []
      bench.scrub()
      levels.append("\(stack.children.count) \(bench.asked.filter { $0.contains("controller") })")
    }
    #expect(levels == ["2 []", "1 []", "1 [\"controller escape\"]"])
  }

  /// An overlay that goes when it is told to.
  final class ClosingController: UIViewController {
    override func accessibilityPerformEscape() -> Bool {
      dismiss(animated: false)
      return true
    }
  }

  /// A program's own navigation: children on top of each other.
  final class StackController: UIViewController {
    func push(_ controller: UIViewController) {
      addChild(controller)
      controller.view.frame = view.bounds
      view.addSubview(controller.view)
      controller.didMove(toParent: self)
    }

    override func accessibilityPerformEscape() -> Bool {
      guard children.count > 1, let top = children.last else { return false }
      top.willMove(toParent: nil)
      top.view.removeFromSuperview()
      top.removeFromParent()
      return true
    }
  }
}
