public import DactylControls
public import Foundation

/// Copied text, URLs, images and colors, in the program's own memory. Under a compositor, ``general`` shares its texts with
/// other programs; on the bare console there are none.
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

  /// The clipboard of other programs; `nil` where there is none.
  package final var partner: (any PasteboardPartner)?
  /// Whether another program has copied last. Its text is read when it is asked for.
  private var isForeign = false

  /// Another program has copied something, or has taken it away.
  package final func partnerChanged() {
    isForeign = true
    values = []
    changed()
  }

  /// What is on the pasteboard, with the text of another program.
  private var items: [Any] {
    if isForeign, let text = partner?.text {
      values = [text]
      isForeign = false
    }
    return values
  }

  /// An empty pasteboard with that name.
  init(_ name: String) { self.name = name }

  /// An empty pasteboard with a unique name. It exists while an object retains it.
  public static func withUniqueName() -> UIPasteboard { UIPasteboard(UUID().uuidString) }

  /// Posted when the content has changed. Its object is the pasteboard.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")

  private func set(_ values: [Any]) {
    self.values = values
    isForeign = false
    if let partner { partner.copied(string ?? "") }
    changed()
  }

  private func changed() {
    changeCount += 1
    NotificationCenter.default.post(name: Self.changedNotification, object: self)
  }

  private func all<Value>(_ type: Value.Type) -> [Value]? {
    let found = items.compactMap { $0 as? Value }
    return found.isEmpty ? nil : found
  }

  /// The number of items.
  open var numberOfItems: Int { isForeign ? (hasStrings ? 1 : 0) : values.count }

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
  open var hasStrings: Bool { isForeign ? partner?.hasText ?? false : string != nil }
  /// Whether there is a URL.
  open var hasURLs: Bool { urls != nil }
  /// Whether there is an image.
  open var hasImages: Bool { images != nil }
  /// Whether there is a color.
  open var hasColors: Bool { color != nil }
}

/// The clipboard that programs of a desktop share: texts alone.
@MainActor
package protocol PasteboardPartner: AnyObject {
  /// Whether another program offers a text.
  var hasText: Bool { get }
  /// That text. May wait for the other program for a moment; `nil` if it does not send it.
  var text: String? { get }
  /// The program has copied a text itself; an empty one if it has copied something else.
  func copied(_ text: String)
}
