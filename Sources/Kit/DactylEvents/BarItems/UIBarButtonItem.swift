public import Foundation

/// A button in a navigation bar or a toolbar, or the room between two.
///
///     navigationItem.rightBarButtonItem = UIBarButtonItem(
///       barButtonSystemItem: .add, target: self, action: List.addRow)
///
/// The item is no view: the bar makes one, which takes the touches, and sends the action with the
/// item as sender. An item with a ``customView`` shows that; what touches do there is the view's.
@MainActor
open class UIBarButtonItem: UIBarItem, BarButtonTargeting {
  /// How an item looks; state for a renderer.
  public enum Style: Int, Hashable, Sendable {
    /// Plain; a navigation bar shows it as ``bordered``.
    case plain = 0
    /// With a border.
    case bordered = 1
    /// What ends an edit.
    case done = 2
  }

  /// The meaning of an item that the system defines.
  public enum SystemItem: Int, Hashable, Sendable {
    /// Ends a change.
    case done = 0
    /// Gives a change up.
    case cancel = 1
    /// Begins a change.
    case edit = 2
    /// Saves.
    case save = 3
    /// Adds something.
    case add = 4
    /// Room that takes its share of what the others leave.
    case flexibleSpace = 5
    /// Room of the item's ``UIBarButtonItem/width``.
    case fixedSpace = 6
    /// Writes something new.
    case compose = 7
    /// Answers.
    case reply = 8
    /// Shares.
    case action = 9
    /// Sorts away.
    case organize = 10
    /// Bookmarks.
    case bookmarks = 11
    /// Searches.
    case search = 12
    /// Loads anew.
    case refresh = 13
    /// Stops.
    case stop = 14
    /// Takes a picture.
    case camera = 15
    /// Throws away.
    case trash = 16
    /// Plays.
    case play = 17
    /// Pauses.
    case pause = 18
    /// Goes back.
    case rewind = 19
    /// Goes ahead.
    case fastForward = 20
    /// Takes the last change back.
    case undo = 21
    /// Does it again.
    case redo = 22
    /// Curls the page.
    case pageCurl = 23
    /// Closes.
    case close = 24
  }

  /// An item that shows and does nothing yet.
  public required override init() {
    super.init()
  }

  /// An item of an interface file.
  public override init?(coder: NSObject) { super.init(coder: coder) }

  /// What the item stands for where the system knows it. UIKit keeps it to itself.
  public internal(set) final var systemItem: SystemItem? { didSet { changed() } }
  /// How it looks.
  open var style = Style.plain { didSet { changed() } }
  /// The color of its title and picture; `nil` for that of its bar.
  open var tintColor: UIColor? { didSet { if tintColor != oldValue { changed() } } }
  /// How wide it is, in points; 0 for as wide as it needs to be. Of a fixed space, how wide that
  /// is.
  open var width: CGFloat = 0 { didSet { changed() } }
  /// Titles that it will have at times: it is wide enough for the longest of them.
  open var possibleTitles: Set<String>? { didSet { changed() } }
  /// A view that stands for the item. It takes its own touches: the item has no action then.
  open var customView: UIView? { didSet { if customView !== oldValue { changed() } } }
  @_spi(Kit) open override func observedValue(_ key: String) -> Any? {
    key == "view" ? shownView ?? NSNull() : super.observedValue(key)
  }
  /// Whether it stays out of its bar.
  open var isHidden = false { didSet { changed() } }
  /// Whether it is chosen.
  open var isSelected = false { didSet { changed() } }
  /// Whether a press turns ``isSelected`` over.
  open var changesSelectionAsPrimaryAction = false
  /// What a press performs; in place of ``action`` and of a storyboard's segue.
  open var primaryAction: UIAction? { didSet { showAction() } }
  /// What a press shows: in place of an action, unless there is one; a long press shows nothing.
  open var menu: UIMenu?
  /// The target of the action; not kept alive. Without one the action goes up the responder chain.
  open weak var target: AnyObject? { didSet { hasTarget = target != nil } }
  /// What a press sends; `nil` for nothing.
  open var action: Selector?

  /// The segues that a storyboard lets a press perform, after its action.
  package final var segueRelays: [SegueRelay] = []
  /// Whether there was a target when it was set: the action of one that is gone goes nowhere.
  package private(set) final var hasTarget = false

  /// Whether the item is only room.
  package final var isSpace: Bool {
    customView == nil && (systemItem == .flexibleSpace || systemItem == .fixedSpace)
  }

  /// Whether a drag that rests on the item presses it.
  open var isSpringLoaded = false

  /// Shows the primary action's title and picture, where it has none of its own.
  package final func showAction() {
    if let primaryAction {
      if title == nil, !primaryAction.title.isEmpty { title = primaryAction.title }
      if image == nil, let picture = primaryAction.image { image = picture }
    }
    changed()
  }

  /// Whether a press does something that the item has of its own.
  package final var hasOwnPress: Bool {
    primaryAction != nil || (action != nil && target != nil) || !segueRelays.isEmpty
  }

  /// The title, else the name of what the system knows, else the picture's name.
  @_spi(Kit) open override var labelByDefault: String? {
    if let title, !title.isEmpty { return title }
    return systemItem?.label ?? image?.name
  }
}

extension UIBarButtonItem.SystemItem {
  /// The item's name as it is shown or spoken; `nil` for room.
  package var label: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .flexibleSpace, .fixedSpace: nil
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast forward"
    case .undo: "Undo"
    case .redo: "Redo"
    case .pageCurl: "Page curl"
    case .close: "Close"
    }
  }

  /// Whether it is shown as a word and not as a picture.
  package var isWord: Bool {
    switch self {
    case .done, .cancel, .edit, .save, .undo, .redo: true
    default: false
    }
  }
}
