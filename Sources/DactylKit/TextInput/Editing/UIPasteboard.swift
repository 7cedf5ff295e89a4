public import Foundation

/// Copied text, URLs, images and colors, in the program's own memory. Other programs cannot see it:
/// Linux has no pasteboard other than those of window systems.
@MainActor
open class UIPasteboard {
  /// The pasteboard that text fields use.
  public static var general: UIPasteboard {
    UIApplication.shared.service { UIPasteboard("general") }
  }

  /// The pasteboard's name.
  public let name: String
  private var values: [Any] = []
  /// The number of changes of the content.
  open private(set) var changeCount = 0

  /// An empty pasteboard with that name.
  init(_ name: String) { self.name = name }

  /// An empty pasteboard with a unique name. It exists while an object retains it.
  public static func withUniqueName() -> UIPasteboard { UIPasteboard(UUID().uuidString) }

  /// Posted when the content has changed. Its object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")

  private func set(_ values: [Any]) {
    self.values = values
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  private func all<Value>(_ type: Value.Type) -> [Value]? {
    let found = values.compactMap { $0 as? Value }
    return found.isEmpty ? nil : found
  }

  /// The number of items.
  open var numberOfItems: Int { values.count }

  /// The first text. Setting it replaces all items.
  open var string: String? {
    get { strings?.first ?? url?.absoluteString }
    set { set(newValue.map { [$0] } ?? []) }
  }
  /// The texts.
  open var strings: [String]? {
    get { all(String.self) }
    set { set(newValue ?? []) }
  }
  /// The first URL.
  open var url: URL? {
    get { urls?.first }
    set { set(newValue.map { [$0] } ?? []) }
  }
  /// The URLs.
  open var urls: [URL]? {
    get { all(URL.self) }
    set { set(newValue ?? []) }
  }
  /// The first image.
  open var image: UIImage? {
    get { images?.first }
    set { set(newValue.map { [$0] } ?? []) }
  }
  /// The images.
  open var images: [UIImage]? {
    get { all(UIImage.self) }
    set { set(newValue ?? []) }
  }
  /// The first color.
  open var color: UIColor? {
    get { all(UIColor.self)?.first }
    set { set(newValue.map { [$0] } ?? []) }
  }

  /// Whether there is a text, or a URL that can be pasted as text.
  open var hasStrings: Bool { string != nil }
  /// Whether there is a URL.
  open var hasURLs: Bool { urls != nil }
  /// Whether there is an image.
  open var hasImages: Bool { images != nil }
  /// Whether there is a color.
  open var hasColors: Bool { color != nil }
}
