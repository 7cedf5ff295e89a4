public import DactylControls
public import Foundation

/// Something that a program offers to do with what a user shares: override the title and `perform()`.
@MainActor
open class UIActivity: NSObject {
  /// What an activity does.
  public struct ActivityType: RawRepresentable, Hashable, Sendable {
    /// The type's name.
    public let rawValue: String
    /// A type of that name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A type of that name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// Where activities are listed.
  public enum Category: Int, Hashable, Sendable {
    /// With what is done to the items.
    case action = 0
    /// With what sends the items somewhere.
    case share = 1
  }

  /// An activity.
  public override init() { super.init() }

  /// Where activities of the class are listed.
  open class var activityCategory: Category { .action }
  /// What it does; `nil` for a kind of the program's own without a name.
  open var activityType: ActivityType? { nil }
  /// Its title in the list.
  open var activityTitle: String? { nil }
  /// Its picture in the list.
  open var activityImage: UIImage? { nil }
  /// A page to show in place of ``perform()``; it calls ``activityDidFinish(_:)`` at its end.
  open var activityViewController: UIViewController? { nil }
  /// The list that it is in, while that is shown.
  final weak var list: UIActivityViewController?

  /// Whether it can do something with these items. An activity for which it is false is not listed.
  open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
  /// Called when the user has chosen it, before ``perform()``.
  open func prepare(withActivityItems activityItems: [Any]) {}
  /// Does it. Override it, and call ``activityDidFinish(_:)`` at the end.
  open func perform() {}
  /// Ends it: the list goes, and its handler hears whether it was done.
  open func activityDidFinish(_ completed: Bool) { list?.end(self, completed: completed) }
}

extension UIActivity.ActivityType {
  /// Copies texts, addresses, pictures and colors: the only one that is there without a program's own.
  public static let copyToPasteboard = Self("com.apple.UIKit.activity.CopyToPasteboard")
  /// Adds an address to a reading list. As the others that follow it is not there: programs leave them out by name.
  public static let addToReadingList = Self("com.apple.UIKit.activity.AddToReadingList")
  /// Sends to a device nearby.
  public static let airDrop = Self("com.apple.UIKit.activity.AirDrop")
  /// Gives a picture to a contact.
  public static let assignToContact = Self("com.apple.UIKit.activity.AssignToContact")
  /// Sends mail.
  public static let mail = Self("com.apple.UIKit.activity.Mail")
  /// Makes a document of it.
  public static let markupAsPDF = Self("com.apple.UIKit.activity.MarkupAsPDF")
  /// Sends a message.
  public static let message = Self("com.apple.UIKit.activity.Message")
  /// Opens it as a book.
  public static let openInIBooks = Self("com.apple.UIKit.activity.OpenInIBooks")
  /// Posts it.
  public static let postToFacebook = Self("com.apple.UIKit.activity.PostToFacebook")
  /// Posts a picture.
  public static let postToFlickr = Self("com.apple.UIKit.activity.PostToFlickr")
  /// Posts it.
  public static let postToTencentWeibo = Self("com.apple.UIKit.activity.TencentWeibo")
  /// Posts it.
  public static let postToTwitter = Self("com.apple.UIKit.activity.PostToTwitter")
  /// Posts a film.
  public static let postToVimeo = Self("com.apple.UIKit.activity.PostToVimeo")
  /// Posts it.
  public static let postToWeibo = Self("com.apple.UIKit.activity.PostToWeibo")
  /// Prints it.
  public static let print = Self("com.apple.UIKit.activity.Print")
  /// Keeps a picture.
  public static let saveToCameraRoll = Self("com.apple.UIKit.activity.SaveToCameraRoll")
}

/// Supplies an item for an activity when the user has chosen one.
@MainActor
public protocol UIActivityItemSource: AnyObject {
  /// An item of the kind that will come, by which activities decide whether they can do something.
  func activityViewControllerPlaceholderItem(
    _ activityViewController: UIActivityViewController
  ) -> Any
  /// The item; `nil` for none with this activity.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    itemForActivityType activityType: UIActivity.ActivityType?
  ) -> Any?
  /// The subject, where an activity has one.
  func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String
}

extension UIActivityItemSource {
  /// No subject.
  public func activityViewController(
    _ activityViewController: UIActivityViewController,
    subjectForActivityType activityType: UIActivity.ActivityType?
  ) -> String { "" }
}

/// Copies what is shared.
final class CopyActivity: UIActivity {
  private var items: [Any] = []

  override var activityType: ActivityType? { .copyToPasteboard }
  override var activityTitle: String? { "Copy" }
  override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
    activityItems.contains { $0 is String || $0 is URL || $0 is UIImage || $0 is UIColor }
  }
  override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }
  override func perform() {
    let board = UIPasteboard.general
    let texts = items.compactMap { $0 as? String }
    if !texts.isEmpty {
      board.strings = texts
    } else if let address = items.lazy.compactMap({ $0 as? URL }).first {
      board.url = address
    } else if let picture = items.lazy.compactMap({ $0 as? UIImage }).first {
      board.image = picture
    } else if let color = items.lazy.compactMap({ $0 as? UIColor }).first {
      board.color = color
    }
    activityDidFinish(true)
  }
}
