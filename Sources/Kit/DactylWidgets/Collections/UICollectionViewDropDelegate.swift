public import DactylControls
public import Foundation

/// Takes items that are dropped on a collection view.
///
/// Only the first method must be there. Apple: UICollectionViewDropDelegate.
@MainActor
public protocol UICollectionViewDropDelegate: AnyObject {
  /// The finger lifted over the collection view: change the data, and say through the coordinator where the items go.
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator)
  /// Whether the collection view can take these items. Asked once for each drag; yes, unless said.
  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  /// The items came over the collection view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession)
  /// They came or moved: what a drop would do. The path is that of the item under the finger, or behind
  /// the last item; `nil` where the collection view has no section. Nothing, unless said.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal
  /// They left the collection view.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession)
  /// A drag that had come over the collection view is over.
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession)
  /// How the picture of an item looks that goes to an item; as it was dragged, unless said.
  func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UICollectionViewDropDelegate {
  /// It can.
  public func collectionView(
    _ collectionView: UICollectionView, canHandle session: any UIDropSession
  ) -> Bool {
    true
  }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {}
  /// Nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal { UICollectionViewDropProposal(operation: .cancel) }
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {}
  /// Does nothing.
  public func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {}
  /// None of its own.
  public func collectionView(
    _ collectionView: UICollectionView, dropPreviewParametersForItemAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// What a drop on a collection view would do, and where.
///
/// Apple: UICollectionViewDropProposal.
@MainActor
open class UICollectionViewDropProposal: UIDropProposal {
  /// Where the items go.
  public enum Intent: Int, Hashable, Sendable {
    /// The program says it at the drop; nothing shows.
    case unspecified = 0
    /// Between items, at the destination: a line shows where.
    case insertAtDestinationIndexPath = 1
    /// Into the item at the destination, which is highlighted.
    case insertIntoDestinationIndexPath = 2
  }
  /// Where the items go.
  public final let intent: Intent

  /// A drop that does this, there.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }
  /// A drop that does this, somewhere.
  public override init(operation: UIDropOperation) {
    intent = .unspecified
    super.init(operation: operation)
  }
}

/// One item of a drop on a collection view.
///
/// Apple: UICollectionViewDropItem.
@MainActor
public protocol UICollectionViewDropItem: AnyObject {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The place that it comes from, if it is of the same view.
  var sourceIndexPath: IndexPath? { get }
  /// How large its picture is; zero for none.
  var previewSize: CGSize { get }
}

/// A drop on a collection view: what comes, where it goes, and how it gets there.
///
/// Apple: UICollectionViewDropCoordinator.
@MainActor
public protocol UICollectionViewDropCoordinator: AnyObject {
  /// The items.
  var items: [any UICollectionViewDropItem] { get }
  /// Where the finger was; `nil` where the collection view has no section.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal.
  var proposal: UICollectionViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Sends an item to a cell that stands there until its data has come.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder)
    -> any UICollectionViewDropPlaceholderContext
  /// Sends an item to an item, which the data has already.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
  /// Sends an item into a rectangle of an item.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  /// Sends an item anywhere.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
