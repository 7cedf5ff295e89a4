import DactylKit
import Foundation
import InputTesting
import Testing

/// Rows that a finger moves aside.
@MainActor
@Suite("Swipes over rows")
struct TableSwipeTests {
  private let stage = ControllerStage()

  private func list(_ texts: [String] = ["a", "b", "c"]) -> EditableList {
    stage.shown(EditableList([texts]))
  }
  private func at(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  /// An action that writes down its call, and says that it is done if asked to.
  private func action(
    _ title: String, in list: EditableList, style: UIContextualAction.Style = .normal,
    completes: Bool = true
  ) -> UIContextualAction {
    UIContextualAction(style: style, title: title) { [weak list] action, view, done in
      list?.calls.append("\(action.title ?? "") on \(type(of: view))")
      if completes { done(true) }
    }
  }

  @Test func `a swipe to the left uncovers Delete, and a tap on it deletes the row`() {
    let list = list()
    stage.drag(from: (200, 66), to: (120, 66))
    #expect(list.heard() == ["begin editing 0.1"])
    stage.wait(0.4)
    let cell = list.tableView.cellForRow(at: at(1))
    #expect(cell?.frame.minX == -84 || (cell?.frame.minX ?? 0) <= -74)
    #expect(cell?.showingDeleteConfirmation == true)
    stage.tap(300, 66)
    #expect(list.heard() == ["commit delete 0.1", "end editing 0.1"])
    #expect(list.shown == ["a 0", "c 44"])
  }

  @Test func `a touch elsewhere covers the button again, and selects nothing`() {
    let list = list()
    stage.drag(from: (200, 66), to: (120, 66))
    stage.wait(0.4)
    stage.tap(100, 110)
    stage.wait(0.4)
    #expect(list.heard() == ["begin editing 0.1", "end editing 0.1"])
    #expect(list.tableView.cellForRow(at: at(1))?.frame.minX == 0)
    stage.tap(100, 110)
    #expect(list.heard() == ["select 0.2"])
  }

  @Test(arguments: [false, true])
  func `a diffable source's rows have Delete at a swipe only where it says that they can be edited`(
    says: Bool
  ) {
    final class Editing: UITableViewDiffableDataSource<Int, String> {
      override func tableView(
        _ tableView: UITableView, canEditRowAt indexPath: IndexPath
      ) -> Bool { true }
    }
    stage.endIteration()
    let controller = UITableViewController(style: .plain)
    stage.show(controller)
    let table: UITableView = controller.tableView
    let cells: UITableViewDiffableDataSource<Int, String>.CellProvider = { _, _, _ in
      UITableViewCell()
    }
    let source: UITableViewDiffableDataSource<Int, String> =
      says
      ? Editing(tableView: table, cellProvider: cells)
      : UITableViewDiffableDataSource(tableView: table, cellProvider: cells)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot, animatingDifferences: false)
    stage.endIteration()
    stage.drag(from: (200, 22), to: (120, 22))
    stage.wait(0.4)
    #expect(table.cellForRow(at: at(0))?.showingDeleteConfirmation == says)
    table.setEditing(true, animated: false)
    #expect(table.cellForRow(at: at(1))?.editingStyle == .delete)
    #expect(source.itemIdentifier(for: at(1)) == "b")
  }

  @Test func `the first action stands at the row's edge`() {
    let list = list()
    list.trailing = [action("One", in: list), action("Two", in: list)]
    list.fullSwipe = false
    stage.drag(from: (300, 22), to: (100, 22))
    stage.wait(0.4)
    stage.tap(310, 22)
    #expect(list.heard().contains("One on UIButton"))
  }

  @Test(arguments: [(210.0, true), (170.0, false)])
  func `a swipe over six tenths of the row performs the first action`(way: Double, isFull: Bool) {
    let list = list()
    list.trailing = [action("Mark", in: list)]
    stage.drag(from: (310, 22), to: (310 - way, 22), steps: 20)
    stage.wait(0.4)
    #expect(list.heard().contains("Mark on UIButton") == isFull)
  }

  @Test func `an action keeps its row open until it says that it is done`() {
    let list = list()
    var done: (@MainActor (Bool) -> Void)?
    list.trailing = [
      UIContextualAction(style: .normal, title: "Wait") { _, _, completion in done = completion }
    ]
    stage.drag(from: (300, 22), to: (40, 22), steps: 20)
    stage.wait(0.4)
    #expect(list.heard() == ["begin editing 0.0"])
    done?(true)
    #expect(list.heard() == ["end editing 0.0"])
  }

