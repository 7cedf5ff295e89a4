import Foundation
import InputFrames
import Testing

@testable import Scenarios
@testable import Scenes

/// Every claim of every case is changed, one at a time; none of the changed cases may pass.
@MainActor
@Suite("Mutated claims of scenarios")
struct ScenarioMutationTests {
  private static let own = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Scenarios").path

  @Test func `no case of our own passes with a claim that is not so`() throws {
    var survivors: [String] = []
    var count = 0
    for path in try ScenarioSuite.files(at: Self.own) {
      let root = try DocumentMapping(
        DocumentNode.parse(text: DocumentFile.text(path: path), path: path), "a file")
      for node in try root.list("cases") ?? [] {
        for mutant in try ClaimMutation.mutants(of: node) {
          count += 1
          guard passes(mutant.node) else { continue }
          survivors.append("\(try ScenarioReader.scenario(in: node).id): \(mutant.what)")
        }
      }
    }
    #expect(survivors.isEmpty)
    #expect(count > 3000)
  }

  private func passes(_ node: DocumentNode) -> Bool {
    do throws(InputError) {
      let scenario = try ScenarioReader.scenario(in: node)
      return ScenarioRunner.run(.scenario(scenario)).outcome == .passed
    } catch {
      return false
    }
  }
}

/// A case with one claim changed.
private struct ClaimMutation {
  var what: String
  var node: DocumentNode

  /// The mutants of a case: each claim of its `expect` once.
  static func mutants(of node: DocumentNode) throws -> [ClaimMutation] {
    guard let expect = node["expect"] else { return [] }
    var mutants: [ClaimMutation] = []
    func add(_ what: String, _ changed: DocumentNode) {
      mutants.append(
        ClaimMutation(what: what, node: node.setting("expect", changed)))
    }
    for (key, list) in expect.entries {
      for (index, claim) in list.items.enumerated() where !claim.entries.isEmpty {
        for (name, value) in claim.entries {
          guard let wrong = Self.wrong(name, value, in: claim, of: key, expect) else { continue }
          let changed = claim.setting(name, wrong)
          add("\(key)[\(index)].\(name)", expect.setting(key, list.replacing(index, by: changed)))
        }
      }
    }
    if let checks = expect["checks"] {
      for (name, value) in checks.entries where !name.hasSuffix("_tol") {
        add("checks.\(name)", expect.setting("checks", checks.setting(name, value.moved(by: 7))))
        add("checks.\(name)x", expect.setting("checks", checks.setting(name + "x", value)))
      }
    }
    if let first = expect["outcomes"]?.items.first?["kind"] {
      add("absent", expect.setting("absent", .list([first], like: first)))
    }
    return mutants
  }

  /// A value that is not so; `nil` where the key claims nothing by itself.
  private static func wrong(
    _ name: String, _ value: DocumentNode, in claim: DocumentNode, of key: String,
    _ expect: DocumentNode
  ) -> DocumentNode? {
    switch (key, name) {
    case (_, "note"), (_, "strategy"), (_, "at_event"), ("hits", "x"), ("hits", "y"),
      ("velocity", "axis"), ("velocity", "from_sample"):
      return nil
    case (_, let name) where name.hasSuffix("tol") || name.hasSuffix("tol_rel"):
      return nil
    case ("outcomes", "kind"):
      return value.text.map { .word($0 == "swipe" ? "tap" : "swipe", like: value) }
    case ("outcomes", "recognizer"), ("outcomes", "view"):
      return .word("nobody", like: value)
    case ("outcomes", "cancelled"):
      return .word(value.truth == true ? "false" : "true", isPlain: true, like: value)
    case ("outcomes", "direction"), ("outcomes", "directions"):
      let words = value.items.isEmpty ? [value] : value.items
      return .list(words + [.word("up", like: value), .word("down", like: value)], like: value)
    case ("outcomes", let name) where name.hasSuffix("_cmp"):
      return .word("<-1e8", like: value)
    case ("outcomes", let name) where name.hasSuffix("_range"):
      return .list(value.items.map { $0.moved(by: 1e7) }, like: value)
    case ("outcomes", "value") where claim["kind"]?.text == "axis_lock":
      return .word(value.text == "vertical" ? "horizontal" : "vertical", like: value)
    case ("states", "state"):
      return value.mappingEach {
        .word(["possible", "waiting"].contains($0.text) ? "began" : "possible", like: $0)
      }
    case ("states", "points"):
      return value.mappingEach { $0.moved(by: 1) }
    case ("states", "transitions"):
      return value.mappingEach { .list($0.items + [.word("began", like: $0)], like: $0) }
    case ("states", "actions"), ("states", "no_action"), ("states", "delegate_called"):
      return nil
    case ("hits", "view"):
      return value.isNull ? .word("nobody", like: value) : .word("", isPlain: true, like: value)
    case ("velocity", "pointer"):
      return value.moved(by: 77)
    case ("velocity", "relation"):
      return .word("<-1e8", like: value)
    case ("velocity", "less_than"): return value.replaced(by: -1e8)
    case ("velocity", "greater_than"): return value.replaced(by: 1e8)
    default:
      if value.isNull { return value.replaced(by: 12_345) }
      return value.number == nil ? nil : value.moved(by: 1e6)
    }
  }
}

extension DocumentNode {
  fileprivate var entries: [(String, DocumentNode)] {
    if case .mapping(let entries) = content { entries.map { ($0.key, $0.value) } } else { [] }
  }

  fileprivate var items: [DocumentNode] {
    if case .list(let items) = content { items } else { [] }
  }

  fileprivate subscript(key: String) -> DocumentNode? { entries.first { $0.0 == key }?.1 }

  fileprivate static func word(
    _ word: String, isPlain: Bool = false, like other: DocumentNode
  ) -> DocumentNode {
    DocumentNode(path: other.path, line: other.line, content: .scalar(word, isPlain: isPlain))
  }

  fileprivate static func list(_ items: [DocumentNode], like other: DocumentNode) -> DocumentNode {
    DocumentNode(path: other.path, line: other.line, content: .list(items))
  }

  fileprivate func replaced(by number: Double) -> DocumentNode {
    .word("\(number)", isPlain: true, like: self)
  }

  /// Every number of the node, changed by that much; every word, another one.
  fileprivate func moved(by step: Double) -> DocumentNode {
    if let number { return replaced(by: number + step) }
    switch content {
    case .list(let items): return .list(items.map { $0.moved(by: step) }, like: self)
    case .mapping: return mappingEach { $0.moved(by: step) }
    case .scalar: return .word("touchesCancelled", like: self)
    }
  }

  fileprivate func mappingEach(_ change: (DocumentNode) -> DocumentNode) -> DocumentNode {
    let changed = entries.map { Entry(key: $0.0, line: line, value: change($0.1)) }
    return DocumentNode(path: path, line: line, content: .mapping(changed))
  }

  fileprivate func setting(_ key: String, _ value: DocumentNode) -> DocumentNode {
    var changed = entries.filter { $0.0 != key }.map { Entry(key: $0.0, line: line, value: $0.1) }
    changed.append(Entry(key: key, line: line, value: value))
    return DocumentNode(path: path, line: line, content: .mapping(changed))
  }

  fileprivate func replacing(_ index: Int, by node: DocumentNode) -> DocumentNode {
    var items = items
    items[index] = node
    return .list(items, like: self)
  }
}
