// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import DactylKit
public import Foundation

extension Timer {
  /// A timer that is not valid and never fires: a value for a property until a true timer is set.
  public convenience init(_ nothing: Void = ()) {
    self.init(timeInterval: 0, repeats: false) { @Sendable _ in }
    invalidate()
  }

  /// A timer that calls a method of the target, with the timer or without a parameter, on the main actor.
  /// It is set when it is added to a run loop. As on iOS, it keeps its target until it is invalidated.
  @MainActor
  public convenience init(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(timeInterval: interval, repeats: repeats, block: Timer.call(selector, of: target))
    keep(userInfo)
  }

  /// A timer that begins at a date.
  @MainActor
  public convenience init(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    self.init(
      fire: date, interval: interval, repeats: repeats, block: Timer.call(selector, of: target))
    keep(userInfo)
  }

  /// A timer of the main run loop that calls a method of the target.
  @MainActor
  @discardableResult
  public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats)
    if UIApplication.shared.isTimeVirtual {
      timer.fireOnApplicationTime(every: interval, repeats: repeats)
    } else {
      RunLoop.main.add(timer, forMode: .default)
    }
    return timer
  }

  /// Fires the timer as the application's time goes on, until it is invalidated.
  @MainActor
  private func fireOnApplicationTime(every interval: TimeInterval, repeats: Bool) {
    // As a run loop, which has no shorter interval.
    let interval = max(interval, 0.0001)
    UIApplication.shared.perform(after: interval) {
      guard self.isValid else { return }
      self.fire()
      if repeats, self.isValid { self.fireOnApplicationTime(every: interval, repeats: true) }
    }
  }

  /// What the program gave to the timer.
  @MainActor
  public var userInfo: Any? { objc_getAssociatedObject(self, Timer.userInfoKey) }

  @MainActor
  private func keep(_ userInfo: Any?) {
    objc_setAssociatedObject(self, Timer.userInfoKey, userInfo, .OBJC_ASSOCIATION_RETAIN)
  }

  // The address of the byte is the key; nothing is read or written there.
  private nonisolated(unsafe) static let userInfoKey =
    UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))

  @MainActor
  private static func call(_ selector: Selector, of target: Any) -> @Sendable (Timer) -> Void {
    // Used on the main actor alone.
    nonisolated(unsafe) let target = target as AnyObject
    return { timer in
      // A timer of the main run loop fires on the main thread.
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { _ = selector.perform(on: target, from: timer) }
    }
  }
}

extension DactylKit.UIResponder {
  /// Calls a method of this object after so many seconds.
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    if UIApplication.shared.isTimeVirtual {
      UIApplication.shared.perform(after: delay) { selector.perform(on: self, from: argument) }
    } else {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        selector.perform(on: self, from: argument)
      }
    }
  }
}

/// The name of an action.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
/// The action of a name; a registered method carries it out.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

extension Selector {
  /// An action whose method has a result, which nobody reads.
  @_disfavoredOverload
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> (Sender) -> Result
  ) {
    self.init(name) { (target: Target) in { (sender: Sender) in _ = method(target)(sender) } }
  }

  /// An action without a parameter whose method has a result.
  @_disfavoredOverload
  public init<Target, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> () -> Result
  ) {
    self.init(name) { (target: Target) in { _ = method(target)() } }
  }

  /// An action that takes the event, and cannot do without one.
  @_disfavoredOverload
  public init<Target, Sender, Result>(
    _ name: String, _ method: @escaping @MainActor (Target) -> (Sender, UIEvent) -> Result
  ) {
    self.init(name) { (target: Target) in
      { (sender: Sender, event: UIEvent?) in
        if let event { _ = method(target)(sender, event) }
      }
    }
  }
}
