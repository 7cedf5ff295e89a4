import Foundation

/// The sections and items of a list at one moment, each named by an identifier that occurs once.
///
/// An identifier that is there already is not added again, and one that is not there changes nothing.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private var sections: [SectionIdentifierType] = []
  private var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items whose cells are to be made anew when the snapshot is applied.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are to be filled anew when the snapshot is applied.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections whose cells are to be made anew when the snapshot is applied.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// A snapshot without sections.
  public init() {}

  // MARK: Questions

  /// How many items all sections have.
  public var numberOfItems: Int { owners.count }
  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// The sections, in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }
  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    items[identifier]?.count ?? 0
  }
  /// The items of a section, in order.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[identifier] ?? []
  }
  /// The section of an item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { owners[identifier] }
  /// Where an item stands among all items.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  /// Where a section stands.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    add(identifiers, at: sections.count)
  }
  /// Adds sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    if let place = indexOfSection(toIdentifier) { add(identifiers, at: place) }
  }
  /// Adds sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    if let place = indexOfSection(toIdentifier) { add(identifiers, at: place + 1) }
  }
  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in items.removeValue(forKey: identifier) ?? [] { owners[item] = nil }
      sections.removeAll { $0 == identifier }
    }
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, after: false)
  }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    move(identifier, to: toIdentifier, after: true)
  }
  /// The cells of sections are to be made anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  private mutating func add(_ identifiers: [SectionIdentifierType], at place: Int) {
    var place = place
    for identifier in identifiers where items[identifier] == nil {
      sections.insert(identifier, at: place)
      items[identifier] = []
      place += 1
    }
  }
  private mutating func move(
    _ identifier: SectionIdentifierType, to other: SectionIdentifierType, after: Bool
  ) {
    guard identifier != other, items[identifier] != nil, items[other] != nil else { return }
    sections.removeAll { $0 == identifier }
    guard let place = indexOfSection(other) else { return }
    sections.insert(identifier, at: after ? place + 1 : place)
  }

  // MARK: Items

  /// Adds items at the end of a section; of the last one, where none is named.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last, let count = items[section]?.count else {
      return
    }
    add(identifiers, to: section, at: count)
  }
  /// Adds items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    if let (section, place) = place(of: beforeIdentifier) {
      add(identifiers, to: section, at: place)
    }
  }
  /// Adds items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    if let (section, place) = place(of: afterIdentifier) {
      add(identifiers, to: section, at: place + 1)
    }
  }
  /// Removes items.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(gone.compactMap { owners[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for item in gone { owners[item] = nil }
  }
  /// Removes all items and sections.
  public mutating func deleteAllItems() {
    sections = []
    items = [:]
    owners = [:]
  }
  /// Moves an item before another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    guard identifier != toIdentifier, owners[identifier] != nil, owners[toIdentifier] != nil
    else { return }
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Moves an item after another one.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    guard identifier != toIdentifier, owners[identifier] != nil, owners[toIdentifier] != nil
    else { return }
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }
  /// The cells of items are to be made anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }
  /// The cells of items are to be filled anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  private mutating func add(
    _ identifiers: [ItemIdentifierType], to section: SectionIdentifierType, at place: Int
  ) {
    var fresh: [ItemIdentifierType] = []
    for identifier in identifiers where owners[identifier] == nil {
      owners[identifier] = section
      fresh.append(identifier)
    }
    items[section]?.insert(contentsOf: fresh, at: place)
  }

  private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int)? {
    guard let section = owners[item], let place = items[section]?.firstIndex(of: item) else {
      return nil
    }
    return (section, place)
  }

  // MARK: What a data source needs

  /// The places of all items.
  var paths: [ItemIdentifierType: IndexPath] {
    var paths: [ItemIdentifierType: IndexPath] = [:]
    for (section, identifier) in sections.enumerated() {
      for (item, name) in (items[identifier] ?? []).enumerated() {
        paths[name] = IndexPath(item: item, section: section)
      }
    }
    return paths
  }
  /// Whether another one has the same items in the same places.
  func hasSamePlaces(as other: Self) -> Bool { sections == other.sections && items == other.items }
  /// The item at a place; `nil` where there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count == 2, sections.indices.contains(path.section) else { return nil }
    let names = items[sections[path.section]] ?? []
    return names.indices.contains(path.item) ? names[path.item] : nil
  }
  /// How many items the section of a number has.
  func count(inSection section: Int) -> Int {
    sections.indices.contains(section) ? items[sections[section]]?.count ?? 0 : 0
  }
  /// The same without marks of what is to be made anew.
  var settled: Self {
    var copy = self
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    copy.reloadedSectionIdentifiers = []
    return copy
  }
}
