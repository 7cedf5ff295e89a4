@_spi(Kit) public import DactylEvents
public import Foundation

/// A container with a tab bar: each controller has a tab, and one controller is shown.
///
///     let tabs = UITabBarController()
///     tabs.viewControllers = [songs, artists, settings]
///     window.rootViewController = tabs
///
/// Each controller's ``UIViewController/tabBarItem`` describes its tab. Its view is loaded when its
/// tab is first selected.
@MainActor
open class UITabBarController: UIViewController, BuiltInContainer, UITabBarDelegate {
  /// The controller's state.
  final let tabs = TabCourse()
  private final let bar = UITabBar()

  /// A container without tabs.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    super.init(nibName: nibName, bundle: bundle)
    bar.manager = self
  }

  /// A container without tabs, with the coder's values.
  public override init?(coder: NSObject) {
    super.init(coder: coder)
    bar.manager = self
    KeyedState(of: coder)?.fill(container: self)
  }

  /// Decides about the user's selections, and observes them and the arranging.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar. The controller manages it: a program that changes its items gets a warning.
  open var tabBar: UITabBar { bar }

  /// The number of tabs and the sizes of the bar. Beyond UIKit.
  public final var limits = TabBarLimits() {
    didSet {
      bar.limits = limits
      mostTabsMayHaveChanged()
    }
  }

  // MARK: Tabs

  /// The controllers, one for each tab. With more than ``TabBarLimits/mostTabs``, the last tab is
  /// More and lists the others.
  open var viewControllers: [UIViewController]? {
    get { tabs.controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Sets the controllers. The selected one stays selected if it is among them; else the controller
  /// at the same index is selected, or the first one. Afterwards the user can arrange all of them.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    set(tabs: viewControllers, animated: animated)
  }

  /// The selected controller; while the More list itself is shown, ``moreNavigationController``.
  /// Setting a controller without a tab has no effect, and warns.
  open var selectedViewController: UIViewController? {
    get { tabs.selected }
    set { select(asked: newValue) }
  }

  /// The index of the selected controller in ``viewControllers``; `NSNotFound` for none, and for
  /// the More list. Setting it calls no delegate method.
  open var selectedIndex: Int {
    get { tabs.selectedIndex }
    set { select(index: newValue) }
  }

  /// The More navigation controller. Its root controller lists the controllers without a tab. It is
  /// not in ``viewControllers``.
  open var moreNavigationController: UINavigationController { madeMoreNavigation }

  // MARK: Arranging

  /// The controllers that the user can arrange with More's Edit button; `nil` for none. Setting
  /// ``viewControllers`` sets it to all of them.
  open var customizableViewControllers: [UIViewController]? {
    get { tabs.customizable }
    set { set(customizable: newValue) }
  }

  // MARK: Told by its bar

  /// The user has tapped an item; its controller is not selected yet. Override it to observe taps.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// The user is about to arrange the tabs.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
    delegate?.tabBarController(self, willBeginCustomizing: tabs.customizable ?? [])
  }

  /// The user can now arrange the tabs.
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}

  /// The user has arranged the tabs.
  open func tabBar(
    _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
  ) {
    willArrange(items, changed: changed)
  }

  /// The arranging has ended.
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
  /// Returns the delegate's answer; the tabs have no influence (spec VC6:TAB-14).
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }
  /// Returns the delegate's answer.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// Selects the tab to which the segue leads.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    if tabs.controllers?.contains(subsequentVC) == true { selectedViewController = subsequentVC }
  }

  @_spi(Kit) open override var childrenAskedToRotate: [UIViewController] { tabs.controllers ?? [] }
  @_spi(Kit) open override func bottomBarMayHaveChanged(animated: Bool) { barMayHaveChanged() }
  @_spi(Kit) open override func extendedEdgesOfChildChanged() { barMayHaveChanged() }
  @_spi(Kit) open override func contentWillDisappear() { tabs.transition?.settle() }
  @_spi(Kit) open override func contentDidLoad() { installTabs() }
  @_spi(Kit) open override func contentWillAppear() { installTabs() }

  @_spi(Kit) open override func tabBarItemChanged() { itemsMayHaveChanged() }
  @_spi(Kit) open override var rankAsContainer: Int { 2 }
  @_spi(Kit) open override func returnToStart() {
    if viewControllers?.isEmpty == false, selectedIndex != 0 { selectedIndex = 0 }
    super.returnToStart()
  }
}

/// Decides about a tab bar controller's tabs and observes them.
@MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tapped tab is selected; it may be selected already.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// The user has selected a tab, perhaps again.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns an animator for the change to another tab, by the user or the program; `nil` for no
  /// animation.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns an object that makes the animation interactive; `nil` for an animation by time.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The user is about to arrange these controllers.
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  )
  /// The user has finished: the controllers as they will be, and whether their order has changed.
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
  /// The new order of the tabs has taken effect.
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
  /// The supported orientations of the tabs.
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask
  /// The preferred orientation for a full-screen presentation.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  /// Returns `nil`.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns `nil`.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Returns `true`.
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
  /// Returns the device's usual orientations.
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask {
    tabBarController.kitApplication.device.userInterfaceIdiom.defaultOrientations
  }
  /// Returns the present orientation.
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation {
    tabBarController.kitApplication.rotations.orientationWithoutPreference
  }
}
