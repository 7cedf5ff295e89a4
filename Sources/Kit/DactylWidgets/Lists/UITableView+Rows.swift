import DactylControls
import Foundation

/// What a table knows of its rows. It is an object, since a value of so many parts would be copied for each question.
@MainActor
final class TableRows {
  /// Whether rows are to be counted anew.
  var areDue = true
  /// Of each section, where each row ends, from the content's top. Worked out by `layOut()`.
  private(set) var sections: [[CGFloat]] = []
  /// Where each section begins.
  private(set) var starts: [CGFloat] = []
  /// Of each section, how high each row is.
  var heights: [[CGFloat]] = []
  /// Of each section, which rows have an estimated height until their cell is measured.
  var estimated: [[Bool]] = []
  /// The cells in sight.
  var cells: [IndexPath: UITableViewCell] = [:]
  /// The row out of sight whose cell stays because the user edits in it.
  var kept: IndexPath?
  /// Where cells come from.
  var cellQueue = ReuseQueue<String, UITableViewCell>()
  /// Where headers and footers come from.
  var edgeQueue = ReuseQueue<String, UITableViewHeaderFooterView>()
  /// The sections of a table whose cells stand in its file.
  var fixed: [FixedSection]?
  var header: UIView?
  var footer: UIView?
  /// The width for which the titles of sections have their heights; `nil` before that.
  var titleWidth: CGFloat?
  /// Headers and footers of sections.
  var edges = TableEdges()
  /// Insertions, deletions and moves, noted and under way.
  var updates = TableUpdates()
  /// What the data source and the delegate are being asked.
  var question = TableQuestion()
  /// The row that a finger moves to another place.
  var reorder: RowReorder?
  /// The titles of sections at the table's end.
  var index: TableIndex?
  /// Rows that were announced to the prefetching data source.
  var prefetched: Set<IndexPath> = []
  /// Where the bounds began at the last layout.
  var lastTop: CGFloat = 0
  /// The room that shows where a drop goes.
  var gap: TableGap?
  /// The drags and drops; made when there is a delegate for them.
  var drags: TableDrags?
  /// The context menus of rows; made when there is a delegate for them.
  var menus: TableMenus?
  /// Rows that stand where data will come, by where they show.
  var placeholders: [IndexPath: UITableViewPlaceholder] = [:]
  var selected: Set<IndexPath> = []
  /// The finger that is on a row, the row, and whether it is on the button at the row's end.
  var touched: (touch: UITouch, row: IndexPath, isAtAccessory: Bool)?

  /// Where the last section ends.
  var end: CGFloat { max(edges.end, header?.bounds.height ?? 0) }
  var height: CGFloat { end + (footer?.bounds.height ?? 0) }

  func span(at path: IndexPath) -> (lowerBound: CGFloat, length: CGFloat)? {
    let (section, row) = (path.section, path.row)
    guard sections.indices.contains(section), sections[section].indices.contains(row) else {
      return nil
    }
    let ends = sections[section]
    var begin = row == 0 ? starts[section] : ends[row - 1]
    if let gap, gap.path == path { begin += gap.height }
    return (begin, ends[row] - begin)
  }

  /// The row at a height; `nil` above the first and below the last.
  func row(at y: CGFloat) -> IndexPath? {
    guard y >= (header?.bounds.height ?? 0),
      let section = sections.firstIndex(where: { ($0.last ?? 0) > y })
    else {
      return nil
    }
    // The ends grow: half of what is left falls away each time.
    var (low, high) = (0, sections[section].count - 1)
    while low < high {
      let middle = (low + high) / 2
      if sections[section][middle] > y { high = middle } else { low = middle + 1 }
    }
    return IndexPath(row: low, section: section)
  }

  /// The section whose rows, header or footer lie at a height; the nearest one outside of all.
  func section(at y: CGFloat) -> Int? {
    guard !starts.isEmpty else { return nil }
    return starts.indices.last { index in
      starts[index] - (edges.height(.header, of: index)) <= y
    } ?? 0
  }

