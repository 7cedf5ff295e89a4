import DactylControls
import Foundation

/// Where the elements of a section of a compositional layout stand.
///
/// A section that scrolls across the layout's direction has its items where they stand before it is
/// scrolled.
@MainActor
struct CompositionalSection {
  typealias Edge = (
    item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect,
    fits: (width: Bool, height: Bool)
  )
  /// The items, in order.
  var items: [LayoutLeaf] = []
  /// Headers and footers.
  var edges: [Edge] = []
  var decorations: [(item: NSCollectionLayoutDecorationItem, frame: CGRect)] = []
  /// Where it begins and ends, in the layout's direction.
  var start: CGFloat = 0
  var end: CGFloat = 0
  var scrolled: ScrolledSection?
  var handler: NSCollectionLayoutSection.VisibleItemsInvalidationHandler?

  /// A section that no provider has made.
  init(at start: CGFloat) { (self.start, end) = (start, start) }

  /// Puts everything to the other side, where texts are read from right to left. `isVertical` is the layout's direction:
  /// of one that scrolls sideways the sections change places, too.
  mutating func mirror(in width: CGFloat, isVertical: Bool) {
    let room = CGRect(x: 0, y: 0, width: width, height: 0)
    var inner = room
    if isVertical {
      inner = scrolled?.mirror() ?? room
    } else {
      (start, end) = (width - end, width - start)
      if let area = scrolled?.area { scrolled?.area = area.mirrored(in: room) }
    }
    for index in items.indices { items[index].frame = items[index].frame.mirrored(in: inner) }
    for index in edges.indices { edges[index].frame = edges[index].frame.mirrored(in: room) }
    for index in decorations.indices {
      decorations[index].frame = decorations[index].frame.mirrored(in: room)
    }
  }

  /// Places the elements of a section from a point on. `measured` are the sizes for which the views
  /// of estimated elements have asked.
  init(
    _ section: NSCollectionLayoutSection, number: Int, count: Int, from start: CGFloat,
    isVertical: Bool, _ environment: any NSCollectionLayoutEnvironment,
    measured: [CollectionKey: CGSize]
  ) {
    self.init(at: start)
    handler = section.visibleItemsInvalidationHandler
    let room = environment.container.effectiveContentSize
    let insets = section.contentInsets
    let inner = CGSize(
      width: max(0, room.width - (isVertical ? insets.leading + insets.trailing : 0)),
      height: max(0, room.height - (isVertical ? 0 : insets.top + insets.bottom)))
    let corner = CGPoint(x: insets.leading, y: insets.top)
    func addEdges(_ isFooter: Bool) {
      for item in section.boundarySupplementaryItems where item.isFooter == isFooter {
        let key = CollectionKey(
          category: .supplementaryView, kind: item.elementKind,
          path: IndexPath(item: 0, section: number))
        let size = item.layoutSize.size(in: inner, measured: measured[key])
        let origin =
          isVertical ? CGPoint(x: corner.x, y: end) : CGPoint(x: end, y: corner.y)
        edges.append((item, CGRect(origin: origin, size: size), item.layoutSize.estimates))
        end += isVertical ? size.height : size.width
      }
    }
    addEdges(false)
    end += isVertical ? insets.top : insets.leading
    section.group.environment = environment
    let known = measured.filter { $0.key.category == .cell && $0.key.path.section == number }
    let sizes = Dictionary(
      known.map { ($0.key.path.item, $0.value) }, uniquingKeysWith: { $1 })
    let isScrolled = section.orthogonalScrollingBehavior != .none
    let isDown = isVertical != isScrolled
    let from = end
    var at = isDown == isVertical ? from : isDown ? corner.y : corner.x
    var groups: [CGRect] = []
    var across: CGFloat = 0
    while items.count < count {
      let origin =
        isDown
        ? CGPoint(x: isVertical ? corner.x : from, y: at)
        : CGPoint(x: at, y: isVertical ? from : corner.y)
      let part = section.group.lay(
        LayoutSpot(
          origin: origin, container: inner, first: items.count, limit: count - items.count,
          measured: sizes))
      guard !part.leaves.isEmpty else { break }
      items += part.leaves
      groups.append(CGRect(origin: origin, size: part.size))
      at += isDown ? part.size.height : part.size.width
      across = max(across, isDown ? part.size.width : part.size.height)
      if items.count < count { at += section.interGroupSpacing }
    }
    end = isScrolled ? from + (count > 0 ? across : 0) : at
    if isScrolled, !groups.isEmpty {
      scrolled = Self.scrolled(
        section, groups, across, from, isHorizontal: isVertical, in: room)
    }
    end += isVertical ? insets.bottom : insets.trailing
    addEdges(true)
    for item in section.decorationItems {
      let frame =
        isVertical
        ? CGRect(x: 0, y: start, width: room.width, height: end - start)
        : CGRect(x: start, y: 0, width: end - start, height: room.height)
      decorations.append((item, frame.inside(item.contentInsets)))
    }
  }

  private static func scrolled(
    _ section: NSCollectionLayoutSection, _ groups: [CGRect], _ across: CGFloat,
    _ from: CGFloat, isHorizontal: Bool, in room: CGSize
  ) -> ScrolledSection {
    let insets = section.contentInsets
    let last = groups[groups.count - 1]
    let width = isHorizontal ? room.width : room.height
    let area =
      isHorizontal
      ? CGRect(x: 0, y: from, width: width, height: across)
      : CGRect(x: from, y: 0, width: across, height: width)
    let length = isHorizontal ? last.maxX + insets.trailing : last.maxY + insets.bottom
    let behavior = section.orthogonalScrollingBehavior
    let stops: [CGFloat] = groups.map { group in
      if behavior == .groupPagingCentered {
        return (isHorizontal ? group.midX : group.midY) - width / 2
      }
      return isHorizontal ? group.minX - insets.leading : group.minY - insets.top
    }
    var inset = UIEdgeInsets.zero
    if behavior == .groupPagingCentered {
      let (before, after) = (
        max(0, 0 - stops[0]), max(0, stops[stops.count - 1] + width - length)
      )
      inset =
        isHorizontal
        ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
        : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    }
    let properties = section.orthogonalScrollingProperties
    return ScrolledSection(
      area: area,
      contentSize: isHorizontal
        ? CGSize(width: length, height: across) : CGSize(width: across, height: length),
      inset: inset, stops: stops, behavior: behavior, isHorizontal: isHorizontal,
      bounce: properties.bounce, rate: properties.decelerationRate)
  }
}
