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

  /// The places of the items in it, from a number on: one.
  func places(in frame: CGRect, limit: Int) -> [CGRect] {
    limit > 0 ? [frame.inside(contentInsets)] : []
  }
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

  override func places(in frame: CGRect, limit: Int) -> [CGRect] {
    let frame = frame.inside(contentInsets)
    guard limit > 0 else { return [] }
    if case .custom(let provider) = arrangement {
      guard let environment else { return [] }
      return provider(environment).prefix(limit).map {
        $0.frame.offsetBy(dx: frame.minX, dy: frame.minY)
      }
    }
    guard !subitems.isEmpty else { return [] }
    let isRow = if case .horizontal = arrangement { true } else { false }
    let room = isRow ? frame.width : frame.height
    let least = interItemSpacing?.spacing ?? 0
    // Which of the subitems stand in the group, and how long each is.
    var row: [(item: NSCollectionLayoutItem, size: CGSize)] = []
    var used: CGFloat = 0
    while row.count < (count ?? limit) {
      let item = subitems[row.count % subitems.count]
      var size = item.layoutSize.size(in: frame.size)
      if let count {
        let share = max(0, room - least * CGFloat(count - 1)) / CGFloat(count)
        if isRow { size.width = share } else { size.height = share }
      }
      let length = isRow ? size.width : size.height
      let gap = row.isEmpty ? 0 : least
      guard row.isEmpty || used + gap + length <= room + 0.001 else { break }
      row.append((item, size))
      used += gap + length
    }
    let isFlexible = interItemSpacing?.isFlexibleSpacing == true && row.count > 1
    let gap = least + (isFlexible ? max(0, room - used) / CGFloat(row.count - 1) : 0)
    var places: [CGRect] = []
    var at = isRow ? frame.minX : frame.minY
    for (item, size) in row where places.count < limit {
      let origin = isRow ? CGPoint(x: at, y: frame.minY) : CGPoint(x: frame.minX, y: at)
      (item as? NSCollectionLayoutGroup)?.environment = environment
      places += item.places(
        in: CGRect(origin: origin, size: size), limit: limit - places.count)
      at += (isRow ? size.width : size.height) + gap
    }
    return places
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
