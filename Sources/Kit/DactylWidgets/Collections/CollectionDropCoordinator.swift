import DactylControls
import Foundation

@MainActor
final class CollectionDropItem: UICollectionViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize
  init(_ item: UIDragItem, from path: IndexPath?, _ size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, size)
  }
}

/// Notes where a program sends the items of a drop.
@MainActor
final class CollectionDropCoordinator: UICollectionViewDropCoordinator, ListDropCoordinator {
  /// Where an item goes.
  struct Way {
    var path: IndexPath?
    var isShown = false
    var rect: CGRect?
    var fixed: UIDragPreviewTarget?
    var placeholder: UICollectionViewPlaceholder?
    let animator = DragAnimator()

    @MainActor
    func target(in collection: UICollectionView) -> UIDragPreviewTarget? {
      if let fixed { return fixed }
      let standing = placeholder.flatMap { one in
        collection.state.placeholders.first { $0.value === one }?.key
      }
      guard let shown = standing ?? path.map(collection.shown) else { return nil }
      guard var place = collection.layoutAttributesForItem(at: shown)?.frame else { return nil }
      var transform = CGAffineTransform.identity
      if let rect {
        let whole = place.size
        place = rect.offsetBy(dx: place.minX, dy: place.minY)
        let scale = min(place.width / max(1, whole.width), place.height / max(1, whole.height))
        transform = CGAffineTransform(scaleX: scale, y: scale)
      }
      return UIDragPreviewTarget(
        container: collection, center: CGPoint(x: place.midX, y: place.midY), transform: transform)
    }
  }

  private let collection: UICollectionView
  let items: [any UICollectionViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UICollectionViewDropProposal
  let session: any UIDropSession
  private var ways: [ObjectIdentifier: Way] = [:]

  init(
    _ collection: UICollectionView, _ items: [CollectionDropItem], _ destination: IndexPath?,
    _ proposal: UICollectionViewDropProposal, _ session: DragSession
  ) {
    (self.collection, self.items, self.proposal, self.session) = (
      collection, items, proposal, session
    )
    destinationIndexPath = destination
  }

  func way(
    of item: UIDragItem
  ) -> (path: IndexPath?, target: UIDragPreviewTarget?, animator: DragAnimator)? {
    ways[ObjectIdentifier(item)].map { ($0.path, $0.target(in: collection), $0.animator) }
  }

  private func send(_ item: UIDragItem, _ way: Way) -> DragAnimator {
    ways[ObjectIdentifier(item)] = way
    return way.animator
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  {
    _ = collection.insert(placeholder)
    let animator = send(dragItem, Way(placeholder: placeholder))
    return CollectionPlaceholderContext(dragItem, placeholder, in: collection, animator)
  }
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
    send(dragItem, Way(path: indexPath))
  }
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  {
    send(dragItem, Way(path: indexPath, rect: rect))
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    send(dragItem, Way(fixed: target))
  }
}
