import DactylKit
import Foundation
import Testing

@testable import AccessibilityBus

/// What clients are told of texts and tables, without a bus.
@MainActor
@Suite("Texts and tables for readers")
struct TreeTests {
  @Test func `a cell says how many rows and how many columns it spans`() throws {
    let shop = Shop()
    let prices = Prices(frame: CGRect(x: 0, y: 420, width: 200, height: 60))
    let cell = prices.accessibilityDataTableCellElement(forRow: 1, column: 0) as? PriceCell
    cell?.span = (rows: 3, columns: 2)
    shop.window.rootViewController?.view.addSubview(prices)
    shop.application.endIteration()
    let tree = BusTree(of: shop.application, busName: ":0.0", desktop: ("", "/"))
    tree.update()
    let table = try #require(tree.node(of: prices))
    func answers(_ row: Int32, _ column: Int32) -> [[BusValue]?] {
      ["GetRowExtentAt", "GetColumnExtentAt"].map {
        TableInterface.call(
          $0, BusArguments(values: [.int(row), .int(column)]), on: table, in: tree)
      }
    }
    #expect(answers(1, 0) == [[.int(3)], [.int(2)]])
    #expect(answers(1, 1) == [[.int(1)], [.int(1)]])
    #expect(answers(9, 0) == [[.int(0)], [.int(0)]])
  }

  @Test(arguments: [(UIUserInterfaceStyle.light, "0,0,0"), (.dark, "65535,65535,65535")])
  func `the color of a text is the one that its view's style gives it`(
    style: UIUserInterfaceStyle, color: String
  ) throws {
    let shop = Shop()
    shop.title.textColor = .label
    shop.title.overrideUserInterfaceStyle = style
    shop.application.endIteration()
    let text = try #require(NodeText(of: shop.title))
    let colors = TextRuns(of: shop.title, text).defaults.filter { $0.0 == "fg-color" }
    #expect(colors.map { $0.1 } == [color])
  }
}
