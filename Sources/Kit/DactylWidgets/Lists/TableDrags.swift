import DactylControls
import Foundation

/// The drags and drops of a table: finds the rows, and asks the table's delegates.
@MainActor
final class TableDrags: ListDrags {
  private unowned let table: UITableView
  weak var dragDelegate: (any UITableViewDragDelegate)?
  weak var dropDelegate: (any UITableViewDropDelegate)?
  private var proposal = UITableViewDropProposal(operation: .cancel)
  /// The row before which the items would go, by its number in the table.
  private var place: IndexPath?

  init(_ table: UITableView) {
    self.table = table
    super.init(table)
  }

  /// Adds and removes the interactions, as the delegates need them.
  func review() {
    review(
      drags: dragDelegate != nil, isEnabled: table.dragInteractionEnabled,
      drops: dropDelegate != nil)
  }

  // MARK: Drags

  override func path(at point: CGPoint) -> IndexPath? {
    guard let path = table.indexPathForRow(at: point), table.rows.placeholders[path] == nil else {
      return nil
    }
    return table.unshown(path)
  }
  override func cell(at path: IndexPath) -> UIView? { table.cellForRow(at: table.shown(path)) }
  override func items(
    beginning session: any UIDragSession, at path: IndexPath
  ) -> [UIDragItem] {
    dragDelegate?.tableView(table, itemsForBeginning: session, at: path) ?? []
  }
  override func items(
    addedTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    dragDelegate?.tableView(table, itemsForAddingTo: session, at: path, point: point) ?? []
  }
  override func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(table, dragPreviewParametersForRowAt: path)
  }
  override func willBegin(_ session: any UIDragSession) {
    dragDelegate?.tableView(table, dragSessionWillBegin: session)
  }
  override func mayMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true
  }
  override func isRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }
  override func didEnd(_ session: any UIDragSession) {
    dragDelegate?.tableView(table, dragSessionDidEnd: session)
  }

  // MARK: Drops

  override func canHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(table, canHandle: session) ?? false
  }
  override func entered(_ session: any UIDropSession) {
    proposal = UITableViewDropProposal(operation: .cancel)
    dropDelegate?.tableView(table, dropSessionDidEnter: session)
  }
  override func updated(_ session: any UIDropSession) -> UIDropProposal {
    proposal =
      dropDelegate?.tableView(
        table, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      ?? UITableViewDropProposal(operation: .cancel)
    showDestination(at: session.location(in: table))
    return proposal
  }
  override func exited(_ session: any UIDropSession) {
    dropDelegate?.tableView(table, dropSessionDidExit: session)
  }
  override func perform(_ session: DragSession) -> (any ListDropCoordinator)? {
    let items = session.items.map { item in
      let origin = origin(of: item, in: session)
      return TableDropItem(item, from: origin.path, origin.size)
    }
    let coordinator = TableDropCoordinator(table, items, destination, proposal, session)
    dropDelegate?.tableView(table, performDropWith: coordinator)
    return coordinator
  }
  override func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.tableView(table, dropPreviewParametersForRowAt: path)
  }
  override func ended(_ session: any UIDropSession) {
    dropDelegate?.tableView(table, dropSessionDidEnd: session)
  }

  // MARK: Where the items go

  /// The row under the finger, the gap there, or behind the last row.
  override func destination(of session: any UIDropSession) -> IndexPath? {
    let point = session.location(in: table)
    guard let place = table.gapPath(at: point) ?? table.indexPathForRow(at: point) ?? end(at: point)
    else { return nil }
    self.place = place
    let path = table.unshown(place)
    // Rows of the section that move leave it first.
    guard place.row > 0, place.row == table.numberOfRows(inSection: place.section),
      proposal.operation != .copy
    else { return path }
    return IndexPath(
      row: max(0, path.row - leaving(session, from: path.section)), section: path.section)
  }

  /// Behind the last row of the section at a point, or before its first where the point is above that.
  private func end(at point: CGPoint) -> IndexPath? {
    let sections = table.numberOfSections
    guard sections > 0 else { return nil }
    let section = table.rows.section(at: point.y) ?? sections - 1
    let isAbove =
      point.y < (table.rows.starts.indices.contains(section) ? table.rows.starts[section] : 0)
    return IndexPath(row: isAbove ? 0 : table.numberOfRows(inSection: section), section: section)
  }

  override func hideDestination() {
    super.hideDestination()
    table.setGap(nil)
  }

  private func showDestination(at point: CGPoint) {
    guard destination != nil, let path = place,
      proposal.operation == .copy || proposal.operation == .move
    else { return hideDestination() }
    if proposal.intent == .insertAtDestinationIndexPath {
      mark.hide()
      return table.setGap(TableGap(path: path, height: gapHeight))
    }
    table.setGap(nil)
    let place = table.rectForRow(at: path)
    var intent = proposal.intent
    if intent == .automatic {
      let edge = place.height / 4
      let isInside = point.y > place.minY + edge && point.y < place.maxY - edge
      intent = isInside ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
    }
    switch intent {
    case .insertAtDestinationIndexPath:
      var y = place.minY
      if place.isEmpty, let last = table.rows.sections[path.section].last { y = last }
      mark.show(
        CGRect(x: 0, y: y - DropMark.width / 2, width: table.bounds.width, height: DropMark.width),
        in: table)
    case .insertIntoDestinationIndexPath: mark.highlight(place, in: table)
    default: mark.hide()
    }
  }

  /// As high as the row that is carried, else as a row of the table.
  private var gapHeight: CGFloat {
    if dropSession === dragSession, let source = sources.values.min() {
      let height = table.rectForRow(at: table.shown(source)).height
      if height > 0 { return height }
    }
    return table.rowHeight > 0 ? table.rowHeight : TableLimits.rowHeight
  }
}

extension UITableView {
  /// The drags and drops, made on first access.
  final var drags: TableDrags {
    if let known = rows.drags { return known }
    let made = TableDrags(self)
    rows.drags = made
    return made
  }
}
