public import Foundation

/// A section of a compositional layout: its group, again and again.
@MainActor
open class NSCollectionLayoutSection {
  /// What repeats.
  final let group: NSCollectionLayoutGroup
  /// How far its groups stay from its sides, in points.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The room between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// Headers and footers.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// A section of that group.
  public init(group: NSCollectionLayoutGroup) { self.group = group }
}

/// What holds for all sections of a compositional layout.
@MainActor
open class UICollectionViewCompositionalLayoutConfiguration {
  /// A configuration that scrolls up and down.
  public init() {}
  /// Which way the content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The room between sections, in points.
  open var interSectionSpacing: CGFloat = 0
}

/// Sections of groups of items, each with a size of its own.
@MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// Makes the section of a number.
  public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
    NSCollectionLayoutSection?
  private final let provider: SectionProvider
  /// What holds for all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// A layout whose sections are all alike.
  public convenience init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    self.init(sectionProvider: { _, _ in section }, configuration: configuration)
  }
  /// A layout whose sections a closure makes; a section that it does not make has no items in sight.
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration = .init()
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// The items of a section, and its headers and footers.
  private struct Placed {
    var items: [CGRect] = []
    var edges: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] = []
    var start: CGFloat = 0
    var end: CGFloat = 0
  }
  private final var sections: [Placed] = []
  private final var size = CGSize.zero
  private final var isVertical: Bool { configuration.scrollDirection == .vertical }

  private final class Environment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
    let contentSize: CGSize
    let effectiveContentSize: CGSize
    let traitCollection: UITraitCollection
    var container: any NSCollectionLayoutContainer { self }
    init(_ view: UICollectionView) {
      contentSize = view.bounds.size
      effectiveContentSize = view.bounds.inset(by: view.adjustedContentInset).size
      traitCollection = view.traitCollection
    }
  }

  open override func prepare() {
    super.prepare()
    sections = []
    guard let view = collectionView else { return }
    let environment = Environment(view)
    var at: CGFloat = 0
    for (index, count) in view.counted().enumerated() {
      var placed = Placed(start: at, end: at)
      if let section = provider(index, environment) {
        placed = place(section, count, from: at, environment)
      }
      sections.append(placed)
      at = placed.end + configuration.interSectionSpacing
    }
    let room = environment.effectiveContentSize
    let end = sections.last?.end ?? 0
    size =
      isVertical
      ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
  }

  private func place(
    _ section: NSCollectionLayoutSection, _ count: Int, from start: CGFloat,
    _ environment: Environment
  ) -> Placed {
    var placed = Placed(start: start, end: start)
    let room = environment.effectiveContentSize
    let insets = section.contentInsets
    let inner = CGSize(
      width: max(0, room.width - (isVertical ? insets.leading + insets.trailing : 0)),
      height: max(0, room.height - (isVertical ? 0 : insets.top + insets.bottom)))
    func addEdges(_ isFooter: Bool) {
      for item in section.boundarySupplementaryItems where item.isFooter == isFooter {
        let size = item.layoutSize.size(in: inner)
        let frame =
          isVertical
          ? CGRect(x: insets.leading, y: placed.end, width: size.width, height: size.height)
          : CGRect(x: placed.end, y: insets.top, width: size.width, height: size.height)
        placed.edges.append((item, frame))
        placed.end += isVertical ? size.height : size.width
      }
    }
    addEdges(false)
    placed.end += isVertical ? insets.top : insets.leading
    section.group.environment = environment
    let size = section.group.layoutSize.size(in: inner)
    while placed.items.count < count {
      let origin =
        isVertical
        ? CGPoint(x: insets.leading, y: placed.end) : CGPoint(x: placed.end, y: insets.top)
      let frames = section.group.places(
        in: CGRect(origin: origin, size: size), limit: count - placed.items.count)
      guard !frames.isEmpty else { break }
      placed.items += frames
      placed.end += isVertical ? size.height : size.width
      if placed.items.count < count { placed.end += section.interGroupSpacing }
    }
    placed.end += isVertical ? insets.bottom : insets.trailing
    addEdges(true)
    return placed
  }

  open override var collectionViewContentSize: CGSize { size }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    for (index, placed) in sections.enumerated() where placed.start <= high && placed.end >= low {
      for edge in placed.edges where edge.frame.overlaps(rect) {
        let path = IndexPath(item: 0, section: index)
        if let made = layoutAttributesForSupplementaryView(
          ofKind: edge.item.elementKind, at: path)
        {
          found.append(made)
        }
      }
      for (item, frame) in placed.items.enumerated() where frame.overlaps(rect) {
        if let made = layoutAttributesForItem(at: IndexPath(item: item, section: index)) {
          found.append(made)
        }
      }
    }
    return found
  }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    made.frame = sections[indexPath.section].items[indexPath.item]
    return made
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      let edge = sections[indexPath.section].edges.first(where: {
        $0.item.elementKind == elementKind
      })
    else { return nil }
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    made.frame = edge.frame
    return made
  }
}
