public import Foundation

/// The root of a view tree on a screen. It brings touches to recognizers and views.
@MainActor
open class UIWindow: UIView {
  /// How far in front a window stands; windows of one level stand in the order of their showing.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The number behind the level.
    public var rawValue: CGFloat

    /// A level of that number.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// The level of ordinary windows.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)

    /// A level so far in front of another one.
    public static func + (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue + distance)
    }

    /// A level so far behind another one.
    public static func - (level: Level, distance: CGFloat) -> Level {
      Level(rawValue: level.rawValue - distance)
    }

    /// Windows further back come first.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  private final var shownOn: UIScreen
  /// The application that the window was made in.
  private final let home: ApplicationLink
  /// The application that shows the window.
  final var owner: UIApplication { home.application ?? .shared }
  /// The latest first responder. It counts for as long as its chain leads here.
  final weak var chosenResponder: UIResponder?
  /// How far in front the window stands; on its new level it comes before the others.
  open var windowLevel = Level.normal {
    didSet {
      guard windowLevel != oldValue, owner.windows.contains(self) else { return }
      owner.window(self, isShown: true)
      owner.frames.isPictureDue = true
    }
  }

  /// A window, hidden until ``makeKeyAndVisible()`` or `isHidden = false`.
  public override init(frame: CGRect) {
    let application = UIApplication.shared
    shownOn = application.mainScreen
    home = application.link
    super.init(frame: frame)
    isHiddenFlag = true
    windowReference = self
  }

  /// A window as large as the main screen, as since iOS 9; hidden.
  public convenience init() {
    self.init(frame: UIApplication.shared.mainScreen.bounds)
  }

  /// A window with what the coder holds; hidden like any new one.
  public override init?(coder: NSObject) {
    let application = UIApplication.shared
    shownOn = application.mainScreen
    home = application.link
    super.init(coder: coder)
    isHiddenFlag = true
    windowReference = self
  }

  deinit {
    let itself = unsafe Unmanaged.passUnretained(self).toOpaque()
    if unsafe home.keyWindow?.toOpaque() == itself { home.keyWindow = nil }
  }

  /// The screen that shows the window; the main one, unless another is set before showing.
  public final var screen: UIScreen {
    get { shownOn }
    set {
      guard newValue !== shownOn else { return }
      shownOn = newValue
      if !isHiddenFlag { owner.warn(.screenOfShownWindow(self)) }
    }
  }

  /// Whether the window is out of sight. The application keeps every window that is shown;
  /// showing one loads its root controller's view, and does not make it key.
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
        owner.turns.begin(in: self)
        beginAppearances(of: controllersBelow, in: owner)
        owner.turns.rootShown(in: self)
        updateSafeArea()
        owner.turnIsDue = true
        post(Self.didBecomeVisibleNotification)
      }
    }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    willSet {
      guard newValue !== rootViewController else { return }
      rootViewController?.dropPresented()
      rootViewController?.viewIfLoaded?.removeFromSuperview()
    }
    didSet {
      guard !isHidden, rootViewController !== oldValue else { return }
      installRootView()
      owner.turns.rootShown(in: self)
      owner.statusBarAnswersChanged()
    }
  }

  /// Whether the window is the one for events that are no touches.
  public final var isKeyWindow: Bool { owner.keyWindow === self }

  /// Whether the window may become key. Override it for one that only shows something.
  open var canBecomeKey: Bool { true }

  /// Makes the window the one for events that are no touches, if it may be.
  open func makeKey() {
    if canBecomeKey { owner.makeKey(self) }
  }

  /// Shows the window in front of the others of its level, and makes it key.
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

  /// The window's own.
  open override var undoManager: UndoManager? { ownUndoManager }

  /// Brings the event's touches to recognizers, then to views, and all others to the first
  /// responder. The application calls it.
  open func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches:
      // A window may outlive its application: another one shows it then.
      guard let dispatcher = home.dispatcher else {
        return owner.touchDispatcher.deliver(event, in: self)
      }
      unsafe dispatcher.with { $0.deliver(event, in: self) }
    case .motion: owner.motionDispatcher.deliver(event, in: self)
    case .remoteControl: owner.pressDispatcher.deliver(remoteControl: event, in: self)
    case .presses:
      if let event = event as? UIPressesEvent { owner.pressDispatcher.deliver(event) }
    }
  }

  override class var hitTestingClass: UIView.Type { UIWindow.self }
  override var ownWindow: UIWindow? { self }

  private func installRootView() {
    guard let controller = rootViewController, !controller.isCovered,
      let view = controller.view
    else { return }
    if bounds.isEmpty { owner.warn(.windowWithoutSize(self)) }
    sizeRootView()
    if view.superview !== self { insertSubview(view, at: 0) }
    // A `viewWillAppear(_:)` handler may have set another root controller.
    if rootViewController !== controller, view.superview === self { view.removeFromSuperview() }
  }

  /// Gives the root controller's view the part of the window that bars leave to it.
  final func sizeRootView() {
    guard let controller = rootViewController, let view = controller.viewIfLoaded else { return }
    let insets = UIEdgeInsets(
      top: barsTakeRoom(from: controller) ? min(barInsets.top, bounds.height) : 0, left: 0,
      bottom: 0, right: 0)
    let place = bounds.inset(by: insets)
    if view.frame != place || !view.transform.isIdentity { view.frame = place }
  }

  override func sizeSubviews(from old: CGSize) {
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
  override func branchBecameDue() { owner.turnIsDue = true }
  override func pictureBecameDue() { owner.frames.isPictureDue = true }
}
