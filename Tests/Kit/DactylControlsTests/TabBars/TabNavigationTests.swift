import DactylControls
import Foundation
import InputFrames
import InputTesting
import Testing

@MainActor
@Suite("UITabBarController: navigations, bars and rotations")
struct TabNavigationTests {
  private let scene = TabStage()

  /// A navigation as the first of two tabs, shown.
  private func showNavigation(_ root: UIViewController? = nil) -> UINavigationController {
    _ = scene.stage.fingers.application
    let navigation = UINavigationController(rootViewController: root ?? scene.pages[2])
    navigation.restorationIdentifier = "nav"
    scene.tabs.viewControllers = [navigation, scene.pages[1]]
    scene.show()
    return navigation
  }

  private func push(_ label: String, on navigation: UINavigationController) -> TracingController {
    let controller = scene.stage.controller(label)
    navigation.pushViewController(controller, animated: false)
    scene.stage.endIteration()
    return controller
  }

  // Proves: VC11:CI-03, VC11:CI-04, VC11:EV-05, VC13:BAS-16, VC13:BAS-17, VC6:RSP-07
  @Test func `the responder chain goes from view to view through navigation and tabs`() throws {
    let navigation = showNavigation()
    let label = UILabel(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    label.isUserInteractionEnabled = true
    scene.pages[2].view.addSubview(label)
    let chain = try #require(scene.hit(160, 200)).responderChain
    #expect(chain.first === label)
    // Each controller comes once, right after its view, and no other one comes.
    let controllers = chain.filter { $0 is UIViewController }
    #expect(controllers == [scene.pages[2], navigation, scene.tabs])
    for controller in [scene.pages[2], navigation, scene.tabs] as [UIViewController] {
      let place = try #require(chain.firstIndex { $0 === controller })
      #expect(chain[place - 1] === controller.view)
    }
    let order: [UIResponder] = [
      scene.pages[2].view, scene.pages[2], navigation.view, navigation, scene.tabs.view, scene.tabs,
      scene.stage.window,
    ]
    let places = order.compactMap { responder in chain.firstIndex { $0 === responder } }
    #expect(places.count == order.count && places == places.sorted())
    #expect(scene.stage.window.rootViewController === scene.tabs)
    #expect(scene.tabs.selectedViewController === navigation)
    #expect(navigation.parent === scene.tabs && navigation.children == [scene.pages[2]])
  }

  // Proves: VC13:BAS-16
  @Test func `a touch that content leaves visits content, navigation and tabs, in this order`() {
    @MainActor final class Visits { var names: [String] = [] }
    final class Content: UIViewController {
      var visits: Visits?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        visits?.names.append("content")
        super.touchesBegan(touches, with: event)
      }
    }
    final class Navigation: UINavigationController {
      var visits: Visits?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        visits?.names.append("navigation")
        super.touchesBegan(touches, with: event)
      }
    }
    final class Tabs: UITabBarController {
      var visits: Visits?
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        visits?.names.append("tabs")
        super.touchesBegan(touches, with: event)
      }
    }
    _ = scene.stage.fingers.application
    let (visits, content, tabs) = (Visits(), Content(), Tabs())
    let navigation = Navigation(rootViewController: content)
    tabs.viewControllers = [navigation]
    (content.visits, navigation.visits, tabs.visits) = (visits, visits, visits)
    scene.stage.show(tabs)
    scene.tap(160, 200)
    #expect(visits.names == ["content", "navigation", "tabs"])
    visits.names = []
    scene.tap(160, 20)
    #expect(visits.names == ["navigation", "tabs"])
  }

  // Proves: VC6:TREE-06
  @Test func `from any view that is hit in tabs and bars a controller's view lies above`() {
    let navigation = showNavigation()
    navigation.isToolbarHidden = false
    scene.stage.endIteration()
    var owners: Set<String> = []
    for x in stride(from: 5.0, to: 320, by: 45) {
      for y in stride(from: 5.0, to: 480, by: 25) {
        let owner = scene.hit(x, y).flatMap { view in
          sequence(first: view, next: \.superview).compactMap { $0.next as? UIViewController }.first
        }
        owners.insert(owner?.restorationIdentifier ?? "nobody")
      }
    }
    #expect(owners == ["2", "nav", "tabs"])
  }

  @Test func `a tap on the selected tab goes back to the root of its navigation`() {
    let navigation = showNavigation()
    _ = push("b", on: navigation)
    _ = push("c", on: navigation)
    scene.tap(tab: 0, of: 2)
    scene.stage.wait(1)
    #expect(navigation.viewControllers == [scene.pages[2]])
    // Coming from another tab, the stack stays as it was.
    let b = push("b", on: navigation)
    scene.tap(tab: 1, of: 2)
    scene.tap(tab: 0, of: 2)
    scene.stage.wait(1)
    #expect(navigation.topViewController === b)
  }

  @Test func `only the top of a navigation comes and goes with its tab`() {
    let navigation = showNavigation()
    _ = push("b", on: navigation)
    _ = scene.stage.calls()
    scene.tap(tab: 1, of: 2)
    #expect(
      scene.stage.moves() == [
        "should 1", "1 willAppear", "b willDisappear", "b didDisappear", "1 didAppear",
        "didSelect 1, index 1",
      ])
  }

  @Test func `a controller that wants no bottom bar takes the bar of tabs away while it is pushed`()
  {
    let navigation = showNavigation()
    #expect(navigation.view.frame.height == 431)
    let b = scene.stage.controller("b")
    b.hidesBottomBarWhenPushed = true
    navigation.pushViewController(b, animated: false)
    scene.stage.endIteration()
    #expect(scene.tabs.tabBar.isHidden && navigation.view.frame.height == 480)
    #expect(scene.hit(160, 470)?.isDescendant(of: b.view) == true)
    let c = push("c", on: navigation)
    #expect(scene.tabs.tabBar.isHidden && scene.hit(160, 470)?.isDescendant(of: c.view) == true)
    navigation.popToRootViewController(animated: false)
    scene.stage.endIteration()
    #expect(!scene.tabs.tabBar.isHidden && navigation.view.frame.height == 431)
    #expect(scene.hit(160, 470)?.isDescendant(of: scene.tabs.tabBar) == true)
  }

  @Test func `another tab has its bar though one without lies in the first`() {
    let navigation = showNavigation()
    let b = scene.stage.controller("b")
    b.hidesBottomBarWhenPushed = true
    navigation.pushViewController(b, animated: false)
    scene.stage.endIteration()
    scene.tabs.selectedIndex = 1
    scene.stage.endIteration()
    #expect(!scene.tabs.tabBar.isHidden)
    scene.tabs.selectedIndex = 0
    scene.stage.endIteration()
    #expect(scene.tabs.tabBar.isHidden)
  }

  // Proves: VC11:EV-15
  @Test func `below a translucent bar content reaches the edge, and its safe area ends above`() {
    scene.show()
    #expect(scene.pages[0].view.frame.height == 431)
    #expect(scene.pages[0].view.safeAreaInsets == .zero)
    scene.tabs.tabBar.isTranslucent = true
    scene.stage.endIteration()
    #expect(scene.pages[0].view.frame.height == 480)
    #expect(scene.pages[0].view.safeAreaInsets.bottom == 49)
    #expect(scene.hit(160, 460)?.isDescendant(of: scene.tabs.tabBar) == true)
    scene.pages[0].edgesForExtendedLayout = []
    scene.stage.endIteration()
    #expect(scene.pages[0].view.frame.height == 431)
    #expect(scene.pages[0].view.safeAreaInsets == .zero)
  }

  @Test func `below a translucent bar a safe area below counts once`() {
    scene.show()
    scene.tabs.tabBar.isTranslucent = true
    scene.tabs.additionalSafeAreaInsets.bottom = 34
    scene.stage.endIteration()
    #expect(scene.pages[0].view.frame.height == 480)
    #expect(scene.pages[0].view.safeAreaInsets.bottom == 83)
  }

  // Proves: VC11:FS-06
  @Test func `content never lies below an opaque bar of tabs, but may below a navigation bar`() {
    scene.pages[2].wantsFullScreenLayout = true
    let navigation = showNavigation()
    navigation.navigationBar.isTranslucent = true
    scene.stage.endIteration()
    let view = scene.pages[2].view!
    let place = view.convert(view.bounds, to: scene.tabs.view)
    #expect(place.minY == 0 && place.maxY == scene.tabs.tabBar.frame.minY)
  }

  @Test func `a navigation shows the item of its lowest controller unless it has one`() {
    let navigation = showNavigation()
    #expect(scene.titles.first == "Tab 2")
    _ = push("b", on: navigation)
    #expect(scene.titles.first == "Tab 2")
    navigation.tabBarItem = UITabBarItem(title: "Own", image: nil, tag: 0)
    #expect(scene.titles.first == "Own")
  }

  // Proves: VC11:TA-14
  @Test(arguments: ["root", "pane", "presented", "popover"])
  func `tabs may be a root, a pane, presented and in a popover`(place: String) {
    let stage = PresentationStage(.pad)
    let (content, tabs) = (stage.controller("x"), UITabBarController())
    tabs.viewControllers = [content]
    switch place {
    case "root": stage.show(tabs)
    case "pane":
      let split = UISplitViewController()
      split.viewControllers = [UIViewController(), tabs]
      stage.show(split)
    case "presented": stage.present(tabs, from: stage.shownRoot(), .fullScreen)
    default:
      let root = stage.shownRoot()
      UIPopoverController(contentViewController: tabs).present(
        from: CGRect(x: 300, y: 300, width: 10, height: 10), in: root.view,
        permittedArrowDirections: .any, animated: false)
      stage.endIteration()
    }
    #expect(content.view.window === stage.window && stage.warnings.isEmpty)
  }

  /// The kinds of containers, each of which may hold those before it.
  private enum Kind: Int, CaseIterable {
    case content, navigation, tabs, split

    @MainActor func made() -> UIViewController {
      switch self {
      case .content: UIViewController()
      case .navigation: UINavigationController()
      case .tabs: UITabBarController()
      case .split: UISplitViewController()
      }
    }
  }

  // Proves: VC11:CI-01
  @Test func `each kind of container takes the kinds before it, and warns of the others`() {
    for outer in Kind.allCases.dropFirst() {
      for inner in Kind.allCases {
        let stage = ControllerStage()
        stage.endIteration()
        let (container, child) = (outer.made(), inner.made())
        (container as? UINavigationController)?.pushViewController(child, animated: false)
        (container as? UITabBarController)?.viewControllers = [child]
        (container as? UISplitViewController)?.viewControllers = [child, UIViewController()]
        // UIKit allows tabs in a navigation, which the guide does not.
        let isAllowed = inner.rawValue < outer.rawValue || (outer, inner) == (.navigation, .tabs)
        #expect(stage.warnings.isEmpty == isAllowed, "\(inner) in \(outer)")
      }
    }
  }

  // Proves: VC11:TA-14, VC11:CI-02
  @Test func `a navigation refuses tabs, and presented tabs are well`() {
    let navigation = UINavigationController(rootViewController: scene.pages[2])
    navigation.restorationIdentifier = "nav"
    scene.stage.show(navigation)
    let tabs = UITabBarController()
    tabs.restorationIdentifier = "inner"
    tabs.viewControllers = [scene.stage.controller("x")]
    scene.pages[2].present(tabs, animated: false)
    scene.stage.endIteration()
    #expect(scene.stage.warnings.isEmpty)
    #expect(scene.pages[2].presentedViewController === tabs && tabs.view.window != nil)
    #expect(scene.stage.fingers.application.orientationController === tabs)
    scene.pages[2].dismiss(animated: false)
    scene.stage.endIteration()
    navigation.pushViewController(tabs, animated: false)
    #expect(scene.stage.warnings.isEmpty)
    #expect(navigation.viewControllers == [scene.pages[2], tabs])
  }

  // Proves: VC6:TAB-14, VC6:ROT-17
  @Test func `the selected tab's orientations are not asked for`() {
    final class Upright: UIViewController {
      var asked = 0
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        asked += 1
        return .portrait
      }
    }
    _ = scene.stage.fingers.application
    let upright = Upright()
    scene.tabs.viewControllers = [upright, scene.pages[1]]
    scene.show()
    let application = scene.stage.fingers.application
    scene.stage.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .landscapeRight && upright.asked == 0)
  }

  @Test func `the delegate says in which orientations tabs can be shown`() {
    final class Upright: UITabBarControllerDelegate {
      func tabBarControllerSupportedInterfaceOrientations(
        _ tabBarController: UITabBarController
      ) -> UIInterfaceOrientationMask { .portrait }
    }
    let upright = Upright()
    #expect(scene.tabs.supportedInterfaceOrientations != .portrait)
    scene.tabs.delegate = upright
    #expect(scene.tabs.supportedInterfaceOrientations == .portrait)
  }

  // Proves: VC11:TA-16, VC11:OR-12
  @Test func `where children are asked, one tab that is not selected may refuse a rotation`() {
    final class Choosing: UIViewController, OrientationChoosing {
      var allowed = UIInterfaceOrientationMask.all
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
        allowed.contains(orientation)
      }
    }
    _ = scene.stage.fingers.application
    let (first, second) = (Choosing(), Choosing())
    second.allowed = .portrait
    scene.tabs.viewControllers = [first, second]
    scene.show()
    let application = scene.stage.fingers.application
    scene.stage.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    second.allowed = .all
    UIViewController.attemptRotationToDeviceOrientation()
    #expect(application.statusBarOrientation == .landscapeRight)
  }

  // Proves: VC11:TA-16
  @Test func `a tab that refuses a rotation refuses it selected and not, until it is no tab`() {
    final class Choosing: UIViewController, OrientationChoosing {
      var refuses = false
      func shouldAutorotate(to orientation: UIInterfaceOrientation) -> Bool {
        !refuses || orientation == .portrait
      }
    }
    _ = scene.stage.fingers.application
    let (first, second) = (Choosing(), Choosing())
    first.refuses = true
    scene.tabs.viewControllers = [first, second]
    scene.show()
    let application = scene.stage.fingers.application
    scene.stage.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .portrait)
    scene.tabs.selectedIndex = 1
    scene.stage.hold(.landscapeRight)
    #expect(application.statusBarOrientation == .portrait)
    scene.tabs.viewControllers = [second]
    scene.stage.hold(.landscapeLeft)
    #expect(application.statusBarOrientation == .landscapeRight)
  }

  @Test func `the selected tab says how the status bar looks`() {
    final class Dark: UIViewController {
      override var prefersStatusBarHidden: Bool { true }
    }
    _ = scene.stage.fingers.application
    scene.tabs.viewControllers = [scene.pages[0], Dark()]
    scene.stage.fingers.application.isStatusBarHidden = false
    scene.show()
    #expect(scene.tabs.view.frame.minY == 20)
    scene.tabs.selectedIndex = 1
    scene.stage.endIteration()
    #expect(scene.tabs.view.frame.minY == 0)
  }
}
