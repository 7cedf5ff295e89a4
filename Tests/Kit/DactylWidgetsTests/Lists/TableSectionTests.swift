import DactylKit
import Foundation
import Testing

/// Headers and footers of sections, and the texts of cells.
@MainActor
@Suite("Sections of tables")
struct TableSectionTests {
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [3, 2]
    var headers: [String?] = ["First", "Second"]
    var footers: [String?] = [nil, "End"]
    var headerView: UIView?
    var headerHeight = UITableView.automaticDimension
    var chosen: [IndexPath] = []

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
    func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { headers[section] }
    func tableView(
      _ tableView: UITableView, titleForFooterInSection section: Int
    ) -> String? { footers[section] }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      section == 0 ? headerView : nil
    }
    func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { headerHeight }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      chosen.append(indexPath)
    }
  }

  let source = Source()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))

  /// The table with its rows placed.
  private func laidOut() -> UITableView {
    table.delegate = source
    table.dataSource = source
    table.layoutIfNeeded()
    return table
  }

  private func row(_ row: Int, _ section: Int) -> CGRect {
    table.rectForRow(at: IndexPath(row: row, section: section))
  }

  @Test func `a header stands above its section's rows, a footer below`() {
    let table = laidOut()
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 28))
    #expect(row(0, 0).minY == 28)
    #expect(table.rectForHeader(inSection: 1).minY == 160)
    #expect(row(0, 1).minY == 188)
    #expect(table.rectForFooter(inSection: 1).minY == row(1, 1).maxY)
    #expect(table.contentSize.height == table.rectForFooter(inSection: 1).maxY)
  }

  @Test func `a section without a title has no header, and takes no room for one`() {
    source.headers = [nil, nil]
    let table = laidOut()
    #expect(row(0, 0).minY == 0)
    #expect(row(0, 1).minY == row(2, 0).maxY)
    #expect(table.headerView(forSection: 0) == nil)
    #expect(table.rectForHeader(inSection: 0) == .zero)
  }

  @Test func `a header shows the data source's title, beginning where texts of rows do`() {
    let header = laidOut().headerView(forSection: 0)
    header?.layoutIfNeeded()
    #expect(header?.textLabel?.text == "First")
    #expect(header?.textLabel?.frame.minX == 16)
  }

  @Test func `the delegate's view stands in the title's place, as high as the delegate says`() {
    let own = UIView()
    source.headerView = own
    source.headerHeight = 60
    let table = laidOut()
    #expect(own.superview === table)
    #expect(own.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test func `in a plain table the header floats at the upper edge until its section ends`() {
    let table = laidOut()
    table.contentOffset.y = 50
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 50)
    table.contentOffset.y = 150
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.maxY == row(2, 0).maxY)
  }

  @Test func `in a plain table headers and footers float within the content inset`() {
    let table = laidOut()
    table.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 40, right: 0)
    table.contentOffset.y = 60
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 90)
    #expect(table.footerView(forSection: 1)?.frame.maxY == 220)
  }

  @Test func `in a grouped table the header scrolls away`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .grouped)
    table.delegate = source
    table.dataSource = source
    table.layoutIfNeeded()
    let place = table.rectForHeader(inSection: 0)
    #expect(place.height == 38)
    table.contentOffset.y = 20
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame == place)
    table.contentOffset.y = 60
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0) == nil)
  }

  @Test func `a section's rectangle holds its header, its rows and its footer`() {
    let table = laidOut()
    source.counts = [3, 2, 0]
    source.headers = ["First", "Second", nil]
    source.footers = [nil, "End", "Nothing"]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(
      table.rect(forSection: 0)
        == table.rectForHeader(inSection: 0).union(row(2, 0)))
    let footer = table.rectForFooter(inSection: 1)
    #expect(footer.height > 0 && footer.minY == row(1, 1).maxY)
    #expect(
      table.rect(forSection: 1) == table.rectForHeader(inSection: 1).union(footer))
    #expect(table.rect(forSection: 2) == table.rectForFooter(inSection: 2))
  }

  @Test func `between sections there is no row`() {
    let table = laidOut()
    let header = table.rectForHeader(inSection: 1)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: header.midY)) == nil)
    #expect(
      table.indexPathForRow(at: CGPoint(x: 5, y: header.minY - 1))
        == IndexPath(row: 2, section: 0))
    #expect(
      table.indexPathForRow(at: CGPoint(x: 5, y: header.maxY)) == IndexPath(row: 0, section: 1))
  }

  @Test func `the texts of a cell begin beside its image and end before its accessory`() {
    let cell = UITableViewCell()
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    cell.textLabel?.text = "Name"
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 268, height: 44))
    cell.accessoryType = .disclosureIndicator
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.maxX == 256)
  }

  @Test func `a subtitle stands below the text, both in the middle of the row`() throws {
    let cell = UITableViewCell(style: .subtitle)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let (text, detail) = try (#require(cell.textLabel), #require(cell.detailTextLabel))
    text.text = "Name"
    detail.text = "More"
    cell.layoutIfNeeded()
    #expect(text.frame.maxY == detail.frame.minY)
    #expect(abs(text.frame.minY - (60 - detail.frame.maxY)) < 0.001)
  }

  @Test func `a value stands at the end of the row, and the text ends before it`() throws {
    let cell = UITableViewCell(style: .value1)
    cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    let (text, detail) = try (#require(cell.textLabel), #require(cell.detailTextLabel))
    text.text = "Name"
    detail.text = "7"
    cell.layoutIfNeeded()
    #expect(detail.frame.maxX == 284)
    #expect(text.frame.minX == 16)
    #expect(text.frame.maxX <= detail.frame.minX)
  }

  @Test func `another view above all rows, or below them, takes the place of the one before`() {
    let table = laidOut()
    let views = ([10, 20, 30, 40] as [CGFloat]).map {
      UIView(frame: CGRect(x: 0, y: 0, width: 5, height: $0))
    }
    func set(_ header: UIView?, _ footer: UIView?) {
      table.tableHeaderView = header
      table.tableFooterView = footer
      table.layoutIfNeeded()
    }
    set(views[0], views[1])
    let rows = table.contentSize.height - 30
    set(views[2], views[3])
    #expect(table.contentSize.height == rows + 70)
    #expect(views.map { $0.superview === table } == [false, false, true, true])
    #expect(views[3].frame == CGRect(x: 0, y: rows + 30, width: 320, height: 40))
    set(nil, nil)
    #expect(table.contentSize.height == rows)
    #expect(views.allSatisfy { $0.superview == nil })
  }

  @Test func `titles of a grouped table have the room that they need at each text size`() {
    let application = UIApplication()
    defer { application.preferredContentSizeCategory = .large }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.makeKeyAndVisible()
    let grouped = UITableView(frame: window.bounds, style: .grouped)
    source.footers = [String(repeating: "These settings need a word. ", count: 4), "End"]
    grouped.dataSource = source
    window.addSubview(grouped)
    application.endIteration()
    let usual = grouped.rectForFooter(inSection: 0).height
    application.preferredContentSizeCategory = .accessibilityExtraLarge
    application.endIteration()
    #expect(grouped.rectForFooter(inSection: 0).height > 1.5 * usual)
    application.preferredContentSizeCategory = .large
    application.endIteration()
    #expect(grouped.rectForFooter(inSection: 0).height == usual)
  }

  @Test func `a title of a grouped table wraps, and has its room in every width`() {
    let grouped = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .grouped)
    source.footers = [String(repeating: "These settings need a word. ", count: 8), "End"]
    grouped.dataSource = source
    grouped.layoutIfNeeded()
    let narrow = grouped.rectForFooter(inSection: 0).height
    #expect(narrow > 80)
    #expect(grouped.footerView(forSection: 0)?.textLabel?.numberOfLines == 0)
    grouped.frame.size.width = 1000
    grouped.layoutIfNeeded()
    let wide = grouped.rectForFooter(inSection: 0).height
    #expect(wide < narrow && wide >= 38)
    #expect(grouped.rectForHeader(inSection: 1).minY == grouped.rectForFooter(inSection: 0).maxY)
    #expect(grouped.rectForFooter(inSection: 1).height == 38)
  }
}
