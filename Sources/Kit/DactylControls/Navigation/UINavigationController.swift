@_spi(Kit) public import DactylEvents
public import Foundation

/// A container that shows the top of a stack of controllers, with a bar above that leads back.
///
///     let navigation = UINavigationController(rootViewController: list)
///     window.rootViewController = navigation
///     …
///     navigation.pushViewController(detail, animated: true)
///
/// A call changes ``viewControllers`` and the bar's items at once. What is shown follows at the end
/// of the iteration: then the view of the new top is loaded and comes, so that several calls in one iteration
/// load and show the last one only, as in UIKit. While a transition runs, touches reach neither
/// controller.
@MainActor
open class UINavigationController: UIViewController, UIBarPositioningDelegate {
  /// Where its transitions stand.
  final let course = NavigationCourse()
  private final let bar: UINavigationBar
  private final let tools: UIToolbar

  /// A navigation without a controller; give it one before it is shown.
  public override init(nibName: String? = nil, bundle: Bundle? = nil) {
    bar = UINavigationBar()
    tools = UIToolbar()
    super.init(nibName: nibName, bundle: bundle)
    setUp()
  }

  /// A navigation with what the coder holds; it has no controller yet.
  public override init?(coder: NSObject) {
    bar = UINavigationBar()
    tools = UIToolbar()
    super.init(coder: coder)
    setUp()
    KeyedState(of: coder)?.fill(container: self)
  }

