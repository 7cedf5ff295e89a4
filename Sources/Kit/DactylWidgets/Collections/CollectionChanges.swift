import Foundation

/// The changes of a batch: deleted, reloaded, reconfigured and moved places as before it, inserted ones as after it.
struct CollectionChanges {
  var inserted: [IndexPath] = []
  var deleted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var reconfigured: [IndexPath] = []
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections: [Int] = []
  var deletedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [(from: Int, to: Int)] = []

  /// The changes as a layout hears of them.
  @MainActor var items: [UICollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [UICollectionViewUpdateItem] = []
    items += deletedSections.map { .init(.delete, from: whole($0), to: nil) }
    items += deleted.map { .init(.delete, from: $0, to: nil) }
    items += movedSections.map { .init(.move, from: whole($0.from), to: whole($0.to)) }
    items += moved.map { .init(.move, from: $0.from, to: $0.to) }
    items += reloadedSections.map { .init(.reload, from: whole($0), to: whole($0)) }
    items += reloaded.map { .init(.reload, from: $0, to: $0) }
    items += insertedSections.map { .init(.insert, from: nil, to: whole($0)) }
    items += inserted.map { .init(.insert, from: nil, to: $0) }
    return items
  }
}

/// Where items and sections have gone by a batch.
struct CollectionMap {
  /// New places by old ones. What was deleted or reloaded with its section has none.
  var items: [IndexPath: IndexPath] = [:]
  var sections: [Int: Int] = [:]

  /// Why changes do not fit the data.
  struct Problem: Error { var text: String }

  init() {}

  init(_ changes: CollectionChanges, from old: [Int], to new: [Int]) throws(Problem) {
    let origins = try Self.arrange(
      old.count, new.count, what: "sections", inserted: changes.insertedSections,
      deleted: changes.deletedSections, moved: changes.movedSections)
    for (place, origin) in origins.enumerated() {
      if let origin { sections[origin] = place }
    }
    let renewed = Set(changes.reloadedSections)
    for move in changes.moved {
      guard old.indices.contains(move.from.section), new.indices.contains(move.to.section),
        (0..<old[move.from.section]).contains(move.from.item),
        (0..<new[move.to.section]).contains(move.to.item)
      else {
        throw Problem(text: "was told to move \(move.from) to \(move.to), which is not there")
      }
      items[move.from] = move.to
    }
    for path in changes.deleted + changes.reloaded + changes.reconfigured {
      guard old.indices.contains(path.section), (0..<old[path.section]).contains(path.item) else {
        throw Problem(text: "was told to delete or reload \(path), which was not there before")
      }
    }
    for path in changes.inserted {
      guard new.indices.contains(path.section), (0..<new[path.section]).contains(path.item) else {
        throw Problem(text: "was told to insert \(path), which is not there after the update")
      }
    }
    for (section, origin) in origins.enumerated() {
      guard let origin, !renewed.contains(origin) else { continue }
      let leaving = changes.moved.filter { $0.from.section == origin }.map(\.from.item)
      let arriving = changes.moved.filter { $0.to.section == section }.map(\.to.item)
      let rows = try Self.arrange(
        old[origin], new[section], what: "items in section \(section)",
        inserted: changes.inserted.filter { $0.section == section }.map(\.item) + arriving,
        deleted: changes.deleted.filter { $0.section == origin }.map(\.item) + leaving, moved: [])
      for (place, item) in rows.enumerated() {
        guard let item else { continue }
        items[IndexPath(item: item, section: origin)] = IndexPath(item: place, section: section)
      }
    }
  }

  /// Of each new place, the old one: moved and inserted places first, the rest in order.
  private static func arrange(
    _ old: Int, _ new: Int, what: String, inserted: [Int], deleted: [Int],
    moved: [(from: Int, to: Int)]
  ) throws(Problem) -> [Int?] {
    let gone = Set(deleted).union(moved.map(\.from))
    let fresh = Set(inserted)
    var slots = [Int?](repeating: nil, count: new)
    var isTaken = [Bool](repeating: false, count: new)
    for place in fresh where (0..<new).contains(place) { isTaken[place] = true }
    for move in moved where (0..<new).contains(move.to) {
      isTaken[move.to] = true
      slots[move.to] = move.from
    }
    let rest = (0..<old).filter { !gone.contains($0) }
    let free = (0..<new).filter { !isTaken[$0] }
    guard rest.count == free.count, gone.allSatisfy({ (0..<old).contains($0) }),
      fresh.union(moved.map(\.to)).allSatisfy({ (0..<new).contains($0) })
    else {
      throw Problem(
        text: "has \(new) \(what) after an update and had \(old) before it, but "
          + "\(fresh.count + moved.count) came and \(gone.count) went: change the data and the view "
          + "in the same way")
    }
    for (place, origin) in zip(free, rest) { slots[place] = origin }
    return slots
  }
}
