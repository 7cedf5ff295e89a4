import DactylControls
import Foundation
import GestureMachines

extension UITableView {
  /// Shows a cell as its row is edited.
  final func applyEditing(to cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    let style = isEditing ? editingStyle(at: path) : .none
    let canMove = isEditing && (dataSource?.tableView(self, canMoveRowAt: path) ?? false)
    let selects = isEditing && allowsMultipleSelectionDuringEditing
    let indents =
      isEditing && (style != .none || selects)
      && (tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true)
    cell.shouldIndentWhileEditing = indents
    cell.showControls(selects ? .none : style, canMove: canMove)
    let edits = isEditing && (style != .none || canMove || selects)
    if cell.isEditing != edits { cell.setEditing(edits, animated: animated) }
  }

  /// The button at the beginning of a row was tapped: an insertion is done at once, a deletion asks first.
  final func editControlTapped(of cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    switch editingStyle(at: path) {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      if swipes.open?.cell === cell { return endSwipe(animated: true) }
      swipes.show(
        UISwipeActionsConfiguration(actions: [deleteAction(at: path)]), at: path, of: cell)
    case .none: break
    }
  }

  // MARK: Moving a row

  /// Where the row that shows at a place is in the data source, which learns of a move at its end.
  final func sourcePath(of path: IndexPath) -> IndexPath {
    guard let move = rows.reorder else { return unshown(path) }
    return RowReorder.place(of: path, moving: move.current, to: move.original)
  }

  /// Whether a finger holds a row, or an update still moves it.
  final func isHeld(_ path: IndexPath) -> Bool {
    rows.reorder?.current == path || rows.updates.moving.contains(path)
  }

  /// Where the cell of a row stands.
  final func place(of path: IndexPath) -> CGRect {
    let place = rectForRow(at: path)
    guard let swipe = swipes.open, swipe.path == path else { return place }
    return place.offsetBy(dx: swipe.offset, dy: 0)
  }

  /// A finger takes a row.
  final func beginMoving(_ cell: UITableViewCell, _ touch: UITouch) -> Bool {
    guard isEditing, rows.reorder == nil, let path = indexPath(for: cell) else { return false }
    endSwipe(animated: true)
    let y = touch.location(in: self).y
    rows.reorder = RowReorder(path, cell: cell, touch: touch, grip: y - cell.frame.minY, y: y)
    bringSubviewToFront(cell)
    return true
  }

  /// The finger goes on: the row follows it, and the others make room.
  final func continueMoving() {
    guard let move = rows.reorder, let touch = move.touch else { return }
    let y = touch.location(in: self).y
    let height = move.cell.bounds.height
    let top = min(max(0, y - move.grip), max(0, rows.height - height))
    move.cell.frame.origin.y = top
    let isDown = y > move.y
    if y != move.y { move.isDown = isDown }
    move.y = y
    if let wish = proposedPlace(of: move, top: top, height: height), wish != move.current {
      let target =
        tableDelegate?.tableView(
          self, targetIndexPathForMoveFromRowAt: move.original, toProposedIndexPath: wish) ?? wish
      if target != move.current, isPlace(target, for: move) { shift(move, to: target) }
    }
    scrollWhileMoving(top: top, height: height)
  }

  private func isPlace(_ path: IndexPath, for move: RowReorder) -> Bool {
    guard path.count == 2, rows.heights.indices.contains(path.section) else { return false }
    let count = rows.heights[path.section].count - (path.section == move.current.section ? 1 : 0)
    return (0...count).contains(path.row)
  }

  /// Where the row would be put down: behind the rows whose middle its leading edge has passed.
  private func proposedPlace(of move: RowReorder, top: CGFloat, height: CGFloat) -> IndexPath? {
    let middle = top + height / 2
    let edge = move.isDown ? top + height : top
    guard let section = rows.section(at: middle) else { return nil }
    var index = 0
    for row in rows.heights[section].indices {
      let path = IndexPath(row: row, section: section)
      guard path != move.current, let span = rows.span(at: path) else { continue }
      if span.lowerBound + span.length / 2 < edge { index += 1 }
    }
    return IndexPath(row: index, section: section)
  }

  private func shift(_ move: RowReorder, to target: IndexPath) {
    let from = move.current
    let height = rows.heights[from.section].remove(at: from.row)
    let isEstimated = rows.estimated[from.section].remove(at: from.row)
    rows.heights[target.section].insert(height, at: target.row)
    rows.estimated[target.section].insert(isEstimated, at: target.row)
    func moved(_ path: IndexPath) -> IndexPath {
      RowReorder.place(of: path, moving: from, to: target)
    }
    rows.cells = Dictionary(rows.cells.map { (moved($0.key), $0.value) }) { first, _ in first }
    rows.selected = Set(rows.selected.map(moved))
    move.current = target
    rows.layOut()
    UIView.animate(
      withDuration: TableLimits.updateDuration, delay: 0, options: [.allowUserInteraction]
    ) {
      for (path, cell) in rows.cells where path != target { cell.frame = rectForRow(at: path) }
      placeEdges()
    }
  }

