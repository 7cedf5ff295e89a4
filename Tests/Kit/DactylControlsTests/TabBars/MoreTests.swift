import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UITabBarController: more tabs than fit")
struct MoreTests {
  private let scene = TabStage(7)

  private var more: UINavigationController { scene.tabs.moreNavigationController }

  /// The buttons of the list, from the top.
  private func lines() -> [UIButton] {
    func buttons(in view: UIView) -> [UIButton] {
      view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
    }
    return buttons(in: more.viewControllers[0].view)
  }

  private func tap(line: Int) {
    let place = lines()[line].convert(CGPoint(x: 100, y: 20), to: nil)
    scene.tap(place.x, place.y)
    scene.stage.wait(1)
  }

  // Proves: VC11:TA-05
  @Test func `five tabs fit`() {
    let scene = TabStage(5)
    scene.show()
    #expect(scene.titles == ["Tab 0", "Tab 1", "Tab 2", "Tab 3", "Tab 4"])
  }

  // Proves: VC11:TA-06, VC6:TAB-09, VC11:TA-05
  @Test func `of more, four have tabs, and the fifth lists the others`() {
    scene.show()
    #expect(scene.titles == ["Tab 0", "Tab 1", "Tab 2", "Tab 3", "More"])
    #expect(scene.tabs.viewControllers?.contains(more) == false)
    scene.tap(tab: 4, of: 5)
    #expect(lines().map { $0.title(for: .normal) } == ["Tab 4", "Tab 5", "Tab 6"])
  }

