public import Foundation

/// What sets looks of items before they are made: `UITabBarItem.appearance().badgeColor = .systemGray`.
@MainActor
public protocol UIBarItemAppearing: UIAppearance {}

extension UIBarItem: UIBarItemAppearing {
  /// How the title is drawn in a state of its control. Kept for the renderer.
  public final func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    textAttributes[state.rawValue] = attributes
    changed()
  }

  /// What ``setTitleTextAttributes(_:for:)`` took for that state.
  public final func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { textAttributes[state.rawValue] }
}

extension UIBarItemAppearing where Self: UIBarItem {
  /// The looks that items of this class get when they first come into a bar.
  public static func appearance() -> UIBarItemAppearanceProxy<Self> { UIBarItemAppearanceProxy() }
}

/// Takes properties for items of a class that do not exist yet. An item gets them when it first comes into a bar, in the order
/// in which they were set.
@MainActor
@dynamicMemberLookup
public struct UIBarItemAppearanceProxy<Item: UIBarItem> {
  init() {}

  /// Sets a property of all items of the class that come into a bar later. It is written only.
  public subscript<Value>(dynamicMember member: ReferenceWritableKeyPath<Item, Value>) -> Value {
    @available(
      *, unavailable,
      message: "an appearance proxy cannot be read: it only passes on values that are set"
    )
    get { fatalError("unreachable: the compiler refuses every use") }
    nonmutating set {
      rules.setItems(member, of: Item.self) { $0[keyPath: member] = newValue }
    }
  }

  /// Sets how titles are drawn in a state.
  public func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    rules.setItems("title \(state.rawValue)", of: Item.self) {
      $0.setTitleTextAttributes(attributes, for: state)
    }
  }

  private var rules: AppearanceRules { UIApplication.shared.appearanceRules }
}
