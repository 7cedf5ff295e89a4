/// The way from a window, and from parts of the application that a call may keep, to the application, which
/// may be gone before they are. They work on the shared application then.
///
/// In place of a weak reference, which would make every count of the application dear. The
/// application clears it when it dies.
@safe
final class ApplicationLink: Sendable {
  /// Set when the application is made, cleared when it dies.
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) var reference: Unmanaged<UIApplication>?  // For a `deinit`.
  /// The application, while it lives.
  @inline(__always)
  var application: UIApplication? { unsafe ObjectLife.ifAlive(reference) }
  /// The window for events that are no touches. A window that dies clears it and must not count the
  /// application up for that: on another thread that one might be dying just then.
  @safe nonisolated(unsafe) var keyWindow: Unmanaged<UIWindow>?  // For a `deinit`.
  /// What brings its touches, once there was one.
  @safe @exclusivity(unchecked)
  nonisolated(unsafe) var dispatcher: Unmanaged<TouchDispatcher>?  // For a `deinit`.
}
