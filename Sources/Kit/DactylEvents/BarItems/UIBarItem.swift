public import Foundation

/// A bar that shows items: it is called when one of them changes.
@MainActor
package protocol BarItemHolder: AnyObject {
  /// An item that it shows has changed.
  func barItemDidChange(_ item: UIBarItem)
  /// The view in which it shows an item; `nil` while it shows none.
  func view(showing item: UIBarItem) -> UIView?
}

extension UIBarItem: BarItemLooks {
  final var waitsForWindow: Bool { (holder as? UIView).map { $0.window == nil } ?? false }
}

/// What the items of all bars have in common: a title or a picture, and whether they can be used.
///
/// An item is no view; the bar makes one for it. Use ``UIBarButtonItem`` in navigation bars and
/// toolbars.
@MainActor
open class UIBarItem: AccessibilityObject, Hashable, NibAwaking {
  /// The bar that shows it.
  package final weak var holder: (any BarItemHolder)? { didSet { if holder != nil { getLooks() } } }
  /// Whether it has the looks of its class.
  private final var hasLooks = false
  /// How the title is drawn, by the bits of a control's state.
  package final var textAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// An item without a title.
  public override init() {
    super.init()
  }

  /// An item of an interface file. The loader sets its properties; the coder is not read.
  public init?(coder: NSObject) { super.init() }

  /// Called when all objects of its interface file are there and connected. Override it.
  open func awakeFromNib() {}

  /// Gives it the looks of its class, when it first comes into a bar.
  private final func getLooks() {
    guard !hasLooks else { return }
    hasLooks = true
    UIApplication.shared.appearanceRules.apply(toItem: self)
  }

  /// Whether it can be used. The view of a disabled item takes touches and does nothing.
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  /// What it is called. Set it before it is shown, or later: the bar follows.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// Its picture.
  open var image: UIImage? { didSet { changed() } }
  /// The picture of a bar that is low, in landscape on a phone; ``image`` if there is none.
  open var landscapeImagePhone: UIImage? { didSet { changed() } }
  /// The picture where letters are large; ``image`` if there is none.
  open var largeContentSizeImage: UIImage? { didSet { changed() } }
  /// How far the picture lies inside its place, in points.
  open var imageInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// The same for ``landscapeImagePhone``.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero { didSet { changed() } }
  /// A number of the program's.
  open var tag = 0

  /// Tells the bar that it has to show the item anew.
  package final func changed() { holder?.barItemDidChange(self) }

  @_spi(Kit) open override var labelByDefault: String? { title }

  /// Two items are equal when they are the same object.
  public nonisolated static func == (left: UIBarItem, right: UIBarItem) -> Bool {
    left === right
  }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
