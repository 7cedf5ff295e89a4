import Foundation

/// What a table knows of its rows.
@MainActor
struct TableRows {
  /// Whether rows are to be counted anew.
  var areDue = true
  /// Of each section, where each row ends, from the content's top.
  var sections: [[CGFloat]] = []
  /// Where each section begins.
  var starts: [CGFloat] = []
  /// The cells in sight.
  var cells: [IndexPath: UITableViewCell] = [:]
  /// Cells that are free, by name.
  var pool: [String: [UITableViewCell]] = [:]
  var classes: [String: UITableViewCell.Type] = [:]
  /// Make cells of the prototypes of its file, by name.
  var prototypes: [String: @MainActor () -> UITableViewCell?] = [:]
  /// The sections of a table whose cells stand in its file.
  var fixed: [FixedSection]?
  var header: UIView?
  var footer: UIView?
  /// Headers and footers of sections.
  var edges = TableEdges()
  var selected: Set<IndexPath> = []
  /// The finger that is on a row, and the row.
  var touched: (touch: UITouch, row: IndexPath)?
  /// Whether that touch is on the button at the row's end.
  var touchesAccessory = false

  /// Where the last section ends.
  var end: CGFloat { max(edges.end, header?.bounds.height ?? 0) }
  var height: CGFloat { end + (footer?.bounds.height ?? 0) }

  func span(at path: IndexPath) -> (lowerBound: CGFloat, length: CGFloat)? {
    guard sections.indices.contains(path.section),
      sections[path.section].indices.contains(path.row)
    else { return nil }
    let ends = sections[path.section]
    let begin = path.row == 0 ? starts[path.section] : ends[path.row - 1]
    return (begin, ends[path.row] - begin)
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

  /// The row after one.
  func row(after path: IndexPath) -> IndexPath? {
    if path.row + 1 < sections[path.section].count {
      return IndexPath(row: path.row + 1, section: path.section)
    }
    let next = sections.indices.dropFirst(path.section + 1).first { !sections[$0].isEmpty }
    return next.map { IndexPath(row: 0, section: $0) }
  }
}

extension UITableView {
  /// The rows, counted if that is due.
  final func counted() -> TableRows {
    guard rows.areDue else { return rows }
    rows.areDue = false
    rows.sections = []
    rows.starts = []
    rows.selected = []
    rows.touched = nil
    for cell in visibleCells { free(cell) }
    rows.cells = [:]
    rows.edges.removeAll()
    var y: CGFloat = rows.header?.bounds.height ?? 0
    for section in 0..<max(0, dataSource?.numberOfSections(in: self) ?? 0) {
      let count = max(0, dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0)
      y += addEdge(.header, to: section, at: y)
      rows.starts.append(y)
      var ends: [CGFloat] = []
      ends.reserveCapacity(count)
      for row in 0..<count {
        let path = IndexPath(row: row, section: section)
        let height = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        y += height.isFinite ? max(0, height) : 0
        ends.append(y)
      }
      rows.sections.append(ends)
      y += addEdge(.footer, to: section, at: y)
    }
    rows.edges.end = y
    return rows
  }

  private func free(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    // A fixed cell is its row's for good.
    if rows.fixed == nil, let name = cell.reuseIdentifier {
      rows.pool[name, default: []].append(cell)
    }
  }

  /// Gives the rows in sight their cells and places.
  final func placeRows() {
    let size = CGSize(width: bounds.width, height: counted().height)
    if contentSize != size { contentSize = size }
    placeEnds()
    var seen: [IndexPath] = []
    var next = rows.row(at: max(rows.header?.bounds.height ?? 0, bounds.minY))
    while let path = next, let span = rows.span(at: path), span.lowerBound < bounds.maxY {
      if span.length > 0 { seen.append(path) }
      next = rows.row(after: path)
    }
    for path in rows.cells.keys.sorted() where !seen.contains(path) {
      if let cell = rows.cells.removeValue(forKey: path) { free(cell) }
    }
    for path in seen {
      let cell = rows.cells[path] ?? makeCell(at: path)
      guard let cell else { continue }
      let place = rectForRow(at: path)
      if cell.frame != place { cell.frame = place }
    }
    placeEdges()
  }

  private func makeCell(at path: IndexPath) -> UITableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    rows.cells[path] = cell
    if cell.isSelected != rows.selected.contains(path) {
      cell.setSelected(rows.selected.contains(path), animated: false)
    }
    if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
    cell.frame = rectForRow(at: path)
    // Its texts are others now.
    cell.setNeedsLayout()
    insertSubview(cell, at: 0)
    return cell
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
