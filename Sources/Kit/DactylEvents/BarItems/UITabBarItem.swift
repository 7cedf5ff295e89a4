public import Foundation

/// The content of a tab: a title, an image and a badge.
@MainActor
open class UITabBarItem: UIBarItem {
  /// The meanings of system items.
  public enum SystemItem: Int, Hashable, Sendable {
    /// More tabs than fit the bar.
    case more = 0
    /// The user's favorites.
    case favorites = 1
    /// Content that the program recommends.
    case featured = 2
    /// Content with the highest ratings.
    case topRated = 3
    /// Recently used content.
    case recents = 4
    /// People.
    case contacts = 5
    /// The user's history.
    case history = 6
    /// Bookmarks.
    case bookmarks = 7
    /// Search.
    case search = 8
    /// Downloads.
    case downloads = 9
    /// The newest content.
    case mostRecent = 10
    /// The most viewed content.
    case mostViewed = 11
  }

  /// The meaning of a system item; `nil` for other items. UIKit does not expose it.
  public private(set) final var systemItem: SystemItem?

  /// An item without a title.
  public override init() {
    super.init()
  }

  /// An item of an interface file.
  public override init?(coder: NSObject) { super.init(coder: coder) }

  /// An item with a title, an image and a tag.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with a title, an image, and another image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// A system item. It shows ``SystemItem/title``, while its `title` property stays `nil`.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init(title: nil, image: nil, tag: tag)
    self.systemItem = systemItem
  }

  /// The title; always `nil` for a system item (spec VC6:TAB-04; as measured on iOS).
  open override var title: String? {
    get { super.title }
    set { if systemItem == nil { super.title = newValue } }
  }

  private final var ownSelectedImage: UIImage?

  /// The image in the selected state: by default ``UIBarItem/image``.
  open var selectedImage: UIImage? {
    get { image == nil ? nil : ownSelectedImage ?? image }
    set {
      ownSelectedImage = newValue
      changed()
    }
  }

  /// The displayed title.
  package final var shownTitle: String? { systemItem?.title ?? title }

  @_spi(Kit) open override var labelByDefault: String? { shownTitle }

  /// A number or short text in the item's badge; `nil` for no badge.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }
  /// The color of the badge; `nil` for the system's red.
  open var badgeColor: UIColor? { didSet { changed() } }
  /// The offset of the title. Only stored, for a renderer.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed() } }
  /// Whether dragged items open the tab by spring loading. Only stored.
  open var isSpringLoaded = false
}

extension UITabBarItem.SystemItem {
  /// The displayed title, as UIKit shows it in English. UIKit does not expose it.
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
