import DactylKit
import Foundation
import InputTesting
import Testing

/// Rows as high as their cells want, rows that are announced, and the index.
@MainActor
@Suite("Heights, prefetching and index of tables")
struct TableSizeTests {
  private let stage = ControllerStage()

  /// Cells of the heights that constraints give them.
  private final class Sized: UITableViewController, UITableViewDataSourcePrefetching {
    var heights = [CGFloat](repeating: 60, count: 100)
    var made = 0
    var announced: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      heights.count
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      made += 1
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
        box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
        box.heightAnchor.constraint(equalToConstant: heights[indexPath.row] - 20),
      ])
      return cell
    }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      announced.append("next " + indexPaths.map { "\($0.row)" }.joined(separator: " "))
    }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      announced.append("not " + indexPaths.map { "\($0.row)" }.joined(separator: " "))
    }
  }

  private func show(_ sized: Sized) -> UITableView {
    stage.endIteration()
    stage.show(sized)
    return sized.tableView
  }
  private func at(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `a row is as high as the constraints of its cell say`() {
    let sized = Sized(style: .plain)
    sized.heights[1] = 123
    let table = show(sized)
    #expect(table.rectForRow(at: at(0)).height == 60)
    #expect(table.rectForRow(at: at(1)).height == 123)
    #expect(table.rectForRow(at: at(2)).minY == 183)
  }

  @Test func `rows out of sight keep their estimate until their cell is made`() {
    let sized = Sized(style: .plain)
    sized.tableView.estimatedRowHeight = 50
    let table = show(sized)
    #expect(table.rectForRow(at: at(99)).height == 50)
    #expect(table.contentSize.height == CGFloat(10 * 60 + 90 * 50))
    #expect(sized.made == 10)
  }

  @Test func `what shows stays where it is when a row above it turns out higher`() {
    let sized = Sized(style: .plain)
    sized.tableView.estimatedRowHeight = 30
    let table = show(sized)
    table.setContentOffset(CGPoint(x: 0, y: table.contentSize.height - 480), animated: false)
    stage.endIteration()
    stage.wait(0.1)
    let first = table.indexPathsForVisibleRows?.first?.row ?? 0
    stage.drag(from: (100, 200), to: (100, 300), lifts: false)
    // The finger has gone 100 points; a row goes with it.
    let moved = table.indexPathsForVisibleRows?.first?.row ?? 0
    #expect(moved >= first - 4 && moved < first)
  }

  @Test func `rows go with the finger, however high those above turn out`() throws {
    /// How far a finger that goes down 200 points brings a row of a table with that estimate.
    func way(estimate: CGFloat) throws -> CGFloat {
      let sized = Sized(style: .plain)
      sized.tableView.estimatedRowHeight = estimate
      let table = show(sized)
      table.setContentOffset(CGPoint(x: 0, y: table.contentSize.height - 480), animated: false)
      stage.endIteration()
      stage.wait(0.1)
      let path = try #require(table.indexPathForRow(at: CGPoint(x: 100, y: table.bounds.midY)))
      let before = table.rectForRow(at: path).minY - table.contentOffset.y
      stage.drag(from: (100, 200), to: (100, 400), steps: 20, lifts: false)
      defer { stage.fingers.up() }
      return table.rectForRow(at: path).minY - table.contentOffset.y - before
    }
    let plain = try way(estimate: 60)
    #expect(plain > 150 && plain <= 200)
    #expect(try way(estimate: 30) == plain)
    #expect(try way(estimate: 90) == plain)
  }

  @Test func `a cell without constraints is as high as rows usually are`() {
    let list = stage.shown(EditableList([["a"]]))
    #expect(list.tableView.rectForRow(at: at(0)).height == 44)
  }

  @Test func `the delegate's or the table's height goes before the cell's`() {
    let sized = Sized(style: .plain)
    sized.tableView.rowHeight = 33
    #expect(show(sized).rectForRow(at: at(0)).height == 33)
  }

  @Test func `ten thousand rows make the cells in sight only`() {
    let sized = Sized(style: .plain)
    sized.heights = [CGFloat](repeating: 60, count: 10_000)
    let table = show(sized)
    table.scrollToRow(at: at(9_999), at: .bottom, animated: false)
    stage.endIteration()
    #expect(sized.made < 40)
    #expect(table.indexPathsForVisibleRows?.last?.row == 9_999)
  }

  @Test func `rows that come next are announced, and called off when the table turns back`() {
    let sized = Sized(style: .plain)
    sized.tableView.rowHeight = 100
    sized.tableView.prefetchDataSource = sized
    let table = show(sized)
    #expect(sized.announced == ["next 5 6 7 8 9"])
    sized.announced = []
    table.contentOffset.y = 1_000
    stage.endIteration()
    #expect(sized.announced == ["not 5 6 7 8 9", "next 15 16 17 18 19"])
    sized.announced = []
    table.contentOffset.y = 900
    stage.endIteration()
    #expect(sized.announced == ["not 15 16 17 18 19", "next 8 7 6 5 4"])
  }

  @Test func `a finger on the index goes to the sections, each once`() {
    let list = EditableList((0..<10).map { section in (0..<6).map { "\(section)\($0)" } })
    list.titles = (0..<10).map { "\($0)" }
    _ = stage.shown(list)
    // Ten titles of 16 points in the middle of 480.
    stage.fingers.down(0, 310, 160 + 16 * 3 + 8)
    stage.fingers.wait(200)
    #expect(list.tableView.contentOffset.y == CGFloat(3 * 6 * 44))
    stage.fingers.move(0, 310, 160 + 16 * 5 + 8)
    stage.fingers.wait(20)
    #expect(list.tableView.contentOffset.y == CGFloat(5 * 6 * 44))
    stage.fingers.up()
    stage.wait(0.1)
    #expect(list.heard() == [])
  }

  @Test func `the index needs as many rows as the table asks for`() {
    let list = EditableList([["a", "b"]])
    list.titles = ["A"]
    list.tableView.sectionIndexMinimumDisplayRowCount = 3
    _ = stage.shown(list)
    #expect(!list.tableView.subviews.contains { $0.accessibilityLabel == "Table index" })
    list.tableView.sectionIndexMinimumDisplayRowCount = 2
    stage.endIteration()
    let index = list.tableView.subviews.first { $0.accessibilityLabel == "Table index" }
    #expect(index?.accessibilityTraits == .adjustable)
  }

  @Test func `headers of a registered class are made by name`() {
    let table = UITableView(frame: .zero)
    final class Header: UITableViewHeaderFooterView {}
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "head")
    let made = table.dequeueReusableHeaderFooterView(withIdentifier: "head")
    #expect(made is Header && made?.reuseIdentifier == "head")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
  }

  @Test func `an update asks the cells in sight how high they are now, and keeps them`() {
    let sized = Sized(style: .plain)
    let table = show(sized)
    let cell = table.cellForRow(at: at(0))
    let made = sized.made
    let height = cell?.contentView.subviews.flatMap(\.constraints).first {
      $0.firstAttribute == .height && $0.constant == 40
    }
    height?.constant = 90
    table.performBatchUpdates(nil)
    #expect(table.rectForRow(at: at(0)).height == 110)
    #expect(table.cellForRow(at: at(1))?.frame.minY == 110)
    #expect(table.cellForRow(at: at(0)) === cell && sized.made == made)
  }
}
