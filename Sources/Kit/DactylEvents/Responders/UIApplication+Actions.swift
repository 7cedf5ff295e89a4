extension UIApplication {
  /// Sends an action to the target. Without a target, sends it to the first responder that takes
  /// it: along the chain of the key window's first responder, then along the sender's chain, then
  /// to the application and its delegate.
  ///
  /// Returns whether a responder performed the action. Controls and key commands call it.
  @discardableResult
  public final func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    let receiver = target ?? receiver(of: action, from: sender)
    guard let receiver else { return false }
    return metered("\(type(of: receiver)).\(action.name)") {
      action.perform(on: receiver as AnyObject, from: sender, for: event)
    }
  }

  /// Sends an action that is a method: to the target, or to the first responder of the method's
  /// class. `application.sendAction(Editor.save, to: nil, from: button, for: event)`
  @discardableResult
  public final func sendAction<Target, Sender>(
    _ method: @escaping @MainActor (Target) -> (Sender) -> Void, to target: Any?,
    from sender: Any?, for event: UIEvent?
  ) -> Bool {
    sendAction(Selector("\(Target.self)", method), to: target, from: sender, for: event)
  }

  /// Sends an action that is a method without a parameter.
  @discardableResult
  public final func sendAction<Target>(
    _ method: @escaping @MainActor (Target) -> () -> Void, to target: Any?, from sender: Any?,
    for event: UIEvent?
  ) -> Bool {
    sendAction(Selector("\(Target.self)", method), to: target, from: sender, for: event)
  }

  /// The responder that performs an action without a target.
  private func receiver(of action: Selector, from sender: Any?) -> Any? {
    keyWindow?.firstResponder?.target(forAction: action, withSender: sender)
      ?? (sender as? UIResponder)?.target(forAction: action, withSender: sender)
      ?? target(forAction: action, withSender: sender)
  }
}
