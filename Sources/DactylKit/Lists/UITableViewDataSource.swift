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
}

extension UITableViewDataSource {
  /// One.
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
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
}
