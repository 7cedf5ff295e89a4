import DactylKit
import Foundation
import InputTesting
import Testing

/// What calls do to the tree while others hear of appearances: when all is at rest, who is seen has
/// appeared, and nobody else has.
@MainActor
@Suite("At rest after what calls did")
struct RestAfterCallsTests {
  private let stage = ControllerStage()

  /// What one controller heard of appearances, as words.
  private func heard(_ label: String) -> [String] {
    stage.moves().filter { $0.hasPrefix(label + " ") && $0.contains("ppear") }
      .map { String($0.split(separator: " ")[1]) }
  }

  @Test func `what a root presents as another one takes its place goes with it`() {
    let (old, new, over) = (stage.acting("o"), stage.acting("n"), stage.acting("p"))
    stage.show(old)
    over.modalPresentationStyle = .fullScreen
    old.acts["willDisappear"] = { $0.present(over, animated: false) }
    stage.window.rootViewController = new
    stage.wait(1)
    #expect(over.viewIfLoaded?.window == nil && old.presentedViewController == nil)
    #expect(new.view.window === stage.window)
  }

  // Proves: VC13:PRS-05
  @Test func `what one presents as it appears goes with it, where it is dismissed on its way`() {
    let (below, over, further) = (stage.acting("b"), stage.acting("o"), stage.acting("f"))
    stage.show(below)
    over.modalPresentationStyle = .fullScreen
    over.acts["didAppear"] = { $0.present(further, animated: true) }
    below.present(over, animated: true)
    stage.wait(0.1)
    below.dismiss(animated: false)
    stage.wait(3)
    #expect(below.presentedViewController == nil && over.presentedViewController == nil)
    #expect(over.view.window == nil && further.viewIfLoaded?.window == nil)
    #expect(below.view.window === stage.window)
  }

  // Proves: VC13:PRS-05
  @Test func `so it does where another root takes the place of what is below`() {
    let (below, over, further) = (stage.acting("b"), stage.acting("o"), stage.acting("f"))
    let other = stage.acting("r")
    stage.show(below)
    over.modalPresentationStyle = .fullScreen
    over.acts["didAppear"] = { $0.present(further, animated: true) }
    below.acts["willDisappear"] = { [stage] _ in stage.window.rootViewController = other }
    below.present(over, animated: true)
    stage.wait(3)
    #expect(over.view.window == nil && further.viewIfLoaded?.window == nil)
    #expect(over.presentedViewController == nil && other.view.window === stage.window)
  }

  @Test(arguments: [false, true])
  func `nobody keeps a window's root that presents, once the window is gone`(isAnimated: Bool) {
    weak var root: UIViewController?
    weak var over: UIViewController?
    func show() {
      let window = UIWindow(frame: stage.window.bounds)
      let (below, above) = (UIViewController(), UIViewController())
      (root, over) = (below, above)
      window.rootViewController = below
      window.isHidden = false
      stage.wait(1)
      below.present(above, animated: isAnimated)
      stage.wait(2)
      #expect(above.view.window === window)
      window.isHidden = true
    }
    show()
    stage.wait(1)
    #expect(root == nil && over == nil)
  }

  @Test func `a root that sets another one as its view is loaded never appears`() {
    let (old, new) = (stage.acting("o"), stage.acting("n"))
    let window = stage.window
    window.makeKeyAndVisible()
    old.acts["viewDidLoad"] = { _ in window.rootViewController = new }
    window.rootViewController = old
    let calls = stage.moves()
    #expect(calls == ["n willAppear", "n isAppearing", "n didAppear"])
    #expect(window.subviews.contains(new.view) && !window.subviews.contains(old.view))
  }

