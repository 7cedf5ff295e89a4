import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Delegates of lists and texts")
struct ListDelegateTests {
  final class Rows: UIResponder, UITableViewDelegate {}
  final class Items: UIResponder, UICollectionViewDelegate {}
  final class Lines: UIResponder, UITextViewDelegate {}

  @Test func `a table's delegate is a table view's delegate, and the scroll view's`() {
    let (table, rows) = (UITableView(), Rows())
    table.delegate = rows
    let typed: (any UITableViewDelegate)? = table.delegate
    #expect(typed === rows)
    #expect((table as UIScrollView).delegate === rows)
    (table as UIScrollView).delegate = nil
    #expect(table.delegate == nil)
  }

  @Test func `collection views and text views have one of their own type, too`() {
    let items = Items()
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.delegate = items
    #expect((collection as UIScrollView).delegate === items)
    let (text, lines) = (UITextView(), Lines())
    text.delegate = lines
    let typed: (any UITextViewDelegate)? = text.delegate
    #expect(typed === lines)
  }

  final class Watching: UITableViewController {
    var calls: [String] = []
    override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
    override func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if calls.last != "scroll" { calls.append("scroll") }
    }
    override func scrollViewDidEndDragging(
      _ scrollView: UIScrollView, willDecelerate decelerate: Bool
    ) { calls.append("end") }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      100
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }
  }

  @Test func `a table controller overrides what its scroll view tells`() {
    let controller = Watching(style: .plain)
    let fingers = Fingers(root: controller)
    controller.calls = []
    fingers.drag(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200))
    #expect(Array(controller.calls.prefix(3)) == ["begin", "scroll", "end"])
  }

  final class Letters: UITableViewDiffableDataSource<String, String> {
    override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B"] }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row == 0
    }
  }

  @Test func `a diffable data source says which rows are edited, and the titles of the index`() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let letters = Letters(tableView: table) { _, _, _ in UITableViewCell() }
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["one"])
    snapshot.appendItems(["a", "b"], toSection: "one")
    letters.apply(snapshot, animatingDifferences: false)
    let source: any UITableViewDataSource = letters
    #expect(source.sectionIndexTitles(for: table) == ["A", "B"])
    #expect(source.tableView(table, canEditRowAt: IndexPath(row: 0, section: 0)))
    #expect(!source.tableView(table, canEditRowAt: IndexPath(row: 1, section: 0)))
  }
}
