import DactylControls
import Foundation

/// The context menus of a collection view's items: finds the items, and asks the view's delegate.
@MainActor
final class CollectionMenus: UIContextMenuInteractionDelegate {
  unowned let collection: UICollectionView
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
  /// The item under the finger, by the number that the data source has for it.
  private var path: IndexPath?

  init(_ collection: UICollectionView) { self.collection = collection }

  private var delegate: (any UICollectionViewDelegate)? { collection.collectionDelegate }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    path = nil
    guard collection.state.held == nil else { return nil }
    guard let shown = collection.indexPathForItem(at: location) else {
      return delegate?.collectionView(
        collection, contextMenuConfigurationForItemsAt: [], point: location)
    }
    guard collection.state.placeholders[shown] == nil else { return nil }
    path = collection.unshown(shown)
    let selected = collection.state.selected
    let isOfSeveral = selected.count > 1 && selected.contains(shown)
    let items = isOfSeveral ? selected.sorted() : [shown]
    return delegate?.collectionView(
      collection, contextMenuConfigurationForItemsAt: items.map { collection.unshown($0) },
      point: location) ?? editMenu(ofShown: shown)
  }

  /// The item's edit menu, if the delegate wants one.
  private func editMenu(ofShown shown: IndexPath) -> UIContextMenuConfiguration? {
    guard let delegate, let path, let cell = collection.cellForItem(at: shown),
      delegate.collectionView(collection, shouldShowMenuForItemAt: path)
    else { return nil }
    return RowEditMenu(
      cell: cell,
      allows: { [collection] action, sender in
        delegate.collectionView(
          collection, canPerformAction: action, forItemAt: path, withSender: sender)
      },
      perform: { [collection] action, sender in
        delegate.collectionView(
          collection, performAction: action, forItemAt: path, withSender: sender)
      }
    ).configuration
  }

  /// The cell under the finger, where it is still in sight.
  private var cellPreview: UITargetedPreview? {
    path.flatMap { collection.cellForItem(at: collection.shown($0)) }
      .map { UITargetedPreview(view: $0) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let path else { return nil }
    return delegate?.collectionView(
      collection, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
      ?? cellPreview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let path else { return nil }
    return delegate?.collectionView(
      collection, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
      ?? cellPreview
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    delegate?.collectionView(
      collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(
      collection, willDisplayContextMenu: configuration, animator: animator)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    delegate?.collectionView(
      collection, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension UICollectionView {
  /// The item under a point, if it is one of those.
  final func item(at point: CGPoint, among items: [IndexPath]) -> IndexPath? {
    indexPathForItem(at: point).map { unshown($0) }.flatMap { items.contains($0) ? $0 : nil }
  }

  /// Adds the interaction of the items' menus once there is a delegate that may have some.
  final func reviewMenus() {
    guard state.menus == nil, collectionDelegate != nil else { return }
    let made = CollectionMenus(self)
    state.menus = made
    addInteraction(made.interaction)
  }
}
