import DactylKit
import Foundation
import InputTesting
import Testing

/// The old edit menus of tables' rows and collection views' items.
@MainActor
@Suite("Edit menus of rows and items")
struct RowEditMenuTests {
  private let stage = ControllerStage()

  private func shown<Controller: UIViewController>(_ make: () -> Controller) -> Controller {
    stage.endIteration()
    let made = make()
    stage.show(made)
    return made
  }

  private func hold(_ x: Double, _ y: Double) {
    stage.fingers.hold(x, y, for: 700)
    stage.fingers.wait(10)
  }

  @Test func `a finger that rests on a row opens the actions that the delegate allows`() {
    let list = shown { EditTable() }
    hold(100, 66)
    #expect(
      list.calls == ["should 0.1", "can cut: 0.1", "can copy: 0.1", "can paste: 0.1"])
    // The one row of the menu begins 4 points below the row.
    stage.tap(60, 88 + 4 + 22)
    #expect(list.calls.last == "copy: 0.1")
    #expect(list.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `a row of which no action is allowed has no edit menu`() {
    let list = shown { EditTable() }
    list.allowed = []
    hold(100, 66)
    #expect(list.calls.last == "select 0.1")
  }

  @Test func `a row for which the delegate refuses has no edit menu`() {
    let list = shown { EditTable() }
    list.hasMenu = false
    hold(100, 66)
    #expect(list.calls == ["should 0.1", "select 0.1"])
  }

  @Test func `a program's own item is performed by a cell that can`() {
    let list = shown { EditTable() }
    UIMenuController.shared.menuItems = [
      UIMenuItem(title: "Mark", action: Selector("mark", EditCell.mark)),
      UIMenuItem(title: "Share", action: Selector("share")),
    ]
    list.allowed = ["mark", "share"]
    hold(100, 66)
    stage.tap(60, 88 + 4 + 22)
    #expect((list.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? EditCell)?.marks == 1)
    hold(100, 66)
    stage.tap(60, 88 + 4 + 44 + 22)
    #expect(list.calls.last == "share 0.1")
    UIMenuController.shared.menuItems = nil
  }

  @Test func `a finger that rests on an item opens the actions that the delegate allows`() {
    let items = shown { EditItems() }
    hold(75, 25)
    #expect(
      items.calls == ["should 0.1", "can cut: 0.1", "can copy: 0.1", "can paste: 0.1"])
    stage.tap(100, 50 + 4 + 22)
    #expect(items.calls.last == "copy: 0.1")
  }
}

private final class EditCell: UITableViewCell {
  var marks = 0
  func mark() { marks += 1 }
}

private final class EditTable: UITableViewController {
  var calls: [String] = []
  var hasMenu = true
  var allowed = ["copy:"]

  init() { super.init(style: .plain) }
  override init?(coder: NSObject) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { EditCell() }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.section).\(indexPath.row)")
  }
  override func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool {
    calls.append("should \(indexPath.section).\(indexPath.row)")
    return hasMenu
  }
  override func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool {
    calls.append("can \(action.name) \(indexPath.section).\(indexPath.row)")
    return allowed.contains(action.name)
  }
  override func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) { calls.append("\(action.name) \(indexPath.section).\(indexPath.row)") }
}

private final class EditItems: UICollectionViewController {
  var calls: [String] = []

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 0
    super.init(collectionViewLayout: layout)
  }
  override init?(coder: NSObject) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 4 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
  override func collectionView(
    _ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath
  ) -> Bool {
    calls.append("should \(indexPath.section).\(indexPath.item)")
    return true
  }
  override func collectionView(
    _ collectionView: UICollectionView, canPerformAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    calls.append("can \(action.name) \(indexPath.section).\(indexPath.item)")
    return action == .copy
  }
  override func collectionView(
    _ collectionView: UICollectionView, performAction action: Selector,
    forItemAt indexPath: IndexPath, withSender sender: Any?
  ) { calls.append("\(action.name) \(indexPath.section).\(indexPath.item)") }
}