  @Test func `a swipe to the right uncovers the leading actions`() {
    let list = list()
    list.leading = [action("Pin", in: list)]
    stage.drag(from: (100, 22), to: (160, 22))
    stage.wait(0.4)
    #expect((list.tableView.cellForRow(at: at(0))?.frame.minX ?? 0) >= 74)
    stage.tap(20, 22)
    #expect(list.heard() == ["begin editing 0.0", "Pin on UIButton", "end editing 0.0"])
  }

  @Test func `Delete is offered at the trailing side alone`() {
    let list = list()
    stage.drag(from: (100, 66), to: (180, 66), lifts: false)
    #expect(list.tableView.cellForRow(at: at(1))?.frame.minX == 0)
    stage.fingers.up()
    stage.wait(0.4)
    #expect(!list.heard().contains { $0.hasPrefix("begin editing") })
    #expect(list.tableView.cellForRow(at: at(1))?.frame.minX == 0)
  }

  @Test func `a row without actions stays, and the log says why`() {
    let list = list()
    list.style = .none
    var reasons: [String] = []
    let observation = stage.fingers.application.addEventObserver { reasons.append("\($0)") }
    stage.drag(from: (200, 66), to: (120, 66))
    withExtendedLifetime(observation) {}
    #expect(list.tableView.cellForRow(at: at(1))?.frame.minX == 0)
    #expect(list.heard() == ["select 0.1"])
    #expect(reasons.contains { $0.contains("row 1 of section 0 has no trailing swipe actions") })
  }

  @Test func `a data source that does not speak of editing offers no swipe`() {
    final class Plain: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        3
      }
    }
    let plain = Plain(style: .plain)
    stage.endIteration()
    stage.show(plain)
    stage.drag(from: (200, 22), to: (100, 22))
    #expect(plain.tableView.cellForRow(at: at(0))?.frame.minX == 0)
  }

  @Test func `a vertical drag scrolls and opens no row`() {
    let list = list((0..<30).map { "\($0)" })
    stage.drag(from: (200, 300), to: (190, 200))
    #expect(list.heard() == [])
    #expect(list.tableView.contentOffset.y > 50)
  }

  @Test(arguments: [(160.0, -1.0), (240, 1)])
  func `a finger takes an open row along from where it stands`(end: Double, sign: CGFloat) {
    let list = list()
    func place() -> CGFloat { list.tableView.cellForRow(at: at(1))?.frame.minX ?? 0 }
    stage.drag(from: (200, 66), to: (160, 66), lifts: false)
    let way = 0 - place()
    #expect(way > 20 && way <= 40)
    stage.fingers.move(0, 120, 66)
    stage.fingers.wait(200)
    stage.fingers.up()
    stage.wait(0.4)
    let open = place()
    #expect(open <= -74)
    stage.drag(from: (200, 66), to: (end, 66), lifts: false)
    #expect(place() == open + sign * way)
    stage.fingers.up()
  }

  @Test func `another row that is moved aside covers the first`() {
    let list = list()
    stage.drag(from: (200, 22), to: (120, 22))
    stage.wait(0.4)
    stage.drag(from: (200, 110), to: (120, 110))
    stage.wait(0.4)
    #expect(
      list.heard() == ["begin editing 0.0", "end editing 0.0", "begin editing 0.2"])
  }

  @Test func `older row actions are offered too`() {
    final class Older: UITableViewController {
      var calls: [String] = []
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        2
      }
      override func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
      ) -> [UITableViewRowAction]? {
        [
          UITableViewRowAction(style: .normal, title: "More") { [weak self] action, path in
            self?.calls.append("\(action.title ?? "") \(path.row)")
          }
        ]
      }
    }
    let older = Older(style: .plain)
    stage.endIteration()
    stage.show(older)
    stage.drag(from: (300, 66), to: (240, 66))
    stage.wait(0.4)
    stage.tap(300, 66)
    #expect(older.calls == ["More 1"])
  }

  @Test func `the reader offers the actions of a swipe`() {
    let list = list()
    list.leading = [action("Pin", in: list)]
    let cell = list.tableView.cellForRow(at: at(1))
    let actions = cell?.accessibilityCustomActions ?? []
    #expect(actions.map(\.name) == ["Pin", "Delete"])
    #expect(actions.last.map { $0.actionHandler?($0) == true } == true)
    #expect(list.heard() == ["commit delete 0.1"])
  }
}
