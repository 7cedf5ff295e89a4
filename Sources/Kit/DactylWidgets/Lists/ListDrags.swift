import DactylControls
import Foundation

/// The drags and drops of a list: finds its items, and notes where they come from and go to. A subclass knows the list, and asks
/// its delegates.
@MainActor
class ListDrags: UIDragInteractionDelegate, UIDropInteractionDelegate {
  private unowned let list: UIScrollView
  private var drag: UIDragInteraction?
  private var drop: UIDropInteraction?
  /// The places of the items that are dragged.
  private(set) var sources: [ObjectIdentifier: IndexPath] = [:]
  private(set) weak var dragSession: DragSession?
  /// The cell that the drag's finger went down on.
  private weak var firstCell: UIView?
  private(set) weak var dropSession: DragSession?
  private(set) var destination: IndexPath?
  private(set) var coordinator: (any ListDropCoordinator)?
  let mark = DropMark()

  init(_ list: UIScrollView) { self.list = list }

  /// Whether the finger carries items of the list, and whether items are over it.
  var hasDrag: Bool { dragSession.map { $0.phase != .over } ?? false }
  var hasDrop: Bool { dropSession.map { $0.phase != .over } ?? false }

  /// Whether a cell stays in the list out of sight, too: the drag's finger is on it, and the touches of a view that leaves its
  /// window are cancelled.
  func keeps(_ cell: UIView) -> Bool { hasDrag && cell === firstCell }

  /// Whether a cell is in the list only because of that.
  func hides(_ cell: UIView) -> Bool { keeps(cell) && !cell.frame.intersects(list.bounds) }

  /// Adds and removes the interactions, as the delegates need them.
  func review(drags: Bool, isEnabled: Bool, drops: Bool) {
    if drags, drag == nil {
      let made = UIDragInteraction(delegate: self)
      drag = made
      list.addInteraction(made)
    } else if !drags, let old = drag {
      list.removeInteraction(old)
      drag = nil
    }
    if drag?.isEnabled != isEnabled { drag?.isEnabled = isEnabled }
    if drops, drop == nil {
      let made = UIDropInteraction(delegate: self)
      drop = made
      list.addInteraction(made)
    } else if !drops, let old = drop {
      list.removeInteraction(old)
      drop = nil
    }
  }

  /// How many items of a section are carried away by a drag within the list.
  func leaving(_ session: any UIDropSession, from section: Int) -> Int {
    guard session === dragSession, session.allowsMoveOperation else { return 0 }
    return Set(sources.values).count { $0.section == section }
  }

  // MARK: What a subclass answers

  /// The item at a point of the list, by its number in the data.
  func path(at point: CGPoint) -> IndexPath? { nil }
  /// The cell of an item.
  func cell(at path: IndexPath) -> UIView? { nil }
  func items(beginning session: any UIDragSession, at path: IndexPath) -> [UIDragItem] { [] }
  func items(
    addedTo session: any UIDragSession, at path: IndexPath, point: CGPoint
  ) -> [UIDragItem] { [] }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? { nil }
  func willBegin(_ session: any UIDragSession) {}
  func mayMove(_ session: any UIDragSession) -> Bool { true }
  func isRestricted(_ session: any UIDragSession) -> Bool { false }
  func didEnd(_ session: any UIDragSession) {}
  func canHandle(_ session: any UIDropSession) -> Bool { false }
  func entered(_ session: any UIDropSession) {}
  /// Where the items would go, by its number in the data.
  func destination(of session: any UIDropSession) -> IndexPath? { nil }
  /// Asks what a drop would do, and shows it.
  func updated(_ session: any UIDropSession) -> UIDropProposal {
    UIDropProposal(operation: .cancel)
  }
  func exited(_ session: any UIDropSession) {}
  /// Lets the program drop the items.
  func perform(_ session: DragSession) -> (any ListDropCoordinator)? { nil }
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? { nil }
  func ended(_ session: any UIDropSession) {}
  /// Takes away what shows where the items would go.
  func hideDestination() { mark.hide() }

  // MARK: Drags

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard let path = path(at: session.location(in: list)) else { return [] }
    let items = items(beginning: session, at: path)
    if !items.isEmpty {
      sources = [:]
      dragSession = session as? DragSession
      firstCell = cell(at: path)
    }
    for item in items { sources[ObjectIdentifier(item)] = path }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let path = sources[ObjectIdentifier(item)], let cell = cell(at: path) else { return nil }
    return UITargetedDragPreview(
      view: cell, parameters: dragParameters(at: path) ?? UIDragPreviewParameters())
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) { willBegin(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { mayMove(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { isRestricted(session) }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    didEnd(session)
    sources = [:]
    // The first cell may be out of sight.
    list.setNeedsLayout()
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession,
    withTouchAt point: CGPoint
  ) -> [UIDragItem] {
    guard let path = path(at: point) else { return [] }
    // An item that is carried already is not carried twice.
    guard session !== dragSession || !sources.values.contains(path) else { return [] }
    let items = items(addedTo: session, at: path, point: point)
    for item in items { sources[ObjectIdentifier(item)] = path }
    return items
  }

  // MARK: Drops

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { canHandle(session) }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    dropSession = session as? DragSession
    entered(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    destination = destination(of: session)
    return updated(session)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {
    leave()
    exited(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    hideDestination()
    guard let session = session as? DragSession else { return }
    coordinator = perform(session)
    list.layoutIfNeeded()
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    // Where the program says nothing the picture fades.
    guard let way = coordinator?.way(of: item), let target = way.target else { return nil }
    guard let path = way.path, let parameters = dropParameters(at: path) else {
      return defaultPreview.retargetedPreview(with: target)
    }
    return UITargetedDragPreview(view: defaultPreview.view, parameters: parameters, target: target)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let own = coordinator?.way(of: item)?.animator else { return }
    animator.addAnimations { own.animate() }
    animator.addCompletion { own.finish(at: $0) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    coordinator = nil
    leave()
    ended(session)
  }

  private func leave() {
    hideDestination()
    dropSession = nil
    destination = nil
  }

  /// The item of a drop: where it comes from in the list, and how large its picture is.
  func origin(of item: UIDragItem, in session: DragSession) -> (path: IndexPath?, size: CGSize) {
    (
      session === dragSession ? sources[ObjectIdentifier(item)] : nil,
      session.stage.home(of: item)?.size ?? .zero
    )
  }
}

/// Notes where a program sends the items of a drop on a list.
@MainActor
protocol ListDropCoordinator: AnyObject {
  /// Where an item goes: its place among the data, and in the list; `nil` where the program said nothing.
  func way(
    of item: UIDragItem
  ) -> (path: IndexPath?, target: UIDragPreviewTarget?, animator: DragAnimator)?
}
