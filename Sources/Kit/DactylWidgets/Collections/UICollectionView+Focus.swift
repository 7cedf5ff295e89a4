public import DactylControls
public import Foundation

/// How the focus moves from or to an item of a collection view.
public final class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
  /// The item that had the focus; `nil` for none of the collection view.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that gets it.
  public let nextFocusedIndexPath: IndexPath?

  init(_ context: UIFocusUpdateContext, in collection: UICollectionView) {
    previouslyFocusedIndexPath = collection.focusedPath(context.previouslyFocusedItem)
    nextFocusedIndexPath = collection.focusedPath(context.nextFocusedItem)
    super.init(
      from: context.previouslyFocusedItem, to: context.nextFocusedItem, context.focusHeading)
  }
}

extension UICollectionView {
  final func itemContext(of context: UIFocusUpdateContext) -> UICollectionViewFocusUpdateContext {
    UICollectionViewFocusUpdateContext(context, in: self)
  }

  /// The item in which an item is.
  fileprivate final func focusedPath(_ item: (any UIFocusItem)?) -> IndexPath? {
    guard let view = item as? UIView,
      let cell = view.responderChain.lazy.compactMap({ $0 as? UICollectionViewCell }).first,
      cell.collection === self
    else { return nil }
    return indexPath(for: cell)
  }

  final func mayFocus(_ cell: UICollectionViewCell) -> Bool {
    guard allowsFocus, let path = indexPath(for: cell) else { return false }
    return collectionDelegate?.collectionView(self, canFocusItemAt: path) ?? true
  }

  final var preferredItems: [any UIFocusEnvironment] {
    let path =
      collectionDelegate?.indexPathForPreferredFocusedView(in: self)
      ?? (remembersLastFocusedIndexPath ? lastFocused : nil)
    return path.flatMap { cellForItem(at: $0) }.map { [$0] } ?? []
  }

  final func focusMoved(
    _ context: UICollectionViewFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator
  ) {
    collectionDelegate?.collectionView(self, didUpdateFocusIn: context, with: coordinator)
    guard let path = context.nextFocusedIndexPath else { return }
    lastFocused = path
    guard path != context.previouslyFocusedIndexPath, let cell = cellForItem(at: path),
      collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path)
        ?? selectionFollowsFocus,
      !cell.isSelected
    else { return }
    _ = selectByUser(cell)
  }
}
