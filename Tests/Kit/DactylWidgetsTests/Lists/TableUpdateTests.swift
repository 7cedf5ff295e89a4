import DactylKit
import Foundation
import InputTesting
import Testing

/// Rows and sections that come, go and move.
@MainActor
@Suite("Updates of tables")
struct TableUpdateTests {
  private let stage = ControllerStage()

  private func list(_ texts: [[String]]) -> EditableList { stage.shown(EditableList(texts)) }
  private func at(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func `an inserted row moves those below it down, and asks only for its own cell`() {
    let list = list([["a", "b"]])
    list.listens = ["counts", "cells", "display"]
    list.texts[0].insert("new", at: 1)
    list.tableView.insertRows(at: [at(1)], with: .fade)
    #expect(list.shown == ["a 0", "new 44", "b 88"])
    #expect(list.heard() == ["sections", "rows of 0", "cell 0.1", "will show 0.1"])
  }

  @Test func `rows travel to their places in 0.3 seconds, and touches reach them meanwhile`() {
    let list = list([["a", "b"]])
    let moved = list.tableView.cellForRow(at: at(1))
    list.texts[0].insert("new", at: 1)
    list.tableView.insertRows(at: [at(1)], with: .fade)
    stage.wait(0.15)
    let y = moved?.layer.presentation()?.frame.minY ?? 0
    #expect(y > 50 && y < 82)
    stage.tap(100, 20)
    #expect(list.heard() == ["select 0.0"])
    stage.wait(0.3)
    #expect(moved?.layer.presentation()?.frame.minY == 88)
  }

  @Test func `a deleted row's cell fades away, and is used again then`() {
    let list = list([["a", "b", "c"]])
    let gone = list.tableView.cellForRow(at: at(1))
    list.texts[0].remove(at: 1)
    list.tableView.deleteRows(at: [at(1)], with: .fade)
    #expect(list.shown == ["a 0", "c 44"])
    #expect(gone?.superview != nil && gone?.alpha == 0)
    stage.wait(0.4)
    #expect(gone?.superview == nil && gone?.alpha == 1)
    #expect(list.tableView.dequeueReusableCell(withIdentifier: "row") === gone)
  }

  @Test func `old places count before all changes, and new ones after them, in any order`() {
    let list = list([["a", "b", "c", "d"]])
    list.texts[0] = ["x", "a", "d", "y", "c"]
    list.tableView.performBatchUpdates {
      list.tableView.insertRows(at: [at(3), at(0)], with: .none)
      list.tableView.moveRow(at: at(3), to: at(2))
      list.tableView.deleteRows(at: [at(1)], with: .none)
    }
    #expect(list.shown == ["x 0", "a 44", "d 88", "y 132", "c 176"])
    #expect(stage.warnings.isEmpty)
  }

  @Test func `the completion is called once the rows are there`() {
    let list = list([["a"]])
    var finished: [Bool] = []
    list.texts[0] = []
    list.tableView.performBatchUpdates {
      list.tableView.deleteRows(at: [at(0)], with: .top)
    } completion: {
      finished.append($0)
    }
    stage.wait(0.2)
    #expect(finished.isEmpty)
    stage.wait(0.2)
    #expect(finished == [true])
  }

  @Test func `nested updates are carried out at the last end`() {
    let list = list([["a"]])
    let table = list.tableView!
    table.beginUpdates()
    list.texts[0] = ["a", "b", "c"]
    table.beginUpdates()
    table.insertRows(at: [at(1)], with: .none)
    table.endUpdates()
    #expect(table.hasUncommittedUpdates && table.numberOfRows(inSection: 0) == 1)
    table.insertRows(at: [at(2)], with: .none)
    table.endUpdates()
    #expect(list.shown == ["a 0", "b 44", "c 88"])
  }

  @Test func `a selection stays with its row, and goes with a deleted or reloaded one`() {
    let list = list([["a", "b", "c"]])
    let table = list.tableView!
    table.allowsMultipleSelection = true
    for row in 0...2 { table.selectRow(at: at(row), animated: false, scrollPosition: .none) }
    list.texts[0] = ["new", "b", "c"]
    table.performBatchUpdates {
      table.insertRows(at: [at(0)], with: .none)
      table.deleteRows(at: [at(0)], with: .none)
      table.reloadRows(at: [at(2)], with: .none)
    }
    #expect(table.indexPathsForSelectedRows == [at(1)])
  }

  @Test func `a reloaded row gets another cell, and the others keep theirs`() {
    let list = list([["a", "b"]])
    let before = list.tableView.visibleCells
    list.texts[0][1] = "B"
    list.tableView.reloadRows(at: [at(1)], with: .none)
    let after = list.tableView.visibleCells
    #expect(list.shown == ["a 0", "B 44"])
    #expect(after[0] === before[0] && after[1] !== before[1])
  }

  @Test func `a reconfigured row keeps its cell`() {
    let list = list([["a", "b"]])
    let before = list.tableView.visibleCells
    list.texts[0][1] = "B"
    list.tableView.reconfigureRows(at: [at(1)])
    #expect(list.tableView.visibleCells == before)
    #expect(list.shown == ["a 0", "B 44"])
  }

  @Test func `sections come, go and move with their rows`() {
    let list = list([["a"], ["b"], ["c"]])
    let cell = list.tableView.cellForRow(at: at(0, 2))
    list.texts = [["c"], ["new", "newer"], ["a"]]
    list.tableView.performBatchUpdates {
      list.tableView.deleteSections([1], with: .fade)
      list.tableView.insertSections([1], with: .fade)
      list.tableView.moveSection(2, toSection: 0)
    }
    #expect(list.shown == ["c 0", "new 44", "newer 88", "a 132"])
    #expect(list.tableView.cellForRow(at: at(0, 0)) === cell)
    #expect(stage.warnings.isEmpty)
  }

  @Test func `a reloaded section may have another number of rows`() {
    let list = list([["a"], ["b"]])
    list.texts[0] = ["x", "y"]
    list.tableView.reloadSections([0], with: .automatic)
    #expect(list.shown == ["x 0", "y 44", "b 88"])
    #expect(stage.warnings.isEmpty)
  }

  @Test func `rows of a reloaded section are selected no more, those of another one stay so`() {
    let list = list([["a", "b"], ["c"]])
    list.tableView.allowsMultipleSelection = true
    for path in [at(1), at(0, 1)] {
      list.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    list.tableView.reloadSections([0], with: .none)
    #expect(list.tableView.indexPathsForSelectedRows == [at(0, 1)])
    #expect(list.tableView.cellForRow(at: at(1))?.isSelected == false)
    #expect(list.tableView.cellForRow(at: at(0, 1))?.isSelected == true)
  }

  @Test(arguments: [
    ([["a", "b"]], "section 0 has 2 rows after the update, and should have 3"),
    ([["a", "b", "c", "d"]], "section 0 has 4 rows after the update, and should have 3"),
    ([["a", "b", "c"], []], "there are 2 sections after the update, and should be 1"),
  ])
  func `numbers that do not follow from the changes are warned, and all is counted anew`(
    texts: [[String]], problem: String
  ) {
    let list = list([["a", "b"]])
    list.texts = texts
    list.tableView.insertRows(at: [at(0)], with: .automatic)
    #expect(stage.warnings.count == 1 && stage.warnings[0].contains(problem))
    #expect(list.tableView.visibleCells.map { $0.textLabel?.text } == texts.flatMap { $0 })
  }

  @Test func `the warning names how many rows came and went, each way by itself`() {
    let list = list([(0..<6).map { "\($0)" }, ["a", "b", "c"]])
    list.texts = [(0..<7).map { "\($0)" }, ["a", "b", "c", "d"]]
    list.tableView.performBatchUpdates {
      list.tableView.insertRows(at: [at(0), at(1)], with: .none)
      list.tableView.deleteRows(at: [at(0)], with: .none)
      for row in 0..<3 { list.tableView.moveRow(at: at(row, 1), to: at(2 + row)) }
      for row in 0..<4 { list.tableView.moveRow(at: at(1 + row), to: at(row, 1)) }
    }
    #expect(stage.warnings.count == 1)
    #expect(
      stage.warnings.first?.contains(
        "section 0 has 7 rows after the update, and should have 6: "
          + "6 before, 2 inserted, 1 deleted, 3 moved in, 4 moved out") == true)
  }

  @Test(arguments: [true, false])
  func `rows that come or go under a finger let its lift choose none`(inserts: Bool) {
    let list = list([["a", "b", "c"]])
    stage.fingers.down(0, 100, 66)
    stage.fingers.wait(200)
    if inserts {
      list.texts[0].insert("new", at: 0)
      list.tableView.insertRows(at: [at(0)], with: .none)
    } else {
      list.texts[0].removeFirst()
      list.tableView.deleteRows(at: [at(0)], with: .none)
    }
    stage.wait(0.4)
    stage.fingers.up()
    stage.wait(0.1)
    #expect(list.heard() == [] && list.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `a row that moves away below a finger is no longer highlighted`() {
    let list = list([["a", "b", "c"]])
    stage.fingers.down(0, 100, 66)
    stage.fingers.wait(200)
    #expect(list.tableView.visibleCells.map(\.isHighlighted) == [false, true, false])
    list.texts[0].insert("new", at: 0)
    list.tableView.insertRows(at: [at(0)], with: .none)
    #expect(list.tableView.visibleCells.map(\.isHighlighted) == [false, false, false, false])
    stage.fingers.up()
  }

  @Test func `a place that is not there is warned too`() {
    let list = list([["a"]])
    list.tableView.deleteRows(at: [at(7)], with: .automatic)
    list.tableView.moveRow(at: at(0), to: at(0, 4))
    list.tableView.reloadSections([9], with: .none)
    #expect(stage.warnings.count == 3)
    #expect(list.shown == ["a 0"])
  }

  @Test func `endUpdates without beginUpdates does nothing`() {
    let list = list([["a"]])
    list.tableView.endUpdates()
    #expect(list.shown == ["a 0"] && stage.warnings.isEmpty)
  }

  @Test func `rows that an update brings in sight come from where they were`() {
    let list = list([(0..<30).map { "\($0)" }])
    list.texts[0].removeFirst(3)
    list.tableView.deleteRows(at: [at(0), at(1), at(2)], with: .fade)
    let last = list.tableView.cellForRow(at: at(10))
    #expect(last?.textLabel?.text == "13")
    // The first frame is at 13 × 44 still.
    #expect(last?.layer.presentation()?.frame.minY == 572)
    stage.wait(0.4)
    #expect(last?.layer.presentation()?.frame.minY == 440)
  }

  @Test func `random updates end as the data says`() {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<40 {
      let old = (0..<Int.random(in: 0...12, using: &generator)).map { "o\($0)" }
      let list = list([old])
      var kept = old.indices.filter { _ in Bool.random(using: &generator) }
      let deleted = old.indices.filter { !kept.contains($0) }
      kept.shuffle(using: &generator)
      var texts = kept.map { old[$0] }
      var inserted: [Int] = []
      for number in 0..<Int.random(in: 0...6, using: &generator) {
        texts.insert("n\(number)", at: Int.random(in: 0...texts.count, using: &generator))
      }
      for (row, text) in texts.enumerated() where text.hasPrefix("n") { inserted.append(row) }
      list.texts = [texts]
      list.tableView.performBatchUpdates {
        list.tableView.deleteRows(at: deleted.map { at($0) }, with: .fade)
        list.tableView.insertRows(at: inserted.map { at($0) }, with: .left)
        for index in kept {
          list.tableView.moveRow(at: at(index), to: at(texts.firstIndex(of: old[index]) ?? 0))
        }
      }
      stage.wait(0.5)
      let visible = texts.prefix(11).enumerated().map { "\($1) \($0 * 44)" }
      #expect(list.shown == visible)
      #expect(list.tableView.subviews.count { $0 is UITableViewCell } == visible.count)
    }
    #expect(stage.warnings.isEmpty)
  }

  @Test func `a cell that a deletion, a reload or all new data takes away has ended its display`() {
    let list = list([["a", "b", "c"]])
    list.listens = ["display"]
    list.texts[0].remove(at: 1)
    list.tableView.deleteRows(at: [at(1)], with: .fade)
    #expect(list.heard() == [])
    stage.wait(0.4)
    #expect(list.heard() == ["has hidden 0.1"])
    list.tableView.reloadRows(at: [at(1)], with: .none)
    #expect(list.heard() == ["will show 0.1", "has hidden 0.1"])
    stage.wait(0.4)
    list.tableView.reloadData()
    stage.endIteration()
    #expect(
      list.heard() == ["has hidden 0.0", "has hidden 0.1", "will show 0.0", "will show 0.1"])
  }
}
