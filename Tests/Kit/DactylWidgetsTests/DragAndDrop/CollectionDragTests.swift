import DactylKit
import Foundation
import InputTesting
import Testing

@MainActor
@Suite("Drags and drops of collection views")
struct CollectionDragTests {
  let fingers = Fingers(screen: CGSize(width: 800, height: 800))
  let list = DragGrid()
  let grid: UICollectionView

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 50)
    layout.minimumLineSpacing = 0
    grid = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    grid.register(TextCell.self, forCellWithReuseIdentifier: "cell")
    grid.dataSource = list
    grid.dragDelegate = list
    grid.dropDelegate = list
    fingers.view.addSubview(grid)
    fingers.application.endIteration()
  }

  private func drag(from row: Int, to y: Double) {
    fingers.down(0, 100, Double(row) * 50 + 25)
    fingers.wait(550)
    fingers.move(0, 100, y + 1)
    fingers.move(0, 100, y)
  }

  private var shown: [String] { grid.visibleCells.map { ($0 as? TextCell)?.text ?? "" } }

  // Proves: GEST:1.10-lists
  @Test func `an item moves to another place of its grid`() {
    drag(from: 0, to: 110)
    #expect(grid.hasActiveDrag)
    #expect(grid.hasActiveDrop)
    fingers.up()
    fingers.settle()
    #expect(
      list.calls == [
        "items [0, 0]", "begin", "can handle", "enter", "update [0, 2]", "perform [0, 2]",
        "drag end", "drop end",
      ])
    #expect(list.texts == ["b", "c", "a"])
    #expect(shown == ["b", "c", "a"])
    #expect(!grid.hasActiveDrag)
    #expect(!grid.hasActiveDrop)
  }

  @Test func `behind the last item is a place, less the items that leave`() {
    drag(from: 1, to: 400)
    #expect(list.calls.last == "update [0, 2]")
    list.operation = .copy
    fingers.move(0, 100, 410)
    fingers.move(0, 100, 420)
    #expect(list.calls.last == "update [0, 3]")
    fingers.cancel()
  }

  @Test func `a grid with a drag delegate alone takes no drops`() {
    grid.dropDelegate = nil
    drag(from: 0, to: 110)
    fingers.up()
    fingers.settle()
    #expect(list.calls == ["items [0, 0]", "begin", "drag end"])
    grid.dragInteractionEnabled = false
    drag(from: 0, to: 110)
    #expect(!grid.hasActiveDrag)
    fingers.cancel()
  }

  @Test func `an item is carried on when scrolling takes its own cell out of sight`() {
    list.texts = (0..<40).map { "\($0)" }
    grid.reloadData()
    fingers.application.endIteration()
    let cell = grid.cellForItem(at: IndexPath(item: 2, section: 0))
    drag(from: 2, to: 590)
    fingers.wait(8000)
    #expect(grid.hasActiveDrag && list.calls.last == "update [0, 39]")
    #expect(grid.contentOffset.y > 150 && !grid.visibleCells.contains { $0 === cell })
    fingers.up()
    fingers.settle()
    #expect(list.texts.last == "2")
    #expect(!grid.hasActiveDrag && cell?.window == nil)
  }

  @Test func `a tap on another item adds it once`() {
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

  @Test func `a mark shows between items where the items would go`() throws {
    drag(from: 0, to: 110)
    let mark = try #require(grid.subviews.last)
    #expect(mark.frame == CGRect(x: 0, y: 99, width: 300, height: 2))
    fingers.move(0, 500, 700)
    #expect(mark.superview == nil)
    fingers.cancel()
  }

  // Proves: GEST:1.10-placeholder
  @Test func `a placeholder stands until the data has come, among the other items`() throws {
    list.usesPlaceholder = true
    drag(from: 0, to: 60)
    fingers.up()
    fingers.wait(400)
    #expect(shown == ["a", "…", "b", "c"])
    #expect(grid.numberOfItems(inSection: 0) == 4)
    // Changes of the data meanwhile count without it.
    list.texts.append("d")
    grid.insertItems(at: [IndexPath(item: 3, section: 0)])
    list.texts.removeFirst()
    grid.deleteItems(at: [IndexPath(item: 0, section: 0)])
    fingers.settle()
    #expect(shown == ["…", "b", "c", "d"])
    let context = try #require(list.context)
    let isDone = context.commitInsertion { path in
      list.calls.append("commit \(path)")
      list.texts.insert("a2", at: path.item)
    }
    fingers.settle()
    #expect(isDone)
    #expect(list.calls.last == "commit [0, 0]")
    #expect(shown == ["a2", "b", "c", "d"])
    #expect(!context.commitInsertion { _ in })
    #expect(!context.deletePlaceholder())
  }

  @Test func `a placeholder that is deleted leaves the items as they were`() throws {
    list.usesPlaceholder = true
    drag(from: 0, to: 60)
    fingers.up()
    fingers.settle()
    #expect(try #require(list.context).deletePlaceholder())
    fingers.settle()
    #expect(shown == ["a", "b", "c"])
  }
}

