import Foundation

/// Rows and sections that a program inserts, deletes, moves and reloads together, and where the others go.
///
/// Deletions, reloads and the starts of moves count in the rows before; insertions and the ends of moves in the rows
/// after. A table asks it for the new place of each old row, and checks the new numbers of rows against it.
struct TableUpdate {
  /// Old rows that go, with how.
  var deletedRows: [IndexPath: UITableView.RowAnimation] = [:]
  /// New rows that come, with how.
  var insertedRows: [IndexPath: UITableView.RowAnimation] = [:]
  /// Old rows whose cells are made anew.
  var reloadedRows: [IndexPath: UITableView.RowAnimation] = [:]
  var movedRows: [IndexPath: IndexPath] = [:]
  var deletedSections: [Int: UITableView.RowAnimation] = [:]
  var insertedSections: [Int: UITableView.RowAnimation] = [:]
  var reloadedSections: [Int: UITableView.RowAnimation] = [:]
  var movedSections: [Int: Int] = [:]
  /// What contradicts itself, in words.
  var faults: [String] = []

  var isEmpty: Bool {
    deletedRows.isEmpty && insertedRows.isEmpty && reloadedRows.isEmpty && movedRows.isEmpty
      && deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty && faults.isEmpty
  }

  // MARK: Sections

  /// The new number of an old section; `nil` where it was deleted.
  func newSections(before: Int, after: Int) -> [Int?] {
    var result = [Int?](repeating: nil, count: before)
    for (from, to) in movedSections where from < before { result[from] = to }
    let taken = Set(movedSections.values).union(insertedSections.keys)
    var next = 0
    for old in 0..<before where deletedSections[old] == nil && movedSections[old] == nil {
      while taken.contains(next) { next += 1 }
      result[old] = next
      next += 1
    }
    return result
  }

  // MARK: Checks

  /// Why the new numbers of rows do not follow from the old ones by these changes; `nil` where they do. The first
  /// fault in order of sections.
  func inconsistency(before: [Int], after: [Int]) -> String? {
    if let fault = faults.first { return fault }
    if let fault = strayPlace(before: before, after: after) { return fault }
    let expected = before.count - deletedSections.count + insertedSections.count
    guard after.count == expected else {
      return "there are \(after.count) sections after the update, and should be \(expected): "
        + "\(before.count) before, \(insertedSections.count) inserted, "
        + "\(deletedSections.count) deleted"
    }
    let sections = newSections(before: before.count, after: after.count)
    for (old, new) in sections.enumerated() {
      guard let new, reloadedSections[old] == nil else { continue }
      let deleted = deletedRows.keys.count { $0.section == old }
      let inserted = insertedRows.keys.count { $0.section == new }
      let left = movedRows.keys.count { $0.section == old }
      let came = movedRows.values.count { $0.section == new }
      let wanted = before[old] - deleted + inserted - left + came
      guard after[new] == wanted else {
        return "section \(new) has \(after[new]) rows after the update, and should have \(wanted): "
          + "\(before[old]) before, \(inserted) inserted, \(deleted) deleted, \(came) moved in, "
          + "\(left) moved out"
      }
    }
    return nil
  }

  private func strayPlace(before: [Int], after: [Int]) -> String? {
    func lacks(_ path: IndexPath, _ counts: [Int]) -> Bool {
      path.count != 2 || !counts.indices.contains(path.section)
        || !(0..<counts[path.section]).contains(path.row)
    }
    func words(_ path: IndexPath) -> String {
      path.count == 2 ? "row \(path.row) of section \(path.section)" : "an index path \(path)"
    }
    let old = Array(deletedRows.keys) + Array(reloadedRows.keys) + Array(movedRows.keys)
    if let stray = old.filter({ lacks($0, before) }).min() {
      return "\(words(stray)) is to be deleted, reloaded or moved, and was not there before"
    }
    let new = Array(insertedRows.keys) + Array(movedRows.values)
    if let stray = new.filter({ lacks($0, after) }).min() {
      return "\(words(stray)) is to be inserted or moved to, and is not there after the update"
    }
    let oldSections =
      Array(deletedSections.keys) + Array(reloadedSections.keys) + Array(movedSections.keys)
    if let stray = oldSections.filter({ !before.indices.contains($0) }).min() {
      return "section \(stray) is to be deleted, reloaded or moved, and was not there before"
    }
    let newSections = Array(insertedSections.keys) + Array(movedSections.values)
    if let stray = newSections.filter({ !after.indices.contains($0) }).min() {
      return "section \(stray) is to be inserted or moved to, and is not there after the update"
    }
    for (from, to) in movedRows.sorted(by: { $0.key < $1.key }) {
      if deletedRows[from] != nil { return "\(words(from)) is deleted and moved" }
      if insertedRows[to] != nil { return "\(words(to)) is inserted and moved to" }
    }
    if Set(movedRows.values).count != movedRows.count { return "two rows are moved to one place" }
    if Set(movedSections.values).count != movedSections.count {
      return "two sections are moved to one place"
    }
    for (from, to) in movedSections.sorted(by: { $0.key < $1.key }) {
      if deletedSections[from] != nil { return "section \(from) is deleted and moved" }
      if insertedSections[to] != nil { return "section \(to) is inserted and moved to" }
    }
    return nil
  }

  // MARK: Rows

  /// The new place of each old row that stays; call it only for numbers that are consistent.
  func newPaths(before: [Int], after: [Int]) -> [IndexPath: IndexPath] {
    var result = movedRows
    let sections = newSections(before: before.count, after: after.count)
    let taken = Set(movedRows.values).union(insertedRows.keys)
    for (old, new) in sections.enumerated() {
      guard let new, reloadedSections[old] == nil else { continue }
      var next = 0
      for row in 0..<before[old] {
        let path = IndexPath(row: row, section: old)
        guard deletedRows[path] == nil, movedRows[path] == nil else { continue }
        while taken.contains(IndexPath(row: next, section: new)) { next += 1 }
        guard next < after[new] else { break }
        result[path] = IndexPath(row: next, section: new)
        next += 1
      }
    }
    return result
  }
}

/// What a table notes of changes of its rows, and of those that are under way.
struct TableUpdates {
  /// What is inserted, deleted, moved and reloaded since `beginUpdates()`.
  var noted = TableUpdate()
  /// How many calls of `beginUpdates()` are open.
  var depth = 0
  /// How many updates were carried out.
  var count = 0
  /// Rows that an update moves out of sight; their cells stay until they are there.
  var moving: Set<IndexPath> = []
  /// Whether the update that is open has put the placeholders in their places itself.
  var hasPlacedPlaceholders = false
  /// What goes on when the rows of an update have arrived.
  var completions: [@MainActor (Bool) -> Void] = []
}
