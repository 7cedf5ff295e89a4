public import Foundation

/// A task that a program has begun and wants to finish in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// The number of the task; 0 for none.
  public let rawValue: Int
  /// A task by its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task: `beginBackgroundTask` answers it in a program that is suspended.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// The background tasks of an application that have not ended.
@MainActor
struct BackgroundTasks {
  private var open: [(identifier: UIBackgroundTaskIdentifier, expire: (@MainActor () -> Void)?)] =
    []
  private var count = 0

  mutating func begin(_ expire: (@MainActor () -> Void)?) -> UIBackgroundTaskIdentifier {
    count += 1
    let identifier = UIBackgroundTaskIdentifier(rawValue: count)
    open.append((identifier, expire))
    return identifier
  }

  mutating func end(_ identifier: UIBackgroundTaskIdentifier) {
    open.removeAll { $0.identifier == identifier }
  }

  /// The handlers of the open tasks, in the order in which the tasks began. The tasks end.
  mutating func expireAll() -> [@MainActor () -> Void] {
    defer { open = [] }
    return open.compactMap(\.expire)
  }
}

extension UIApplication {
  /// Tells the system that the program begins work that it wants to finish, even if it goes to the
  /// background meanwhile. End it with ``endBackgroundTask(_:)``.
  ///
  /// A program in the background goes on running here until ``suspend()`` is called. Then the
  /// handlers of open tasks are called, in the order in which the tasks began, and the tasks end.
  public final func beginBackgroundTask(
    expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    beginBackgroundTask(withName: nil, expirationHandler: handler)
  }

  /// The same, with a name for debuggers.
  public final func beginBackgroundTask(
    withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    isSuspended ? .invalid : backgroundTasks.begin(handler)
  }

  /// The work is done, or has been given up. Tasks that have ended are ignored.
  public final func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
    backgroundTasks.end(identifier)
  }

  /// How long the program may run in the background, in seconds: without limit, because it runs
  /// until ``suspend()`` is called.
  public final var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
}
