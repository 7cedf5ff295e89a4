import DactylKit
import Foundation

/// A table of data, drawn by one view: two columns with headers, two rows.
@MainActor
final class Prices: UIView, UIAccessibilityContainerDataTable {
  private let texts = [["Fruit", "Price"], ["Apple", "2"], ["Pear", "3"]]
  private var cells: [[PriceCell]] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = "Prices"
    accessibilityContainerType = .dataTable
    cells = texts.enumerated().map { row, texts in
      texts.enumerated().map { column, text in
        let cell = PriceCell(accessibilityContainer: self)
        (cell.row, cell.column, cell.accessibilityLabel) = (row, column, text)
        cell.accessibilityFrameInContainerSpace = CGRect(
          x: 100 * column, y: 20 * row, width: 100, height: 20)
        return cell
      }
    }
    accessibilityElements = Array(cells.joined())
  }

  override init?(coder: NSObject) { nil }

  func accessibilityRowCount() -> Int { cells.count }
  func accessibilityColumnCount() -> Int { 2 }
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? { cells[row][column] }
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { [cells[0][column]] }
}

final class PriceCell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
  var row = 0
  var column = 0
  /// How many rows and columns it spans.
  var span = (rows: 1, columns: 1)

  func accessibilityRowRange() -> NSRange { NSRange(location: row, length: span.rows) }
  func accessibilityColumnRange() -> NSRange { NSRange(location: column, length: span.columns) }
}

/// A list of a hundred rows, of which the screen shows some.
@MainActor
final class Rows: NSObject, UITableViewDataSource {
  var title: String?
  let table = UITableView(frame: CGRect(x: 0, y: 430, width: 400, height: 70), style: .plain)

  override init() {
    super.init()
    table.dataSource = self
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    title
  }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
