import DactylKit
import Foundation
import InputTesting
import Testing

/// Estimated lengths of compositional layouts, and rows of lists.
@MainActor
@Suite("Elements that decide their own size")
struct SelfSizingRowTests {
  private let long = String(repeating: "Many words in a row. ", count: 12)

  private func list(_ texts: [String]) -> ListStage {
    ListStage(texts)
  }

  /// A controller of a list whose rows show texts.
  @MainActor
  private final class ListStage: UICollectionViewController {
    var texts: [String]
    let stage: ControllerStage

    init(_ texts: [String]) {
      self.texts = texts
      stage = ControllerStage(screen: CGSize(width: 320, height: 480))
      stage.endIteration()
      super.init(
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: UICollectionLayoutListConfiguration(appearance: .plain)))
      stage.show(self)
      stage.wait(0.1)
    }
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
    }
    override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { texts.count }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
      guard let row = cell as? UICollectionViewListCell else { return cell }
      row.contentConfiguration = content(texts[indexPath.item])
      return row
    }
    func content(_ text: String) -> UIListContentConfiguration {
      var content = UIListContentConfiguration.cell()
      content.text = text
      return content
    }
    func height(_ item: Int) -> CGFloat {
      collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.frame.height ?? -1
    }
    func top(_ item: Int) -> CGFloat {
      collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.frame.minY ?? -1
    }
    func row(_ item: Int) -> UICollectionViewListCell? {
      collectionView.cellForItem(at: IndexPath(item: item, section: 0))
        as? UICollectionViewListCell
    }
  }

  @Test func `a row is as high as its text needs, and the next one stands below it`() {
    let list = list(["Short", long, "Short"])
    #expect(list.height(0) == 44)
    #expect(list.height(1) > 88)
    #expect(list.height(2) == 44)
    #expect(list.top(2) == 44 + list.height(1))
    #expect(list.collectionView.contentSize.height == 88 + list.height(1))
  }

  @Test func `accessories leave less room, so that a row is higher`() {
    let list = list([long])
    let before = list.height(0)
    list.row(0)?.accessories = [.disclosureIndicator(), .label(text: "A label at the side")]
    list.row(0)?.contentConfiguration = list.content(long + "!")
    list.stage.wait(0.1)
    #expect(list.height(0) > before)
  }

  @Test func `a visible row follows its content when that changes`() {
    let list = list(["Short", "Below"])
    list.row(0)?.contentConfiguration = list.content(long)
    list.stage.wait(0.1)
    #expect(list.height(0) > 88)
    #expect(list.top(1) == list.height(0))
    list.row(0)?.contentConfiguration = list.content("Short")
    list.stage.wait(0.1)
    #expect(list.height(0) == 44)
    #expect(list.top(1) == 44)
  }

  @Test func `rows of a narrower list are higher`() {
    let list = list([long])
    let before = list.height(0)
    list.collectionView.frame.size.width = 200
    list.stage.wait(0.1)
    #expect(list.height(0) > before)
    list.collectionView.frame.size.width = 320
    list.stage.wait(0.1)
    #expect(list.height(0) == before)
  }

  @Test func `constraints of a cell decide an estimated height, and its row the group's`() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(20)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(20)),
      subitems: [item])
    let stage = CollectionStage(
      [["a", "b", "c"]],
      layout: UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    for (index, height) in [30, 70, 40].enumerated() {
      let cell = stage.collectionView.cellForItem(at: IndexPath(item: index, section: 0))
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell?.contentView.addSubview(box)
      if let content = cell?.contentView {
        NSLayoutConstraint.activate([
          box.topAnchor.constraint(equalTo: content.topAnchor),
          box.bottomAnchor.constraint(equalTo: content.bottomAnchor),
          box.leadingAnchor.constraint(equalTo: content.leadingAnchor),
          box.heightAnchor.constraint(equalToConstant: CGFloat(height)),
        ])
      }
    }
    stage.collectionView.frame.size.width = 300
    stage.stage.wait(0.1)
    #expect(stage.frame(0) == CGRect(x: 0, y: 0, width: 150, height: 30))
    #expect(stage.frame(1) == CGRect(x: 150, y: 0, width: 150, height: 70))
    #expect(stage.frame(2) == CGRect(x: 0, y: 70, width: 150, height: 40))
    #expect(stage.collectionView.contentSize.height == 110)
  }

  private final class Wishing: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      layoutAttributes.size = CGSize(width: 30, height: 70)
      return layoutAttributes
    }
  }

  @Test(arguments: [(true, false), (false, true), (true, true), (false, false)])
  func `a cell's wish decides estimated lengths and no others`(width: Bool, height: Bool) {
    func length(_ isEstimated: Bool) -> NSCollectionLayoutDimension {
      isEstimated ? .estimated(50) : .absolute(50)
    }
    let size = NSCollectionLayoutSize(
      widthDimension: length(width), heightDimension: length(height))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(320), heightDimension: .absolute(100)),
      subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let stage = ControllerStage()
    stage.endIteration()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    let cells = UICollectionView.CellRegistration<Wishing, String> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a"])
    source.apply(snapshot, animatingDifferences: false)
    let controller = UIViewController()
    stage.show(controller)
    controller.view.addSubview(view)
    stage.wait(0.1)
    #expect(
      view.cellForItem(at: IndexPath(item: 0, section: 0))?.bounds.size
        == CGSize(width: width ? 30 : 50, height: height ? 70 : 50))
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == "a")
  }

  @Test func `a pinned header stays in sight until its section ends`() {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    }
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(100), subitems: [NSCollectionLayoutItem(layoutSize: size(100))]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(30), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    let numbers = (0..<10).map { "\($0)" }
    let stage = CollectionStage(
      [numbers, numbers], layout: UICollectionViewCompositionalLayout(section: section))
    let kind = UICollectionView.elementKindSectionHeader
    func top(at offset: CGFloat) -> CGFloat? {
      stage.collectionView.contentOffset.y = offset
      stage.stage.wait(0.1)
      return stage.collectionView.supplementaryView(
        forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame.minY
    }
    #expect(top(at: 0) == 0)
    #expect(top(at: 500) == 500)
    #expect(top(at: 1010) == 1000)
    #expect(top(at: 1100) == nil)
  }

  @Test func `a background lies behind its section, less its insets`() {
    func size(_ height: CGFloat) -> NSCollectionLayoutSize {
      NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
    }
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size(50), subitems: [NSCollectionLayoutItem(layoutSize: size(50))]))
    let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
    background.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    section.decorationItems = [background]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
    let stage = CollectionStage([["a", "b"], ["c"]], layout: layout)
    let back = layout.layoutAttributesForDecorationView(
      ofKind: "back", at: IndexPath(item: 0, section: 1))
    #expect(back?.frame == CGRect(x: 2, y: 101, width: 314, height: 46))
    #expect(back?.zIndex == -1)
    #expect(stage.seen == ["0.0", "0.1", "1.0"])
  }

  @Test(arguments: [true, false])
  func `rows in sight are measured anew when the layout is invalidated, and by a batch`(
    isBatch: Bool
  ) throws {
    let list = list([long, "Short", "Short"])
    let (high, row) = (list.height(0), try #require(list.row(1)))
    let next = list.row(2)
    row.contentConfiguration = list.content(long)
    if isBatch {
      list.collectionView.performBatchUpdates(nil)
    } else {
      list.collectionViewLayout.invalidateLayout()
    }
    list.stage.wait(1)
    #expect(list.height(0) == high && list.row(1) === row && list.row(2) === next)
    #expect(high > 88 && list.height(1) == high)
    #expect(list.top(1) == high && list.top(2) == 2 * high)
  }
}
