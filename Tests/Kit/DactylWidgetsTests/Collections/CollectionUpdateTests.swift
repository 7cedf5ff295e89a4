import DactylKit
import Foundation
import InputTesting
import Testing

/// Inserted, deleted, moved items, and items that a finger moves.
@MainActor
@Suite("Changes of collection views")
struct CollectionUpdateTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `a batch deletes by old places and inserts by new ones, and keeps the other cells`() {
    let stage = CollectionStage([["a", "b", "c", "d"]])
    let d = stage.collectionView.cellForItem(at: path(3))
    stage.collectionView.selectItem(at: path(3), animated: false, scrollPosition: [])
    stage.data = [["x", "a", "d"]]
    stage.made = 0
    stage.collectionView.performBatchUpdates {
      stage.collectionView.insertItems(at: [path(0)])
      stage.collectionView.deleteItems(at: [path(1), path(2)])
    }
    stage.stage.wait(1)
    #expect(stage.texts == ["x", "a", "d"])
    #expect(stage.made == 1)
    #expect(stage.collectionView.cellForItem(at: path(2)) === d)
    #expect(stage.collectionView.indexPathsForSelectedItems == [path(2)])
  }

  @Test func `sections come, go and move with their items`() {
    let stage = CollectionStage([["a"], ["b"], ["c", "d"]])
    stage.data = [["c", "d"], ["n"], ["a"]]
    stage.collectionView.performBatchUpdates {
      stage.collectionView.deleteSections([1])
      stage.collectionView.insertSections([1])
      stage.collectionView.moveSection(2, toSection: 0)
    }
    stage.stage.wait(1)
    #expect(stage.texts == ["c", "d", "n", "a"])
    #expect(stage.collectionView.numberOfItems(inSection: 0) == 2)
  }

  @Test func `an item moves to another section`() {
    let stage = CollectionStage([["a", "b"], ["c"]])
    stage.data = [["b"], ["c", "a"]]
    stage.collectionView.moveItem(at: path(0), to: path(1, 1))
    stage.stage.wait(1)
    #expect(stage.texts == ["b", "c", "a"])
    #expect(stage.stage.warnings == [])
  }

  @Test func `a change that does not fit the data is a warning, and the data is shown as it is`() {
    let stage = CollectionStage([["a", "b"]])
    stage.data = [["a", "b", "c", "d"]]
    var finished: Bool?
    stage.collectionView.performBatchUpdates {
      stage.collectionView.insertItems(at: [path(2)])
    } completion: {
      finished = $0
    }
    stage.stage.wait(1)
    #expect(finished == false)
    #expect(
      stage.stage.warnings.last?.contains("has 4 items in section 0 after an update and had 2")
        == true)
    #expect(stage.texts == ["a", "b", "c", "d"])
  }

  @Test(arguments: [9, -1, Int.max])
  func `a place that is not there is a warning`(item: Int) {
    let stage = CollectionStage([["a", "b"]])
    stage.collectionView.deleteItems(at: [path(item)])
    stage.stage.endIteration()
    stage.collectionView.moveItem(at: path(0), to: path(item))
    stage.stage.endIteration()
    stage.collectionView.reloadItems(at: [path(0, item)])
    stage.collectionView.scrollToItem(at: path(item), at: .top, animated: false)
    stage.collectionView.selectItem(at: path(item), animated: false, scrollPosition: .top)
    stage.stage.wait(1)
    #expect(stage.stage.warnings.count == 3)
    #expect(stage.texts == ["a", "b"])
  }

  @Test func `a reloaded item gets a cell anew`() {
    let stage = CollectionStage([["a", "b"]])
    stage.data = [["a", "B"]]
    stage.collectionView.reloadItems(at: [path(1)])
    stage.stage.wait(1)
    #expect(stage.texts == ["a", "B"])
  }

  @Test func `a held item goes with the finger, the others make room, the data hears at the end`() {
    let stage = CollectionStage([["a", "b", "c", "d"]])
    let a = stage.collectionView.cellForItem(at: path(0))
    let fingers = stage.stage.fingers
    fingers.down(0, 25, 25)
    fingers.wait(700)
    _ = stage.heard()
    fingers.move(0, 160, 25)
    fingers.wait(400)
    #expect(stage.texts == ["b", "c", "a", "d"])
    #expect(a?.center == CGPoint(x: 160, y: 25))
    #expect(stage.heard() == [])
    fingers.up()
    fingers.wait(500)
    #expect(stage.heard() == ["move 0.0 to 0.2"])
    #expect(stage.data == [["b", "c", "a", "d"]])
    #expect(a?.frame == stage.frame(2))
  }

  @Test func `a finger that was on an item when it was lifted selects nothing any more`() {
    let stage = CollectionStage([["a", "b", "c"]])
    stage.installsStandardGestureForInteractiveMovement = false
    let view: UICollectionView = stage.collectionView
    stage.stage.fingers.down(0, 25, 25)
    stage.stage.fingers.wait(200)
    let cell = view.cellForItem(at: path(0))
    #expect(cell?.isHighlighted == true)
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    #expect(cell?.isHighlighted == false)
    stage.stage.fingers.up()
    view.endInteractiveMovement()
    stage.stage.wait(1)
    #expect(stage.heard() == ["shouldHighlight 0.0", "didHighlight 0.0", "didUnhighlight 0.0"])
    #expect(view.indexPathsForSelectedItems?.isEmpty != false)
  }

  @Test func `a move that is cancelled puts the item back and tells nothing`() {
    let stage = CollectionStage([["a", "b", "c"]])
    let view: UICollectionView = stage.collectionView
    #expect(view.beginInteractiveMovementForItem(at: path(0)))
    view.updateInteractiveMovementTargetPosition(CGPoint(x: 145, y: 25))
    #expect(stage.texts == ["b", "c", "a"])
    view.cancelInteractiveMovement()
    stage.stage.wait(1)
    #expect(stage.texts == ["a", "b", "c"])
    #expect(stage.heard() == [])
  }

  @Test func `a controller that hears of no move lets nothing move`() {
    final class Still: UICollectionViewController {
      override func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 }
    }
    let stage = ControllerStage()
    stage.endIteration()
    let still = Still(collectionViewLayout: UICollectionViewFlowLayout())
    stage.show(still)
    #expect(still.collectionView.visibleCells.count == 3)
    #expect(!still.collectionView.beginInteractiveMovementForItem(at: path(0)))
  }

  @Test func `a reconfigured item is filled anew in its cell, and stays selected`() {
    let stage = CollectionStage([["a", "b", "c"]])
    let view: UICollectionView = stage.collectionView
    let cell = view.cellForItem(at: path(1))
    view.selectItem(at: path(1), animated: false, scrollPosition: [])
    stage.data[0][1] = "B"
    view.reconfigureItems(at: [path(1), path(2)])
    #expect(view.cellForItem(at: path(1)) === cell && cell?.isSelected == true)
    #expect(stage.texts == ["a", "B", "c"] && stage.made == 5)
    stage.data[0] = ["new", "a", "b"]
    view.performBatchUpdates {
      view.deleteItems(at: [path(2)])
      view.insertItems(at: [path(0)])
      view.reconfigureItems(at: [path(1)])
    }
    stage.stage.wait(1)
    #expect(view.cellForItem(at: path(2)) === cell && stage.texts == ["new", "a", "b"])
    #expect(view.indexPathsForSelectedItems == [path(2)])
  }
}
