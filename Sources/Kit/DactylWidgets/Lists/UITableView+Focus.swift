public import DactylControls
public import Foundation

/// How the focus moves from or to a row of a table.
public final class UITableViewFocusUpdateContext: UIFocusUpdateContext {
  /// The row that had the focus; `nil` for none of the table.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The row that gets it.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in table: UITableView) {
    previouslyFocusedIndexPath = table.focusedRow(context.previouslyFocusedItem)
    nextFocusedIndexPath = table.focusedRow(context.nextFocusedItem)
    super.init(
      from: context.previouslyFocusedItem, to: context.nextFocusedItem, context.focusHeading)
  }
}

extension UITableView {
  final func rowContext(of context: UIFocusUpdateContext) -> UITableViewFocusUpdateContext {
    UITableViewFocusUpdateContext(context, in: self)
  }

  /// The row in which an item is.
  fileprivate final func focusedRow(_ item: (any UIFocusItem)?) -> IndexPath? {
    guard let view = item as? UIView,
      let cell = view.responderChain.lazy.compactMap({ $0 as? UITableViewCell }).first,
      cell.table === self
    else { return nil }
    return indexPath(for: cell)
  }

  final func mayFocus(_ cell: UITableViewCell) -> Bool {
    guard allowsFocus, let path = indexPath(for: cell) else { return false }
    return tableDelegate?.tableView(self, canFocusRowAt: path) ?? true
  }

  final var preferredRows: [any UIFocusEnvironment] {
    let path =
      tableDelegate?.indexPathForPreferredFocusedView(in: self)
      ?? (remembersLastFocusedIndexPath ? lastFocused : nil)
    return path.flatMap { cellForRow(at: $0) }.map { [$0] } ?? []
  }

  final func focusMoved(
    _ context: UITableViewFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
  ) {
    tableDelegate?.tableView(self, didUpdateFocusIn: context, with: coordinator)
    guard let path = context.nextFocusedIndexPath else { return }
    lastFocused = path
    guard path != context.previouslyFocusedIndexPath, let cell = cellForRow(at: path),
      tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus,
      !cell.isSelected
    else { return }
    _ = selectByUser(cell)
  }
}
