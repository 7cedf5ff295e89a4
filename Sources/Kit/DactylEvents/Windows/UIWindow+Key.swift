public import Foundation

extension UIWindow {
  /// Posted when a window was shown. Its object is the window.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// Posted when a window was hidden. Its object is the window.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// Posted when a window has become key. Its object is the window.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Posted when a window is no longer key. Its object is the window.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")

  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIApplication {
  /// Makes another window key. The old key window's `resignKey()` is called first.
  final func makeKey(_ window: UIWindow?) {
    guard window !== keyWindow else { return }
    if let old = keyWindow {
      keyWindow = nil
      old.resignKey()
      // A handler may have made another window key.
      guard keyWindow == nil else { return }
    }
    keyWindow = window
    window?.becomeKey()
  }

  /// Makes the frontmost window key that can become key, because the key window was hidden (spec
  /// VIEW:AMB-10).
  final func handKeyOver() {
    makeKey(windowsFrontToBack.first { $0.canBecomeKey && $0.screen === mainScreen })
  }
}