  /// The row before one.
  func row(before path: IndexPath) -> IndexPath? {
    if path.row > 0 { return IndexPath(row: path.row - 1, section: path.section) }
    let next = sections.indices.prefix(path.section).last { !sections[$0].isEmpty }
    return next.map { IndexPath(row: sections[$0].count - 1, section: $0) }
  }

  /// The row after one.
  func row(after path: IndexPath) -> IndexPath? {
    let (section, row) = (path.section, path.row)
    if row + 1 < sections[section].count { return IndexPath(row: row + 1, section: section) }
    let next = sections.indices.dropFirst(section + 1).first { !sections[$0].isEmpty }
    return next.map { IndexPath(row: 0, section: $0) }
  }
}

/// What a table is asking its data source or delegate at present.
struct TableQuestion {
  /// Whether the last one was answered by a protocol's default.
  var isAssumed = false
  /// The cell that is asked for again.
  var reconfigured: UITableViewCell?
  /// Whether it is about a footer.
  var isAboutFooter = false
}

extension TableRows {
  /// Places rows, headers and footers below each other, by their heights.
  func layOut() {
    var y: CGFloat = header?.bounds.height ?? 0
    starts = []
    sections = []
    for (section, rows) in heights.enumerated() {
      y += edges.place(.header, of: section, at: y)
      starts.append(y)
      var ends: [CGFloat] = []
      ends.reserveCapacity(rows.count)
      for (row, height) in rows.enumerated() {
        y += height + room(before: row, of: section)
        ends.append(y)
      }
      y += room(before: rows.count, of: section)
      sections.append(ends)
      y += edges.place(.footer, of: section, at: y)
    }
    edges.end = y
  }

  /// How high the gap before a row is.
  private func room(before row: Int, of section: Int) -> CGFloat {
    guard let gap, gap.path.row == row, gap.path.section == section else { return 0 }
    return gap.height
  }

  /// How many rows each section has.
  var counts: [Int] { heights.map(\.count) }
}

extension UITableView {
  /// The rows, counted if that is due.
  final func counted() -> TableRows {
    guard rows.areDue else { return rows }
    rows.areDue = false
    rows.selected = []
    rows.touched = nil
    let gone = rows.cells.sorted { $0.key < $1.key }.filter { rows.drags?.hides($1) != true }
    rows.cells = [:]
    rows.kept = nil
    for (_, cell) in gone { free(cell) }
    rows.updates.moving = []
    rows.prefetched = []
    rows.placeholders = [:]
    rows.gap = nil
    abandonGestures()
    measure(sections: numbersOfRows())
    readIndexTitles()
    for (path, cell) in gone { hasLeft(cell, path) }
    return rows
  }

  /// How many rows the data source has in each section.
  final func numbersOfRows() -> [Int] {
    (0..<max(0, dataSource?.numberOfSections(in: self) ?? 0)).map { section in
      max(0, dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)
        + rows.placeholders.keys.count { $0.section == section }
    }
  }