  /// A row that is held at an edge brings the rows beyond it.
  private func scrollWhileMoving(top: CGFloat, height: CGFloat) {
    guard let move = rows.reorder, move.scrolling == nil, edgePull(top, height) != 0 else { return }
    let step = TableLimits.reorderScrollSpeed / CGFloat(limits.framesPerSecond)
    move.scrolling = FrameTimer(in: application, framesPerSecond: limits.framesPerSecond) {
      [weak self, weak move] _ in
      guard let self, let move, rows.reorder === move else { return false }
      let frame = move.cell.frame
      let pull = edgePull(frame.minY, frame.height)
      let offset = clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + pull * step))
      guard pull != 0, offset != contentOffset else {
        move.scrolling = nil
        return false
      }
      self.move(to: offset)
      continueMoving()
      return true
    }
  }

  /// −1 at the upper edge, 1 at the lower, 0 between.
  private func edgePull(_ top: CGFloat, _ height: CGFloat) -> CGFloat {
    let visible = bounds.inset(by: adjustedContentInset)
    if top < visible.minY + TableLimits.reorderEdge {
      return contentOffset.y > -adjustedContentInset.top ? -1 : 0
    }
    return top + height > visible.maxY - TableLimits.reorderEdge ? 1 : 0
  }

  /// The finger lifts: the data source learns where the row is now.
  final func endMoving(cancelled: Bool) {
    guard let move = rows.reorder else { return }
    move.scrolling?.end()
    if cancelled, move.current != move.original { shift(move, to: move.original) }
    rows.reorder = nil
    UIView.animate(
      withDuration: TableLimits.updateDuration, delay: 0, options: [.allowUserInteraction]
    ) {
      move.cell.frame = rectForRow(at: move.current)
    }
    if move.current != move.original {
      dataSource?.tableView(self, moveRowAt: move.original, to: move.current)
    }
    setNeedsLayout()
  }

  /// Moves a row by one place, as the reader's user asks. Returns whether it could.
  final func moveByUser(_ cell: UITableViewCell, down: Bool) -> Bool {
    guard isEditing, rows.reorder == nil, let path = indexPath(for: cell),
      dataSource?.tableView(self, canMoveRowAt: path) == true
    else { return false }
    let wish = IndexPath(row: path.row + (down ? 1 : -1), section: path.section)
    guard rows.span(at: wish) != nil else { return false }
    let target =
      tableDelegate?.tableView(
        self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: wish) ?? wish
    let move = RowReorder(path, cell: cell, touch: nil, grip: 0, y: 0)
    guard target != path, isPlace(target, for: move) else { return false }
    shift(move, to: target)
    cell.frame = rectForRow(at: target)
    dataSource?.tableView(self, moveRowAt: path, to: target)
    setNeedsLayout()
    return true
  }

  /// What the reader's user can do with a row beside choosing it.
  final func userActions(of cell: UITableViewCell) -> [UIAccessibilityCustomAction]? {
    guard let path = indexPath(for: cell) else { return nil }
    let found = isEditing ? editingActions(at: path, of: cell) : swipeActionsOfUser(at: path, cell)
    return found.isEmpty ? nil : found
  }

  private func editingActions(
    at path: IndexPath, of cell: UITableViewCell
  ) -> [UIAccessibilityCustomAction] {
    var actions: [UIAccessibilityCustomAction] = []
    func add(_ name: String, _ act: @escaping @MainActor (UITableView, UITableViewCell) -> Bool) {
      actions.append(
        UIAccessibilityCustomAction(name: name) { [weak self, weak cell] _ in
          guard let self, let cell else { return false }
          return act(self, cell)
        })
    }
    let style = editingStyle(at: path)
    if style != .none {
      add(style == .delete ? deleteAction(at: path).title ?? "Delete" : "Insert") { table, cell in
        guard let path = table.indexPath(for: cell) else { return false }
        table.dataSource?.tableView(table, commit: style, forRowAt: path)
        return true
      }
    }
    if dataSource?.tableView(self, canMoveRowAt: path) == true {
      add("Move up") { $0.moveByUser($1, down: false) }
      add("Move down") { $0.moveByUser($1, down: true) }
    }
    return actions
  }

  /// Asks the data source for a cell again, which gives the one that it has.
  final func reconfigure(_ path: IndexPath) {
    guard let cell = rows.cells[path] else { return }
    rows.question.reconfigured = cell
    defer { rows.question.reconfigured = nil }
    guard let given = dataSource?.tableView(self, cellForRowAt: path), given !== cell else {
      if rows.estimated[path.section][path.row] || rowHeight == Self.automaticDimension {
        rows.estimated[path.section][path.row] = true
      }
      setNeedsLayout()
      return
    }
    free(cell)
    rows.cells[path] = given
    given.frame = place(of: path)
    insertSubview(given, at: 0)
    setNeedsLayout()
  }
}
