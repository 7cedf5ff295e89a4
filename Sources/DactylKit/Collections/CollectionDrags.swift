import Foundation

/// The drags and drops of a collection view: finds the items, and asks the collection's delegates.
@MainActor
final class CollectionDrags {
  unowned let collection: UICollectionView
  weak var dragDelegate: (any UICollectionViewDragDelegate)?
  weak var dropDelegate: (any UICollectionViewDropDelegate)?
  private var drag: UIDragInteraction?
  private var drop: UIDropInteraction?
  /// The places of the items that are dragged.
  private var sources: [ObjectIdentifier: IndexPath] = [:]
  private(set) weak var dragSession: DragSession?
  private(set) weak var dropSession: DragSession?
  private var destination: IndexPath?
  private var proposal = UICollectionViewDropProposal(operation: .cancel)
  private var coordinator: CollectionDropCoordinator?
  private let mark = DropMark()

  init(_ collection: UICollectionView) { self.collection = collection }

  /// Whether the finger carries items of the collection, and whether items are over it.
  var hasDrag: Bool { dragSession.map { $0.phase != .over } ?? false }
  var hasDrop: Bool { dropSession.map { $0.phase != .over } ?? false }

  /// Adds and removes the interactions, as the delegates need them.
  func review() {
    if dragDelegate != nil, drag == nil {
      let made = UIDragInteraction(delegate: self)
      drag = made
      collection.addInteraction(made)
    } else if dragDelegate == nil, let old = drag {
      collection.removeInteraction(old)
      drag = nil
    }
    if drag?.isEnabled != collection.dragInteractionEnabled {
      drag?.isEnabled = collection.dragInteractionEnabled
    }
    if dropDelegate != nil, drop == nil {
      let made = UIDropInteraction(delegate: self)
      drop = made
      collection.addInteraction(made)
    } else if dropDelegate == nil, let old = drop {
      collection.removeInteraction(old)
      drop = nil
    }
  }

  private func preview(
    of path: IndexPath, _ parameters: UIDragPreviewParameters?
  ) -> UITargetedDragPreview? {
    collection.cellForItem(at: path).map {
      UITargetedDragPreview(view: $0, parameters: parameters ?? UIDragPreviewParameters())
    }
  }
}

extension CollectionDrags: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let path = collection.indexPathForItem(at: session.location(in: collection)),
      collection.state.placeholders[path] == nil
    else { return [] }
    let source = collection.unshown(path)
    let items =
      dragDelegate?.collectionView(collection, itemsForBeginning: session, at: source) ?? []
    if !items.isEmpty {
      sources = [:]
      dragSession = session as? DragSession
    }
    for item in items { sources[ObjectIdentifier(item)] = source }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = sources[ObjectIdentifier(item)] else { return nil }
    return preview(
      of: collection.shown(path),
      dragDelegate?.collectionView(collection, dragPreviewParametersForItemAt: path))
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) { dragDelegate?.collectionView(collection, dragSessionWillBegin: session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool {
    dragDelegate?.collectionView(collection, dragSessionAllowsMoveOperation: session) ?? true
  }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool {
    dragDelegate?.collectionView(collection, dragSessionIsRestrictedToDraggingApplication: session)
      ?? false
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    dragDelegate?.collectionView(collection, dragSessionDidEnd: session)
    sources = [:]
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let path = collection.indexPathForItem(at: point),
      collection.state.placeholders[path] == nil
    else {
      return []
    }
    let source = collection.unshown(path)
    // One that is carried already is not carried twice.
    guard session !== dragSession || !sources.values.contains(source) else { return [] }
    let items =
      dragDelegate?.collectionView(collection, itemsForAddingTo: session, at: source, point: point)
      ?? []
    for item in items { sources[ObjectIdentifier(item)] = source }
    return items
  }
}

extension CollectionDrags: UIDropInteractionDelegate {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { dropDelegate?.collectionView(collection, canHandle: session) ?? false }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    dropSession = session as? DragSession
    proposal = UICollectionViewDropProposal(operation: .cancel)
    dropDelegate?.collectionView(collection, dropSessionDidEnter: session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    destination = path(for: session)
    proposal =
      dropDelegate?.collectionView(
        collection, dropSessionDidUpdate: session, withDestinationIndexPath: destination)
      ?? UICollectionViewDropProposal(operation: .cancel)
    showMark(at: session.location(in: collection))
    return proposal
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    leave()
    dropDelegate?.collectionView(collection, dropSessionDidExit: session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    mark.hide()
    guard let session = session as? DragSession else { return }
    let items = session.items.map { item in
      CollectionDropItem(
        item, from: session === dragSession ? sources[ObjectIdentifier(item)] : nil,
        session.stage.home(of: item)?.size ?? .zero)
    }
    let coordinator = CollectionDropCoordinator(collection, items, destination, proposal, session)
    self.coordinator = coordinator
    dropDelegate?.collectionView(collection, performDropWith: coordinator)
    collection.layoutIfNeeded()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let way = coordinator?.ways[ObjectIdentifier(item)] else {
      // Where the program says nothing the picture fades.
      return nil
    }
    guard let target = way.target(in: collection) else { return nil }
    guard let path = way.path,
      let parameters = dropDelegate?.collectionView(
        collection, dropPreviewParametersForItemAt: path)
    else { return defaultPreview.retargetedPreview(with: target) }
    return UITargetedDragPreview(view: defaultPreview.view, parameters: parameters, target: target)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let own = coordinator?.ways[ObjectIdentifier(item)]?.animator else { return }
    animator.addAnimations { own.animate() }
    animator.addCompletion { own.finish(at: $0) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    coordinator = nil
    leave()
    dropDelegate?.collectionView(collection, dropSessionDidEnd: session)
  }

  private func leave() {
    mark.hide()
    dropSession = nil
    destination = nil
  }

  /// The item under the finger, or behind the last one of the nearest section.
  private func path(for session: any UIDropSession) -> IndexPath? {
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
    guard session === dragSession, session.allowsMoveOperation, proposal.operation != .copy else {
      return end
    }
    let leaving = Set(sources.values).filter { $0.section == section }.count
    return IndexPath(item: max(0, end.item - leaving), section: section)
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
