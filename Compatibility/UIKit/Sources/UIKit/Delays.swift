// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

import DactylKit
public import Foundation

// Delays of programs, which follow the application's clock while its time is virtual, as with fingers in tests. Then they come
// in order with gestures, animations and each other. Live, they are what they are without this module.

extension UIApplication {
  /// The application whose time delays follow: that of the test that began the task, else the shared one.
  fileprivate static var timed: UIApplication { ofTask ?? .shared }
}

extension DispatchQueue {
  /// Calls a block on the queue after a time. Work of the main queue that is set on the main thread follows the application's
  /// time while that is virtual; see ``DispatchQueue/virtualDelay(until:)``.
  ///
  /// In place of Dispatch's method of this name, which has further parameters.
  public func asyncAfter(deadline: DispatchTime, execute work: @escaping @Sendable () -> Void) {
    guard followsApplication else {
      return asyncAfter(deadline: deadline, qos: .unspecified, flags: [], execute: work)
    }
    MainActor.assumeIsolated {
      UIApplication.timed.perform(after: Self.virtualDelay(until: deadline)) { work() }
    }
  }

  /// Performs a work item on the queue after a time, unless it is cancelled by then; as
  /// ``asyncAfter(deadline:execute:)``. Ported sources call it.
  public func asyncAfter(deadline: DispatchTime, performing item: DispatchWorkItem) {
    guard followsApplication else { return asyncAfter(deadline: deadline, execute: item) }
    // Used on the main actor alone.
    nonisolated(unsafe) let item = item
    MainActor.assumeIsolated {
      UIApplication.timed.perform(after: Self.virtualDelay(until: deadline)) {
        if !item.isCancelled { item.perform() }
      }
    }
  }

  /// Calls a block on the queue. On the main queue, set on the main thread while the application's time is virtual, it is
  /// called when fingers next let time pass.
  ///
  /// In place of Dispatch's method of this name, which has further parameters.
  public func async(execute work: @escaping @Sendable () -> Void) {
    guard followsApplication else {
      return async(group: nil, qos: .unspecified, flags: [], execute: work)
    }
    MainActor.assumeIsolated { UIApplication.timed.perform(after: 0) { work() } }
  }

  /// Performs a block on the main queue and waits for it; at once where the main thread asks, which would wait for itself.
  /// Ported sources call it in place of `sync(execute:)`: they draw on the main thread what iOS draws on others.
  public func syncOrNow<Result>(execute work: () throws -> Result) rethrows -> Result {
    MainThread.isCurrent ? try work() : try sync(execute: work)
  }

  /// Whether work for the queue belongs to an application whose time is virtual.
  private var followsApplication: Bool {
    guard MainThread.isCurrent, getSpecific(key: MainThread.mainQueue) == true else { return false }
    return MainActor.assumeIsolated { UIApplication.timed.isTimeVirtual }
  }

  /// The seconds from now to a deadline. The clock has gone on since the program computed the deadline: the delay is rounded
  /// up to whole milliseconds, from a tenth of a second on to 5 milliseconds, so that each run of a test has the same.
  static func virtualDelay(until deadline: DispatchTime, now: DispatchTime = .now()) -> TimeInterval
  {
    guard deadline != .distantFuture else { return .infinity }
    let (now, end) = (now.uptimeNanoseconds, deadline.uptimeNanoseconds)
    guard end > now else { return 0 }
    let milliseconds = Double(end - now) / 1e6
    let grid = milliseconds > 95 ? 5.0 : 1.0
    return (milliseconds / grid).rounded(.up) * grid / 1000
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends the task; on the main actor, while the application's time is virtual, by that.
  public static func sleep(nanoseconds duration: UInt64) async throws {
    try await VirtualSleep.sleep(for: .nanoseconds(Int64(clamping: duration)), tolerance: nil)
  }

  /// Suspends the task; on the main actor, while the application's time is virtual, by that.
  public static func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await VirtualSleep.sleep(for: duration, tolerance: tolerance)
  }
}

private enum VirtualSleep {
  static func sleep(for duration: Duration, tolerance: Duration?) async throws {
    if MainThread.isCurrent, try await sleepVirtually(duration) { return }
    try await ContinuousClock().sleep(for: duration, tolerance: tolerance)
  }

  /// Sleeps on the application's time, if that is virtual; returns whether it is.
  @MainActor
  private static func sleepVirtually(_ duration: Duration) async throws -> Bool {
    guard UIApplication.timed.isTimeVirtual else { return false }
    let (seconds, attoseconds) = duration.components
    try await UIApplication.timed.sleep(for: Double(seconds) + Double(attoseconds) / 1e18)
    return true
  }
}

extension RunLoop {
  /// Sets a timer; on the main run loop, while the application's time is virtual, as one of its timers. Ported sources call it
  /// in place of `add(_:forMode:)`.
  @MainActor
  public func addOnApplicationTime(_ timer: Timer, forMode mode: RunLoop.Mode) {
    guard self == .main || self == .current, UIApplication.timed.isTimeVirtual else {
      return add(timer, forMode: mode)
    }
    // A timer that is set for one mode already fires in a further one no second time.
    guard !timer.isSet else { return }
    timer.isSet = true
    if let course = timer.course {
      timer.fireOnApplicationTime(
        after: course.interval, every: course.repeats ? course.interval : 0)
    } else {
      let delay = timer.fireDate.timeIntervalSinceNow
      timer.fireOnApplicationTime(
        after: max(0, (delay * 1000).rounded(.up) / 1000), every: timer.timeInterval)
    }
  }
}

extension Timer {
  /// The interval with which a timer was made, and whether it repeats. Foundation forgets the interval of a timer that does not.
  @MainActor
  var course: (interval: TimeInterval, repeats: Bool)? {
    get { objc_getAssociatedObject(self, Timer.courseKey) as? (TimeInterval, Bool) }
    set { objc_setAssociatedObject(self, Timer.courseKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  /// Whether the timer was set on the application's time.
  @MainActor
  fileprivate var isSet: Bool {
    get { objc_getAssociatedObject(self, Timer.setKey) != nil }
    set { objc_setAssociatedObject(self, Timer.setKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  // The address of the byte is the key; nothing is read or written there.
  private nonisolated(unsafe) static let setKey =
    UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
  private nonisolated(unsafe) static let courseKey =
    UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  /// Fires the timer as the application's time goes on, until it is invalidated.
  @MainActor
  fileprivate func fireOnApplicationTime(after delay: TimeInterval, every interval: TimeInterval) {
    UIApplication.timed.perform(after: delay) {
      guard self.isValid else { return }
      self.fire()
      guard interval > 0, self.isValid else { return self.invalidate() }
      // As a run loop, which has no shorter interval.
      let interval = max(interval, 0.0001)
      self.fireOnApplicationTime(after: interval, every: interval)
    }
  }
}

/// How many microseconds a second has.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// How many nanoseconds a microsecond has.
public let NSEC_PER_USEC: UInt64 = 1_000
