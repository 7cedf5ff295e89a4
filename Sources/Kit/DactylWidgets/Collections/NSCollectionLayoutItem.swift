public import DactylControls
public import Foundation

/// An item of a compositional layout.
@MainActor
open class NSCollectionLayoutItem {
  /// How large it is, in its group.
  public final let layoutSize: NSCollectionLayoutSize
  /// How far its view stays from its sides, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// An item of that size.
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }

  /// Places the items in it: one.
  func lay(_ spot: LayoutSpot) -> LayoutPart {
    var measured = spot.measured[spot.first]
    measured?.width += contentInsets.leading + contentInsets.trailing
    measured?.height += contentInsets.top + contentInsets.bottom
    let size = spot.fixed(layoutSize.size(in: spot.container, measured: measured))
    let frame = CGRect(origin: spot.origin, size: size).inside(contentInsets)
    let fits = layoutSize.estimates
    let leaf = LayoutLeaf(
      frame: frame, fitsWidth: fits.width && spot.width == nil,
      fitsHeight: fits.height && spot.height == nil)
    return LayoutPart(leaves: spot.limit > 0 ? [leaf] : [], size: size)
  }
}

/// Where an item or group is to be placed.
struct LayoutSpot {
  var origin: CGPoint
  /// The size of which fractional lengths are parts.
  var container: CGSize
  /// The number of the first item, and how many items are left.
  var first: Int
  var limit: Int
  /// The sizes for which the views of items have asked, by the items' numbers.
  var measured: [Int: CGSize]
  /// Lengths that the group gives, if it shares its room by a count.
  var width: CGFloat?
  var height: CGFloat?

  func fixed(_ size: CGSize) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The place of an item.
struct LayoutLeaf {
  var frame: CGRect
  /// Whether the item's view decides its width or height.
  var fitsWidth = false
  var fitsHeight = false
}

/// Placed items, and the size of what holds them.
struct LayoutPart {
  var leaves: [LayoutLeaf]
  var size: CGSize
}

/// Items side by side, one below the other, or placed by the program.
@MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  /// Places the items of a custom group.
  public typealias ItemProvider = (any NSCollectionLayoutEnvironment) ->
    [NSCollectionLayoutGroupCustomItem]
  enum Arrangement {
    case horizontal, vertical
    case custom(ItemProvider)
  }
  private final let arrangement: Arrangement
  private final let count: Int?
  /// What repeats in it.
  public final let subitems: [NSCollectionLayoutItem]
  /// The room between its items.
  open var interItemSpacing: NSCollectionLayoutSpacing?
  /// Where a custom group is.
  final weak var environment: (any NSCollectionLayoutEnvironment)?

  private init(
    _ size: NSCollectionLayoutSize, _ arrangement: Arrangement,
    _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count.map { max(1, $0) }
    super.init(layoutSize: size)
  }

