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
    // Foundation for Linux has a timer that is made of an interval fire as soon as it is added to a run loop.
    self.init(
      fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats,
      block: Timer.call(selector, of: target))
    keep(userInfo)
    course = (interval, repeats)
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
    RunLoop.main.addOnApplicationTime(timer, forMode: .default)
    return timer
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
