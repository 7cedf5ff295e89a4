import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Drags and drops of tables")
struct TableDragTests {
  let fingers = Fingers(screen: CGSize(width: 800, height: 800))
  let list = DragList()
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.rowHeight = 50
    table.dataSource = list
    table.dragDelegate = list
    table.dropDelegate = list
    fingers.view.addSubview(table)
    fingers.application.endIteration()
  }

  private func drag(from row: Int, to y: Double) {
    fingers.down(0, 100, Double(row) * 50 + 25)
    fingers.wait(550)
    fingers.move(0, 100, y + 1)
    fingers.move(0, 100, y)
  }

  private var shown: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  // Proves: GEST:1.10-lists
  @Test func `a row moves to another place of its table`() {
    drag(from: 0, to: 110)
    #expect(table.hasActiveDrag)
    #expect(table.hasActiveDrop)
    fingers.up()
    fingers.settle()
    #expect(
      list.calls == [
        "items [0, 0]", "begin", "can handle", "enter", "update [0, 2]", "perform [0, 2]",
        "drag end", "drop end",
      ])
    #expect(list.texts == ["b", "c", "a"])
    #expect(shown == ["b", "c", "a"])
    #expect(!table.hasActiveDrag)
    #expect(!table.hasActiveDrop)
  }

  // Proves: GEST:1.10-taken-back
  @Test func `a row that is lifted and not moved stays where it is, without a session`() {
    fingers.down(0, 100, 25)
    fingers.wait(900)
    fingers.up()
    fingers.settle()
    #expect(list.calls == ["items [0, 0]"])
    #expect(!table.hasActiveDrag && shown == ["a", "b", "c"])
    drag(from: 0, to: 110)
    #expect(list.calls.contains("begin"))
    fingers.cancel()
  }

  // Proves: GEST:1.10-move
  @Test(arguments: [(false, ["a", "b", "c"]), (true, ["b", "c", "a"])])
  func `a row moves only where its table's delegate lets it leave`(
    mayLeave: Bool, texts: [String]
  ) {
    list.mayLeave = mayLeave
    drag(from: 0, to: 110)
    fingers.up()
    fingers.settle()
    #expect(list.texts == texts && shown == texts)
    #expect(list.calls.contains("perform [0, 2]") == mayLeave)
  }

  @Test func `behind the last row is a place, less the rows that leave`() {
    drag(from: 1, to: 400)
    #expect(list.calls.last == "update [0, 2]")
    list.operation = .copy
    fingers.move(0, 100, 410)
    fingers.move(0, 100, 420)
    #expect(list.calls.last == "update [0, 3]")
    fingers.cancel()
  }

  @Test func `a table without sections has no place`() {
    // Whether an interaction is on at first depends on the shared application's device.
    fingers.application.becomeShared()
    list.hasSections = false
    table.reloadData()
    let view = UIView(frame: CGRect(x: 400, y: 0, width: 100, height: 100))
    view.addInteraction(UIDragInteraction(delegate: list))
    fingers.view.addSubview(view)
    fingers.application.endIteration()
    fingers.down(0, 450, 50)
    fingers.wait(550)
    fingers.move(0, 100, 100)
    #expect(list.calls.last == "update none")
    fingers.cancel()
  }

  @Test func `a row goes from one table into a row of another`() {
    let other = DragList()
    other.texts = ["x", "y"]
    other.intent = .insertIntoDestinationIndexPath
    let second = UITableView(frame: CGRect(x: 400, y: 0, width: 300, height: 600))
    second.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    second.rowHeight = 50
    second.dataSource = other
    second.dropDelegate = other
    fingers.view.addSubview(second)
    fingers.application.endIteration()
    drag(from: 0, to: 110)
    fingers.move(0, 500, 75)
    fingers.up()
    fingers.settle()
    #expect(
      other.calls == ["can handle", "enter", "update [0, 1]", "perform [0, 1]", "drop end"])
    #expect(list.calls.contains("exit"))
    #expect(other.texts == ["x", "a"])
    #expect(list.texts == ["a", "b", "c"])
  }

  @Test func `a table with a drag delegate alone takes no drops`() {
    table.dropDelegate = nil
    drag(from: 0, to: 110)
    fingers.up()
    fingers.settle()
    #expect(list.calls == ["items [0, 0]", "begin", "drag end"])
    table.dragInteractionEnabled = false
    drag(from: 0, to: 110)
    #expect(!table.hasActiveDrag)
    fingers.cancel()
  }

  // Proves: GEST:1.10-add
  @Test func `a tap on another row adds it once`() {
    drag(from: 0, to: 110)
    fingers.down(1, 100, 75)
    fingers.wait(40)
    fingers.up(1)
    fingers.down(1, 100, 75)
    fingers.wait(40)
    fingers.up(1)
    #expect(list.calls.filter { $0 == "adding [0, 1]" }.count == 1)
    fingers.cancel()
  }

  @Test func `a row that scrolls is not lifted, and a lifted one does not scroll`() {
    list.texts = (0..<40).map { "\($0)" }
    table.reloadData()
    fingers.application.endIteration()
    drag(from: 1, to: 300)
    #expect(table.contentOffset.y == 0)
    #expect(table.hasActiveDrag)
    fingers.cancel()
    fingers.settle()
    list.calls = []
    fingers.drag(from: CGPoint(x: 100, y: 500), to: CGPoint(x: 100, y: 300))
    fingers.settle()
    #expect(list.calls == [])
    #expect(table.contentOffset.y > 0)
  }

  @Test func `a drag that scrolls its table drops where the rows are then`() {
    list.texts = (0..<20).map { "\($0)" }
    table.reloadData()
    fingers.application.endIteration()
    drag(from: 10, to: 590)
    #expect(list.calls.last == "update [0, 11]")
    fingers.wait(5000)
    #expect(list.calls.last == "update [0, 19]")
    fingers.up()
    fingers.settle()
    #expect(list.texts.last == "10")
  }

  @Test func `a row is carried on when scrolling takes its own cell out of sight`() {
    list.texts = (0..<40).map { "\($0)" }
    table.reloadData()
    fingers.application.endIteration()
    let cell = table.cellForRow(at: IndexPath(row: 2, section: 0))
    drag(from: 2, to: 590)
    fingers.wait(8000)
    #expect(table.hasActiveDrag && list.calls.last == "update [0, 39]")
    #expect(table.contentOffset.y > 150 && !table.visibleCells.contains { $0 === cell })
    #expect(table.indexPathsForVisibleRows?.first?.row ?? 0 > 2)
    fingers.up()
    fingers.settle()
    #expect(list.texts.last == "2")
    #expect(!table.hasActiveDrag && cell?.window == nil)
  }

  @Test func `a gap opens where the items would go, moves with the finger, and closes`() {
    func tops() -> [CGFloat] { table.visibleCells.map(\.frame.minY) }
    drag(from: 0, to: 110)
    fingers.wait(400)
    #expect(tops() == [0, 50, 150])
    fingers.move(0, 100, 300)
    fingers.wait(400)
    #expect(tops() == [0, 50, 100] && table.contentSize.height == 200)
    #expect(list.calls.last == "update [0, 2]")
    fingers.move(0, 100, 60)
    fingers.wait(400)
    #expect(tops() == [0, 100, 150])
    #expect(list.calls.last == "update [0, 1]")
    fingers.move(0, 500, 700)
    fingers.wait(400)
    #expect(tops() == [0, 50, 100] && table.contentSize.height == 150)
    fingers.cancel()
  }

  @Test func `a mark shows between rows where a proposal leaves the place to the table`() throws {
    list.intent = .automatic
    drag(from: 0, to: 110)
    let mark = try #require(table.subviews.last)
    #expect(mark.frame == CGRect(x: 0, y: 99, width: 300, height: 2))
    fingers.move(0, 500, 700)
    #expect(mark.superview == nil)
    fingers.cancel()
  }

  @Test(arguments: [(10.0, 0.0), (110.0, 100.0), (400.0, 150.0)])
  func `the mark shows before the row that the place is at, or behind the last one`(
    y: Double, place: Double
  ) throws {
    list.intent = .automatic
    list.operation = .copy
    drag(from: 1, to: y)
    let mark = try #require(table.subviews.last)
    #expect(mark.frame == CGRect(x: 0, y: place - 1, width: 300, height: 2))
    fingers.cancel()
  }

  // Proves: GEST:1.10-placeholder
  @Test func `a placeholder stands until the data has come, among the other rows`() throws {
    list.usesPlaceholder = true
    drag(from: 0, to: 60)
    fingers.up()
    fingers.wait(400)
    #expect(shown == ["a", "…", "b", "c"])
    #expect(table.numberOfRows(inSection: 0) == 4)
    // Changes of the data meanwhile count without it.
    list.texts.append("d")
    table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .none)
    list.texts.removeFirst()
    table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    fingers.settle()
    #expect(shown == ["…", "b", "c", "d"])
    let context = try #require(list.context)
    let isDone = context.commitInsertion { path in
      list.calls.append("commit \(path)")
      list.texts.insert("a2", at: path.row)
    }
    fingers.settle()
    #expect(isDone)
    #expect(list.calls.last == "commit [0, 0]")
    #expect(shown == ["a2", "b", "c", "d"])
    #expect(!context.commitInsertion { _ in })
    #expect(!context.deletePlaceholder())
  }

  @Test func `a placeholder that is deleted leaves the rows as they were`() throws {
    list.usesPlaceholder = true
    drag(from: 0, to: 60)
    fingers.up()
    fingers.settle()
    #expect(try #require(list.context).deletePlaceholder())
    fingers.settle()
    #expect(shown == ["a", "b", "c"])
  }
}

