package import InputFrames

/// Finds the superview of each view of a list.
///
/// Views of scenes and cases are nested under `subviews`, listed with `parent`, or both. Siblings
/// keep the order of the file.
package struct ViewHierarchy: Sendable {
  /// A view of the file.
  package struct Entry: Sendable {
    /// The view's name.
    package let id: String
    /// Its keys.
    package let settings: DocumentMapping
    /// The index of the view whose `subviews` contain it; `nil` for an entry of the list.
    package let holder: Int?
  }

  /// The views in the order of the file: each before those under its `subviews`.
  package private(set) var entries: [Entry] = []

  package init() {}

  /// Adds the next view of the file and returns its index.
  package mutating func append(_ id: String, _ settings: DocumentMapping, under holder: Int?) -> Int
  {
    entries.append(Entry(id: id, settings: settings, holder: holder))
    return entries.count - 1
  }

  /// The index of each view's superview; `nil` for a view directly in its window.
  ///
  /// Throws if a view names a parent that does not exist, is under `subviews` of a view other than
  /// its parent, is its own ancestor, or nests too deep.
  package func parents() throws(InputError) -> [Int?] {
    let numbers = Dictionary(
      entries.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    var parents: [Int?] = []
    for entry in entries { parents.append(try parent(of: entry, numbers)) }
    for index in entries.indices { try checkLevel(of: index, parents) }
    return parents
  }

  private func parent(
    of entry: Entry, _ numbers: [String: Int]
  ) throws(InputError) -> Int? {
    guard let name = try entry.settings.string("parent") else { return entry.holder }
    if let holder = entry.holder {
      guard entries[holder].id != name else { return holder }
      throw entry.settings.error(
        at: "parent",
        "\(entry.id.shortened) stands under subviews of \(entries[holder].id.shortened), "
          + "and its parent is \(name.shortened)",
        hint: "leave out parent, or move the view out of subviews")
    }
    if let parent = numbers[name] { return parent }
    let near = name.nearest(of: numbers.keys.sorted())
    throw entry.settings.error(
      at: "parent", "there is no view \"\(name.shortened)\"",
      hint: near.map { "did you mean \($0)?" })
  }

  private func checkLevel(of index: Int, _ parents: [Int?]) throws(InputError) {
    let entry = entries[index]
    var above = parents[index]
    var level = 1
    while let next = above, level <= entries.count {
      above = parents[next]
      level += 1
    }
    if above != nil {
      // There are more steps upward than views, so the parents form a circle.
      throw entry.settings.error("the view \(entry.id.shortened) is inside itself")
    }
    if level > DocumentLimits.mostViewLevels {
      throw entry.settings.error(
        "the view \(entry.id.shortened) nests deeper than \(DocumentLimits.mostViewLevels) levels")
    }
  }
}
