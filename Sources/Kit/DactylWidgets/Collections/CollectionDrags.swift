import DactylControls
import Foundation

/// The drags and drops of a collection view: finds the items, and asks the collection's delegates.
@MainActor
final class CollectionDrags: ListDrags {
  private unowned let collection: UICollectionView
  weak var dragDelegate: (any UICollectionViewDragDelegate)?
  weak var dropDelegate: (any UICollectionViewDropDelegate)?
  private var proposal = UICollectionViewDropProposal(operation: .cancel)

  init(_ collection: UICollectionView) {
    self.collection = collection
    super.init(collection)
  }

  /// Adds and removes the interactions, as the delegates need them.
  func review() {
    review(
      drags: dragDelegate != nil, isEnabled: collection.dragInteractionEnabled,
      drops: dropDelegate != nil)
  }

  // MARK: Drags

  override func path(at point: CGPoint) -> IndexPath? {
    guard let path = collection.indexPathForItem(at: point),
      collection.state.placeholders[path] == nil
    else { return nil }
    return collection.unshown(path)
  }
  override func cell(at path: IndexPath) -> UIView? {
    collection.cellForItem(at: collection.shown(path))
  }
  override func items(
    beginning session: any UIDragSession, at path: IndexPath
  ) -> [UIDragItem] {
    dragDelegate?.collectionView(collection, itemsForBeginning: session, at: path) ?? []
  }
  override func items(
    addedTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem] {
    dragDelegate?.collectionView(collection, itemsForAddingTo: session, at: path, point: point)
      ?? []
  }
  override func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(collection, dragPreviewParametersForItemAt: path)
  }
  override func willBegin(_ session: any UIDragSession) {
    dragDelegate?.collectionView(collection, dragSessionWillBegin: session)
  }
  override func mayMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(collection, dragSessionAllowsMoveOperation: session) ?? true
  }
  override func isRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(collection, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }
  override func didEnd(_ session: any UIDragSession) {
    dragDelegate?.collectionView(collection, dragSessionDidEnd: session)
  }

  // MARK: Drops

  override func canHandle(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(collection, canHandle: session) ?? false
  }
  override func entered(_ session: any UIDropSession) {
    proposal = UICollectionViewDropProposal(operation: .cancel)
    dropDelegate?.collectionView(collection, dropSessionDidEnter: session)
  }
  override func updated(_ session: any UIDropSession) -> UIDropProposal {
    proposal =
      dropDelegate?.collectionView(
        collection, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      ?? UICollectionViewDropProposal(operation: .cancel)
    showMark(at: session.location(in: collection))
    return proposal
  }
  override func exited(_ session: any UIDropSession) {
    dropDelegate?.collectionView(collection, dropSessionDidExit: session)
  }
  override func perform(_ session: DragSession) -> (any ListDropCoordinator)? {
    let items = session.items.map { item in
      let origin = origin(of: item, in: session)
      return CollectionDropItem(item, from: origin.path, origin.size)
    }
    let coordinator = CollectionDropCoordinator(collection, items, destination, proposal, session)
    dropDelegate?.collectionView(collection, performDropWith: coordinator)
    return coordinator
  }
  override func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dropDelegate?.collectionView(collection, dropPreviewParametersForItemAt: path)
  }
  override func ended(_ session: any UIDropSession) {
    dropDelegate?.collectionView(collection, dropSessionDidEnd: session)
  }

  // MARK: Where the items go

  /// The item under the finger, or behind the last one of the nearest section.
  override func destination(of session: any UIDropSession) -> IndexPath? {
    let point = session.location(in: collection)
    if let path = collection.indexPathForItem(at: point) { return collection.unshown(path) }
    let sections = collection.numberOfSections
    guard sections > 0 else { return nil }
    // Sections whose first item begins behind the finger come later.
    let section =
      (0..<sections).last { section in
        guard collection.numberOfItems(inSection: section) > 0 else { return false }
        let first = collection.layoutAttributesForItem(at: IndexPath(item: 0, section: section))
        return first.map { $0.frame.minY <= point.y && $0.frame.minX <= point.x } ?? false
      } ?? (collection.numberOfItems(inSection: 0) == 0 ? sections - 1 : 0)
    let count = collection.numberOfItems(inSection: section)
    let end = collection.unshown(IndexPath(item: count, section: section))
    // Items of the section that move leave it first.
    guard proposal.operation != .copy else { return end }
    return IndexPath(item: max(0, end.item - leaving(session, from: section)), section: section)
  }

  private func showMark(at point: CGPoint) {
    guard let destination, proposal.operation == .copy || proposal.operation == .move else {
      return mark.hide()
    }
    let path = collection.shown(destination)
    switch proposal.intent {
    case .insertAtDestinationIndexPath: showLine(at: path)
    case .insertIntoDestinationIndexPath:
      if let place = collection.layoutAttributesForItem(at: path)?.frame {
        mark.highlight(place, in: collection)
      }
    case .unspecified: mark.hide()
    }
  }

  /// A line before an item, or behind the last one.
  private func showLine(at path: IndexPath) {
    let width = DropMark.width
    let next = collection.layoutAttributesForItem(at: path)?.frame
    let last =
      path.item > 0
      ? collection.layoutAttributesForItem(at: path.after(by: -1))?.frame : nil
    guard let place = next ?? last else { return mark.hide() }
    let edge = next == nil ? 1.0 : 0.0
    // Items that fill the width lie below each other.
    let isList = place.width > collection.bounds.width / 2
    mark.show(
      isList
        ? CGRect(
          x: place.minX, y: place.minY + edge * place.height - width / 2, width: place.width,
          height: width)
        : CGRect(
          x: place.minX + edge * place.width - width / 2, y: place.minY, width: width,
          height: place.height),
      in: collection)
  }
}

extension UICollectionView {
  /// The drags and drops, made on first access.
  final var drags: CollectionDrags {
    if let known = state.drags { return known }
    let made = CollectionDrags(self)
    state.drags = made
    return made
  }
}
