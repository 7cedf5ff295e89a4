public import Foundation

extension NotificationCenter {
  /// Calls a block on the main actor for each notification of that name: programs for iOS touch their views in
  /// such blocks. One that is posted on another thread is handed on to the main queue.
  ///
  /// In place of Foundation's method of the same name, whose block may run anywhere.
  @MainActor
  @discardableResult
  public func addObserver(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @MainActor (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: name, object: object, queue: queue) { @Sendable notification in
      // Handed on once, and not kept.
      nonisolated(unsafe) let notification = notification
      if Thread.isMainThread {
        MainActor.assumeIsolated { block(notification) }
      } else {
        DispatchQueue.main.async { block(notification) }
      }
    } as any NSObjectProtocol
  }
}

extension Timer {
  /// A timer of the main run loop whose block runs on the main actor.
  @MainActor
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// A timer whose block runs on the main actor; it is set when it is added to the main run loop.
  @MainActor
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) {
    self.init(timeInterval: interval, repeats: repeats) { @Sendable timer in
      // A timer of the main run loop fires on the main thread.
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { block(timer) }
    }
  }
}
