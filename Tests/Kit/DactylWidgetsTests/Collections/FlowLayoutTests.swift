import DactylKit
import Foundation
import Testing

/// Where a flow layout puts items, headers and footers.
@MainActor
@Suite("Flow layouts")
struct FlowLayoutTests {
  private let flow = UICollectionViewFlowLayout()
  private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test func `full lines share what is left between their items, the last keeps their columns`() {
    let stage = CollectionStage([numbers(7)], layout: flow)
    // 5 × 50 in 320: 70 left for four gaps.
    #expect(stage.frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(stage.frame(1)?.minX == 67.5)
    #expect(stage.frame(4)?.maxX == 320)
    #expect(stage.frame(5) == CGRect(x: 0, y: 60, width: 50, height: 50))
    #expect(stage.frame(6)?.minX == 67.5)
  }

  @Test func `where items are of several sizes, the last line has the least room between them`() {
    let stage = CollectionStage([numbers(7)], layout: flow)
    stage.sizes = ["0.0": CGSize(width: 60, height: 50)]
    stage.collectionView.reloadData()
    // 60 and 4 × 50 in 320: 60 left for four gaps.
    #expect(stage.frame(1)?.minX == 75)
    #expect(stage.frame(4)?.maxX == 320)
    #expect(stage.frame(5)?.minX == 0)
    #expect(stage.frame(6)?.minX == 60)
  }

  @Test func `insets, spacings, headers and footers add up`() {
    flow.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
    flow.headerReferenceSize = CGSize(width: 1, height: 30)
    flow.footerReferenceSize = CGSize(width: 1, height: 20)
    flow.itemSize = CGSize(width: 100, height: 40)
    flow.minimumInteritemSpacing = 0
    flow.minimumLineSpacing = 2
    let stage = CollectionStage([numbers(4), numbers(1)], layout: flow)
    #expect(stage.frame(0) == CGRect(x: 10, y: 35, width: 100, height: 40))
    #expect(stage.frame(3) == CGRect(x: 10, y: 77, width: 100, height: 40))
    #expect(stage.frame(0, 1)?.minY == 179)
    #expect(stage.collectionView.contentSize.height == 246)
    let header = stage.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 1))
    #expect(header?.frame == CGRect(x: 0, y: 144, width: 320, height: 30))
  }

  @Test func `items of a line stand in the middle of its highest one`() {
    let stage = CollectionStage([numbers(2)], layout: flow)
    stage.sizes = ["0.0": CGSize(width: 50, height: 20), "0.1": CGSize(width: 50, height: 100)]
    stage.collectionView.reloadData()
    #expect(stage.frame(0) == CGRect(x: 0, y: 40, width: 50, height: 20))
    #expect(stage.frame(1) == CGRect(x: 60, y: 0, width: 50, height: 100))
  }

  @Test func `to the sides lines are columns`() {
    flow.scrollDirection = .horizontal
    let stage = CollectionStage(
      [numbers(5)], layout: flow, size: CGSize(width: 200, height: 110))
    #expect(stage.frame(1) == CGRect(x: 0, y: 60, width: 50, height: 50))
    #expect(stage.frame(2) == CGRect(x: 60, y: 0, width: 50, height: 50))
    #expect(stage.collectionView.contentSize == CGSize(width: 170, height: 110))
  }

  @Test func `from right to left lines begin at the right`() {
    flow.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    flow.itemSize = CGSize(width: 100, height: 40)
    flow.minimumInteritemSpacing = 0
    let stage = CollectionStage([numbers(4)], layout: flow)
    mirror(stage)
    #expect((0...3).map { stage.frame($0)?.maxX } == [310, 205, 100, 310])
    #expect(stage.seen.count == 4)
  }

  @Test func `from right to left the first column is at the right, beyond sight where it scrolls`()
  {
    flow.scrollDirection = .horizontal
    let stage = CollectionStage(
      [numbers(20)], layout: flow, size: CGSize(width: 200, height: 50))
    mirror(stage)
    #expect(stage.collectionView.contentSize.width == 1190)
    #expect(stage.frame(0)?.maxX == 1190 && stage.frame(19)?.minX == 0)
    #expect(stage.collectionView.contentOffset.x == 0)
    #expect(stage.seen == ["0.16", "0.17", "0.18", "0.19"])
  }

  /// A layout that shows what is read first.
  private final class Flipping: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
  }

  @Test func `a layout that flips begins with the first column, and stays there with more data`() {
    let flow = Flipping()
    flow.scrollDirection = .horizontal
    let stage = CollectionStage([[]], layout: flow, size: CGSize(width: 200, height: 50))
    mirror(stage)
    stage.data = [numbers(20)]
    stage.collectionView.reloadData()
    stage.collectionView.layoutIfNeeded()
    #expect(stage.seen == ["0.0", "0.1", "0.2", "0.3"])
    let place = stage.collectionView.contentOffset.x
    #expect(place == 990)
    stage.data = [numbers(30)]
    stage.collectionView.reloadData()
    stage.collectionView.layoutIfNeeded()
    #expect(stage.collectionView.contentOffset.x == place + 600)
    #expect(stage.seen == ["0.0", "0.1", "0.2", "0.3"])
  }

  private func mirror(_ stage: CollectionStage) {
    stage.collectionView.semanticContentAttribute = .forceRightToLeft
    stage.collectionView.collectionViewLayout.invalidateLayout()
    stage.collectionView.layoutIfNeeded()
  }

  @Test func `a pinned header stays at the top until its section ends`() {
    flow.sectionHeadersPinToVisibleBounds = true
    flow.headerReferenceSize = CGSize(width: 1, height: 30)
    let stage = CollectionStage([numbers(100), numbers(100)], layout: flow)
    let view: UICollectionView = stage.collectionView
    func header(_ section: Int) -> CGFloat? {
      view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader,
        at: IndexPath(item: 0, section: section))?.frame.minY
    }
    view.contentOffset.y = 200
    stage.stage.endIteration()
    #expect(header(0) == 200)
    // The first section ends at 30 + 20 lines.
    view.contentOffset.y = 1210
    stage.stage.endIteration()
    #expect(header(0) == 1190)
    #expect(header(1) == 1220)
  }

  @Test func `an estimated cell gets the size that its constraints need`() {
    final class Sized: UICollectionViewCell {
      required init(frame: CGRect) {
        super.init(frame: frame)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
          box.leftAnchor.constraint(equalTo: contentView.leftAnchor),
          box.rightAnchor.constraint(equalTo: contentView.rightAnchor),
          box.topAnchor.constraint(equalTo: contentView.topAnchor),
          box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
          box.widthAnchor.constraint(equalToConstant: 120),
          box.heightAnchor.constraint(equalToConstant: 70),
        ])
      }
    }
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let stage = CollectionStage([numbers(3)], layout: flow)
    stage.collectionView.register(Sized.self, forCellWithReuseIdentifier: "cell")
    stage.collectionView.reloadData()
    stage.stage.endIteration()
    #expect(stage.frame(0)?.size == CGSize(width: 120, height: 70))
    #expect(stage.frame(2) == CGRect(x: 0, y: 80, width: 120, height: 70))
    #expect(
      stage.collectionView.cellForItem(at: IndexPath(item: 2, section: 0))?.frame == stage.frame(2))
  }
}