@MainActor
final class DragList: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate,
  UIDragInteractionDelegate
{
  var texts = ["a", "b", "c"]
  var calls: [String] = []
  var hasSections = true
  var operation = UIDropOperation.move
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  var usesPlaceholder = false
  var mayLeave = true
  var context: (any UITableViewDropPlaceholderContext)?

  func numberOfSections(in tableView: UITableView) -> Int { hasSections ? 1 : 0 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    texts.count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = texts[indexPath.row]
    return cell
  }

  private func item(_ text: String) -> UIDragItem {
    let item = UIDragItem(itemProvider: NSItemProvider(object: text as NSString))
    item.localObject = text
    return item
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] { [item("view")] }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    calls.append("items \(indexPath)")
    return [item(texts[indexPath.row])]
  }
  func tableView(
    _ tableView: UITableView, itemsForAddingTo session: any UIDragSession, at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    calls.append("adding \(indexPath)")
    return [item(texts[indexPath.row])]
  }
  func tableView(
    _ tableView: UITableView, dragSessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { mayLeave }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) {
    calls.append("begin")
  }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) {
    calls.append("drag end")
  }

  func tableView(_ tableView: UITableView, canHandle session: any UIDropSession) -> Bool {
    calls.append("can handle")
    return session.canLoadObjects(ofClass: NSString.self)
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    calls.append("enter")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    let call = "update \(destinationIndexPath.map { "\($0)" } ?? "none")"
    if calls.last != call { calls.append(call) }
    return UITableViewDropProposal(operation: operation, intent: intent)
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    calls.append("exit")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    calls.append("drop end")
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first else {
      return
    }
    calls.append("perform \(path)")
    let text = item.dragItem.localObject as? String ?? ""
    if usesPlaceholder {
      let placeholder = UITableViewDropPlaceholder(
        insertionIndexPath: path, reuseIdentifier: "cell", rowHeight: 50)
      placeholder.cellUpdateHandler = { $0.textLabel?.text = "…" }
      context = coordinator.drop(item.dragItem, to: placeholder)
    } else if let source = item.sourceIndexPath {
      tableView.performBatchUpdates {
        self.texts.remove(at: source.row)
        self.texts.insert(text, at: path.row)
        tableView.deleteRows(at: [source], with: .automatic)
        tableView.insertRows(at: [path], with: .automatic)
      }
      coordinator.drop(item.dragItem, toRowAt: path)
    } else {
      texts[path.row] = text
      tableView.reloadRows(at: [path], with: .none)
      coordinator.drop(
        item.dragItem, intoRowAt: path, rect: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
  }
}
