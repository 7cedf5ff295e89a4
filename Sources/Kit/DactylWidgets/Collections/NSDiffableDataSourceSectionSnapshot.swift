import Foundation

/// The items of one section as an outline: items that have items of their own, which show while they are expanded.
///
/// An identifier that is there already is not added again, and one that is not there changes nothing.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  private struct Entry {
    var item: ItemIdentifierType
    var level: Int
    var isExpanded = false
  }
  /// All items, each before those that it contains.
  private var entries: [Entry] = []

  /// An outline without items.
  public init() {}

  // MARK: Questions

  /// All items, each before those that it contains.
  public var items: [ItemIdentifierType] { entries.map(\.item) }
  /// The items that no other contains.
  public var rootItems: [ItemIdentifierType] { entries.filter { $0.level == 0 }.map(\.item) }
  /// The items that show: those whose containers are all expanded.
  public var visibleItems: [ItemIdentifierType] {
    var hidden = Int.max
    return entries.compactMap { entry in
      guard entry.level <= hidden else { return nil }
      hidden = entry.isExpanded ? .max : entry.level
      return entry.item
    }
  }
  /// Whether an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { place(of: item) != nil }
  /// Whether the items of an item show, while it shows itself.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool {
    place(of: item).map { entries[$0].isExpanded } ?? false
  }
  /// Whether all items that contain it are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }
  /// How many items contain an item; -1 for one that is not there.
  public func level(of item: ItemIdentifierType) -> Int {
    place(of: item).map { entries[$0].level } ?? -1
  }
  /// Where an item stands among ``items``.
  public func index(of item: ItemIdentifierType) -> Int? { place(of: item) }
  /// The item that contains another one; `nil` for a root.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    guard let place = place(of: child) else { return nil }
    return entries[..<place].last { $0.level < entries[place].level }?.item
  }
  /// The items that an item contains, as an outline.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot {
    var part = NSDiffableDataSourceSectionSnapshot()
    guard let place = place(of: parent) else { return part }
    let first = includingParent ? place : place + 1
    let least = entries[place].level + (includingParent ? 0 : 1)
    part.entries = entries[first..<end(of: place)].map { entry in
      var entry = entry
      entry.level -= least
      return entry
    }
    return part
  }

  // MARK: Changes

  /// Adds items behind those of another one, or at the end.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    guard let parent else { return add(items, at: entries.count, level: 0) }
    guard let place = place(of: parent) else { return }
    add(items, at: end(of: place), level: entries[place].level + 1)
  }
  /// Adds items before another one, at its level.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    if let place = place(of: item) { add(items, at: place, level: entries[place].level) }
  }
  /// Adds items behind another one and those that it contains, at its level.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    if let place = place(of: item) { add(items, at: end(of: place), level: entries[place].level) }
  }
  /// Removes items with those that they contain.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items {
      if let place = place(of: item) { entries.removeSubrange(place..<end(of: place)) }
    }
  }
  /// Removes all items.
  public mutating func deleteAll() { entries = [] }
  /// Puts an outline in the place of the items that an item contains.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot
  ) {
    guard let place = place(of: parent) else { return }
    entries.removeSubrange(place + 1..<end(of: place))
    let level = entries[place].level + 1
    let fresh = snapshot.entries.filter { !contains($0.item) }
    entries.insert(
      contentsOf: fresh.map { entry in
        Entry(item: entry.item, level: entry.level + level, isExpanded: entry.isExpanded)
      }, at: place + 1)
  }
  /// Shows what items contain.
  public mutating func expand(_ items: [ItemIdentifierType]) { set(items, isExpanded: true) }
  /// Hides what items contain.
  public mutating func collapse(_ items: [ItemIdentifierType]) { set(items, isExpanded: false) }

  private mutating func set(_ items: [ItemIdentifierType], isExpanded: Bool) {
    for item in items {
      if let place = place(of: item) { entries[place].isExpanded = isExpanded }
    }
  }
  private mutating func add(_ items: [ItemIdentifierType], at place: Int, level: Int) {
    var place = place
    for item in items where !contains(item) {
      entries.insert(Entry(item: item, level: level), at: place)
      place += 1
    }
  }
  private func place(of item: ItemIdentifierType) -> Int? {
    entries.firstIndex { $0.item == item }
  }
  /// The place behind an entry and those that it contains.
  private func end(of place: Int) -> Int {
    entries[(place + 1)...].firstIndex { $0.level <= entries[place].level } ?? entries.count
  }
}

extension UICollectionViewDiffableDataSource {
  /// What is asked and called when a person expands and collapses items by the sign of their rows:
  /// ``UICellAccessory/outlineDisclosure(displayed:options:actionHandler:)``.
  public struct SectionSnapshotHandlers<Item: Hashable> {
    /// Handlers that let all items expand and collapse.
    public init() {}
    /// Whether an item may expand.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item expands.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may collapse.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item collapses.
    public var willCollapseItem: ((Item) -> Void)?
    /// Answers what an item contains when it expands, from what it contained; called before it expands.
    public var snapshotForExpandingParent: ((Item, Outline) -> Outline)?
    /// The items that an item contains.
    public typealias Outline = NSDiffableDataSourceSectionSnapshot<Item>
  }

  /// Shows an outline as the items of a section, which is added at the end where it is not there. The completion is called when
  /// the animation has ended.
  public final func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    var next = self.snapshot()
    if next.indexOfSection(section) == nil { next.appendSections([section]) }
    let (before, after) = (next.itemIdentifiers(inSection: section), snapshot.visibleItems)
    next.deleteItems(before)
    next.appendItems(after, toSection: section)
    outlines[section] = snapshot
    apply(next, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// The outline of a section; one level of its items where no outline was shown there.
  public final func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let known = outlines[section] { return known }
    var plain = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
    plain.append(snapshot().itemIdentifiers(inSection: section))
    return plain
  }
}

/// What the accessory of an outline asks the data source of its list.
@MainActor
protocol OutlineHolding: AnyObject {
  /// Whether the item at a place is expanded.
  func isExpanded(at path: IndexPath) -> Bool
  /// Expands the item at a place, or collapses it.
  func toggle(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineHolding {
  private func outline(
    at path: IndexPath
  ) -> (section: SectionIdentifierType, item: ItemIdentifierType)? {
    guard let item = itemIdentifier(for: path), let section = sectionIdentifier(for: path.section),
      outlines[section] != nil
    else { return nil }
    return (section, item)
  }

  final func isExpanded(at path: IndexPath) -> Bool {
    outline(at: path).map { outlines[$0.section]?.isExpanded($0.item) ?? false } ?? false
  }

  /// How many items contain the item at a place; `nil` in a section without an outline.
  final func outlineLevel(at path: IndexPath) -> Int? {
    outline(at: path).flatMap { outlines[$0.section]?.level(of: $0.item) }
  }

  final func toggle(at path: IndexPath) {
    guard let (section, item) = outline(at: path), var next = outlines[section] else { return }
    let handlers = sectionSnapshotHandlers
    if next.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      next.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      if let answer = handlers.snapshotForExpandingParent {
        next.replace(childrenOf: item, using: answer(item, next.snapshot(of: item)))
      }
      handlers.willExpandItem?(item)
      next.expand([item])
    }
    apply(next, to: section)
  }
}
