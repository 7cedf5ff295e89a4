import DactylControls
import Foundation

/// The context menus of a table's rows: finds the row, and asks the table's delegate.
@MainActor
final class TableMenus: UIContextMenuInteractionDelegate {
  unowned let table: UITableView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The row whose menu shows, by the number that the data source has for it.
  private var path: IndexPath?

  init(_ table: UITableView) { self.table = table }

  private var delegate: (any UITableViewDelegate)? { table.tableDelegate }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let shown = table.indexPathForRow(at: location), let cell = table.cellForRow(at: shown),
      table.rows.placeholders[shown] == nil, table.rows.reorder == nil
    else { return nil }
    let path = table.unshown(shown)
    self.path = path
    return delegate?.tableView(
      table, contextMenuConfigurationForRowAt: path, point: location) ?? editMenu(of: cell, path)
  }

  /// The row's edit menu, if the delegate wants one.
  private func editMenu(
    of cell: UITableViewCell, _ path: IndexPath
  ) -> UIContextMenuConfiguration? {
    guard let delegate, delegate.tableView(table, shouldShowMenuForRowAt: path) else { return nil }
    return RowEditMenu(
      cell: cell,
      allows: { [table] action, sender in
        delegate.tableView(table, canPerformAction: action, forRowAt: path, withSender: sender)
      },
      perform: { [table] action, sender in
        delegate.tableView(table, performAction: action, forRowAt: path, withSender: sender)
      }
    ).configuration
  }

  /// The cell, where it is still in sight.
  private var cellPreview: UITargetedPreview? {
    path.flatMap { table.cellForRow(at: table.shown($0)) }.map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
      ?? cellPreview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    delegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
      ?? cellPreview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.tableView(
      table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator) }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator) }
}

extension UITableView {
  /// Adds the interaction of the rows' menus once there is a delegate that may have some.
  final func reviewMenus() {
    guard rows.menus == nil, tableDelegate != nil else { return }
    let made = TableMenus(self)
    rows.menus = made
    addInteraction(made.interaction)
  }
}
