import DactylKit
import Foundation
import Testing

/// Snapshots and the data sources that show them.
@MainActor
@Suite("Diffable data sources")
struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  private func snapshot(_ sections: KeyValuePairs<String, [String]>) -> Snapshot {
    var made = Snapshot()
    for (name, items) in sections {
      made.appendSections([name])
      made.appendItems(items, toSection: name)
    }
    return made
  }

  @Test func `a snapshot inserts, moves and deletes by identifiers`() {
    var made = snapshot(["a": ["1", "2"], "b": ["3"]])
    made.appendItems(["4"])
    made.insertItems(["0"], beforeItem: "1")
    made.moveItem("2", afterItem: "3")
    made.deleteItems(["4", "none"])
    made.moveSection("b", beforeSection: "a")
    #expect(made.sectionIdentifiers == ["b", "a"])
    #expect(made.itemIdentifiers == ["3", "2", "0", "1"])
    #expect(made.sectionIdentifier(containingItem: "2") == "b")
    made.deleteSections(["b"])
    #expect(made.itemIdentifiers == ["0", "1"])
    #expect(made.numberOfItems == 2)
  }

  @Test func `an identifier that is there already is not added again`() {
    var made = snapshot(["a": ["1", "1"], "b": ["1"]])
    made.appendSections(["a"])
    #expect(made.sectionIdentifiers == ["a", "b"])
    #expect(made.itemIdentifiers == ["1"])
  }

  @Test func `identifiers that were deleted, each or all, can be added again`() {
    var made = snapshot(["a": ["1", "2"], "b": ["3"]])
    made.deleteItems(["1"])
    made.appendItems(["1"], toSection: "b")
    made.deleteSections(["a"])
    made.appendItems(["2"], toSection: "b")
    #expect(made.itemIdentifiers == ["3", "1", "2"])
    made.deleteAllItems()
    #expect(made.numberOfItems == 0 && made.sectionIdentifiers == [])
    #expect(made.sectionIdentifier(containingItem: "3") == nil)
    made.appendSections(["b"])
    made.appendItems(["2", "3"])
    #expect(made.itemIdentifiers == ["2", "3"])
    #expect(made.sectionIdentifier(containingItem: "3") == "b")
  }

  @Test func `what is moved beside an unknown identifier, or itself, stays where it is`() {
    var made = snapshot(["a": ["1", "2"], "b": ["3"]])
    made.moveItem("1", afterItem: "none")
    made.moveItem("3", beforeItem: "none")
    made.moveItem("2", afterItem: "2")
    made.moveItem("none", afterItem: "1")
    made.moveSection("a", afterSection: "none")
    made.moveSection("b", beforeSection: "b")
    #expect(made.sectionIdentifiers == ["a", "b"])
    #expect(made.itemIdentifiers == ["1", "2", "3"])
    #expect(made.numberOfItems == 3)
  }

  @Test func `items that are in both snapshots keep their cells and their selection`() {
    let stage = ControllerStage()
    stage.endIteration()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    var filled: [String] = []
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, name in
      filled.append(name)
      cell.accessibilityIdentifier = name
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.apply(snapshot(["a": ["1", "2", "3"]]), animatingDifferences: false)
    #expect(filled == ["1", "2", "3"])
    filled = []
    let three = view.cellForItem(at: IndexPath(item: 2, section: 0))
    view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    var isDone = false
    source.apply(
      snapshot(["z": ["3", "9"], "a": ["2", "1"]]), animatingDifferences: false,
      completion: { isDone = true })
    stage.wait(0.1)
    #expect(isDone)
    #expect(filled == ["9"])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === three)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(view.visibleCells.map { $0.accessibilityIdentifier } == ["3", "9", "2", "1"])
    #expect(source.indexPath(for: "1") == IndexPath(item: 1, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(item: 5, section: 1)) == nil)
  }

  @Test func `a table shows its snapshot, and what is in both stays selected`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    let source = UITableViewDiffableDataSource<String, String>(tableView: table) {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = $2
      return cell
    }
    source.apply(snapshot(["a": ["1", "2"]]))
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    source.apply(snapshot(["a": ["2"], "b": ["3"]]))
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["2", "3"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
  }

  @Test func `a table shows the rows before the completion is called`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    var calls: [String] = []
    let source = UITableViewDiffableDataSource<String, String>(tableView: table) {
      calls.append($2)
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    source.apply(snapshot(["a": ["1", "2"]])) { calls.append("done") }
    #expect(calls == ["1", "2", "done"])
    calls = []
    source.applySnapshotUsingReloadData(snapshot(["a": ["3"]])) { calls.append("done") }
    #expect(calls == ["3", "done"])
  }

  @Test(arguments: [true, false])
  func `an item that is reconfigured keeps its cell, one that is reloaded does not`(
    isReconfigured: Bool
  ) {
    let stage = ControllerStage()
    stage.endIteration()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: UICollectionViewFlowLayout())
    var filled: [String] = []
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { _, _, name in
      filled.append(name)
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.apply(snapshot(["a": ["1", "2"]]), animatingDifferences: false)
    let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
    filled = []
    var next = snapshot(["a": ["2", "1"]])
    if isReconfigured { next.reconfigureItems(["1"]) } else { next.reloadItems(["1"]) }
    source.apply(next, animatingDifferences: false)
    stage.wait(0.1)
    #expect(filled == ["1"])
    #expect((view.cellForItem(at: IndexPath(item: 1, section: 0)) === cell) == isReconfigured)
  }

  @Test func `a table whose rows stay asks only for those again that the snapshot names`() throws {
    let stage = ControllerStage()
    stage.endIteration()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    var asked: [String] = []
    let source = UITableViewDiffableDataSource<String, String>(tableView: table) {
      asked.append($2)
      return $0.dequeueReusableCell(withIdentifier: "row", for: $1)
    }
    source.apply(snapshot(["a": ["1", "2", "3"]]))
    let cells = table.visibleCells
    table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    asked = []
    var next = snapshot(["a": ["1", "2", "3"]])
    next.reconfigureItems(["1"])
    next.reloadItems(["2"])
    source.apply(next)
    #expect(asked == ["2", "1"])
    #expect(table.visibleCells.first === cells.first && table.visibleCells.last === cells.last)
    #expect(table.visibleCells[1] !== cells[1])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    source.apply(source.snapshot())
    #expect(asked == ["2", "1"])
  }
}
