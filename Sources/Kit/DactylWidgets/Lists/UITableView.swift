@_spi(Kit) public import DactylControls
@_spi(Kit) public import DactylEvents
public import Foundation

/// A list of rows in sections, one below the other, that scrolls; a tap on a row selects it.
///
/// Cells are made for the rows in sight. Set a `delegate` that is a ``UITableViewDelegate``. A section has a header and a
/// footer where its data source names titles or its delegate has views for them; in a plain table they stay in sight as
/// long as rows of their section are.
///
/// Change the data first, then say what has changed: ``insertRows(at:with:)``, ``deleteRows(at:with:)`` and their kin,
/// several of them within ``performBatchUpdates(_:completion:)``. The user moves rows aside, and edits them while
/// ``isEditing``, where the data source allows it.
@MainActor
open class UITableView: UIScrollView {
  /// What it looks like; state for a renderer.
  public enum Style: Int, Hashable, Sendable {
    /// Row below row.
    case plain = 0
    /// In groups.
    case grouped = 1
    /// In groups with margins at their sides and round corners.
    case insetGrouped = 2
  }

  /// What the inset of lines between rows counts from.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    /// The edges of cells.
    case fromCellEdges = 0
    /// The inset that the table would choose.
    case fromAutomaticInsets = 1
  }

  /// Where a row goes that is scrolled to.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// As near as it is.
    case none = 0
    /// To the top.
    case top = 1
    /// To the middle.
    case middle = 2
    /// To the bottom.
    case bottom = 3
  }

  /// What it looks like.
  public final let style: Style
  final let rows = TableRows()
  /// Moves rows aside.
  private(set) final lazy var swipes = RowSwipes(self)

  /// A table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  /// A table with what the coder holds; a plain one where that names no style.
  public override init?(coder: NSObject) {
    let state = KeyedState(of: coder)
    style = state?.choice(CoderKey.tableStyle) ?? .plain
    state?.beginObject()
    super.init(coder: coder)
    setUpTable()
    state?.endObject(self)
  }

  private func setUpTable() {
    if backgroundColor == nil {
      backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    }
    cancelsControls = true
    alwaysBounceVertical = true
    _ = swipes
  }

  /// A plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// A view above the first row, as wide as the table; its height is its own. Set it anew when that
  /// has changed.
  open var tableHeaderView: UIView? {
    get { rows.header }
    set { setHeader(newValue) }
  }
  /// The same below the last row.
  open var tableFooterView: UIView? {
    get { rows.footer }
    set { setFooter(newValue) }
  }

  /// What it shows. Rows are counted at the next layout.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// Told which rows will be needed soon.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether ``prefetchDataSource`` is called.
  open var isPrefetchingEnabled = true
  /// How high rows are, unless the delegate says otherwise; ``automaticDimension`` for as high as their cells want.
  open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// How high the headers of sections are, unless the delegate says otherwise.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// How high a row is until its cell says it; ``automaticDimension`` for as the table guesses.
  open var estimatedRowHeight = UITableView.automaticDimension
  /// How high headers are until they are measured. State: headers have their height from the beginning.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// How high footers are until they are measured. State: footers have their height from the beginning.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Room above the headers of sections. State for a renderer; there is none.
  open var sectionHeaderTopPadding: CGFloat = 0
  /// How high the footers of sections are, unless the delegate says otherwise.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { reloadData() } }
  /// Says that the table finds out the height.
  public static let automaticDimension: CGFloat = -1
  /// Whether rows can be selected.
  open var allowsSelection = true
  /// Whether several rows can be selected at once.
  open var allowsMultipleSelection = false
  /// Whether rows can be selected while it is edited.
  open var allowsSelectionDuringEditing = false

  /// Whether several rows can be selected at once while it is edited. Rows show no other controls then.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the row that gets the focus of keys is selected.
  open var selectionFollowsFocus = false
  /// Whether the focus comes back to the row that had it last.
  open var remembersLastFocusedIndexPath = false
  /// Whether rows can have the focus.
  open var allowsFocus = true
  /// The row that had the focus last.
  final var lastFocused: IndexPath?
  /// Gives the items of rows that are dragged; a finger that rests on a row lifts them.
  open var dragDelegate: (any UITableViewDragDelegate)? {
    get { rows.drags?.dragDelegate }
    set {
      drags.dragDelegate = newValue
      drags.review()
    }
  }
  /// Takes items that are dropped on the table.
  open var dropDelegate: (any UITableViewDropDelegate)? {
    get { rows.drags?.dropDelegate }
    set {
      drags.dropDelegate = newValue
      drags.review()
    }
  }
  /// Whether rows can be dragged, where ``dragDelegate`` is set: at first if the interface is a pad's.
  open var dragInteractionEnabled = UIDragInteraction.isEnabledByDefault {
    didSet { rows.drags?.review() }
  }
  /// Shows the menus of rows; `nil` while there is no ``delegate``.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    reviewMenus()
    return rows.menus?.interaction
  }
  /// Whether rows of the table are being dragged.
  open var hasActiveDrag: Bool { rows.drags?.hasDrag ?? false }
  /// Whether items are dragged over the table, or being dropped on it.
  open var hasActiveDrop: Bool { rows.drags?.hasDrop ?? false }
  /// Whether cells keep to a width that is easy to read. State for a renderer.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether the content of cells stays within the safe area. State for a renderer.
  open var insetsContentViewsToSafeArea = true

  // MARK: Looks

  /// What a line between rows looks like; state for a renderer.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { markLookChanged() }
  }
  /// The color of lines between rows; `nil` for that of the look.
  open var separatorColor: UIColor? { didSet { markLookChanged() } }
  /// How far lines between rows stay from the sides; state for a renderer.
  open var separatorInset = UIEdgeInsets(top: 0, left: TableLimits.textInset, bottom: 0, right: 0) {
    didSet { markLookChanged() }
  }
  /// What ``separatorInset`` counts from; state for a renderer.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// A view behind the rows that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      if oldValue !== backgroundView { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// The color of the index's titles; `nil` for the tint.
  open var sectionIndexColor: UIColor? { didSet { rows.index?.markLookChanged() } }
  /// The color behind the index.
  open var sectionIndexBackgroundColor: UIColor? { didSet { rows.index?.markLookChanged() } }
  /// The color behind the index while a finger is on it.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet { rows.index?.markLookChanged() }
  }
  /// From how many rows on the index shows.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  /// Says that the index shows a magnifying glass.
  public static let indexSearch = "{search}"

  /// Asked how rows look and what they do, and notified when they are selected. It is the scroll view's delegate, too.
  @_nonoverride open var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  final var tableDelegate: (any UITableViewDelegate)? {
    (self as UIScrollView).delegate as? any UITableViewDelegate
  }

  // MARK: Rows

  /// Counts the rows anew, and asks for the cells in sight at the next layout. Nothing stays
  /// selected.
  open func reloadData() {
    rows.areDue = true
    rows.selected = []
    setNeedsLayout()
  }

  @_spi(Kit) open override func followTextSize() { measureRowsAgain() }

  /// How many sections there are.
  open var numberOfSections: Int { counted().sections.count }
  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int {
    let sections = counted().sections
    return sections.indices.contains(section) ? sections[section].count : 0
  }
  /// Where a row lies; empty where there is none.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard let span = counted().span(at: indexPath) else { return .zero }
    return rowRect(from: span.lowerBound, height: span.length)
  }
  /// The row at a point of the content; `nil` between sections, too.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard let path = counted().row(at: point.y), let span = rows.span(at: path),
      point.y >= span.lowerBound
    else { return nil }
    return path
  }
  /// The cell of a row; `nil` out of sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { rows.cells[indexPath] }
  /// The row of a cell; `nil` out of sight.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    rows.cells.first { $0.value === cell }?.key
  }
  /// The cells in sight, from top to bottom.
  open var visibleCells: [UITableViewCell] {
    shownRows().compactMap { rows.cells[$0] }
  }
  /// The rows in sight, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { shownRows() }

  /// The rows that a rectangle of the content touches.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    var found: [IndexPath] = []
    var next = counted().row(at: max(rows.header?.bounds.height ?? 0, rect.minY))
    while let path = next, let span = rows.span(at: path), span.lowerBound < rect.maxY {
      found.append(path)
      next = rows.row(after: path)
    }
    return found
  }
  /// Where a section lies, with its header and footer.
  open func rect(forSection section: Int) -> CGRect {
    guard counted().starts.indices.contains(section) else { return .zero }
    let top = rows.starts[section] - rows.edges.height(.header, of: section)
    let end = rows.sections[section].last ?? rows.starts[section]
    let bottom = end + rows.edges.height(.footer, of: section)
    return CGRect(x: 0, y: top, width: bounds.width, height: bottom - top)
  }

  // MARK: Changes

  /// Rows have come. With others in one ``performBatchUpdates(_:completion:)``, the places count after all of them.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { update in
      for path in shown(indexPaths) {
        if update.insertedRows.updateValue(animation, forKey: path) != nil {
          update.faults.append("row \(path.row) of section \(path.section) is inserted twice")
        }
      }
    }
  }
  /// Rows have gone. Their places count before all changes.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { update in
      for path in shown(indexPaths) {
        if update.deletedRows.updateValue(animation, forKey: path) != nil {
          update.faults.append("row \(path.row) of section \(path.section) is deleted twice")
        }
      }
    }
  }
  /// Rows show something else: their cells are asked for again. Their places count before all changes.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    update { update in for path in shown(indexPaths) { update.reloadedRows[path] = animation } }
  }
  /// A row has moved, from a place before all changes to one after them.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedRows[shown(indexPath)] = shown(newIndexPath) }
  }
  /// Rows show something else, in the cells that they have: these are asked for again, and the data source gives the
  /// same ones, from ``dequeueReusableCell(withIdentifier:for:)``.
  open func reconfigureRows(at indexPaths: [IndexPath]) {
    for path in indexPaths.sorted() where rows.cells[path] != nil { reconfigure(path) }
  }
  /// Sections have come. Their numbers count after all changes.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { update in for section in sections { update.insertedSections[section] = animation } }
  }
  /// Sections have gone. Their numbers count before all changes.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { update in for section in sections { update.deletedSections[section] = animation } }
  }
  /// Sections are counted and shown anew. Their numbers count before all changes.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    update { update in for section in sections { update.reloadedSections[section] = animation } }
  }
  /// A section has moved, from a number before all changes to one after them.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections[section] = newSection }
  }
  /// Asks for the titles of the index again.
  open func reloadSectionIndexTitles() {
    guard !rows.areDue else { return }
    readIndexTitles()
    setNeedsLayout()
  }
  /// Begins changes that are carried out together at the last ``endUpdates()``.
  open func beginUpdates() { beginUpdate() }
  /// Carries out the changes since ``beginUpdates()``: rows move to their places, animated. Numbers of rows that do not
  /// follow from the changes are a mistake of the program: it is warned, and all rows are counted anew.
  open func endUpdates() { endUpdate() }
  /// Carries out the changes of a block together.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: (@MainActor (Bool) -> Void)? = nil
  ) {
    beginUpdate()
    updates?()
    if let completion { rows.updates.completions.append(completion) }
    endUpdate()
  }
  /// Whether changes wait for ``endUpdates()``.
  open var hasUncommittedUpdates: Bool { rows.updates.depth > 0 }

  // MARK: Reusing cells

  /// Names the class of the cells of that name.
  open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String)
  {
    rows.cellQueue.register(cellClass, for: identifier)
  }
  /// Names the class of the headers and footers of that name.
  open func register(
    _ aClass: UITableViewHeaderFooterView.Type?,
    forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    rows.edgeQueue.register(aClass, for: identifier)
  }
  /// A header or footer of that name that is free; else, of its registered class, a new one.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    let view: UITableViewHeaderFooterView?
    switch rows.edgeQueue.sources[identifier] {
    case .prototype(let make):
      view = make()
      view?.reuseIdentifier = identifier
    case .ofClass(let type): view = type.init(reuseIdentifier: identifier)
    case nil: view = nil
    }
    view?.isOfPlainTable = style == .plain
    view?.isFooter = rows.question.isAboutFooter
    return view
  }
  /// A cell of that name whose row is out of sight; else, of its file's prototype or of its
  /// registered class, a new one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = rows.question.reconfigured, cell.reuseIdentifier == identifier { return cell }
    if let cell = rows.cellQueue.take(identifier) {
      cell.prepareForReuse()
      return cell
    }
    return switch rows.cellQueue.sources[identifier] {
    case .prototype(let make): make()
    case .ofClass(let type): type.init(style: .default, reuseIdentifier: identifier)
    case nil: nil
    }
  }
  /// The same; a plain cell where no class is registered, with a warning.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    application.warn(.noCellRegistered(self, identifier: identifier))
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Selection

  /// The row that is selected; the first of several.
  open var indexPathForSelectedRow: IndexPath? { rows.selected.min() }
  /// The rows that are selected; `nil` for none.
  open var indexPathsForSelectedRows: [IndexPath]? {
    rows.selected.isEmpty ? nil : rows.selected.sorted()
  }
  /// Selects a row; the delegate is not called. `nil` for none.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    select(row: indexPath, animated: animated)
    if let indexPath, scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  /// Deselects a row; the delegate is not called.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    deselect(row: indexPath, animated: animated)
  }
  /// Scrolls until the first selected row is in sight.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = rows.selected.min() {
      scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
  }
  /// Scrolls until a row is in sight.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(toRow: indexPath, scrollPosition, animated: animated)
  }

  // MARK: Editing

  private final var editing = false
  /// Whether it is being edited.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends to edit; the cells in sight hear of it.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing else { return }
    endSwipe(animated: animated)
    self.editing = editing
    for (path, cell) in rows.cells.sorted(by: { $0.key < $1.key }) {
      applyEditing(to: cell, at: path, animated: animated)
    }
  }

  // MARK: Focus

  @_spi(Kit) open override var isFocusGroup: Bool { true }
  /// The row that the delegate prefers, or the one that had the focus last.
  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { preferredRows }
  /// Asks the delegate.
  open override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool {
    tableDelegate?.tableView(self, shouldUpdateFocusIn: rowContext(of: context)) ?? true
  }
  /// Tells the delegate, and selects the row where selection follows the focus.
  open override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    focusMoved(rowContext(of: context), coordinator)
  }

  // MARK: Layout and touches

  /// What comes in sight gets its cell; what goes gives its cell back.
  open override func layoutSubviews() {
    super.layoutSubviews()
    reviewMenus()
    if let backgroundView {
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
    placeRows()
  }

  /// The answer of a protocol's default, which says nothing about what the program wants.
  final func assuming<Answer>(_ answer: Answer) -> Answer {
    rows.question.isAssumed = true
    return answer
  }

  /// Rows come in sight and go while it scrolls.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let before = super.bounds
      super.bounds = newValue
      if before != super.bounds { setNeedsLayout() }
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    highlight(touches)
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    lift(touches)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    forget(touches)
  }
}
