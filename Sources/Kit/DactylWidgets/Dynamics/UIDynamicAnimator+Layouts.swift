public import Foundation

extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Layouts whose elements move as things move: the layout makes the attributes, adds them to behaviors, and answers what the
/// animator holds.
extension UIDynamicAnimator {
  /// An animator of the attributes of a layout. It invalidates the layout in each frame in which an element moves.
  public convenience init(collectionViewLayout layout: UICollectionViewLayout) {
    self.init()
    whenItemsMoved = { [weak layout] in layout?.invalidateLayout() }
  }

  /// The attributes of a cell that a behavior moves; `nil` for any other cell.
  public final func layoutAttributesForCell(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// The attributes of a supplementary view that a behavior moves.
  public final func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.indexPath == indexPath
        && $0.representedElementKind == elementKind
    }
  }

  /// The attributes of a decoration that a behavior moves.
  public final func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView && $0.indexPath == indexPath
        && $0.representedElementKind == decorationViewKind
    }
  }

  private func attributes(
    where fits: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    movedItems.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first(where: fits)
  }
}