  /// Items side by side, again and again as long as there is room.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .horizontal, subitems) }
  /// So many items side by side, equally wide.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .horizontal, [subitem], count: count)
  }
  /// So many items side by side, equally wide.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    horizontal(layoutSize: layoutSize, subitem: subitem, count: count)
  }
  /// Items one below the other, again and again as long as there is room.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .vertical, subitems) }
  /// So many items one below the other, equally high.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(layoutSize, .vertical, [subitem], count: count)
  }
  /// So many items one below the other, equally high.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { vertical(layoutSize: layoutSize, subitem: subitem, count: count) }
  /// Items where the program says.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping ItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(layoutSize, .custom(itemProvider), []) }

  override func lay(_ spot: LayoutSpot) -> LayoutPart {
    let insets = contentInsets
    var size = spot.fixed(layoutSize.size(in: spot.container))
    let inner = CGRect(origin: spot.origin, size: size).inside(insets)
    guard spot.limit > 0 else { return LayoutPart(leaves: [], size: size) }
    if case .custom(let provider) = arrangement {
      let frames = environment.map { provider($0).prefix(spot.limit).map(\.frame) } ?? []
      return LayoutPart(
        leaves: frames.map { LayoutLeaf(frame: $0.offsetBy(dx: inner.minX, dy: inner.minY)) },
        size: size)
    }
    let isRow = if case .horizontal = arrangement { true } else { false }
    let estimates = layoutSize.estimates
    let isOpen =
      isRow ? estimates.width && spot.width == nil : estimates.height && spot.height == nil
    let parts = line(spot, inner, isRow, isOpen)
    let room = isRow ? inner.width : inner.height
    let least = interItemSpacing?.spacing ?? 0
    let used =
      parts.reduce(0) { $0 + (isRow ? $1.size.width : $1.size.height) }
      + least * CGFloat(max(0, parts.count - 1))
    let isFlexible = interItemSpacing?.isFlexibleSpacing == true && parts.count > 1
    let spare = isFlexible ? max(0, room - used) / CGFloat(parts.count - 1) : 0
    var leaves: [LayoutLeaf] = []
    for (index, part) in parts.enumerated() {
      let extra = spare * CGFloat(index)
      for var leaf in part.leaves {
        leaf.frame = leaf.frame.offsetBy(dx: isRow ? extra : 0, dy: isRow ? 0 : extra)
        leaves.append(leaf)
      }
    }
    let across = parts.map { isRow ? $0.size.height : $0.size.width }.max() ?? 0
    let needed = isRow ? CGSize(width: used, height: across) : CGSize(width: across, height: used)
    if estimates.width, spot.width == nil {
      size.width = needed.width + insets.leading + insets.trailing
    }
    if estimates.height, spot.height == nil {
      size.height = needed.height + insets.top + insets.bottom
    }
    return LayoutPart(leaves: leaves, size: size)
  }

  /// The parts that stand in the group, without flexible room between them. A group whose length is
  /// estimated (`isOpen`) takes as many items as fit by their estimates.
  private func line(
    _ spot: LayoutSpot, _ inner: CGRect, _ isRow: Bool, _ isOpen: Bool
  ) -> [LayoutPart] {
    guard !subitems.isEmpty else { return [] }
    let room = isRow ? inner.width : inner.height
    let least = interItemSpacing?.spacing ?? 0
    let share = count.map { max(0, room - least * CGFloat($0 - 1)) / CGFloat($0) }
    var parts: [LayoutPart] = []
    var (counted, at): (CGFloat, CGFloat) = (0, isRow ? inner.minX : inner.minY)
    var placed = 0
    while parts.count < (count ?? spot.limit), placed < spot.limit {
      let item = subitems[parts.count % subitems.count]
      (item as? NSCollectionLayoutGroup)?.environment = environment
      var inside = LayoutSpot(
        origin: isRow ? CGPoint(x: at, y: inner.minY) : CGPoint(x: inner.minX, y: at),
        container: inner.size, first: spot.first + placed, limit: spot.limit - placed,
        measured: spot.measured)
      if let share, !isOpen {
        if isRow { inside.width = share } else { inside.height = share }
      }
      let part = item.lay(inside)
      let estimate = item.layoutSize.size(in: inner.size)
      let length = isRow ? part.size.width : part.size.height
      let weighed = isOpen ? (isRow ? estimate.width : estimate.height) : length
      let gap = parts.isEmpty ? 0 : least
      if count == nil, !parts.isEmpty, counted + gap + weighed > room + 0.001 { break }
      guard !part.leaves.isEmpty else { break }
      parts.append(part)
      placed += part.leaves.count
      counted += gap + weighed
      at += length + least
    }
    return parts
  }
}

/// An item of a custom group.
@MainActor
open class NSCollectionLayoutGroupCustomItem {
  /// Where it is in its group.
  public final let frame: CGRect
  /// Which items stand in front: greater ones. It changes nothing here.
  public final let zIndex: Int
  /// An item at that place.
  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

/// A header, a footer or another view at the edge of a section.
@MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public final let elementKind: String
  /// At which edge it stands; at the bottom, or else at the top.
  public final let alignment: NSRectAlignment
  /// Whether it stays in sight while its section is.
  open var pinToVisibleBounds = false

  /// A view of that size and kind at an edge.
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.elementKind = elementKind
    self.alignment = alignment
    super.init(layoutSize: layoutSize)
  }

  final var isFooter: Bool {
    [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Hashable, Sendable {
  /// None.
  case none = 0
  /// The top.
  case top = 1
  /// The corner where a text begins.
  case topLeading = 2
  /// The side where a text begins.
  case leading = 3
  /// The lower corner where a text begins.
  case bottomLeading = 4
  /// The bottom.
  case bottom = 5
  /// The lower corner where a text ends.
  case bottomTrailing = 6
  /// The side where a text ends.
  case trailing = 7
  /// The corner where a text ends.
  case topTrailing = 8
}

extension CGRect {
  /// The part within insets; the leading side is the left one.
  func inside(_ insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
