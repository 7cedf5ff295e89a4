import DactylControls
import Foundation

extension UITableView {
  final func select(row path: IndexPath?, animated: Bool) {
    guard let path else {
      for old in rows.selected.sorted() { deselect(row: old, animated: animated) }
      return
    }
    guard counted().span(at: path) != nil else { return }
    if !selectsSeveral {
      for old in rows.selected.sorted() where old != path { deselect(row: old, animated: animated) }
    }
    mark(row: path, animated: animated)
  }

  private func mark(row path: IndexPath, animated: Bool) {
    rows.selected.insert(path)
    rows.cells[path]?.setSelected(true, animated: animated)
  }

  final func deselect(row path: IndexPath, animated: Bool) {
    guard rows.selected.remove(path) != nil else { return }
    rows.cells[path]?.setSelected(false, animated: animated)
  }

  // MARK: By a finger

  private var mayBeSelected: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }

  /// Whether several rows can be selected at present.
  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// A finger comes down: the row under it is highlighted (spec VC13:TBL-02).
  final func highlight(_ touches: Set<UITouch>) {
    // A touch beside a row that is open closes it, and does nothing else.
    guard swipes.open == nil else { return endSwipe(animated: true) }
    guard rows.touched == nil, let touch = touches.inOrder.first, touch.isOfPrimaryButton,
      !rows.edges.holds(touch.view),
      let path = indexPathForRow(at: touch.location(in: self))
    else { return }
    if let cell = rows.cells[path], cell.isAtAccessory(touch) {
      rows.touched = (touch, path, true)
      return
    }
    guard mayBeSelected,
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    rows.touched = (touch, path, false)
    rows.cells[path]?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  /// The finger lifts: if it is still on the row, that is selected.
  final func lift(_ touches: Set<UITouch>) {
    guard let (touch, path, isAtAccessory) = rows.touched, touches.contains(touch) else { return }
    forget(touches)
    guard indexPathForRow(at: touch.location(in: self)) == path else { return }
    guard isAtAccessory else { return choose(path) }
    if let cell = rows.cells[path], cell.isAtAccessory(touch) { _ = pressDetail(of: cell) }
  }

  /// The button for details at a row's end is pressed.
  final func pressDetail(of cell: UITableViewCell) -> Bool {
    guard let path = indexPath(for: cell) else { return false }
    cell.accessorySegue?.perform(cell)
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
    return true
  }

  /// The finger was taken away, as by a drag.
  final func forget(_ touches: Set<UITouch>) {
    guard let (touch, path, isAtAccessory) = rows.touched, touches.contains(touch) else { return }
    rows.touched = nil
    guard !isAtAccessory else { return }
    rows.cells[path]?.setHighlighted(false, animated: false)
    tableDelegate?.tableView(self, didUnhighlightRowAt: path)
  }

  /// The reader's user chooses the row of a cell.
  final func selectByUser(_ cell: UITableViewCell) -> Bool {
    guard mayBeSelected, let path = indexPath(for: cell) else { return false }
    choose(path)
    return true
  }

  private func choose(_ touched: IndexPath) {
    if selectsSeveral, rows.selected.contains(touched) {
      let wish: IndexPath? =
        tableDelegate.map { $0.tableView(self, willDeselectRowAt: touched) } ?? touched
      guard let path = wish, rows.selected.contains(path) else { return }
      deselect(row: path, animated: false)
      tableDelegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let wish: IndexPath? =
      tableDelegate.map { $0.tableView(self, willSelectRowAt: touched) } ?? touched
    guard let path = wish, counted().span(at: path) != nil else { return }
    let gone = selectsSeveral ? [] : deselectOthers(than: path)
    guard counted().span(at: path) != nil else { return }
    mark(row: path, animated: false)
    for row in gone { tableDelegate?.tableView(self, didDeselectRowAt: row) }
    // The segue comes before the delegate, as in UIKit (spec VC13:TBL-03).
    if let cell = rows.cells[path] { cell.selectionSegue?.perform(cell) }
    tableDelegate?.tableView(self, didSelectRowAt: path)
  }

  /// Deselects the rows that another one takes the selection from, as the delegate wants it. Returns those that it was.
  private func deselectOthers(than path: IndexPath) -> [IndexPath] {
    rows.selected.sorted().compactMap { row in
      guard row != path else { return nil }
      let wish: IndexPath? =
        tableDelegate.map { $0.tableView(self, willDeselectRowAt: row) } ?? row
      guard let gone = wish, gone != path, rows.selected.contains(gone) else { return nil }
      deselect(row: gone, animated: false)
      return gone
    }
  }
}
