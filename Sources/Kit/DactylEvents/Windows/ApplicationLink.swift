/// Leads from a window, or from a part of the application, to the application. If the application
/// is gone, the owner of the link uses the shared application.
///
/// It replaces a weak reference, which would slow down every retain and release of the application.
/// The application clears it when it is freed.
@safe
final class ApplicationLink: Sendable {
  /// Set when the application is made, cleared when it is freed.
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) var reference: Unmanaged<UIApplication>?  // For a `deinit`.
  /// The application, while it exists.
  @inline(__always)
  var application: UIApplication? { unsafe ObjectLife.ifAlive(reference) }
  /// The window for events that are not touches. A window clears this when it is freed, and must
  /// not retain the application then: another thread may be freeing that at the same time.
  @safe nonisolated(unsafe) var keyWindow: Unmanaged<UIWindow>?  // For a `deinit`.
  /// The dispatcher of the window's touches, once there was one.
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) var dispatcher: Unmanaged<TouchDispatcher>?  // For a `deinit`.
}
