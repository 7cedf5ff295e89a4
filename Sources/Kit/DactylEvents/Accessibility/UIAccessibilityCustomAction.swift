public import Foundation

/// An action of an item beside its activation: `Delete`, `Move up`.
@MainActor
open class UIAccessibilityCustomAction {
  /// Does it, and answers whether it was done.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// What is spoken.
  public final var name: String {
    didSet { spoken = nil }
  }
  /// What is spoken, and how its parts are.
  public final var attributedName: NSAttributedString {
    get { spoken ?? NSAttributedString(string: name) }
    set {
      name = newValue.string
      spoken = newValue.fixed
    }
  }
  /// Does it.
  public final var actionHandler: Handler?
  /// The name with attributes, where the program gave one: Foundation on Linux loses some 200 bytes with each attributed text.
  private final var spoken: NSAttributedString?

  /// An action of that name.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }

  /// An action of that name, some parts of which are spoken in another way.
  public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
    self.init(name: attributedName.string, actionHandler: actionHandler)
    spoken = attributedName.fixed
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

  /// An action of that name, some parts of which are spoken in another way, that calls a method of a target.
  public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
    self.init(name: attributedName.string, target: target, selector: selector)
    spoken = attributedName.fixed
  }

  /// The object whose method does it; `nil` for an action with a handler.
  public private(set) final weak var target: AnyObject?
  /// The method's name; `nil` for an action with a handler.
  public private(set) final var selector: Selector?
}
