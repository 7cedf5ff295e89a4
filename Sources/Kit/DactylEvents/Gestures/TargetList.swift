/// The targets and closures that a recognizer calls when it reports, in the order of addition.
@MainActor
struct TargetList {
  private struct Entry {
    /// The target; not kept alive.
    weak var target: AnyObject?
    var hasTarget: Bool
    var selector: Selector?
    var call: @MainActor (UIGestureRecognizer) -> Void

    /// What a person would call it: `Panel.reload`, or whose closure it is.
    @MainActor
    func name(of recognizer: UIGestureRecognizer) -> String {
      guard let target else { return "a closure of \(type(of: recognizer))" }
      let method = selector.map(\.name) ?? "a method for \(type(of: recognizer))"
      return "\(type(of: target)).\(method)"
    }
  }

  private var entries: [Entry] = []

  nonisolated init() {}

  mutating func add(
    target: AnyObject?, selector: Selector? = nil,
    call: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    // As in UIKit, the same target with the same selector is added only once.
    if let selector, let target {
      entries.removeAll { $0.target === target && $0.selector == selector }
    }
    entries.append(
      Entry(target: target, hasTarget: target != nil, selector: selector, call: call))
  }

  mutating func remove(_ target: AnyObject?, selector: Selector?) {
    entries.removeAll { entry in
      (target == nil || entry.target === target) && (selector == nil || entry.selector == selector)
    }
  }

  mutating func remove(_ target: AnyObject?) {
    guard let target else {
      entries = []
      return
    }
    entries.removeAll { $0.target === target }
  }

  /// The targets that still exist, and the selectors of those that have one.
  var live: [(target: AnyObject, selector: Selector?)] {
    entries.compactMap { entry in entry.target.map { ($0, entry.selector) } }
  }

  /// Calls every target; `application` measures the calls, if it is given.
  func send(from recognizer: UIGestureRecognizer, measuredBy application: UIApplication? = nil) {
    guard let application else {
      for entry in entries where !entry.hasTarget || entry.target != nil { entry.call(recognizer) }
      return
    }
    for entry in entries where !entry.hasTarget || entry.target != nil {
      application.metered(entry.name(of: recognizer)) { entry.call(recognizer) }
    }
  }
}

/// Adds targets. This protocol lets the parameter of an action have the recognizer's own class.
@MainActor
public protocol GestureTargeting: AnyObject {}

extension GestureTargeting where Self: UIGestureRecognizer {
  /// Calls a method of the target with each report. The target is not kept alive.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> (Self) -> Void
  ) {
    targets.add(target: target) { [weak target] recognizer in
      guard let target, let recognizer = recognizer as? Self else { return }
      action(target)(recognizer)
    }
  }

  /// Calls a method without a parameter with each report. The target is not kept alive.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    targets.add(target: target) { [weak target] _ in
      guard let target else { return }
      action(target)()
    }
  }

  /// Calls a closure with each report; the recognizer keeps it.
  public func addTarget(_ handler: @escaping @MainActor (Self) -> Void) {
    targets.add(target: nil) { recognizer in
      guard let recognizer = recognizer as? Self else { return }
      handler(recognizer)
    }
  }

  /// Removes the target; with `nil`, all targets and closures.
  public func removeTarget(_ target: AnyObject?) {
    targets.remove(target)
  }
}

extension UIGestureRecognizer {
  /// The targets that still exist, and the selectors of those that were added with one, for tools.
  package final var liveTargets: [(target: AnyObject, selector: Selector?)] { targets.live }

  /// Calls a target's method by its selector with each report. The target is not kept alive. A
  /// selector that its class does not implement does nothing (``Selector/register(_:)``).
  public final func addTarget(_ target: Any, action: Selector) {
    let target = target as AnyObject
    targets.add(target: target, selector: action) { [weak target] recognizer in
      if let target { action.perform(on: target, from: recognizer) }
    }
  }

  /// Removes a target's action. Without a target, removes that action of all targets; without a
  /// selector, all actions of the target.
  public final func removeTarget(_ target: Any?, action: Selector?) {
    targets.remove(target.map { $0 as AnyObject }, selector: action)
  }
}
