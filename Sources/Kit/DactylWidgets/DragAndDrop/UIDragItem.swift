public import DactylControls

/// One thing that is dragged.
///
/// Apple: UIDragItem.
@MainActor
open class UIDragItem {
  /// Makes what shows while the item is dragged; called when the drag begins.
  public typealias PreviewProvider = @MainActor () -> UIDragPreview?

  /// Carries the item to where it is dropped.
  public final let itemProvider: NSItemProvider
  /// Anything that the program wants to find again at the drop.
  open var localObject: Any?
  /// Makes what shows instead of the lifted picture; `nil` to keep that one. One that answers `nil` shows
  /// nothing.
  open var previewProvider: PreviewProvider?

  /// An item of what the provider carries.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}
