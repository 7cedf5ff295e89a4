import DactylControls
import Foundation

/// Items of lists that a finger moves aside.
extension UICollectionView: SwipingList {
  /// Lets fingers move items aside, once a layout has actions for them.
  final func reviewSwipes() {
    if state.swipes == nil { state.swipes = RowSwipes(self) }
  }

  final func swipedRow(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }
  final func swipedCell(at path: IndexPath) -> (any SwipedCell)? {
    // An item of a section that scrolls to the sides is not moved aside.
    cellForItem(at: path).flatMap { $0.superview === self ? $0 : nil }
  }
  final func swipedPlace(of path: IndexPath) -> CGRect {
    layoutAttributesForItem(at: path)?.frame ?? .zero
  }
  final func swipeActions(
    at path: IndexPath, _ side: RowSwipe.Side
  ) -> UISwipeActionsConfiguration? {
    guard state.placeholders[path] == nil else { return nil }
    return layout.swipeActions(at: unshown(path), side).flatMap { $0.actions.isEmpty ? nil : $0 }
  }
  final func willOpen(_ path: IndexPath) {
    if let (touch, _) = state.touched { forget([touch]) }
  }
  final func didClose(_ path: IndexPath) {}

  /// Covers the buttons of an item again, if one is moved aside.
  final func endSwipe(animated: Bool) {
    state.swipes?.end(animated: animated)
    state.swipes?.forgetCandidate()
  }

  /// What the reader's user can do with an item beside choosing it.
  final func userActions(of cell: UICollectionViewCell) -> [UIAccessibilityCustomAction]? {
    guard state.swipes != nil, !isEditing, let path = indexPath(for: cell) else { return nil }
    let found = swipeActionsOfUser(at: path, cell)
    return found.isEmpty ? nil : found
  }
}

extension UICollectionViewCell: SwipedCell {}
