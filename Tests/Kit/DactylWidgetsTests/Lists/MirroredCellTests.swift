import DactylKit
import Foundation
import InputTesting
import Testing

/// Rows that are read from right to left.
@MainActor
@Suite("Rows from right to left")
struct MirroredCellTests {
  private func cell(_ style: UITableViewCell.CellStyle = .default) -> UITableViewCell {
    let cell = UITableViewCell(style: style)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.semanticContentAttribute = .forceRightToLeft
    cell.textLabel?.text = "Text"
    return cell
  }

  @Test func `the image is at the right, the text at its left`() {
    let cell = cell()
    cell.imageView?.image = UIImage(size: CGSize(width: 30, height: 30), name: "star")
    cell.layoutIfNeeded()
    #expect(cell.imageView?.frame == CGRect(x: 274, y: 7, width: 30, height: 30))
    #expect(cell.textLabel?.frame.maxX == 258)
    #expect(cell.textLabel?.frame.minX == 16)
  }

  @Test func `the second text of the style value1 begins at the left`() {
    let cell = cell(.value1)
    cell.detailTextLabel?.text = "More"
    cell.layoutIfNeeded()
    #expect(cell.detailTextLabel?.frame.minX == 16)
    #expect(cell.detailTextLabel?.textAlignment == .left)
    #expect(cell.textLabel?.frame.maxX == 304)
  }

  @Test func `an accessory view is at the left, and the content ends before it`() {
    let cell = cell()
    cell.accessoryView = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    cell.layoutIfNeeded()
    #expect(cell.accessoryView?.frame == CGRect(x: 16, y: 12, width: 20, height: 20))
    #expect(cell.contentView.frame == CGRect(x: 36, y: 0, width: 284, height: 44))
  }

  @Test func `a cell's content and texts take its attribute over, whenever they are made`() {
    let cell = UITableViewCell(style: .subtitle)
    let first = cell.textLabel
    cell.semanticContentAttribute = .forceRightToLeft
    let views = [cell.contentView, first, cell.detailTextLabel, cell.imageView]
    #expect(views.allSatisfy { $0?.semanticContentAttribute == .forceRightToLeft })
    cell.semanticContentAttribute = .unspecified
    #expect(views.allSatisfy { $0?.semanticContentAttribute == .unspecified })
  }

  @Test func `the image of a list's content is at the right of its texts`() {
    let cell = cell()
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.image = UIImage(size: CGSize(width: 30, height: 30), name: "star")
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    let parts = cell.contentView.subviews
    let image = parts.first { $0 is UIImageView }
    let text = parts.first { $0 is UILabel }
    #expect((image?.frame.minX ?? 0) > (text?.frame.maxX ?? 320))
    #expect(text?.semanticContentAttribute == .forceRightToLeft)
  }

  private let stage = ControllerStage()

  @Test func `a tap at a row's left is one on its button`() {
    let list = stage.shown(EditableList([["a"]]))
    let cell = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    cell?.accessoryType = .detailButton
    cell?.semanticContentAttribute = .forceRightToLeft
    stage.endIteration()
    stage.tap(300, 22)
    #expect(list.heard() == ["select 0.0"])
    stage.tap(20, 22)
    #expect(!list.heard().contains("select 0.0"))
  }

  @Test func `a swipe to the right uncovers Delete`() {
    let list = stage.shown(EditableList([["a", "b"]]))
    let cell = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    cell?.semanticContentAttribute = .forceRightToLeft
    stage.drag(from: (100, 22), to: (180, 22))
    stage.wait(0.4)
    #expect((cell?.frame.minX ?? 0) >= 74)
    stage.tap(20, 22)
    #expect(list.heard().contains("commit delete 0.0"))
  }

  @Test func `the controls of a row that is edited change sides`() {
    let list = stage.shown(EditableList([["a", "b"]]))
    list.tableView.setEditing(true, animated: false)
    let cell = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    cell?.semanticContentAttribute = .forceRightToLeft
    stage.endIteration()
    let controls = (cell?.subviews ?? []).compactMap { $0 as? CellControl }
    #expect(controls.first { $0.kind == .delete }?.frame.minX == 276)
    #expect(controls.first { $0.kind == .reorder }.map { $0.frame.minX == 0 } ?? true)
    #expect(cell?.contentView.frame.maxX == 276)
  }

  @Test func `the titles that a table makes are read as the table`() {
    let source = TableSectionTests.Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    table.semanticContentAttribute = .forceRightToLeft
    table.delegate = source
    table.dataSource = source
    table.layoutIfNeeded()
    let title = table.headerView(forSection: 0)?.textLabel
    #expect(title?.text == "First")
    #expect(title?.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test func `the index of a table is at the left`() {
    let list = EditableList([["a"], ["b"]])
    list.titles = ["A", "B"]
    list.tableView.semanticContentAttribute = .forceRightToLeft
    _ = stage.shown(list)
    let index = list.tableView.subviews.first { $0 is TableIndex }
    #expect(index?.frame.minX == 0 && index?.frame.width == TableLimits.indexWidth)
  }
}
