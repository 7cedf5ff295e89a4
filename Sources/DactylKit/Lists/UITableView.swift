public import Foundation

/// A list of rows in sections, one below the other, that scrolls; a tap on a row selects it.
///
/// Cells are made for the rows in sight. Set a `delegate` that is a ``UITableViewDelegate``. A section has a header and a
/// footer where its data source names titles or its delegate has views for them; in a plain table they stay in sight as
/// long as rows of their section are. There is no index, and rows are not inserted, moved or deleted by gestures.
@MainActor
open class UITableView: UIScrollView {
  /// What it looks like; state for a renderer.
  public enum Style: Int, Hashable, Sendable {
    /// Row below row.
    case plain = 0
    /// In groups.
    case grouped = 1
    /// In groups with margins.
    case insetGrouped = 2
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
  final var rows = TableRows()

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
    cancelsControls = true
    alwaysBounceVertical = true
  }

  /// A plain table.
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// What it shows. Rows are counted at the next layout.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// How high rows are, unless the delegate says otherwise.
  open var rowHeight = TableLimits.rowHeight { didSet { reloadData() } }
  /// How high the headers of sections are, unless the delegate says otherwise.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { reloadData() } }
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

  final var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: Rows

  /// Counts the rows anew, and asks for the cells in sight at the next layout. Nothing stays
  /// selected.
  open func reloadData() {
    rows.areDue = true
    setNeedsLayout()
  }

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
    return CGRect(x: 0, y: span.lowerBound, width: bounds.width, height: span.length)
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
    rows.cells.keys.sorted().compactMap { rows.cells[$0] }
  }
  /// The rows in sight, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { rows.cells.keys.sorted() }

  // MARK: Reusing cells

  /// Names the class of the cells of that name.
  open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String)
  {
    rows.classes[identifier] = cellClass
    rows.prototypes[identifier] = nil
  }
  /// A cell of that name whose row is out of sight; else, of its file's prototype or of its
  /// registered class, a new one.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = rows.pool[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let cell = rows.prototypes[identifier]?() { return cell }
    return rows.classes[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
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
  /// Scrolls until a row is in sight.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scroll(to: rectForRow(at: indexPath), scrollPosition, animated: animated)
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
    self.editing = editing
    for cell in visibleCells { cell.setEditing(editing, animated: animated) }
  }

  // MARK: Layout and touches

  /// What comes in sight gets its cell; what goes gives its cell back.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeRows()
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
