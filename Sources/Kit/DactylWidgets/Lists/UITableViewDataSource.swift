public import Foundation

/// What a table shows.
@MainActor
public protocol UITableViewDataSource: AnyObject {
  /// How many sections there are.
  func numberOfSections(in tableView: UITableView) -> Int
  /// How many rows a section has.
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  /// The cell of a row that comes in sight.
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  /// The title above a section; `nil` for none.
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  /// The title below a section; `nil` for none.
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  /// Whether a row can be edited. Answer `true` for rows that a swipe to the left should offer to delete.
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool
  /// Whether the user can move a row to another place.
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool
  /// The user deletes or inserts a row: change the data, and call ``UITableView/deleteRows(at:with:)`` or
  /// ``UITableView/insertRows(at:with:)``.
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)
  /// The user has moved a row: change the data. The table shows it there already.
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)
  /// The titles of the index at the table's end; `nil` for none. Asked when rows are counted.
  func sectionIndexTitles(for tableView: UITableView) -> [String]?
  /// The section that a title of the index goes to.
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  /// None, or that of the table's file.
  public func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { tableView.fixedSection(section)?.header }
  /// None, or that of the table's file.
  public func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { tableView.fixedSection(section)?.footer }
  /// It can, while the table is edited; a swipe offers nothing.
  public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.assuming(true)
  }
  /// It cannot.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// None.
  public func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section of the same number.
  public func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

extension IndexPath {
  /// The place of a row in a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The row; the second index.
  public var row: Int { count > 1 ? self[1] : NSNotFound }
  /// The section; the first index.
  public var section: Int { count > 0 ? self[0] : NSNotFound }
}
