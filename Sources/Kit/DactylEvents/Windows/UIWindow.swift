public import Foundation

/// The root of a view tree on a screen. It dispatches touches to recognizers and views.
@MainActor
open class UIWindow: UIView {
  /// The depth of a window; windows of the same level are ordered by the time of showing.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number behind the level.
    public var rawValue: CGFloat

    /// A level with that number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)

    /// A level that many steps further to the front.
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue + distance)
    }

    /// A level that many steps further to the back.
    public static func - (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue - distance)
    }

    /// Moves that many steps further to the front.
    public static func += (level: inout Level, distance: CGFloat) { level.rawValue += distance }

    /// Moves that many steps further to the back.
    public static func -= (level: inout Level, distance: CGFloat) { level.rawValue -= distance }

    /// A level further to the back is smaller.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  private final var shownOn: UIScreen
  /// The link to the application that the window was made in.
  private final let link: ApplicationLink
  /// The application that shows the window.
  final var owner: UIApplication { link.application ?? .shared }
  /// The latest first responder. It counts only while its responder chain leads to this window.
  final weak var chosenResponder: UIResponder?
  /// The first responder while it resigns without being asked.
  final weak var releasedResponder: UIResponder?
  /// The depth of the window. A window that changes its level comes in front of the others of that
  /// level.
  open var windowLevel = Level.normal {
    didSet {
      guard windowLevel != oldValue, owner.windows.contains(self) else { return }
      owner.window(self, isShown: true)
      owner.frames.isPictureDue = true
    }
  }

  /// A window that is hidden until ``makeKeyAndVisible()`` is called or `isHidden` is set to
  /// `false`.
  public override init(frame: CGRect) {
    let application = UIApplication.shared
    shownOn = application.mainScreen
    link = application.link
    super.init(frame: frame)
    isHiddenFlag = true
    windowReference = self
  }

  /// A hidden window as large as the screen of a scene.
  public init(windowScene: UIWindowScene) {
    let application = windowScene.application ?? .shared
    shownOn = windowScene.screen
    link = application.link
    super.init(frame: windowScene.screen.bounds)
    isHiddenFlag = true
    windowReference = self
  }

  /// A hidden window with the size of the main screen, as since iOS 9.
  public convenience init() {
    self.init(frame: UIApplication.shared.mainScreen.bounds)
  }

  /// A hidden window with the coder's values.
  public override init?(coder: NSObject) {
    let application = UIApplication.shared
    shownOn = application.mainScreen
    link = application.link
    super.init(coder: coder)
    isHiddenFlag = true
    windowReference = self
  }

  deinit {
    let itself = unsafe Unmanaged.passUnretained(self).toOpaque()
    if unsafe link.keyWindow?.toOpaque() == itself { link.keyWindow = nil }
  }

  /// The window's screen; the main screen, unless the program sets another one before it shows the
  /// window.
  public final var screen: UIScreen {
    get { shownOn }
    set {
      guard newValue !== shownOn else { return }
      shownOn = newValue
      if !isHiddenFlag { owner.warn(.screenOfShownWindow(self)) }
    }
  }

  /// Whether the window is hidden. The application retains every visible window. Showing a window
  /// loads its root controller's view, but does not make the window key.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != isHiddenFlag else { return }
      let leaving = newValue ? beginDisappearances(of: controllersBelow) : []
      super.isHidden = newValue
      for controller in controllersBelow { controller.sightMayHaveChanged() }
      owner.window(self, isShown: !newValue)
      owner.frames.isPictureDue = true
      if newValue {
        endAppearances(leaving)
        post(Self.didBecomeHiddenNotification)
        if isKeyWindow { owner.handKeyOver() }
      } else {
        installRootView()
        owner.rotations.begin(in: self)
        beginAppearances(of: controllersBelow, in: owner)
        owner.rotations.rootShown(in: self)
        updateSafeArea()
        owner.iterationIsDue = true
        post(Self.didBecomeVisibleNotification)
      }
    }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    willSet {
      if newValue !== rootViewController { rootViewController?.leaveAsRoot() }
    }
    didSet {
      guard !isHidden, rootViewController !== oldValue else { return }
      installRootView()
      owner.rotations.rootShown(in: self)
      owner.statusBarAnswersChanged()
    }
  }

  /// Whether the window receives events that are not touches.
  public final var isKeyWindow: Bool { owner.keyWindow === self }

  /// Whether the window can become key. Override it for a window that only displays something.
  open var canBecomeKey: Bool { true }

  /// Makes the window key, so that it receives events that are not touches, if ``canBecomeKey`` is
  /// true.
  open func makeKey() {
    if canBecomeKey { owner.makeKey(self) }
  }

  /// Shows the window in front of the others of its level and makes it key.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { owner.window(self, isShown: true) }
    owner.frames.isPictureDue = true
    makeKey()
  }

  /// The window has become key. Override it to react, and call `super`, which posts
  /// ``didBecomeKeyNotification``; never call it yourself.
  open func becomeKey() { post(Self.didBecomeKeyNotification) }

  /// The window is no longer key. Override it to react, and call `super`, which posts
  /// ``didResignKeyNotification``; never call it yourself.
  open func resignKey() { post(Self.didResignKeyNotification) }

  /// The application.
  open override var next: UIResponder? { owner }

  private final lazy var ownUndoManager = UndoManager()

  /// The window's own undo manager.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Dispatches the event's touches to recognizers, then to views; other events go to the first
  /// responder. The application calls it.
  open func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches:
      // If its application is gone, the shared application shows the window.
      guard let dispatcher = link.dispatcher else {
        return owner.touchDispatcher.deliver(event, in: self)
      }
      unsafe dispatcher.with { $0.deliver(event, in: self) }
    case .motion: owner.motionDispatcher.deliver(event, in: self)
    case .scroll, .transform: event.deliver()
    case .remoteControl: owner.pressDispatcher.deliver(remoteControl: event, in: self)
    case .presses:
      if let event = event as? UIPressesEvent { owner.pressDispatcher.deliver(event) }
    }
  }

  /// The root controller.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] {
    rootViewController.map { [$0] } ?? []
  }

  override class var hitTestingClass: UIView.Type { UIWindow.self }
  override var ownWindow: UIWindow? { self }

  private func installRootView() {
    guard let controller = rootViewController, !controller.isCovered,
      let view = controller.view, rootViewController === controller
    else { return }
    if bounds.isEmpty { owner.warn(.windowWithoutSize(self)) }
    sizeRootView()
    if view.superview !== self { insertSubview(view, at: 0) }
    // A `viewWillAppear(_:)` handler may have set another root controller.
    if rootViewController !== controller, view.superview === self { controller.leaveAsRoot() }
  }

  /// Sizes the root controller's view to the part of the window that bars do not cover.
  final func sizeRootView() {
    guard let controller = rootViewController, let view = controller.viewIfLoaded else { return }
    let insets = UIEdgeInsets(
      top: barsTakeRoom(from: controller) ? min(barInsets.top, bounds.height) : 0, left: 0,
      bottom: 0, right: 0)
    let place = bounds.inset(by: insets)
    if view.frame != place || !view.transform.isIdentity { view.frame = place }
  }

  @_spi(Kit) open override func sizeSubviews(from old: CGSize) {
    owner.traitsMayHaveChanged(in: [self], from: old, to: bounds.size)
    let root = rootViewController?.viewIfLoaded
    if autoresizesSubviews {
      for child in subviews where child !== root {
        child.autoresize(from: old, to: bounds.size)
      }
    }
    sizeRootView()
    readaptPresentations()
  }

  override var isWindow: Bool { true }
  override func branchBecameDue() { owner.iterationIsDue = true }
  override func pictureBecameDue() { owner.frames.isPictureDue = true }
}
