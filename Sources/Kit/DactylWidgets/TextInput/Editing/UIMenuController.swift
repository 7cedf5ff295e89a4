public import DactylControls
public import Foundation

/// A program's own command in the edit menu.
@MainActor
open class UIMenuItem {
  /// The title.
  open var title: String
  /// The action that is sent along the responder chain.
  open var action: Selector

  /// A command.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// The edit menu's state: its target and its items. The code that shows the menu, such as the
/// module ScreenKeyboard, reads ``shownItems`` and calls ``perform(_:)``.
///
/// The menu contains the actions for which `canPerformAction(_:withSender:)` of the first
/// responder, or of a responder above it, returns true.
@MainActor
open class UIMenuController {
  /// The direction of the menu's arrow.
  public enum ArrowDirection: Int, Hashable, Sendable {
    /// Where there is room.
    case `default` = 0
    /// Up.
    case up = 1
    /// Down.
    case down = 2
    /// To the left.
    case left = 3
    /// To the right.
    case right = 4
  }

  /// The menu of the shared application.
  public static var shared: UIMenuController { UIApplication.shared.service { UIMenuController() } }

  init() {}

  /// Whether the menu is visible.
  open private(set) var isMenuVisible = false
  /// The program's commands, after the standard ones.
  open var menuItems: [UIMenuItem]?
  /// The direction of the menu's arrow.
  open var arrowDirection = ArrowDirection.default
  /// The view to which the menu belongs.
  open private(set) weak var targetView: UIView?
  /// The rectangle beside which the menu appears, in the target view's coordinates.
  open private(set) var targetRect = CGRect.zero
  /// The menu's rectangle in screen coordinates; the code that shows the menu sets it.
  open var menuFrame = CGRect.zero

  /// Shows the menu beside a rectangle of a view, unless it would have no items.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    self.targetView = targetView
    self.targetRect = targetRect
    guard !shownItems.isEmpty else { return hideMenu() }
    post(Self.willShowMenuNotification)
    isMenuVisible = true
    post(Self.didShowMenuNotification)
  }

  /// Hides the menu of a view, or any menu if `targetView` is `nil`.
  open func hideMenu(from targetView: UIView? = nil) {
    guard isMenuVisible, targetView == nil || targetView === self.targetView else { return }
    post(Self.willHideMenuNotification)
    isMenuVisible = false
    menuFrame = .zero
    post(Self.didHideMenuNotification)
  }

  /// Updates the menu's items.
  open func update() {
    guard isMenuVisible else { return }
    if shownItems.isEmpty { hideMenu() } else { post(Self.menuFrameDidChangeNotification) }
  }

  /// The present items, in order. Beyond UIKit, which shows the menu itself.
  public final var shownItems: [UIMenuItem] {
    let standard: [(String, Selector)] = [
      ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Select", .select),
      ("Select All", .selectAll),
    ]
    let items =
      standard.map { UIMenuItem(title: $0.0, action: $0.1) } + (menuItems ?? [])
    return items.filter { receiver(of: $0.action) != nil }
  }

  /// Performs an item's action and hides the menu. After a Select action, the menu appears again
  /// with the actions for the selection.
  public final func perform(_ item: UIMenuItem) {
    guard let view = targetView, let receiver = receiver(of: item.action) else { return }
    hideMenu()
    UIApplication.shared.sendAction(item.action, to: receiver, from: self, for: nil)
    guard item.action == .select || item.action == .selectAll else { return }
    if let input = view as? any UITextInput, let range = input.selectedTextRange {
      showMenu(from: view, rect: input.firstRect(for: range))
    }
  }

  private func receiver(of action: Selector) -> Any? {
    let first = targetView?.window?.firstResponder ?? targetView
    return first?.target(forAction: action, withSender: self)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }

  /// Posted when the menu is about to appear.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// Posted when the menu has appeared.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// Posted when the menu is about to disappear.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// Posted when the menu has disappeared.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// Posted when the menu's items or frame have changed.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}