private final class TextCell: UICollectionViewCell {
  var text = ""
}

@MainActor
final class DragGrid: UICollectionViewDataSource, UICollectionViewDragDelegate,
  UICollectionViewDropDelegate,
  UIDragInteractionDelegate
{
  var texts = ["a", "b", "c"]
  var calls: [String] = []
  var hasSections = true
  var operation = UIDropOperation.move
  var intent = UICollectionViewDropProposal.Intent.insertAtDestinationIndexPath
  var usesPlaceholder = false
  var context: (any UICollectionViewDropPlaceholderContext)?

  func numberOfSections(in collectionView: UICollectionView) -> Int { hasSections ? 1 : 0 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    texts.count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TextCell)?.text = texts[indexPath.item]
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
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    calls.append("items \(indexPath)")
    return [item(texts[indexPath.item])]
  }
  func collectionView(
    _ collectionView: UICollectionView, itemsForAddingTo session: any UIDragSession,
    at indexPath: IndexPath,
    point: CGPoint
  ) -> [UIDragItem] {
    calls.append("adding \(indexPath)")
    return [item(texts[indexPath.item])]
  }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionWillBegin session: any UIDragSession
  ) {
    calls.append("begin")
  }
  func collectionView(
    _ collectionView: UICollectionView, dragSessionDidEnd session: any UIDragSession
  ) {
    calls.append("drag end")
  }

  func collectionView(_ collectionView: UICollectionView, canHandle session: any UIDropSession)
    -> Bool
  {
    calls.append("can handle")
    return session.canLoadObjects(ofClass: NSString.self)
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnter session: any UIDropSession
  ) {
    calls.append("enter")
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UICollectionViewDropProposal {
    let call = "update \(destinationIndexPath.map { "\($0)" } ?? "none")"
    if calls.last != call { calls.append(call) }
    return UICollectionViewDropProposal(operation: operation, intent: intent)
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidExit session: any UIDropSession
  ) {
    calls.append("exit")
  }
  func collectionView(
    _ collectionView: UICollectionView, dropSessionDidEnd session: any UIDropSession
  ) {
    calls.append("drop end")
  }
  func collectionView(
    _ collectionView: UICollectionView,
    performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {
    guard let path = coordinator.destinationIndexPath, let item = coordinator.items.first else {
      return
    }
    calls.append("perform \(path)")
    let text = item.dragItem.localObject as? String ?? ""
    if usesPlaceholder {
      let placeholder = UICollectionViewDropPlaceholder(
        insertionIndexPath: path, reuseIdentifier: "cell")
      placeholder.cellUpdateHandler = { ($0 as? TextCell)?.text = "…" }
      context = coordinator.drop(item.dragItem, to: placeholder)
    } else if let source = item.sourceIndexPath {
      collectionView.performBatchUpdates {
        self.texts.remove(at: source.item)
        self.texts.insert(text, at: path.item)
        collectionView.deleteItems(at: [source])
        collectionView.insertItems(at: [path])
      }
      coordinator.drop(item.dragItem, toItemAt: path)
    } else {
      texts[path.item] = text
      collectionView.reloadItems(at: [path])
      coordinator.drop(
        item.dragItem, intoItemAt: path, rect: CGRect(x: 0, y: 0, width: 40, height: 40))
    }
  }
}
