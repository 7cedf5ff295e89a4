import DactylKit
import Foundation
import Testing

/// The groups of the style `insetGrouped`, and what lies behind lists.
@MainActor
@Suite("Groups of tables")
struct TableGroupTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [3, 1]
    var title: String? = "Title"
    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { title }
  }

  /// Headers and footers with contents of their own.
  private final class Edges: NSObject, UITableViewDelegate {
    var texts: [String: UIListContentConfiguration.TextProperties] = [:]
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      view("header \(section)", in: tableView)
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      view("footer \(section)", in: tableView)
    }
    private func view(_ name: String, in table: UITableView) -> UIView? {
      let view = table.dequeueReusableHeaderFooterView(withIdentifier: "edge")
      texts[name] = view?.defaultContentConfiguration().textProperties
      return view
    }
  }

  private let source = Source()

  private func table(_ style: UITableView.Style, width: CGFloat = 320) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 600), style: style)
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    return table
  }

  private func path(_ row: Int, _ section: Int) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  /// The corners that a row has round, and by how much.
  private func corners(_ table: UITableView, _ row: Int, _ section: Int) throws -> String {
    let layer = try #require(table.cellForRow(at: path(row, section))).layer
    return "\(layer.cornerRadius) \(layer.cornerRadius > 0 ? layer.maskedCorners.rawValue : 0)"
  }

  @Test(arguments: [(413, 16), (414, 20), (1024, 20)])
  func `rows and titles of inset groups stay 16 points from the sides, 20 in a wide table`(
    width: CGFloat, margin: CGFloat
  ) throws {
    let table = table(.insetGrouped, width: width)
    for rect in [
      table.rectForRow(at: path(1, 0)), table.rectForHeader(inSection: 1),
      try #require(table.cellForRow(at: path(0, 1))).frame,
      try #require(table.headerView(forSection: 0)).frame,
    ] {
      #expect(rect.minX == margin)
      #expect(rect.width == width - 2 * margin)
    }
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `rows of other tables are as wide as the table`(style: UITableView.Style) throws {
    let table = table(style)
    #expect(table.rectForRow(at: path(1, 0)).minX == 0)
    #expect(table.rectForRow(at: path(1, 0)).width == 320)
    #expect(try corners(table, 0, 0) == "0.0 0")
  }

  @Test func `inset groups without titles keep away from the top and from each other`() {
    source.title = nil
    let table = table(.insetGrouped)
    #expect(table.rectForRow(at: path(0, 0)).minY == 17.5)
    #expect(table.rectForRow(at: path(0, 1)).minY == table.rectForRow(at: path(2, 0)).maxY + 35)
    #expect(self.table(.plain).rectForRow(at: path(0, 0)).minY == 0)
  }

  @Test func `a height that is set for their headers counts`() {
    source.title = nil
    let table = table(.insetGrouped)
    table.sectionHeaderHeight = 0
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: path(0, 0)).minY == 0)
  }

  @Test func `a group is round at its first row's upper corners and its last row's lower ones`()
    throws
  {
    let table = table(.insetGrouped)
    #expect(try corners(table, 0, 0) == "10.0 3")
    #expect(try corners(table, 1, 0) == "0.0 0")
    #expect(try corners(table, 2, 0) == "10.0 12")
    #expect(try corners(table, 0, 1) == "10.0 15")
  }

  @Test func `the round corners follow rows that come and go`() throws {
    let table = table(.insetGrouped)
    source.counts = [4, 1]
    UIView.performWithoutAnimation { table.insertRows(at: [path(3, 0)], with: .none) }
    table.layoutIfNeeded()
    #expect(try corners(table, 2, 0) == "0.0 0")
    #expect(try corners(table, 3, 0) == "10.0 12")
  }

  @Test(arguments: [UITableView.Style.plain, .grouped])
  func `a header or footer of a table offers the content of its place and style`(
    style: UITableView.Style
  ) {
    let edges = Edges()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: style)
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "edge")
    table.delegate = edges
    table.dataSource = source
    table.layoutIfNeeded()
    let header =
      style == .plain
      ? UIListContentConfiguration.plainHeader() : .groupedHeader()
    let footer =
      style == .plain
      ? UIListContentConfiguration.plainFooter() : .groupedFooter()
    func words(_ text: UIListContentConfiguration.TextProperties?) -> String {
      text.map { "\($0.font.pointSize) \($0.font.fontName) \($0.transform)" } ?? ""
    }
    for section in 0..<2 {
      #expect(words(edges.texts["header \(section)"]) == words(header.textProperties))
      #expect(words(edges.texts["footer \(section)"]) == words(footer.textProperties))
    }
    #expect(words(header.textProperties) != words(footer.textProperties))
  }

  @Test func `a list has the system's background, and a program's own color stays`() {
    #expect(table(.plain).backgroundColor == .systemBackground)
    #expect(table(.grouped).backgroundColor == .systemGroupedBackground)
    #expect(table(.insetGrouped).backgroundColor == .systemGroupedBackground)
    let tiles = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(tiles.backgroundColor == .systemBackground)
    #expect(UITextView().backgroundColor == .systemBackground)
    let own = table(.plain)
    own.backgroundColor = nil
    own.layoutIfNeeded()
    #expect(own.backgroundColor == nil)
  }
}
