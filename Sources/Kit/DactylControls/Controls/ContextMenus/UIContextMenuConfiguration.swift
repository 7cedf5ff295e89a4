public import Foundation

/// What a long press shows: a menu, and a preview of what it belongs to.
@MainActor
open class UIContextMenuConfiguration {
  /// Makes the controller whose view is the preview.
  public typealias ContentPreviewProvider = @MainActor () -> UIViewController?
  /// Makes the menu; the argument is what the system suggests, which is nothing here.
  public typealias ActionProvider = @MainActor ([UIMenuElement]) -> UIMenu?

  /// In which order a menu shows its elements; state for a renderer.
  public enum ElementOrder: Int, Hashable, Sendable {
    /// As the system decides.
    case automatic = 0
    /// The first ones nearest to the finger.
    case priority = 1
    /// From top to bottom.
    case fixed = 2
  }

  /// Its name.
  public final let identifier: any NSCopying
  /// Further items that it belongs to, by their number in a table.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// The number beside the preview; state for a renderer. 0 for that of the items.
  open var badgeCount = 0
  /// In which order the menu shows its elements; state for a renderer: they stand from top to bottom.
  open var preferredMenuElementOrder = ElementOrder.automatic
  final let previewProvider: ContentPreviewProvider?
  final let actionProvider: ActionProvider?

  /// A menu and a preview, made when it is shown.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: ContentPreviewProvider? = nil,
    actionProvider: ActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
  }
}
