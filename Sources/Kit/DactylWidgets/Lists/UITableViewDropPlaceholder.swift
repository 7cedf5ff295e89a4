import DactylControls
public import Foundation

/// A row that stands where data will come.
///
/// Apple: UITableViewPlaceholder.
@MainActor
open class UITableViewPlaceholder {
  final let insertionIndexPath: IndexPath
  final let reuseIdentifier: String
  final let rowHeight: CGFloat
  /// Fills the cell; called when it comes in sight.
  open var cellUpdateHandler: (@MainActor (UITableViewCell) -> Void)?

  /// A row at a place, with a cell of a name, of a height.
  public init(insertionIndexPath: IndexPath, reuseIdentifier: String, rowHeight: CGFloat) {
    self.insertionIndexPath = insertionIndexPath
    self.reuseIdentifier = reuseIdentifier
    self.rowHeight = rowHeight
  }
}

/// A row that stands where a dropped item's data will come.
///
/// Apple: UITableViewDropPlaceholder.
@MainActor
open class UITableViewDropPlaceholder: UITableViewPlaceholder {
  /// How the item's picture looks as it goes there.
  open var previewParametersProvider: (@MainActor (UITableViewCell) -> UIDragPreviewParameters?)?
}

/// Replaces a placeholder when the data has come, or takes it away.
///
/// Apple: UITableViewDropPlaceholderContext.
@MainActor
public protocol UITableViewDropPlaceholderContext: UIDragAnimating {
  /// The item.
  var dragItem: UIDragItem { get }
  /// Puts the row of the data in its place: the block adds the item to the data, at the path that it
  /// gets. Answers whether the placeholder was there still.
  @discardableResult
  func commitInsertion(dataSourceUpdates: @MainActor (_ insertionIndexPath: IndexPath) -> Void)
    -> Bool
  /// Takes the row away. Answers whether it was there still.
  @discardableResult
  func deletePlaceholder() -> Bool
}

@MainActor
final class TablePlaceholderContext: UITableViewDropPlaceholderContext {
  let dragItem: UIDragItem
  private weak var table: UITableView?
  private let placeholder: UITableViewPlaceholder
  let animator: DragAnimator

  init(
    _ item: UIDragItem, _ placeholder: UITableViewPlaceholder, in table: UITableView,
    _ animator: DragAnimator
  ) {
    (dragItem, self.placeholder, self.table, self.animator) = (item, placeholder, table, animator)
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
      table?.replace(placeholder, $0) ?? false
    }
  }
  func deletePlaceholder() -> Bool { table?.replace(placeholder, nil) ?? false }
}
