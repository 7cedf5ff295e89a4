import DactylControls
import Foundation

@MainActor
final class TableDropItem: UITableViewDropItem {
  let dragItem: UIDragItem
  let sourceIndexPath: IndexPath?
  let previewSize: CGSize
  init(_ item: UIDragItem, from path: IndexPath?, _ size: CGSize) {
    (dragItem, sourceIndexPath, previewSize) = (item, path, size)
  }
}

/// Notes where a program sends the items of a drop.
@MainActor
final class TableDropCoordinator: UITableViewDropCoordinator, ListDropCoordinator {
  /// Where an item goes.
  struct Way {
    var path: IndexPath?
    var isShown = false
    var rect: CGRect?
    var fixed: UIDragPreviewTarget?
    var placeholder: UITableViewPlaceholder?
    let animator = DragAnimator()

    @MainActor
    func target(in table: UITableView) -> UIDragPreviewTarget? {
      if let fixed { return fixed }
      let standing = placeholder.flatMap { one in
        table.rows.placeholders.first { $0.value === one }?.key
      }
      guard let shown = standing ?? path.map(table.shown) else { return nil }
      var place = table.rectForRow(at: shown)
      guard !place.isEmpty else { return nil }
      var transform = CGAffineTransform.identity
      if let rect {
        let whole = place.size
        place = rect.offsetBy(dx: place.minX, dy: place.minY)
        let scale = min(place.width / max(1, whole.width), place.height / max(1, whole.height))
        transform = CGAffineTransform(scaleX: scale, y: scale)
      }
      return UIDragPreviewTarget(
        container: table, center: CGPoint(x: place.midX, y: place.midY), transform: transform)
    }
  }

  private let table: UITableView
  let items: [any UITableViewDropItem]
  let destinationIndexPath: IndexPath?
  let proposal: UITableViewDropProposal
  let session: any UIDropSession
  private var ways: [ObjectIdentifier: Way] = [:]

  init(
    _ table: UITableView, _ items: [TableDropItem], _ destination: IndexPath?,
    _ proposal: UITableViewDropProposal, _ session: DragSession
  ) {
    (self.table, self.items, self.proposal, self.session) = (table, items, proposal, session)
    destinationIndexPath = destination
  }

  func way(
    of item: UIDragItem
  ) -> (path: IndexPath?, target: UIDragPreviewTarget?, animator: DragAnimator)? {
    ways[ObjectIdentifier(item)].map { ($0.path, $0.target(in: table), $0.animator) }
  }

  private func send(_ item: UIDragItem, _ way: Way) -> DragAnimator {
    ways[ObjectIdentifier(item)] = way
    return way.animator
  }

  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  {
    _ = table.insert(placeholder)
    let animator = send(dragItem, Way(placeholder: placeholder))
    return TablePlaceholderContext(dragItem, placeholder, in: table, animator)
  }
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
    send(dragItem, Way(path: indexPath))
  }
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  {
    send(dragItem, Way(path: indexPath, rect: rect))
  }
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
    send(dragItem, Way(fixed: target))
  }
}
