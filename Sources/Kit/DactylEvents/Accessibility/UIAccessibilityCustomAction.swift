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

/// A way of going through items that the rotor offers: headings, errors, names.
@MainActor
public final class UIAccessibilityCustomRotor {
  /// Which way to search.
  public enum Direction: Int, Hashable, Sendable {
    /// Towards the beginning.
    case previous = 0
    /// Towards the end.
    case next = 1
  }

  /// A place in the rotor's items.
  @MainActor
  public final class ItemResult {
    /// The item; held weakly.
    public weak var targetElement: AccessibilityObject?

    /// That item.
    public init(targetElement: AccessibilityObject) {
      self.targetElement = targetElement
    }
  }

  /// What to look for.
  @MainActor
  public final class SearchPredicate {
    /// Where the cursor is.
    public var currentItem: ItemResult?
    /// Which way.
    public var searchDirection: Direction

    /// A search from that item, that way.
    public init(currentItem: ItemResult?, searchDirection: Direction) {
      self.currentItem = currentItem
      self.searchDirection = searchDirection
    }
  }

  /// Finds the item that follows; `nil`: there is none.
  public typealias Search = @MainActor (SearchPredicate) -> ItemResult?

  /// What is spoken.
  public let name: String
  /// Finds the item that follows.
  public var itemSearchBlock: Search

  /// A rotor of that name.
  public init(name: String, itemSearch: @escaping Search) {
    self.name = name
    itemSearchBlock = itemSearch
  }
}
