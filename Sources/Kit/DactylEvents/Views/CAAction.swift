public import Foundation

/// What an event of a layer starts, such as a change of a property: an animation, or what a program does.
@MainActor
public protocol CAAction {
  /// Runs the action. The layer calls it right after the event.
  ///
  /// `anObject` is the layer; its `presentation()` still shows the value before the change.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

extension NSNull: CAAction {
  /// Does nothing: it stands for no action, where `nil` would let others be asked.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

extension CALayer {
  /// Actions by event, such as the name of a property that changes; `NSNull` for none.
  public final var actions: [String: any CAAction]? {
    get { extras?.actions }
    set { madeExtras.actions = newValue }
  }

  /// What ``action(forKey:)`` answers by default.
  final func usualAction(forKey event: String) -> (any CAAction)? {
    let found =
      delegate?.action(for: self, forKey: event) ?? extras?.actions?[event]
      ?? Self.defaultAction(forKey: event)
    return found is NSNull ? nil : found
  }

  /// Changes a property, and runs the action of that change.
  ///
  /// Of a view's layer the properties of subclasses alone have actions: its own are the view's, which animation
  /// blocks animate.
  final func acting(_ key: String, _ change: () -> Void) {
    guard presented == nil, extras?.change == nil, view == nil || value(named: key) == nil,
      let action = wantedAction(forKey: key)
    else { return change() }
    let before = layerValue(key)
    change()
    if let before { extras?.change = (key, before) }
    action.run(forKey: key, object: self, arguments: nil)
    extras?.change = nil
  }

  /// Runs the action of an event that changes no property.
  final func runAction(forKey event: String) {
    guard view == nil, let action = wantedAction(forKey: event) else { return }
    action.run(forKey: event, object: self, arguments: nil)
  }

  private func wantedAction(forKey event: String) -> (any CAAction)? {
    CATransaction.disableActions() ? nil : action(forKey: event)
  }
}
