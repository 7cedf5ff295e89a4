import DactylControls
import Foundation
import InputTesting
import Testing

/// Tabs a, b, c… in a window of 320 by 480 points, and their delegate.
@MainActor
private final class TabScene: UITabBarControllerDelegate {
  let stage = ControllerStage()
  let tabs: UITabBarController
  var pages: [ActingController] = []
  var allows = true
  var whenAsked: (() -> Void)?

  init(_ labels: String = "abc", shown: Bool = true) {
    _ = stage.fingers.application
    tabs = UITabBarController()
    tabs.restorationIdentifier = "t"
    pages = labels.map { stage.acting("\($0)") }
    tabs.viewControllers = pages
    tabs.delegate = self
    guard shown else { return }
    show()
  }

  func show() {
    stage.show(tabs)
    _ = stage.calls()
  }

  func tap(_ place: Int, of count: Int? = nil) {
    let count = Double(count ?? min(pages.count, 5))
    stage.fingers.down(0, 320 * (Double(place) + 0.5) / count, 460)
    stage.fingers.wait(30)
    stage.fingers.up()
    stage.endIteration()
  }

  private func name(_ controller: UIViewController) -> String {
    controller.restorationIdentifier ?? "more"
  }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    stage.transcript.record("should \(name(viewController))")
    whenAsked?()
    return allows
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) { stage.transcript.record("did \(name(viewController))") }
}

