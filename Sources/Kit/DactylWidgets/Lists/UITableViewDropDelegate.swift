public import DactylControls
public import Foundation

/// Takes items that are dropped on a table.
///
/// Only the first method must be there. Apple: UITableViewDropDelegate.
@MainActor
public protocol UITableViewDropDelegate: AnyObject {
  /// The finger lifted over the table: change the data, and say through the coordinator where the items go.
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator)
  /// Whether the table can take these items. Asked once for each drag; yes, unless said.
  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool
  /// The items came over the table.
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession)
  /// They came or moved: what a drop would do. The path is that of the row under the finger, or behind
  /// the last row; `nil` where the table has no section. Nothing, unless said.
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal
  /// They left the table.
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession)
  /// A drag that had come over the table is over.
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession)
  /// How the picture of an item looks that goes to a row; as it was dragged, unless said.
  func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters?
}

extension UITableViewDropDelegate {
  /// It can.
  public func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    true
  }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {}
  /// Nothing.
  public func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal { UITableViewDropProposal(operation: .cancel) }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {}
  /// None of its own.
  public func tableView(
    _ tableView: UITableView, dropPreviewParametersForRowAt indexPath: IndexPath
  ) -> UIDragPreviewParameters? { nil }
}

/// What a drop on a table would do, and where.
///
/// Apple: UITableViewDropProposal.
@MainActor
open class UITableViewDropProposal: UIDropProposal {
  /// Where the items go.
  public enum Intent: Int, Hashable, Sendable {
    /// The program says it at the drop; nothing shows.
    case unspecified = 0
    /// Between rows, at the destination: a line shows where.
    case insertAtDestinationIndexPath = 1
    /// Into the row at the destination, which is highlighted.
    case insertIntoDestinationIndexPath = 2
    /// Between rows near the edges of a row, into the row in its middle.
    case automatic = 3
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

/// One item of a drop on a table.
///
/// Apple: UITableViewDropItem.
@MainActor
public protocol UITableViewDropItem: AnyObject {
  /// The item.
  var dragItem: UIDragItem { get }
  /// The row that it comes from, if it is of the same table.
  var sourceIndexPath: IndexPath? { get }
  /// How large its picture is; zero for none.
  var previewSize: CGSize { get }
}

/// A drop on a table: what comes, where it goes, and how it gets there.
///
/// Apple: UITableViewDropCoordinator.
@MainActor
public protocol UITableViewDropCoordinator: AnyObject {
  /// The items.
  var items: [any UITableViewDropItem] { get }
  /// Where the finger was; `nil` where the table has no section.
  var destinationIndexPath: IndexPath? { get }
  /// The last proposal.
  var proposal: UITableViewDropProposal { get }
  /// The drag.
  var session: any UIDropSession { get }
  /// Sends an item to a row that stands there until its data has come.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder)
    -> any UITableViewDropPlaceholderContext
  /// Sends an item to a row, which the data has already.
  @discardableResult
  func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
  /// Sends an item into a rectangle of a row.
  @discardableResult
  func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect)
    -> any UIDragAnimating
  /// Sends an item anywhere.
  @discardableResult
  func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}
