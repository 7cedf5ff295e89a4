import Foundation

extension UITableView: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests on a row chooses it, as a tap does, where
  /// ``UITableViewDelegate/tableView(_:shouldSpringLoadRowAt:with:)`` allows it.
  public final var isSpringLoaded: Bool {
    get { isOpenedByDrags }
    set {
      setSpringLoaded(newValue) {
        OwnSpring(
          interactionBehavior: RowSpring(), interactionEffect: nil,
          activationHandler: { interaction, context in
            guard let table = interaction.view as? UITableView,
              let cell = context.targetView as? UITableViewCell
            else { return }
            _ = table.selectByUser(cell)
          })
      }
    }
  }
}

/// Finds the row under a drag.
@MainActor
private final class RowSpring: UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let table = interaction.view as? UITableView,
      let path = table.indexPathForRow(at: context.location(in: table)),
      table.rows.placeholders[path] == nil, let cell = table.cellForRow(at: path)
    else { return false }
    let source = table.unshown(path)
    context.targetView = cell
    context.targetItem = source
    return table.tableDelegate?.tableView(table, shouldSpringLoadRowAt: source, with: context)
      ?? true
  }
}
