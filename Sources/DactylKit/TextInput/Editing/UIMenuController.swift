public import Foundation

/// A command of a program's own in the menu of texts.
@MainActor
open class UIMenuItem {
  /// What it says.
  open var title: String
  /// What it sends along the responder chain.
  open var action: Selector

  /// A command.
  public init(title: String, action: Selector) {
    self.title = title
    self.action = action
  }
}

/// The menu of texts, as state: where it belongs, and what it offers. Whoever shows it reads ``shownItems``
/// and calls ``perform(_:)``; the module ScreenKeyboard does.
///
/// It offers what a responder from the first one up says yes to in `canPerformAction(_:withSender:)`.
@MainActor
open class UIMenuController {
  /// Where the menu points.
  public enum ArrowDirection: Int, Hashable, Sendable {
    /// As there is room.
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

  /// The application's.
  public static var shared: UIMenuController { UIApplication.shared.service { UIMenuController() } }

  init() {}

  /// Whether the menu is to be seen.
  open private(set) var isMenuVisible = false
  /// Commands behind the standard ones.
  open var menuItems: [UIMenuItem]?
  /// Where the menu points.
  open var arrowDirection = ArrowDirection.default
  /// The view that the menu belongs to.
  open private(set) weak var targetView: UIView?
  /// What the menu stands beside, in that view's coordinates.
  open private(set) var targetRect = CGRect.zero
  /// Where the menu was shown, in the screen's coordinates: whoever shows it sets it.
  open var menuFrame = CGRect.zero

  /// Shows the menu beside a rectangle of a view; not where it would offer nothing.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    self.targetView = targetView
    self.targetRect = targetRect
    guard !shownItems.isEmpty else { return hideMenu() }
    post(Self.willShowMenuNotification)
    isMenuVisible = true
    post(Self.didShowMenuNotification)
  }

  /// Hides the menu of that view, or any without one.
  open func hideMenu(from targetView: UIView? = nil) {
    guard isMenuVisible, targetView == nil || targetView === self.targetView else { return }
    post(Self.willHideMenuNotification)
    isMenuVisible = false
    menuFrame = .zero
    post(Self.didHideMenuNotification)
  }

  /// What the menu offers may have changed.
  open func update() {
    guard isMenuVisible else { return }
    if shownItems.isEmpty { hideMenu() } else { post(Self.menuFrameDidChangeNotification) }
  }

  /// What it offers now, in order. Beyond UIKit, which shows it.
  public final var shownItems: [UIMenuItem] {
    let standard: [(String, Selector)] = [
      ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Select", .select),
      ("Select All", .selectAll),
    ]
    let items =
      standard.map { UIMenuItem(title: $0.0, action: $0.1) } + (menuItems ?? [])
    return items.filter { receiver(of: $0.action) != nil }
  }

  /// Does what an item says, and hides the menu; selecting shows what can be done with the selection.
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

  /// The menu is about to be shown.
  public nonisolated static let willShowMenuNotification = Notification.Name(
    "UIMenuControllerWillShowMenuNotification")
  /// The menu is shown.
  public nonisolated static let didShowMenuNotification = Notification.Name(
    "UIMenuControllerDidShowMenuNotification")
  /// The menu is about to be hidden.
  public nonisolated static let willHideMenuNotification = Notification.Name(
    "UIMenuControllerWillHideMenuNotification")
  /// The menu is hidden.
  public nonisolated static let didHideMenuNotification = Notification.Name(
    "UIMenuControllerDidHideMenuNotification")
  /// The menu offers something else.
  public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
    "UIMenuControllerMenuFrameDidChangeNotification")
}
