public import Foundation

/// The manager of a view: in the responder chain it is between its view and the superview.
@MainActor
open class UIViewController: UIResponder {
  @safe nonisolated(unsafe) final var loadedView: UIView?  // For `deinit`.

  // MARK: What the kit keeps of it

  /// The appearance state, from out of sight to on screen.
  package final var appearanceState: AppearanceState { appearance.state }
  /// Decides which of its appearance methods are called.
  final var appearance = AppearanceMachine()
  /// Whether it comes or goes with an animation.
  package final var appearanceIsAnimated: Bool { appearance.isAnimated }
  /// What it is in the middle of, beside its appearance.
  package final var pending = PendingState()
  package final weak var parentController: UIViewController?
  package final var childControllers: [UIViewController] = []
  /// The traits that a parent gave it.
  final var traitOverride: TraitOverride?
  /// State that few controllers use.
  final var extras: ControllerExtras?
  /// Its presentation of another controller. Kept until the dismissal is over.
  final var keptPresentation: ControllerPresentation?
  /// What presents it.
  package final weak var ownPresentation: ControllerPresentation?
  /// How it is to be presented, beside its style.
  package final var presentationTraits = PresentationTraits()
  /// Where ``loadView()`` has the view from, instead of making an empty one: the stand-in of a nib.
  package final var viewSupply: (@MainActor () -> UIView)?

  /// What it was made with instead of code; see ``NibReference``.
  private final let nib: NibReference

  /// A controller; its view is loaded when first asked for: unless it has its own ``loadView()``, from
  /// the nib of that name in the bundle, or from one named like its class.
  ///
  /// The names may be left out, so that a subclass may also call `super.init()`.
  public init(nibName: String? = nil, bundle: Bundle? = nil) {
    nib = NibReference(name: nibName, bundle: bundle)
    super.init()
    becomeKnown()
  }

  /// A controller with what ``encode(with:)`` wrote; from a coder without keys, one as fresh.
  ///
  /// A subclass writes `required init?(coder: NSCoder)`, as for UIKit, or nothing: the parameter is
  /// the superclass of `NSCoder`, so that no subclass has to have it. `nil` for what is no coder.
  public init?(coder: NSObject) {
    guard let state = KeyedState(of: coder) else { return nil }
    nib = NibReference(name: state.string(CoderKey.nibName), bundle: nil)
    super.init()
    becomeKnown()
    state.beginObject()
    read(state)
    state.endObject(self)
  }

  /// A controller that is made in code.
  @_disfavoredOverload
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Writes the state that ``init(coder:)`` reads, under UIKit's keys; to a coder without keys,
  /// nothing. Override it, and call `super`.
  open func encode(with coder: NSCoder) { write(to: coder) }

  /// The name of the nib that it was made with.
  open var nibName: String? { nib.name }
  /// The bundle that the nib lies in; `nil` for the program's own.
  open var nibBundle: Bundle? { nib.bundle }

  deinit { loadedView?.controller = nil }

  /// A title for people.
  open var title: String? { didSet { titleDidChange() } }
  /// A name for tools; scene files set it from a controller's `id`. With one, the controller takes part
  /// in the saved state of the program; without, neither it nor what is below it.
  open var restorationIdentifier: String?
  /// What makes the controller anew when a saved state is restored; `nil` asks the delegate.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Writes what the controller needs to be as it is now, under keys of its own. Override it, and call
  /// `super`.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Reads what was written. The views of all controllers are loaded, and those above have read theirs.
  /// Override it, and call `super`.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// All have read their state.
  open func applicationFinishedRestoringState() {}

