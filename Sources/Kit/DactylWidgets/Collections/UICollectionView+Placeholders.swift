import Foundation

/// Cells that stand where data will come. The view counts them among its items; its data source does not.
extension UICollectionView {
  /// Shows a placeholder. Answers whether its place exists.
  final func insert(_ placeholder: UICollectionViewPlaceholder) -> Bool {
    let path = placeholder.insertionIndexPath
    let counts = counted()
    guard path.count == 2, counts.indices.contains(path.section),
      (0...counts[path.section]).contains(path.item)
    else { return false }
    shiftPlaceholders { $0.section == path.section && $0.item >= path.item ? $0.after(by: 1) : $0 }
    state.placeholders[path] = placeholder
    applyOwn { $0.inserted = [path] }
    return true
  }

  /// Takes a placeholder away; with a block, for an item that this adds to the data.
  final func replace(
    _ placeholder: UICollectionViewPlaceholder,
    _ update: (@MainActor (_ insertionIndexPath: IndexPath) -> Void)?
  ) -> Bool {
    guard let path = state.placeholders.first(where: { $0.value === placeholder })?.key else {
      return false
    }
    let place = original(of: path)
    state.placeholders[path] = nil
    if let update {
      update(place)
      applyOwn { $0.reloaded = [path] }
    } else {
      shiftPlaceholders {
        $0.section == path.section && $0.item > path.item ? $0.after(by: -1) : $0
      }
      applyOwn { $0.deleted = [path] }
    }
    return true
  }

  /// Fills the cell of a placeholder again, if it is in sight.
  final func fill(_ placeholder: UICollectionViewPlaceholder) {
    guard let path = state.placeholders.first(where: { $0.value === placeholder })?.key,
      let cell = cellForItem(at: path)
    else { return }
    placeholder.cellUpdateHandler?(cell)
  }

  private func applyOwn(_ add: (inout CollectionChanges) -> Void) {
    state.changesPlaceholders = true
    change(add)
    if state.batch == nil { state.changesPlaceholders = false }
  }

  private func shiftPlaceholders(_ moved: (IndexPath) -> IndexPath) {
    state.placeholders = Dictionary(
      state.placeholders.map { (moved($0.key), $0.value) }
    ) { first, _ in first }
  }

  /// The changes that a program names by places in its data, by those that show.
  final func shown(_ changes: CollectionChanges) -> CollectionChanges {
    guard !state.placeholders.isEmpty, !state.changesPlaceholders else { return changes }
    var shown = changes
    shown.inserted = changes.inserted.map(self.shown)
    shown.deleted = changes.deleted.map(self.shown)
    shown.reloaded = changes.reloaded.map(self.shown)
    shown.reconfigured = changes.reconfigured.map(self.shown)
    shown.moved = changes.moved.map { (self.shown($0.from), self.shown($0.to)) }
    return shown
  }

  /// Placeholders go with the items around them.
  final func movePlaceholders(by map: CollectionMap) {
    guard !state.placeholders.isEmpty, !state.changesPlaceholders else { return }
    shiftPlaceholders { map.items[$0] ?? $0 }
  }

  final func shown(_ path: IndexPath) -> IndexPath {
    var shown = path
    for other in state.placeholders.keys.sorted()
    where other.section == path.section && other <= shown { shown = shown.after(by: 1) }
    return shown
  }

  /// The path in the data of an item that shows somewhere.
  final func unshown(_ path: IndexPath) -> IndexPath {
    guard !state.placeholders.isEmpty else { return path }
    return path.after(
      by: -state.placeholders.keys.count { $0.section == path.section && $0.item < path.item })
  }

  final func placeholderCell(at path: IndexPath) -> UICollectionViewCell? {
    guard let placeholder = state.placeholders[path] else { return nil }
    let cell = dequeueReusableCell(withReuseIdentifier: placeholder.reuseIdentifier, for: path)
    placeholder.cellUpdateHandler?(cell)
    return cell
  }
}
