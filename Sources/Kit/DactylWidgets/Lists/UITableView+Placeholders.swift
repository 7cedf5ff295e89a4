import Foundation

/// Rows that stand where data will come. The table counts them among its rows; its data source does not.
extension UITableView {
  /// Shows a placeholder. Answers whether its place exists.
  final func insert(_ placeholder: UITableViewPlaceholder) -> Bool {
    let path = placeholder.insertionIndexPath
    let sections = counted().heights
    guard path.count == 2, sections.indices.contains(path.section),
      (0...sections[path.section].count).contains(path.row)
    else { return false }
    beginUpdate()
    shiftPlaceholders { $0.section == path.section && $0.row >= path.row ? $0.after(by: 1) : $0 }
    rows.placeholders[path] = placeholder
    rows.updates.noted.insertedRows[path] = .fade
    rows.updates.hasPlacedPlaceholders = true
    endUpdate()
    return true
  }

  /// Takes a placeholder away; with a block, for a row that this adds to the data.
  final func replace(
    _ placeholder: UITableViewPlaceholder,
    _ update: (@MainActor (_ insertionIndexPath: IndexPath) -> Void)?
  ) -> Bool {
    guard let path = rows.placeholders.first(where: { $0.value === placeholder })?.key else {
      return false
    }
    let place = sourcePath(of: path)
    beginUpdate()
    rows.placeholders[path] = nil
    if let update {
      update(place)
      rows.updates.noted.reloadedRows[path] = .fade
    } else {
      shiftPlaceholders { $0.section == path.section && $0.row > path.row ? $0.after(by: -1) : $0 }
      rows.updates.noted.deletedRows[path] = .fade
    }
    rows.updates.hasPlacedPlaceholders = true
    endUpdate()
    return true
  }

  private func shiftPlaceholders(_ moved: (IndexPath) -> IndexPath) {
    rows.placeholders = Dictionary(
      rows.placeholders.map { (moved($0.key), $0.value) }
    ) { first, _ in first }
  }

  /// Where rows of the data show, for changes that a program names.
  final func shown(_ paths: [IndexPath]) -> [IndexPath] {
    rows.placeholders.isEmpty ? paths : paths.map(shown)
  }

  final func shown(_ path: IndexPath) -> IndexPath {
    var shown = path
    for other in rows.placeholders.keys.sorted()
    where other.section == path.section && other <= shown { shown = shown.after(by: 1) }
    return shown
  }

  /// The path in the data of a row that shows somewhere.
  final func unshown(_ path: IndexPath) -> IndexPath {
    guard !rows.placeholders.isEmpty else { return path }
    return path.after(
      by: -rows.placeholders.keys.count { $0.section == path.section && $0.row < path.row })
  }

  /// Placeholders go with the rows around them.
  final func movePlaceholders(_ paths: [IndexPath: IndexPath]) {
    guard !rows.placeholders.isEmpty else { return }
    shiftPlaceholders { paths[$0] ?? $0 }
  }

  final func placeholderCell(at path: IndexPath) -> UITableViewCell? {
    guard let placeholder = rows.placeholders[path] else { return nil }
    let cell = dequeueReusableCell(withIdentifier: placeholder.reuseIdentifier, for: path)
    placeholder.cellUpdateHandler?(cell)
    return cell
  }
}

extension IndexPath {
  func after(by count: Int) -> IndexPath { IndexPath(row: row + count, section: section) }
}
