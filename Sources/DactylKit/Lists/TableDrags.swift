import Foundation

/// The drags and drops of a table: finds the rows, and asks the table's delegates.
@MainActor
final class TableDrags {
  unowned let table: UITableView
  weak var dragDelegate: (any UITableViewDragDelegate)?
  weak var dropDelegate: (any UITableViewDropDelegate)?
  private var drag: UIDragInteraction?
  private var drop: UIDropInteraction?
  /// The rows of the items that are dragged.
  private var sources: [ObjectIdentifier: IndexPath] = [:]
  private(set) weak var dragSession: DragSession?
  private(set) weak var dropSession: DragSession?
  private var destination: IndexPath?
  private var proposal = UITableViewDropProposal(operation: .cancel)
  private var coordinator: TableDropCoordinator?
  private let mark = DropMark()

  init(_ table: UITableView) { self.table = table }

  /// Whether the finger carries rows of the table, and whether items are over it.
  var hasDrag: Bool { dragSession.map { $0.phase != .over } ?? false }
  var hasDrop: Bool { dropSession.map { $0.phase != .over } ?? false }

  /// Adds and removes the interactions, as the delegates need them.
  func review() {
    if dragDelegate != nil, drag == nil {
      let made = UIDragInteraction(delegate: self)
      drag = made
      table.addInteraction(made)
    } else if dragDelegate == nil, let old = drag {
      table.removeInteraction(old)
      drag = nil
    }
    if drag?.isEnabled != table.dragInteractionEnabled {
      drag?.isEnabled = table.dragInteractionEnabled
    }
    if dropDelegate != nil, drop == nil {
      let made = UIDropInteraction(delegate: self)
      drop = made
      table.addInteraction(made)
    } else if dropDelegate == nil, let old = drop {
      table.removeInteraction(old)
      drop = nil
    }
  }

  private func preview(
    of path: IndexPath, _ parameters: UIDragPreviewParameters?
  ) -> UITargetedDragPreview? {
    table.cellForRow(at: path).map {
      UITargetedDragPreview(view: $0, parameters: parameters ?? UIDragPreviewParameters())
    }
  }
}

extension TableDrags: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let path = table.indexPathForRow(at: session.location(in: table)),
      table.rows.placeholders[path] == nil
    else { return [] }
    let source = table.unshown(path)
    let items =
      dragDelegate?.tableView(table, itemsForBeginning: session, at: source) ?? []
    if !items.isEmpty {
      sources = [:]
      dragSession = session as? DragSession
    }
    for item in items { sources[ObjectIdentifier(item)] = source }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = sources[ObjectIdentifier(item)] else { return nil }
    return preview(
      of: table.shown(path), dragDelegate?.tableView(table, dragPreviewParametersForRowAt: path))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) { dragDelegate?.tableView(table, dragSessionWillBegin: session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { dragDelegate?.tableView(table, dragSessionAllowsMoveOperation: session) ?? true }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    dragDelegate?.tableView(table, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    dragDelegate?.tableView(table, dragSessionDidEnd: session)
    sources = [:]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let path = table.indexPathForRow(at: point), table.rows.placeholders[path] == nil else {
      return []
    }
    let source = table.unshown(path)
    // A row whose items are carried already is not carried twice.
    guard session !== dragSession || !sources.values.contains(source) else { return [] }
    let items =
      dragDelegate?.tableView(table, itemsForAddingTo: session, at: source, point: point) ?? []
    for item in items { sources[ObjectIdentifier(item)] = source }
    return items
  }
}

extension TableDrags: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { dropDelegate?.tableView(table, canHandle: session) ?? false }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    dropSession = session as? DragSession
    proposal = UITableViewDropProposal(operation: .cancel)
    dropDelegate?.tableView(table, dropSessionDidEnter: session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    destination = path(for: session)
    proposal =
      dropDelegate?.tableView(
        table, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      ?? UITableViewDropProposal(operation: .cancel)
    showMark(at: session.location(in: table))
    return proposal
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    leave()
    dropDelegate?.tableView(table, dropSessionDidExit: session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    mark.hide()
    guard let session = session as? DragSession else { return }
    let items = session.items.map { item in
      TableDropItem(
        item, from: session === dragSession ? sources[ObjectIdentifier(item)] : nil,
        session.stage.home(of: item)?.size ?? .zero)
    }
    let coordinator = TableDropCoordinator(table, items, destination, proposal, session)
    self.coordinator = coordinator
    dropDelegate?.tableView(table, performDropWith: coordinator)
    table.layoutIfNeeded()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let way = coordinator?.ways[ObjectIdentifier(item)] else {
      // Where the program says nothing the picture fades.
      return nil
    }
    guard let target = way.target(in: table) else { return nil }
    guard let path = way.path,
      let parameters = dropDelegate?.tableView(table, dropPreviewParametersForRowAt: path)
    else { return defaultPreview.retargetedPreview(with: target) }
    return UITargetedDragPreview(view: defaultPreview.view, parameters: parameters, target: target)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let own = coordinator?.ways[ObjectIdentifier(item)]?.animator else { return }
    animator.addAnimations { own.animate() }
    animator.addCompletion { own.finish(at: $0) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    coordinator = nil
    leave()
    dropDelegate?.tableView(table, dropSessionDidEnd: session)
  }

  private func leave() {
    mark.hide()
    dropSession = nil
    destination = nil
  }

  /// The row under the finger, or behind the last one.
  private func path(for session: any UIDropSession) -> IndexPath? {
    let point = session.location(in: table)
    if let path = table.indexPathForRow(at: point) { return table.unshown(path) }
    let sections = table.numberOfSections
    guard sections > 0 else { return nil }
    let section = table.rows.section(at: point.y) ?? sections - 1
    let isAbove =
      point.y < (table.rows.starts.indices.contains(section) ? table.rows.starts[section] : 0)
    let count = table.numberOfRows(inSection: section)
    let end = table.unshown(IndexPath(row: isAbove ? 0 : count, section: section))
    // Rows of the section that move leave it first.
    guard session === dragSession, session.allowsMoveOperation, proposal.operation != .copy,
      !isAbove
    else { return end }
    let leaving = Set(sources.values).filter { $0.section == section }.count
    return IndexPath(row: max(0, end.row - leaving), section: section)
  }

  private func showMark(at point: CGPoint) {
    guard let destination, proposal.operation == .copy || proposal.operation == .move else {
      return mark.hide()
    }
    let path = table.shown(destination)
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
