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
  /// What the item is for, by a name that the program chooses.
  public final let type: String
  /// The title.
  public final let localizedTitle: String
  /// The line below the title.
  public final let localizedSubtitle: String?
  /// The picture.
  public final let icon: UIApplicationShortcutIcon?
  /// What else the program keeps with it.
  public final let userInfo: [String: any NSSecureCoding]?

  /// An item with its parts.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?,
    userInfo: [String: any NSSecureCoding]? = nil
  ) {
    self.type = type
    self.localizedTitle = localizedTitle
    self.localizedSubtitle = localizedSubtitle
    self.icon = icon
    self.userInfo = userInfo
    super.init()
  }
  /// An item with a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }
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
