import DactylKit
import Foundation
import InputTesting
import Testing

@testable import DactylEvents
@testable import Storyboards

/// Fixed cells whose places and contents the file determines by constraints.
@MainActor
@Suite("Fixed cells of files")
struct StaticCellTests {
  @InFront var stage = StoryboardStage()

  private func controller(
    style: String, heights: String, _ sections: String
  ) throws -> UITableViewController {
    let storyboard = try stage.storyboard(
      initial: "t",
      """
      <tableViewController id="t"><tableView key="view" style="\(style)" rowHeight="44" \(heights)
        id="v"><rect key="frame" x="0" y="0" width="320" height="480"/>
        <sections>\(sections)</sections></tableView></tableViewController>
      """)
    let made = try #require(
      storyboard.instantiateInitialViewController() as? UITableViewController)
    stage.show(made)
    return made
  }

  private func section(_ id: String, title: String? = nil, content: String = "") -> String {
    """
    <tableViewSection \(title.map { "headerTitle=\"\($0)\"" } ?? "") id="s\(id)"><cells>
      <tableViewCell id="c\(id)"><rect key="frame" x="0" y="0" width="320" height="44"/>
      <tableViewCellContentView key="contentView" tableViewCell="c\(id)" id="k\(id)">
        <frame key="frameInset" width="320" height="43.5"/>\(content)</tableViewCellContentView>
      </tableViewCell></cells></tableViewSection>
    """
  }

  // Proves: SB:3-constraints
  @Test func `views without a frame are placed by their constraints, also in cells`() throws {
    let content = """
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews>
      <constraints>
        <constraint firstItem="box" firstAttribute="leading" secondItem="k1"
          secondAttribute="leading" constant="12" id="a"/>
        <constraint firstItem="box" firstAttribute="top" secondItem="k1" secondAttribute="top"
          constant="5" id="b"/>
        <constraint firstItem="box" firstAttribute="width" constant="45" id="w"/>
        <constraint firstItem="box" firstAttribute="height" constant="30" id="h"/></constraints>
      """
    let table = try controller(style: "plain", heights: "", section("1", content: content))
    let cell = try #require(table.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    let box = try #require(cell.contentView.subviews.first)
    #expect(box.frame == CGRect(x: 12, y: 5, width: 45, height: 30))
  }

  private let usual = "sectionHeaderHeight=\"18\" sectionFooterHeight=\"18\""

  // Proves: SB:3-tables
  @Test(arguments: [
    ("grouped", [nil, nil], [35.0, 115.0]), ("grouped", ["A", "B"], [55.5, 155.5]),
    ("plain", [nil, nil], [0, 44]), ("insetGrouped", [nil, nil], [18, 98]),
  ])
  func `rows begin where Interface Builder shows them`(
    style: String, titles: [String?], tops: [Double]
  ) throws {
    let table = try controller(
      style: style, heights: usual,
      section("1", title: titles[0]) + section("2", title: titles[1]))
    let found = (0..<2).map { table.tableView.rectForRow(at: IndexPath(row: 0, section: $0)).minY }
    #expect(found == tops.map { CGFloat($0) })
  }

  // Proves: SB:3-tables
  @Test func `heights of headers and footers that somebody chose are kept`() throws {
    let table = try controller(
      style: "grouped", heights: "sectionHeaderHeight=\"8\" sectionFooterHeight=\"8\"",
      section("1") + section("2"))
    let found = (0..<2).map { table.tableView.rectForRow(at: IndexPath(row: 0, section: $0)).minY }
    #expect(found == [8, 68])
  }

  // Proves: SB:1-skipped
  @Test func `constraints of prototypes are not listed as skipped`() throws {
    let storyboard = try stage.storyboard(
      initial: "t",
      """
      <tableViewController id="t"><tableView key="view" id="v">
        <rect key="frame" x="0" y="0" width="320" height="480"/><prototypes>
        <tableViewCell reuseIdentifier="row" id="c">
        <tableViewCellContentView key="contentView" id="k"><subviews>
        <view translatesAutoresizingMaskIntoConstraints="NO" id="box"/></subviews><constraints>
        <constraint firstItem="box" firstAttribute="leading" secondItem="k"
          secondAttribute="leading" constant="12" id="a"/></constraints>
        </tableViewCellContentView></tableViewCell></prototypes></tableView></tableViewController>
      """)
    let table = try #require(
      storyboard.instantiateInitialViewController() as? UITableViewController)
    stage.show(table)
    #expect(storyboard.skippedElements.isEmpty)
    let cell = try #require(table.tableView.dequeueReusableCell(withIdentifier: "row"))
    #expect(cell.contentView.constraints.count == 1)
  }
}
