import DactylKit
import Foundation
import Testing

@testable import DactylEvents
@testable import Storyboards

@MainActor
@Suite("Collection views of elements")
struct CollectionMakingTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "Boat", for: indexPath)
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "Head", for: indexPath)
    }
  }

  private static let grid = """
    <collectionView allowsMultipleSelection="YES">
      <rect key="frame" x="0" y="0" width="320" height="400"/>
      <collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="3"
        minimumInteritemSpacing="4" id="flow">
        <size key="itemSize" width="115" height="91"/>
        <size key="headerReferenceSize" width="50" height="65"/>
        <inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
      </collectionViewFlowLayout>
      <cells><collectionViewCell reuseIdentifier="Boat" id="cell">
        <rect key="frame" x="0" y="0" width="115" height="91"/>
        <view key="contentView" id="content"><rect key="frame" x="0" y="0" width="115" height="91"/>
          <subviews><label text="Title" id="text">
            <rect key="frame" x="15" y="8" width="40" height="20"/></label></subviews>
        </view></collectionViewCell></cells>
      <collectionReusableView key="sectionHeaderView" reuseIdentifier="Head" id="head">
        <rect key="frame" x="0" y="0" width="320" height="65"/>
        <subviews><switch id="turn"><rect key="frame" x="0" y="0" width="51" height="31"/></switch>
        </subviews></collectionReusableView>
    </collectionView>
    """

  @Test func `a flow layout has the sizes, spacings and insets of its element`() throws {
    let grid: UICollectionView = try view(Self.grid)
    let flow = try #require(grid.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.itemSize == CGSize(width: 115, height: 91))
    #expect(flow.headerReferenceSize.height == 65)
    #expect(flow.minimumLineSpacing == 3 && flow.minimumInteritemSpacing == 4)
    #expect(flow.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
    #expect(grid.allowsMultipleSelection)
  }

  @Test(arguments: [
    ("", true), (#"clearsSelectionOnViewWillAppear="YES""#, true),
    (#"clearsSelectionOnViewWillAppear="NO""#, false),
  ])
  func `a controller of rows or items keeps its selection where its element says so`(
    attribute: String, clears: Bool
  ) throws {
    let stage = StoryboardStage()
    let items = try stage.storyboard(
      initial: "items",
      """
      <collectionViewController \(attribute) id="items"><collectionView key="view" id="a">
        <collectionViewFlowLayout key="collectionViewLayout" id="flow"/></collectionView>
      </collectionViewController>
      """
    ).instantiateInitialViewController()
    #expect(
      (items as? UICollectionViewController)?.clearsSelectionOnViewWillAppear == clears)
    let rows = try stage.storyboard(
      initial: "rows",
      """
      <tableViewController \(attribute) id="rows"><tableView key="view" id="b"/></tableViewController>
      """
    ).instantiateInitialViewController()
    #expect((rows as? UITableViewController)?.clearsSelectionOnViewWillAppear == clears)
  }

  @Test func `prototypes give each item and each header a view of its own`() throws {
    let grid: UICollectionView = try view(Self.grid)
    let source = Source()
    grid.dataSource = source
    grid.layoutIfNeeded()
    #expect(grid.visibleCells.count == 3)
    let labels = grid.visibleCells.compactMap { $0.contentView.subviews.first as? UILabel }
    #expect(labels.map(\.text) == ["Title", "Title", "Title"])
    #expect(Set(labels.map(ObjectIdentifier.init)).count == 3)
    #expect(grid.visibleCells.first?.frame == CGRect(x: 1, y: 67, width: 115, height: 91))
    let head = grid.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(head.first?.subviews.first is UISwitch)
  }
}
