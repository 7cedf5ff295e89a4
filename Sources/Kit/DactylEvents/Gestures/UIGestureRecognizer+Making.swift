extension UIGestureRecognizer {
  /// A recognizer that calls a method of the target: `init(target: self, action: Panel.tapped)`.
  /// The method's parameter must have the recognizer's class or a superclass of it; a method with
  /// another parameter is never called, and a warning says so.
  ///
  /// The parameter's class comes from the method, because an inherited initializer cannot name the
  /// subclass that it is called on. ``addTarget(_:action:)`` can, and does.
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

  /// A recognizer that calls a method of the target whose parameter is any recognizer or any
  /// object.
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