  /// Asks for the heights of all rows, headers and footers, and places them.
  final func measure(sections counts: [Int]) {
    rows.edges.removeAll()
    let delegate = tableDelegate
    var heights: [[CGFloat]] = []
    var estimated: [[Bool]] = []
    for (section, count) in counts.enumerated() {
      addEdge(.header, to: section)
      var ofRows: [CGFloat] = []
      var areEstimated: [Bool] = []
      ofRows.reserveCapacity(count)
      areEstimated.reserveCapacity(count)
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let (height, isEstimated) = height(at: path, delegate)
        ofRows.append(height)
        areEstimated.append(isEstimated)
      }
      heights.append(ofRows)
      estimated.append(areEstimated)
      addEdge(.footer, to: section)
    }
    rows.heights = heights
    rows.estimated = estimated
    rows.titleWidth = nil
    rows.layOut()
    fitTitles()
  }

  /// Asks the cells that say how high their rows are again, when the text size has changed: those in sight now, the
  /// others when they come in sight.
  final func measureRowsAgain() {
    guard !rows.areDue, rows.updates.depth == 0 else { return }
    let delegate = tableDelegate
    for (section, ends) in rows.sections.enumerated() {
      for row in ends.indices
      where height(at: IndexPath(row: row, section: section), delegate).1 {
        rows.estimated[section][row] = true
      }
    }
    rows.titleWidth = nil
    setNeedsLayout()
  }

  /// The height of a row, and whether its cell says it later.
  private func height(
    at path: IndexPath, _ delegate: (any UITableViewDelegate)?
  ) -> (CGFloat, Bool) {
    let placeholder = rows.placeholders[path]
    let source = unshown(path)
    let wish =
      placeholder?.rowHeight ?? delegate?.tableView(self, heightForRowAt: source) ?? rowHeight
    guard wish == Self.automaticDimension else { return (wish.isFinite ? max(0, wish) : 0, false) }
    let asked = placeholder == nil ? delegate : nil
    let guess = asked?.tableView(self, estimatedHeightForRowAt: source) ?? estimatedRowHeight
    return (guess.isFinite && guess > 0 ? guess : TableLimits.rowHeight, true)
  }

  /// The rows are others now: no finger moves one any more.
  private func abandonGestures() {
    endSwipe(animated: false)
    swipes.forgetCandidate()
    rows.reorder?.scrolling?.end()
    rows.reorder = nil
  }

  final func free(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    // A fixed cell is its row's for good.
    if rows.fixed == nil, let name = cell.reuseIdentifier {
      rows.cellQueue.keep(cell, for: name)
    }
  }

  /// The rows that have cells, from top to bottom, without the one that a drag keeps out of sight.
  final func shownRows() -> [IndexPath] {
    let all = rows.cells.keys.filter { $0 != rows.kept }.sorted()
    guard let drags = rows.drags else { return all }
    return all.filter { path in rows.cells[path].map(drags.hides) != true }
  }

  /// The rows in sight, from top to bottom.
  final func pathsInSight() -> [IndexPath] {
    var seen: [IndexPath] = []
    var next = rows.row(at: max(rows.header?.bounds.height ?? 0, bounds.minY))
    while let path = next, let span = rows.span(at: path), span.lowerBound < bounds.maxY {
      if span.length > 0 { seen.append(path) }
      next = rows.row(after: path)
    }
    return seen
  }

  /// Gives the rows in sight their cells and places.
  final func placeRows() {
    // The rows are changing: they are placed when the update ends.
    guard rows.updates.depth == 0 else { return }
    _ = counted()
    fitTitles()
    let size = CGSize(width: bounds.width, height: rows.height)
    if contentSize != size { contentSize = size }
    placeEnds()
    var seen = pathsInSight()
    retireCells(except: seen)
    // Rows that turn out lower bring others in sight, which are measured in their turn.
    while measureCells(at: seen) {
      seen = pathsInSight()
      retireCells(except: seen)
    }
    for path in seen {
      let cell = rows.cells[path] ?? makeCell(at: path)
      guard let cell, !isHeld(path) else { continue }
      let place = place(of: path)
      if cell.frame != place { cell.frame = place }
    }
    if let kept = rows.kept { rows.cells[kept]?.frame = place(of: kept) }
    if style == .insetGrouped { roundGroups() }
    placeEdges()
    placeIndex()
    prefetch(around: seen)
  }

  /// Asks the cells of rows with estimated heights how high they are. Returns whether any row has another height now.
  private func measureCells(at paths: [IndexPath]) -> Bool {
    var shift: CGFloat = 0
    var changed = false
    let top = bounds.minY + adjustedContentInset.top
    for path in paths where rows.estimated[path.section][path.row] {
      rows.estimated[path.section][path.row] = false
      guard let cell = rows.cells[path] ?? makeCell(at: path), let span = rows.span(at: path)
      else { continue }
      let height = cell.fittingHeight(width: bounds.width - 2 * groupMargin)
      guard height != span.length else { continue }
      rows.heights[path.section][path.row] = height
      changed = true
      // What shows stays where it is when a row above it turns out to have another height.
      if span.lowerBound < top, isDecelerating || isDragging { shift += height - span.length }
    }
    guard changed else { return false }
    rows.layOut()
    let size = CGSize(width: bounds.width, height: rows.height)
    if contentSize != size { contentSize = size }
    if shift != 0 {
      move(to: CGPoint(x: contentOffset.x, y: contentOffset.y + shift))
      rebaseDrag()
    }
    placeEnds()
    return true
  }

  private func retireCells(except seen: [IndexPath]) {
    let inSight = Set(seen)
    var others: [IndexPath] = []
    for path in rows.cells.keys where !inSight.contains(path) { others.append(path) }
    rows.kept = nil
    for path in others.sorted() where !isHeld(path) {
      guard let cell = rows.cells[path], rows.drags?.keeps(cell) != true else { continue }
      // As in UIKit, a person who scrolls goes on editing.
      guard !cell.holdsFirstResponder else {
        rows.kept = path
        continue
      }
      rows.cells[path] = nil
      retire(cell, at: path)
    }
  }

  /// A cell goes out of sight.
  private func retire(_ cell: UITableViewCell, at path: IndexPath) {
    free(cell)
    hasLeft(cell, path)
  }

  /// Tells the delegate that a cell is not in the table any more.
  final func hasLeft(_ cell: UITableViewCell, _ path: IndexPath) {
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  final func makeCell(at path: IndexPath) -> UITableViewCell? {
    if let cell = placeholderCell(at: path) {
      rows.cells[path] = cell
      cell.frame = place(of: path)
      cell.setNeedsLayout()
      insertSubview(cell, at: 0)
      return cell
    }
    guard let cell = dataSource?.tableView(self, cellForRowAt: sourcePath(of: path)) else {
      return nil
    }
    rows.cells[path] = cell
    rows.question.isAssumed = false
    if let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path),
      !rows.question.isAssumed
    {
      cell.indentationLevel = level
    }
    if cell.isSelected != rows.selected.contains(path) {
      cell.setSelected(rows.selected.contains(path), animated: false)
    }
    if isEditing || cell.isEditing { applyEditing(to: cell, at: path, animated: false) }
    cell.frame = place(of: path)
    // Its texts are others now.
    cell.setNeedsLayout()
    insertSubview(cell, at: 0)
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return cell
  }

  /// Scrolls to a row. Rows that are measured on the way move it, so its place is asked for again once it shows.
  final func scroll(toRow path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    scroll(to: rectForRow(at: path), position, animated: animated)
    guard !animated, window != nil else { return }
    for _ in 0..<TableLimits.scrollCorrections {
      let before = rectForRow(at: path)
      layoutIfNeeded()
      let after = rectForRow(at: path)
      guard after != before || position != .none else { return }
      scroll(to: after, position, animated: false)
    }
    layoutIfNeeded()
  }

  final func scroll(to place: CGRect, _ position: ScrollPosition, animated: Bool) {
    guard place.height > 0 else { return }
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom
    let top =
      switch position {
      case .none: CGFloat.nan
      case .top: place.minY
      case .middle: place.midY - room / 2
      case .bottom: place.maxY - room
      }
    guard !top.isNaN else { return scrollRectToVisible(place, animated: animated) }
    let last = max(0, counted().height - room)
    setContentOffset(
      CGPoint(x: contentOffset.x, y: min(max(0, top), last) - inset.top), animated: animated)
  }
}
