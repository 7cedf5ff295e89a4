import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("The stack of a navigation")
struct NavigationStackTests {
  // Proves: VC6:NAV-02, VC11:NS-01, VC13:NAV-01
  @Test func `the root is the lowest, and stays`() {
    let n = NavigationStage(shown: false)
    let root = n["a"]
    let navigation = UINavigationController(rootViewController: root)
    #expect(navigation.viewControllers == [root])
    #expect(navigation.topViewController === root && navigation.visibleViewController === root)
    n.stage.show(navigation)
    #expect(navigation.navigationBar.backButton == nil)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [root])
  }

  // Proves: VC6:NAV-19, VC11:NS-01
  @Test func `the root cannot be popped`() {
    let n = NavigationStage("a")
    #expect(n.pop() == nil)
    #expect(n.navigation.popToRootViewController(animated: false) == [])
    #expect(n.stage.calls().isEmpty)
    #expect(n.stack == ["a"])
  }

  // Proves: VC13:NAV-01, VC11:NS-02, VC6:NAV-01, VC11:NB-02, VC11:NB-11
  @Test func `a push puts a controller and its item on top`() {
    let n = NavigationStage("a")
    n.push("b")
    #expect(n.navigation.viewControllers == [n["a"], n["b"]])
    #expect(n.navigation.children == [n["a"], n["b"]])
    #expect(n.navigation.topViewController === n["b"])
    #expect(n["b"].parent === n.navigation && n["b"].navigationController === n.navigation)
    let bar = n.navigation.navigationBar
    #expect(bar.items == [n["a"].navigationItem, n["b"].navigationItem])
    #expect(bar.backItem === n["a"].navigationItem && bar.topItem === n["b"].navigationItem)
  }

  // Proves: VC6:NAV-05, VC11:NS-05
  @Test func `pops answer who went, from the bottom up`() {
    let n = NavigationStage("a", "b", "c", "d")
    #expect(n.navigation.popToViewController(n["c"], animated: false) == [n["d"]])
    #expect(n.navigation.popToViewController(n["c"], animated: false) == [])
    #expect(n.navigation.popToRootViewController(animated: false) == [n["b"], n["c"]])
    #expect(n.stack == ["a"])
    #expect(n.navigation.navigationBar.items == [n["a"].navigationItem])
  }

