import DactylControls
import Foundation

/// Items that a finger moves: the view shows them in their new order, the data source hears of it at the end.
extension UICollectionView {
  /// Whether a finger may lift the item at a point.
  final func mayLift(at point: CGPoint) -> Bool {
    guard state.held == nil, let path = item(at: point), cellForItem(at: path) != nil else {
      return false
    }
    return dataSource?.collectionView(self, canMoveItemAt: path) == true
  }

  final func lift(_ path: IndexPath) -> Bool {
    guard state.held == nil, contains(path), let cell = cellForItem(at: path),
      dataSource?.collectionView(self, canMoveItemAt: path) == true
    else { return false }
    let center = cell.superview?.convert(cell.center, to: self) ?? cell.center
    state.held = CollectionState.HeldItem(from: path, path: path, center: center)
    if let (touch, _) = state.touched { forget([touch]) }
    setNeedsLayout()
    return true
  }

  final func carry(to position: CGPoint) {
    guard var held = state.held, position.x.isFinite, position.y.isFinite else { return }
    held.center = position
    state.held = held
    prepareLayout()
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: held.path, withPosition: position)
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: held.from,
        atCurrentIndexPath: held.path, toProposedIndexPath: proposed) ?? proposed
    if target != held.path { moveHeld(to: target) }
    setNeedsLayout()
  }

  final func putDown() {
    guard let held = state.held else { return }
    state.held = nil
    if held.from != held.path {
      dataSource?.collectionView(self, moveItemAt: held.from, to: held.path)
    }
    settle()
  }

  final func putBack() {
    guard let held = state.held else { return }
    moveHeld(to: held.from)
    state.held = nil
    settle()
  }

  /// Where the data source has the item that is shown there.
  final func original(of path: IndexPath) -> IndexPath {
    guard let held = state.held, held.from != held.path else { return unshown(path) }
    if path == held.path { return held.from }
    var item = path.item
    if path.section == held.path.section, item > held.path.item { item -= 1 }
    if path.section == held.from.section, item >= held.from.item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// The held item takes another place, and the others make room.
  private func moveHeld(to target: IndexPath) {
    guard var held = state.held, target != held.path, target.count == 2 else { return }
    let old = counted()
    var new = old
    guard new.indices.contains(target.section) else { return }
    new[held.path.section] -= 1
    new[target.section] += 1
    guard (0..<new[target.section]).contains(target.item) else { return }
    var changes = CollectionChanges()
    changes.moved = [(held.path, target)]
    guard let map = try? CollectionMap(changes, from: old, to: new) else { return }
    state.counts = new
    held.path = target
    state.held = held
    _ = renumber(by: map)
    layout.invalidateLayout()
    settle()
  }

  private func settle() {
    UIView.animate(
      withDuration: CollectionLimits.updateTime, delay: 0, options: [],
      animations: { placeItems() }, completion: nil)
  }
}
