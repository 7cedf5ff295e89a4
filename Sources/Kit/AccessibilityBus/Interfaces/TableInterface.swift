import DactylKit
import Foundation

/// A table of data: `UIAccessibilityContainerDataTable`.
enum TableInterface: BusInterface {
  static let name = "Table"
  static let properties = [
    "NRows", "NColumns", "NSelectedRows", "NSelectedColumns", "Caption", "Summary",
  ]
  static let methods = [
    "GetAccessibleAt": "ii", "GetIndexAt": "ii", "GetRowAtIndex": "i", "GetColumnAtIndex": "i",
    "GetRowDescription": "i", "GetColumnDescription": "i", "GetRowExtentAt": "ii",
    "GetColumnExtentAt": "ii", "GetRowHeader": "i", "GetColumnHeader": "i", "GetSelectedRows": "",
    "GetSelectedColumns": "", "IsRowSelected": "i", "IsColumnSelected": "i", "IsSelected": "ii",
    "AddRowSelection": "i", "AddColumnSelection": "i", "RemoveRowSelection": "i",
    "RemoveColumnSelection": "i", "GetRowColumnExtentsAtIndex": "i",
  ]

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool {
    node.object is any UIAccessibilityContainerDataTable
  }

  static func property(_ name: String, of node: BusNode, in tree: BusTree) -> BusValue? {
    guard let table = node.object as? any UIAccessibilityContainerDataTable else { return nil }
    switch name {
    case "NRows": return .number(table.accessibilityRowCount())
    case "NColumns": return .number(table.accessibilityColumnCount())
    case "NSelectedRows", "NSelectedColumns": return .int(0)
    case "Caption", "Summary": return tree.reference(nil)
    default: return nil
    }
  }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? {
    guard let table = node.object as? any UIAccessibilityContainerDataTable else { return nil }
    let (first, second) = (arguments.int(0), arguments.int(1))
    switch member {
    case "GetAccessibleAt": return [tree.reference(cell(of: table, first, second, in: tree))]
    case "GetIndexAt":
      return [.number(cell(of: table, first, second, in: tree).map(tree.index) ?? -1)]
    case "GetRowHeader":
      return [tree.reference(leading(header(of: table, row: first), in: tree))]
    case "GetColumnHeader":
      return [tree.reference(leading(header(of: table, column: first), in: tree))]
    case "GetRowDescription":
      return [.string(leading(header(of: table, row: first), in: tree)?.name ?? "")]
    case "GetColumnDescription":
      return [.string(leading(header(of: table, column: first), in: tree)?.name ?? "")]
    case "GetRowExtentAt": return [.number(ranges(of: table, first, second)?.rows.length ?? 0)]
    case "GetColumnExtentAt":
      return [.number(ranges(of: table, first, second)?.columns.length ?? 0)]
    case "GetRowAtIndex":
      return [.number(ranges(at: first, of: node, in: tree)?.rows.location ?? -1)]
    case "GetColumnAtIndex":
      return [.number(ranges(at: first, of: node, in: tree)?.columns.location ?? -1)]
    case "GetRowColumnExtentsAtIndex": return extents(at: first, of: node, in: tree)
    case "GetSelectedRows", "GetSelectedColumns": return [.array(of: "i", [])]
    case "IsRowSelected", "IsColumnSelected", "IsSelected", "AddRowSelection",
      "AddColumnSelection", "RemoveRowSelection", "RemoveColumnSelection":
      return [.bool(false)]
    default: return nil
    }
  }

  // MARK: Cells

