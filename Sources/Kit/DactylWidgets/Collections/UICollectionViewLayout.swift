public import DactylControls
public import Foundation

/// Says where the elements of a collection view stand. Subclass it for a layout of your own, or use
/// ``UICollectionViewFlowLayout``.
///
/// The collection view calls ``prepare()`` once after each invalidation, then asks for
/// ``collectionViewContentSize`` and for the attributes of the elements in sight.
@MainActor
open class UICollectionViewLayout: Hashable {
  /// A layout.
  public init() {}
  /// A layout with what the coder holds; the base class reads nothing.
  public init?(coder: NSObject) {
    guard KeyedState(of: coder) != nil else { return nil }
  }

  /// The collection view that shows it.
  open var collectionView: UICollectionView? { shower }
  /// The same, as the collection view sets it.
  final weak var shower: UICollectionView?
  /// Whether ``prepare()`` is to be called at the next layout.
  final var isDue = true
  private final var decorations: [String: UICollectionReusableView.Type] = [:]
  private final var decorationMakers: [String: @MainActor () -> UICollectionReusableView?] = [:]

  /// The class of the layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of the contexts that say what is invalid.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: What a layout answers

  /// Computes where everything stands. Called once after each invalidation, before the methods below.
  open func prepare() {}
  /// How large the content is, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// The attributes of all elements that reach into a part of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// The attributes of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a header, a footer or another supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a decoration.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a thrown content comes to rest instead of the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { targetContentOffset(forProposedContentOffset: proposedContentOffset) }
  /// Where the content stands after an update or a change of layout, instead of the proposed offset.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  // MARK: Sections that scroll by themselves

  /// The sections that scroll across the layout's direction.
  var scrolledSections: [(section: Int, place: ScrolledSection)] { [] }
  /// Such a section has been scrolled.
  func section(_ section: Int, hasScrolledTo offset: CGPoint) {}
  /// Lets a program change the attributes of the elements in sight.
  func adjust(_ visible: [UICollectionViewLayoutAttributes]) {}

  /// The collection view's bounds are about to change within an animation, from those that it has.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// The attributes stand as they are after such a change.
  open func finalizeAnimatedBoundsChange() {}
  /// The actions at one side of an item; `nil` where a swipe uncovers none.
  func swipeActions(
    at path: IndexPath, _ side: RowSwipe.Side
  ) -> UISwipeActionsConfiguration? { nil }

  // MARK: Decorations

  /// Names the class of decorations of a kind; `nil` forgets it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    decorationMakers[elementKind] = nil
  }
  /// Names what makes decorations of a kind; `nil` forgets it.
  package final func register(
    _ maker: (@MainActor () -> UICollectionReusableView?)?, forDecorationsOfKind kind: String
  ) {
    decorationMakers[kind] = maker
    decorations[kind] = nil
  }
  final func makeDecoration(_ kind: String) -> UICollectionReusableView {
    decorationMakers[kind]?()
      ?? (decorations[kind] ?? UICollectionReusableView.self).init(frame: .zero)
  }

  /// Whether an interface that is read from right to left shows the layout mirrored; `false` unless a class says otherwise.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The reading direction for which the layout is made.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Two layouts are equal when they are the same object.
  public nonisolated static func == (
    one: UICollectionViewLayout, other: UICollectionViewLayout
  ) -> Bool { one === other }
  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  // MARK: Invalidation

  /// Everything is to be laid out anew, at the next layout.
  open func invalidateLayout() {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    let context = (type ?? UICollectionViewLayoutInvalidationContext.self).init()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }
  /// What the context names is to be laid out anew. Override it to keep the rest, and call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isDue = true
    collectionView?.layoutWasInvalidated(by: context)
  }
  /// Whether the layout depends on the visible part of the content. Not in the base class; a view of another
  /// size is laid out anew in any case.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// What becomes invalid with other bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Whether a view's wish for other attributes makes the layout invalid.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// What becomes invalid by a view's wish.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  final func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  // MARK: Updates

  /// Items are about to be inserted, deleted or moved; ``prepare()`` has been called for the new content.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// The views of an update have been given their new places.
  open func finalizeCollectionViewUpdates() {}
  /// Where an item that comes into sight starts; `nil` for its own place, transparent.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where an item that goes ends; `nil` for its last place, transparent.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a supplementary view that comes into sight starts.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Where a supplementary view that goes ends.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The collection view is about to change from this layout to another.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// The collection view is about to change to this layout.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// The change of layouts is over.
  open func finalizeLayoutTransition() {}

  // MARK: Moving by a finger

  /// The place that an item takes while a finger holds it at a point.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// The attributes of an item while a finger holds it there.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let made =
      layoutAttributesForItem(at: indexPath)?.duplicate
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    made.center = position
    made.zIndex = CollectionLimits.heldIndex
    return made
  }
}

/// What of a layout is invalid.
@MainActor
open class UICollectionViewLayoutInvalidationContext {
  /// A context that names nothing.
  public required init() {}
  /// Whether everything is.
  public internal(set) final var invalidateEverything = false
  /// Whether the number of items has changed.
  public internal(set) final var invalidateDataSourceCounts = false
  /// The items that were named.
  public private(set) final var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that were named, by kind.
  public private(set) final var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// By how much the content's offset is to change, in points.
  open var contentOffsetAdjustment = CGPoint.zero
  /// By how much the content's size is to change, in points.
  open var contentSizeAdjustment = CGSize.zero

  /// Names items.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Names supplementary views of a kind.
  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0 + $1 }
  }
}

/// One change of a collection view's items.
@MainActor
open class UICollectionViewUpdateItem {
  /// What happens to the item.
  public enum Action: Int, Hashable, Sendable {
    /// It comes.
    case insert = 0
    /// It goes.
    case delete = 1
    /// It is made anew.
    case reload = 2
    /// It goes to another place.
    case move = 3
    /// Nothing.
    case none = 4
  }

  /// Where it was; `nil` for one that comes. A section has `NSNotFound` for its item.
  public final let indexPathBeforeUpdate: IndexPath?
  /// Where it is now; `nil` for one that goes.
  public final let indexPathAfterUpdate: IndexPath?
  /// What happens to it.
  public final let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}

/// Numbers of collection views.
enum CollectionLimits {
  /// The side of a flow layout's item unless a program says otherwise, in points.
  /// Source: `Documentation/Constants.md#collection-views`.
  static let itemSide: CGFloat = 50
  /// The least room between items and between lines of a flow layout, in points.
  /// Source: `Documentation/Constants.md#collection-views`.
  static let spacing: CGFloat = 10
  /// How long a change of items or of the layout takes, in seconds.
  /// Source: `Documentation/Constants.md#collection-views`.
  static let updateTime = 0.3
  /// The depth of an item that a finger holds: in front of all others.
  static let heldIndex = Int(Int32.max)
  /// The depth of a header that stays in sight: in front of the cells.
  static let pinnedIndex = 10
  /// How often views may ask for another size before the layout keeps what it has.
  static let fittingPasses = 8
}