  /// A navigation whose lowest controller is that one.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar()
    tools = UIToolbar()
    super.init(nibName: nil, bundle: nil)
    setUp()
    pushViewController(rootViewController, animated: false)
  }

  /// A navigation without a controller whose bars are of those classes; `nil`, or a class that is
  /// no such bar, for UIKit's own.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = (navigationBarClass as? UINavigationBar.Type ?? UINavigationBar.self).init()
    tools = (toolbarClass as? UIToolbar.Type ?? UIToolbar.self).init()
    super.init(nibName: nil, bundle: nil)
    setUp()
  }

  private func setUp() {
    // What its controllers present in the current context takes its place, as UIKit documents.
    definesPresentationContext = true
    bar.navigation = self
    tools.navigation = self
  }

  /// How long its transitions last, when a finger completes a pop, and the sizes of its bars, which take
  /// the same values. Beyond UIKit.
  public final var limits = NavigationLimits() {
    didSet {
      bar.limits = limits
      tools.limits = limits
      barsChanged()
    }
  }

  /// The delegate, which is called for each controller that is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?

  // MARK: The stack

  /// The controllers, from the bottom up. Setting them is ``setViewControllers(_:animated:)``.
  open var viewControllers: [UIViewController] {
    get { childControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top.
  open var topViewController: UIViewController? { childControllers.last }

  /// What is seen: what the top, or the navigation, presents; else the top.
  open var visibleViewController: UIViewController? {
    (topViewController ?? self).presentedViewController ?? topViewController
  }

  /// Replaces the stack: to a new top as by a push, to one that was there as by a pop. A stack that
  /// holds a controller twice is refused with a warning.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    replace(with: viewControllers, animated: animated)
  }

  /// Puts a controller on top. One that is in the stack, a navigation and a split view are refused
  /// with a warning; UIKit raises.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    push(viewController, animated: animated)
  }

  /// Takes the top away and answers it; `nil` when it is the last one, which stays.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard let below = childControllers.dropLast().last else { return nil }
    return pop(to: below, animated: animated).last
  }

  /// Takes away what stands above a controller, and answers it, from the bottom up; `nil`, with a
  /// warning, when the controller is not in the stack. UIKit raises then.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard childControllers.contains(viewController) else {
      kitApplication.warn(
        .navigationRefused(
          viewController, navigation: self,
          reason: "it is not in the stack: pop to one of viewControllers"))
      return nil
    }
    return pop(to: viewController, animated: animated)
  }

  /// Takes away all but the lowest controller, and answers them, from the bottom up.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    childControllers.first.map { pop(to: $0, animated: animated) }
  }

  /// Pushes the controller.
  open override func show(_ viewController: UIViewController, sender: Any?) {
    pushViewController(viewController, animated: true)
  }

  /// The controllers of the stack, from the top.
  open override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
    -> [UIViewController]
  { super.allowedChildrenForUnwinding(from: source).reversed() }

  /// Takes away what stands above the controller of the stack that the segue leads to.
  open override func unwind(
    for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController
  ) {
    if childControllers.contains(subsequentVC) {
      popToViewController(subsequentVC, animated: true)
    }
  }

  // MARK: Bars

  /// The bar above. Let the controllers' ``UIViewController/navigationItem`` say what it shows.
  public final var navigationBar: UINavigationBar { bar }
  /// The bar at the bottom. Let the controllers' ``UIViewController/toolbarItems`` say what it
  /// shows. **Difference:** no optional.
  public final var toolbar: UIToolbar { tools }

  /// Whether the bar above is away. Content takes its room at once.
  open var isNavigationBarHidden: Bool {
    get { course.bars.hidesNavigationBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Lets the bar above come or go. In a controller's `viewWillAppear(_:)` it goes along with the
  /// controller.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != course.bars.hidesNavigationBar else { return }
    course.bars.hidesNavigationBar = hidden
    layOutBars(animated: animated)
  }

  /// Whether the bar at the bottom is away, as at first; or hidden by a controller in the stack
  /// whose ``UIViewController/hidesBottomBarWhenPushed`` was set.
  open var isToolbarHidden: Bool {
    get { course.bars.hidesToolbar || keepsBottomBarAway }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Lets the bar at the bottom come or go.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != course.bars.hidesToolbar else { return }
    course.bars.hidesToolbar = hidden
    layOutBars(animated: animated)
  }

  /// How long a bar needs to come or go, in seconds.
  public static let hideShowBarDuration: CGFloat = 0.2

  /// Whether a tap on the content lets the bars go, and another one come.
  open var hidesBarsOnTap = false { didSet { barGesturesMayHaveChanged() } }
  /// Whether a swipe up on the content lets the bars go, and one down come.
  open var hidesBarsOnSwipe = false { didSet { barGesturesMayHaveChanged() } }
  /// The recognizer of ``hidesBarsOnTap``.
  public final var barHideOnTapGestureRecognizer: UITapGestureRecognizer { course.bars.tap }
  /// The recognizer of ``hidesBarsOnSwipe``.
  public final var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { course.bars.swipe }

  /// The pan from the left edge that takes the top along and pops it. It begins only where the bar
  /// shows a back button; give it another delegate to decide otherwise.
  public final var interactivePopGestureRecognizer: UIGestureRecognizer? { course.popGesture }

  // MARK: As a controller

  /// A view that holds the bars and the top's view.
  open override func loadView() {
    let view = NavigationView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Goes back one level; answers no at the lowest (spec VC13:NAV-10).
  open override func accessibilityPerformEscape() -> Bool {
    super.accessibilityPerformEscape() || goBackByEscape()
  }

  /// The delegate's answer; children are not asked (spec VC6:NAV-15).
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self)
      ?? super.supportedInterfaceOrientations
  }

  /// The delegate's answer; else the present one.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  /// What its bar says, below which the status bar stands; without it the top decides.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : super.preferredStatusBarStyle
  }
  /// The top, while there is no bar.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }
  /// The top.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The top.
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  /// The top.
  open override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
    topViewController
  }

  /// As soon as one in the stack does (spec VC6:NAV-12).
  @_spi(Kit) open override var keepsBottomBarAway: Bool {
    childControllers.contains(where: \.keepsBottomBarAway)
  }

  @_spi(Kit) open override var childForTabBarItem: UIViewController? { viewControllers.first }

  /// The stack, and popped controllers that have not left the screen yet.
  @_spi(Kit) open override var accompanying: [UIViewController] {
    childControllers + course.leaving
  }

  @_spi(Kit) open override func contentDidLoad() { installViews() }
  @_spi(Kit) open override func contentWillAppear() { showTop() }
  @_spi(Kit) open override func contentDidAppear() { topIsShown() }
  @_spi(Kit) open override func contentWillDisappear() { course.transition?.settle() }
  @_spi(Kit) open override func contentDidDisappear() { letLeaversGo() }

  // MARK: Among the kit's containers

  @_spi(Kit) open override func followExtendedEdges() -> Bool {
    barsChanged()
    return true
  }
  @_spi(Kit) open override func toolbarItemsChanged(of child: UIViewController, animated: Bool) {
    guard topViewController === child else { return }
    toolbar.setItems(child.toolbarItems, animated: animated)
  }
  @_spi(Kit) open override func pushForSegue(_ destination: UIViewController, animated: Bool)
    -> Bool
  {
    pushViewController(destination, animated: animated)
    return true
  }
  @_spi(Kit) open override var rankAsContainer: Int { 1 }
  @_spi(Kit) open override var refusalByNavigation: String? {
    "it is a navigation controller itself: push its controllers, or present it"
  }
  /// Its own wish, and without an opaque bar that of the controller on top. One that is presented must
  /// not where the controller below does not (spec VC11:FS-04, VC11:FS-05, VC11:FS-08).
  @_spi(Kit) open override var mayLieBelowStatusBar: Bool {
    guard wantsFullScreenLayout || topMayLieBelowStatusBar else { return false }
    return ownPresentation?.presenting?.mayLieBelowStatusBar ?? true
  }
  @_spi(Kit) open override func returnToStart() {
    if childControllers.count > 1 { popToRootViewController(animated: false) }
    super.returnToStart()
  }
  @_spi(Kit) open override func removeReplaced(_ child: UIViewController) {
    setViewControllers(viewControllers.filter { $0 !== child }, animated: false)
  }
}

extension UINavigationController: BuiltInContainer {}
