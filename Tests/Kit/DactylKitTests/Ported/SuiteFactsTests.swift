import DactylKit
import Foundation
import InputTesting
import Testing

/// What the tests of Nodes, SwifterSwift, SwiftyUtils, Fleet, Lasso, XRouter and other packages expect of
/// controllers on iOS, in cases of our own.
@MainActor
@Suite("Controllers as suites on iOS expect them")
struct SuiteFactsTests {
  class Told: UIViewController {
    var calls: [String] = []
    var onLoad: ((Told) -> Void)?
    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append("load")
      onLoad?(self)
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      calls.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      calls.append("did appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      calls.append("will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      calls.append("did disappear")
    }
    override func willMove(toParent parent: UIViewController?) {
      super.willMove(toParent: parent)
      calls.append(parent == nil ? "will leave" : "will join")
    }
    override func didMove(toParent parent: UIViewController?) {
      super.didMove(toParent: parent)
      calls.append(parent == nil ? "did leave" : "did join")
    }
  }

  let fingers = Fingers(screen: CGSize(width: 320, height: 480))

  private func root<Controller: UIViewController>(_ controller: Controller) -> Controller {
    fingers.window.rootViewController = controller
    fingers.wait(20)
    return controller
  }

  // MARK: Containment

  @Test func `adding tells one call by itself, removing the other one`() {
    let (parent, child) = (UIViewController(), Told())
    parent.addChild(child)
    #expect(child.calls == ["will join"])
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(child.calls == ["will join", "did join", "will leave", "did leave"])
    #expect(child.parent == nil && parent.children.isEmpty)
    #expect(!child.isViewLoaded && !parent.isViewLoaded)
  }

  @Test func `a child that another parent adds leaves the first one`() {
    let (first, second, child) = (UIViewController(), UIViewController(), Told())
    first.addChild(child)
    child.didMove(toParent: first)
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(second.children == [child] && child.parent === second)
  }

  @Test func `children are in the order of their adding, and once each`() {
    let parent = UIViewController()
    let children = (0..<4).map { _ in UIViewController() }
    for child in children { parent.addChild(child) }
    parent.addChild(children[1])
    #expect(Set(parent.children).count == parent.children.count)
    children[2].removeFromParent()
    #expect(!parent.children.contains(children[2]) && parent.children.count == 3)
  }

  @Test func `removing one that has no parent does nothing`() {
    let child = Told()
    child.removeFromParent()
    #expect(child.calls.isEmpty || child.calls == ["did leave"])
    #expect(child.parent == nil)
  }

  @Test func `a controller is out of sight until a window shows it`() {
    let controller = Told()
    #expect(controller.viewIfLoaded?.window == nil)
    _ = UIApplication()
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    #expect(!controller.isViewLoaded)
    window.makeKeyAndVisible()
    UIApplication.shared.endIteration()
    #expect(controller.view.window === window)
    #expect(controller.calls == ["load", "will appear", "did appear"])
    window.isHidden = true
  }

  @Test func `a test that tells the appearance by hand of a controller without a window`() {
    let controller = Told()
    _ = controller.view
    controller.beginAppearanceTransition(true, animated: true)
    controller.endAppearanceTransition()
    #expect(controller.calls == ["load", "will appear", "did appear"])
    controller.beginAppearanceTransition(false, animated: false)
    controller.endAppearanceTransition()
    #expect(controller.calls.suffix(2) == ["will disappear", "did disappear"])
  }

  @Test func `loading once, however asked`() {
    let controller = Told()
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    _ = controller.view
    #expect(controller.calls == ["load"])
  }

  // MARK: Navigation without a window

