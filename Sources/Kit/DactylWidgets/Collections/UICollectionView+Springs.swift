import Foundation

extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// Whether a drag that rests on an item chooses it, as a tap does, where
  /// ``UICollectionViewDelegate/collectionView(_:shouldSpringLoadItemAt:with:)`` allows it.
  public final var isSpringLoaded: Bool {
    get { isOpenedByDrags }
    set {
      setSpringLoaded(newValue) {
        OwnSpring(
          interactionBehavior: ItemSpring(), interactionEffect: nil,
          activationHandler: { interaction, context in
            guard let collection = interaction.view as? UICollectionView,
              let cell = context.targetView as? UICollectionViewCell
            else { return }
            _ = collection.selectByUser(cell)
          })
      }
    }
  }
}

/// Finds the item under a drag.
@MainActor
private final class ItemSpring: UISpringLoadedInteractionBehavior {
  func shouldAllow(
    _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
  ) -> Bool {
    guard let collection = interaction.view as? UICollectionView,
      let path = collection.indexPathForItem(at: context.location(in: collection)),
      collection.state.placeholders[path] == nil, let cell = collection.cellForItem(at: path)
    else { return false }
    let source = collection.unshown(path)
    context.targetView = cell
    context.targetItem = source
    return collection.collectionDelegate?.collectionView(
      collection, shouldSpringLoadItemAt: source, with: context) ?? true
  }
}
