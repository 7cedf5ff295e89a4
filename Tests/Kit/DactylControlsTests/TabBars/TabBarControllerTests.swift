import DactylControls
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("UITabBarController")
struct TabBarControllerTests {
  private let scene = TabStage()

  // Proves: VC6:TAB-01, VC11:TA-01, VC13:TAB-06
  @Test func `each controller is a child and has a tab, in the order of the array`() {
    #expect(scene.tabs.children == scene.pages && scene.pages[1].parent === scene.tabs)
    #expect(scene.titles == ["Tab 0", "Tab 1", "Tab 2"])
    scene.show()
    let bars = scene.tabs.view.subviews.filter { $0 is UITabBar }
    #expect(bars.count == 1 && bars.first === scene.tabs.tabBar)
    #expect(scene.tabs.tabBar.items?.count == scene.tabs.viewControllers?.count)
  }

  @Test func `the children hear of their move when they are set`() {
    #expect(
      scene.stage.calls() == [
        "0 willMove tabs", "0 didMove tabs", "1 willMove tabs", "1 didMove tabs",
        "2 willMove tabs", "2 didMove tabs",
      ])
  }

  // Proves: VC6:TAB-06
  @Test func `the first tab is selected at first; index and controller say the same`() {
    #expect(scene.tabs.selectedIndex == 0 && scene.tabs.selectedViewController === scene.pages[0])
    #expect(scene.tabs.tabBar.selectedItem === scene.pages[0].tabBarItem)
    scene.tabs.selectedViewController = scene.pages[1]
    #expect(scene.tabs.selectedIndex == 1)
    scene.tabs.selectedIndex = 2
    #expect(scene.tabs.selectedViewController === scene.pages[2])
    #expect(scene.tabs.tabBar.selectedItem === scene.pages[2].tabBarItem)
    #expect(UITabBarController().selectedIndex == NSNotFound)
  }

  @Test func `at first the selected tab alone is loaded and appears`() {
    _ = scene.stage.calls()
    scene.stage.show(scene.tabs)
    #expect(
      scene.stage.calls() == [
        "0 loadView", "0 viewDidLoad", "0 willAppear", "0 willLayout", "0 didLayout", "0 didAppear",
      ])
    #expect(!scene.pages[1].isViewLoaded)
  }

  // Proves: VC13:TAB-03, VC13:TAB-02, VC13:TAB-05, VC11:TA-02, VC6:TAB-12, VC11:TA-04
  @Test func `a tap selects a tab: whole order`() {
    scene.show()
    scene.tap(tab: 1)
    #expect(
      scene.stage.transcript.calls == [
        "should 1", "1 loadView", "1 viewDidLoad", "1 willAppear", "0 willDisappear",
        "1 willLayout", "1 didLayout", "0 didDisappear", "1 didAppear", "didSelect 1, index 1",
      ])
    #expect(scene.tabs.selectedViewController === scene.tabs.viewControllers?[1])
    #expect(scene.hit(160, 200) === scene.pages[1].view && scene.pages[0].view.window == nil)
    #expect(scene.tabs.tabBar.selectedItem === scene.pages[1].tabBarItem)
    _ = scene.stage.calls()
    scene.tap(tab: 0)
    #expect(
      scene.stage.moves() == [
        "should 0", "0 willAppear", "1 willDisappear", "1 didDisappear", "0 didAppear",
        "didSelect 0, index 0",
      ])
  }

  // Proves: VC11:TA-04
  @Test func `a program selects without asking or telling the delegate`() {
    scene.show()
    scene.tabs.selectedIndex = 1
    #expect(
      scene.stage.moves() == ["1 willAppear", "0 willDisappear", "0 didDisappear", "1 didAppear"])
  }

  // Proves: VC13:TAB-01
  @Test func `a tab that is passed over is never loaded`() {
    scene.show()
    scene.tap(tab: 2)
    scene.tap(tab: 0)
    #expect(!scene.pages[1].isViewLoaded && scene.pages[2].isViewLoaded)
  }

  // Proves: VC11:TA-03, VC6:TAB-08
  @Test func `a delegate may forbid a selection`() {
    scene.show()
    scene.vetoed = [1]
    scene.tap(tab: 1)
    #expect(scene.stage.calls() == ["should 1"])
    #expect(scene.tabs.selectedIndex == 0 && !scene.pages[1].isViewLoaded)
    #expect(scene.tabs.tabBar.selectedItem === scene.pages[0].tabBarItem)
  }

  @Test func `without a delegate a tap selects all the same`() {
    scene.tabs.delegate = nil
    scene.show()
    scene.tap(tab: 1)
    #expect(scene.tabs.selectedIndex == 1)
  }

  @Test func `a tap on the selected tab is told and brings nothing`() {
    scene.show()
    scene.tap(tab: 0)
    #expect(scene.stage.calls() == ["should 0", "didSelect 0, index 0"])
  }

  @Test func `a subclass hears of a tap before anything is selected`() {
    final class Tabs: UITabBarController {
      var heard: [String] = []
      override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        heard.append("\(item.title ?? ""), index \(selectedIndex)")
      }
    }
    let tabs = Tabs()
    let scene = TabStage(tabs: tabs)
    scene.show()
    scene.tap(tab: 2)
    #expect(tabs.heard == ["Tab 2, index 0"] && tabs.selectedIndex == 2)
  }

  // Proves: VC11:TA-18
  @Test func `what a tab does when it appears needs no delegate`() {
    scene.tabs.delegate = nil
    scene.show()
    let application = scene.stage.fingers.application
    scene.pages[1].whenAppearing = { application.statusBarStyle = .lightContent }
    scene.tap(tab: 1)
    #expect(application.statusBarStyle == .lightContent)
  }

  // Proves: VC13:TAB-07
  @Test func `the tab that goes may hand something to the one that comes, in code`() {
    final class Entering: TracingController {
      var seen: String?
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        seen = title
      }
    }
    final class Leaving: TracingController {
      var heir: TracingController?
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        heir?.title = "handed"
      }
    }
    let leaving = Leaving("l", in: scene.stage.transcript)
    let entering = Entering("e", in: scene.stage.transcript)
    leaving.heir = entering
    scene.tabs.viewControllers = [leaving, entering]
    scene.show()
    scene.tap(tab: 1, of: 2)
    #expect(entering.seen == "handed")
  }

  // Proves: VC6:TAB-07, VC6:SIZ-07, VC13:FRM-06
  @Test func `the selected view ends where the bar begins, and touches on the bar are the bar's`() {
    scene.stage.fingers.application.isStatusBarHidden = false
    scene.show()
    #expect(scene.tabs.view.frame == CGRect(x: 0, y: 20, width: 320, height: 460))
    #expect(scene.pages[0].view.frame == CGRect(x: 0, y: 0, width: 320, height: 411))
    #expect(scene.hit(160, 430) === scene.pages[0].view)
    #expect(scene.hit(160, 431)?.isDescendant(of: scene.tabs.tabBar) == true)
    #expect(scene.hit(0, 479)?.isDescendant(of: scene.tabs.tabBar) == true)
  }

  // Proves: VC11:TA-15
  @Test func `a tab that wants the full screen still ends above the bar`() {
    scene.pages[0].wantsFullScreenLayout = true
    scene.show()
    #expect(scene.pages[0].view.frame.maxY == scene.tabs.tabBar.frame.minY)
  }

  @Test func `the bar keeps its place when the window has another size`() {
    scene.show()
    scene.stage.window.frame = CGRect(x: 0, y: 0, width: 480, height: 320)
    scene.stage.endIteration()
    #expect(scene.tabs.tabBar.frame == CGRect(x: 0, y: 271, width: 480, height: 49))
    #expect(scene.pages[0].view.frame == CGRect(x: 0, y: 0, width: 480, height: 271))
  }

  @Test func `a safe area below makes the bar higher, not its items`() {
    scene.show()
    scene.tabs.additionalSafeAreaInsets.bottom = 34
    scene.stage.endIteration()
    #expect(scene.tabs.tabBar.frame.minY == 397.0)
    #expect(scene.pages[0].view.frame.height == 397.0)
    scene.tap(160, 470)
    #expect(scene.tabs.selectedIndex == 0)
    scene.tap(160, 440)
    #expect(scene.tabs.selectedIndex == 1)
  }

  // Proves: VC11:TA-10
  @Test func `other tabs: the selected one stays, else its place, else the first`() {
    scene.show()
    scene.tabs.selectedIndex = 2
    _ = scene.stage.calls()
    scene.tabs.viewControllers = [scene.pages[2], scene.pages[0]]
    #expect(scene.tabs.selectedIndex == 0 && scene.tabs.selectedViewController === scene.pages[2])
    #expect(scene.stage.moves() == ["1 willMove nil", "1 didMove nil"])
    scene.tabs.viewControllers = [scene.pages[1], scene.pages[0]]
    #expect(
      scene.stage.moves() == [
        "2 willMove nil", "1 willMove tabs", "1 didMove tabs", "1 willAppear",
        "2 willDisappear from", "2 didDisappear from", "1 didAppear", "2 didMove nil",
      ])
    scene.tabs.selectedIndex = 1
    scene.tabs.setViewControllers([scene.pages[2]], animated: true)
    #expect(scene.tabs.selectedViewController === scene.pages[2])
    scene.tabs.viewControllers = nil
    #expect(scene.tabs.selectedViewController == nil && scene.tabs.children.isEmpty)
    #expect(scene.tabs.tabBar.items == nil && scene.pages[2].view.window == nil)
  }

  // Proves: VC11:TA-10
  @Test func `a tab may remove itself`() {
    scene.show()
    scene.tap(tab: 1)
    let (tabs, pages) = (scene.tabs, scene.pages)
    scene.pages[1].view.addGestureRecognizer(
      {
        let tap = UITapGestureRecognizer()
        tap.addTarget { _ in tabs.viewControllers = [pages[0], pages[2]] }
        return tap
      }())
    scene.tap(160, 200)
    #expect(scene.tabs.selectedViewController === scene.pages[2])
    #expect(scene.pages[1].parent == nil && scene.pages[1].view.window == nil)
  }

  @Test func `what cannot be selected or set is refused with a warning`() {
    scene.show()
    scene.tabs.selectedIndex = 3
    scene.tabs.selectedViewController = UIViewController()
    scene.tabs.viewControllers = [scene.pages[0], scene.pages[0]]
    scene.tabs.viewControllers = [scene.tabs]
    #expect(scene.tabs.selectedIndex == 0 && scene.tabs.children == scene.pages)
    #expect(
      scene.stage.warnings == [
        "tabs refused: there is no tab 3: it has \(scene.pages.count) viewControllers, counted from 0",
        "tabs refused: UIViewController has no tab: select one of viewControllers",
        "tabs refused: 0 was set twice: name it once",
        "tabs refused: tabs contains tabs, or is it: name another",
      ])
  }

  // Differs: VC11:TA-13
  @Test func `tabs within tabs are warned of`() {
    _ = scene.stage.fingers.application
    let inner = UITabBarController()
    inner.restorationIdentifier = "inner"
    scene.tabs.viewControllers = [inner]
    #expect(
      scene.stage.warnings == [
        "inner (UITabBarController) was put into tabs (UITabBarController): navigations lie in "
          + "tabs, tabs in split views, and not the other way round"
      ])
    #expect(scene.tabs.children == [inner])
  }

  // Proves: VC6:TAB-02
  @Test func `whatever lies in a tab knows the tab bar controller`() {
    let deep = scene.stage.controller("deep")
    scene.pages[1].addChild(deep)
    deep.didMove(toParent: scene.pages[1])
    #expect(deep.tabBarController === scene.tabs)
    #expect(scene.stage.controller("x").tabBarController == nil)
    #expect(scene.tabs.tabBarController == nil)
  }

  @Test func `tabs come and go with their controller`() {
    scene.show()
    scene.stage.window.isHidden = true
    #expect(scene.stage.moves() == ["0 willDisappear", "0 didDisappear"])
    scene.tabs.selectedIndex = 1
    #expect(scene.stage.moves().isEmpty)
    scene.stage.window.isHidden = false
    #expect(scene.stage.moves() == ["1 willAppear", "1 didAppear"])
  }

  @Test func `a tab selected while the tabs appear is the only one to appear`() {
    final class Tabs: UITabBarController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        selectedIndex = 2
      }
    }
    let scene = TabStage(tabs: Tabs())
    _ = scene.stage.calls()
    scene.stage.show(scene.tabs)
    #expect(scene.stage.moves() == ["2 willAppear", "2 didAppear"])
  }

  @Test func `one that is told of a selection may select another tab`() {
    scene.show()
    scene.pages[1].whenAppearing = { [tabs = scene.tabs] in tabs.selectedIndex = 2 }
    scene.tap(tab: 1)
    scene.stage.endIteration()
    #expect(scene.tabs.selectedIndex == 2 && scene.hit(160, 200) === scene.pages[2].view)
    #expect(scene.pages[0].view.window == nil && scene.pages[1].view.window == nil)
    let calls = scene.stage.moves()
    #expect(calls.filter { $0.hasPrefix("2 ") } == ["2 willAppear", "2 didAppear"])
    #expect(
      calls.filter { $0.hasPrefix("1 ") } == ["1 willAppear", "1 willDisappear", "1 didDisappear"])
    #expect(calls.filter { $0.hasPrefix("0 ") } == ["0 willDisappear", "0 didDisappear"])
  }

  // Proves: VC11:TA-17
  @Test func `a tab's item set before the tabs show is there at the first layout`() {
    let page = UIViewController()
    page.tabBarItem = UITabBarItem(title: "Early", image: nil, tag: 7)
    scene.tabs.viewControllers = [page, scene.pages[0]]
    scene.show()
    #expect(scene.titles == ["Early", "Tab 0"])
    #expect(scene.tabs.tabBar.items?.first?.tag == 7)
  }
}
