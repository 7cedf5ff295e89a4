/// The manager of a view: it stands in the responder chain between its view and the superview.
@MainActor
open class UIViewController: UIResponder {
  // The main actor's; `deinit` reads it, when nobody else holds the controller.
  nonisolated(unsafe) private final var loadedView: UIView?

  /// A controller; its view is loaded when first asked for.
  public override init() {
    super.init()
  }

  deinit { loadedView?.controller = nil }

  /// A title for people.
  open var title: String?
  /// A name for tools; scene files set it from a controller's `id`.
  open var restorationIdentifier: String?

  /// The controller's view; loaded at the first question.
  open var view: UIView {
    get {
      loadViewIfNeeded()
      guard let loadedView else {
        preconditionFailure("loadView() must set the controller's view")
      }
      return loadedView
    }
    set {
      precondition(
        newValue.controller == nil || newValue.controller === self,
        "a view has one controller at most; it belongs to another one")
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
    }
  }

  /// The view, if it is loaded.
  public final var viewIfLoaded: UIView? { loadedView }
  /// Whether the view is loaded.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// Loads the view unless it is loaded.
  public final func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    viewDidLoad()
  }

  /// Makes the view. Override it to make another one, without calling `super`.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  /// The view is loaded.
  open func viewDidLoad() {}

  // MARK: Editing

  private final var editing = false

  /// Whether the controller shows its content for editing; setting it calls
  /// ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Changes between showing and editing. Override it to change the views, and call `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { self.editing = editing }

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
