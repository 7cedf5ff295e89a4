import DactylKit
import Foundation
import InputTesting
import Testing

/// Sections of a compositional layout that scroll across its direction.
@MainActor
@Suite("Sections that scroll sideways")
struct OrthogonalSectionTests {
  typealias Behavior = UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// Ten groups of 200 × 100 points, 10 points apart and 20 points from the sides; then a section of
  /// 30 rows.
  private func stage(
    _ behavior: Behavior, change: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> CollectionStage {
    func size(_ width: NSCollectionLayoutDimension, _ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(height))
    }
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let isWide = index == 0
      let group = size(isWide ? .absolute(200) : .fractionalWidth(1), isWide ? 100 : 50)
      let section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: group,
          subitems: [
            NSCollectionLayoutItem(
              layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
          ]))
      guard isWide else { return section }
      section.orthogonalScrollingBehavior = behavior
      section.interGroupSpacing = 10
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 5, leading: 20, bottom: 5, trailing: 20)
      change(section)
      return section
    }
    let numbers = { (count: Int) in (0..<count).map { "\($0)" } }
    return CollectionStage([numbers(10), numbers(30)], layout: layout)
  }

  private func wide(_ stage: CollectionStage) -> [String] {
    stage.seen.filter { $0.hasPrefix("0.") }
  }

  private func swipe(_ stage: CollectionStage, by x: Double, in milliseconds: Double = 100) {
    stage.stage.fingers.drag(
      from: CGPoint(x: 160, y: 60), to: CGPoint(x: 160 + x, y: 60), over: milliseconds)
    stage.stage.wait(3)
  }

  @Test func `its groups stand side by side in one line, and the next section below`() {
    let stage = stage(.continuous)
    #expect(stage.frame(0) == CGRect(x: 20, y: 5, width: 200, height: 100))
    #expect(stage.frame(1)?.minX == 230)
    #expect(stage.frame(0, 1)?.minY == 110)
    #expect(wide(stage) == ["0.0", "0.1"])
    #expect(stage.collectionView.contentSize == CGSize(width: 320, height: 110 + 30 * 50))
  }

  @Test func `a horizontal drag scrolls the section alone, and its cells come and go`() {
    let stage = stage(.continuous)
    stage.isTracing = true
    swipe(stage, by: -120, in: 600)
    let moved = stage.frame(0)?.minX ?? 0
    #expect(moved < -80 && moved > -200)
    #expect(stage.collectionView.contentOffset == .zero)
    #expect(stage.frame(0, 1)?.minX == 0)
    #expect(stage.heard().filter { $0.contains("0.2") } == ["cell 0.2", "willDisplay 0.2"])
    let cell = stage.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
    let place = cell.flatMap { $0.superview?.convert($0.frame, to: stage.collectionView) }
    #expect(place.map { abs($0.minX - (moved + 210)) < 0.001 } == true)
  }

  private func mirrored(_ stage: CollectionStage) -> CollectionStage {
    stage.collectionView.semanticContentAttribute = .forceRightToLeft
    stage.collectionView.collectionViewLayout.invalidateLayout()
    stage.collectionView.layoutIfNeeded()
    return stage
  }

  @Test func `from right to left the first group is at the right, the others follow to the left`() {
    let stage = mirrored(stage(.continuous))
    #expect(stage.frame(0) == CGRect(x: 100, y: 5, width: 200, height: 100))
    #expect(stage.frame(1)?.maxX == 90)
    #expect(wide(stage) == ["0.0", "0.1"])
    swipe(stage, by: -120, in: 600)
    #expect(stage.frame(0)?.maxX == 300)
    swipe(stage, by: 120, in: 600)
    #expect((stage.frame(0)?.maxX ?? 0) > 380)
    #expect(stage.frame(0, 1)?.minX == 0)
  }

  @Test(arguments: [
    (Behavior.groupPaging, 510.0), (.groupPagingCentered, 470), (.paging, 620),
    (.continuousGroupLeadingBoundary, 300),
  ])
  func `from right to left a short quick swipe comes to rest at the next stop to the left`(
    behavior: Behavior, place: CGFloat
  ) {
    let stage = mirrored(stage(behavior))
    swipe(stage, by: 40, in: 60)
    #expect(stage.frame(0)?.maxX == place)
  }

  @Test func `from right to left a section of pages ends where its last group does`() {
    let stage = mirrored(stage(.paging))
    for _ in 0..<10 { swipe(stage, by: 40, in: 60) }
    #expect(stage.frame(9)?.minX == 20)
    for _ in 0..<10 { swipe(stage, by: -40, in: 60) }
    #expect(stage.frame(0)?.maxX == 300)
  }

  @Test func `from right to left a section that grows keeps its groups where they are`() {
    let stage = mirrored(stage(.groupPaging))
    swipe(stage, by: 40, in: 60)
    stage.data[0] += ["10", "11"]
    stage.collectionView.reloadData()
    stage.collectionView.layoutIfNeeded()
    #expect(stage.frame(0)?.maxX == 510)
  }

  @Test func `from right to left centered groups begin in the middle, whatever the insets are`() {
    let stage = mirrored(
      stage(.groupPagingCentered) { section in
        section.contentInsets.leading = 20
        section.contentInsets.trailing = 60
      })
    #expect(stage.frame(0)?.midX == 160)
    swipe(stage, by: 40, in: 60)
    #expect(stage.frame(1)?.midX == 160)
  }

  @Test func `a vertical drag that begins on the section scrolls the collection view`() {
    let stage = stage(.continuous)
    stage.stage.fingers.drag(
      from: CGPoint(x: 160, y: 90), to: CGPoint(x: 160, y: 30), over: 600)
    stage.stage.wait(3)
    #expect(stage.collectionView.contentOffset.y > 30)
    #expect(stage.frame(0)?.minX == 20)
  }

  @Test(arguments: [
    (Behavior.groupPaging, -190.0), (.groupPagingCentered, -150), (.paging, -300),
  ])
  func `a short quick swipe comes to rest at the next stop`(behavior: Behavior, place: CGFloat) {
    let stage = stage(behavior)
    swipe(stage, by: -40, in: 60)
    #expect(stage.frame(0)?.minX == place)
  }

  @Test func `a throw goes on until a group begins at the side`() {
    let stage = stage(.continuousGroupLeadingBoundary)
    swipe(stage, by: -40, in: 60)
    #expect(stage.frame(0)?.minX == 20)
    swipe(stage, by: -150, in: 60)
    #expect(stage.frame(0)?.minX == -400)
  }

  @Test func `a slow drag of less than half a group goes back, of more goes on`() {
    let stage = stage(.groupPaging)
    swipe(stage, by: -90, in: 2000)
    #expect(stage.frame(0)?.minX == 20)
    swipe(stage, by: -130, in: 2000)
    #expect(stage.frame(0)?.minX == -190)
  }

  @Test func `centered groups begin and end in the middle`() {
    let stage = stage(.groupPagingCentered)
    #expect(stage.frame(0)?.midX == 160)
    stage.collectionView.scrollToItem(
      at: IndexPath(item: 9, section: 0), at: .right, animated: false)
    stage.stage.wait(0.1)
    #expect(wide(stage).last == "0.9")
    swipe(stage, by: -60, in: 60)
    #expect(stage.frame(9)?.midX == 160)
  }

  @Test func `a section that was never in sight lies as it begins, and comes in sight so`() {
    let stage = stage(.groupPagingCentered) { $0.contentInsets.top = 1000 }
    #expect(wide(stage) == [])
    #expect(stage.frame(0)?.midX == 160 && stage.frame(0)?.minY == 1000)
    stage.collectionView.contentOffset.y = 900
    stage.stage.wait(0.1)
    #expect(wide(stage).first == "0.0" && stage.frame(0)?.midX == 160)
  }

  @Test func `a tap selects the item that is under the finger after scrolling`() {
    let stage = stage(.groupPaging)
    swipe(stage, by: -40, in: 60)
    _ = stage.heard()
    stage.tap(100, 60)
    #expect(
      stage.heard() == [
        "shouldHighlight 0.1", "didHighlight 0.1", "shouldSelect 0.1", "didUnhighlight 0.1",
        "didSelect 0.1",
      ])
    #expect(stage.collectionView.indexPathForItem(at: CGPoint(x: 300, y: 60)) == [0, 2])
  }

  @Test func `a drag that scrolls the section takes the highlight away and selects nothing`() {
    let stage = stage(.continuous)
    stage.stage.fingers.down(0, 160, 60)
    stage.stage.wait(0.3)
    stage.stage.fingers.move(0, 60, 60)
    stage.stage.fingers.up()
    stage.stage.wait(1)
    #expect(stage.heard() == ["shouldHighlight 0.0", "didHighlight 0.0", "didUnhighlight 0.0"])
  }

  @Test func `scrolling to an item scrolls its section and the collection view`() {
    let stage = stage(.continuous)
    stage.collectionView.scrollToItem(
      at: IndexPath(item: 5, section: 0), at: .centeredHorizontally, animated: false)
    stage.stage.wait(0.1)
    #expect(stage.frame(5)?.midX == 160)
    stage.collectionView.scrollToItem(
      at: IndexPath(item: 29, section: 1), at: .bottom, animated: false)
    stage.stage.wait(0.1)
    #expect(wide(stage) == [])
    stage.collectionView.scrollToItem(
      at: IndexPath(item: 0, section: 0), at: [.top, .left], animated: false)
    stage.stage.wait(0.1)
    #expect(stage.frame(0)?.minX == 0)
    #expect(stage.collectionView.contentOffset.y == 5)
  }

  @Test func `a section keeps its offset while it is out of sight, and after a reload`() {
    let stage = stage(.groupPaging)
    swipe(stage, by: -40, in: 60)
    stage.collectionView.contentOffset.y = 600
    stage.stage.wait(0.1)
    stage.collectionView.contentOffset.y = 0
    stage.stage.wait(0.1)
    #expect(stage.frame(0)?.minX == -190)
    stage.collectionView.reloadData()
    stage.stage.wait(0.1)
    #expect(stage.frame(0)?.minX == -190)
    #expect(wide(stage) == ["0.0", "0.1", "0.2"])
  }

  @Test func `removed items leave the others where the section is scrolled to`() {
    let stage = stage(.groupPaging)
    swipe(stage, by: -40, in: 60)
    stage.data[0].remove(at: 0)
    stage.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
    stage.stage.wait(1)
    #expect(stage.texts.first == "1" || stage.texts.first == "2")
    #expect(stage.frame(0)?.minX == -190)
  }

  @Test func `the handler hears of the items in sight and may change them`() {
    var heard: [String] = []
    let stage = stage(.continuous) { section in
      section.visibleItemsInvalidationHandler = { items, offset, environment in
        heard.append(
          "\(items.map { "\($0.indexPath.item)" }.joined(separator: " ")) at \(offset.x) of "
            + "\(environment.container.contentSize.width)")
        items.last?.alpha = 0.5
      }
    }
    #expect(heard.last == "0 1 at 0.0 of 320.0")
    let last = stage.collectionView.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(last?.alpha == 0.5)
    swipe(stage, by: -40, in: 1000)
    #expect(heard.count > 3)
    #expect(heard.last?.hasPrefix("0 1 ") == true)
  }

  @Test func `the handler hears where a section of centered groups begins`() {
    var offsets: [CGFloat] = []
    let stage = stage(.groupPagingCentered) { section in
      section.visibleItemsInvalidationHandler = { _, offset, _ in offsets.append(offset.x) }
    }
    // The middle of the first group, at 120, stands in that of the view, at 160.
    #expect(!offsets.isEmpty && offsets.allSatisfy { $0 == -40 })
    swipe(stage, by: -40, in: 60)
    #expect(offsets.last == 170)
  }

  @Test func `a layout that no longer scrolls the section takes its cells back`() {
    let stage = stage(.continuous)
    let plain = UICollectionViewFlowLayout()
    plain.itemSize = CGSize(width: 100, height: 50)
    stage.collectionView.setCollectionViewLayout(plain, animated: false)
    stage.stage.wait(0.1)
    let cells = stage.collectionView.visibleCells
    #expect(!cells.isEmpty)
    #expect(cells.allSatisfy { $0.superview === stage.collectionView })
    #expect(!stage.collectionView.subviews.contains { $0 is UIScrollView })
  }

  @Test func `a horizontal layout has sections that scroll up and down`() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(200)))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(100), heightDimension: .absolute(200)), subitems: [item]))
    section.orthogonalScrollingBehavior = .groupPaging
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let stage = CollectionStage(
      [(0..<6).map { "\($0)" }, ["a"]],
      layout: UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    #expect(stage.frame(1) == CGRect(x: 0, y: 200, width: 100, height: 200))
    #expect(stage.frame(0, 1) == CGRect(x: 100, y: 0, width: 100, height: 200))
    stage.stage.fingers.drag(
      from: CGPoint(x: 50, y: 300), to: CGPoint(x: 50, y: 250), over: 60)
    stage.stage.wait(3)
    #expect(stage.frame(1)?.minY == 0)
    #expect(stage.frame(0, 1)?.minY == 0)
  }
}
