import DactylKit
import Foundation
import InputTesting
import Testing

/// Rows that are deleted, inserted and moved while their table is edited.
@MainActor
@Suite("Editing of tables")
struct TableEditingTests {
  private let stage = ControllerStage()

  private func editing(_ texts: [[String]]) -> EditableList {
    let list = stage.shown(EditableList(texts))
    list.tableView.setEditing(true, animated: false)
    stage.endIteration()
    _ = list.heard()
    return list
  }
  private func at(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `each row in sight is asked whether and how it can be edited`() {
    let list = stage.shown(EditableList([["a", "b"]]))
    list.listens = ["edit"]
    list.tableView.setEditing(true, animated: false)
    #expect(
      list.heard() == ["can edit 0.0", "style of 0.0", "can edit 0.1", "style of 0.1"])
  }

  @Test func `content makes room for the controls at both ends`() {
    let list = editing([["a"]])
    list.tableView.layoutIfNeeded()
    let cell = list.tableView.cellForRow(at: at(0))
    #expect(cell?.isEditing == true && cell?.editingStyle == .delete)
    #expect(cell?.contentView.frame == CGRect(x: 44, y: 0, width: 232, height: 44))
    list.tableView.setEditing(false, animated: false)
    stage.endIteration()
    #expect(cell?.contentView.frame.width == 320)
  }

  @Test func `the delete control asks first, and the button deletes`() {
    let list = editing([["a", "b"]])
    stage.tap(20, 22)
    #expect(list.heard() == ["begin editing 0.0"])
    stage.wait(0.4)
    stage.tap(300, 22)
    #expect(list.heard() == ["commit delete 0.0", "end editing 0.0"])
    #expect(list.texts == [["b"]])
  }

  @Test func `the insert control inserts at once`() {
    let list = stage.shown(EditableList([["a", "b"]]))
    list.style = .insert
    list.tableView.setEditing(true, animated: false)
    stage.endIteration()
    stage.tap(20, 66)
    #expect(list.heard() == ["commit insert 0.1"])
    #expect(list.shown == ["a 0", "new 44", "b 88"])
  }

  @Test func `a tap selects nothing while rows are edited, unless the table allows it`() {
    let list = editing([["a"]])
    stage.tap(150, 22)
    #expect(list.heard() == [])
    list.tableView.allowsSelectionDuringEditing = true
    stage.tap(150, 22)
    #expect(list.heard() == ["select 0.0"])
  }

  // Proves: VC13:EDT-06
  @Test func `a tap at a row's beginning edits while rows are edited, and selects otherwise`() {
    let list = stage.shown(EditableList([["a", "b"]]))
    list.style = .insert
    stage.tap(20, 22)
    #expect(list.heard() == ["select 0.0"])
    list.tableView.setEditing(true, animated: false)
    stage.endIteration()
    stage.tap(20, 22)
    #expect(list.heard() == ["commit insert 0.0"])
    list.tableView.setEditing(false, animated: false)
    stage.endIteration()
    stage.tap(20, 66)
    #expect(list.heard() == ["select 0.1"])
  }

  @Test func `several rows can be selected where the table allows it while edited`() {
    let list = editing([["a", "b", "c"]])
    list.tableView.allowsMultipleSelectionDuringEditing = true
    stage.tap(150, 22)
    stage.tap(150, 110)
    #expect(list.tableView.indexPathsForSelectedRows == [at(0), at(2)])
  }

