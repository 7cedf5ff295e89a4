import DactylKit
import Foundation
import InputFrames
import Testing

@testable import Scenes

/// Whether the schema of scenes and the reader of scenes say the same of each key.
@MainActor
@Suite("Schema of scenes")
struct SceneSchemaTests {
  private let schema: SchemaVerdict

  init() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..").standardized
    schema = try SchemaVerdict(
      String(
        contentsOf: package.appendingPathComponent("Schemas/scene.schema.json"), encoding: .utf8))
  }

  /// Scenes that have, together, an object of every kind that the schema knows.
  nonisolated static let seeds: [String] = {
    let look = #""border": {}, "shadow": {}, "transform": {}, "accessibility": {}"#
    let kinds = [
      "control", "button", "switch", "slider", "stepper", "segmented", "page_control", "label",
      "text_field", "text_view", "image", "navigation_bar", "list", "scroll",
    ]
    let gestures = [
      "tap", "swipe", "long_press", "pan", "pinch", "rotation", "transform", "screen_edge_pan",
      "hover",
    ].map { kind in
      let more =
        switch kind {
        case "hover": ""
        case "swipe": #", "limits": {"speed": {"velocity": {}}}, "limits_for": {"direct": {}}"#
        case "pan", "screen_edge_pan":
          #", "limits": {"lock": {}, "velocity": {}}, "limits_for": {"direct": {}}"#
        case "pinch", "rotation": #", "limits": {"velocity": {}}, "limits_for": {"direct": {}}"#
        case "transform":
          #", "limits": {"pinch": {"velocity": {}}, "rotation": {"velocity": {}}, "pan": {"lock": {}, "velocity": {}}}, "limits_for": {"direct": {}}"#
        default: #", "limits": {}, "limits_for": {"direct": {}}"#
        }
      return
        #"{"views": [{"id": "v", "recognizers": [{"id": "r", "kind": "\#(kind)"\#(more)}, {"id": "x", "kind": "hover"}]}]}"#
    }
    let views = kinds.map { #"{"views": [{"id": "v", "kind": "\#($0)"}, {"id": "x"}]}"# }
    let pages = #""children": [{"id": "x"}, {"id": "y"}]"#
    let controllers = [
      "", #", "kind": "plain""#, #", "class": "UIViewController""#,
      #", "kind": "navigation", "children": [{"id": "x"}]"#, #", "kind": "tab", \#(pages)"#,
      #", "kind": "split", \#(pages)"#, #", "kind": "page", \#(pages)"#, #", "kind": "list""#,
      #", "kind": "alert", "buttons": [{"title": "x"}]"#,
    ].map { #"{"controllers": [{"id": "c"\#($0)}]}"# }
    let deeds =
      [
        #""dismiss": "c""#, #""remove": "c""#, #""pop": "c""#, #""select": "c""#, #""edit": "c""#,
        #""memory_warning": true"#,
      ].map {
        #"{"controllers": [{"id": "c", "kind": "navigation"}], "actions": [{"at_ms": 1, \#($0)}]}"#
      }
      + [
        #""present": "x", "from": "c""#, #""add": "x", "to": "c""#, #""push": "x", "onto": "c""#,
        #""root": "x", "window": "window""#,
      ].map {
        #"{"controllers": [{"id": "c", "kind": "navigation"}, {"id": "x"}], "actions": [{"at_ms": 1, \#($0)}]}"#
      }
    return views + gestures + controllers + deeds + [
      #"{"window": {\#(look)}, "screen": {}, "status_bar": {}, "idle": {}, "delegate": {"accessibility": {}}}"#,
      #"{"screens": [{"id": "x"}], "windows": [{"id": "w", \#(look)}]}"#,
      #"{"views": [{"id": "v", \#(look), "controller": {"id": "k"}, "subviews": [{"id": "x"}]}]}"#,
      #"{"views": [{"id": "x"}], "animations": [{"view": "x", "alpha": 1, "transform": {}}]}"#,
      """
      {"controllers": [{"id": "c", "view": {\(look)}, "navigation_item": {"left": [{"id": "b"}]},
        "toolbar_items": [{"id": "e"}], "tab_item": {}, "accessibility": {},
        "presents": {"controller": "x"}}, {"id": "x"}]}
      """,
    ]
  }()

  /// Reasons that no schema can give: they depend on other entries, or on what a program registers.
  private static let beyond = [
    "there is no ", "is inside itself", "stands under subviews", "unknown view kind",
    "unknown recognizer kind",
    "unknown controller kind", "unknown view class", "unknown window class",
    "unknown controller class", "unknown delegate class", "already", "has no place",
    "exclude each other", "needs a center", "center needs bounds", "holds no view",
    "is not a child",
    "has two children", "has three children", "needs at least", "need at least", "have a context",
    "has a source", "hold each other", "is no navigation", "have a spine", "min must be less than",
    "the display sleeps", "names the recognizer itself", "cannot present", "selected_segment must",
    "page must be a whole number", "has no fields",
  ]

  private func refusal(of scene: JSONTree) -> InputError? {
    do throws(InputError) {
      _ = try Scene.parse(text: scene.text, path: "scene.json").build()
      return nil
    } catch {
      return error
    }
  }

  /// What is wrong about the verdicts of both on a scene; `nil` if they agree.
  private func disagreement(on scene: JSONTree, _ what: String) -> String? {
    switch (schema.allows(scene), refusal(of: scene)) {
    case (true, nil), (false, .some): return nil
    case (false, nil): return "\(what): the reader takes it, the schema does not: \(scene.text)"
    case (true, let error?):
      guard !Self.beyond.contains(where: error.reason.contains) else { return nil }
      return "\(what): the schema takes it, the reader does not (\(error.reason)): \(scene.text)"
    }
  }

  private static let probes: [JSONTree] = [
    .null, .number(0.5), .number(1), .number(-1), .string(""), .string("x"), .bool(true),
    .array([]), .array([.null]), .array([.string("x")]), .array([.array([])]), .object([:]),
    .object(["no such key": .number(1)]),
  ]

  @Test func `schema and reader agree on each key with a value of each type`() throws {
    let isWide = ProcessInfo.processInfo.environment["DACTYL_WIDE"] != nil
    var tried: Set<[String]> = []
    for text in Self.seeds {
      let seed = try JSONTree(text)
      try #require(disagreement(on: seed, "the seed") == nil)
      try #require(schema.allows(seed), "\(text)")
      for path in seed.objectPaths {
        let object = seed.part(path[...])?.members ?? [:]
        for (key, part) in schema.keys(at: path, in: seed) where object[key]?.members == nil {
          // Keys that all kinds of an object have are tried with one of them.
          guard tried.insert([path.lastKey, key, part.text]).inserted || isWide else { continue }
          let words = schema.words(of: part).prefix(isWide ? .max : 2).map(JSONTree.string)
          for probe in Self.probes + words {
            let scene = seed.replacing(path[...] + [.key(key)], with: probe)
            let fault = disagreement(on: scene, "\(key) = \(probe.text)")
            #expect(fault == nil)
          }
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `schema and reader know the same keys`(seed: String) throws {
    let seed = try JSONTree(seed)
    for path in seed.objectPaths {
      let scene = seed.replacing(path[...] + [.key("no such key")], with: .number(1))
      #expect(!schema.allows(scene), "\(scene.text)")
      let error = refusal(of: scene)
      let listed = try #require(
        error?.hint?.firstMatch(of: /keys of [^:]*: (.*)/)?.1, "\(scene.text)")
      let own = Set(listed.split(separator: ", ").map(String.init))
      let known = Set(schema.keys(at: path, in: seed).keys)
      // The reader lists the keys of the one action, the schema has those of all.
      let agrees = path.contains(.key("actions")) ? own.isSubset(of: known) : own == known
      #expect(agrees, "\(error?.reason ?? ""): \(own.symmetricDifference(known))")
    }
  }

  @Test func `the scenes of these tests have an object of every kind of the schema`() throws {
    for seed in Self.seeds { _ = schema.allows(try JSONTree(seed)) }
    #expect(schema.objectPlaces.subtracting(schema.seen).isEmpty)
  }
}

extension [JSONTree.Step] {
  /// The name of the last key on the way.
  fileprivate var lastKey: String {
    reversed().lazy.compactMap { step in if case .key(let key) = step { key } else { nil } }.first
      ?? ""
  }
}
