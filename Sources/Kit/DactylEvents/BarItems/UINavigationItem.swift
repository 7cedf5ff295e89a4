public import Foundation

/// A bar that shows navigation items: it is called when one of them changes.
@MainActor
package protocol NavigationItemHolder: AnyObject {
  /// An item of its stack has changed.
  func itemDidChange(_ item: UINavigationItem)
}

/// What a navigation bar shows of one controller: title, buttons, and the back button of whatever
/// comes above it.
///
/// Every controller has one, ``UIViewController/navigationItem``. Change it whenever you like: a
/// bar that shows it follows.
@MainActor
open class UINavigationItem: AccessibilityObject, Hashable {
  /// The bar whose top item, or the one below it, it is.
  package final weak var bar: (any NavigationItemHolder)?
  /// The attributes of its title, if it has looks in place of its bar's.
  package final var titleLooks: (@MainActor () -> [NSAttributedString.Key: Any])?
  /// The same of its large title.
  package final var largeTitleLooks: (@MainActor () -> [NSAttributedString.Key: Any])?
  /// Whose it is; its title stands in where the item has none.
  package final weak var controller: UIViewController?

  /// A view that the bar shows below its row of title and buttons, such as a search bar.
  package final var palette: UIView? { didSet { if palette !== oldValue { changed() } } }
  /// The object that ``palette`` belongs to.
  package final var paletteOwner: AnyObject?
  /// Whether the bar shows only ``palette``.
  package final var hidesRow = false { didSet { if hidesRow != oldValue { changed() } } }

  private final var lefts: [UIBarButtonItem] = []
  private final var rights: [UIBarButtonItem] = []

  /// An item with a title.
  public init(title: String) {
    self.title = title
    super.init()
  }

  /// An item of an interface file. The loader sets its properties; the coder is not read.
  public init?(coder: NSObject) { super.init() }

  /// An item without a title.
  public override init() {
    super.init()
  }

  /// What stands in the middle of the bar, unless there is a ``titleView``; and on the back button
  /// of the controller above.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A line above the bar's buttons: the bar is higher for it.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// A view in place of the title.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// What the back button looks like while the controller *above* is shown. Its target and action
  /// count only if it has both; else it goes back, as any back button.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// What the back button does while this item is on top, in place of going back. Its title does not show.
  open var backAction: UIAction? { didSet { changed() } }
  /// The title of the back button above; the item's ``title`` if there is none.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// Whether there is no back button while this item is on top.
  open var hidesBackButton: Bool {
    get { backButtonIsHidden }
    set { setHidesBackButton(newValue, animated: false) }
  }
  /// Whether the left items stand beside the back button; else they take its place.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }

  /// When a title is large.
  public enum LargeTitleDisplayMode: Int, Hashable, Sendable {
    /// As the item below.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
    /// Never: the title stands between the buttons.
    case inline = 3
  }

  /// When the title is large, where the bar `UINavigationBar.prefersLargeTitles`.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { changed() } }
  }

  /// Whether a search bar would go while content scrolls; stored only: the bar always stays.
  open var hidesSearchBarWhenScrolling = true

  /// The looks of the bar while the item is on top, by their use.
  package final var looks: [String: AnyObject] = [:]

  private final var backButtonIsHidden = false

  /// Lets the back button come or go.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    guard hidesBackButton != backButtonIsHidden else { return }
    backButtonIsHidden = hidesBackButton
    changed()
  }

  // MARK: Left and right

  /// What stands on the left, from the left inwards.
  open var leftBarButtonItems: [UIBarButtonItem]? {
    get { lefts.isEmpty ? nil : lefts }
    set { setLeftBarButtonItems(newValue, animated: false) }
  }

  /// What stands on the right, from the right inwards: the first is the rightmost.
  open var rightBarButtonItems: [UIBarButtonItem]? {
    get { rights.isEmpty ? nil : rights }
    set { setRightBarButtonItems(newValue, animated: false) }
  }

  /// The first of ``leftBarButtonItems``. Setting it replaces all of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { lefts.first }
    set { setLeftBarButton(newValue, animated: false) }
  }

  /// The first of ``rightBarButtonItems``. Setting it replaces all of them.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rights.first }
    set { setRightBarButton(newValue, animated: false) }
  }

  /// Sets what stands on the left.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    lefts = items ?? []
    changed()
  }

  /// Sets what stands on the right.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rights = items ?? []
    changed()
  }

  /// Sets the one item on the left; `nil` for none.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setLeftBarButtonItems(item.map { [$0] }, animated: animated)
  }

  /// Sets the one item on the right; `nil` for none.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    setRightBarButtonItems(item.map { [$0] }, animated: animated)
  }

  // MARK: What is shown of it

  /// The title in the middle: the item's, else its controller's (spec VC11:NB-04).
  package final var shownTitle: String? { title ?? controller?.title }

  /// The title of the back button that leads to it (spec VC11:NB-03, VC6:NIT-02).
  package final var shownBackTitle: String {
    let title = backBarButtonItem?.title ?? backButtonTitle ?? shownTitle ?? ""
    return title.isEmpty ? "Back" : title
  }

  /// Tells the bar that it has to show the item anew.
  package final func changed() { bar?.itemDidChange(self) }

  /// Two items are equal when they are the same object.
  public nonisolated static func == (left: UINavigationItem, right: UINavigationItem) -> Bool {
    left === right
  }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