/// Whole orders of calls when tabs are selected, set and removed.
@MainActor
@Suite("Calls of tabs")
struct TabCallsTests {
  @Test func `at first the first tab alone is loaded and appears`() {
    let scene = TabScene(shown: false)
    #expect(scene.tabs.selectedIndex == 0)
    #expect(
      scene.stage.calls() == [
        "a willMove t", "a didMove t", "b willMove t", "b didMove t", "c willMove t",
        "c didMove t",
      ])
    scene.stage.show(scene.tabs)
    #expect(scene.stage.line() == "a willAppear, a isAppearing, a didAppear")
    #expect(!scene.pages[1].isViewLoaded)
  }

  // Proves: VC13:TAB-02, VC11:TA-02
  @Test func `a tap asks, switches, and tells`() {
    let scene = TabScene()
    scene.tap(1)
    #expect(
      scene.stage.line()
        == "should b, b willAppear, a willDisappear, b isAppearing, a didDisappear, b didAppear, "
        + "did b")
    #expect(scene.tabs.selectedIndex == 1)
  }

  @Test func `another tap on the selected tab asks and tells, and nobody moves`() {
    let scene = TabScene()
    scene.tap(0)
    #expect(scene.stage.line() == "should a, did a")
  }

  // Proves: VC11:TA-03
  @Test func `a delegate that says no ends it`() {
    let scene = TabScene()
    scene.allows = false
    scene.tap(2)
    #expect(scene.stage.calls() == ["should c"])
    #expect(scene.tabs.selectedIndex == 0)
    #expect(!scene.pages[2].isViewLoaded)
    #expect(scene.tabs.tabBar.selectedItem === scene.pages[0].tabBarItem)
  }

  @Test func `a delegate that selects by itself and says no wins`() {
    let scene = TabScene()
    scene.allows = false
    scene.whenAsked = { [tabs = scene.tabs] in tabs.selectedIndex = 1 }
    scene.tap(2)
    #expect(scene.tabs.selectedIndex == 1)
    #expect(scene.pages[1].view.window != nil)
    #expect(scene.tabs.tabBar.selectedItem === scene.pages[1].tabBarItem)
  }

  // Proves: VC13:TAB-02
  @Test func `selected by the program, the delegate hears nothing`() {
    let scene = TabScene()
    scene.tabs.selectedIndex = 2
    #expect(
      scene.stage.line()
        == "c willAppear, a willDisappear, c isAppearing, a didDisappear, c didAppear")
    scene.tabs.selectedViewController = scene.pages[1]
    #expect(
      scene.stage.line()
        == "b willAppear, c willDisappear, b isAppearing, c didDisappear, b didAppear")
    #expect(scene.tabs.tabBar.selectedItem === scene.pages[1].tabBarItem)
    scene.tabs.selectedIndex = 1
    #expect(scene.stage.calls() == [])
  }

  @Test func `two switches in one iteration are both whole`() {
    let scene = TabScene()
    scene.tabs.selectedIndex = 1
    scene.tabs.selectedIndex = 2
    #expect(
      scene.stage.line()
        == "b willAppear, a willDisappear, b isAppearing, a didDisappear, b didAppear, "
        + "c willAppear, b willDisappear, c isAppearing, b didDisappear, c didAppear")
  }

  @Test func `selected before it is shown, a tab is the only one loaded`() {
    let scene = TabScene(shown: false)
    scene.tabs.selectedIndex = 2
    scene.show()
    #expect(!scene.pages[0].isViewLoaded && !scene.pages[1].isViewLoaded)
    #expect(scene.pages[2].view.window != nil)
  }

  @Test func `a switch in viewDidAppear of the first`() {
    let scene = TabScene(shown: false)
    scene.pages[0].acts["didAppear"] = { $0.tabBarController?.selectedIndex = 1 }
    _ = scene.stage.calls()
    scene.stage.show(scene.tabs)
    scene.stage.endIteration()
    #expect(
      scene.stage.line()
        == "a willAppear, a isAppearing, a didAppear, b willAppear, a willDisappear, "
        + "b isAppearing, a didDisappear, b didAppear")
    #expect(scene.tabs.selectedIndex == 1)
  }

  @Test func `a switch in viewWillAppear of what is selected`() {
    let scene = TabScene()
    scene.pages[1].acts["willAppear"] = { $0.tabBarController?.selectedIndex = 2 }
    scene.tabs.selectedIndex = 1
    scene.stage.endIteration()
    #expect(scene.tabs.selectedIndex == 2)
    #expect(scene.pages[2].view.window != nil)
    #expect(scene.pages[0].view.window == nil)
    #expect(scene.pages[1].viewIfLoaded?.window == nil)
    let c = scene.stage.calls(of: "c").filter { $0.contains("ppear") }
    #expect(c == ["willAppear", "isAppearing", "didAppear"])
  }

  @Test func `other tabs with the selected one among them keep it`() {
    let scene = TabScene()
    scene.tabs.selectedIndex = 1
    _ = scene.stage.calls()
    let new = scene.stage.acting("x")
    scene.tabs.viewControllers = [new, scene.pages[2], scene.pages[1]]
    #expect(scene.tabs.selectedIndex == 2)
    #expect(scene.tabs.selectedViewController === scene.pages[1])
    let calls = scene.stage.moves()
    #expect(!calls.contains { $0.contains("ppear") })
    #expect(
      calls == ["a willMove nil", "x willMove t", "x didMove t", "a didMove nil"])
  }

  @Test func `without the selected one, who is in its place is selected`() {
    let scene = TabScene()
    scene.tabs.selectedIndex = 1
    _ = scene.stage.calls()
    scene.tabs.viewControllers = [scene.pages[0], scene.pages[2]]
    #expect(scene.tabs.selectedIndex == 1)
    #expect(scene.tabs.selectedViewController === scene.pages[2])
    #expect(scene.pages[1].parent == nil)
    #expect(scene.pages[1].view.superview == nil)
    let calls = scene.stage.moves().filter { $0.contains("ppear") }
    #expect(
      calls == [
        "c willAppear", "b willDisappear from", "c isAppearing", "b didDisappear from",
        "c didAppear",
      ])
  }

  @Test func `no tabs at all`() {
    let scene = TabScene()
    scene.tabs.viewControllers = []
    #expect(scene.tabs.selectedViewController == nil)
    #expect(scene.tabs.selectedIndex == NSNotFound)
    #expect(
      scene.stage.moves().filter { $0.hasPrefix("a") } == [
        "a willMove nil", "a willDisappear from", "a didDisappear from", "a didMove nil",
      ])
    scene.tabs.viewControllers = nil
    scene.tabs.viewControllers = scene.pages
    scene.stage.endIteration()
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.pages[0].view.window != nil)
  }

  @Test func `tabs that come and go with their window and their presenter`() {
    let scene = TabScene()
    scene.stage.window.isHidden = true
    scene.stage.window.isHidden = false
    #expect(
      scene.stage.line()
        == "a willDisappear, a didDisappear, a willAppear, a isAppearing, a didAppear")
    let over = scene.stage.acting("o")
    over.modalPresentationStyle = .fullScreen
    scene.pages[0].present(over, animated: false)
    #expect(over.presentingViewController === scene.tabs)
    #expect(
      scene.stage.line()
        == "a willDisappear, o willAppear, o isAppearing, o didAppear, a didDisappear")
    scene.tabs.selectedIndex = 1
    #expect(!scene.stage.line().contains("b willAppear"))
    over.dismiss(animated: false)
    #expect(
      scene.stage.line()
        == "o willDisappear, b willAppear, b isAppearing, b didAppear, o didDisappear")
  }

  @Test func `a navigation in a tab keeps its stack, and goes to its root on a second tap`() {
    let scene = TabScene("ab", shown: false)
    let (x, y) = (scene.stage.acting("x"), scene.stage.acting("y"))
    let navigation = UINavigationController()
    navigation.restorationIdentifier = "n"
    navigation.viewControllers = [x, y]
    scene.tabs.viewControllers = [navigation, scene.pages[1]]
    scene.show()
    scene.tap(1, of: 2)
    scene.tap(0, of: 2)
    #expect(navigation.viewControllers == [x, y])
    #expect(
      scene.stage.moves().filter { $0.hasPrefix("y") || $0.hasPrefix("x") } == [
        "y willDisappear", "y didDisappear", "y willAppear", "y isAppearing", "y didAppear",
      ])
    scene.tap(0, of: 2)
    scene.stage.wait(1)
    #expect(navigation.viewControllers == [x])
  }

  @Test func `a badge is its item's, and its item the controller's`() {
    let scene = TabScene()
    scene.pages[1].tabBarItem.badgeValue = "3"
    #expect(scene.tabs.tabBar.items?[1].badgeValue == "3")
    scene.pages[1].title = "New"
    #expect(scene.tabs.tabBar.items?[1].title == "New")
    scene.pages[1].tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 7)
    #expect(scene.tabs.tabBar.items?[1].tag == 7)
    #expect(!scene.pages[1].isViewLoaded)
  }

  @Test func `more than five are behind More`() {
    let scene = TabScene("abcdefg")
    #expect(scene.tabs.tabBar.items?.count == 5)
    scene.tabs.selectedIndex = 6
    scene.stage.endIteration()
    #expect(scene.tabs.selectedViewController === scene.pages[6])
    #expect(scene.pages[6].view.window != nil)
    #expect(scene.pages[0].view.window == nil)
    scene.tabs.selectedIndex = 3
    scene.stage.endIteration()
    #expect(scene.pages[3].view.window != nil)
    #expect(scene.pages[6].view.window == nil)
  }

  @Test func `tabs know their tab bar controller at any depth, and forget it`() {
    let scene = TabScene()
    let part = scene.stage.acting("part")
    scene.stage.embed(part, in: scene.pages[0])
    #expect(part.tabBarController === scene.tabs)
    scene.tabs.viewControllers = [scene.pages[1]]
    #expect(part.tabBarController == nil)
    #expect(scene.pages[0].tabBarController == nil)
  }

  @Test func `tabs that are removed and held by nobody are freed`() {
    let scene = TabScene()
    weak let first: UIViewController? = scene.pages[0]
    scene.pages.removeFirst()
    scene.tabs.viewControllers = scene.pages
    scene.stage.endIteration()
    #expect(first == nil)
  }

  @Test func `touches reach the selected tab alone, above the bar`() {
    let scene = TabScene()
    scene.tabs.selectedIndex = 1
    scene.stage.endIteration()
    let application = scene.stage.fingers.application
    #expect(application.hitTest(CGPoint(x: 100, y: 100), with: nil)?.view === scene.pages[1].view)
    let bar = application.hitTest(CGPoint(x: 100, y: 470), with: nil)?.view
    #expect(bar?.isDescendant(of: scene.tabs.tabBar) == true)
  }
}

