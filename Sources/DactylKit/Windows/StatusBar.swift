public import Foundation

/// How the status bar looks; only whether it is translucent counts here.
public enum UIStatusBarStyle: Int, Hashable, Sendable {
  /// Opaque.
  case `default` = 0
  /// Translucent: a root view may lie below it.
  case lightContent = 1
  /// Opaque and black.
  case blackOpaque = 2
  /// Translucent: a root view may lie below it.
  case darkContent = 3

  /// The older name of ``lightContent``.
  public static let blackTranslucent = UIStatusBarStyle.lightContent

  /// Whether what lies below it shows through.
  var isTranslucent: Bool { self == .lightContent || self == .darkContent }
}

/// The status bar: it lies in front of all ordinary windows and keeps touches from them.
final class UIStatusBarWindow: UIWindow {
  /// It gets no event that is no touch.
  override var canBecomeKey: Bool { false }

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = .statusBar
    accessibilityIdentifier = "statusBar"
    isHiddenFlag = false
  }

  /// A tap scrolls to the top.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if touches.inOrder.contains(where: { point(inside: $0.location(in: self), with: event) }) {
      owner.scrollToTop()
    }
  }
}

/// What the controllers say about the bars around the interface.
struct StatusBarAnswer: Hashable {
  /// Whether there is to be no status bar.
  var isHidden = false
  /// How it is to look; `.default` for as the program says.
  var style = UIStatusBarStyle.default
  /// Whether the home indicator hides.
  var hidesHomeIndicator = false
  /// The edges whose touches go to the program first.
  var deferredEdges: UIRectEdge = []
}

/// What an application keeps of its status bar.
struct StatusBarState {
  var isHidden = true
  var height = StatusBarLimits.height
  var style = UIStatusBarStyle.default
  /// What the controllers say.
  var answer = StatusBarAnswer()
  /// Whether they are to be asked again.
  var answerIsDue = false
  var window: UIStatusBarWindow?

  /// Whether there is none, by the program or by a controller.
  var isAway: Bool { isHidden || answer.isHidden }
  /// The look that a controller wants, else the program's.
  var look: UIStatusBarStyle { answer.style == .default ? style : answer.style }
}

/// Numbers of the status bar.
public enum StatusBarLimits {
  /// The height in points while nothing else is said.
  /// Source: `Documentation/Constants.md#status-bar`.
  public static let height: CGFloat = 20
}

extension UIApplication {
  /// Whether there is no status bar. There is none until a program shows it: a panel that Dactyl
  /// drives has no system around it. A bar that is shown hides while the controller that decides
  /// prefers that (``UIViewController/prefersStatusBarHidden``).
  public final var isStatusBarHidden: Bool {
    get { statusBar.isAway }
    set { changeStatusBar { $0.isHidden = newValue } }
  }

  /// The status bar's height in points. During a call iOS makes it 40.
  public final var statusBarHeight: CGFloat {
    get { statusBar.height }
    set { changeStatusBar { $0.height = max(0, newValue) } }
  }

  /// How the status bar looks: as the controller that decides prefers, else as it is set.
  public final var statusBarStyle: UIStatusBarStyle {
    get { statusBar.look }
    set { changeStatusBar { $0.style = newValue } }
  }

  /// The part of the main screen that the status bar covers; empty without one.
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

  /// Places the status bar, and lets windows make room for it.
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

  /// The key of the bar's frame in notifications: the next one before a change, the last one
  /// after it.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
  /// The status bar is about to have another frame.
  public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarFrameNotification")
  /// The status bar has another frame.
  public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarFrameNotification")
}

extension UIWindow {
  /// How far the status bar reaches into the window.
  final var barInsets: UIEdgeInsets {
    let bar = owner.statusBarFrame
    guard !bar.isEmpty, screen === owner.mainScreen, windowLevel < .statusBar,
      bar.intersects(frame)
    else { return .zero }
    return UIEdgeInsets(top: max(0, bar.maxY - frame.minY), left: 0, bottom: 0, right: 0)
  }
}

extension UIScreen {
  /// What the status bar leaves of the screen: the size for a view that is made in code, as before
  /// iOS 9 (spec VC11:LD-04).
  public var applicationFrame: CGRect {
    let application = UIApplication.shared
    guard self === application.mainScreen else { return bounds }
    return bounds.inset(
      by: UIEdgeInsets(top: application.statusBarFrame.maxY, left: 0, bottom: 0, right: 0))
  }
}
