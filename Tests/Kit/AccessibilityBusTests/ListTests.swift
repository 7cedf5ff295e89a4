import DactylKit
import Foundation
import Testing

@testable import AccessibilityBus

/// Lists and tables, read by Debian's libatspi.
@MainActor
@Suite(
  "Lists and tables on the accessibility bus",
  .enabled(if: Desktop.isThere, Desktop.reason), .serialized, .timeLimit(.minutes(5)))
struct ListTests {
  @Test func `a table of data is read cell by cell, with the headers of its columns`() async throws
  {
    let stage = try await Stage()
    let prices = Prices(frame: CGRect(x: 0, y: 420, width: 200, height: 60))
    stage.shop.window.rootViewController?.view.addSubview(prices)
    stage.shop.application.endIteration()
    let table = "find('Prices')"
    #expect(
      try await stage.client.ask(
        "[\(table).get_role() == Atspi.Role.TABLE, \(table).get_n_rows(), \(table).get_n_columns()]"
      )
        == "[true, 3, 2]")
    #expect(
      try await stage.client.ask(
        "[\(table).get_accessible_at(r, c).get_name() for r in range(3) for c in range(2)]")
        == #"["Fruit", "Price", "Apple", "2", "Pear", "3"]"#)
    #expect(try await stage.client.ask("\(table).get_accessible_at(3, 0)") == "null")
    #expect(try await stage.client.ask("\(table).get_accessible_at(0, -1)") == "null")
    #expect(
      try await stage.client.ask("[x.get_name() for x in find('3').get_column_header_cells()]")
        == #"["Price"]"#)
    #expect(try await stage.client.ask("find('3').get_table().get_name()") == #""Prices""#)
    let place = try await stage.client.ask("list(Atspi.TableCell.get_position(find('3')))")
    #expect(place == "[1, 2, 1]")
    #expect(try await stage.client.ask("box(find('Apple'))") == "[0, 440, 100, 20]")
  }

  @Test func `a list has the rows of the screen, which say which they are, and can be chosen`()
    async throws
  {
    let stage = try await Stage()
    let rows = Rows()
    stage.shop.window.rootViewController?.view.addSubview(rows.table)
    rows.table.layoutIfNeeded()
    stage.shop.application.endIteration()
    let count = try await stage.client.ask("find('Row 0').get_parent().get_child_count()")
    #expect((2..<20).contains(Int(count) ?? 0))
    #expect(
      try await stage.client.ask(
        "[find('Row 1').get_role() == Atspi.Role.LIST_ITEM, find('Row 1').get_attributes()['posinset'], "
          + "find('Row 1').get_attributes()['setsize']]") == #"[true, "2", "100"]"#)
    let list = "find('Row 0').get_parent()"
    #expect(try await stage.client.ask("Atspi.Selection.select_child(\(list), 1)") == "true")
    #expect(rows.table.indexPathForSelectedRow?.row == 1)
    #expect(
      try await stage.client.ask("Atspi.Selection.get_selected_child(\(list), 0).get_name()")
        == #""Row 1""#)
    #expect(try await stage.client.ask("'selected' in states(find('Row 1'))") == "true")
    #expect(try await stage.client.ask("Atspi.Selection.clear_selection(\(list))") == "true")
    #expect(rows.table.indexPathForSelectedRow == nil)
  }

  @Test func `a header of a list cannot be chosen, though it lies among the rows`() async throws {
    let stage = try await Stage()
    let rows = Rows()
    rows.title = "Trees"
    rows.table.frame.size.height = 200
    rows.table.frame.origin.y = 300
    stage.shop.window.rootViewController?.view.addSubview(rows.table)
    rows.table.layoutIfNeeded()
    stage.shop.application.endIteration()
    #expect(try await stage.client.ask("'selectable' in states(find('Trees'))") == "false")
    #expect(try await stage.client.ask("'selectable' in states(find('Row 0'))") == "true")
    let list = "find('Row 0').get_parent()"
    let header = "find('Trees').get_index_in_parent()"
    #expect(
      try await stage.client.ask("Atspi.Selection.select_child(\(list), \(header))") == "false")
    #expect(
      try await stage.client.ask("Atspi.Selection.is_child_selected(\(list), \(header))") == "false"
    )
  }

  @Test func `pages count from 1, and those without a name say which they are`() async throws {
    let stage = try await Stage()
    let pages = UIPageControl(frame: CGRect(x: 10, y: 430, width: 100, height: 30))
    (pages.numberOfPages, pages.currentPage) = (3, 1)
    pages.accessibilityIdentifier = "pages"
    stage.shop.window.rootViewController?.view.addSubview(pages)
    stage.shop.application.endIteration()
    let found = "[a for a in walk(app) if a.get_role() == Atspi.Role.SPIN_BUTTON][0]"
    #expect(
      try await stage.client.ask(
        "(lambda p: [p.get_minimum_value(), p.get_current_value(), p.get_maximum_value(), p.get_description()])(\(found))"
      ) == #"[1.0, 2.0, 3.0, "\#(pages.accessibilityValue ?? "")"]"#)
    #expect(try await stage.client.ask("\(found).set_current_value(3)") == "true")
    #expect(pages.currentPage == 2)
    #expect(try await stage.client.ask("\(found).set_current_value(0)") == "true")
    #expect(pages.currentPage == 0)
  }
}
