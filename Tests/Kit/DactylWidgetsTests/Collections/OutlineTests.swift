import DactylKit
import Foundation
import Testing

/// Outlines of sections, and the lists that show them.
@MainActor
@Suite("Outlines", .serialized)
struct OutlineTests {
  private func outline() -> NSDiffableDataSourceSectionSnapshot<String> {
    var made = NSDiffableDataSourceSectionSnapshot<String>()
    made.append(["a", "b"])
    made.append(["a1", "a2"], to: "a")
    made.append(["a1x"], to: "a1")
    return made
  }

  @Test func `items stand before those that they contain`() {
    let made = outline()
    #expect(made.items == ["a", "a1", "a1x", "a2", "b"])
    #expect(made.rootItems == ["a", "b"])
    #expect(made.level(of: "a1x") == 2 && made.parent(of: "a1x") == "a1")
    #expect(made.parent(of: "a") == nil && made.level(of: "none") == -1)
    #expect(made.snapshot(of: "a").items == ["a1", "a1x", "a2"])
    #expect(made.snapshot(of: "a", includingParent: true).rootItems == ["a"])
  }

  @Test func `an item shows while all that contain it are expanded`() {
    var made = outline()
    #expect(made.visibleItems == ["a", "b"])
    made.expand(["a1"])
    #expect(made.visibleItems == ["a", "b"] && !made.isVisible("a1x"))
    made.expand(["a"])
    #expect(made.visibleItems == ["a", "a1", "a1x", "a2", "b"])
    made.collapse(["a1"])
    #expect(made.visibleItems == ["a", "a1", "a2", "b"] && !made.isExpanded("a1"))
  }

  @Test func `insertions keep the level, and a deletion takes what an item contains`() {
    var made = outline()
    made.insert(["c"], after: "a")
    made.insert(["a0", "a"], before: "a1")
    #expect(made.items == ["a", "a0", "a1", "a1x", "a2", "c", "b"])
    made.delete(["a1"])
    #expect(made.items == ["a", "a0", "a2", "c", "b"])
    var fresh = NSDiffableDataSourceSectionSnapshot<String>()
    fresh.append(["n"])
    made.replace(childrenOf: "a", using: fresh)
    #expect(made.items == ["a", "n", "c", "b"] && made.level(of: "n") == 1)
    made.deleteAll()
    #expect(made.items == [])
  }

  @Test func `the sign of a row expands and collapses it`() throws {
    let application = UIApplication()
    application.mainScreen = UIScreen(size: CGSize(width: 320, height: 480))
    let window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, _ in
      cell.accessories = [.outlineDisclosure()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var calls: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
    source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "a1" }
    window.addSubview(view)
    source.apply(outline(), to: 0, animatingDifferences: false)
    application.endIteration()
    #expect(source.snapshot().itemIdentifiers == ["a", "b"])

    func cell(_ item: Int) -> UICollectionViewListCell? {
      view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
    }
    func press(_ item: Int) {
      let button = cell(item)?.subviews.lazy.compactMap { $0 as? UIButton }.first
      button?.sendActions(for: .touchUpInside)
      application.endIteration()
    }
    press(0)
    #expect(source.snapshot().itemIdentifiers == ["a", "a1", "a2", "b"])
    #expect(calls == ["expand a"])
    #expect(cell(1)?.indentationLevel == 1 && cell(0)?.indentationLevel == 0)
    press(1)
    press(1)
    #expect(source.snapshot(for: 0).isExpanded("a1"))
    press(0)
    #expect(source.snapshot().itemIdentifiers == ["a", "b"])
    #expect(source.snapshot(for: 0).items.count == 5)
  }
}