  @Test func `a finger on the control at its end moves a row, and the others make room`() {
    let list = editing([["a", "b", "c", "d"]])
    list.listens = ["targets"]
    stage.drag(from: (300, 22), to: (300, 120), lifts: false)
    #expect(list.texts == [["a", "b", "c", "d"]])
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == ["b", "c", "a", "d"])
    #expect(list.heard() == ["target 0.0 0.1", "target 0.0 0.2"])
    stage.fingers.up()
    stage.wait(0.4)
    #expect(list.heard() == ["move 0.0 to 0.2"])
    #expect(list.texts == [["b", "c", "a", "d"]])
    #expect(list.shown == ["b 0", "c 44", "a 88", "d 132"])
  }

  @Test func `a selection stays with its rows while a finger moves one`() {
    let list = editing([["a", "b", "c", "d"]])
    let table = list.tableView!
    table.allowsMultipleSelectionDuringEditing = true
    for row in [0, 1] { table.selectRow(at: at(row), animated: false, scrollPosition: .none) }
    stage.drag(from: (300, 22), to: (300, 120), lifts: false)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["b", "c", "a", "d"])
    #expect(table.indexPathsForSelectedRows == [at(0), at(2)])
    stage.fingers.up()
    stage.wait(0.4)
    #expect(table.indexPathsForSelectedRows == [at(0), at(2)])
    #expect(table.visibleCells.map(\.isSelected) == [true, false, true, false])
  }

  @Test func `a row that comes back moves nothing`() {
    let list = editing([["a", "b", "c"]])
    stage.drag(from: (300, 22), to: (300, 80), lifts: false)
    for y in stride(from: 80.0, through: 22, by: -6) {
      stage.fingers.move(0, 300, y)
      stage.fingers.wait(20)
    }
    stage.fingers.up()
    stage.wait(0.4)
    #expect(list.heard() == [])
    #expect(list.shown == ["a 0", "b 44", "c 88"])
  }

  @Test func `a touch that is taken away puts the row back`() {
    let list = editing([["a", "b", "c"]])
    stage.drag(from: (300, 22), to: (300, 100), lifts: false)
    stage.fingers.cancel()
    stage.wait(0.4)
    #expect(list.heard() == [])
    #expect(list.shown == ["a 0", "b 44", "c 88"])
  }

  @Test func `the delegate may send a row to another place`() {
    let list = editing([["a", "b", "c"]])
    list.redirects = [at(1): at(2)]
    stage.drag(from: (300, 22), to: (300, 60))
    #expect(list.heard() == ["move 0.0 to 0.2"])
  }

  @Test func `a place that is not there is not taken`() {
    let list = editing([["a", "b", "c"]])
    list.redirects = [at(1): at(9, 4), at(2): at(-1)]
    stage.drag(from: (300, 22), to: (300, 120))
    stage.wait(0.4)
    #expect(list.heard() == [])
    #expect(list.shown == ["a 0", "b 44", "c 88"])
  }

  @Test func `a row goes into another section, an empty one too`() {
    let list = editing([["a", "b"], [], ["c"]])
    stage.drag(from: (300, 22), to: (300, 126))
    stage.wait(0.4)
    #expect(list.texts.flatMap { $0 } == ["b", "c", "a"] || list.texts[2].contains("a"))
    #expect(list.heard().count == 1)
  }

  @Test func `a row at the lower edge scrolls the table, and ends where it is then`() {
    let list = editing([(0..<30).map { "\($0)" }])
    stage.drag(from: (300, 22), to: (300, 470), lifts: false)
    stage.wait(3)
    #expect(list.tableView.contentOffset.y == CGFloat(30 * 44 - 480))
    stage.fingers.up()
    stage.wait(0.4)
    #expect(list.heard() == ["move 0.0 to 0.29"])
    #expect(list.texts[0].last == "0")
  }

  @Test(arguments: [0, 100] as [CGFloat])
  func `a row at the upper edge scrolls the table up, into its content inset`(inset: CGFloat) {
    let list = editing([(0..<30).map { "\($0)" }])
    list.tableView.contentInset.top = inset
    list.tableView.contentOffset.y = 300
    stage.endIteration()
    stage.drag(from: (300, 300), to: (300, Double(inset) + 5), lifts: false)
    stage.wait(3)
    #expect(list.tableView.contentOffset.y == -inset)
    stage.fingers.up()
    stage.wait(0.4)
    #expect(list.texts[0].first == "13")
  }

  @Test func `a row without a control to move it scrolls the table there`() {
    let list = stage.shown(EditableList([(0..<30).map { "\($0)" }]))
    list.movable = false
    list.tableView.setEditing(true, animated: false)
    stage.endIteration()
    stage.drag(from: (300, 300), to: (300, 200))
    #expect(list.tableView.contentOffset.y > 50)
    #expect(list.heard() == [])
  }

  @Test func `the reader deletes and moves rows`() {
    let list = editing([["a", "b", "c"]])
    func act(_ name: String, on row: Int) -> Bool {
      let cell = list.tableView.cellForRow(at: at(row))
      let action = cell?.accessibilityCustomActions?.first { $0.name == name }
      return action.map { $0.actionHandler?($0) ?? false } ?? false
    }
    #expect(act("Move down", on: 0))
    #expect(list.texts == [["b", "a", "c"]])
    #expect(!act("Move up", on: 0))
    #expect(act("Delete", on: 2))
    #expect(list.heard() == ["move 0.0 to 0.1", "commit delete 0.2"])
    #expect(list.shown == ["b 0", "a 44"])
  }

  @Test func `the reader hears the delegate's own title for deleting a row`() {
    let list = editing([["a", "b"]])
    func names(_ row: Int) -> [String] {
      (list.tableView.cellForRow(at: at(row))?.accessibilityCustomActions ?? []).map(\.name)
    }
    #expect(names(0).first == "Delete")
    let titled = Titled()
    list.tableView.delegate = titled
    #expect(names(0).first == "Remove 0" && names(1).first == "Remove 1")
    withExtendedLifetime(titled) {}
  }

  private final class Titled: UITableViewDelegate {
    func tableView(
      _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { "Remove \(indexPath.row)" }
  }
}