  @Test func `a stack without a window changes at once, animated or not`() {
    let navigation = UINavigationController()
    let last = UIViewController()
    navigation.pushViewController(UIViewController(), animated: true)
    navigation.pushViewController(UIViewController(), animated: true)
    navigation.pushViewController(last, animated: true)
    #expect(navigation.viewControllers.count == 3)
    #expect(navigation.topViewController === last && navigation.visibleViewController === last)
    navigation.viewControllers = [last]
    #expect(navigation.viewControllers == [last])
    #expect(last.navigationController === navigation)
  }

  @Test func `pushing the one on top again leaves one of it`() {
    let navigation = UINavigationController()
    let controller = UIViewController()
    navigation.pushViewController(controller, animated: false)
    navigation.pushViewController(controller, animated: false)
    #expect(navigation.viewControllers == [controller])
  }

  @Test func `popping answers who goes, and never the root`() {
    let all = (0..<4).map { _ in UIViewController() }
    let navigation = UINavigationController(rootViewController: all[0])
    for controller in all.dropFirst() { navigation.pushViewController(controller, animated: false) }
    #expect(navigation.popViewController(animated: false) === all[3])
    #expect(navigation.popToViewController(all[1], animated: false) == [all[2]])
    #expect(navigation.popToRootViewController(animated: false) == [all[1]])
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [all[0]])
    #expect((navigation.popToRootViewController(animated: false) ?? []).isEmpty)
  }

  @Test func `popping to a controller that is not there changes nothing`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(navigation.popToViewController(UIViewController(), animated: false) == nil)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func `a pushed controller knows its navigation as its view loads`() {
    let navigation = root(UINavigationController(rootViewController: UIViewController()))
    let pushed = Told()
    var known: UINavigationController?
    pushed.onLoad = { known = $0.navigationController }
    navigation.pushViewController(pushed, animated: false)
    fingers.wait(20)
    #expect(known === navigation)
    #expect(pushed.calls == ["will join", "load", "will appear", "did appear", "did join"])
  }

  final class Shows: UINavigationControllerDelegate {
    var log: [String] = []
    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { log.append("will \(viewController.title ?? "-")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.append("did \(viewController.title ?? "-")") }
  }

  @Test func `the delegate hears of each that is shown, in order`() {
    let (first, second) = (UIViewController(), UIViewController())
    (first.title, second.title) = ("A", "B")
    let navigation = UINavigationController(rootViewController: first)
    let shows = Shows()
    navigation.delegate = shows
    _ = root(navigation)
    navigation.pushViewController(second, animated: false)
    fingers.wait(20)
    navigation.popViewController(animated: true)
    fingers.wait(1000)
    #expect(shows.log == ["will A", "did A", "will B", "did B", "will A", "did A"])
  }

  @Test(arguments: [true, false])
  func `push and pop, the calls of both`(_ animated: Bool) {
    let (first, second) = (Told(), Told())
    let navigation = root(UINavigationController(rootViewController: first))
    first.calls = []
    navigation.pushViewController(second, animated: animated)
    fingers.wait(1000)
    #expect(first.calls == ["will disappear", "did disappear"])
    first.calls = []
    second.calls = []
    navigation.popViewController(animated: animated)
    fingers.wait(1000)
    #expect(first.calls == ["will appear", "did appear"])
    #expect(second.calls == ["will leave", "will disappear", "did disappear", "did leave"])
  }

  // MARK: Presentation

  @Test func `the links stand as soon as it is asked for, and are cut when it is over`() {
    let presenter = root(UIViewController())
    let presented = UIViewController()
    presenter.present(presented, animated: true)
    #expect(presenter.presentedViewController === presented)
    #expect(presented.presentingViewController === presenter)
    #expect(presented.isBeingPresented)
    fingers.wait(1000)
    #expect(!presented.isBeingPresented)
    var isDone = false
    presenter.dismiss(animated: true) { isDone = true }
    #expect(presented.isBeingDismissed)
    fingers.wait(1000)
    #expect(isDone)
    #expect(presenter.presentedViewController == nil && presented.presentingViewController == nil)
  }

  @Test func `presenting while loading leaves who loads presented`() {
    let presenter = root(UIViewController())
    let (outer, inner) = (Told(), UIViewController())
    outer.onLoad = { $0.present(inner, animated: true) }
    presenter.present(outer, animated: true)
    #expect(outer.presentingViewController === presenter)
    fingers.wait(2000)
    #expect(presenter.presentedViewController === outer)
  }

  @Test func `a child's presentation is its root's, by the links of all`() {
    let parent = root(UIViewController())
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    child.present(presented, animated: false)
    fingers.wait(20)
    #expect(child.presentedViewController === presented)
    #expect(parent.presentedViewController === presented)
    #expect(presented.presentingViewController === parent)
    presented.dismiss(animated: false)
    fingers.wait(20)
    #expect(parent.presentedViewController == nil)
  }

  @Test func `dismissing below takes all that is above, and completes once`() {
    let presenter = root(UIViewController())
    let chain = (0..<3).map { _ in Told() }
    var top: UIViewController = presenter
    for next in chain {
      next.modalPresentationStyle = .fullScreen
      top.present(next, animated: false)
      fingers.wait(20)
      top = next
    }
    var count = 0
    presenter.dismiss(animated: false) { count += 1 }
    fingers.wait(20)
    #expect(count == 1)
    #expect(presenter.presentedViewController == nil)
    for one in chain { #expect(one.viewIfLoaded?.window == nil) }
    #expect(chain[2].calls.suffix(2) == ["will disappear", "did disappear"])
  }

  @Test func `the topmost is found by going up the links`() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let tabs = root(UITabBarController())
    tabs.viewControllers = [navigation, UIViewController()]
    let modal = UIViewController()
    tabs.present(modal, animated: false)
    fingers.wait(20)
    var top: UIViewController = tabs
    while let next = top.presentedViewController { top = next }
    #expect(top === modal)
    #expect(
      (tabs.selectedViewController as? UINavigationController)?.visibleViewController === modal)
  }

  @Test(arguments: [
    UIModalPresentationStyle.fullScreen, .overFullScreen, .pageSheet, .formSheet, .custom,
    .currentContext, .overCurrentContext, .automatic,
  ])
  func `any style comes and goes, with its completions`(_ style: UIModalPresentationStyle) {
    let presenter = root(UIViewController())
    let presented = Told()
    presented.modalPresentationStyle = style
    var log: [String] = []
    presenter.present(presented, animated: true) { log.append("in") }
    fingers.wait(1500)
    #expect(log == ["in"] && presented.view.window != nil)
    presented.dismiss(animated: true) { log.append("out") }
    fingers.wait(1500)
    #expect(log == ["in", "out"] && presented.view.window == nil)
    #expect(
      presented.calls
        == ["load", "will appear", "did appear", "will disappear", "did disappear"])
  }

  // MARK: Tabs

  @Test func `tabs load the one that is selected, and the others when they are`() {
    let all = (0..<3).map { _ in Told() }
    let tabs = UITabBarController()
    tabs.viewControllers = all
    _ = root(tabs)
    #expect(all.map(\.isViewLoaded) == [true, false, false])
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === all[0])
    tabs.selectedIndex = 2
    fingers.wait(20)
    #expect(all.map(\.isViewLoaded) == [true, false, true])
    #expect(all[0].calls.suffix(2) == ["will disappear", "did disappear"])
    #expect(all[2].tabBarController === tabs)
    tabs.selectedViewController = all[1]
    fingers.wait(20)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func `an index before there are tabs, and other tabs later`() {
    let tabs = UITabBarController()
    let (first, second) = (UIViewController(), UIViewController())
    tabs.setViewControllers([first, second], animated: false)
    tabs.selectedIndex = 1
    tabs.setViewControllers([second, first], animated: false)
    #expect(tabs.selectedViewController === second)
    #expect(tabs.selectedIndex == 0)
  }
}
