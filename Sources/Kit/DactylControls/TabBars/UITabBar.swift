@_spi(Kit) public import DactylEvents
public import Foundation

/// A bar of items, one of which is selected. A tap selects an item.
///
/// Use it with a delegate of your own, or let a ``UITabBarController`` manage one.
@MainActor
open class UITabBar: UIView {
  /// The positions of the items.
  public enum ItemPositioning: Int, Hashable, Sendable {
    /// As suits the device: here ``fill``.
    case automatic = 0
    /// The items share the whole width.
    case fill = 1
    /// The items have a fixed width and are centered.
    case centered = 2
  }

  final var shownItems: [UITabBarItem]?
  final weak var chosen: UITabBarItem?
  final var buttons: [TabBarButton] = []
  /// The controller that manages the bar; no other code changes the bar's items.
  final weak var manager: UITabBarController?
  final var customizing: TabCustomizing?
  private final weak var listener: (any UITabBarDelegate)?

  /// A bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = false
    accessibilityTraits = .tabBar
  }

  /// A bar without items, with the coder's values.
  public override init?(coder: NSObject) {
    let state = KeyedState(of: coder)
    state?.beginObject()
    super.init(coder: coder)
    isAccessibilityElement = false
    accessibilityTraits = .tabBar
    state?.endObject(self)
  }

  /// Receives the user's actions. The delegate of a tab bar controller's bar is the controller.
  open weak var delegate: (any UITabBarDelegate)? {
    get { manager ?? listener }
    set {
      guard isFree(to: "have another delegate") else { return }
      listener = newValue
    }
  }

  /// The items, from the left. Setting them keeps the selected item, if it is among them.
  open var items: [UITabBarItem]? {
    get { shownItems }
    set { setItems(newValue, animated: false) }
  }

  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    guard isFree(to: "have other items") else { return }
    install(items)
  }

  /// The selected item; `nil` for none. Setting it calls no delegate method; an item that is not in
  /// ``items`` is ignored.
  open weak var selectedItem: UITabBarItem? {
    get { chosen }
    set {
      guard isFree(to: "select another item") else { return }
      choose(newValue)
    }
  }

  /// The bar's sizes. ``UITabBarController/limits`` sets those of a tab bar controller's bar.
  /// Beyond UIKit.
  public final var limits = TabBarLimits() { didSet { setNeedsLayout() } }
  @_spi(Kit) open override var isFocusGroup: Bool { true }
  /// The positions of the items.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centered items; 0 for ``TabBarLimits/itemWidth``.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The space between centered items; 0 for ``TabBarLimits/itemSpacing``.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether content of a tab bar controller may extend below the bar.
  open var isTranslucent = UIApplication.shared.barsAreTranslucent {
    didSet {
      markLookChanged()
      manager?.barMayHaveChanged()
    }
  }
  /// The color of items that are not selected; `nil` for the system's gray.
  open var unselectedItemTintColor: UIColor? {
    didSet { for button in buttons { button.markLookChanged() } }
  }
  /// The image behind the items. This and the next two images are only stored, for a renderer.
  open var backgroundImage: UIImage? { didSet { markLookChanged() } }
  /// The image behind the selected item.
  open var selectionIndicatorImage: UIImage? { didSet { markLookChanged() } }
  /// The image above the bar.
  open var shadowImage: UIImage? { didSet { markLookChanged() } }

  // MARK: Customizing

  /// Whether the user is arranging the items.
  public final var isCustomizing: Bool { customizing != nil }

  /// Lets the user arrange items: those in `items` can be dragged into the bar, all others stay. It
  /// ends with the Done button or ``endCustomizing(animated:)``.
  open func beginCustomizingItems(_ items: [UITabBarItem]) { beginCustomizing(items) }

  /// Ends the arranging. Returns whether the bar's items have changed.
  @discardableResult
  open func endCustomizing(animated: Bool) -> Bool { finishCustomizing() }

  // MARK: As a view

  /// The offered width, and the bar's height with the safe area below.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: limits.height + safeAreaInsets.bottom)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeButtons()
  }
}

/// Receives the user's actions on a tab bar.
@MainActor
public protocol UITabBarDelegate: AnyObject {
  /// The user has tapped an item, which may be selected already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
  /// The user is about to arrange the items that the bar shows.
  func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem])
  /// The user can now arrange the items.
  func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem])
  /// The user has finished: the items that the bar will show, and whether they have changed.
  func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool)
  /// The arranging has ended.
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

/// The sizes of tab bars: ``UITabBar/limits``, ``UITabBarController/limits``.
public struct TabBarLimits: Hashable, Sendable {
  /// The height of a bar, in points. Source: `Documentation/Constants.md#tab-bar`.
  public var height: CGFloat = 49
  /// The greatest number of tabs; with more controllers, the last tab is More.
  /// Source: `Documentation/Constants.md#tab-count`.
  public var mostTabs = 5
  /// The width of centered items, in points. Source: `Documentation/Constants.md#tab-bar`.
  public var itemWidth: CGFloat = 76
  /// The space between centered items, in points. Source: `Documentation/Constants.md#tab-bar`.
  public var itemSpacing: CGFloat = 34
  /// The height of a row of the More list, in points.
  /// Source: `Documentation/Constants.md#more-list`.
  public var moreRowHeight: CGFloat = 44

  /// The default values.
  public init() {}
}
