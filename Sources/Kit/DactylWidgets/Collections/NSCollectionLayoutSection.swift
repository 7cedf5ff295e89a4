public import DactylControls
public import Foundation

/// How a section of a compositional layout scrolls across the layout's direction.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// Not at all: its groups follow one another in the layout's direction.
  case none = 0
  /// It comes to rest anywhere.
  case continuous = 1
  /// It comes to rest where a group begins.
  case continuousGroupLeadingBoundary = 2
  /// It turns by pages, as wide as the section.
  case paging = 3
  /// It turns by groups.
  case groupPaging = 4
  /// It turns by groups, each in the middle.
  case groupPagingCentered = 5
}

/// How a section that scrolls across the layout's direction moves.
@MainActor
public struct UICollectionLayoutSectionOrthogonalScrollingProperties {
  /// Whether content goes beyond its ends and comes back.
  public enum Bounce: Int, Hashable, Sendable {
    /// As the collection view does.
    case automatic = 0
    /// Always.
    case always = 1
    /// Never.
    case never = 2
  }
  /// How fast it slows down after a throw; `nil` for what suits the behavior.
  public var decelerationRate: UIScrollView.DecelerationRate?
  /// Whether content goes beyond its ends.
  public var bounce = Bounce.automatic
}

/// An element in sight, which a section's handler may change.
@MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
  /// How opaque it is.
  var alpha: CGFloat { get set }
  /// How far in front it stands.
  var zIndex: Int { get set }
  /// Whether it is hidden.
  var isHidden: Bool { get set }
  /// Its middle, in points of the collection view's content.
  var center: CGPoint { get set }
  /// How it is turned or scaled around its middle.
  var transform: CGAffineTransform { get set }
  /// The same in space.
  var transform3D: CATransform3D { get set }
  /// Its item.
  var indexPath: IndexPath { get }
  /// Where it stands, in points of the collection view's content.
  var frame: CGRect { get }
  /// Its size.
  var bounds: CGRect { get }
  /// Whether it is a cell, a supplementary view or a decoration.
  var representedElementCategory: UICollectionView.ElementCategory { get }
  /// The kind of a supplementary or decoration view.
  var representedElementKind: String? { get }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// A section of a compositional layout: its group, again and again.
@MainActor
open class NSCollectionLayoutSection {
  /// Called before each layout with the elements of the section in sight, how far the section has
  /// been scrolled, and where it is.
  public typealias VisibleItemsInvalidationHandler =
    @MainActor (
      [any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment
    ) -> Void

  /// Make the actions that swipes over the rows of a list uncover.
  final var leadingSwipes: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
  final var trailingSwipes: UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider?
  /// What repeats.
  final let group: NSCollectionLayoutGroup
  /// How far its groups stay from its sides, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The room between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Views behind the groups, whose classes the layout knows by
  /// `register(_:forDecorationViewOfKind:)`.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// How it scrolls across the layout's direction.
  open var orthogonalScrollingBehavior =
    UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// How it moves, if it scrolls across the layout's direction.
  public final var orthogonalScrollingProperties =
    UICollectionLayoutSectionOrthogonalScrollingProperties()
  /// Called before each layout with the elements of the section in sight, to change them as they
  /// scroll.
  open var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?

  /// A section of that group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// The type of a section's handler, with UIKit's name.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  NSCollectionLayoutSection.VisibleItemsInvalidationHandler

/// A view behind the groups of a section.
@MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public final let elementKind: String
  /// How far in front it stands; behind the cells by default.
  open var zIndex = -1

  private init(kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }
  /// A view as large as its section, headers and footers included, less its `contentInsets`.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(kind: elementKind)
  }
}

/// A section that scrolls across the direction of its layout.
struct ScrolledSection {
  /// Where it stands, in points of the layout's content.
  var area: CGRect
  /// How large its content is.
  var contentSize: CGSize
  /// The room before the first group and after the last one, beyond its content.
  var inset = UIEdgeInsets.zero
  /// The offsets at which it may come to rest, in order.
  var stops: [CGFloat]
  var behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  var isHorizontal: Bool
  var bounce: UICollectionLayoutSectionOrthogonalScrollingProperties.Bounce
  var rate: UIScrollView.DecelerationRate?

  /// Whether it begins at the right.
  private(set) var isMirrored = false

  /// The offset before a finger has scrolled it.
  var firstOffset: CGPoint {
    CGPoint(
      x: isMirrored ? contentSize.width - area.width + inset.right : 0 - inset.left,
      y: 0 - inset.top)
  }

  /// The offset at which the groups stay where they are from the edge at which the section begins, if it was so long before
  /// and scrolled so far.
  func offset(keeping offset: CGPoint, of old: ScrolledSection) -> CGPoint {
    guard isMirrored == old.isMirrored else { return firstOffset }
    guard isMirrored else { return offset }
    return CGPoint(x: offset.x + firstOffset.x - old.firstOffset.x, y: offset.y)
  }

  /// Lets it begin at the right. Returns the room in which items stand at the other side.
  mutating func mirror() -> CGRect {
    isMirrored = true
    let length = max(contentSize.width, area.width)
    let end = length - area.width
    contentSize.width = length
    inset = UIEdgeInsets(
      top: inset.top, left: inset.right, bottom: inset.bottom, right: inset.left)
    if behavior == .paging {
      // A scroll view's own pages count from the left.
      behavior = .groupPaging
      stops = Array(stride(from: 0, to: end, by: max(1, area.width))) + [end]
    }
    stops = stops.map { end - $0 }.reversed()
    return CGRect(x: 0, y: 0, width: length, height: 0)
  }
}
