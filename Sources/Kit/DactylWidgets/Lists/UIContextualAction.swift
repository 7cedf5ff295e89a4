public import DactylControls
public import Foundation

/// An action of a row that a swipe to the side uncovers.
@MainActor
public final class UIContextualAction {
  /// Does it. Call the last argument once it is done: `true` where it was, `false` where it was not.
  public typealias Handler =
    @MainActor (
      _ action: UIContextualAction, _ sourceView: UIView,
      _ completionHandler: @escaping @MainActor (Bool) -> Void
    ) -> Void

  /// What an action does to its row.
  public enum Style: Int, Hashable, Sendable {
    /// It leaves the row.
    case normal = 0
    /// It deletes the row, or something of it.
    case destructive = 1
  }

  /// What it does to its row.
  public let style: Style
  /// Does it.
  public let handler: Handler
  /// What stands on its button.
  public var title: String?
  /// The image of its button, shown in place of the title where there is one.
  public var image: UIImage?
  /// The color of its button: gray, or red where it is destructive, unless set.
  public var backgroundColor: UIColor!

  /// An action of that style and title.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}

/// The actions that a swipe over a row uncovers at one of its sides.
@MainActor
public final class UISwipeActionsConfiguration {
  /// The actions, from the row's edge inward.
  public let actions: [UIContextualAction]
  /// Whether a swipe over most of the row performs the first of them.
  public var performsFirstActionWithFullSwipe = true

  /// Those actions, the outermost first.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
  }
}

/// An action of a row that a swipe to the left uncovers, by its older class.
@MainActor
open class UITableViewRowAction {
  /// What an action does to its row.
  public enum Style: Int, Hashable, Sendable {
    /// It deletes the row, or something of it.
    case destructive = 0
    /// It leaves the row.
    case normal = 1

    /// The older name of `destructive`.
    public static var `default`: Style { .destructive }
  }

  /// What it does to its row.
  public final let style: Style
  /// What stands on its button.
  open var title: String?
  /// The color of its button; `nil` for that of its style.
  open var backgroundColor: UIColor?
  /// A blur behind the button; state for a renderer.
  open var backgroundEffect: UIVisualEffect?
  final let handler: @MainActor (UITableViewRowAction, IndexPath) -> Void

  /// An action of that style and title.
  public init(
    style: Style, title: String?,
    handler: @escaping @MainActor (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
  }

  /// The same as an action of today, for a row.
  final func contextual(for path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(
      style: style == .destructive ? .destructive : .normal, title: title
    ) { [self] _, _, done in
      handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}
