public import Foundation

extension UIApplication {
  /// Whether the program is in front.
  public enum State: Int, Hashable, Sendable {
    /// In front, and it gets events.
    case active = 0
    /// In front, but interrupted.
    case inactive = 1
    /// Not in front.
    case background = 2
  }

  /// The program has left the front.
  public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// The program comes to the front.
  public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// The program leaves the front. Whoever switches programs calls it: a compositor, or a session
  /// switch. Beyond UIKit, where the system does.
  public final func enterBackground() {
    guard applicationState != .background else { return }
    applicationState = .background
    NotificationCenter.default.post(name: Self.didEnterBackgroundNotification, object: self)
  }

  /// The program comes back to the front; what was put off until then is told.
  public final func enterForeground() {
    guard applicationState == .background else { return }
    NotificationCenter.default.post(name: Self.willEnterForegroundNotification, object: self)
    applicationState = .active
    if isReaderStatusPending { announceReaderStatus() }
  }
}
