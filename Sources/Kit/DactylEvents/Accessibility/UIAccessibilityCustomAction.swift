/// An action of an item beside its activation: `Delete`, `Move up`.
@MainActor
open class UIAccessibilityCustomAction {
  /// Does it, and answers whether it was done.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// What is spoken.
  public var name: String
  /// Does it.
  public var actionHandler: Handler?

  /// An action of that name.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// An action of that name that calls a method of a target, which is not kept alive.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    actionHandler = { action in
      guard let target = action.target else { return false }
      selector.perform(on: target, from: action)
      return true
    }
  }

  /// The object whose method does it; `nil` for an action with a handler.
  public private(set) weak var target: AnyObject?
  /// The method's name; `nil` for an action with a handler.
  public private(set) final var selector: Selector?
}
