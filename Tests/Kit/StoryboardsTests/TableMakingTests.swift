import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("Tables of elements")
struct TableMakingTests {
  private static let cell = """
    <tableViewCell clipsSubviews="YES" selectionStyle="none" accessoryType="disclosureIndicator"
      reuseIdentifier="Boat" textLabel="text" detailTextLabel="detail" rowHeight="60"
      style="IBUITableViewCellStyleSubtitle" id="cell">
      <rect key="frame" x="0" y="22" width="320" height="60"/>
      <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
        <rect key="frame" x="0" y="0" width="287" height="60"/>
        <autoresizingMask key="autoresizingMask"/>
        <subviews>
          <label text="Title" id="text"><rect key="frame" x="15" y="8" width="40" height="20"/></label>
          <label text="Detail" id="detail"><rect key="frame" x="15" y="30" width="40" height="16"/>
          </label>
          <switch id="turn"><rect key="frame" x="230" y="14" width="51" height="31"/></switch>
        </subviews>
      </tableViewCellContentView>
    </tableViewCell>
    """

  // Proves: SB:3-tables
  @Test func `a cell has its style, its labels and what else its content holds`() throws {
    let load = anyLoad()
    let cell: UITableViewCell = try view(Self.cell, in: load)
    #expect(cell.style == .subtitle && cell.reuseIdentifier == "Boat")
    #expect(cell.selectionStyle == .none && cell.accessoryType == .disclosureIndicator)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 287, height: 60))
    #expect(cell.contentView.subviews.count == 3)
    #expect(cell.textLabel === load.objects["text"] && cell.textLabel?.text == "Title")
    #expect(cell.detailTextLabel === load.objects["detail"])
    #expect(load.objects["content"] === cell.contentView)
    cell.frame.size.width = 400
    #expect(cell.contentView.frame.width == 367)
    #expect(cell.contentView.subviews.count == 3)
  }

  // Proves: SB:3-tables
  @Test func `a prototype gives each row a cell of its own`() throws {
    let table: UITableView = try view(
      """
      <tableView style="grouped" rowHeight="50" allowsMultipleSelection="YES">
        <rect key="frame" x="0" y="0" width="320" height="400"/>
        <prototypes>\(Self.cell)</prototypes></tableView>
      """)
    #expect(table.style == .grouped && table.rowHeight == 50 && table.allowsMultipleSelection)
    let one = table.dequeueReusableCell(withIdentifier: "Boat")
    let two = table.dequeueReusableCell(withIdentifier: "Boat")
    #expect(one !== two && one?.textLabel?.text == "Title" && two?.textLabel?.text == "Title")
    #expect(table.dequeueReusableCell(withIdentifier: "Car") == nil)
  }

  @Test func `the warning of an unknown class names the cell that takes its place`() throws {
    let load = anyLoad()
    var problems: [String] = []
    let observation = UIApplication.shared.addWarningObserver { problems.append("\($0)") }
    defer { withExtendedLifetime(observation) {} }
    let cell: UITableViewCell = try view(
      "<tableViewCell id=\"cell\" customClass=\"Nobody\"/>", in: load)
    #expect(type(of: cell) == UITableViewCell.self)
    #expect(problems.count == 1)
    #expect(problems.first?.contains("a plain UITableViewCell takes its place") == true)
  }

  @Test func `a class that is registered for a prototype's name takes its place`() throws {
    final class Row: UITableViewCell {}
    let table: UITableView = try view(
      "<tableView><prototypes>\(Self.cell)</prototypes></tableView>")
    table.register(Row.self, forCellReuseIdentifier: "Boat")
    #expect(table.dequeueReusableCell(withIdentifier: "Boat") is Row)
  }

  // Proves: SB:3-tables
  @Test func `fixed cells are the rows of a table controller, as high as they are drawn`() throws {
    let table: UITableView = try view(
      """
      <tableView dataMode="static" rowHeight="44"><rect key="frame" x="0" y="0" width="320" height="400"/>
        <sections>
          <tableViewSection headerTitle="One"><cells>\(Self.cell)</cells></tableViewSection>
          <tableViewSection><cells>
            <tableViewCell id="second"><rect key="frame" x="0" y="0" width="320" height="70"/>
            </tableViewCell><tableViewCell id="third"/></cells></tableViewSection>
        </sections></tableView>
      """)
    let controller = UITableViewController(style: .plain)
    controller.tableView = table
    #expect(table.numberOfSections == 2)
    #expect(table.numberOfRows(inSection: 1) == 2)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 88, "below the title")
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 1)).minY == 158)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 1)).height == 44)
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.textLabel?.text == "Title")
    #expect(table.visibleCells.count == 3)
    #expect(controller.tableView(table, numberOfRowsInSection: 9) == 0)
  }

  // Proves: SB:3-tables
  @Test func `a table's header and footer stand before the first row and behind the last`() throws {
    let table: UITableView = try view(
      """
      <tableView dataMode="static"><rect key="frame" x="0" y="0" width="320" height="400"/>
        <view key="tableHeaderView" id="h"><rect key="frame" x="0" y="0" width="320" height="30"/></view>
        <view key="tableFooterView" id="f"><rect key="frame" x="0" y="0" width="320" height="20"/></view>
        <sections><tableViewSection><cells>\(Self.cell)</cells></tableViewSection></sections>
      </tableView>
      """)
    let controller = UITableViewController(style: .plain)
    controller.tableView = table
    table.layoutIfNeeded()
    #expect(table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 30)
    #expect(table.tableFooterView?.frame == CGRect(x: 0, y: 90, width: 320, height: 20))
    #expect(table.contentSize == CGSize(width: 320, height: 110))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 29)) == nil)
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 30)) == IndexPath(row: 0, section: 0))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 90)) == nil)
    table.tableHeaderView = nil
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
  }
}
