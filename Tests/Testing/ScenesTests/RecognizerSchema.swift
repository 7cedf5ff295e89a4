import DactylBasics
import DactylKit
import Foundation
import GestureMachines

@testable import Scenes

/// The part of a scene's schema that speaks of recognizers, as their kinds describe them.
@MainActor
struct RecognizerSchema {
  private typealias Members = [(key: String, value: JSONValue)]

  private let kinds: [GestureKind]

  init(_ kinds: [GestureKind]) { self.kinds = kinds }

  /// The rules by kind: which keys an entry of that kind may have, and what they hold.
  func rules(common: [String]) -> JSONValue {
    .array(
      kinds.map { kind in
        let word = JSONValue.object([
          ("properties", .object([("kind", .object([("const", .string(kind.word))]))])),
          ("required", .array([.string("kind")])),
        ])
        let keys: Members = common.map { ($0, .bool(true)) } + members(of: kind)
        return .object([("if", word), ("then", .object(closed(keys)))])
      })
  }

  /// The limits of each kind, by the names that ``rules(common:)`` refers to.
  func limits() -> [(name: String, value: JSONValue)] {
    kinds.compactMap { kind in
      guard let limits = kind.limits else { return nil }
      let words = "The limits of the kind; Documentation/Constants.md says what they mean."
      let rows = limits.settings.map { (Self.path($0.key), $0.form) }
      return (
        Self.name(of: kind),
        .object(
          [("type", .string("object"))] + closed(nested(rows)) + [("description", .string(words))])
      )
    }
  }

  private func members(of kind: GestureKind) -> Members {
    var members: Members = kind.settings.map { ($0.key, value(of: $0.form)) }
    guard kind.limits != nil else { return members }
    let reference = JSONValue.object([("$ref", .string("#/$defs/\(Self.name(of: kind))"))])
    members.append(("limits", reference))
    let types: Members = RecognizerSettings.touchTypes.map { ($0.word, reference) }
    let words = JSONValue.string("Limits by the type of the touch.")
    members.append(
      (
        "limits_for",
        .object([("type", .string("object"))] + closed(types) + [("description", words)])
      ))
    return members
  }

  /// Keys with dots as objects in one another.
  private func nested(_ rows: [(path: [Substring], form: SettingForm)]) -> Members {
    var members: Members = []
    for (path, form) in rows {
      let key = String(path[0])
      guard !members.contains(where: { $0.key == key }) else { continue }
      let inner = rows.filter { $0.path[0] == path[0] && $0.path.count > 1 }
      members.append(
        inner.isEmpty
          ? (key, value(of: form))
          : (
            key,
            .object(
              [("type", .string("object"))]
                + closed(nested(inner.map { (Array($0.path.dropFirst()), $0.form) })))
          ))
    }
    return members
  }

  private func closed(_ members: Members) -> Members {
    [("properties", .object(members)), ("additionalProperties", .bool(false))]
  }

  private func value(of form: SettingForm) -> JSONValue {
    func words(_ words: [String]) -> JSONValue {
      .object([("enum", .array(words.map(JSONValue.string)))])
    }
    func oneOrMore(_ value: JSONValue) -> JSONValue {
      let list = JSONValue.object([("type", .string("array")), ("items", value)])
      return .object([("anyOf", .array([value, list]))])
    }
    func reference(_ name: String) -> JSONValue {
      .object([("$ref", .string("#/$defs/\(name)"))])
    }
    switch form {
    case .number(_, let isOptional): return reference(isOptional ? "optionalLength" : "length")
    case .seconds: return reference("length")
    case .count(let range, _):
      return .object([
        ("type", .string("integer")), ("minimum", .integer(range.lowerBound)),
        ("maximum", .integer(range.upperBound)),
      ])
    case .flag: return .object([("type", .string("boolean"))])
    case .word(let choices): return words(choices)
    case .words(let choices, _): return oneOrMore(words(choices))
    case .buttons:
      let integer = JSONValue.object([("type", .string("integer"))])
      return oneOrMore(
        .object([("anyOf", .array([words(ButtonName.all.map(\.word)), integer]))]))
    }
  }

  private static func path(_ key: String) -> [Substring] {
    Array(key.split(separator: ".").dropFirst())
  }

  private static func name(of kind: GestureKind) -> String {
    let parts = kind.word.split(separator: "_")
    return parts.dropFirst().reduce(String(parts[0])) { $0 + $1.capitalized } + "Limits"
  }
}
