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
}

/// Asked and told by a table, beside what a scroll view tells: set it as the table's `delegate`.
@MainActor
public protocol UITableViewDelegate: UIScrollViewDelegate {
  /// How high a row is.
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat
  /// Whether a finger on a row highlights it, and may select it.
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
  /// A row is about to be selected: which one is, or `nil` for none.
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  /// The user has selected a row.
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  /// The user has selected another row instead, or this one again where several may be.
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
  /// The user has tapped the button at a row's end (``UITableViewCell/AccessoryType/detailButton``,
  /// ``UITableViewCell/AccessoryType/detailDisclosureButton``). The row is not selected.
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath)
  /// The view above a section; `nil` for one with the data source's title.
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView?
  /// The view below a section; `nil` for one with the data source's title.
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView?
  /// How high the view above a section is, in points; ``UITableView/automaticDimension`` for the table's own height,
  /// and none where there is neither a view nor a title.
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat
  /// How high the view below a section is, by the same rules.
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat
}

extension UITableViewDelegate {
  /// As the table's ``UITableView/rowHeight``.
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.rowHeight }
  /// It does.
  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// The same.
  public func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
  /// Does nothing.
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// None.
  public func tableView(
    _ tableView: UITableView, viewForHeaderInSection section: Int
  ) -> UIView? { nil }
  /// None.
  public func tableView(
    _ tableView: UITableView, viewForFooterInSection section: Int
  ) -> UIView? { nil }
  /// As the table's ``UITableView/sectionHeaderHeight``.
  public func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }
  /// As the table's ``UITableView/sectionFooterHeight``.
  public func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }
}

extension IndexPath {
  /// The place of a row in a section of a table.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  /// The row; the second index.
  public var row: Int { count > 1 ? self[1] : NSNotFound }
  /// The section; the first index.
  public var section: Int { count > 0 ? self[0] : NSNotFound }
}

/// Numbers of tables.
public enum TableLimits {
  /// How high a row is unless the delegate or the table sets it, in points.
  /// Source: `Documentation/Constants.md#table-row`.
  public static let rowHeight: CGFloat = 44
  /// How wide the button at a row's end is, in points.
  /// Source: `Documentation/Constants.md#table-row`.
  public static let accessoryWidth: CGFloat = 44
  /// How far a row's image, texts and separator begin from its side, in points.
  /// Source: `Documentation/Constants.md#table-row`.
  public static let textInset: CGFloat = 16
  /// How wide the name at the left of a cell of the style `value2` is, in points.
  /// Source: `Documentation/Constants.md#table-row`.
  public static let nameWidth: CGFloat = 91
  /// How high the title of a section is in a plain table, in points.
  /// Source: `Documentation/Constants.md#table-sections`.
  public static let plainTitleHeight: CGFloat = 28
  /// How high the title of a section is in a grouped table, in points.
  /// Source: `Documentation/Constants.md#table-sections`.
  public static let groupedTitleHeight: CGFloat = 38
}
