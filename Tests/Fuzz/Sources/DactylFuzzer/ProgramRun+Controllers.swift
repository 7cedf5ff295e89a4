import DactylKit
import Foundation

extension ProgramRun {
  /// A controller whose calls act, too.
  private final class ActingController: UIViewController {
    weak var run: ProgramRun?

    override func viewDidLoad() {
      super.viewDidLoad()
      run?.views.append(Weak(view))
      run?.act()
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      run?.act()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      run?.act()
    }
  }

  private func makeController() -> UIViewController {
    let controller: UIViewController
    switch choices.number(below: 8) {
    case 0: controller = UINavigationController(rootViewController: acting())
    case 1:
      let tabs = UITabBarController()
      tabs.viewControllers = [acting(), acting()]
      controller = tabs
    case 2:
      let alert = UIAlertController(
        title: "a", message: "b", preferredStyle: choices.once(in: 2) ? .alert : .actionSheet)
      alert.addAction(UIAlertAction(title: "c", style: .cancel) { [weak self] _ in self?.act() })
      if choices.once(in: 2), alert.preferredStyle == .alert { alert.addTextField() }
      controller = alert
    case 3:
      let split = UISplitViewController()
      split.viewControllers = [acting(), acting()]
      controller = split
    case 4:
      let pages = UIPageViewController(
        transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([acting()], direction: .forward, animated: false)
      controller = pages
    default: controller = acting()
    }
    if !(controller is ActingController) { controllers.append(Weak(controller)) }
    return controller
  }

  private func acting() -> UIViewController {
    let controller = ActingController()
    controller.run = self
    controllers.append(Weak(controller))
    return controller
  }

  /// Shows another root.
  func show(_ kind: Int) {
    switch kind {
    case 0: window.rootViewController = UINavigationController(rootViewController: acting())
    case 1:
      let tabs = UITabBarController()
      tabs.viewControllers = (0..<6).map { _ in acting() }
      window.rootViewController = tabs
    case 2: window.rootViewController = acting()
    case 3: window.rootViewController = nil
    default: window.rootViewController = makeController()
    }
    if let root = window.rootViewController, !(root is ActingController) {
      controllers.append(Weak(root))
    }
  }

  func present() {
    guard let from = anyController() else { return }
    let controller = makeController()
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext, .popover, .automatic,
    ]
    if !(controller is UIAlertController) {
      controller.modalPresentationStyle = styles[choices.number(below: styles.count)]
    }
    controller.popoverPresentationController?.sourceView = anyView()
    from.present(controller, animated: choices.once(in: 2)) { [weak self] in self?.act() }
  }

  func navigate() {
    guard let controller = anyController() else { return }
    let isAnimated = choices.once(in: 2)
    guard let navigation = controller as? UINavigationController ?? controller.navigationController
    else {
      (controller as? UITabBarController)?.selectedIndex = choices.number(below: 7)
      return
    }
    switch choices.number(below: 6) {
    case 0, 1: navigation.pushViewController(makeController(), animated: isAnimated)
    case 2: navigation.popViewController(animated: isAnimated)
    case 3: navigation.popToRootViewController(animated: isAnimated)
    case 4: navigation.setViewControllers([makeController(), acting()], animated: isAnimated)
    default: navigation.setNavigationBarHidden(choices.once(in: 2), animated: isAnimated)
    }
  }

  func changeChildren() {
    guard let parent = anyController() else { return }
    switch choices.number(below: 3) {
    case 0:
      guard parent is ActingController else { return }
      let child = acting()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    case 1:
      guard let child = choices.pick(parent.children), parent is ActingController else { return }
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    default: parent.setNeedsStatusBarAppearanceUpdate()
    }
  }

  /// The window gets another size, look or kind of device.
  func turn() {
    switch choices.number(below: 3) {
    case 0: application.device.userInterfaceIdiom = choices.once(in: 2) ? .pad : .phone
    case 1: window.overrideUserInterfaceStyle = choices.once(in: 2) ? .dark : .unspecified
    default: window.frame.size.width = CGFloat(choices.next()) * 2 + 1
    }
  }
}
