import DactylBasics
import DactylKit
import Foundation
import Testing

@testable import Scenes

/// `DACTYL_SCHEMAS_ACCEPT=1` writes the parts of the schema that kinds of recognizer decide.
@MainActor
@Suite("Schema of recognizers")
struct RecognizerSchemaTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../../Schemas/scene.schema.json").standardized

  /// The schema with what the kinds say in place of what it says.
  private func written(_ schema: String) throws -> String {
    let common = try #require(try JSONTree(schema)["$defs"]?["recognizer"]?["properties"]?.members)
    let kinds = RecognizerSchema(GestureKind.builtIn)
    let names = Self.keys(of: schema).filter { common[$0] != nil }
    var lines = schema.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let rules = Self.lines(of: kinds.rules(common: names), key: "allOf", depth: 3)
    let place = try #require(lines.firstIndex(of: #"    "recognizer": {"#))
    let begin = try #require(lines[place...].firstIndex(of: #"      "allOf": ["#))
    let end = try #require(lines[begin...].firstIndex { $0.hasPrefix("      ]") })
    // Its comma stays, if it has one.
    lines[end] = String(lines[end].dropFirst("      ]".count))
    lines.replaceSubrange(begin..<end, with: rules)
    lines[begin + rules.count - 1] += lines.remove(at: begin + rules.count)
    let first = try #require(
      lines.firstIndex { $0.hasPrefix("    \"") && $0.hasSuffix("Limits\": {") })
    let next = try #require(lines.firstIndex(of: #"    "barButton": {"#))
    let limits = kinds.limits().flatMap { limits in
      var part = Self.lines(of: limits.value, key: limits.name, depth: 2)
      part[part.count - 1] += ","
      return part
    }
    lines.replaceSubrange(first..<next, with: limits)
    return lines.joined(separator: "\n")
  }

  /// The keys that every recognizer has, in the schema's order.
  private static func keys(of schema: String) -> [String] {
    let lines = schema.split(separator: "\n")
    guard let place = lines.firstIndex(of: #"    "recognizer": {"#) else { return [] }
    let members = lines[place...].prefix { $0 != "      }," && $0 != "    }" }
    return members.filter { $0.hasPrefix("        \"") }.compactMap {
      $0.split(separator: "\"").dropFirst().first.map(String.init)
    }
  }

  /// A member in the form of the file: an indentation of two, each value on a line of its own.
  private static func lines(of value: JSONValue, key: String?, depth: Int) -> [String] {
    let margin = String(repeating: "  ", count: depth)
    let head = margin + (key.map { "\"\($0)\": " } ?? "")
    let parts: [(key: String?, value: JSONValue)]
    let (open, close): (String, String)
    switch value {
    case .object(let members):
      (parts, open, close) = (members.map { ($0.key, $0.value) }, "{", "}")
    case .array(let items): (parts, open, close) = (items.map { (nil, $0) }, "[", "]")
    default: return [head + value.text]
    }
    guard !parts.isEmpty else { return [head + open + close] }
    var lines = [head + open]
    for (index, part) in parts.enumerated() {
      var inner = Self.lines(of: part.value, key: part.key, depth: depth + 1)
      if index < parts.count - 1 { inner[inner.count - 1] += "," }
      lines += inner
    }
    return lines + [margin + close]
  }

  @Test func `the schema says of recognizers what their kinds say`() throws {
    let schema = try String(contentsOf: Self.file, encoding: .utf8)
    let written = try written(schema)
    if ProcessInfo.processInfo.environment["DACTYL_SCHEMAS_ACCEPT"] != nil {
      try written.write(to: Self.file, atomically: false, encoding: .utf8)
    }
    #expect(schema == written, "write it with DACTYL_SCHEMAS_ACCEPT=1")
  }
}
