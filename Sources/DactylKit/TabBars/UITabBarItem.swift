import Foundation

/// What a tab shows of its controller: a title, a picture, a badge.
@MainActor
open class UITabBarItem: UIBarItem {
  /// What an item that the system knows stands for.
  public enum SystemItem: Int, Hashable, Sendable {
    /// More tabs than the bar has room for.
    case more = 0
    /// What the user likes.
    case favorites = 1
    /// What the program puts forward.
    case featured = 2
    /// What users like best.
    case topRated = 3
    /// What was used last.
    case recents = 4
    /// People.
    case contacts = 5
    /// What was done.
    case history = 6
    /// Bookmarks.
    case bookmarks = 7
    /// A search.
    case search = 8
    /// What was, or is, downloaded.
    case downloads = 9
    /// The newest.
    case mostRecent = 10
    /// What most have seen.
    case mostViewed = 11
  }

  /// What the item stands for where the system knows it. UIKit keeps it to itself.
  public private(set) final var systemItem: SystemItem?

  /// An item without a title.
  public override init() {
    super.init()
  }

  /// An item with a title, a picture and a number of the program's.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with a title, a picture, and another one while it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// An item that the system knows: it has a title that shows, ``SystemItem/title``, and none that
  /// can be read or set.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
    self.systemItem = systemItem
  }

  /// What it is called; `nil` for good of an item that the system knows (spec VC6:TAB-04; as
  /// measured on iOS).
  open override var title: String? {
    get { super.title }
    set { if systemItem == nil { super.title = newValue } }
  }

  private final var ownSelectedImage: UIImage?

  /// The picture while it is selected: ``UIBarItem/image`` if no other one is set. Without that there
  /// is none.
  open var selectedImage: UIImage? {
    get { image == nil ? nil : ownSelectedImage ?? image }
    set {
      ownSelectedImage = newValue
      changed()
    }
  }

  /// The title that shows.
  package final var shownTitle: String? { systemItem?.title ?? title }

  override var labelByDefault: String? { shownTitle }

  /// A number or a short word on the item; `nil` for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  /// How far the title is moved. State for a renderer.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// Whether things that are dragged may spring the tab open. State for a renderer.
  open var isSpringLoaded = false
}

extension UITabBarItem.SystemItem {
  /// The title that shows, as UIKit has it in English. Beyond UIKit, which keeps it to itself.
  public var title: String {
    switch self {
    case .more: "More"
    case .favorites: "Favorites"
    case .featured: "Featured"
    case .topRated: "Top Rated"
    case .recents: "Recents"
    case .contacts: "Contacts"
    case .history: "History"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .downloads: "Downloads"
    case .mostRecent: "Most Recent"
    case .mostViewed: "Most Viewed"
    }
  }
}
