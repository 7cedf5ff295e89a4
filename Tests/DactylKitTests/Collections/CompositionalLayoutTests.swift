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
