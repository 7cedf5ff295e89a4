import Foundation

/// What a JSON Schema says of values, as far as the schemas of this project use the language.
///
/// A keyword that it does not know refuses every value, so that none is overlooked.
final class SchemaVerdict {
  private let root: JSONTree
  /// The object schemas that values have been held against, by their place.
  private(set) var seen: Set<String> = []

  init(_ text: String) throws {
    root = try JSONTree(text)
  }

  /// Whether the schema allows a value.
  func allows(_ value: JSONTree) -> Bool { allows(value, root, "#") }

  /// The places of all object schemas that list the keys of an object.
  var objectPlaces: Set<String> {
    var places: Set<String> = []
    collect(root, "#", into: &places)
    return places
  }

  /// The schemas of the keys that an object in a value may have.
  func keys(at path: [JSONTree.Step], in value: JSONTree) -> [String: JSONTree] {
    var keys: [String: JSONTree] = [:]
    let object = value.part(path[...]) ?? .null
    for schema in schemas(at: path[...], value, root).flatMap({ parts(of: $0, for: object) }) {
      for (key, part) in schema["properties"]?.members ?? [:] where part != .bool(true) {
        keys[key] = part
      }
    }
    return keys
  }

  /// The words of a schema's enumerations.
  func words(of schema: JSONTree) -> [String] {
    parts(of: schema, for: .null).flatMap { part in
      (part["enum"]?.items ?? []).compactMap(\.string)
        + (part["anyOf"]?.items ?? []).flatMap { words(of: $0) }
    }
  }

  // MARK: Parts

  private func schemas(
    at path: ArraySlice<JSONTree.Step>, _ value: JSONTree, _ schema: JSONTree
  ) -> [JSONTree] {
    guard let step = path.first else { return [schema] }
    return parts(of: schema, for: value).flatMap { part -> [JSONTree] in
      let alternatives = (part["anyOf"]?.items ?? []).flatMap { schemas(at: path, value, $0) }
      let inner: JSONTree? =
        switch step {
        case .key(let key): part["properties"]?[key]
        case .index: part["items"]
        }
      guard let inner, inner != .bool(true), let next = value.part(path.prefix(1)) else {
        return alternatives
      }
      return alternatives + schemas(at: path.dropFirst(), next, inner)
    }
  }

  /// A schema, and those that it names or combines for a value.
  private func parts(of schema: JSONTree, for value: JSONTree) -> [JSONTree] {
    var parts = [schema]
    if let name = schema["$ref"]?.string { parts += self.parts(of: target(name), for: value) }
    for part in schema["anyOf"]?.items ?? []
    where part["properties"] != nil || part["$ref"] != nil {
      parts += self.parts(of: part, for: value)
    }
    for part in schema["allOf"]?.items ?? [] {
      guard let condition = part["if"] else {
        parts += self.parts(of: part, for: value)
        continue
      }
      if let then = part["then"], allows(value, condition, "") {
        parts += self.parts(of: then, for: value)
      }
    }
    return parts
  }

  private func target(_ name: String) -> JSONTree {
    name.dropFirst(2).split(separator: "/").reduce(root) { $0[String($1)] ?? .null }
  }

  private func collect(_ schema: JSONTree, _ place: String, into places: inout Set<String>) {
    for (index, item) in (schema.items ?? []).enumerated() {
      collect(item, "\(place)/\(index)", into: &places)
    }
    if schema["additionalProperties"] != nil { places.insert(place) }
    for (key, part) in schema.members ?? [:] where key != "if" {
      collect(part, "\(place)/\(key)", into: &places)
    }
  }

  // MARK: Verdicts

  /// `place` is empty for conditions, which decide nothing by themselves.
  private func allows(_ value: JSONTree, _ schema: JSONTree, _ place: String) -> Bool {
    if case .bool(let verdict) = schema { return verdict }
    return (schema.members ?? [:]).allSatisfy { keyword, argument in
      allows(value, keyword, argument, of: schema, place)
    }
  }

  private func allows(
    _ value: JSONTree, _ keyword: String, _ argument: JSONTree, of schema: JSONTree, _ place: String
  ) -> Bool {
    let inner = place.isEmpty ? "" : "\(place)/\(keyword)"
    let list = argument.items ?? []
    func verdicts() -> [Bool] {
      list.enumerated().map { allows(value, $1, inner.isEmpty ? "" : "\(inner)/\($0)") }
    }
    switch keyword {
    case "$schema", "title", "description", "$defs", "then": return true
    case "$ref":
      let name = argument.string ?? ""
      return allows(value, target(name), place.isEmpty ? "" : name)
    case "type":
      return (list.isEmpty ? [argument] : list).contains { Self.is(value, $0.string ?? "") }
    case "enum": return list.contains(value)
    case "const": return argument == value
    case "anyOf": return verdicts().contains(true)
    case "oneOf": return verdicts().filter { $0 }.count == 1
    case "allOf": return !verdicts().contains(false)
    case "not": return !allows(value, argument, "")
    case "if":
      guard allows(value, argument, ""), let then = schema["then"] else { return true }
      return allows(value, then, place.isEmpty ? "" : "\(place)/then")
    case "minLength": return (value.string?.count).map { $0 >= Int(argument.number ?? 0) } ?? true
    case "pattern":
      return value.string?.range(of: argument.string ?? "", options: .regularExpression) != nil
    case "minimum": return value.number.map { $0 >= argument.number ?? 0 } ?? true
    case "maximum": return value.number.map { $0 <= argument.number ?? 0 } ?? true
    case "exclusiveMinimum": return value.number.map { $0 > argument.number ?? 0 } ?? true
    case "exclusiveMaximum": return value.number.map { $0 < argument.number ?? 0 } ?? true
    case "minItems": return (value.items?.count).map { $0 >= Int(argument.number ?? 0) } ?? true
    case "maxItems": return (value.items?.count).map { $0 <= Int(argument.number ?? 0) } ?? true
    case "prefixItems":
      return zip(value.items ?? [], list).allSatisfy { allows($0, $1, inner) }
    case "items":
      let rest = (value.items ?? []).dropFirst(schema["prefixItems"]?.items?.count ?? 0)
      return rest.allSatisfy { allows($0, argument, inner) }
    case "required":
      return value.members.map { members in
        list.allSatisfy { members[$0.string ?? ""] != nil }
      } ?? true
    case "properties":
      return (value.members ?? [:]).allSatisfy { key, value in
        argument[key].map { allows(value, $0, inner.isEmpty ? "" : "\(inner)/\(key)") } ?? true
      }
    case "additionalProperties":
      if !place.isEmpty, value.members != nil { seen.insert(place) }
      return argument == .bool(true)
        || (value.members ?? [:]).keys.allSatisfy { schema["properties"]?[$0] != nil }
    default: return false
    }
  }

  private static func `is`(_ value: JSONTree, _ type: String) -> Bool {
    switch (value, type) {
    case (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"),
      (.array, "array"), (.object, "object"):
      true
    case (.number(let number), "integer"): number == number.rounded()
    default: false
    }
  }
}
