public import Foundation

extension UIWindow {
  /// A window was shown; it is the notification's object.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// A window was hidden; it is the notification's object.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
  /// A window became the key window; it is the notification's object.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// A window ceased to be the key window; it is the notification's object.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")

  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UIApplication {
  /// Makes another window the key one. The old one is called first.
  final func makeKey(_ window: UIWindow?) {
    guard window !== keyWindow else { return }
    if let old = keyWindow {
      keyWindow = nil
      old.resignKey()
      // A handler may have chosen otherwise.
      guard keyWindow == nil else { return }
    }
    keyWindow = window
    window?.becomeKey()
  }

  /// The key window is hidden: the frontmost one that may becomes key (spec VIEW:AMB-10).
  final func handKeyOver() {
    makeKey(windowsFrontToBack.first { $0.canBecomeKey && $0.screen === mainScreen })
  }
}