  /// A navigation in tabs, whose root `a` presents `b` in the navigation's context.
  private func tabsWithContext() -> (UITabBarController, ActingController, ActingController) {
    let (a, b) = (stage.acting("a"), stage.acting("b"))
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: a), stage.acting("t")]
    stage.show(tabs)
    b.modalPresentationStyle = .overCurrentContext
    a.present(b, animated: false)
    stage.endIteration()
    return (tabs, a, b)
  }

  private func cover(_ presenter: UIViewController, _ label: String = "c") -> ActingController {
    let cover = stage.acting(label)
    cover.modalPresentationStyle = .fullScreen
    presenter.present(cover, animated: false)
    stage.endIteration()
    _ = stage.calls()
    return cover
  }

  @Test func `who is covered in a context stays away when the window is shown again`() {
    let (_, _, b) = tabsWithContext()
    let c = cover(b)
    stage.window.isHidden = true
    stage.window.isHidden = false
    let calls = stage.moves()
    #expect(!calls.contains { $0.hasPrefix("b ") })
    #expect(c.viewIfLoaded?.window != nil && b.viewIfLoaded?.window == nil)
  }

  @Test func `full screen over a context covers the tabs as well`() {
    let (tabs, _, b) = tabsWithContext()
    let c = cover(b)
    #expect(stage.window.hitTest(CGPoint(x: 160, y: 470), with: nil) === c.view)
    #expect(c.view.convert(c.view.bounds, to: nil) == stage.window.bounds)
    #expect(tabs.tabBar.window != nil)
  }

  @Test func `uncovered, it is back in its context, and goes with its tab`() {
    let (tabs, _, b) = tabsWithContext()
    let c = cover(b)
    c.dismiss(animated: false)
    stage.endIteration()
    #expect(heard("b") == ["willAppear", "isAppearing", "didAppear"])
    tabs.selectedIndex = 1
    stage.endIteration()
    #expect(heard("b") == ["willDisappear", "didDisappear"])
    #expect(b.viewIfLoaded?.window == nil)
  }

  @Test func `uncovered while its tab is away, it hears nothing`() {
    let (tabs, _, b) = tabsWithContext()
    let c = cover(b)
    tabs.selectedIndex = 1
    stage.endIteration()
    _ = stage.calls()
    c.dismiss(animated: false)
    stage.endIteration()
    #expect(heard("b").isEmpty)
    tabs.selectedIndex = 0
    stage.endIteration()
    #expect(heard("b") == ["willAppear", "isAppearing", "didAppear"])
  }

  @Test func `a child that is taken out before it has come hears that it goes`() {
    let (parent, child, other) = (stage.acting("p"), stage.acting("k"), stage.acting("o"))
    let tabs = UITabBarController()
    tabs.viewControllers = [other, parent]
    stage.show(tabs)
    tabs.selectedIndex = 1
    stage.embed(child, in: parent)
    stage.endIteration()
    tabs.selectedIndex = 0
    _ = stage.calls()
    other.acts["willDisappear"] = { [stage] _ in stage.unembed(child) }
    tabs.selectedIndex = 1
    #expect(heard("k") == ["willAppear", "willDisappear", "didDisappear"])
  }

  @Test func `who hides the window when it hears that it comes is told that it goes, and no more`()
  {
    let (parent, child, late) = (stage.acting("p"), stage.acting("k"), stage.acting("l"))
    stage.show(parent)
    stage.embed(child, in: parent)
    stage.embed(late, in: parent)
    stage.endIteration()
    stage.window.isHidden = true
    _ = stage.calls()
    child.acts["willAppear"] = { [stage] _ in stage.window.isHidden = true }
    stage.window.isHidden = false
    #expect(
      stage.moves() == [
        "p willAppear", "k willAppear", "p willDisappear", "k willDisappear", "k didDisappear",
        "p didDisappear",
      ])
  }

  @Test func `a child whose view is on its way in does not end with its parent`() {
    let (root, pushed, child) = (stage.acting("r"), stage.acting("p"), stage.acting("k"))
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, stage.acting("o")]
    stage.show(tabs)
    navigation.pushViewController(pushed, animated: true)
    stage.endIteration()
    _ = stage.calls()
    child.acts["willAppear"] = { _ in tabs.selectedIndex = 1 }
    stage.embed(child, in: pushed)
    stage.wait(1)
    #expect(heard("k") == ["willAppear", "willDisappear", "didDisappear"])
    #expect(child.viewIfLoaded?.window == nil)
  }

  @Test(arguments: [true, false])
  func `a presentation whose presenter hides the window tells nobody who comes`(_ animated: Bool) {
    let (a, b) = (stage.acting("a"), stage.acting("b"))
    stage.show(a)
    _ = stage.calls()
    b.modalPresentationStyle = .fullScreen
    a.acts["willDisappear"] = { [stage] _ in stage.window.isHidden = true }
    a.present(b, animated: animated)
    stage.wait(1)
    #expect(
      stage.moves().filter { $0.contains("ppear") }.map {
        $0.replacingOccurrences(of: " animated", with: "")
      }
        == ["a willDisappear", "a didDisappear"])
    stage.window.isHidden = false
    #expect(heard("b") == ["willAppear", "isAppearing", "didAppear"])
  }

  @Test func `who is presented and hides the window hears that it goes`() {
    let (a, b) = (stage.acting("a"), stage.acting("b"))
    stage.show(a)
    _ = stage.calls()
    b.modalPresentationStyle = .fullScreen
    b.acts["willAppear"] = { [stage] _ in stage.window.isHidden = true }
    a.present(b, animated: false)
    stage.wait(1)
    #expect(heard("b") == ["willAppear", "willDisappear", "didDisappear"])
  }

  @Test
  func `pages that are set while the tab of their controller goes are told of nothing for good`() {
    let (page, next, other) = (stage.acting("a"), stage.acting("b"), stage.acting("o"))
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    pages.setViewControllers([page], direction: .forward, animated: false)
    let tabs = UITabBarController()
    tabs.viewControllers = [pages, other]
    stage.show(tabs)
    _ = stage.calls()
    page.acts["didDisappear"] = { _ in
      pages.setViewControllers([next], direction: .forward, animated: false)
    }
    tabs.selectedIndex = 1
    stage.wait(1)
    let told = heard("b")
    #expect(told.isEmpty || told.last == "didDisappear")
    tabs.selectedIndex = 0
    stage.wait(1)
    #expect(heard("b").last == "didAppear")
  }

  @Test func `one that was told by hand, in no window, stays as it was told`() {
    let controller = stage.acting("h")
    stage.show(stage.acting("r"))
    controller.loadViewIfNeeded()
    controller.beginAppearanceTransition(true, animated: false)
    controller.endAppearanceTransition()
    stage.wait(1)
    #expect(heard("h") == ["willAppear", "isAppearing", "didAppear"])
  }
}
