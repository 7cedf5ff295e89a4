package import Foundation

/// Writes down notifications as they are posted, by names that a test gives them.
@MainActor
package final class NotificationLog {
  package private(set) var entries: [String] = []
  private nonisolated(unsafe) var tokens: [any NSObjectProtocol] = []  // For `deinit`.

  package init() {}

  /// Hears a notification; `name` says what to write of it, nothing for `nil`.
  package func hear(
    _ notification: Notification.Name, _ name: @escaping @MainActor (Notification) -> String?
  ) {
    let token = NotificationCenter.default.addObserver(
      forName: notification, object: nil, queue: nil
    ) { [weak self] notification in
      // Posted on the main actor, and heard where it is posted.
      nonisolated(unsafe) let notification = notification  // It stays there.
      MainActor.assumeIsolated {
        guard let self, let entry = name(notification) else { return }
        self.entries.append(entry)
      }
    }
    tokens.append(token)
  }

  package func note(_ entry: String) { entries.append(entry) }

  package func clear() { entries = [] }

  deinit {
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }
}
