import InputFrames
import Scenes

/// Leaves recognizers, views and settings out of a scene's text as long as a condition holds.
struct SceneShrinker {
  private var root: DocumentNode

  /// Keys whose values contain parts of a scene.
  private static let lists: Set = [
    "views", "subviews", "recognizers", "windows", "screens", "controllers", "animations",
    "actions", "requires_failure_of", "simultaneous_with",
    // Those of a controller.
    "view", "children", "presents", "controller", "navigation_item", "tab_item", "left", "right",
    "toolbar_items", "buttons", "fields", "rows", "segments", "limits", "window", "accessibility",
    // Those of a case.
    "cases", "events", "expect", "outcomes", "states", "hits", "absent", "observe", "reactions",
  ]
  /// Keys without which a part means something else.
  private static let kept: Set = [
    "schema", "cases", "id", "kind", "screen", "size", "recording", "type", "t", "x", "y",
  ]

  init(text: String, path: String) {
    root =
      (try? DocumentNode.parse(text: text, path: path))
      ?? DocumentNode(path: path, line: 1, content: .mapping([]))
  }

  /// A document that was read.
  init(root: DocumentNode) { self.root = root }

  /// The document as YAML.
  var text: String { root.yaml }

  /// How many views, controllers and recognizers it has.
  var count: Int { Self.count(root) }

  private static func count(_ node: DocumentNode) -> Int {
    switch node.content {
    case .scalar: 0
    case .list(let items): items.reduce(0) { $0 + count($1) }
    case .mapping(let entries):
      entries.reduce(0) { sum, entry in
        let inner = sum + count(entry.value)
        switch (entry.key, entry.value.content) {
        case ("views", .list(let items)), ("subviews", .list(let items)),
          ("recognizers", .list(let items)):
          return inner + items.count
        case ("controllers", .list(let items)), ("children", .list(let items)):
          // A child may be the name of a controller that stands elsewhere.
          return inner + items.count { if case .mapping = $0.content { true } else { false } }
        case ("view", .mapping), ("controller", .mapping): return inner + 1
        default: return inner
        }
      }
    }
  }

  /// Removes one part after the other, from the end, so that inner parts are removed before outer
  /// ones. Recognizers with the given names stay.
  /// Returns `false` if nothing was tried: the whole document, read and written again, does not hold.
  @discardableResult
  mutating func run(
    keeping names: Set<String>, holds: (String) -> Bool
  ) throws(InputError) -> Bool {
    guard holds(root.yaml) else { return false }
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      for path in Self.paths(in: root, []).reversed() {
        guard let part = root.node(at: path), part.id.map({ !names.contains($0) }) ?? true,
          let smaller = root.removing(path)
        else { continue }
        let candidate = part.id.map { smaller.removingReferences(to: $0) } ?? smaller
        if holds(candidate.yaml) {
          root = candidate
          isSmaller = true
        }
      }
    }
    return true
  }

  /// The paths of all parts that may be left out: members of lists, and settings but names and kinds.
  private static func paths(in node: DocumentNode, _ path: [Int]) -> [[Int]] {
    switch node.content {
    case .scalar: return []
    case .list(let items):
      return items.indices.flatMap { [path + [$0]] + paths(in: items[$0], path + [$0]) }
    case .mapping(let entries):
      return entries.indices.flatMap { index -> [[Int]] in
        let entry = entries[index]
        let inner = lists.contains(entry.key) ? paths(in: entry.value, path + [index]) : []
        return (kept.contains(entry.key) ? [] : [path + [index]]) + inner
      }
    }
  }
}

extension DocumentNode {
  fileprivate var id: String? {
    guard case .mapping(let entries) = content else { return nil }
    return entries.first { $0.key == "id" }?.value.text
  }

  fileprivate func node(at path: [Int]) -> DocumentNode? {
    guard let first = path.first else { return self }
    let rest = Array(path.dropFirst())
    switch content {
    case .list(let items) where items.indices.contains(first): return items[first].node(at: rest)
    case .mapping(let entries) where entries.indices.contains(first):
      return entries[first].value.node(at: rest)
    default: return nil
    }
  }

  /// The document without the part at a path.
  fileprivate func removing(_ path: [Int]) -> DocumentNode? {
    guard let first = path.first else { return nil }
    let rest = Array(path.dropFirst())
    switch content {
    case .list(var items) where items.indices.contains(first):
      if rest.isEmpty {
        items.remove(at: first)
      } else {
        guard let inner = items[first].removing(rest) else { return nil }
        items[first] = inner
      }
      return DocumentNode(path: self.path, line: line, content: .list(items))
    case .mapping(var entries) where entries.indices.contains(first):
      if rest.isEmpty {
        entries.remove(at: first)
      } else {
        guard let inner = entries[first].value.removing(rest) else { return nil }
        entries[first].value = inner
      }
      return DocumentNode(path: self.path, line: line, content: .mapping(entries))
    default: return nil
    }
  }

  /// Keys of what names other parts, and can do without them.
  private static let references: Set = [
    "requires_failure_of", "simultaneous_with", "children", "selected", "in", "presents",
  ]
  /// Keys of lists whose members are nothing without the parts that they name.
  private static let deeds: Set = ["actions", "animations"]

  /// Whether some key of a mapping has that word.
  private func names(_ id: String) -> Bool {
    guard case .mapping(let entries) = content else { return false }
    return entries.contains { $0.value.text == id }
  }

  /// The document without mentions of a part by others.
  fileprivate func removingReferences(to id: String) -> DocumentNode {
    switch content {
    case .scalar: return self
    case .list(let items):
      return DocumentNode(
        path: path, line: line, content: .list(items.map { $0.removingReferences(to: id) }))
    case .mapping(let entries):
      let kept = entries.compactMap { entry -> Entry? in
        var entry = entry
        if Self.deeds.contains(entry.key), case .list(let items) = entry.value.content {
          let rest = items.filter { !$0.names(id) }
          entry.value = DocumentNode(path: path, line: line, content: .list(rest))
          return rest.isEmpty ? nil : entry
        }
        guard Self.references.contains(entry.key) else {
          entry.value = entry.value.removingReferences(to: id)
          return entry
        }
        if entry.value.text == id { return nil }
        guard case .list(let items) = entry.value.content else {
          entry.value = entry.value.removingReferences(to: id)
          return entry
        }
        let rest = items.filter { $0.text != id }.map { $0.removingReferences(to: id) }
        if rest.isEmpty { return nil }
        entry.value = DocumentNode(path: path, line: line, content: .list(rest))
        return entry
      }
      return DocumentNode(path: path, line: line, content: .mapping(kept))
    }
  }
}
