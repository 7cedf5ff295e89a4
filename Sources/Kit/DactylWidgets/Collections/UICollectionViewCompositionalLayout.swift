import DactylControls
public import Foundation

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

  private final var sections: [CompositionalSection] = []
  /// The sections whose rows have swipe actions.
  private final var swiped: [Int: NSCollectionLayoutSection] = [:]
  private final var size = CGSize.zero
  private final var environment: Environment?
  /// How far sections have been scrolled across the layout's direction.
  private final var offsets: [Int: CGPoint] = [:]
  /// The sizes for which views of estimated elements have asked.
  private final var measured: [CollectionKey: CGSize] = [:]
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
    swiped = [:]
    guard let view = collectionView else { return }
    let environment = Environment(view)
    if environment.effectiveContentSize != self.environment?.effectiveContentSize { measured = [:] }
    self.environment = environment
    var at: CGFloat = 0
    for (index, count) in view.counted().enumerated() {
      var placed = CompositionalSection(at: at)
      if let section = provider(index, environment) {
        if section.leadingSwipes != nil || section.trailingSwipes != nil { swiped[index] = section }
        placed = CompositionalSection(
          section, number: index, count: count, from: at, isVertical: isVertical, environment,
          measured: measured)
      }
      sections.append(placed)
      at = placed.end + configuration.interSectionSpacing
    }
    if !swiped.isEmpty { view.reviewSwipes() }
    let room = environment.effectiveContentSize
    let end = sections.last?.end ?? 0
    size =
      isVertical
      ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
    guard view.isMirrored else { return }
    // What does not fill the view begins at the right, too.
    size.width = max(size.width, room.width)
    for index in sections.indices {
      sections[index].mirror(in: size.width, isVertical: isVertical)
    }
  }

  /// Whether the first section stands at the right, and shows first: where texts are read from right to left.
  private final var beginsAtRight: Bool { !isVertical && collectionView?.isMirrored == true }

  /// For a layout that scrolls sideways.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { !isVertical }

  open override var collectionViewContentSize: CGSize { size }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { $0.bounds.size != newBounds.size } ?? false
  }

  // MARK: Sizes that views ask for

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts { measured = [:] }
    super.invalidateLayout(with: context)
  }
  /// If a length is estimated, and the view asks for another.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.isEstimated && preferredAttributes.size != originalAttributes.size
  }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    measured[originalAttributes.key] = preferredAttributes.size
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }

  override func swipeActions(
    at path: IndexPath, _ side: RowSwipe.Side
  ) -> UISwipeActionsConfiguration? {
    guard let section = swiped[path.section] else { return nil }
    return side == .leading ? section.leadingSwipes?(path) : section.trailingSwipes?(path)
  }

  // MARK: Sections that scroll across the layout's direction

  override var scrolledSections: [(section: Int, place: ScrolledSection)] {
    sections.enumerated().compactMap { index, section in section.scrolled.map { (index, $0) } }
  }
  override func section(_ section: Int, hasScrolledTo offset: CGPoint) {
    offsets[section] = offset
  }
  override func adjust(_ visible: [UICollectionViewLayoutAttributes]) {
    guard let environment else { return }
    for (index, section) in sections.enumerated() {
      guard let handler = section.handler else { continue }
      let own = visible.filter { $0.indexPath.count == 2 && $0.indexPath.section == index }
      guard !own.isEmpty else { continue }
      handler(own, offset(of: index), environment)
    }
  }

  /// How far a section has been scrolled.
  private func offset(of index: Int) -> CGPoint {
    guard let scrolled = sections[index].scrolled else { return .zero }
    return offsets[index] ?? scrolled.firstOffset
  }

  // MARK: Attributes

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    for (index, placed) in sections.enumerated() where placed.start <= high && placed.end >= low {
      let path = IndexPath(item: 0, section: index)
      let shift = placed.scrolled == nil ? CGPoint.zero : offset(of: index)
      found += placed.decorations.compactMap { decoration in
        layoutAttributesForDecorationView(ofKind: decoration.item.elementKind, at: path)
      }
      found += placed.edges.compactMap { edge in
        layoutAttributesForSupplementaryView(ofKind: edge.item.elementKind, at: path)
      }
      let seen = rect.offsetBy(dx: shift.x, dy: shift.y)
      for (item, leaf) in placed.items.enumerated() where leaf.frame.overlaps(seen) {
        if let made = layoutAttributesForItem(at: IndexPath(item: item, section: index)) {
          found.append(made)
        }
      }
    }
    return found.filter { $0.frame.overlaps(rect) }
  }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].items.indices.contains(indexPath.item)
    else { return nil }
    let section = sections[indexPath.section]
    let leaf = section.items[indexPath.item]
    let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    made.isEstimated = leaf.fitsWidth || leaf.fitsHeight
    made.fits = (leaf.fitsWidth, leaf.fitsHeight)
    made.frame = leaf.frame
    if let scrolled = section.scrolled {
      let offset = offset(of: indexPath.section)
      made.frame = leaf.frame.offsetBy(dx: 0 - offset.x, dy: 0 - offset.y)
      // From the layout's content to that of the section's scroll view.
      made.scrollShift = CGPoint(
        x: offset.x - scrolled.area.minX, y: offset.y - scrolled.area.minY)
    }
    return made
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    guard let edge = section.edges.first(where: { $0.item.elementKind == elementKind }) else {
      return nil
    }
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    made.isEstimated = edge.fits.width || edge.fits.height
    made.fits = edge.fits
    made.frame = edge.frame
    if edge.item.pinToVisibleBounds { pin(made, in: section, isFooter: edge.item.isFooter) }
    return made
  }
  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      let decoration = sections[indexPath.section].decorations.first(where: {
        $0.item.elementKind == elementKind
      })
    else { return nil }
    let made = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    made.frame = decoration.frame
    made.zIndex = decoration.item.zIndex
    return made
  }

  /// Keeps a header or footer in sight while its section is.
  private func pin(
    _ attributes: UICollectionViewLayoutAttributes, in section: CompositionalSection,
    isFooter: Bool
  ) {
    guard let view = collectionView else { return }
    let seen = view.bounds.inset(by: view.adjustedContentInset)
    var frame = attributes.frame
    let length = isVertical ? frame.height : frame.width
    var along = isVertical ? frame.minY : frame.minX
    if isFooter != beginsAtRight {
      along = min(along, max((isVertical ? seen.maxY : seen.maxX) - length, section.start))
    } else {
      along = max(along, min(isVertical ? seen.minY : seen.minX, section.end - length))
    }
    if isVertical { frame.origin.y = along } else { frame.origin.x = along }
    attributes.frame = frame
    attributes.zIndex = CollectionLimits.pinnedIndex
  }
}

/// The type of a layout's section provider, with UIKit's name.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  UICollectionViewCompositionalLayout.SectionProvider
