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
    rows.isAssumed = false
    guard editingStyle(at: path) == .delete, !rows.isAssumed else { return nil }
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

  // MARK: The finger

  /// Why a pan may not move a row aside; `nil` where it may.
  final func swipeRefusal(of pan: RowSwipeGestureRecognizer) -> String? {
    guard let touch = pan.touchesInAttempt.first else { return "no finger is on the table" }
    let way = touch.location(in: nil).x - touch.origin.x
    if isEditing { return "the rows are being edited" }
    let place = convert(touch.origin, from: window)
    guard let path = indexPathForRow(at: place), let cell = rows.cells[path] else {
      return "there is no row under the finger"
    }
    if rows.swipe?.path == path { return nil }
    let side = way < 0 ? RowSwipe.Side.trailing : .leading
    if let candidate = rows.candidate, candidate.path == path, candidate.side == side { return nil }
    guard let actions = swipeActions(at: path, side) else {
      return "row \(path.row) of section \(path.section) has no \(side) swipe actions"
    }
    rows.candidate = RowSwipe(path, side, actions, cell)
    return contentRefusal(to: pan)
  }

  final func swiped(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      if let candidate = rows.candidate { open(candidate) }
      rows.swipe.map { $0.start = $0.offset }
      follow(pan)
    case .changed: follow(pan)
    case .ended: lift(pan)
    case .cancelled, .failed: endSwipe(animated: true)
    case .possible: break
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let swipe = rows.swipe else { return }
    swipe.offset = swipe.offset(following: pan.translation(in: self).x, width: bounds.width)
    place(swipe)
  }

  private func lift(_ pan: UIPanGestureRecognizer) {
    guard let swipe = rows.swipe else { return }
    if swipe.isFull(width: bounds.width) { return performSwipeAction(0) }
    guard swipe.staysOpen(speed: pan.velocity(in: self).x) else { return endSwipe(animated: true) }
    rest(swipe)
  }

  // MARK: Open and closed

  /// Begins to uncover a row's buttons. The one that was open is closed.
  final func open(_ swipe: RowSwipe) {
    endSwipe(animated: true)
    rows.touched.map { forget([$0.touch]) }
    rows.swipe = swipe
    swipe.buttons.chosen = { [weak self] in self?.performSwipeAction($0) }
    insertSubview(swipe.buttons, belowSubview: swipe.cell)
    swipe.cell.showsDeletion = true
    tableDelegate?.tableView(self, willBeginEditingRowAt: swipe.path)
  }

  /// Leaves the row where all its buttons show.
  final func rest(_ swipe: RowSwipe) {
    UIView.animate(
      withDuration: TableLimits.updateDuration, delay: 0, options: [.allowUserInteraction]
    ) {
      swipe.offset = swipe.openOffset
      place(swipe)
    }
  }

  private func place(_ swipe: RowSwipe) {
    let row = rectForRow(at: swipe.path)
    let width = abs(swipe.offset)
    swipe.cell.frame = row.offsetBy(dx: swipe.offset, dy: 0)
    let x = swipe.side == .trailing ? row.maxX - width : row.minX
    swipe.buttons.frame = CGRect(x: x, y: row.minY, width: width, height: row.height)
    swipe.buttons.layoutIfNeeded()
  }

  /// Covers the buttons again, if a row is open.
  final func endSwipe(animated: Bool) {
    guard let swipe = rows.swipe else { return }
    rows.swipe = nil
    swipe.cell.showsDeletion = false
    let close = {
      swipe.offset = 0
      self.place(swipe)
    }
    if animated, window != nil {
      UIView.animate(
        withDuration: TableLimits.updateDuration, delay: 0, options: [.allowUserInteraction],
        animations: close
      ) { _ in swipe.buttons.removeFromSuperview() }
    } else {
      close()
      swipe.buttons.removeFromSuperview()
    }
    tableDelegate?.tableView(self, didEndEditingRowAt: swipe.path)
  }

  /// A button was tapped, or the row swept to its end.
  private func performSwipeAction(_ index: Int) {
    guard let swipe = rows.swipe, swipe.configuration.actions.indices.contains(index) else {
      return
    }
    let action = swipe.configuration.actions[index]
    let button = swipe.buttons.buttons[index]
    action.handler(action, button) { [weak self, weak swipe] _ in
      guard let self, let swipe, rows.swipe === swipe else { return }
      endSwipe(animated: true)
    }
  }
}
