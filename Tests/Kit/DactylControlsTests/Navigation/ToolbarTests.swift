import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("The toolbar of a navigation")
struct ToolbarTests {
  private func item(_ title: String) -> UIBarButtonItem {
    UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
  }

  // Proves: VC11:TB-01, VC13:NAV-07, VC6:TBI-01, VC6:TBI-02, VC13:FRM-07
  @Test func `it is hidden until it is wanted, and shows the top's items at the bottom`() {
    let n = NavigationStage("a")
    let tools = n.navigation.toolbar
    #expect(n.navigation.isToolbarHidden)
    let height = n["a"].view.frame.height
    n["a"].toolbarItems = [item("x")]
    n["b"].toolbarItems = [item("y")]
    n.navigation.isToolbarHidden = false
    #expect(tools.items == n["a"].toolbarItems)
    #expect(tools.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
    #expect(n["a"].view.frame.height == height - 44)
    let touched = n.stage.window.hitTest(CGPoint(x: 200, y: 460), with: nil)
    #expect(touched?.isDescendant(of: tools) == true)
    n.push("b")
    #expect(tools.items == n["b"].toolbarItems)
    n.pop()
    #expect(tools.items == n["a"].toolbarItems)
  }

  // Proves: VC11:TB-03
  @Test func `items may change while they are shown`() {
    let n = NavigationStage("a")
    n.navigation.isToolbarHidden = false
    let x = item("x")
    n["a"].setToolbarItems([x], animated: true)
    #expect(n.navigation.toolbar.items == [x])
    // Those of one below wait.
    n.push("b")
    n["a"].toolbarItems = [item("z")]
    #expect(n.navigation.toolbar.items == nil)
  }

  // Proves: VC11:TB-02, VC6:NIT-14
  @Test func `room is shared among the flexible, and takes no action`() throws {
    let n = NavigationStage("a")
    var presses = 0
    let middle = UIBarButtonItem(primaryAction: UIAction(title: "m") { _ in presses += 1 })
    n["a"].toolbarItems = [.flexibleSpace(), middle, .flexibleSpace()]
    n.navigation.isToolbarHidden = false
    n.stage.endIteration()
    let tools = n.navigation.toolbar
    let view = try #require(tools.view(for: middle))
    #expect(view.frame.midX == 160)
    n.tap(at: CGPoint(x: 40, y: 458))
    #expect(presses == 0)
    n.tap(view)
    #expect(presses == 1)
    let left = item("l")
    let right = item("r")
    n["a"].toolbarItems = [left, .fixedSpace(30), right, .flexibleSpace()]
    n.stage.endIteration()
    let first = try #require(tools.view(for: left))
    let second = try #require(tools.view(for: right))
    #expect(first.frame.minX == 8 && second.frame.minX == first.frame.maxX + 30)
  }

  // Proves: VC6:NAV-12, VC11:TB-04
  @Test func `a controller that hides it hides it for all above, until it is popped`() {
    let n = NavigationStage("a")
    n.navigation.isToolbarHidden = false
    n["b"].hidesBottomBarWhenPushed = true
    func isHidden() -> Bool {
      n.stage.endIteration()
      return n.navigation.toolbar.isHidden
    }
    #expect(!isHidden())
    n.push("b")
    #expect(isHidden() && n.navigation.isToolbarHidden)
    #expect(n["b"].view.frame.maxY == 480)
    n.push("c")
    #expect(isHidden())
    n.pop()
    #expect(isHidden())
    n.pop()
    #expect(!isHidden() && !n.navigation.isToolbarHidden)
    #expect(n["a"].view.frame.maxY == 436)
  }

  // Proves: VC6:TBI-03
  @Test(arguments: [true, false])
  func `set before the view is loaded it hides the toolbar, afterwards it is too late`(
    early: Bool
  ) {
    final class Hiding: UIViewController {
      init(early: Bool) {
        super.init()
        hidesBottomBarWhenPushed = early
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        hidesBottomBarWhenPushed = true
      }
    }
    let n = NavigationStage("a")
    n.navigation.isToolbarHidden = false
    n.navigation.pushViewController(Hiding(early: early), animated: false)
    n.stage.endIteration()
    #expect(n.navigation.toolbar.isHidden == early)
  }

  // Proves: VC11:TB-05
  @Test func `a hidden toolbar takes no touch and leaves its room`() {
    let n = NavigationStage("a")
    n.navigation.setToolbarHidden(false, animated: false)
    let place = CGPoint(x: 160, y: 460)
    #expect(n.stage.window.hitTest(place, with: nil) === n.navigation.toolbar)
    n.navigation.setToolbarHidden(true, animated: true)
    #expect(n["a"].view.frame.maxY == 480)
    n.stage.wait(1)
    #expect(n.stage.window.hitTest(place, with: nil) === n["a"].view)
  }

  // Proves: VC11:TB-07, VC11:NB-10
  @Test func `the navigation puts its bars back where they belong`() {
    let n = NavigationStage("a")
    n.navigation.isToolbarHidden = false
    n.stage.endIteration()
    let frames = [n.navigation.toolbar.frame, n.navigation.navigationBar.frame]
    n.navigation.toolbar.frame = .zero
    n.navigation.navigationBar.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    n.navigation.view.setNeedsLayout()
    n.stage.endIteration()
    #expect([n.navigation.toolbar.frame, n.navigation.navigationBar.frame] == frames)
  }

  @Test func `content below a translucent toolbar has it in its safe area`() {
    let n = NavigationStage("a")
    n.navigation.isToolbarHidden = false
    n.navigation.toolbar.isTranslucent = true
    n.stage.endIteration()
    #expect(n["a"].view.frame.maxY == 480 && n["a"].view.safeAreaInsets.bottom == 44)
  }

  @Test func `a safe area below lifts the toolbar, and content ends above that`() {
    let n = NavigationStage("a")
    n.navigation.isToolbarHidden = false
    n.navigation.additionalSafeAreaInsets.bottom = 34
    n.stage.endIteration()
    #expect(n.navigation.toolbar.frame == CGRect(x: 0, y: 402, width: 320, height: 44))
    #expect(n["a"].view.frame.maxY == 402)
  }

  @Test func `a popped controller leaves the room of the bars behind`() {
    let n = NavigationStage("a")
    n.navigation.navigationBar.isTranslucent = true
    n.navigation.toolbar.isTranslucent = true
    n.navigation.isToolbarHidden = false
    n.push("b")
    n.stage.endIteration()
    #expect(n["b"].view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 44, right: 0))
    n.pop()
    n.stage.show(n["b"])
    #expect(n["b"].view.window != nil && n["b"].view.safeAreaInsets == .zero)
  }

  @Test func `a toolbar comes back by a tap only if it showed when the tap hid the bars`() {
    let n = NavigationStage("a")
    n.navigation.isToolbarHidden = false
    n.navigation.hidesBarsOnTap = true
    func tap() -> [Bool] {
      n.tap(at: CGPoint(x: 160, y: 300))
      n.stage.wait(1)
      return [n.navigation.isNavigationBarHidden, n.navigation.isToolbarHidden]
    }
    #expect(tap() == [true, true])
    #expect(tap() == [false, false])
    n.navigation.isToolbarHidden = true
    #expect(tap() == [true, true])
    #expect(tap() == [false, true])
    n.navigation.isToolbarHidden = false
    #expect(tap() == [true, true])
    #expect(tap() == [false, false])
  }
}
