package import Foundation

/// A section of a table whose cells stand in its file.
@MainActor
package struct FixedSection {
  /// A row.
  package struct Row {
    let cell: UITableViewCell
    /// `nil` for the table's.
    let height: CGFloat?

    package init(cell: UITableViewCell, height: CGFloat?) {
      self.cell = cell
      self.height = height
    }
  }

  var header: String?
  var footer: String?
  var rows: [Row]

  package init(header: String?, footer: String?, rows: [Row]) {
    self.header = header
    self.footer = footer
    self.rows = rows
  }
}

extension UITableView {
  /// The sections that its file holds; `nil` where its data source makes the cells.
  package final var fixedSections: [FixedSection]? {
    get { rows.fixed }
    set {
      rows.fixed = newValue
      reloadData()
    }
  }

  /// A section that its file holds.
  final func fixedSection(_ index: Int) -> FixedSection? {
    guard let sections = rows.fixed, sections.indices.contains(index) else { return nil }
    return sections[index]
  }

  /// The fixed row at that place.
  final func fixedRow(at path: IndexPath) -> FixedSection.Row? {
    guard let sections = rows.fixed, sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row]
  }
}
