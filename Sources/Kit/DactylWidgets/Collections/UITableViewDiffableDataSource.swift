import DactylControls
public import Foundation

/// The data source of a table that is given snapshots of its rows.
@MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: UITableViewDataSource {
  /// Makes the cell of a row.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private final var current = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >()
  private final let cells: CellProvider
  private final weak var table: UITableView?

  /// Becomes the data source of that table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    cells = cellProvider
    table = tableView
    tableView.dataSource = self
  }

  /// What is shown.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }
  /// Shows another snapshot. Rows that are in both stay selected. Where all rows stay in their places, only those that the
  /// snapshot reloads or reconfigures are asked for again.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    if let table, current.hasSamePlaces(as: snapshot), !table.rows.areDue {
      current = snapshot.settled
      renew(snapshot, in: table)
      completion?()
      return
    }
    let selected = (table?.indexPathsForSelectedRows ?? []).compactMap { current.item(at: $0) }
    applySnapshotUsingReloadData(snapshot, completion: nil)
    for item in selected {
      if let path = indexPath(for: item) {
        table?.selectRow(at: path, animated: false, scrollPosition: .none)
      }
    }
    completion?()
  }
  /// Asks for the rows again that a snapshot of the same rows names.
  private final func renew(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    in table: UITableView
  ) {
    let sections = snapshot.reloadedSectionIdentifiers.compactMap { snapshot.indexOfSection($0) }
    let reloaded = snapshot.reloadedItemIdentifiers.compactMap { indexPath(for: $0) }
    let selected = (table.indexPathsForSelectedRows ?? []).filter {
      sections.contains($0.section) || reloaded.contains($0)
    }
    if !sections.isEmpty { table.reloadSections(IndexSet(sections), with: .none) }
    if !reloaded.isEmpty { table.reloadRows(at: reloaded, with: .none) }
    for path in selected { table.selectRow(at: path, animated: false, scrollPosition: .none) }
    table.reconfigureRows(
      at: snapshot.reconfiguredItemIdentifiers.compactMap { indexPath(for: $0) })
    table.layoutIfNeeded()
  }

  /// Shows another snapshot with all cells made anew; nothing stays selected.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.settled
    table?.reloadData()
    table?.layoutIfNeeded()
    completion?()
  }
  /// The row at a place.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  /// The place of a row. The cost is linear in the number of rows.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    guard let name = current.sectionIdentifier(containingItem: itemIdentifier),
      let section = current.indexOfSection(name),
      let row = current.itemIdentifiers(inSection: name).firstIndex(of: itemIdentifier)
    else { return nil }
    return IndexPath(row: row, section: section)
  }
  /// The section of a number.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    let names = current.sectionIdentifiers
    return names.indices.contains(index) ? names[index] : nil
  }

  // MARK: What the table asks

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.count(inSection: section)
  }
  /// The cell that the provider makes; a plain one where it makes none.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    current.item(at: indexPath).flatMap { cells(tableView, indexPath, $0) } ?? UITableViewCell()
  }
  /// None. Override it.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }
  /// None. Override it.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }
  /// It can, while the table is edited; a swipe offers nothing. Override it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.assuming(true)
  }
  /// It cannot. Override it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Does nothing. Override it, and apply a snapshot without the row, or with another one.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing. Override it.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// None. Override it.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The section of that number. Override it.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
