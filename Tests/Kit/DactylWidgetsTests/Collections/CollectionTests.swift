import DactylKit
import Foundation
import InputTesting
import KitStages
import Testing

/// Items, cells, selection by fingers.
@MainActor
@Suite("Collection views")
struct CollectionTests {
  private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test func `ten thousand items make no more cells than are in sight, and use them again`() {
    let stage = CollectionStage([numbers(10_000)])
    // Five of 50 points fit into 320 with 10 between them; lines are 60 apart.
    #expect(stage.seen.count == 40)
    #expect(stage.made == 40)
    let view: UICollectionView = stage.collectionView
    #expect(view.contentSize == CGSize(width: 320, height: 2000 * 60 - 10))
    let first = view.cellForItem(at: IndexPath(item: 0, section: 0))
    view.scrollToItem(at: IndexPath(item: 9_999, section: 0), at: .bottom, animated: false)
    stage.stage.endIteration()
    #expect(stage.texts.last == "9999")
    #expect(view.contentOffset.y == 119_510)
    #expect(view.visibleCells.contains { $0 === first })
    #expect(stage.made <= 80)
  }

  @Test(
    arguments: [
      (.vertical, .top, 590), (.vertical, .centeredVertically, 395), (.vertical, .bottom, 200),
      (.horizontal, .left, 590), (.horizontal, .centeredHorizontally, 475),
      (.horizontal, .right, 360),
    ] as [(UICollectionView.ScrollDirection, UICollectionView.ScrollPosition, CGFloat)])
  func `an item that is scrolled to stands within the content inset`(
    direction: UICollectionView.ScrollDirection, position: UICollectionView.ScrollPosition,
    offset: CGFloat
  ) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = direction
    let stage = CollectionStage([numbers(200)], layout: layout)
    let view: UICollectionView = stage.collectionView
    let isVertical = direction == .vertical
    view.contentInset =
      isVertical
      ? UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
      : UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    // The first of the eleventh line: five fit into one, or eight into a column.
    let path = IndexPath(item: isVertical ? 50 : 80, section: 0)
    view.scrollToItem(at: path, at: position, animated: false)
    #expect((isVertical ? view.contentOffset.y : view.contentOffset.x) == offset)
  }

  @Test func `a tap highlights, asks, selects, in UIKit's order`() {
    let stage = CollectionStage([numbers(9)])
    stage.tap(20, 20)
    #expect(
      stage.heard() == [
        "shouldHighlight 0.0", "didHighlight 0.0", "shouldSelect 0.0", "didUnhighlight 0.0",
        "didSelect 0.0",
      ])
    #expect(
      stage.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
    stage.tap(90, 20)
    #expect(
      stage.heard() == [
        "shouldHighlight 0.1", "didHighlight 0.1", "shouldSelect 0.1", "didUnhighlight 0.1",
        "didDeselect 0.0", "didSelect 0.1",
      ])
    #expect(stage.collectionView.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
  }

  @Test func `a refused item stays as it is`() {
    let stage = CollectionStage([numbers(9)])
    stage.vetoed = "0.0"
    stage.tap(20, 20)
    #expect(stage.heard().last == "didUnhighlight 0.0")
    #expect(stage.collectionView.indexPathsForSelectedItems == [])
  }

  @Test func `with several selected a second tap deselects`() {
    let stage = CollectionStage([numbers(9)])
    stage.collectionView.allowsMultipleSelection = true
    stage.tap(20, 20)
    stage.tap(90, 20)
    #expect(stage.collectionView.indexPathsForSelectedItems?.map(\.item) == [0, 1])
    _ = stage.heard()
    stage.tap(20, 20)
    #expect(
      stage.heard() == [
        "shouldHighlight 0.0", "didHighlight 0.0", "shouldDeselect 0.0", "didUnhighlight 0.0",
        "didDeselect 0.0",
      ])
    #expect(stage.collectionView.indexPathsForSelectedItems?.map(\.item) == [1])
  }

  @Test func `nothing is selected while it is edited, unless that is allowed`() {
    let stage = CollectionStage([numbers(9)])
    stage.setEditing(true, animated: false)
    stage.tap(20, 20)
    #expect(stage.heard() == [])
    stage.collectionView.allowsSelectionDuringEditing = true
    stage.tap(20, 20)
    #expect(stage.heard().last == "didSelect 0.0")
  }

  @Test func `a drag takes the highlight away and selects nothing`() {
    let stage = CollectionStage([numbers(200)])
    let fingers = stage.stage.fingers
    fingers.down(0, 20, 300)
    fingers.wait(200)
    for y in stride(from: 290.0, through: 200, by: -10) {
      fingers.move(0, 20, y)
      fingers.wait(16)
    }
    fingers.up()
    #expect(
      stage.heard() == ["shouldHighlight 0.25", "didHighlight 0.25", "didUnhighlight 0.25"])
    #expect(stage.collectionView.contentOffset.y > 50)
  }

  @Test func `a cell is asked for, shown, and let go out of sight in order`() {
    let stage = CollectionStage([numbers(3)], size: CGSize(width: 50, height: 100))
    stage.isTracing = true
    stage.collectionView.contentOffset.y = 61
    stage.stage.endIteration()
    #expect(stage.heard() == ["didEndDisplaying 0.0", "cell 0.2", "willDisplay 0.2"])
    #expect(stage.seen == ["0.1", "0.2"])
  }

  @Test func `a cell whose name is not registered is a plain one, with a warning`() {
    let stage = CollectionStage([numbers(1)])
    _ = stage.collectionView.dequeueReusableCell(
      withReuseIdentifier: "else", for: IndexPath(item: 0, section: 0))
    #expect(stage.stage.warnings.last?.contains("has no cell \"else\"") == true)
  }

  @Test func `a data source that answers less than none has no items`() {
    final class Liar: NSObject, UICollectionViewDataSource {
      let cell = UICollectionViewCell(frame: .zero)
      var count = -3
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { count }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { cell }
    }
    let liar = Liar()
    let stage = ControllerStage()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    stage.fingers.view.addSubview(view)
    view.dataSource = liar
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 0)
    #expect(view.numberOfItems(inSection: 7) == 0)
    // One cell for two items: the second gets a view of its own.
    liar.count = 2
    view.reloadData()
    view.layoutIfNeeded()
    #expect(Set(view.visibleCells.map(ObjectIdentifier.init)).count == 2)
    #expect(stage.warnings.last?.contains("the same view") == true)
  }

  @Test func `items ahead are named to the prefetching data source, and taken back`() {
    final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
      var calls: [String] = []
      func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
      ) { calls.append("fetch \(indexPaths.map(\.item))") }
      func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
      ) { calls.append("cancel \(indexPaths.map(\.item))") }
    }
    let ahead = Ahead()
    let stage = CollectionStage([numbers(50)], size: CGSize(width: 50, height: 110))
    stage.collectionView.prefetchDataSource = ahead
    stage.collectionView.contentOffset.y = 60
    stage.stage.endIteration()
    #expect(ahead.calls == ["fetch [3, 4]"])
    stage.collectionView.contentOffset.y = 1200
    stage.stage.endIteration()
    #expect(ahead.calls.dropFirst() == ["cancel [3, 4]", "fetch [22, 23]"])
  }

  @Test func `a view that prefetches nothing names no items ahead`() {
    final class Ahead: NSObject, UICollectionViewDataSourcePrefetching {
      var calls = 0
      func collectionView(
        _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
      ) { calls += 1 }
    }
    let ahead = Ahead()
    let stage = CollectionStage([numbers(50)], size: CGSize(width: 50, height: 110))
    stage.collectionView.prefetchDataSource = ahead
    stage.collectionView.isPrefetchingEnabled = false
    stage.collectionView.contentOffset.y = 60
    stage.stage.endIteration()
    #expect(ahead.calls == 0)
    stage.collectionView.isPrefetchingEnabled = true
    stage.collectionView.contentOffset.y = 120
    stage.stage.endIteration()
    #expect(ahead.calls == 1)
  }

  @Test func `a cell's selected background shows while it is selected or a finger is on it`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let background = UIView()
    cell.selectedBackgroundView = background
    #expect(background.alpha == 0)
    cell.isHighlighted = true
    #expect(background.alpha == 1)
    cell.isSelected = true
    cell.isHighlighted = false
    #expect(background.alpha == 1)
    cell.isSelected = false
    #expect(background.alpha == 0)
  }

  @Test(arguments: [true, false])
  func `the selected background is before the background, whichever comes first`(isFirst: Bool) {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let (background, selected) = (UIView(), UIView())
    if isFirst { cell.selectedBackgroundView = selected }
    cell.backgroundView = background
    if !isFirst { cell.selectedBackgroundView = selected }
    #expect(cell.subviews == [background, selected, cell.contentView])
    let other = UIView()
    cell.backgroundView = other
    #expect(cell.subviews == [other, selected, cell.contentView])
  }

  @Test func `an item in which the user edits keeps its cell out of sight`() throws {
    let stage = CollectionStage([(0..<500).map { "\($0)" }])
    let view: UICollectionView = stage.collectionView
    let (first, field) = (IndexPath(item: 0, section: 0), UITextField())
    let cell = try #require(view.cellForItem(at: first))
    field.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    cell.contentView.addSubview(field)
    field.becomeFirstResponder()
    view.contentOffset.y = 2000
    stage.stage.endIteration()
    #expect(field.isFirstResponder && cell.frame.minY == 0)
    #expect(!view.indexPathsForVisibleItems.contains(first))
    view.contentOffset.y = 0
    stage.stage.endIteration()
    #expect(field.isFirstResponder && view.visibleCells.first === cell)
    view.contentOffset.y = 2000
    stage.stage.endIteration()
    field.resignFirstResponder()
    view.contentOffset.y = 1900
    stage.stage.endIteration()
    #expect(cell.superview == nil && view.cellForItem(at: first) == nil)
  }
}
