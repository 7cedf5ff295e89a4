import DactylKit
import Foundation
import InputFrames
import Scenarios
import Scenes

/// The smallest case as a scenario.
@MainActor
extension Shrinker.Result {
  /// A scenario that plays the recording of that name from its own folder, and expects what comes of
  /// it. `nil` where a scenario cannot hold the scene: controllers, windows, classes, kinds of its own.
  public func scenario(
    id: String, recording: String, fired: [(name: String, result: String)]
  ) -> String? {
    Self.scenario(of: scene, id: id, fired: fired) {
      DocumentNode.Entry(
        key: "recording", line: 1,
        value: DocumentNode(path: "", line: 1, content: .scalar(recording, isPlain: false)))
    }
  }

  /// The same with events of its own in place of the recording.
  func scenario(
    id: String, events: [DocumentNode], fired: [(name: String, result: String)]
  ) -> String? {
    Self.scenario(of: scene, id: id, fired: fired) {
      DocumentNode.Entry(
        key: "events", line: 1, value: DocumentNode(path: "", line: 1, content: .list(events)))
    }
  }

  /// A scenario on a scene, whose events or recording `input` names.
  static func scenario(
    of scene: String, id: String, fired: [(name: String, result: String)],
    input: () -> DocumentNode.Entry
  ) -> String? {
    guard let root = try? DocumentNode.parse(text: scene, path: "scene.yaml"),
      case .mapping(let entries) = root.content
    else { return nil }
    let known: Set = ["screen", "views"]
    guard entries.allSatisfy({ known.contains($0.key) }) else { return nil }
    var recognizers: [DocumentNode] = []
    var isWhole = true
    func stripped(_ node: DocumentNode) -> DocumentNode {
      guard case .mapping(let entries) = node.content else { return node }
      let id = entries.first { $0.key == "id" }?.value
      var kept: [DocumentNode.Entry] = []
      for entry in entries {
        switch (entry.key, entry.value.content) {
        case ("recognizers", .list(let items)):
          for item in items {
            guard case .mapping(let own) = item.content, let id else { continue }
            let view = DocumentNode.Entry(key: "view", line: 1, value: id)
            recognizers.append(
              DocumentNode(path: "", line: 1, content: .mapping(own + [view])))
          }
        case ("subviews", .list(let items)):
          kept.append(
            DocumentNode.Entry(
              key: entry.key, line: 1,
              value: DocumentNode(path: "", line: 1, content: .list(items.map(stripped)))))
        case ("class", _), ("controller", _), ("accessibility", _), ("kind", _): isWhole = false
        default: kept.append(entry)
        }
      }
      return DocumentNode(path: "", line: 1, content: .mapping(kept))
    }
    func list(_ items: [DocumentNode]) -> DocumentNode {
      DocumentNode(path: "", line: 1, content: .list(items))
    }
    func mapping(_ entries: [(String, DocumentNode)]) -> DocumentNode {
      DocumentNode(
        path: "", line: 1,
        content: .mapping(entries.map { DocumentNode.Entry(key: $0.0, line: 1, value: $0.1) }))
    }
    func word(_ text: String, isPlain: Bool = false) -> DocumentNode {
      DocumentNode(path: "", line: 1, content: .scalar(text, isPlain: isPlain))
    }
    var views: [DocumentNode] = []
    if case .list(let items) = entries.first(where: { $0.key == "views" })?.value.content {
      views = items.map(stripped)
    }
    guard isWhole else { return nil }
    let kinds = Dictionary(
      uniqueKeysWithValues: recognizers.compactMap { node -> (String, String)? in
        guard let mapping = try? DocumentMapping(node, ""),
          let id = mapping["id"]?.text, let kind = mapping["kind"]?.text
        else { return nil }
        return (id, kind)
      })
    let outcomes = Dictionary(
      GestureKind.known.map { ($0.word, $0.outcome) },
      uniquingKeysWith: { first, _ in first })
    var expected: [DocumentNode] = []
    for (name, result) in fired where ["recognized", "began", "ended"].contains(result) {
      guard let kind = kinds[name].flatMap({ outcomes[$0] }) else { return nil }
      let begin = "_begin"
      if result != "ended" {
        expected.append(mapping([("kind", word(kind)), ("recognizer", word(name))]))
      } else if kind.hasSuffix(begin) {
        let end = word("\(kind.dropLast(begin.count))_end")
        expected.append(mapping([("kind", end), ("recognizer", word(name))]))
      }
    }
    let input = input()
    var row: [(String, DocumentNode)] = [("id", word(id)), (input.key, input.value)]
    if case .mapping(let screen) = entries.first(where: { $0.key == "screen" })?.value.content,
      let size = screen.first(where: { $0.key == "size" })
    {
      row.append(("screen", size.value))
    }
    row += [
      ("views", list(views)), ("recognizers", list(recognizers)),
      // Updates of a gesture are as many as frames, which is no claim.
      ("expect", mapping([("outcomes", list(expected))])),
    ]
    return mapping([
      ("schema", word(ScenarioFile.schema)), ("cases", list([mapping(row)])),
    ]).yaml
  }
}
