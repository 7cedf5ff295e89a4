import DactylControls
public import Foundation

/// The data source of a collection view that works out by itself what has changed: give it snapshots.
@MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: UICollectionViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes a supplementary view.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?
  /// What is asked and called when a finger moves items.
  public struct ReorderingHandlers {
    /// Handlers that let nothing move.
    public init() {}
    /// Whether a finger may move an item.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the move is in the snapshot, with the snapshot after it.
    public var willReorder:
      ((NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the move is in the snapshot.
    public var didReorder:
      ((NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>) -> Void)?
  }

  private final var current = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >()
  /// The outlines of sections that have one.
  final var outlines:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  /// What is asked and called when a person expands and collapses items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  private final let cells: CellProvider
  private final weak var view: UICollectionView?
  /// Makes headers and footers.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What is asked and called when a finger moves items.
  open var reorderingHandlers = ReorderingHandlers()

  /// Becomes the data source of that view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    cells = cellProvider
    view = collectionView
    collectionView.dataSource = self
  }

  /// What is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }
  /// Shows another snapshot: items that are in both keep their cells. The completion is called when the
  /// animation has ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let old = current
    current = snapshot.settled
    guard let view else {
      completion?()
      return
    }
    let show = {
      view.applyDifference(from: old, to: snapshot) { _ in completion?() }
    }
    if animatingDifferences { show() } else { UIView.performWithoutAnimation(show) }
  }
  /// Shows another snapshot with all cells made anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.settled
    view?.reloadData()
    view?.layoutIfNeeded()
    completion?()
  }
  /// The item at a place.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  /// The place of an item. The cost is linear in the number of items.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let name = current.sectionIdentifier(containingItem: itemIdentifier),
      let section = current.indexOfSection(name),
      let item = current.itemIdentifiers(inSection: name).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(item: item, section: section)
  }
  /// The section of a number.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let names = current.sectionIdentifiers
    return names.indices.contains(index) ? names[index] : nil
  }
  /// The number of a section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: What the view asks

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.count(inSection: section) }
  /// The cell that the provider makes; a plain one where it makes none.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let made = current.item(at: indexPath).flatMap { cells(collectionView, indexPath, $0) }
    if let cell = made as? UICollectionViewListCell, let level = outlineLevel(at: indexPath) {
      cell.indentationLevel = level
    }
    return made ?? UICollectionViewCell(frame: .zero)
  }
  /// The view that the provider makes; a plain one where it makes none.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath)
      ?? UICollectionReusableView(frame: .zero)
  }
  /// Asks ``reorderingHandlers``.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    current.item(at: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
  }
  /// Moves the item in the snapshot, and calls ``reorderingHandlers``.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = current.item(at: sourceIndexPath) else { return }
    var next = current
    next.deleteItems([item])
    if let behind = next.item(at: destinationIndexPath) {
      next.insertItems([item], beforeItem: behind)
    } else {
      next.appendItems([item], toSection: sectionIdentifier(for: destinationIndexPath.section))
    }
    reorderingHandlers.willReorder?(next)
    current = next
    reorderingHandlers.didReorder?(next)
  }
  /// None. Override it.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// The first item. Override it.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: 0) }
}

extension UICollectionView {
  /// Shows the items of another snapshot; what is in both keeps its view and its selection.
  final func applyDifference<Section: Hashable, Item: Hashable>(
    from old: NSDiffableDataSourceSnapshot<Section, Item>,
    to new: NSDiffableDataSourceSnapshot<Section, Item>, _ completion: ((Bool) -> Void)?
  ) {
    let (before, after) = (old.paths, new.paths)
    var map = CollectionMap()
    var changes = CollectionChanges()
    let oldSections = old.sectionIdentifiers
    for (place, name) in oldSections.enumerated() {
      if let next = new.indexOfSection(name) {
        map.sections[place] = next
      } else {
        changes.deletedSections.append(place)
      }
    }
    for (place, name) in new.sectionIdentifiers.enumerated()
    where old.indexOfSection(name) == nil {
      changes.insertedSections.append(place)
    }
    for item in old.itemIdentifiers {
      guard let path = before[item] else { continue }
      guard let next = after[item] else {
        if map.sections[path.section] != nil { changes.deleted.append(path) }
        continue
      }
      map.items[path] = next
      if map.sections[path.section] != next.section { changes.moved.append((path, next)) }
    }
    let fresh = Set(changes.insertedSections)
    changes.inserted = new.itemIdentifiers.filter { before[$0] == nil }.compactMap { after[$0] }
      .filter { !fresh.contains($0.section) }
    let renewed =
      new.reloadedItemIdentifiers
      + new.reloadedSectionIdentifiers.flatMap { new.itemIdentifiers(inSection: $0) }
    changes.reloaded = renewed.compactMap { before[$0] }
    changes.reconfigured = new.reconfiguredItemIdentifiers.compactMap { before[$0] }
    apply(changes, by: map, completion)
  }
}
