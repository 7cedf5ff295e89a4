import DactylKit
import Foundation
import Testing

/// Collection views that show lists.
@MainActor
@Suite("Lists of collection views", .serialized)
struct CollectionListTests {
  let application = UIApplication()
  let window: UIWindow
  let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>

  init() {
    application.mainScreen = UIScreen(size: CGSize(width: 320, height: 480))
    window = UIWindow(frame: application.mainScreen.bounds)
    window.makeKeyAndVisible()
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .plain))
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Row \(item)"
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .delete(), .label(text: "\(item)")]
    }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100))
    source.apply(snapshot, animatingDifferences: false)
    window.addSubview(view)
    application.endIteration()
  }

  private var first: UICollectionViewListCell? {
    view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
  }

  @Test func `rows are as wide as the list and 44 points high`() {
    #expect(first?.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    let second = view.cellForItem(at: IndexPath(item: 1, section: 0))
    #expect(second?.frame.minY == 44)
    #expect(view.contentSize == CGSize(width: 320, height: 4400))
    #expect(view.visibleCells.count < 20)
  }

  /// The accessories of a cell, from the left.
  private func accessories(of cell: UICollectionViewListCell) -> [String] {
    cell.subviews.filter { !$0.isHidden }.sorted { $0.frame.minX < $1.frame.minX }
      .compactMap { view in
        if let sign = view as? SignView { return "\(sign.sign)" }
        return (view as? UILabel)?.text
      }
  }

  @Test func `the accessories of a cell that is read from right to left change sides`() throws {
    let cell = try #require(first)
    view.isEditing = true
    cell.semanticContentAttribute = .forceRightToLeft
    application.endIteration()
    #expect(accessories(of: cell) == ["0", "back", "delete"])
    #expect(cell.contentView.convert(CGPoint.zero, to: cell).x > 16)
    #expect(cell.contentView.semanticContentAttribute == .forceRightToLeft)
  }

  @Test
  func `accessories stand at their sides, and those of editing show while the list is edited`()
    throws
  {
    let cell = try #require(first)
    #expect(accessories(of: cell) == ["disclosure", "0"])
    let width = cell.contentView.frame.width
    view.isEditing = true
    cell.setNeedsLayout()
    application.endIteration()
    #expect(accessories(of: cell) == ["delete", "disclosure", "0"])
    #expect(cell.contentView.convert(CGPoint.zero, to: cell).x > 16)
    #expect(cell.contentView.frame.width < width)
  }

  @Test func `a screen reader says the texts of a row`() {
    #expect(first?.accessibilityLabel == "Row 0")
    #expect(first?.isAccessibilityElement == true)
  }

  @Test func `a list of cards keeps away from the sides and from the top`() {
    application.becomeShared()
    view.collectionViewLayout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    application.endIteration()
    #expect(first?.frame.minX == 16 && first?.frame.minY == 17.5)
    #expect(first?.frame.width == 288)
  }

  @Test(arguments: [(true, false), (false, true), (true, true)])
  func `a card has no room at the end where a header or a footer stands`(
    hasHeader: Bool, hasFooter: Bool
  ) {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = hasHeader ? .supplementary : .none
    configuration.footerMode = hasFooter ? .supplementary : .none
    var insets: NSDirectionalEdgeInsets?
    view.collectionViewLayout = UICollectionViewCompositionalLayout { _, environment in
      let section = NSCollectionLayoutSection.list(
        using: configuration, layoutEnvironment: environment)
      insets = section.contentInsets
      // Their views are none of this test's.
      section.boundarySupplementaryItems = []
      return section
    }
    view.layoutIfNeeded()
    #expect(insets?.top == (hasHeader ? 0 : 17.5) && insets?.bottom == (hasFooter ? 0 : 17.5))
  }
}
