@_spi(Kit) public import DactylControls
@_spi(Kit) public import DactylEvents
public import Foundation

/// Items in sections, placed by a layout, that scroll; a tap on an item selects it.
///
/// Cells are made for the items in sight. Set a `delegate` that is a ``UICollectionViewDelegate``.
@MainActor
open class UICollectionView: UIScrollView {
  /// What a view of a collection view is.
  public enum ElementCategory: UInt, Hashable, Sendable {
    /// An item's cell.
    case cell = 0
    /// A view of the data, such as a header.
    case supplementaryView = 1
    /// A view of the layout.
    case decorationView = 2
  }
  /// Which way a layout scrolls.
  public enum ScrollDirection: Int, Hashable, Sendable {
    /// Up and down.
    case vertical = 0
    /// To the sides.
    case horizontal = 1
  }
  /// Where an item goes that is scrolled to. Options of two directions may be joined.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// A set of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the top.
    public static let top = ScrollPosition(rawValue: 1)
    /// To the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// To the bottom.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// To the left.
    public static let left = ScrollPosition(rawValue: 8)
    /// To the middle between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// To the right.
    public static let right = ScrollPosition(rawValue: 32)
  }
  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  final var state = CollectionState()
  final var layout: UICollectionViewLayout

  /// A collection view with that layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    setUpCollection()
  }
  /// A collection view with what the coder holds, and a flow layout until the loader sets the file's.
  public override init?(coder: NSObject) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUpCollection()
  }

  @_spi(Kit) open override func followTextSize() { layout.invalidateLayout() }

  private func setUpCollection() {
    if backgroundColor == nil { backgroundColor = .systemBackground }
    cancelsControls = true
    layout.shower = self
  }

  /// What it shows. Items are counted at the next layout.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Hears of items that are about to come in sight.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is told.
  open var isPrefetchingEnabled = true
  /// Gives the items that are dragged; a finger that rests on a cell lifts them.
  open var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { state.drags?.dragDelegate }
    set {
      drags.dragDelegate = newValue
      drags.review()
    }
  }
  /// Takes items that are dropped on the view.
  open var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { state.drags?.dropDelegate }
    set {
      drags.dropDelegate = newValue
      drags.review()
    }
  }
  /// Whether items can be dragged, where ``dragDelegate`` is set: at first if the interface is a pad's.
  open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { state.drags?.review() }
  }
  /// Shows the menus of items; `nil` while there is no ``delegate``.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    reviewMenus()
    return state.menus?.interaction
  }
  /// Whether items of the view are being dragged.
  open var hasActiveDrag: Bool { state.drags?.hasDrag ?? false }
  /// Whether items are dragged over the view, or being dropped on it.
  open var hasActiveDrop: Bool { state.drags?.hasDrop ?? false }
  /// Lies behind all items, as large as the view.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether items can be selected.
  open var allowsSelection = true
  /// Whether several items can be selected at once.
  open var allowsMultipleSelection = false
  /// Whether items can be selected while it is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected at once while it is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether it is being edited. What was selected stays so.
  open var isEditing = false { didSet { if isEditing != oldValue { endSwipe(animated: true) } } }

  /// Asked what items do, and notified when they are selected. It is the scroll view's delegate, too.
  @_nonoverride open var delegate: (any UICollectionViewDelegate)? {
    get { collectionDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  final var collectionDelegate: (any UICollectionViewDelegate)? {
    (self as UIScrollView).delegate as? any UICollectionViewDelegate
  }

  /// Places the items. Setting it lays them out anew, without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }
  /// Changes to another layout; with an animation the items in sight go to their new places.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    change(to: layout, animated: animated, completion)
  }

  // MARK: Items

  /// Counts the items anew, and asks for the cells in sight at the next layout. Nothing stays selected.
  open func reloadData() { forgetItems() }
  /// How many sections there are.
  open var numberOfSections: Int { counted().count }
  /// How many items a section has; none where there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = counted()
    return counts.indices.contains(section) ? counts[section] : 0
  }
  /// Whether the data of the view differs from what it shows, as within a batch of updates.
  open var hasUncommittedUpdates: Bool { state.batch != nil }
  /// The attributes of an item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return contains(indexPath) ? layout.layoutAttributesForItem(at: indexPath) : nil
  }
  /// The attributes of a header, a footer or another supplementary view.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// The item at a point of the content; the one in front where several lie there.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// The item of a cell; `nil` out of sight.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    state.views.first { $0.value === cell && $0.key.category == .cell }?.key.path
  }
  /// The cell of an item; `nil` out of sight.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.views[.cell(indexPath)] as? UICollectionViewCell
  }
  /// The cells in sight, in the order of their items.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }
  /// The items in sight, in order.
  open var indexPathsForVisibleItems: [IndexPath] {
    let (drags, kept) = (state.drags, state.kept)
    let shown = state.views.filter {
      $0.category == .cell && $0.path != kept && drags?.hides($1) != true
    }
    return shown.map(\.key.path).sorted()
  }
  /// A supplementary view; `nil` out of sight.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    state.views[CollectionKey(category: .supplementaryView, kind: elementKind, path: indexPath)]
  }
  /// The supplementary views of a kind in sight, in order.
  open func visibleSupplementaryViews(
    ofKind elementKind: String
  ) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind)
      .compactMap { supplementaryView(forElementKind: elementKind, at: $0) }
  }
  /// Where the supplementary views of a kind in sight belong.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    state.views.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }
      .map(\.path).sorted()
  }

  // MARK: Reusing views

  /// Names the class of the cells of that name; `nil` forgets it.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    state.register(cellClass, kind: "", identifier)
  }
  /// Names the class of supplementary views of that kind and name; `nil` forgets it.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    state.register(viewClass, kind: elementKind, identifier)
  }
  /// A cell of that name whose item is out of sight; else a new one, of its prototype or registered
  /// class. A plain one where none is registered, with a warning.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeue(kind: "", identifier) as? UICollectionViewCell ?? plainCell(identifier)
  }
  /// A supplementary view of that kind and name, in the same way.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(kind: elementKind, identifier) ?? plainView(elementKind, identifier)
  }

  // MARK: Selection

  /// The items that are selected, in order; empty for none.
  open var indexPathsForSelectedItems: [IndexPath]? { state.selected.sorted() }
  /// Selects an item; the delegate is not called. `nil` deselects all.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(item: indexPath)
    if let indexPath, !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects an item; the delegate is not called.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(item: indexPath) }
  /// Scrolls until an item is where the position says; with none, as little as needed.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: indexPath, scrollPosition, animated)
  }

  // MARK: Changes

  /// Does several changes as one. Deleted, reloaded and moved places are those before the block,
  /// inserted ones those after it. The completion is called when the animation has ended.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    runBatch(updates, completion)
  }
  /// Items have come; their places are those after the change.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.inserted += indexPaths } }
  /// Items have gone; their places are those before the change.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleted += indexPaths } }
  /// The cells of items are made anew.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloaded += indexPaths } }
  /// Items show something else, in the cells that they have: these are asked for again, and the data source gives the same
  /// ones, from ``dequeueReusableCell(withReuseIdentifier:for:)``.
  open func reconfigureItems(at indexPaths: [IndexPath]) {
    change { $0.reconfigured += indexPaths }
  }
  /// An item has gone to another place.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moved.append((indexPath, newIndexPath)) }
  }
  /// Sections have come.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections += sections } }
  /// Sections have gone.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections += sections } }
  /// All views of sections are made anew.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections += sections } }
  /// A section has gone to another place.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Moving by a finger

  /// Lifts an item, if the data source lets it move. Call it when a gesture begins.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { lift(indexPath) }
  /// Carries the lifted item to a point of the content. Call it as the gesture changes.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    carry(to: targetPosition)
  }
  /// Puts the item down where it is, and tells the data source.
  open func endInteractiveMovement() { putDown() }
  /// Puts the item back where it was.
  open func cancelInteractiveMovement() { putBack() }

  // MARK: Focus

  /// Whether the item that gets the focus of keys is selected.
  open var selectionFollowsFocus = false
  /// Whether the focus comes back to the item that had it last.
  open var remembersLastFocusedIndexPath = false
  /// Whether items can have the focus.
  open var allowsFocus = true
  /// The item that had the focus last.
  final var lastFocused: IndexPath?
  @_spi(Kit) open override var isFocusGroup: Bool { true }
  /// The item that the delegate prefers, or the one that had the focus last.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferredItems }
  /// Asks the delegate.
  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    collectionDelegate?.collectionView(self, shouldUpdateFocusIn: itemContext(of: context)) ?? true
  }
  /// Tells the delegate, and selects the item where selection follows the focus.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    focusMoved(itemContext(of: context), coordinator)
  }

  // MARK: Layout and touches

  /// What comes in sight gets its view; what goes gives its view back.
  open override func layoutSubviews() {
    super.layoutSubviews()
    reviewMenus()
    placeItems()
  }
  /// Items come in sight and go while it scrolls.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let isOther = super.bounds != newValue
      if isOther { boundsWillChange(to: newValue) }
      super.bounds = newValue
      if isOther { setNeedsLayout() }
    }
  }
  @_spi(Kit) open override func restingOffset(for proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    highlight(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    release(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    forget(touches)
  }
}
