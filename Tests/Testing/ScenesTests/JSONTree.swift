import Foundation

/// A value of a JSON text, which tells numbers from truth values.
enum JSONTree: Hashable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONTree])
  case object([String: JSONTree])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONTree].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }

  init(_ text: String) throws {
    self = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
  }

  var members: [String: JSONTree]? {
    if case .object(let members) = self { members } else { nil }
  }
  var items: [JSONTree]? {
    if case .array(let items) = self { items } else { nil }
  }
  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }
  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  subscript(key: String) -> JSONTree? { members?[key] }

  /// The value as JSON, in one line.
  var text: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .string(let value): "\"\(value)\""
    case .array(let items): "[\(items.map(\.text).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\"\($0)\": \($1.text)" }.joined(separator: ", "))}"
    }
  }

  /// A step to a part of a value.
  enum Step: Hashable {
    case key(String)
    case index(Int)
  }

  /// The part behind some steps.
  func part(_ path: ArraySlice<Step>) -> JSONTree? {
    switch path.first {
    case nil: self
    case .key(let key): self[key]?.part(path.dropFirst())
    case .index(let index): items?[index].part(path.dropFirst())
    }
  }

  /// The value with another part behind some steps.
  func replacing(_ path: ArraySlice<Step>, with part: JSONTree) -> JSONTree {
    switch path.first {
    case nil: return part
    case .key(let key):
      var members = members ?? [:]
      members[key] = (members[key] ?? .null).replacing(path.dropFirst(), with: part)
      return .object(members)
    case .index(let index):
      var items = items ?? []
      items[index] = items[index].replacing(path.dropFirst(), with: part)
      return .array(items)
    }
  }

  /// The paths of all objects in the value.
  var objectPaths: [[Step]] {
    switch self {
    case .object(let members):
      [[]]
        + members.sorted { $0.key < $1.key }.flatMap { key, part in
          part.objectPaths.map { [.key(key)] + $0 }
        }
    case .array(let items):
      items.enumerated().flatMap { index, part in part.objectPaths.map { [.index(index)] + $0 } }
    default: []
    }
  }
}
