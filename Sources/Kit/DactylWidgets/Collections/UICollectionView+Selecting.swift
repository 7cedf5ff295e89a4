import DactylControls
import Foundation

extension UICollectionView {
  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
  private var mayBeSelected: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  final func select(item path: IndexPath?) {
    guard let path else {
      for old in state.selected.sorted() { deselect(item: old) }
      return
    }
    guard contains(path), mayBeSelected else { return }
    if !selectsSeveral {
      for old in state.selected.sorted() where old != path { deselect(item: old) }
    }
    state.selected.insert(path)
    if let cell = cellForItem(at: path), !cell.isSelected { cell.isSelected = true }
  }

  final func deselect(item path: IndexPath) {
    guard state.selected.remove(path) != nil else { return }
    cellForItem(at: path)?.isSelected = false
  }

  // MARK: By a finger

  /// A finger comes down: the item under it is highlighted.
  final func highlight(_ touches: Set<UITouch>) {
    // A touch beside an item that is moved aside covers its buttons, and does nothing else.
    guard state.swipes?.open == nil else { return endSwipe(animated: true) }
    guard state.touched == nil, mayBeSelected, let touch = touches.inOrder.first,
      touch.isOfPrimaryButton,
      let path = item(at: touch.location(in: self)), cellForItem(at: path) != nil,
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    state.touched = (touch, path)
    cellForItem(at: path)?.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// The finger lifts: if it is still on the item, that is selected, or no longer.
  final func release(_ touches: Set<UITouch>) {
    guard let (touch, path) = state.touched, touches.contains(touch) else { return }
    let isInside = item(at: touch.location(in: self)) == path
    let isAllowed = isInside && maySelect(path)
    forget(touches)
    if isAllowed { choose(path) }
  }

  /// The finger was taken away, as by a drag.
  final func forget(_ touches: Set<UITouch>) {
    guard let (touch, path) = state.touched, touches.contains(touch) else { return }
    state.touched = nil
    cellForItem(at: path)?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// The reader's user chooses the item of a cell.
  final func selectByUser(_ cell: UICollectionViewCell) -> Bool {
    guard mayBeSelected, let path = indexPath(for: cell), maySelect(path) else { return false }
    choose(path)
    return true
  }

  private func maySelect(_ path: IndexPath) -> Bool {
    guard let delegate = collectionDelegate else { return true }
    return selectsSeveral && state.selected.contains(path)
      ? delegate.collectionView(self, shouldDeselectItemAt: path)
      : delegate.collectionView(self, shouldSelectItemAt: path)
  }

  private func choose(_ path: IndexPath) {
    guard contains(path) else { return }
    let delegate = collectionDelegate
    if selectsSeveral, state.selected.contains(path) {
      deselect(item: path)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    let old = selectsSeveral ? [] : state.selected.sorted().filter { $0 != path }
    select(item: path)
    for gone in old { delegate?.collectionView(self, didDeselectItemAt: gone) }
    if let cell = cellForItem(at: path) { cell.selectionSegue?.perform(cell) }
    delegate?.collectionView(self, didSelectItemAt: path)
    if !isEditing, delegate?.collectionView(self, canPerformPrimaryActionForItemAt: path) == true {
      delegate?.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }
}
