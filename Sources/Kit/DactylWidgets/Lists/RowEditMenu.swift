import DactylControls

/// The edit menu of a row or an item, as lists had it before context menus: the list's delegate decides about each
/// action and performs it. It is shown as a context menu.
@MainActor
struct RowEditMenu {
  /// The row's or item's cell.
  let cell: UIView
  /// Whether the delegate can perform an action.
  let allows: @MainActor (Selector, UIMenuController) -> Bool
  /// Lets the delegate perform an action.
  let perform: @MainActor (Selector, UIMenuController) -> Void

  /// What shows the allowed actions; `nil` if there are none.
  var configuration: UIContextMenuConfiguration? {
    let controller = UIMenuController.shared
    let standard = [("Cut", Selector.cut), ("Copy", .copy), ("Paste", .paste)]
      .map { UIMenuItem(title: $0.0, action: $0.1) }
    let own = controller.menuItems ?? []
    let offered = (standard + own).filter { allows($0.action, controller) }
    guard !offered.isEmpty else { return nil }
    let actions = offered.map { item in
      UIAction(title: item.title) { _ in
        // As in UIKit, the cell's class may have the method of a program's own item.
        if own.contains(where: { $0 === item }),
          cell.canPerformAction(item.action, withSender: controller)
        {
          UIApplication.shared.sendAction(item.action, to: cell, from: controller, for: nil)
        } else {
          perform(item.action, controller)
        }
      }
    }
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: actions) })
  }
}
