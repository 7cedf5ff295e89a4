/// Adds targets for events. This protocol lets the parameter of an action have the control's own
/// class.
@MainActor
public protocol ControlTargeting: AnyObject {}

extension ControlTargeting where Self: UIControl {
  /// Calls a method of the target at those events: `addTarget(self, action: Panel.pressed, for:
  /// .touchUpInside)`. The target is not kept alive. Without a target the method of the first
  /// object of that class along the responder chain is called.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> (Self) -> Void,
    for controlEvents: UIControl.Event
  ) {
    let name = "(\(Target.self)) -> (\(Self.self)) -> ()"
    addMessage(Selector(name, action), to: target, for: controlEvents)
  }

  /// Calls a method that takes the sender and the event.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> (Self, UIEvent?) -> Void,
    for controlEvents: UIControl.Event
  ) {
    let name = "(\(Target.self)) -> (\(Self.self), UIEvent?) -> ()"
    addMessage(Selector(name, action), to: target, for: controlEvents)
  }

  /// Calls a method without a parameter.
  public func addTarget<Target: AnyObject>(
    _ target: Target?, action: @escaping @MainActor (Target) -> () -> Void,
    for controlEvents: UIControl.Event
  ) {
    let name = "(\(Target.self)) -> () -> ()"
    addMessage(Selector(name, action), to: target, for: controlEvents)
  }

  /// Calls a closure at those events; the control keeps it. Beyond UIKit.
  public func addTarget(
    for controlEvents: UIControl.Event, _ handler: @escaping @MainActor (Self) -> Void
  ) {
    handlers.add(
      .closure { sender, _ in
        if let sender = sender as? Self { handler(sender) }
      }, for: controlEvents)
  }

  private func addMessage(
    _ action: Selector, to target: AnyObject?, for events: UIControl.Event
  ) {
    handlers.add(
      .message(
        ControlHandlers.Message(target: target, hasTarget: target != nil, action: action)),
      for: events)
  }
}

extension UIControl: SegueKeeping {
  package func keep(_ segue: SegueRelay, ofAccessory: Bool) {
    addTarget(for: eventOfSegues) { sender in segue.perform(sender) }
  }
}
