import DactylKit
import Foundation
import InputTesting
import Testing

/// Items of a collection view's list that a finger moves aside.
@MainActor
@Suite("Swipes over items of lists")
struct CollectionSwipeTests {
  private let log = Transcript()
  private let stage: CollectionStage

  init() {
    let log = log
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { path in
      guard path.item != 2 else { return nil }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
          log.record("delete \(path.item)")
          done(true)
        }
      ])
    }
    list.leadingSwipeActionsConfigurationProvider = { path in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .normal, title: "Pin") { _, _, done in
          log.record("pin \(path.item)")
          done(true)
        }
      ])
    }
    stage = CollectionStage(
      [["a", "b", "c"]], layout: UICollectionViewCompositionalLayout.list(using: list))
  }

  private func cell(_ item: Int) -> UICollectionViewCell? {
    stage.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
  }

  @Test func `a swipe to the left uncovers the trailing actions, and a tap performs one`() {
    stage.stage.drag(from: (200, 66), to: (120, 66))
    stage.stage.wait(0.4)
    #expect((cell(1)?.frame.minX ?? 0) <= -74)
    #expect(cell(1)?.configurationState.isSwiped == true)
    stage.stage.tap(300, 66)
    stage.stage.wait(0.4)
    #expect(log.calls == ["delete 1"])
    #expect(cell(1)?.frame.minX == 0 && cell(1)?.configurationState.isSwiped == false)
  }

  @Test
  func `a swipe to the right uncovers the leading actions, and a long one performs the first`() {
    stage.stage.drag(from: (40, 22), to: (110, 22))
    stage.stage.wait(0.4)
    #expect((cell(0)?.frame.minX ?? 0) >= 74)
    stage.stage.tap(200, 200)
    stage.stage.wait(0.4)
    #expect(cell(0)?.frame.minX == 0 && log.calls == [])
    stage.stage.drag(from: (20, 22), to: (240, 22), steps: 20)
    stage.stage.wait(0.4)
    #expect(log.calls == ["pin 0"])
  }

  @Test func `an item without actions stays, and the log says why`() {
    var reasons: [String] = []
    let observation = stage.stage.fingers.application.addEventObserver { reasons.append("\($0)") }
    stage.stage.drag(from: (200, 110), to: (120, 110))
    withExtendedLifetime(observation) {}
    #expect(cell(2)?.frame.minX == 0)
    #expect(reasons.contains { $0.contains("row 2 of section 0 has no trailing swipe actions") })
  }

  @Test func `a touch beside an open item covers it and selects nothing, as editing does`() {
    stage.stage.drag(from: (200, 66), to: (120, 66))
    stage.stage.wait(0.4)
    _ = stage.heard()
    stage.tap(100, 22)
    stage.stage.wait(0.4)
    #expect(stage.heard() == [] && cell(1)?.frame.minX == 0)
    stage.stage.drag(from: (200, 66), to: (120, 66))
    stage.stage.wait(0.4)
    stage.collectionView.isEditing = true
    stage.stage.wait(0.4)
    #expect(cell(1)?.frame.minX == 0)
    stage.stage.drag(from: (200, 66), to: (120, 66))
    stage.stage.wait(0.4)
    #expect(cell(1)?.frame.minX == 0)
  }

  @Test func `the reader's user has the actions without a swipe`() {
    let actions = cell(1)?.accessibilityCustomActions ?? []
    #expect(actions.map(\.name) == ["Pin", "Delete"])
    #expect(actions.last.map { $0.actionHandler?($0) } == true)
    #expect(log.calls == ["delete 1"])
  }

  @Test func `an update covers the item that is open`() {
    stage.stage.drag(from: (200, 66), to: (120, 66))
    stage.stage.wait(0.4)
    stage.data[0].removeFirst()
    stage.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
    stage.stage.wait(1)
    #expect(stage.texts == ["b", "c"])
    #expect(stage.collectionView.visibleCells.map(\.frame.minX) == [0, 0])
  }
}
