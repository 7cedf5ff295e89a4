import DactylControls
import Foundation
import InputTesting
import Testing

/// Containers, presentations and windows that change while something else is on its way.
@MainActor
@Suite("Crossing changes")
struct CrossingCallsTests {
  let stage = ControllerStage()

  private func navigation(_ labels: String...) -> (UINavigationController, [ActingController]) {
    let controllers = labels.map { stage.acting($0) }
    let navigation = UINavigationController()
    navigation.restorationIdentifier = "n"
    navigation.viewControllers = controllers
    stage.show(navigation)
    _ = stage.calls()
    return (navigation, controllers)
  }

  private func appearances() -> [String] { stage.moves().filter { $0.contains("ppear") } }

  @Test func `told by hand without any window, a controller hears all`() {
    let controller = stage.acting("c")
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    #expect(
      stage.calls() == [
        "c loadView", "c viewDidLoad", "c willAppear", "c isAppearing", "c didAppear",
      ])
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    #expect(stage.calls() == [])
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    #expect(stage.calls() == ["c willDisappear", "c didDisappear"])
  }

  @Test func `a navigation told by hand tells its top`() {
    let top = stage.acting("t")
    let navigation = UINavigationController(rootViewController: top)
    _ = stage.calls()
    navigation.beginAppearanceTransition(true, animated: false)
    navigation.endAppearanceTransition()
    #expect(
      appearances().map { $0.replacingOccurrences(of: " to", with: "") } == [
        "t willAppear", "t isAppearing", "t didAppear",
      ])
  }

  @Test func `dismissed and pushed in one iteration`() {
    let (navigation, all) = navigation("a")
    let (over, next) = (stage.acting("o"), stage.acting("x"))
    over.modalPresentationStyle = .fullScreen
    navigation.present(over, animated: false)
    _ = stage.calls()
    navigation.dismiss(animated: true)
    navigation.pushViewController(next, animated: true)
    for _ in 0..<4 { stage.wait(1) }
    #expect(navigation.viewControllers == all + [next])
    #expect(next.view.window != nil && all[0].viewIfLoaded?.window == nil)
    #expect(over.view.window == nil)
    let calls = appearances()
    #expect(calls.filter { $0.hasPrefix("x didAppear") }.count == 1)
    #expect(calls.filter { $0.hasPrefix("o didDisappear") }.count == 1)
    #expect(
      calls.filter { $0.hasPrefix("a willAppear") }.count
        == calls.filter { $0.hasPrefix("a didDisappear") }.count)
  }

  @Test func `a stack that changes below what covers it shows its new top afterwards`() {
    let (navigation, all) = navigation("a", "b")
    let over = stage.acting("o")
    over.modalPresentationStyle = .fullScreen
    navigation.present(over, animated: false)
    _ = stage.calls()
    navigation.popViewController(animated: true)
    stage.wait(1)
    #expect(appearances() == [])
    over.dismiss(animated: false)
    stage.wait(1)
    #expect(
      appearances() == [
        "o willDisappear", "a willAppear", "a isAppearing", "a didAppear", "o didDisappear",
      ])
    #expect(all[0].view.window != nil && all[1].viewIfLoaded?.window == nil)
  }

  @Test func `presented while a push runs`() {
    let (navigation, all) = navigation("a")
    let (next, over) = (stage.acting("x"), stage.acting("o"))
    over.modalPresentationStyle = .fullScreen
    navigation.pushViewController(next, animated: true)
    stage.endIteration()
    stage.wait(0.1)
    navigation.present(over, animated: true)
    for _ in 0..<3 { stage.wait(1) }
    #expect(navigation.presentedViewController === over)
    #expect(over.view.window != nil)
    #expect(next.view.window == nil && all[0].view.window == nil)
    over.dismiss(animated: true)
    for _ in 0..<3 { stage.wait(1) }
    #expect(next.view.window != nil && all[0].view.window == nil)
    let next2 = appearances().filter { $0.hasPrefix("x ") }.last
    #expect(next2?.hasPrefix("x didAppear") == true)
  }

  @Test func `the root is replaced while a push runs`() {
    let (navigation, all) = navigation("a")
    let (next, root) = (stage.acting("x"), stage.acting("r"))
    navigation.pushViewController(next, animated: true)
    stage.endIteration()
    stage.wait(0.1)
    stage.window.rootViewController = root
    for _ in 0..<3 { stage.wait(1) }
    #expect(root.view.window != nil)
    #expect(next.view.window == nil && all[0].view.window == nil)
    let calls = appearances()
    #expect(calls.last { $0.hasPrefix("a ") }?.hasPrefix("a didDisappear") == true)
    #expect(calls.last { $0.hasPrefix("x ") }?.hasPrefix("x didDisappear") == true)
    #expect(calls.last { $0.hasPrefix("r ") } == "r didAppear")
  }

  @Test func `the window is hidden while a pop runs, and shown again`() {
    let (navigation, all) = navigation("a", "b")
    navigation.popViewController(animated: true)
    stage.endIteration()
    stage.wait(0.1)
    stage.window.isHidden = true
    for _ in 0..<2 { stage.wait(1) }
    #expect(all[1].parent == nil)
    let calls = appearances()
    for label in ["a", "b"] {
      #expect(calls.last { $0.hasPrefix(label) }?.hasPrefix("\(label) didDisappear") == true)
    }
    stage.window.isHidden = false
    stage.wait(1)
    #expect(appearances() == ["a willAppear", "a isAppearing", "a didAppear"])
  }

  @Test func `a presented view taken out by hand is gone once`() {
    let root = stage.acting("r")
    stage.show(root)
    let over = stage.acting("o")
    over.modalPresentationStyle = .overFullScreen
    root.present(over, animated: false)
    _ = stage.calls()
    over.view.removeFromSuperview()
    #expect(appearances() == ["o willDisappear", "o didDisappear"])
    root.dismiss(animated: false)
    stage.wait(1)
    #expect(appearances() == [])
    #expect(root.presentedViewController == nil)
  }

  @Test func `presented and dismissed in one iteration, each call has its counterpart`() {
    let root = stage.acting("r")
    stage.show(root)
    for animated in [true, false] {
      let over = stage.acting("o")
      over.modalPresentationStyle = .fullScreen
      root.present(over, animated: animated)
      root.dismiss(animated: animated)
      for _ in 0..<3 { stage.wait(1) }
      #expect(root.presentedViewController == nil)
      #expect(over.view.window == nil)
      #expect(root.view.window != nil)
    }
    let calls = appearances()
    #expect(
      calls.filter { $0.hasPrefix("o willAppear") }.count
        == calls.filter { $0.hasPrefix("o didDisappear") }.count)
  }

  @Test func `a navigation in a child of a navigation's member keeps its own stack`() {
    let (outer, all) = navigation("a")
    let inner = UINavigationController(rootViewController: stage.acting("i"))
    stage.embed(inner, in: all[0])
    let (x, y) = (stage.acting("x"), stage.acting("y"))
    inner.topViewController?.show(x, sender: nil)
    all[0].show(y, sender: nil)
    for _ in 0..<3 { stage.wait(1) }
    #expect(inner.viewControllers.last === x)
    #expect(outer.viewControllers.last === y)
    #expect(x.navigationController === inner && y.navigationController === outer)
    outer.popViewController(animated: false)
    stage.wait(1)
    #expect(x.view.window != nil)
  }

  @Test func `presented in viewWillDisappear of what is popped`() {
    let (navigation, all) = navigation("a", "b")
    let over = stage.acting("o")
    over.modalPresentationStyle = .fullScreen
    all[1].acts["willDisappear"] = { [navigation] _ in navigation.present(over, animated: false) }
    navigation.popViewController(animated: true)
    for _ in 0..<4 { stage.wait(1) }
    #expect(navigation.viewControllers == [all[0]])
    #expect(all[1].parent == nil && all[1].view.window == nil)
    if navigation.presentedViewController === over {
      #expect(over.view.window != nil)
      over.dismiss(animated: false)
      for _ in 0..<2 { stage.wait(1) }
    }
    #expect(all[0].view.window != nil)
    #expect(appearances().last { $0.hasPrefix("a ") }?.hasPrefix("a didAppear") == true)
  }

  // Proves: VC13:PC-02
  @Test func `in the current context a navigation in a tab is covered, and the bar of tabs is not`()
  {
    let a = stage.acting("a")
    let navigation = UINavigationController(rootViewController: a)
    navigation.restorationIdentifier = "n"
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, stage.acting("b")]
    stage.show(tabs)
    let over = stage.acting("o")
    over.modalPresentationStyle = .overCurrentContext
    a.present(over, animated: false)
    stage.endIteration()
    #expect(over.presentingViewController === navigation)
    let hit = stage.fingers.application.hitTest(CGPoint(x: 100, y: 470), with: nil)?.view
    #expect(hit?.isDescendant(of: tabs.tabBar) == true)
    #expect(!UIViewController().definesPresentationContext)
  }

  @Test func `who presents cannot become a child of what it presents`() {
    let (root, over) = (stage.acting("r"), stage.acting("o"))
    stage.show(root)
    over.modalPresentationStyle = .fullScreen
    root.present(over, animated: false)
    _ = stage.calls()
    over.addChild(root)
    #expect(root.parent == nil)
    #expect(over.children.isEmpty)
    #expect(stage.warnings.count == 1)
    #expect(stage.calls() == [])
  }

  @Test func `a child that asked for a presentation and left may be presented by it`() {
    let (root, child, over) = (stage.acting("r"), stage.acting("c"), stage.acting("o"))
    stage.show(root)
    stage.embed(child, in: root)
    over.modalPresentationStyle = .fullScreen
    child.modalPresentationStyle = .fullScreen
    child.present(over, animated: false)
    stage.endIteration()
    stage.unembed(child)
    #expect(child.presentedViewController == nil)
    over.present(child, animated: false)
    stage.endIteration()
    #expect(over.presentedViewController === child)
    #expect(child.view.window != nil)
    root.dismiss(animated: false)
    stage.endIteration()
    #expect(root.view.window != nil)
    #expect(root.presentedViewController == nil && over.presentedViewController == nil)
  }

  @Test func `a coordinator takes nothing when its transition is over`() {
    let (navigation, _) = navigation("a")
    let next = stage.acting("x")
    var kept: (any UIViewControllerTransitionCoordinator)?
    next.acts["willAppear"] = { kept = $0.transitionCoordinator }
    navigation.pushViewController(next, animated: true)
    stage.endIteration()
    #expect(kept?.isAnimated == true)
    #expect(kept?.transitionDuration ?? 0 > 0)
    stage.wait(1)
    var ran = false
    #expect(kept?.animate(alongsideTransition: { _ in ran = true }, completion: nil) != true)
    stage.wait(1)
    #expect(!ran)
  }

  @Test func `a navigation dropped in the middle of a push is freed`() {
    weak var freed: UINavigationController?
    do {
      let navigation = UINavigationController(rootViewController: stage.acting("a"))
      stage.show(navigation)
      navigation.pushViewController(stage.acting("b"), animated: true)
      stage.endIteration()
      stage.window.rootViewController = stage.acting("r")
      freed = navigation
    }
    for _ in 0..<2 { stage.wait(1) }
    stage.endIteration()
    #expect(freed == nil)
  }

  @Test func `a child of two by mistake ends with the second`() {
    let (a, b, child) = (stage.acting("a"), stage.acting("b"), stage.acting("c"))
    stage.embed(child, in: a)
    let navigation = UINavigationController(rootViewController: b)
    b.addChild(child)
    b.view.addSubview(child.view)
    child.didMove(toParent: b)
    #expect(a.children.isEmpty)
    #expect(child.parent === b)
    let tabs = UITabBarController()
    tabs.viewControllers = [child]
    #expect(b.children.isEmpty)
    #expect(child.parent === tabs)
    navigation.viewControllers = [child]
    stage.show(navigation)
    #expect(child.parent === navigation)
    #expect(!tabs.children.contains(child))
    #expect(child.view.window != nil)
  }

  @Test func `a root that is a tab, and a tab that is a root`() {
    let (a, b) = (stage.acting("a"), stage.acting("b"))
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    stage.show(tabs)
    stage.window.rootViewController = a
    stage.endIteration()
    stage.window.rootViewController = tabs
    stage.endIteration()
    tabs.selectedIndex = 1
    stage.endIteration()
    #expect(b.view.window != nil)
    stage.window.isHidden = true
    stage.window.isHidden = false
    #expect(appearances().last?.hasSuffix("didAppear") == true)
  }
}
