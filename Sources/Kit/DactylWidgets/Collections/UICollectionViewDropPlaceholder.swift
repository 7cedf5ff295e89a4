import DactylControls
public import Foundation

/// A cell that stands where data will come.
///
/// Apple: UICollectionViewPlaceholder.
@MainActor
open class UICollectionViewPlaceholder {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  /// Fills the cell; called when it comes in sight.
  open var cellUpdateHandler: (@MainActor (UICollectionViewCell) -> Void)?

  /// A cell of a name at a place.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
  }
}

/// A cell that stands where a dropped item's data will come.
///
/// Apple: UICollectionViewDropPlaceholder.
@MainActor
open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
  /// How the item's picture looks as it goes there.
  open var previewParametersProvider:
    (@MainActor (UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// Replaces a placeholder when the data has come, or takes it away.
///
/// Apple: UICollectionViewDropPlaceholderContext.
@MainActor
public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Puts the item of the data in its place: the block adds the item to the data, at the path that it
  /// gets. Answers whether the placeholder was there still.
  @discardableResult
  func commitInsertion(dataSourceUpdates: @MainActor (_ insertionIndexPath: IndexPath) -> Void)
    -> Bool
  /// Takes the cell away. Answers whether it was there still.
  @discardableResult
  func deletePlaceholder() -> Bool
  /// Fills the placeholder's cell again.
  func setNeedsCellUpdate()
}

@MainActor
final class CollectionPlaceholderContext: UICollectionViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private weak var collection: UICollectionView?
  private let placeholder: UICollectionViewPlaceholder
  let animator: DragAnimator

  init(
    _ item: UIDragItem, _ placeholder: UICollectionViewPlaceholder, in collection: UICollectionView,
    _ animator: DragAnimator
  ) {
    (dragItem, self.placeholder, self.collection, self.animator) = (
      item, placeholder, collection, animator
    )
  }

  func addAnimations(_ animations: @escaping @MainActor () -> Void) {
    animator.addAnimations(animations)
  }
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    animator.addCompletion(completion)
  }
  func commitInsertion(
    dataSourceUpdates: @MainActor (_ insertionIndexPath: IndexPath) -> Void
  ) -> Bool {
    withoutActuallyEscaping(dataSourceUpdates) {
      collection?.replace(placeholder, $0) ?? false
    }
  }
  func setNeedsCellUpdate() { collection?.fill(placeholder) }
  func deletePlaceholder() -> Bool { collection?.replace(placeholder, nil) ?? false }
}
