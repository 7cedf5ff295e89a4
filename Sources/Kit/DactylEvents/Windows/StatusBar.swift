public import Foundation

/// The style of the status bar. Only whether it is translucent has an effect here.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// Opaque.
  case `default` = 0
  /// Translucent: a root view may extend below it.
  case lightContent = 1
  /// Opaque and black.
  case blackOpaque = 2
  /// Translucent: a root view may extend below it.
  case darkContent = 3

  /// The older name of ``lightContent``.
  public static let blackTranslucent = UIStatusBarStyle.lightContent

  /// Whether content below the bar shows through.
  var isTranslucent: Bool { self == .lightContent || self == .darkContent }
}

/// The status bar's window: it is in front of all ordinary windows and keeps touches from them.
final class UIStatusBarWindow: UIWindow {
  /// The status bar never becomes key.
  override var canBecomeKey: Bool { false }

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = .statusBar
    accessibilityIdentifier = "statusBar"
    isHiddenFlag = false
  }

  /// A tap on the status bar scrolls to the top.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if touches.inOrder.contains(where: { point(inside: $0.location(in: self), with: event) }) {
      owner.goToTop()
    }
  }
}

/// What the view controllers prefer for status bar, home indicator and screen edges.
struct StatusBarAnswer: Hashable {
  /// Whether the status bar is hidden.
  var isHidden = false
  /// The preferred style; `.default` for the program's setting.
  var style = UIStatusBarStyle.default
  /// Whether the home indicator is hidden.
  var hidesHomeIndicator = false
  /// The edges at which the program's gestures take precedence.
  var deferredEdges: UIRectEdge = []
}

/// The application's state of the status bar.
struct StatusBarState {
  var isHidden = true
  var height = StatusBarLimits.height
  var style = UIStatusBarStyle.default
  /// The preferences of the view controllers.
  var answer = StatusBarAnswer()
  /// Whether the preferences must be read again.
  var answerIsDue = false
  var window: UIStatusBarWindow?

  /// Whether the program or a view controller hides the bar.
  var isAway: Bool { isHidden || answer.isHidden }
  /// The style that a view controller prefers, else that of the program.
  var look: UIStatusBarStyle { answer.style == .default ? style : answer.style }
}

/// Constants of the status bar.
public enum StatusBarLimits {
  /// The default height in points.
  /// Source: `Documentation/Constants.md#status-bar`.
  public static let height: CGFloat = 20
}

extension UIApplication {
  /// Whether the status bar is hidden. It is hidden by default, since a panel that Dactyl drives
  /// has no system around it. A visible bar also hides while the responsible controller's
  /// ``UIViewController/prefersStatusBarHidden`` is true.
  public final var isStatusBarHidden: Bool {
    get { statusBar.isAway }
    set { changeStatusBar { $0.isHidden = newValue } }
  }

  /// The status bar's height in points. iOS uses 40 during a call.
  public final var statusBarHeight: CGFloat {
    get { statusBar.height }
    set { changeStatusBar { $0.height = max(0, newValue) } }
  }

  /// The status bar's style: as the responsible controller prefers, else as it is set here.
  public final var statusBarStyle: UIStatusBarStyle {
    get { statusBar.look }
    set { changeStatusBar { $0.style = newValue } }
  }

  /// The status bar's rectangle on the main screen; empty if it is hidden.
  public final var statusBarFrame: CGRect {
    guard !statusBar.isAway else { return .zero }
    return CGRect(x: 0, y: 0, width: mainScreen.bounds.width, height: statusBar.height)
  }

  final func changeStatusBar(_ change: (inout StatusBarState) -> Void) {
    becomeShared()
    let old = statusBarFrame
    let oldStyle = statusBar.look
    var changed = statusBar
    change(&changed)
    let center = NotificationCenter.default
    let next =
      changed.isAway
      ? CGRect.zero
      : CGRect(x: 0, y: 0, width: mainScreen.bounds.width, height: changed.height)
    if next != old {
      center.post(
        name: Self.willChangeStatusBarFrameNotification, object: self,
        userInfo: [Self.statusBarFrameUserInfoKey: next])
    }
    statusBar = changed
    guard next != old || statusBar.look != oldStyle else { return }
    statusBarMayHaveChanged()
    if next != old {
      center.post(
        name: Self.didChangeStatusBarFrameNotification, object: self,
        userInfo: [Self.statusBarFrameUserInfoKey: old])
    }
  }

  /// Places the status bar and adjusts the windows.
  final func statusBarMayHaveChanged() {
    let frame = statusBarFrame
    if frame.isEmpty {
      statusBar.window = nil
    } else if let window = statusBar.window {
      window.frame = frame
    } else {
      statusBar.window = UIStatusBarWindow(frame: frame)
    }
    if !frame.isEmpty { use(.safeAreas) }
    for window in windows {
      window.updateSafeArea()
      window.sizeRootView()
    }
  }

  /// The key for the bar's frame in notifications: the new frame before a change, the old frame
  /// after it.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  /// Posted before the status bar's frame changes.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// Posted after the status bar's frame has changed.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
}

extension UIWindow {
  /// The part of the window that the status bar covers.
  final var barInsets: UIEdgeInsets {
    let bar = owner.statusBarFrame
    guard !bar.isEmpty, screen === owner.mainScreen, windowLevel < .statusBar,
      bar.intersects(frame)
    else { return .zero }
    return UIEdgeInsets(top: max(0, bar.maxY - frame.minY), left: 0, bottom: 0, right: 0)
  }
}

extension UIScreen {
  /// The screen without the status bar: the size for a root view made in code, as before iOS 9
  /// (spec VC11:LD-04).
  public var applicationFrame: CGRect {
    let application = UIApplication.shared
    guard self === application.mainScreen else { return bounds }
    return bounds.inset(
      by: UIEdgeInsets(top: application.statusBarFrame.maxY, left: 0, bottom: 0, right: 0))
  }
}
