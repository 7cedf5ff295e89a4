public import Foundation

/// A bar of items of which one is selected. A tap on an item selects it.
///
/// Use it by itself with a delegate, or let a ``UITabBarController`` keep one.
@MainActor
open class UITabBar: UIView {
  /// Where items lie.
  public enum ItemPositioning: Int, Hashable, Sendable {
    /// As the device suits: ``fill``.
    case automatic = 0
    /// They share the width.
    case fill = 1
    /// They have a width of their own and stand in the middle.
    case centered = 2
  }

  final var shownItems: [UITabBarItem]?
  final weak var chosen: UITabBarItem?
  final var buttons: [TabBarButton] = []
  /// The controller that keeps the bar: nobody else changes it.
  final weak var manager: UITabBarController?
  final var customizing: TabCustomizing?
  private final weak var listener: (any UITabBarDelegate)?

  /// A bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = false
    accessibilityTraits = .tabBar
  }

  /// A bar without items, with what the coder holds.
  public override init?(coder: NSObject) {
    let state = KeyedState(of: coder)
    state?.beginObject()
    super.init(coder: coder)
    isAccessibilityElement = false
    accessibilityTraits = .tabBar
    state?.endObject(self)
  }

  /// Told of what the user does with the bar. That of a tab bar controller's bar is the controller.
  open weak var delegate: (any UITabBarDelegate)? {
    get { manager ?? listener }
    set {
      guard isFree(to: "have another delegate") else { return }
      listener = newValue
    }
  }

  /// The items, from the left. Setting them keeps the selected one, if it is still there.
  open var items: [UITabBarItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    guard isFree(to: "have other items") else { return }
    install(items)
  }

  /// The item that is selected; `nil` for none. Setting it tells nobody; one that is not among the
  /// items is left out.
  open weak var selectedItem: UITabBarItem? {
    get { chosen }
    set {
      guard isFree(to: "select another item") else { return }
      choose(newValue)
    }
  }

  /// Its numbers. Those of a tab bar controller's bar are set through ``UITabBarController/limits``.
  /// Beyond UIKit.
  public final var limits = TabBarLimits() { didSet { setNeedsLayout() } }
  /// Where items lie.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// How wide an item in the middle is; 0 for ``TabBarLimits/itemWidth``.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The space between items in the middle; 0 for ``TabBarLimits/itemSpacing``.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether content of a tab bar controller may lie below the bar, as far as its edges extend.
  open var isTranslucent = false {
    didSet {
      markLookChanged()
      manager?.barMayHaveChanged()
    }
  }
  /// What is drawn behind the items. State for a renderer, as are the two below.
  open var backgroundImage: UIImage? { didSet { markLookChanged() } }
  /// What is drawn behind the selected item.
  open var selectionIndicatorImage: UIImage? { didSet { markLookChanged() } }
  /// What is drawn above the bar.
  open var shadowImage: UIImage? { didSet { markLookChanged() } }

  // MARK: Customizing

  /// Whether the user arranges the items.
  public final var isCustomizing: Bool { customizing != nil }

  /// Lets the user arrange items: those given, shown in the bar or not, may be dragged into it; the
  /// others stay. Ends with the Done button, or ``endCustomizing(animated:)``.
  open func beginCustomizingItems(_ items: [UITabBarItem]) { beginCustomizing(items) }

  /// Ends it. Answers whether the bar's items have changed.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool { finishCustomizing() }

  // MARK: As a view

  /// The width that is offered, and the height of a bar with what the safe area adds below.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: limits.height + safeAreaInsets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeButtons()
  }
}

/// Told of what the user does with a bar of tabs.
@MainActor
public protocol UITabBarDelegate: AnyObject {
  /// The user has tapped an item, perhaps the selected one.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  /// The user is about to arrange items: those that the bar shows.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  /// The user can arrange them now.
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  /// The user has done: what the bar will show, and whether that is another arrangement.
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  /// It is over.
  func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Does nothing.
  public func tabBar(
    _ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool
  ) {}
  /// Does nothing.
  public func tabBar(
    _ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool
  ) {}
}

/// Numbers of bars of tabs: ``UITabBar/limits``, ``UITabBarController/limits``.
public struct TabBarLimits: Hashable, Sendable {
  /// The height of a bar, in points. Source: `Documentation/Constants.md#tab-bar`.
  public var height: CGFloat = 49
  /// How many tabs a bar has at most; with more, the last one is More.
  /// Source: `Documentation/Constants.md#tab-count`.
  public var mostTabs = 5
  /// How wide items in the middle are, in points. Source: `Documentation/Constants.md#tab-bar`.
  public var itemWidth: CGFloat = 76
  /// The space between them, in points. Source: `Documentation/Constants.md#tab-bar`.
  public var itemSpacing: CGFloat = 34
  /// The height of a line of the More list, in points.
  /// Source: `Documentation/Constants.md#more-list`.
  public var moreRowHeight: CGFloat = 44

  /// The usual numbers.
  public init() {}
}
