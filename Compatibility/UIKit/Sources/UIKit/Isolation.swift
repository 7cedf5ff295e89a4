import Dispatch
public import Foundation

extension NotificationCenter {
  /// Calls a block on the main actor for each notification of that name: programs for iOS touch their views in
  /// such blocks. One that is posted on another thread is handed on to the main queue.
  ///
  /// Posted on the main thread, it is called at once, whatever the queue: Foundation for Linux would wait there for the
  /// main queue for ever.
  ///
  /// In place of Foundation's method of the same name, whose block may run anywhere.
  @MainActor
  @discardableResult
  public func addObserver(
    forName name: NSNotification.Name?, object: Any?, queue: OperationQueue?,
    using block: @escaping @MainActor (Notification) -> Void
  ) -> any NSObjectProtocol {
    addObserver(forName: name, object: object, queue: nil) { @Sendable notification in
      // Handed on once, and not kept.
      nonisolated(unsafe) let notification = notification
      if MainThread.isCurrent {
        MainActor.assumeIsolated { block(notification) }
      } else {
        DispatchQueue.main.async { block(notification) }
      }
    } as any NSObjectProtocol
  }
}

extension Timer {
  /// A timer of the main run loop whose block runs on the main actor; a timer of the application while its time is virtual.
  @MainActor
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @MainActor (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.main.addOnApplicationTime(timer, forMode: .default)
    return timer
  }

  /// A timer whose block runs on the main actor; it is set when it is added to the main run loop.
  @MainActor
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor (Timer) -> Void
  ) {
    // Foundation for Linux has a timer that is made of an interval fire as soon as it is added to a run loop.
    self.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats
    ) { @Sendable timer in
      // A timer of the main run loop fires on the main thread.
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { block(timer) }
    }
    course = (interval, repeats)
  }
}

/// Whether a call comes on the main actor's thread, or on the main queue, which a program without a run loop serves from
/// another one.
enum MainThread {
  static let mainQueue = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueue) == true
  }
}