/// What a program does wrong with tabs.
@MainActor
@Suite("Misuse of tabs")
struct TabMisuseTests {
  @Test(arguments: [-1, 3, 99, Int.max, Int.min])
  func `an index out of range`(index: Int) {
    let scene = TabScene()
    scene.tabs.selectedIndex = index
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.stage.calls() == [])
    #expect(scene.stage.warnings.count == 1)
  }

  @Test func `a stranger, and nobody`() {
    let scene = TabScene()
    scene.tabs.selectedViewController = scene.stage.acting("x")
    #expect(scene.stage.warnings.count == 1)
    scene.tabs.selectedViewController = nil
    #expect(scene.tabs.selectedIndex == 0)
    #expect(scene.stage.calls() == [])
  }

  @Test func `a controller twice, and the tabs themselves`() {
    let scene = TabScene()
    scene.tabs.viewControllers = [scene.pages[0], scene.pages[0]]
    scene.tabs.viewControllers = [scene.tabs]
    #expect(scene.tabs.viewControllers == scene.pages)
    #expect(scene.stage.calls() == [])
    #expect(scene.stage.warnings.count == 2)
  }

  @Test func `a tab that is pushed elsewhere is a tab no more`() {
    let scene = TabScene()
    let navigation = UINavigationController()
    navigation.pushViewController(scene.pages[0], animated: false)
    scene.stage.endIteration()
    #expect(scene.pages[0].parent === navigation)
    #expect(!scene.tabs.children.contains(scene.pages[0]))
    scene.tabs.selectedIndex = 1
    scene.stage.endIteration()
    #expect(scene.pages[1].view.window != nil)
  }

  @Test func `a selected tab that leaves its parent by hand`() {
    let scene = TabScene()
    scene.pages[0].willMove(toParent: nil)
    scene.pages[0].view.removeFromSuperview()
    scene.pages[0].removeFromParent()
    scene.stage.endIteration()
    #expect(scene.pages[0].parent == nil)
    scene.tap(1)
    #expect(scene.pages[1].view.window != nil)
  }
}
