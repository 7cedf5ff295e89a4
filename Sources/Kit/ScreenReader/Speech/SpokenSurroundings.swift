import DactylKit
import Foundation

/// Which containers the cursor is in, to say what it enters.
@MainActor
struct SpokenSurroundings {
  private struct Known {
    weak var object: AccessibilityObject?
  }

  private var containers: [Known] = []
  private var row: NSRange?
  private var column: NSRange?

  nonisolated init() {}

  /// What is spoken before an item that the cursor has come to: containers that it has entered, from the outside in, and
  /// headers of the row and the column of a table where they are others than those of the cell before.
  mutating func enter(_ item: AccessibilityObject?) -> [Utterance] {
    let chain = item.map(Self.containers) ?? []
    let entered = chain.filter { container in
      !containers.contains { $0.object === container }
    }
    let table = item.flatMap(Self.table)
    let isNew = entered.contains { $0 === table as AnyObject? }
    containers = chain.map { Known(object: $0) }
    var words = entered.reversed().map(Self.words)
    guard let table, let cell = item as? any UIAccessibilityContainerDataTableCell else {
      (row, column) = (nil, nil)
      return words
    }
    let (rows, columns) = (cell.accessibilityRowRange(), cell.accessibilityColumnRange())
    if isNew || rows != row, Self.has(rows, below: table.accessibilityRowCount()) {
      words += Self.headers(table.accessibilityHeaderElements(forRow: rows.location), of: cell)
    }
    if isNew || columns != column, Self.has(columns, below: table.accessibilityColumnCount()) {
      words += Self.headers(
        table.accessibilityHeaderElements(forColumn: columns.location), of: cell)
    }
    (row, column) = (rows, columns)
    return words
  }

  private static func has(_ range: NSRange, below count: Int) -> Bool {
    (0..<max(0, count)).contains(range.location)
  }

  private static func headers(
    _ cells: [any UIAccessibilityContainerDataTableCell]?, of cell: AccessibilityObject
  ) -> [Utterance] {
    (cells ?? []).filter { $0 !== cell }.map { header in
      header.accessibilityAttributedLabel.map { Utterance($0, SpokenText.manner(of: header)) }
        ?? Utterance()
    }
  }

  /// Where an item is in its table: `row 2, column 3`; `nil` for none.
  static func place(of item: AccessibilityObject) -> String? {
    guard let cell = item as? any UIAccessibilityContainerDataTableCell, table(of: item) != nil
    else { return nil }
    func words(_ name: String, _ range: NSRange) -> String {
      let first = range.location + 1
      let last = range.location + max(1, range.length)
      return first == last ? "\(name) \(first)" : "\(name)s \(first) to \(last)"
    }
    return words("row", cell.accessibilityRowRange()) + ", "
      + words("column", cell.accessibilityColumnRange())
  }

  // MARK: Containers

  /// The objects around an item that are containers of a type, the innermost first.
  static func containers(of item: AccessibilityObject) -> [AccessibilityObject] {
    let chain = (item as? UIResponder)?.responderChain ?? []
    return chain.filter { $0 !== item && $0.accessibilityContainerType != .none }
  }

  /// The table of data that an item is a cell of.
  static func table(of item: AccessibilityObject) -> (any UIAccessibilityContainerDataTable)? {
    guard item is any UIAccessibilityContainerDataTableCell else { return nil }
    if let container = (item as? UIAccessibilityElement)?.accessibilityContainer
      as? any UIAccessibilityContainerDataTable
    {
      return container
    }
    for case let table as any UIAccessibilityContainerDataTable
      in (item as? UIResponder)?.responderChain ?? []
    { return table }
    return nil
  }

  private static func words(of container: AccessibilityObject) -> Utterance {
    let label = container.accessibilityAttributedLabel.map {
      Utterance($0, SpokenText.manner(of: container))
    }
    var kind = ""
    switch container.accessibilityContainerType {
    case .list: kind = "list"
    case .landmark: kind = "landmark"
    case .dataTable:
      kind = "table"
      if let table = container as? any UIAccessibilityContainerDataTable {
        let (rows, columns) = (table.accessibilityRowCount(), table.accessibilityColumnCount())
        kind += ", \(rows) \(rows == 1 ? "row" : "rows")"
        kind += ", \(columns) \(columns == 1 ? "column" : "columns")"
      }
    case .none, .semanticGroup: break
    }
    return .joined([label ?? Utterance(), Utterance(kind)])
  }
}
