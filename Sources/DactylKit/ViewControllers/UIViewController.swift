public import Foundation

/// The manager of a view: it stands in the responder chain between its view and the superview.
@MainActor
open class UIViewController: UIResponder {
  // The main actor's; `deinit` reads it, when nobody else holds the controller.
  nonisolated(unsafe) private final var loadedView: UIView?

  // MARK: What the kit keeps of it

  /// Where the controller stands between out of sight and on screen.
  package final var appearanceState = AppearanceState.disappeared
  /// Counts the appearance transitions, so that the end of one does not end a later one.
  final var appearanceTurn = 0
  /// Whether ``viewWillAppear(_:)`` and its like reached this class.
  final var baseHeard = false
  final weak var parentController: UIViewController?
  final var childControllers: [UIViewController] = []
  /// Why it comes or goes, as far as its parent is the reason.
  final var parentMove = ParentMove.none
  /// What it presents, as presenting controller or as the one that was asked to.
  final var presentation: Presentation?
  /// What presents it.
  final weak var ownPresentation: Presentation?
  /// How many exchanges of children are on their way.
  final var isExchanging = 0
  /// Whether the present transition is animated.
  final var appearsAnimated = false
  /// Whether the parent still has to call ``didMove(toParent:)``.
  final var isMoveOpen = false
  /// Where ``loadView()`` has the view from, instead of making an empty one: the stand-in of a nib.
  package final var viewSupply: (@MainActor () -> UIView)?

  /// A controller; its view is loaded when first asked for.
  public override init() {
    super.init()
    UIViewController.areUsed = true
    UIApplication.shared.register(self)
  }

  /// Whether there ever was a controller: without one, views need not ask for theirs.
  static var areUsed = false

  deinit { loadedView?.controller = nil }

  /// A title for people.
  open var title: String?
  /// A name for tools; scene files set it from a controller's `id`.
  open var restorationIdentifier: String?

