public import Foundation

/// A container with a bar of tabs: one controller for each, of which one is shown.
///
///     let tabs = UITabBarController()
///     tabs.viewControllers = [songs, artists, settings]
///     window.rootViewController = tabs
///
/// Each controller's ``UIViewController/tabBarItem`` says what its tab shows. Its view is loaded
/// when its tab is first selected.
@MainActor
open class UITabBarController: UIViewController, BuiltInContainer, UITabBarDelegate {
  /// What stands behind the tabs.
  final let tabs = TabCourse()
  private final let bar = UITabBar()

  /// A container without tabs.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    bar.manager = self
  }

  /// A container with what the coder holds; it has no tabs yet.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    bar.manager = self
    KeyedState(of: coder)?.fill(container: self)
  }

  /// Asked before, and told after, the user selects a tab or arranges them.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar. It is the controller's: a program that changes its items gets a warning.
  open var tabBar: UITabBar { bar }

  /// How many tabs the bar has, and its sizes, which the bar takes. Beyond UIKit.
  public final var limits = TabBarLimits() {
    didSet {
      bar.limits = limits
      mostTabsMayHaveChanged()
    }
  }

  // MARK: Tabs

  /// The controllers, a tab each; with more than ``TabBarLimits/mostTabs`` the last tab is More,
  /// and lists the others.
  open var viewControllers: [UIViewController]? {
    get { tabs.controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers. The one that is selected stays so, if it is among them; else the one at
  /// its place is selected, or the first. All of them may be arranged by the user then.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    set(tabs: viewControllers, animated: animated)
  }

  /// The controller whose tab is selected, or what More lists of it; of the list itself,
  /// ``moreNavigationController``. Setting one that has no tab does nothing, and warns.
  open var selectedViewController: UIViewController? {
    get { tabs.selected }
    set { select(asked: newValue) }
  }

  /// The place of the selected controller in ``viewControllers``; `NSNotFound` for none, and for
  /// the list of More. Setting it tells the delegate nothing.
  open var selectedIndex: Int {
    get { tabs.selectedIndex }
    set { select(index: newValue) }
  }

  /// The navigation of More: its lowest controller lists those that have no tab of their own. It is
  /// not among ``viewControllers``.
  open var moreNavigationController: UINavigationController { madeMoreNavigation }

  // MARK: Arranging

  /// The controllers that the user may arrange, by the Edit button of More; `nil` for none. All,
  /// when ``viewControllers`` is set.
  open var customizableViewControllers: [UIViewController]? {
    get { tabs.customizable }
    set { set(customizable: newValue) }
  }

  // MARK: Told by its bar

  /// The user has tapped an item; what it selects is not selected yet. Override it to hear of it.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The user is about to arrange the tabs.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
    delegate?.tabBarController(self, willBeginCustomizing: tabs.customizable ?? [])
  }

  /// The user can arrange them.
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}

  /// The user has arranged the tabs.
  open func tabBar(
    _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
  ) {
    willArrange(items, changed: changed)
  }

  /// It is over.
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
    arrange(items, changed: changed)
  }

  // MARK: As a controller

  /// A view that holds the bar and the view of the selected controller.
  open override func loadView() {
    let view = TabView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// The selected controller decides.
  open override var childForStatusBarStyle: UIViewController? { tabs.displayed }
  /// The selected controller decides.
  open override var childForStatusBarHidden: UIViewController? { tabs.displayed }
  /// The selected controller decides.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { tabs.displayed }
  /// The selected controller decides.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    tabs.displayed
  }
  /// What the delegate says; the tabs are not asked (spec VC6:TAB-14).
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }
  /// What the delegate says.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Selects the tab that the segue leads to.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    if tabs.controllers?.contains(subsequentVC) == true { selectedViewController = subsequentVC }
  }

  override var childrenAskedToTurn: [UIViewController] { tabs.controllers ?? [] }
  override func bottomBarMayHaveChanged(animated: Bool) { barMayHaveChanged() }
  override func extendedEdgesOfChildChanged() { barMayHaveChanged() }
  override func contentWillDisappear() { tabs.transition?.settle() }
  override func contentDidLoad() { installTabs() }
  override func contentWillAppear() { installTabs() }

  override var rankAsContainer: Int { 2 }
  override func returnToStart() {
    if viewControllers?.isEmpty == false, selectedIndex != 0 { selectedIndex = 0 }
    super.returnToStart()
  }
  override var refusalByNavigation: String? { "it is a tab bar controller" }
}

/// Asked and told by a tab bar controller.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// The user has tapped a tab, perhaps the selected one: whether it is selected.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user has selected a tab, perhaps again.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Shows how one tab takes the place of another, by a tap or by the program; `nil` for at once.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Drives that animator; `nil` for time.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The user is about to arrange those.
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  )
  /// The user has arranged the tabs: as they will be, and whether that is another arrangement.
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
  /// The tabs are as the user has arranged them.
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
  /// The orientations in which the tabs can be shown.
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  /// The orientation in which the tabs come when they are presented full screen.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  /// At once.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Time.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// It is.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
  /// Those that the device suits.
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask {
    tabBarController.kitApplication.device.userInterfaceIdiom.defaultOrientations
  }
  /// The present one.
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { tabBarController.interfaceOrientation }
}