  @Test func `nobody pops to a stranger`() {
    let n = NavigationStage("a", "b")
    #expect(n.navigation.popToViewController(n["x"], animated: false) == nil)
    #expect(
      n.stage.warnings == ["n refused x: it is not in the stack: pop to one of viewControllers"])
    #expect(n.stack == ["a", "b"])
  }

  // Proves: VC11:NS-11
  @Test func `a controller stands in a stack once`() {
    let n = NavigationStage("a", "b")
    n.push("a")
    n.navigation.setViewControllers([n["a"], n["a"]], animated: false)
    #expect(
      n.stage.warnings == [
        "n refused a: it is in the stack already: pop to it",
        "n refused a: it is in the new stack twice: name it once",
      ])
    #expect(n.stack == ["a", "b"])
    #expect(n.stage.calls().isEmpty)
  }

  @Test func `a tab bar controller is pushed and shown, without a warning`() {
    let n = NavigationStage("a")
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    n.navigation.pushViewController(tabs, animated: false)
    n.stage.endIteration()
    #expect(n.stage.warnings.isEmpty)
    #expect(n.navigation.topViewController === tabs)
    #expect(tabs.selectedViewController?.view.window != nil)
  }

  @Test func `a split view is not pushed, and the warning says where it belongs`() {
    let n = NavigationStage("a")
    n.navigation.pushViewController(UISplitViewController(), animated: false)
    #expect(
      n.stage.warnings == [
        "n refused UISplitViewController: it is a split view controller: make it the window's root, "
          + "or present it"
      ])
    #expect(n.stack == ["a"])
  }

  @Test func `a refusal that nobody observes is written to standard error`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        UINavigationController().pushViewController(UISplitViewController(), animated: false)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("warning: UINavigationController refused UISplitViewController: "))
  }

  @Test func `a child that contains its parent is refused, and that is written, too`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        child.addChild(parent)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("warning: UIViewController contains UIViewController, or is it: "))
  }

  @Test func `a navigation is not pushed onto another`() {
    let n = NavigationStage("a")
    n.navigation.pushViewController(UINavigationController(), animated: false)
    #expect(
      n.stage.warnings == [
        "n refused UINavigationController: it is a navigation controller itself: push its controllers, "
          + "or present it"
      ])
    #expect(n.stack == ["a"])
  }

  @Test func `a controller of another navigation leaves that`() {
    let n = NavigationStage("a", "b")
    let other = UINavigationController(rootViewController: n["x"])
    other.restorationIdentifier = "o"
    n.push("y")
    other.pushViewController(n["b"], animated: false)
    #expect(n.stack == ["a", "y"])
    #expect(other.viewControllers == [n["x"], n["b"]])
    #expect(n["b"].parent === other)
  }

  // Proves: VC6:NAV-10
  @Test func `who is popped is let go`() {
    let n = NavigationStage("a")
    weak var popped: UIViewController?
    do {
      n.push("b", animated: false)
      popped = n["b"]
      n.forget("b")
    }
    n.stage.endIteration()
    n.navigation.popViewController(animated: true)
    n.finish()
    #expect(popped == nil)
  }

  // Proves: VC6:NAV-09
  @Test func `whoever is below finds the navigation`() {
    let n = NavigationStage("a")
    n["a"].addChild(n["x"])
    n["x"].addChild(n["z"])
    #expect(n["x"].navigationController === n.navigation)
    #expect(n["z"].navigationController === n.navigation)
    #expect(n["y"].navigationController == nil && n.navigation.navigationController == nil)
  }

  // Proves: VC6:NAV-07, VC11:NS-09
  @Test func `what is presented is visible, and not on top`() {
    let n = NavigationStage("a")
    n["a"].present(n["m"], animated: false)
    n.stage.endIteration()
    #expect(n.navigation.topViewController === n["a"])
    #expect(n.navigation.visibleViewController === n["m"])
    n["a"].dismiss(animated: false)
    n.stage.endIteration()
    #expect(n.navigation.visibleViewController === n["a"])
  }

  // Proves: VC13:NAV-14
  @Test func `a controller of a stack is not presented`() {
    let n = NavigationStage("a", "b")
    n["b"].present(n["a"], animated: false)
    #expect(n.stage.warnings.count == 1 && n["b"].presentedViewController == nil)
  }

  // Proves: VC13:NAV-02
  @Test func `only the top is in the tree: a touch never reaches another`() {
    let n = NavigationStage("a")
    n.push("b")
    n.stage.endIteration()
    #expect(n["a"].view.window == nil && n["b"].view.window === n.stage.window)
    #expect(n.stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === n["b"].view)
    n.pop(animated: true)
    n.stage.endIteration()
    #expect(n["a"].view.window != nil && n["b"].view.window != nil)
    // Neither of the two takes a touch while they move.
    #expect(n.stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === n.navigation.view)
    n.finish()
    #expect(n["b"].view.window == nil)
    #expect(n.stage.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === n["a"].view)
  }

  // Proves: VC13:NAV-02
  @Test func `fingers touch the top alone, whichever way the stack came about`() {
    let n = NavigationStage("a", "b")
    let log = Transcript()
    for label in ["a", "b", "c"] {
      let box = LoggingView(label, frame: CGRect(x: 0, y: 0, width: 320, height: 400), in: log)
      n[label].view.addSubview(box)
    }
    func touched() -> [String] {
      n.stage.endIteration()
      log.clear()
      n.tap(at: CGPoint(x: 160, y: 300))
      n.stage.wait(1)
      return log.calls.filter { $0.contains("Began") }.map { String($0.prefix(1)) }
    }
    #expect(touched() == ["b"])
    n.push("c")
    #expect(touched() == ["c"])
    n.navigation.viewControllers = [n["c"], n["b"], n["a"]]
    #expect(touched() == ["a"])
    n.navigation.popToRootViewController(animated: false)
    #expect(touched() == ["c"])
    let inTree = ["a", "b", "c"].filter { n[$0].view.isDescendant(of: n.navigation.view) }
    #expect(inTree == ["c"])
  }

  // Proves: VC13:CON-18
  @Test func `a stack leads back to a neighbour, tabs lead nowhere`() {
    let n = NavigationStage("a", "b")
    #expect(n.navigation.accessibilityPerformEscape())
    n.finish()
    #expect(n.stack == ["a"])
    let tabs = UITabBarController()
    let (first, second) = (n.stage.controller("x"), n.stage.controller("y"))
    tabs.viewControllers = [first, second]
    n.stage.show(tabs)
    tabs.selectedIndex = 1
    #expect(!tabs.accessibilityPerformEscape() && second.navigationController == nil)
    // The other tab may go without any effect on this one.
    _ = n.stage.calls()
    tabs.viewControllers = [second]
    #expect(tabs.selectedViewController === second)
    #expect(n.stage.moves().allSatisfy { $0.hasPrefix("x ") })
  }

  // Proves: VC11:NS-06
  @Test func `a stack that is set leads back to its root one by one`() {
    let n = NavigationStage("a")
    n.navigation.setViewControllers([n["x"], n["y"], n["z"]], animated: false)
    n.stage.endIteration()
    #expect(n.navigation.topViewController === n["z"])
    var titles: [String?] = []
    for _ in 0..<3 {
      guard let back = n.navigation.navigationBar.backButton else { break }
      titles.append(back.accessibilityLabel)
      n.tap(back)
      n.finish()
    }
    #expect(titles == ["Y", "X"] && n.stack == ["x"])
  }

  // Proves: VC13:NAV-13, VC13:COO-06
  @Test func `a controller finds its neighbours through the stack`() throws {
    let n = NavigationStage("a", "b", "c")
    let stack = try #require(n["b"].navigationController?.viewControllers)
    let place = try #require(stack.firstIndex(of: n["b"]))
    #expect(stack[place - 1] === n["a"] && stack[place + 1] === n["c"])
  }

  // Proves: VC6:NAV-16
  @Test func `bars of classes of one's own; the root comes later`() {
    final class Bar: UINavigationBar {}
    final class Tools: UIToolbar {
      var made = 0
      override init(frame: CGRect) {
        super.init(frame: frame)
        made += 1
      }
    }
    let navigation = UINavigationController(navigationBarClass: Bar.self, toolbarClass: Tools.self)
    #expect(navigation.viewControllers.isEmpty)
    #expect(navigation.navigationBar is Bar && (navigation.toolbar as? Tools)?.made == 1)
    let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: plain.navigationBar) == UINavigationBar.self)
  }

  // Proves: VC11:NS-12
  @Test func `its view holds the bar, the content and the toolbar`() {
    let n = NavigationStage("a")
    n.navigation.setToolbarHidden(false, animated: false)
    let view = n.navigation.view
    #expect(n.stage.window.subviews == [view])
    #expect(n.navigation.navigationBar.superview === view)
    #expect(n.navigation.toolbar.superview === view)
    #expect(n["a"].view.isDescendant(of: view!) && n["a"].view.superview !== view)
  }

  // Proves: VC11:NS-13
  @Test func `a stack filled before it is presented shows its last`() {
    let n = NavigationStage("a")
    let other = UINavigationController(rootViewController: n["x"])
    other.pushViewController(n["y"], animated: false)
    other.pushViewController(n["z"], animated: false)
    n.navigation.present(other, animated: false)
    n.stage.endIteration()
    #expect(n["z"].view.window != nil && !n["x"].isViewLoaded && !n["y"].isViewLoaded)
    #expect(other.visibleViewController === n["z"])
  }

  // Differs: VC11:NS-15
  @Test func `a subclass may answer for its top`() {
    final class Quiet: UINavigationController {
      var pops = 0
      override func popViewController(animated: Bool) -> UIViewController? {
        pops += 1
        return super.popViewController(animated: animated)
      }
    }
    let n = NavigationStage(shown: false)
    let navigation = Quiet(rootViewController: n["a"])
    navigation.pushViewController(n["b"], animated: false)
    n.stage.show(navigation)
    n.tap(navigation.navigationBar.backButton)
    #expect(navigation.pops == 1 && navigation.viewControllers == [n["a"]])
  }

  @Test func `show pushes where a navigation is, and presents elsewhere`() {
    let n = NavigationStage("a")
    n["a"].show(n["b"], sender: nil)
    #expect(n.stack == ["a", "b"])
    n.finish()
    let alone = NavigationStage(shown: false)
    alone.stage.show(alone["x"])
    alone["x"].show(alone["y"], sender: nil)
    #expect(alone["x"].presentedViewController === alone["y"])
  }

  @Test func `a child that is removed by hand leaves the stack and the bar`() {
    let n = NavigationStage("a", "b", "c")
    n["b"].willMove(toParent: nil)
    n["b"].removeFromParent()
    n.navigation.view.setNeedsLayout()
    n.stage.endIteration()
    #expect(n.stack == ["a", "c"])
    #expect(
      n.navigation.navigationBar.items == [n["a"].navigationItem, n["c"].navigationItem])
  }

  @Test func `one that is put in below hears that it moved, and is not loaded`() {
    let n = NavigationStage("a", "c")
    n.navigation.setViewControllers([n["a"], n["b"], n["c"]], animated: false)
    #expect(n.stage.moves() == ["b willMove n", "b didMove n"])
    #expect(!n["b"].isViewLoaded)
  }

  @Test func `out of sight its layout puts the top's view into place, and nobody appears`() {
    let n = NavigationStage("a", shown: false)
    n.navigation.loadViewIfNeeded()
    #expect(!n["a"].isViewLoaded)
    n.navigation.view.layoutIfNeeded()
    #expect(n["a"].view.isDescendant(of: n.navigation.view))
    n.push("b")
    n.navigation.view.layoutIfNeeded()
    #expect(n["b"].view.superview != nil && n["a"].view.superview == nil)
    _ = n.stage.calls()
    n.stage.show(n.navigation)
    #expect(
      n.stage.moves() == [
        "b willAppear to", "delegate willShow b", "b didAppear to", "a didMove n", "b didMove n",
        "delegate didShow b",
      ])
  }

  @Test func `a navigation that is let go of in the middle of a push is gone`() {
    weak var gone: UINavigationController?
    let n = NavigationStage("x")
    do {
      let navigation = UINavigationController(rootViewController: n["a"])
      gone = navigation
      n.stage.window.rootViewController = navigation
      n.stage.endIteration()
      navigation.pushViewController(n["b"], animated: true)
      n.stage.endIteration()
      n.stage.window.rootViewController = n.navigation
    }
    n.finish()
    #expect(gone == nil)
    #expect(n["b"].view.window == nil)
  }
}
