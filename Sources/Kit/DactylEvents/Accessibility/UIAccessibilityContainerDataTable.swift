public import Foundation

/// A table of data, cell by cell, for assistive technology. Its ``AccessibilityObject/accessibilityContainerType`` is
/// `dataTable`, and its cells are among its elements.
@MainActor
public protocol UIAccessibilityContainerDataTable: AnyObject {
  /// The cell at a row and a column, each from 0; `nil` where there is none.
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)?
  /// How many rows it has.
  func accessibilityRowCount() -> Int
  /// How many columns it has.
  func accessibilityColumnCount() -> Int
  /// The headers of a row; `nil` for none, which is what the standard implementation returns.
  func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any UIAccessibilityContainerDataTableCell]?
  /// The headers of a column; `nil` for none, which is what the standard implementation returns.
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]?
}

extension UIAccessibilityContainerDataTable {
  /// None.
  public func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { nil }
  /// None.
  public func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { nil }
}

/// A cell of a table of data: an element.
@MainActor
public protocol UIAccessibilityContainerDataTableCell: AccessibilityObject {
  /// Its first row, and over how many it goes.
  func accessibilityRowRange() -> NSRange
  /// Its first column, and over how many it goes.
  func accessibilityColumnRange() -> NSRange
}
