public import DactylControls
public import Foundation

/// Lines of items, one after the other, with a header and a footer for each section.
///
/// Sizes, insets and spacings are those of the layout, unless the collection view's delegate is a
/// ``UICollectionViewDelegateFlowLayout`` and says otherwise.
@MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// Says that items find out their own size: set it as ``estimatedItemSize``.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// A layout that scrolls up and down.
  public override init() { super.init() }
  /// A layout that scrolls up and down; a file's values are set by its loader.
  public override init?(coder: NSObject) { super.init(coder: coder) }

  /// Which way the content scrolls.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// How large items are, in points.
  open var itemSize = CGSize(width: CollectionLimits.itemSide, height: CollectionLimits.itemSide) {
    didSet { invalidateLayout() }
  }
  /// How large items are before their views say so; zero where ``itemSize`` holds.
  open var estimatedItemSize = CGSize.zero {
    didSet {
      preferred = [:]
      invalidateLayout()
    }
  }
  /// The room between lines, in points.
  open var minimumLineSpacing = CollectionLimits.spacing { didSet { invalidateLayout() } }
  /// The least room between the items of a line, in points.
  open var minimumInteritemSpacing = CollectionLimits.spacing { didSet { invalidateLayout() } }
  /// How far items stay from the sides of their section, in points.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// How large headers are; only the length along the scrolling direction counts.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// How large footers are; only the length along the scrolling direction counts.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// Whether headers stay in sight while their section is.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether footers stay in sight while their section is.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// From which edges ``sectionInset`` counts.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidateLayout() }
  }
  /// From which edges the inset of a section counts.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// Those of the content inset.
    case fromContentInset = 0
    /// Those of the safe area.
    case fromSafeArea = 1
    /// Those of the layout margins.
    case fromLayoutMargins = 2
  }

  final var sections: [FlowSection] = []
  final var preferred: [IndexPath: CGSize] = [:]
  final var areMetricsDue = true
  final var length: CGFloat = 0

  final var isVertical: Bool { scrollDirection == .vertical }
  final var isEstimating: Bool { estimatedItemSize != .zero }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func prepare() {
    super.prepare()
    if areMetricsDue { measure() }
  }
  open override var collectionViewContentSize: CGSize {
    let across = acrossOfView
    return isVertical
      ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
  }
  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { attributes(in: rect) }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { itemAttributes(indexPath) }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { edgeAttributes(elementKind, indexPath.section) }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      preferred = [:]
      areMetricsDue = true
    } else if flow?.invalidateFlowLayoutAttributes ?? true {
      areMetricsDue = true
    }
    super.invalidateLayout(with: context)
  }
  /// Only where headers or footers stay in sight, or the lines become longer or shorter.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let bounds = collectionView?.bounds else { return false }
    let isOther =
      isVertical ? bounds.width != newBounds.width : bounds.height != newBounds.height
    return isOther || sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
  }
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let bounds = collectionView?.bounds ?? newBounds
    let isOther =
      isVertical ? bounds.width != newBounds.width : bounds.height != newBounds.height
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutAttributes = isOther
      flow.invalidateFlowLayoutDelegateMetrics = isOther
    }
    return context
  }
  /// Where sizes are estimated, and the view asks for another.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    isEstimating && originalAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferred[originalAttributes.indexPath] = preferredAttributes.size
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.invalidateItems(at: [originalAttributes.indexPath])
    return context
  }
}

/// What of a flow layout is invalid.
@MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Whether the delegate is asked for sizes and spacings again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether places are worked out again.
  open var invalidateFlowLayoutAttributes = true
}
