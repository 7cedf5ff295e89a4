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

    /// Windows further back come first.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// The screen that shows the window.
  public final let screen: UIScreen
  /// The application that the window was made in.
  private final weak var home: UIApplication?
  /// The application that shows the window.
  final var owner: UIApplication { home ?? .shared }
  /// Who became first responder last; it counts for as long as its chain leads here.
  final weak var chosenResponder: UIResponder?
  /// How far in front the window stands.
  open var windowLevel = Level.normal

  /// A window, hidden until ``makeKeyAndVisible()`` or `isHidden = false`.
  public override init(frame: CGRect) {
    let application = UIApplication.shared
    screen = application.mainScreen
    super.init(frame: frame)
    home = application
    isHiddenFlag = true
    windowReference = self
  }

  /// Whether the window is out of sight. The application keeps every window that is shown;
  /// showing one loads its root controller's view.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      owner.window(self, isShown: !newValue)
      if !newValue { installRootView() }
    }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    willSet { rootViewController?.viewIfLoaded?.removeFromSuperview() }
    didSet { if !isHidden { installRootView() } }
  }

  /// Whether the window is the one for events that are no touches.
  public final var isKeyWindow: Bool { owner.keyWindow === self }

  /// Makes the window the one for events that are no touches.
  open func makeKey() {
    owner.keyWindow = self
  }

  /// Shows the window and makes it key.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// The application.
  open override var next: UIResponder? { owner }

  /// Brings the event's touches to recognizers, then to views, and a motion to the first
  /// responder. The application calls it.
  open func sendEvent(_ event: UIEvent) {
    switch event.type {
    case .touches: owner.touchDispatcher.deliver(event, in: self)
    case .motion: owner.motionDispatcher.deliver(event, in: self)
    case .remoteControl, .presses: break
    }
  }

  private func installRootView() {
    guard let view = rootViewController?.view, view.superview !== self else { return }
    view.frame = bounds
    insertSubview(view, at: 0)
  }
}