  /// The controller's view; loaded when first read. Setting `nil` releases it: the next read loads
  /// another one, as the first time. A view of another controller is taken over, with a warning;
  /// UIKit raises an exception.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set { set(view: newValue) }
  }

  /// Makes the view. Override it to make another one, without calling `super`.
  open func loadView() { makeView() }

  /// The view is loaded.
  open func viewDidLoad() {}

  // MARK: Coming and going

  /// The view is about to come on screen: it joins the tree of a shown window, or its window is
  /// shown. Layout follows. Override it, and call `super`; never call it yourself.
  open func viewWillAppear(_ animated: Bool) { pending.superWasCalled = true }

  /// The view has joined the tree of the window, with its traits and its size; layout follows. Comes
  /// once between ``viewWillAppear(_:)`` and ``viewDidAppear(_:)``, of parents before children.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is on screen and laid out. Override it, and call `super`.
  open func viewDidAppear(_ animated: Bool) { pending.superWasCalled = true }

  /// The view is about to leave the screen, or to be covered wholly. Override it, and call `super`.
  open func viewWillDisappear(_ animated: Bool) { pending.superWasCalled = true }

  /// The view is off screen. Override it, and call `super`.
  open func viewDidDisappear(_ animated: Bool) { pending.superWasCalled = true }

  /// Whether it comes because a parent took it. Asked in the four methods above; false at rest.
  open var isMovingToParent: Bool { pending.parentMove == .toParent }
  /// Whether it goes because its parent lets it go.
  open var isMovingFromParent: Bool { pending.parentMove == .fromParent }

  /// Tells a child that it is about to come or go, where
  /// ``shouldAutomaticallyForwardAppearanceMethods`` is off. Its own children are called too.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearance.becomeManual()
    warnOfSecondTransition(isAppearing)
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a child that it has come or gone, after ``beginAppearanceTransition(_:animated:)``.
  open func endAppearanceTransition() { endAppearance() }

  /// Called when memory is short: release what can be made again. Every controller receives it,
  /// shown or not. The view stays, unless the controller is a ``ViewUnloading``. Override it, and
  /// call `super`.
  open func didReceiveMemoryWarning() { unloadIfWanted() }

  // MARK: Focus

  /// Where the focus goes first when it comes here: to a child that shows, else into the view. Override it.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { shownEnvironments }
  /// Whether the focus may move so, into the controller's view, out of it or inside. Override it to refuse, and call `super`.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// The focus has moved into the controller's view, out of it or inside. Override it, and call `super`.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// The group to which the items inside belong: Tab goes from group to group.
  open var focusGroupIdentifier: String? {
    get { extras?.focusGroup }
    set { madeExtras.focusGroup = newValue }
  }

  // MARK: Children

  /// Adds a controller as a child, and calls its ``willMove(toParent:)``. The child leaves another parent
  /// first. Then place its view, add it, and call its ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) { attachChild(childController) }

  /// Leaves the parent, and calls ``didMove(toParent:)`` with `nil`. Before that, call
  /// ``willMove(toParent:)`` with `nil` and remove the view.
  open func removeFromParent() { leaveParent() }

  /// The controller is about to get a parent, or none. Override it, and call `super`. Containers
  /// call it with `nil` before they remove the view of a child.
  open func willMove(toParent parent: UIViewController?) {
    report(.willMove(toParent: parent))
    if parent == nil, parentController != nil { pending.parentMove = .fromParent }
  }

  /// The controller has a parent, or none. Override it, and call `super`. Containers call it after
  /// they added the view of a child.
  open func didMove(toParent parent: UIViewController?) {
    report(.didMove(toParent: parent))
    settleMove(to: parent)
  }

  /// Whether the appearance calls are forwarded to children. Override it to return `false`, and call
  /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` of the children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Replaces one child's view by another's, and makes both children's appearance calls. Both stay
  /// children: move them on in the completion.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration, options, animations, completion)
  }

  /// The view is loaded, and ``viewDidLoad()`` follows: containers of the kit's own put their views
  /// into it.
  @_spi(Kit) open func contentDidLoad() {}

  /// The children that come and go with it: a navigation has some that its stack lacks already.
  @_spi(Kit) open var accompanying: [UIViewController] { childControllers }

  /// The view is about to appear: containers of the kit's own put the views of the children that
  /// they show into it.
  @_spi(Kit) open func contentWillAppear() {}
  /// The children have appeared; the controller is called next.
  @_spi(Kit) open func contentDidAppear() {}
  /// The view is about to disappear; the controller is called next.
  @_spi(Kit) open func contentWillDisappear() {}
  /// The children, and the controller, have disappeared.
  @_spi(Kit) open func contentDidDisappear() {}

  // MARK: In a navigation

  /// What the controller keeps for the navigation around it.
  package final var navigationSide = NavigationSide()

  /// The controller's items in a navigation bar; made when first read. Set them early: before the
  /// controller is pushed.
  open var navigationItem: UINavigationItem { madeNavigationItem }
  /// Whether the toolbar, or the bar of tabs, goes when the controller is pushed, until it is
  /// popped. Set it before the view is loaded.
  open var hidesBottomBarWhenPushed: Bool {
    get { navigationSide.hidesBottomBar }
    set { navigationSide.hidesBottomBar = newValue }
  }
  /// Whether it keeps the bottom bar of the containers around it away just now.
  @_spi(Kit) open var keepsBottomBarAway: Bool { hidesBottomBarNow }
  /// A child may have another answer to ``keepsBottomBarAway``.
  @_spi(Kit) open func bottomBarMayHaveChanged(animated: Bool) {}
  /// What the toolbar of a navigation shows while the controller is on top.
  open var toolbarItems: [UIBarButtonItem]? {
    get { navigationSide.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Sets what the toolbar shows; one that is shown follows.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    set(toolbarItems: toolbarItems, animated: animated)
  }
  /// Switches editing on and off: a press calls ``setEditing(_:animated:)``. Always the same item.
  open var editButtonItem: UIBarButtonItem { madeEditButtonItem }
  /// The edges at which the view may lie below translucent bars.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { extendedEdgesChanged() }
  }
  /// Whether it may lie below opaque bars too.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { extendedEdgesChanged() }
  }
  /// Whether a scroll view that is the controller's view keeps clear of bars even where it has
  /// nothing to scroll (spec VC13:FRM-04); see `UIScrollView.contentInsetAdjustmentBehavior`.
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { navigationSide.insetsScrollView }
    set { changeInsetsOfScrollView(newValue) }
  }
  /// Shows a controller where the nearest container shows such: a navigation pushes it. Without one
  /// it is presented. Override it in containers.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parentController {
      parentController.show(vc, sender: sender)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }

  // MARK: Presenting

  /// How much of the screen it takes when presented. Set it before.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How it comes and goes when presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether controllers presented in the current context take the place of this one's view.
  open var definesPresentationContext = false
  /// Whether its own ``modalTransitionStyle`` counts for what is presented in its context.
  open var providesPresentationContextTransitionStyle = false

  /// Provides the animator, the interaction controller and the presentation controller of its presentation.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// Whether a user must not dismiss it by a drag or a tap beside it.
  open var isModalInPresentation = false
  /// Whether it decides about the status bar though it does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// The size that the content would like, in a popover, a form sheet or another container that
  /// asks; zero for none. The container or the presenting controller is called when it changes.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { preferredContentSizeChanged() } }
  }
  /// The older name of ``preferredContentSize``, for popovers (spec VC11:PO-05).
  open var contentSizeForViewInPopover: CGSize {
    get { presentationTraits.popoverContentSize ?? PopoverLimits.contentSize }
    set { presentationTraits.popoverContentSize = newValue }
  }
  /// A child, or what it presents, would like another size.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// What presents it, or a parent; before that, what would.
  open var presentationController: UIPresentationController? { knownPresentationController }
  /// The transition that brings or takes it, or that of a parent; `nil` while there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition?.coordinator ?? kitApplication.rotations.coordinator(of: self)
  }

  /// What it presents, or the nearest parent that presents.
  open var presentedViewController: UIViewController? {
    ancestors.lazy.compactMap(\.presentation).first?.presented
  }
  /// The controller that presented this one; for a child, the one that presented its parent.
  open var presentingViewController: UIViewController? {
    ancestors.lazy.compactMap(\.ownPresentation).first { !$0.isCut }?.presenting
  }
  /// Whether it comes because it was presented. Asked when it appears; false at rest.
  open var isBeingPresented: Bool { ownPresentation?.phase == .presenting }
  /// Whether it goes because it was dismissed.
  open var isBeingDismissed: Bool { ownPresentation?.phase == .dismissing }

  /// Presents a controller over this one, or over its context. Refused with a warning when this one
  /// presents already or is not shown, or when the other has a parent. The completion comes after
  /// the `viewDidAppear(_:)` of the presented one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    report(.present(viewControllerToPresent, animated: flag))
    show(presented: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what it presented, and everything above that; if it presents nothing, itself. The
  /// completion comes after the `viewDidDisappear(_:)` of the dismissed one.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    report(.dismiss(animated: flag))
    leave(animated: flag, completion: completion)
  }

  // MARK: Editing

  private final var editing = false

  /// Whether the controller shows its content for editing; setting it calls
  /// ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Changes between showing and editing. Override it to change the views, and call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    report(.setEditing(editing, animated: animated))
    self.editing = editing
    editingDidChange()
  }

  // MARK: In a storyboard

  /// What the controller keeps of the storyboard that it comes from.
  package final var storyboardSide = StoryboardSide()

  /// Performs the segue of that name that begins at the controller in its storyboard, without
  /// calling `shouldPerformSegue`. An unknown name causes a warning; UIKit raises an exception.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    perform(segueNamed: identifier, sender: sender)
  }
  /// Whether a segue that a user triggers may be performed: nothing of it is made yet. Not asked for
  /// ``performSegue(withIdentifier:sender:)``. The name is empty for a segue without one.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called before a segue that begins at the controller is performed: pass the destination, whose
  /// view is not loaded yet, what it needs. Also called for the segue of a container view.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether the controller is the destination of an unwind segue: it has the method, and did not
  /// begin the segue. Override it to decline; the search then continues.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { mayTake(unwind: action, from: fromViewController, sender: sender) }
  /// The older name of ``canPerformUnwindSegueAction(_:from:sender:)``, asked by that: whether the
  /// controller has the method.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any
  ) -> Bool { action.isImplemented(by: self) }
  /// The children that an unwind segue may end in, in the order in which they are searched: all but
  /// ``childContaining(_:)``. Override it in containers.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
    -> [UIViewController]
  { children(toUnwindTo: source) }
  /// The destination of an unwind segue: the controller or a child below it; `nil` for neither. The older way
  /// to choose (spec VC6:UNW-09): what an override answers is taken, even if that declines.
  open func forUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
  ) -> UIViewController? { search(action, from: fromViewController, sender: sender) }
  /// Shows what lies on the way of an unwind segue: the parent, child or presented controller that is
  /// nearest to its destination. Override it in containers.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  /// The segue that unwinds to a child of the controller, or to the controller where it is presented
  /// or the root. The older way to say how (spec VC6:UNW-12): override it, with one that does all.
  open func segueForUnwinding(
    to toViewController: UIViewController, from fromViewController: UIViewController,
    identifier: String?
  ) -> UIStoryboardSegue? { unwindSegue(to: toViewController, fromViewController, identifier) }

  // MARK: In a tab bar

  /// What the controller keeps for the tab bar controller around it.
  package final var tabBarSide = TabBarSide()

  /// The controller's tab; made with its title when first read. Set it early: before the tab bar is
  /// shown.
  open var tabBarItem: UITabBarItem! {
    get { tabItem }
    set { set(tabBarItem: newValue) }
  }
  /// Shows a controller in the secondary column of the nearest split view. Without one it is
  /// presented. Override it in containers.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parentController {
      parentController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: UIView.areAnimationsEnabled)
    }
  }
  /// The children that are asked about orientations where children are asked: those displayed.
  @_spi(Kit) open var childrenAskedToRotate: [UIViewController] { displayedChildren }

  // MARK: Layout

  /// Whether the view may lie below a translucent status bar; else it ends where the bar begins.
  open var wantsFullScreenLayout = false {
    didSet { fullScreenWishChanged() }
  }

  /// What the controller takes from the safe area of its view, beside the bars.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      kitApplication.use(.safeAreas)
      loadedView?.updateSafeArea()
    }
  }

  /// The least margins of the controller's view: none above and below, and at the sides 16 points, or 20
  /// where the view is wide. Source: `Documentation/Constants.md#system-margins`.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { standardSystemMargins }

  /// Whether the margins of the controller's view are never less than
  /// ``systemMinimumLayoutMargins``.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { updateSystemMargins() } }

  /// Updates the constraints of the view before it is laid out, if the view or one below it has
  /// requested it (``UIView/setNeedsUpdateConstraints()``). The base calls the view's
  /// ``UIView/updateConstraints()``. Override it, and call `super`.
  open func updateViewConstraints() { forwardConstraintUpdate() }

  /// The view is about to place its subviews; masks have done their part.
  open func viewWillLayoutSubviews() {}

  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}

  /// The safe area has another part of the controller's view.
  open func viewSafeAreaInsetsDidChange() {}

  // MARK: Rotation

  /// Whether the interface may rotate by itself just now. Asked of the controller that decides, before
  /// its mask, at each rotation of the device. Override it to hold the interface still for a time.
  open var shouldAutorotate: Bool { true }

  /// The orientations that the controller can be shown in. Read for the controller that decides:
  /// the root controller of the main window, or the one presented over it full screen. Children are
  /// never called. An empty mask leaves the orientation to the program.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    kitApplication.device.userInterfaceIdiom.defaultOrientations
  }

  /// The orientation in which it comes when it is presented full screen, if the application and
  /// ``supportedInterfaceOrientations`` allow it. A controller that does not override this answers the
  /// present one, and comes as the device is held.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    kitApplication.rotations.orientationWithoutPreference
  }

  /// The orientation of the interface: the old one in ``willRotate(to:duration:)``, the new one
  /// from the layout on.
  open var interfaceOrientation: UIInterfaceOrientation { kitApplication.statusBarOrientation }

  /// Call it when ``supportedInterfaceOrientations`` has changed: at the end of the iteration the
  /// interface rotates to the device's orientation, or to an allowed one. It does so without
  /// animation if this is called in ``UIView/performWithoutAnimation(_:)``.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {
    kitApplication.orientationsMayHaveChanged()
    kitApplication.orientationReviewIsAnimated = UIView.areAnimationsEnabled
  }

  /// The interface is about to rotate. Orientation and bounds are the old ones. The root controller
  /// is called, then the children that it displays. Override it, and call `super`.
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}

  /// The interface has its new orientation and layout; what is changed here is animated with the rotation.
  /// Override it, and call `super`.
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}

  /// The rotation is over. Override it, and call `super`.
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  /// Whether the calls of a rotation are forwarded to displayed children. Override it to return `false`,
  /// and call the three methods above of the children.
  open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }

  /// Called before the size of the view changes, for instance at a rotation by a quarter; the bounds are the
  /// old ones. The base calls children whose sizes change too. Override it, and call `super`.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    report(.viewWillTransition(to: size))
    forwardSize(size, with: coordinator)
  }

  /// Called before the traits change, before ``viewWillTransition(to:with:)``. The base calls the
  /// children. Override it, and call `super`.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    report(.willTransition(to: newCollection))
    for child in childControllers {
      let traits = child.withOwnOverride(newCollection)
      if traits != child.traitCollection { child.willTransition(to: traits, with: coordinator) }
    }
  }

  /// The size that a child will have when this one has that size: the same, unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// What the controller knows of its surroundings: of its window, else of the main screen. A window
  /// narrower than `PresentationLimits.regularWidth` is compact, on a phone any.
  open var traitCollection: UITraitCollection {
    let window = viewIfLoaded?.window
    if window == nil, InterfaceLoader.isAwakening { return UITraitCollection() }
    return overriding(kitApplication.traits(ofSize: window?.bounds.size))
  }

  /// Gives a child other traits than its surroundings have, as far as the collection says them;
  /// `nil` removes them. The child and all below get the calls for changed traits.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { override(collection, of: childViewController) }

  /// What was set for a child; `nil` for nothing.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.traitOverride.flatMap { $0.parent === self ? $0.traits : nil }
  }

  /// The traits have changed. Override it, and call `super`.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// How the status bar looks while this controller decides; `.default` leaves it to
  /// ``UIApplication/statusBarStyle``.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether there is no status bar while this controller decides, though the application shows one.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar changes when it comes or goes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that says how the status bar looks; `nil` for the controller itself. Containers
  /// override it.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that says whether there is a status bar; `nil` for the controller itself.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Call it when the answers about the status bar have changed. They are read again at the end of
  /// the iteration.
  open func setNeedsStatusBarAppearanceUpdate() { kitApplication.statusBarAnswersChanged() }

  /// Whether the home indicator hides when nothing is touched: state for a renderer.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that says so; `nil` for the controller itself.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Call it when the answer about the home indicator has changed.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() { kitApplication.statusBarAnswersChanged() }

  /// The edges whose touches go to the program before the system's gestures: state for a program that has such gestures.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that says so; `nil` for the controller itself.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Call it when the answer about the edges has changed.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {
    kitApplication.statusBarAnswersChanged()
  }

  /// The superview of the controller's view.
  open override var next: UIResponder? { loadedView?.superview }

  // MARK: What its subclasses answer

  override var addedKeyCommands: [UIKeyCommand] { extras?.keyCommands ?? [] }
  override var viewForPresses: UIView? { viewIfLoaded }
  /// The child whose tab bar item stands for it while it has none of its own.
  @_spi(Kit) open var childForTabBarItem: UIViewController? { nil }
  /// The edges below which a child's view may lie have changed. A tab bar controller places it anew.
  @_spi(Kit) open func extendedEdgesOfChildChanged() {}
  /// The edges below which a view inside may lie have changed. A navigation places it anew, and answers `true`: containers
  /// further out are not asked.
  @_spi(Kit) open func followExtendedEdges() -> Bool { false }
  /// The toolbar's items of a child have changed. A navigation shows them.
  @_spi(Kit) open func toolbarItemsChanged(of child: UIViewController, animated: Bool) {}
  /// The tab bar item of a controller inside is another one. A tab bar controller shows it; others hand it on.
  @_spi(Kit) open func tabBarItemChanged() { parentController?.tabBarItemChanged() }
  /// Pushes a controller for a segue. A navigation does, and answers `true`.
  @_spi(Kit) open func pushForSegue(_ destination: UIViewController, animated: Bool) -> Bool {
    false
  }
  /// Shows a controller in a column for a segue, the numbered one or that of the source. A split view does, and answers
  /// `true`.
  @_spi(Kit) open func replaceColumn(
    _ number: Int?, of source: UIViewController, with destination: UIViewController
  ) -> Bool { false }
  /// How far out it stands among the kit's containers: a navigation in a tab, tabs in a split view;
  /// 0 for all others, which may hold and lie in anything (spec VC11:CI-01).
  @_spi(Kit) open var rankAsContainer: Int { 0 }
  /// Why a navigation refuses it; `nil` when it does not.
  @_spi(Kit) open var refusalByNavigation: String? { nil }
  /// Shows what it showed at first: a navigation its root, tabs the first one. What is presented is gone by then.
  @_spi(Kit) open func returnToStart() {
    for child in childControllers { child.returnToStart() }
  }
  /// Whether an exchange of its content is on its way.
  @_spi(Kit) open var isExchangingContent: Bool { false }
  /// Whether its view may lie below a translucent status bar.
  @_spi(Kit) open var mayLieBelowStatusBar: Bool { wantsFullScreenLayout }
  /// The presentation controller that its class has for a style; `nil` for the style's own.
  @_spi(Kit) open func makePresentationController(
    _ style: UIModalPresentationStyle, presenting: UIViewController?
  ) -> UIPresentationController? { nil }
  /// A child leaves because another controller is presented in its place. A container that keeps its
  /// children in an order takes it out.
  @_spi(Kit) open func removeReplaced(_ child: UIViewController) {}
}
