import DactylKit
import Foundation
import InputTesting
import Testing

/// A layout of a program's own: a column of items of 40 points, with what it is asked for.
@MainActor
private final class Column: UICollectionViewLayout {
  var calls: [String] = []
  var snaps = false
  var indent: CGFloat = 0
  /// Whether a header stands beside the column.
  var hasHeader = false
  override func prepare() {
    super.prepare()
    calls.append("prepare")
  }
  override var collectionViewContentSize: CGSize {
    calls.append("size")
    return CGSize(
      width: 100, height: CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0) * 40)
  }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    calls.append("elements")
    let count = collectionView?.numberOfItems(inSection: 0) ?? 0
    // More than are asked for, and one that is not there.
    let items = (0..<count + 1).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
    let header = layoutAttributesForSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    return items + [header].compactMap { $0 }
  }
  override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let made = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    made.frame = CGRect(x: indent, y: CGFloat(indexPath.item) * 40, width: 100, height: 40)
    made.zIndex = indexPath.item
    return made
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    calls.append("updates \(updateItems.map(\.updateAction))")
  }
  override func finalizeCollectionViewUpdates() { calls.append("finalize") }
  override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("initial \(itemIndexPath.item)")
    return nil
  }
  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("final \(itemIndexPath.item)")
    return nil
  }
  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    calls.append("initial header \(elementIndexPath.section)")
    let made = layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath)
    made?.frame.origin.x = -100
    return made
  }
  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard hasHeader else { return nil }
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: elementKind, with: indexPath)
    made.frame = CGRect(x: 100, y: 0, width: 50, height: 20)
    return made
  }
  override func prepareForTransition(to newLayout: UICollectionViewLayout) {
    calls.append("to next")
  }
  override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    calls.append("from last")
  }
  override func finalizeLayoutTransition() { calls.append("finalize") }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    snaps
      ? CGPoint(x: 0, y: (proposedContentOffset.y / 40).rounded() * 40) : proposedContentOffset
  }
  func heard() -> [String] {
    defer { calls = [] }
    return calls
  }
}

@MainActor
@Suite("Layouts of a program's own")
struct CustomLayoutTests {
  private let column = Column()
  private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test func `a layout prepares, tells the size, then the elements in sight`() {
    let stage = CollectionStage([numbers(3)], layout: column)
    #expect(Array(column.heard().prefix(3)) == ["prepare", "size", "elements"])
    #expect(stage.seen == ["0.0", "0.1", "0.2"])
    stage.collectionView.contentOffset.y = 10
    stage.stage.endIteration()
    #expect(!column.heard().contains("prepare"))
    column.invalidateLayout()
    stage.stage.endIteration()
    #expect(column.heard() == ["prepare", "size", "elements"])
  }

  @Test func `an inserted and a deleted item are prepared, given starts and ends, finalized`() {
    let stage = CollectionStage([["a", "b", "c"]], layout: column)
    _ = column.heard()
    stage.data = [["n", "a", "c"]]
    var finished: Bool?
    stage.collectionView.performBatchUpdates {
      stage.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
      stage.collectionView.deleteItems(at: [IndexPath(item: 1, section: 0)])
    } completion: {
      finished = $0
    }
    #expect(
      column.heard() == [
        "prepare", "size",
        "updates [DactylWidgets.UICollectionViewUpdateItem.Action.delete, "
          + "DactylWidgets.UICollectionViewUpdateItem.Action.insert]", "final 1", "elements",
        "initial 0",
        "finalize",
      ])
    #expect(finished == nil)
    stage.stage.wait(1)
    #expect(finished == true)
    #expect(stage.texts == ["n", "a", "c"])
  }

  @Test func `a batch right after a reload counts the items before its block, and is animated`() {
    let stage = CollectionStage([["a", "b"]], layout: column)
    stage.collectionView.reloadData()
    _ = column.heard()
    var finished: Bool?
    stage.collectionView.performBatchUpdates {
      stage.data = [["n", "a", "b"]]
      stage.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    } completion: {
      finished = $0
    }
    #expect(
      column.heard().contains(
        "updates [DactylWidgets.UICollectionViewUpdateItem.Action.insert]"))
    #expect(finished == nil)
    stage.stage.wait(1)
    #expect(finished == true)
    #expect(stage.texts == ["n", "a", "b"])
  }

  @Test func `a header that appears in an update comes from where the layout says`() {
    let stage = CollectionStage([["a"]], layout: column)
    _ = column.heard()
    column.hasHeader = true
    stage.data = [["a", "b"]]
    stage.collectionView.insertItems(at: [IndexPath(item: 1, section: 0)])
    #expect(column.heard().contains("initial header 0"))
    stage.stage.wait(1)
    let header = stage.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 100, y: 0, width: 50, height: 20))
  }

  @Test func `thrown content comes to rest where the layout says`() {
    let stage = CollectionStage([numbers(200)], layout: column)
    column.snaps = true
    let fingers = stage.stage.fingers
    fingers.down(0, 20, 400)
    for y in stride(from: 390.0, through: 200, by: -17) {
      fingers.move(0, 20, y)
      fingers.wait(10)
    }
    fingers.up()
    stage.stage.wait(5)
    let y = stage.collectionView.contentOffset.y
    #expect(y > 200)
    #expect(y.truncatingRemainder(dividingBy: 40) == 0)
  }

  @Test func `another layout is prepared from the last, and the cells go to their places`() {
    let stage = CollectionStage([numbers(3)], layout: column)
    _ = column.heard()
    let next = Column()
    next.indent = 50
    let cell = stage.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
    stage.collectionView.setCollectionViewLayout(next, animated: true)
    #expect(column.heard() == ["to next"])
    #expect(next.heard() == ["from last", "prepare", "size", "elements"])
    stage.stage.wait(1)
    #expect(next.heard().contains("finalize"))
    #expect(cell?.frame == CGRect(x: 50, y: 40, width: 100, height: 40))
    #expect(stage.collectionView.collectionViewLayout === next)
  }
}