  /// The controller's view; loaded at the first question. `nil` lets it go: the next question loads
  /// another one, as the first time.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      precondition(
        newValue?.controller == nil || newValue?.controller === self,
        "a view has one controller at most; it belongs to another one")
      loadedView?.controller = nil
      loadedView = newValue
      newValue?.controller = self
    }
  }

  /// The view, if it is loaded.
  public final var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view unless it is loaded.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    report(.loadView)
    loadView()
    if loadedView == nil {
      UIApplication.shared.warn(.noViewLoaded(self))
      view = UIView(frame: UIScreen.main.bounds)
    }
    report(.viewDidLoad)
    viewDidLoad()
  }

  /// Makes the view. Override it to make another one, without calling `super`.
  open func loadView() {
    let supplied = viewSupply?()
    guard supplied == nil else {
      self.view = supplied
      return
    }
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// The view is loaded.
  open func viewDidLoad() {}

  // MARK: Coming and going

  /// The view is about to come on screen: it joins the tree of a shown window, or its window is
  /// shown. Layout follows. Override it, and call `super`; never call it yourself.
  open func viewWillAppear(_ animated: Bool) { baseHeard = true }

  /// The view is on screen and laid out. Override it, and call `super`.
  open func viewDidAppear(_ animated: Bool) { baseHeard = true }

  /// The view is about to leave the screen, or to be covered wholly. Override it, and call `super`.
  open func viewWillDisappear(_ animated: Bool) { baseHeard = true }

  /// The view is off screen. Override it, and call `super`.
  open func viewDidDisappear(_ animated: Bool) { baseHeard = true }

  /// Whether it comes because a parent took it. Asked in the four methods above; false at rest.
  open var isMovingToParent: Bool { parentMove == .toParent }
  /// Whether it goes because its parent lets it go.
  open var isMovingFromParent: Bool { parentMove == .fromParent }

  /// Tells a child that it is about to come or go, where
  /// ``shouldAutomaticallyForwardAppearanceMethods`` is off. Its own children hear of it too.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a child that it has come or gone, after ``beginAppearanceTransition(_:animated:)``.
  open func endAppearanceTransition() { endAppearance() }

  /// Memory is short: let go of what can be made again. Every controller is told, shown or not. The
  /// view stays, unless the controller is a ``ViewUnloading``. Override it, and call `super`.
  open func didReceiveMemoryWarning() { unloadIfWanted() }

  // MARK: Children

  /// The controllers that this one contains, in the order of their adding.
  public final var children: [UIViewController] { childControllers }
  /// The controller that contains this one.
  public final var parent: UIViewController? { parentController }

  /// Takes a controller as a child, which hears ``willMove(toParent:)``; from another parent it is
  /// removed first. Then place its view, add it, and call its ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) { take(childController) }

  /// Leaves the parent; hears ``didMove(toParent:)`` with `nil`. Before that, call
  /// ``willMove(toParent:)`` with `nil` and remove the view.
  open func removeFromParent() { leaveParent() }

  /// The controller is about to get a parent, or none. Override it, and call `super`. Containers
  /// call it with `nil` before they remove the view of a child.
  open func willMove(toParent parent: UIViewController?) {
    report(.willMove(toParent: parent))
    if parent == nil, parentController != nil { parentMove = .fromParent }
  }

  /// The controller has a parent, or none. Override it, and call `super`. Containers call it after
  /// they added the view of a child.
  open func didMove(toParent parent: UIViewController?) {
    report(.didMove(toParent: parent))
    settleMove(to: parent)
  }

  /// Whether children hear of it when the view comes and goes. Override it to answer no, and call
  /// ``beginAppearanceTransition(_:animated:)`` and ``endAppearanceTransition()`` of the children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Puts one child's view in place of another's, and tells both. Both stay children: the
  /// completion is the place to move them on.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)? = nil,
    completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    exchange(
      fromViewController, for: toViewController, duration, options, animations, completion)
  }

  /// The view is about to appear: containers of the kit's own put the views of the children that
  /// they show into it.
  func contentWillAppear() {}

  // MARK: Presenting

  /// How much of the screen it takes when presented. Set it before.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How it comes and goes when presented.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether controllers presented in the current context take the place of this one's view.
  open var definesPresentationContext = false
  /// Whether its own ``modalTransitionStyle`` counts for what is presented in its context.
  open var providesPresentationContextTransitionStyle = false

  /// What it presents, or the nearest parent that presents.
  open var presentedViewController: UIViewController? {
    ancestors.lazy.compactMap(\.presentation).first?.presented
  }
  /// Whose view it took the place of; of a child, that of its parent.
  open var presentingViewController: UIViewController? {
    ancestors.lazy.compactMap(\.ownPresentation).first?.presenting
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
    completion: (@MainActor () -> Void)? = nil
  ) {
    report(.present(viewControllerToPresent, animated: flag))
    show(presented: viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses what it presented, and everything above that; if it presents nothing, itself. The
  /// completion comes after the `viewDidDisappear(_:)` of the dismissed one.
  open func dismiss(animated flag: Bool, completion: (@MainActor () -> Void)? = nil) {
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
  }

  // MARK: Layout

  /// Whether the view may lie below a translucent status bar; else it ends where the bar begins.
  open var wantsFullScreenLayout = false {
    didSet { sizedByWindow?.sizeRootView() }
  }

  /// What the controller takes from the safe area of its view, beside the bars.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      SafeArea.isUsed = true
      loadedView?.updateSafeArea()
    }
  }

  /// The window whose root controller this is.
  private final var sizedByWindow: UIWindow? {
    loadedView?.window.flatMap { $0.rootViewController === self ? $0 : nil }
  }

  /// The view is about to place its subviews; masks have done their part.
  open func viewWillLayoutSubviews() {}

  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}

  /// The safe area has another part of the controller's view.
  open func viewSafeAreaInsetsDidChange() {}

  /// The superview of the controller's view.
  open override var next: UIResponder? { loadedView?.superview }
}
