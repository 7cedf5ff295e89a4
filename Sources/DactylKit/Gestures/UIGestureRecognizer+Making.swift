extension UIGestureRecognizer {
  /// A recognizer that calls a method of the target: `init(target: self, action: Panel.tapped)`. The
  /// method's parameter has the recognizer's class or one above it; for another class it is never
  /// called, which is warned of.
  ///
  /// The sender's class is the method's: an initializer that a subclass inherits cannot name the
  /// subclass. ``addTarget(_:action:)`` can, and does.
  public convenience init<Target: AnyObject, Sender: UIGestureRecognizer>(
    target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void
  ) {
    self.init(target: nil, action: nil)
    if !(self is Sender) {
      UIApplication.shared.warn(.actionOfOtherRecognizer(self, takes: "\(Sender.self)"))
    }
    targets.add(target: target) { [weak target] recognizer in
      guard let target, let recognizer = recognizer as? Sender else { return }
      action(target)(recognizer)
    }
  }

  /// A recognizer that calls a method of the target that takes any recognizer, or any object.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> (UIGestureRecognizer) -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }

  /// A recognizer that calls a method without a parameter.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping @MainActor (Target) -> () -> Void
  ) {
    self.init(target: nil, action: nil)
    addTarget(target, action: action)
  }
}
