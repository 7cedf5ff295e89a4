import DactylKit
import Foundation
import Testing

@testable import ScreenReader

@MainActor
@Suite("Containers and tables aloud")
struct SurroundingsTests {
  let voices = Voices()

  private func container(_ type: UIAccessibilityContainerType, _ label: String?) -> UIView {
    let view = UIView(
      frame: CGRect(x: 0, y: 40 * voices.root.subviews.count, width: 200, height: 80))
    view.accessibilityContainerType = type
    view.accessibilityLabel = label
    voices.root.addSubview(view)
    return view
  }

  // Proves: GEST:2.4-containers
  @Test func `a container is named when the cursor enters it, and not while it stays inside`() {
    voices.item("Before")
    let list = container(.list, "Fruit")
    let first = voices.item("Apple", in: list)
    let second = voices.item("Pear", in: list)
    let after = voices.item("After")
    voices.reader.turnOn()
    #expect(voices.words(for: first) == ["Fruit, list, Apple"])
    #expect(voices.words(for: second) == ["Pear"])
    #expect(voices.words(for: after) == ["After"])
    #expect(voices.words(for: second) == ["Fruit, list, Pear"])
  }

  // Proves: GEST:2.4-containers
  @Test func `a landmark says so, a group has its label alone, and one in another comes after it`()
  {
    let landmark = container(.landmark, "Search")
    let group = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    group.accessibilityContainerType = .semanticGroup
    group.accessibilityLabel = "Dates"
    landmark.addSubview(group)
    let item = voices.item("From", in: group)
    voices.item("Elsewhere")
    voices.reader.turnOn()
    voices.reader.cursor.moveToLast()
    #expect(voices.words(for: item) == ["Search, landmark, Dates, From"])
  }

  // Proves: GEST:2.4-tables
  @Test func `a table is read cell by cell, with the headers that are new and its place`() {
    let table = Timetable(frame: CGRect(x: 0, y: 100, width: 300, height: 90))
    voices.item("Before")
    voices.root.addSubview(table)
    voices.reader.turnOn()
    #expect(
      voices.words(for: table.cells[1][1]) == [
        "Trains, table, 3 rows, 3 columns, Berlin, Leaves, 8:15, row 2, column 2"
      ])
    #expect(voices.words(for: table.cells[1][2]) == ["Arrives, 9:40, row 2, column 3"])
    #expect(voices.words(for: table.cells[2][2]) == ["Prague, 12:05, row 3, column 3"])
    #expect(voices.words(for: table.cells[0][2]) == ["To, Arrives, row 1, column 3"])
    table.cells[2][2].span = 2
    #expect(voices.words(for: table.cells[2][2]) == ["Prague, 12:05, rows 3 to 4, column 3"])
  }

  // Proves: GEST:2.4-tables
  @Test func `the rotor's rows go up and down in a column, and stop at its ends`() {
    let table = Timetable(frame: CGRect(x: 0, y: 100, width: 300, height: 90))
    voices.root.addSubview(table)
    voices.reader.turnOn()
    voices.reader.cursor.move(to: table.cells[1][1])
    #expect(voices.said { voices.reader.turnRotor(by: 0) } == ["Rows"])
    voices.reader.adjust(by: -1)
    #expect(voices.reader.cursor.item === table.cells[2][1])
    #expect(voices.said { voices.reader.adjust(by: -1) } == ["[boundary]"])
    voices.reader.adjust(by: 1)
    voices.reader.adjust(by: 1)
    #expect(voices.reader.cursor.item === table.cells[0][1])
    #expect(voices.said { voices.reader.adjust(by: 1) } == ["[boundary]"])
  }
}

/// Three rows of three cells; the first row and the first column are headers.
@MainActor
private final class Timetable: UIView, UIAccessibilityContainerDataTable {
  private(set) var cells: [[Cell]] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityContainerType = .dataTable
    accessibilityLabel = "Trains"
    let texts = [
      ["To", "Leaves", "Arrives"], ["Berlin", "8:15", "9:40"], ["Prague", "9:30", "12:05"],
    ]
    cells = texts.enumerated().map { row, texts in
      texts.enumerated().map { column, text in
        let cell = Cell(accessibilityContainer: self)
        (cell.row, cell.column, cell.accessibilityLabel) = (row, column, text)
        cell.accessibilityFrameInContainerSpace = CGRect(
          x: 100 * column, y: 30 * row, width: 100, height: 30)
        return cell
      }
    }
    accessibilityElements = Array(cells.joined())
  }

  func accessibilityRowCount() -> Int { 3 }
  func accessibilityColumnCount() -> Int { 3 }
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)? { cells[row][column] }
  func accessibilityHeaderElements(
    forRow row: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { [cells[row][0]] }
  func accessibilityHeaderElements(
    forColumn column: Int
  ) -> [any UIAccessibilityContainerDataTableCell]? { [cells[0][column]] }
}

private final class Cell: UIAccessibilityElement, UIAccessibilityContainerDataTableCell {
  var row = 0
  var column = 0
  var span = 1

  func accessibilityRowRange() -> NSRange { NSRange(location: row, length: span) }
  func accessibilityColumnRange() -> NSRange { NSRange(location: column, length: 1) }
}
