public import DactylKit

/// What `NSObject` gives to every object of UIKit, as far as it works without the Objective-C runtime.
public protocol ObjectMembers: AnyObject {}

extension AccessibilityObject: ObjectMembers {}
extension UIGestureRecognizer: ObjectMembers {}
extension CALayer: ObjectMembers {}
extension CAAnimation: ObjectMembers {}
extension UIViewPropertyAnimator: ObjectMembers {}
extension NSLayoutConstraint: ObjectMembers {}
extension UICollectionViewLayout: ObjectMembers {}
extension UICollectionViewLayoutAttributes: ObjectMembers {}
extension UIPresentationController: ObjectMembers {}
extension UITouch: ObjectMembers {}
extension UIEvent: ObjectMembers {}

extension ObjectMembers {
  /// Whether the object is of a class, or of a subclass of it.
  public nonisolated func isKind(of aClass: AnyClass) -> Bool {
    sequence(first: type(of: self) as AnyClass, next: { _getSuperclass($0) })
      .contains { $0 == aClass }
  }

  /// Whether the object is of a class itself.
  public nonisolated func isMember(of aClass: AnyClass) -> Bool {
    type(of: self) as AnyClass == aClass
  }

  /// Whether another object is this one. Responders have an `isEqual(_:)` that programs override.
  public nonisolated func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }

  /// The object's class.
  public nonisolated var classForCoder: AnyClass { type(of: self) }
  /// The class.
  public static nonisolated func classForCoder() -> AnyClass { self }

  /// The name of the class, with its module.
  public static nonisolated func description() -> String { String(reflecting: self) }

  /// The superclass of the object's class; `nil` for a class without one.
  public nonisolated var superclass: AnyClass? { _getSuperclass(type(of: self)) }
}

extension ObjectMembers {
  /// Whether a method of that name is known for the object's class: one that a selector of the program carries.
  @MainActor
  public func responds(to selector: Selector?) -> Bool {
    selector?.isImplemented(by: self) ?? false
  }

  /// Calls a method of this object at once, if it has one of that name.
  @MainActor
  public func perform(_ selector: Selector, with argument: Any? = nil) {
    selector.perform(on: self, from: argument)
  }

  /// Calls a method of this object soon. **Difference**: on the main actor, where all objects of UIKit belong.
  @MainActor
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    performSelector(onMainThread: selector, with: argument, waitUntilDone: false)
  }

  /// Calls a method of this object on the main actor: at once, or soon after the present call.
  @MainActor
  public func performSelector(
    onMainThread selector: Selector, with argument: Any?, waitUntilDone: Bool
  ) {
    if waitUntilDone { return perform(selector, with: argument) }
    // Kept for one call of the same actor.
    nonisolated(unsafe) let argument = argument
    Task { @MainActor in self.perform(selector, with: argument) }
  }
}

/// What a library asks of the class where it may run in an extension of an app, which has no `shared`.
extension UIApplication {
  private static func isShared(_ name: String) -> Bool {
    name == "sharedApplication" || name == "shared"
  }

  /// Whether the class has a method: `sharedApplication` alone.
  public static func responds(to selector: Selector?) -> Bool {
    selector.map { isShared($0.name) } ?? false
  }

  /// What a method of the class answers: ``shared`` for `sharedApplication`, else `nil`.
  public static func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
    isShared(selector.name) ? Unmanaged.passUnretained(shared) : nil
  }

  /// A property of the class by its name: ``shared`` for `sharedApplication`, else `nil`.
  public static func value(forKey key: String) -> Any? { isShared(key) ? shared : nil }
  /// The same.
  public static func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }
}
