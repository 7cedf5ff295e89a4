public import Foundation

// What iOS offers when an icon of the home screen is pressed. There is no home screen here: programs keep these items, and
// `UIApplication.shortcutItems` answers them.

/// The picture of a ``UIApplicationShortcutItem``.
@MainActor
open class UIApplicationShortcutIcon: NSObject {
  /// The pictures that the system knows.
  public enum IconType: Int, Hashable, Sendable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case compose = 0
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case play, pause, add, location, search, share, prohibit, contact, home, markLocation, favorite,
      love, cloud,
      invitation, confirmation, mail, message, date, time, capturePhoto, captureVideo, task,
      taskCompleted, alarm,
      bookmark, shuffle, audio, update
  }

  /// The picture's name; `nil` for one that the system knows.
  public final let imageName: String?

  /// A picture that the system knows.
  public init(type: IconType) {
    imageName = nil
    super.init()
  }
  /// A picture of the program.
  public init(templateImageName: String) {
    imageName = templateImageName
    super.init()
  }
  /// A picture of the system's symbols.
  public init(systemImageName: String) {
    imageName = systemImageName
    super.init()
  }
}

/// Something that a program can do at once when it starts.
@MainActor
open class UIApplicationShortcutItem: NSObject {
  fileprivate final var values: Values

  fileprivate struct Values {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
  }

  /// An item with its parts.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = Values(
      type: type, title: localizedTitle, subtitle: localizedSubtitle, icon: icon, userInfo: userInfo
    )
    super.init()
  }
  /// An item with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  /// What the item is for, by a name that the program chooses.
  public final var type: String { values.type }
  /// The title.
  public final var localizedTitle: String { values.title }
  /// The line below the title.
  public final var localizedSubtitle: String? { values.subtitle }
  /// The picture.
  public final var icon: UIApplicationShortcutIcon? { values.icon }
  /// What else the program keeps with it.
  public final var userInfo: [String: any NSSecureCoding]? { values.userInfo }
}

extension UIApplication {
  /// The items that a program has set. Nothing shows them.
  public final var shortcutItems: [UIApplicationShortcutItem]? {
    get { service { ShortcutList() }.items }
    set { service { ShortcutList() }.items = newValue }
  }
}

@MainActor
private final class ShortcutList {
  var items: [UIApplicationShortcutItem]?
}
