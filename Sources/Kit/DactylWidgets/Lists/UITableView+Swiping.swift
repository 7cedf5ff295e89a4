import Foundation

extension UITableView {
  // MARK: Which actions

  /// The actions at one side of a row; `nil` where it has none.
  final func swipeActions(
    at path: IndexPath, _ side: RowSwipe.Side
  ) -> UISwipeActionsConfiguration? {
    let asked =
      side == .leading
      ? tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    if let asked { return asked.actions.isEmpty ? nil : asked }
    guard side == .trailing else { return nil }
    if let older = tableDelegate?.tableView(self, editActionsForRowAt: path) {
      return older.isEmpty
        ? nil : UISwipeActionsConfiguration(actions: older.map { $0.contextual(for: path) })
    }
    // Every row can be edited unless its data source says otherwise; a swipe needs one that says so.
    rows.question.isAssumed = false
    guard editingStyle(at: path) == .delete, !rows.question.isAssumed else { return nil }
    return UISwipeActionsConfiguration(actions: [deleteAction(at: path)])
  }

  /// Deletes a row as its data source does it.
  final func deleteAction(at path: IndexPath) -> UIContextualAction {
    let title =
      tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    return UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      if let self { dataSource?.tableView(self, commit: .delete, forRowAt: path) }
      done(true)
    }
  }

  /// How a row is edited: not at all where its data source says so.
  final func editingStyle(at path: IndexPath) -> UITableViewCell.EditingStyle {
    guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return .none }
    return tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
  }

  /// Covers the buttons again, if a row is open.
  final func endSwipe(animated: Bool) { swipes.end(animated: animated) }
}

extension UITableView: SwipingList {
  final func swipedRow(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
  final func swipedCell(at path: IndexPath) -> (any SwipedCell)? { rows.cells[path] }
  final func swipedPlace(of path: IndexPath) -> CGRect { rectForRow(at: path) }
  final func willOpen(_ path: IndexPath) {
    rows.touched.map { forget([$0.touch]) }
    tableDelegate?.tableView(self, willBeginEditingRowAt: path)
  }
  final func didClose(_ path: IndexPath) {
    tableDelegate?.tableView(self, didEndEditingRowAt: path)
  }
}

extension UITableViewCell: SwipedCell {
  final var isSwiped: Bool {
    get { showsDeletion }
    set { showsDeletion = newValue }
  }
}