  private static func element(
    of table: any UIAccessibilityContainerDataTable, _ row: Int, _ column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? {
    guard (0..<max(0, table.accessibilityRowCount())).contains(row),
      (0..<max(0, table.accessibilityColumnCount())).contains(column)
    else { return nil }
    return table.accessibilityDataTableCellElement(forRow: row, column: column)
  }

  private static func cell(
    of table: any UIAccessibilityContainerDataTable, _ row: Int, _ column: Int, in tree: BusTree
  ) -> BusNode? {
    element(of: table, row, column).flatMap { tree.node(of: $0) }
  }

  private static func ranges(
    of table: any UIAccessibilityContainerDataTable, _ row: Int, _ column: Int
  ) -> (rows: NSRange, columns: NSRange)? {
    element(of: table, row, column).map {
      ($0.accessibilityRowRange(), $0.accessibilityColumnRange())
    }
  }

  private static func ranges(
    at index: Int, of node: BusNode, in tree: BusTree
  ) -> (rows: NSRange, columns: NSRange)? {
    let children = tree.children(of: node)
    guard children.indices.contains(index),
      let cell = children[index].object as? any UIAccessibilityContainerDataTableCell
    else { return nil }
    return (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
  }

  private static func extents(at index: Int, of node: BusNode, in tree: BusTree) -> [BusValue] {
    guard let (rows, columns) = ranges(at: index, of: node, in: tree) else {
      return [.bool(false), .int(0), .int(0), .int(0), .int(0), .bool(false)]
    }
    return [
      .bool(true), .number(rows.location), .number(columns.location), .number(rows.length),
      .number(columns.length), .bool(false),
    ]
  }

  // MARK: Headers

  static func header(
    of table: any UIAccessibilityContainerDataTable, row: Int
  ) -> [any UIAccessibilityContainerDataTableCell] {
    guard (0..<max(0, table.accessibilityRowCount())).contains(row) else { return [] }
    return table.accessibilityHeaderElements(forRow: row) ?? []
  }

  static func header(
    of table: any UIAccessibilityContainerDataTable, column: Int
  ) -> [any UIAccessibilityContainerDataTableCell] {
    guard (0..<max(0, table.accessibilityColumnCount())).contains(column) else { return [] }
    return table.accessibilityHeaderElements(forColumn: column) ?? []
  }

  private static func leading(
    _ cells: [any UIAccessibilityContainerDataTableCell], in tree: BusTree
  ) -> BusNode? {
    cells.first.flatMap { tree.node(of: $0) }
  }
}

/// A cell of such a table.
enum TableCellInterface: BusInterface {
  static let name = "TableCell"
  static let properties = ["Position", "RowSpan", "ColumnSpan", "Table"]
  static let methods = [
    "GetRowColumnSpan": "", "GetColumnHeaderCells": "", "GetRowHeaderCells": "",
  ]

  static func isOffered(by node: BusNode, in tree: BusTree) -> Bool {
    node.object is any UIAccessibilityContainerDataTableCell
      && tree.parent(of: node)?.object is any UIAccessibilityContainerDataTable
  }

  static func property(_ name: String, of node: BusNode, in tree: BusTree) -> BusValue? {
    guard let cell = node.object as? any UIAccessibilityContainerDataTableCell else { return nil }
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    switch name {
    case "Position": return .structure([.number(rows.location), .number(columns.location)])
    case "RowSpan": return .number(rows.length)
    case "ColumnSpan": return .number(columns.length)
    case "Table": return tree.reference(tree.parent(of: node))
    default: return nil
    }
  }

  static func call(
    _ member: String, _ arguments: BusArguments, on node: BusNode, in tree: BusTree
  ) -> [BusValue]? {
    guard let cell = node.object as? any UIAccessibilityContainerDataTableCell,
      let table = tree.parent(of: node)?.object as? any UIAccessibilityContainerDataTable
    else { return nil }
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    switch member {
    case "GetRowHeaderCells":
      let cells = TableInterface.header(of: table, row: rows.location)
      return [tree.references(cells.compactMap { tree.node(of: $0) })]
    case "GetColumnHeaderCells":
      let cells = TableInterface.header(of: table, column: columns.location)
      return [tree.references(cells.compactMap { tree.node(of: $0) })]
    case "GetRowColumnSpan":
      return [
        .bool(true), .number(rows.location), .number(columns.location), .number(rows.length),
        .number(columns.length),
      ]
    default: return nil
    }
  }
}