  // Proves: VC6:TAB-11
  @Test func `who looks at the list has selected More`() {
    scene.show()
    scene.tap(tab: 4, of: 5)
    #expect(scene.tabs.selectedViewController === more)
    #expect(scene.tabs.selectedIndex == NSNotFound)
    #expect(scene.tabs.tabBar.selectedItem === more.tabBarItem)
    #expect(
      scene.stage.moves() == [
        "should more", "0 willDisappear", "0 didDisappear", "didSelect more, index \(NSNotFound)",
      ])
  }

  @Test func `a line pushes its controller, and the way back leads to the list`() {
    scene.show()
    scene.tap(tab: 4, of: 5)
    _ = scene.stage.calls()
    tap(line: 1)
    #expect(scene.tabs.selectedViewController === scene.pages[5] && scene.tabs.selectedIndex == 5)
    #expect(more.topViewController === scene.pages[5])
    #expect(scene.hit(160, 200) === scene.pages[5].view)
    #expect(scene.pages[5].tabBarController === scene.tabs)
    #expect(
      scene.stage.moves().filter { $0.hasPrefix("should") || $0.hasPrefix("didS") }
        == ["should 5", "didSelect 5, index 5"])
    more.popViewController(animated: false)
    scene.stage.endIteration()
    #expect(scene.tabs.selectedViewController === more)
    #expect(scene.pages[5].parent === scene.tabs)
  }

  @Test func `a tap on More goes back to the list`() {
    scene.show()
    scene.tap(tab: 4, of: 5)
    tap(line: 0)
    scene.tap(tab: 4, of: 5)
    scene.stage.wait(1)
    #expect(scene.tabs.selectedViewController === more && more.viewControllers.count == 1)
  }

  @Test func `More stands where it was left`() {
    scene.show()
    scene.tap(tab: 4, of: 5)
    tap(line: 0)
    scene.tap(tab: 1, of: 5)
    #expect(scene.tabs.selectedIndex == 1)
    scene.tap(tab: 4, of: 5)
    #expect(scene.tabs.selectedViewController === scene.pages[4])
    #expect(scene.hit(160, 200) === scene.pages[4].view)
  }

  @Test func `a program selects one of the list, which comes with its way back`() {
    scene.show()
    scene.tabs.selectedIndex = 6
    scene.stage.endIteration()
    #expect(scene.tabs.selectedViewController === scene.pages[6] && scene.tabs.selectedIndex == 6)
    #expect(more.viewControllers.count == 2 && scene.hit(160, 200) === scene.pages[6].view)
    #expect(scene.tabs.tabBar.selectedItem === more.tabBarItem)
    scene.tabs.selectedViewController = more
    #expect(scene.tabs.selectedViewController === scene.pages[6])
  }

  @Test func `a navigation of the list is shown by itself`() {
    _ = scene.stage.fingers.application
    let navigation = UINavigationController(rootViewController: scene.stage.controller("n"))
    scene.tabs.viewControllers = Array(scene.pages[..<5]) + [navigation]
    scene.show()
    scene.tabs.selectedIndex = 5
    scene.stage.endIteration()
    #expect(navigation.view.window != nil && scene.tabs.selectedViewController === navigation)
    #expect(scene.tabs.tabBar.selectedItem === more.tabBarItem)
    scene.tap(tab: 4, of: 5)
    #expect(navigation.view.window == nil && scene.tabs.selectedViewController === more)
    #expect(scene.stage.warnings.isEmpty)
  }

  @Test func `the root of a navigation in the list has a way back to it`() {
    _ = scene.stage.fingers.application
    let root = scene.stage.controller("n")
    let navigation = UINavigationController(rootViewController: root)
    scene.tabs.viewControllers = Array(scene.pages[..<5]) + [navigation]
    scene.show()
    scene.tabs.selectedIndex = 5
    scene.stage.endIteration()
    #expect(navigation.navigationBar.backItem?.title == "More")
    #expect(navigation.viewControllers == [root])
    navigation.pushViewController(scene.stage.controller("m"), animated: false)
    scene.stage.endIteration()
    scene.tap(30, 20)
    scene.stage.wait(1)
    #expect(navigation.viewControllers == [root] && navigation.view.window != nil)
    scene.tap(30, 20)
    scene.stage.wait(1)
    #expect(navigation.view.window == nil && scene.tabs.selectedViewController === more)
    #expect(more.viewControllers.count == 1)
    scene.tabs.selectedIndex = 5
    #expect(navigation.accessibilityPerformEscape())
    #expect(scene.tabs.selectedViewController === more)
  }

  @Test func `a navigation with a tab of its own has no way back at its root`() {
    _ = scene.stage.fingers.application
    let navigation = UINavigationController(rootViewController: scene.stage.controller("n"))
    scene.tabs.viewControllers = Array(scene.pages[..<5]) + [navigation]
    scene.show()
    #expect(navigation.navigationBar.backItem != nil)
    scene.tabs.viewControllers = [navigation] + Array(scene.pages[..<2])
    scene.stage.endIteration()
    #expect(navigation.navigationBar.backItem == nil)
    #expect(!navigation.accessibilityPerformEscape())
  }

  @Test func `a veto counts for the list and for its lines`() {
    scene.show()
    scene.vetoed = [5]
    scene.tap(tab: 4, of: 5)
    tap(line: 1)
    #expect(scene.tabs.selectedViewController === more && !scene.pages[5].isViewLoaded)
  }

  // Proves: VC6:TAB-09, VC11:TA-09
  @Test func `who may be arranged is set after the tabs, and all may at first`() {
    #expect(scene.tabs.customizableViewControllers == scene.pages)
    scene.tabs.customizableViewControllers = [scene.pages[1]]
    #expect(scene.tabs.customizableViewControllers == [scene.pages[1]])
    scene.tabs.viewControllers = scene.pages
    #expect(scene.tabs.customizableViewControllers == scene.pages)
    let list = more.viewControllers[0]
    #expect(list.navigationItem.rightBarButtonItem != nil)
    scene.tabs.customizableViewControllers = nil
    scene.show()
    scene.tap(tab: 4, of: 5)
    #expect(list.navigationItem.rightBarButtonItem == nil && lines().count == 3)
  }

  // Proves: VC6:TAB-10
  @Test func `where all have tabs there is no list and nothing to arrange`() {
    let scene = TabStage(4)
    scene.show()
    #expect(scene.titles.count == 4 && !scene.titles.contains("More"))
    scene.tabs.selectedViewController = scene.tabs.moreNavigationController
    #expect(scene.tabs.selectedIndex == 0 && scene.stage.warnings.count == 1)
  }

  // Proves: VC11:TA-07, VC11:TA-08, VC6:TAB-08
  @Test func `Edit lets the user drag tabs into the bar, and the delegate hears of it`() throws {
    scene.show()
    scene.tabs.customizableViewControllers = Array(scene.pages[1...])
    scene.tap(tab: 4, of: 5)
    _ = scene.stage.calls()
    // The Edit button stands at the right end of the navigation bar.
    scene.tap(300, 22)
    #expect(scene.tabs.tabBar.isCustomizing)
    scene.stage.endIteration()
    // The fifth cell, "Tab 5", is the first of the second row: four fit in one.
    scene.stage.fingers.down(0, 38, 44 + 76 + 38)
    scene.stage.fingers.wait(20)
    scene.stage.fingers.move(0, 100, 300)
    scene.stage.fingers.wait(20)
    scene.stage.fingers.move(0, 96, 460)
    scene.stage.fingers.wait(20)
    scene.stage.fingers.up()
    // "Tab 0" is not among them: what is dropped on it changes nothing.
    scene.stage.fingers.down(0, 38, 44 + 76 + 38)
    scene.stage.fingers.wait(20)
    scene.stage.fingers.move(0, 60, 300)
    scene.stage.fingers.wait(20)
    scene.stage.fingers.move(0, 32, 460)
    scene.stage.fingers.wait(20)
    scene.stage.fingers.up()
    scene.tap(300, 20)
    #expect(!scene.tabs.tabBar.isCustomizing)
    #expect(scene.titles == ["Tab 0", "Tab 5", "Tab 2", "Tab 3", "More"])
    #expect(
      scene.stage.calls().filter { $0.hasPrefix("will") || $0.hasPrefix("did") } == [
        "willBegin 1 2 3 4 5 6", "willEnd 0 5 2 3 1 4 6 changed true",
        "didEnd 0 5 2 3 1 4 6 changed true",
      ])
    #expect(lines().map { $0.title(for: .normal) } == ["Tab 1", "Tab 4", "Tab 6"])
    scene.tap(tab: 1, of: 5)
    #expect(scene.tabs.selectedViewController === scene.pages[5])
  }

  @Test func `fewer tabs let the list go`() {
    scene.show()
    scene.tap(tab: 4, of: 5)
    scene.tabs.viewControllers = Array(scene.pages[..<3])
    scene.stage.endIteration()
    #expect(scene.tabs.selectedIndex == 0 && more.parent == nil && more.view.window == nil)
    #expect(scene.tabs.children == Array(scene.pages[..<3]))
  }

  @Test func `one that is pushed from the list gets a tab of its own`() {
    scene.show()
    scene.tap(tab: 4, of: 5)
    tap(line: 2)
    scene.tabs.viewControllers = [scene.pages[6], scene.pages[0]]
    scene.stage.endIteration()
    #expect(scene.tabs.selectedViewController === scene.pages[6])
    #expect(scene.pages[6].parent === scene.tabs && scene.hit(160, 200) === scene.pages[6].view)
  }
}
