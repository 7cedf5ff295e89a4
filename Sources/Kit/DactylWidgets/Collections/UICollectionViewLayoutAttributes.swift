public import DactylControls
public import Foundation

/// Where an element of a collection view stands, and how it looks there.
///
/// A layout makes one for each element; the collection view applies it to the element's view.
@MainActor
open class UICollectionViewLayoutAttributes {
  /// Attributes of no element.
  public required init() {}

  /// Attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// Attributes of a supplementary view, such as a header.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    kind = elementKind
    representedElementCategory = .supplementaryView
  }
  /// Attributes of a decoration view, which belongs to the layout alone.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    kind = decorationViewKind
    representedElementCategory = .decorationView
  }

  /// The element's item, or the section of a header.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// Whether it is a cell, a supplementary view or a decoration.
  public private(set) final var representedElementCategory = UICollectionView.ElementCategory.cell
  private final var kind: String?
  /// The kind of a supplementary or decoration view; `nil` for a cell.
  public final var representedElementKind: String? { kind }
  /// Whether the size is the layout's estimate, and the view may ask for another.
  final var isEstimated = false
  /// Whether the view decides its width and height, where it is estimated.
  final var fits = (width: true, height: true)
  /// Where the element stands in its section's own scroll view, less where it stands in the
  /// layout's content; `nil` if its section has none.
  final var scrollShift: CGPoint?
  /// Whether ``center`` is in the content of the section's scroll view already.
  final var isInScroller = false

  /// The middle, in points of the content.
  open var center = CGPoint.zero
  /// The size before the transform, in points.
  open var size = CGSize.zero
  /// The frame. Setting it sets ``center`` and ``size``.
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      let turned = transform.isIdentity ? box : box.applying(transform)
      return turned.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The bounds; their origin is always zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// How the view is turned or scaled around its center.
  open var transform = CGAffineTransform.identity {
    didSet { transform3D = CATransform3DMakeAffineTransform(transform) }
  }
  /// The same in space. One set here that is not plane leaves ``transform`` as it is.
  open var transform3D = CATransform3DIdentity
  /// How opaque the view is, from 0 to 1.
  open var alpha: CGFloat = 1
  /// Which views stand in front: greater ones.
  open var zIndex = 0
  /// Whether the view is hidden.
  open var isHidden = false

  /// A copy, of the same class. A subclass with properties of its own overrides it, and calls `super`.
  open func copy(with zone: NSZone? = nil) -> Any {
    let made = Self()
    made.indexPath = indexPath
    made.kind = kind
    made.representedElementCategory = representedElementCategory
    made.isEstimated = isEstimated
    made.fits = fits
    (made.scrollShift, made.isInScroller) = (scrollShift, isInScroller)
    made.center = center
    made.size = size
    made.transform = transform
    made.transform3D = transform3D
    made.alpha = alpha
    made.zIndex = zIndex
    made.isHidden = isHidden
    return made
  }
  /// A copy, of the same class.
  public final func copy() -> Any { copy(with: nil) }

  /// Whether other attributes say the same. A view is given new attributes only if they differ.
  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return key == other.key && center == other.center && size == other.size
      && transform == other.transform && transform3D == other.transform3D && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
  }

  /// Which element it is.
  final var key: CollectionKey {
    CollectionKey(category: representedElementCategory, kind: kind ?? "", path: indexPath)
  }
  /// Makes these the attributes of an element.
  final func represent(_ key: CollectionKey) {
    indexPath = key.path
    representedElementCategory = key.category
    kind = key.category == .cell ? nil : key.kind
  }
  /// The shape by which a ``UIDynamicAnimator`` lets the element collide.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }

  /// A copy of the kit's own type.
  final var duplicate: UICollectionViewLayoutAttributes {
    copy() as? UICollectionViewLayoutAttributes ?? self
  }
}

/// Which element of a collection view a view shows.
struct CollectionKey: Hashable, Comparable {
  var category: UICollectionView.ElementCategory
  var kind: String
  var path: IndexPath

  static func < (a: CollectionKey, b: CollectionKey) -> Bool {
    if a.category != b.category { return a.category.rawValue < b.category.rawValue }
    return a.path == b.path ? a.kind < b.kind : a.path < b.path
  }
  static func cell(_ path: IndexPath) -> CollectionKey {
    CollectionKey(category: .cell, kind: "", path: path)
  }
}

extension IndexPath {
  /// The place of an item in a section of a collection view.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  /// The item; the second index.
  public var item: Int { count > 1 ? self[1] : NSNotFound }
}
