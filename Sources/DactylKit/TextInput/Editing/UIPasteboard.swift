public import Foundation

/// What was copied: texts, addresses, pictures and colors, in the program's own memory. Other programs do not
/// see it: Linux has no pasteboard beside that of a window system.
@MainActor
open class UIPasteboard {
  /// The one that text fields use.
  public static var general: UIPasteboard {
    UIApplication.shared.service { UIPasteboard("general") }
  }

  /// The name.
  public let name: String
  private var values: [Any] = []
  /// How often the content has changed.
  open private(set) var changeCount = 0

  /// An empty one of that name.
  init(_ name: String) { self.name = name }

  /// An empty one of its own; it lasts as long as something holds it.
  public static func withUniqueName() -> UIPasteboard { UIPasteboard(UUID().uuidString) }

  /// The content has changed; the notification's object is the pasteboard.
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

  /// How many items there are.
  open var numberOfItems: Int { values.count }

  /// The first text; setting it replaces everything.
  open var string: String? {
    get { strings?.first ?? url?.absoluteString }
    set { set(newValue.map { [$0] } ?? []) }
  }
  /// The texts.
  open var strings: [String]? {
    get { all(String.self) }
    set { set(newValue ?? []) }
  }
  /// The first address.
  open var url: URL? {
    get { urls?.first }
    set { set(newValue.map { [$0] } ?? []) }
  }
  /// The addresses.
  open var urls: [URL]? {
    get { all(URL.self) }
    set { set(newValue ?? []) }
  }
  /// The first picture.
  open var image: UIImage? {
    get { images?.first }
    set { set(newValue.map { [$0] } ?? []) }
  }
  /// The pictures.
  open var images: [UIImage]? {
    get { all(UIImage.self) }
    set { set(newValue ?? []) }
  }
  /// The first color.
  open var color: UIColor? {
    get { all(UIColor.self)?.first }
    set { set(newValue.map { [$0] } ?? []) }
  }

  /// Whether there is a text, or an address that can stand for one.
  open var hasStrings: Bool { string != nil }
  /// Whether there is an address.
  open var hasURLs: Bool { urls != nil }
  /// Whether there is a picture.
  open var hasImages: Bool { images != nil }
  /// Whether there is a color.
  open var hasColors: Bool { color != nil }
}
