import DactylKit
import Foundation
import Testing

/// Where a compositional layout puts items.
@MainActor
@Suite("Compositional layouts")
struct CompositionalLayoutTests {
  private func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }
  private func numbers(_ count: Int) -> [String] { (0..<count).map { "\($0)" } }

  @Test func `a group repeats its item as long as there is room, then the next group follows`() {
    let item = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.25), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(50)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 0, bottom: 20, trailing: 0)
    let stage = CollectionStage(
      [numbers(6)], layout: UICollectionViewCompositionalLayout(section: section))
    #expect(stage.frame(0) == CGRect(x: 2, y: 11, width: 74, height: 46))
    #expect(stage.frame(3)?.minX == 242)
    #expect(stage.frame(4)?.minY == 66)
    #expect(stage.collectionView.contentSize == CGSize(width: 320, height: 135))
    #expect(stage.seen.count == 6)
  }

  @Test func `from right to left items and headers begin at the right`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 0)
    let stage = CollectionStage(
      [numbers(3)], layout: UICollectionViewCompositionalLayout(section: section))
    #expect(stage.frame(0)?.minX == 8 && stage.frame(1)?.minX == 108)
    stage.collectionView.semanticContentAttribute = .forceRightToLeft
    stage.collectionView.collectionViewLayout.invalidateLayout()
    stage.collectionView.layoutIfNeeded()
    #expect(stage.frame(0)?.maxX == 312 && stage.frame(1)?.maxX == 212)
    #expect(stage.seen.count == 3)
  }

  /// A layout that scrolls sideways, with sections of 100 by 100 points and a header of 30 points that stays in sight.
  private func sideways() -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.leading = 8
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(30), .absolute(100)), elementKind: "header", alignment: .leading)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let all = UICollectionViewCompositionalLayoutConfiguration()
    all.scrollDirection = .horizontal
    all.interSectionSpacing = 12
    return UICollectionViewCompositionalLayout(section: section, configuration: all)
  }

  private func mirrored(_ data: [[String]], then grown: [[String]]? = nil) -> CollectionStage {
    let stage = CollectionStage([], layout: sideways(), size: CGSize(width: 320, height: 100))
    stage.collectionView.semanticContentAttribute = .forceRightToLeft
    for data in [data] + (grown.map { [$0] } ?? []) {
      stage.data = data
      stage.collectionView.reloadData()
      stage.collectionView.layoutIfNeeded()
    }
    return stage
  }

  @Test
  func
    `from right to left a layout that scrolls sideways begins with the first section at the right`()
  {
    let stage = mirrored([numbers(3), numbers(3)])
    // Two sections of 30, 8 and 300 points, and 12 between them.
    #expect(stage.collectionView.contentSize.width == 688)
    #expect(stage.collectionView.contentOffset.x == 368)
    #expect((0...2).map { stage.frame($0)?.maxX } == [650, 550, 450])
    #expect(stage.frame(0, 1)?.maxX == 300)
    stage.collectionView.contentOffset.x = 0
    stage.collectionView.layoutIfNeeded()
    #expect(stage.frame(2, 1) == CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test
  func
    `from right to left a pinned header of a layout that scrolls sideways stays at the right edge`()
  {
    let stage = mirrored([numbers(6)])
    let layout = stage.collectionView.collectionViewLayout
    func header() -> CGRect? {
      layout.layoutAttributesForSupplementaryView(
        ofKind: "header", at: IndexPath(item: 0, section: 0))?.frame
    }
    #expect(stage.collectionView.contentSize.width == 638)
    #expect(header()?.maxX == 638)
    stage.collectionView.contentOffset.x = 100
    #expect(header()?.maxX == 420)
  }

  @Test
  func `from right to left what does not fill a layout that scrolls sideways stands at the right`()
  {
    let stage = mirrored([numbers(1)])
    #expect(stage.collectionView.contentOffset.x == 0)
    #expect(stage.frame(0)?.maxX == 282)
  }

  @Test func `from right to left sections that come stand at the left, and what was seen stays`() {
    let stage = mirrored([numbers(5)], then: [numbers(5), numbers(2)])
    #expect(stage.collectionView.contentOffset.x == stage.collectionView.contentSize.width - 320)
    #expect(stage.seen.contains("0.0"))
  }

  @Test func `groups in groups share the room by count`() {
    let unit = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)), subitem: unit, count: 2)
    let large = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [large, pair])
    let stage = CollectionStage(
      [numbers(4)],
      layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(stage.frame(0) == CGRect(x: 0, y: 0, width: 160, height: 100))
    #expect(stage.frame(1) == CGRect(x: 160, y: 0, width: 160, height: 50))
    #expect(stage.frame(2) == CGRect(x: 160, y: 50, width: 160, height: 50))
    #expect(stage.frame(3) == CGRect(x: 0, y: 100, width: 160, height: 100))
  }

  @Test func `a header stands above its section's groups, and a group without items ends it`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.absolute(100), .absolute(40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(40)), subitems: [item])
    group.interItemSpacing = .flexible(0)
    let layout = UICollectionViewCompositionalLayout { index, _ in
      let section = NSCollectionLayoutSection(
        group: index == 0
          ? group
          : .horizontal(layoutSize: group.layoutSize, subitems: []))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
    let stage = CollectionStage([numbers(3), numbers(2)], layout: layout)
    #expect(stage.frame(0) == CGRect(x: 0, y: 30, width: 100, height: 40))
    #expect(stage.frame(2)?.minX == 220)
    #expect(stage.frame(0, 1) == nil)
    let heads = stage.collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    #expect(heads.map(\.frame.minY) == [0, 70])
  }
}
