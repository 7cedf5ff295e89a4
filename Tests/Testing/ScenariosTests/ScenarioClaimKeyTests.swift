import Foundation
import InputFrames
import Testing

@testable import Scenarios

/// Each key with which a case claims something: the claim holds, and its opposite fails the case.
@MainActor
@Suite("Claim keys of scenarios")
struct ScenarioClaimKeyTests {
  private func run(_ stage: ScenarioClaimStage, _ expect: String) throws -> ScenarioResult.Outcome {
    let text = #"{"id": "case", \#(stage.members), "expect": {\#(expect)}}"#
    let file = try ScenarioFile.parse(text: Inline.file(text), path: "a.json")
    return ScenarioRunner.run(try #require(file.entries.first)).outcome
  }

  @Test(arguments: ScenarioClaimRow.all)
  func `a claim passes where it holds, and fails where it does not`(row: ScenarioClaimRow) throws {
    let right = try run(row.stage, row.right)
    #expect(right == .passed, "\(right)")
    let wrong = try run(row.stage, row.wrong)
    #expect(Inline.failure(wrong) != nil, "\(wrong)")
  }

  // MARK: Completeness

  @Test func `every claim key of the schema has a row`() throws {
    let rows = Set(ScenarioClaimRow.all.map(\.key)).filter { !$0.hasPrefix("reader.") }
    let keys = try schemaKeys().union(ScenarioCheckReader.keys.map { "checks.\($0)" })
    #expect(rows.symmetricDifference(keys).sorted() == [])
  }

  @Test func `every claim key that the reader takes stands in the schema`() throws {
    let read =
      prefixed("expect", ScenarioExpectationReader.keys)
      + prefixed("outcomes", ScenarioExpectationReader.outcomeKeys)
      + prefixed("states", ScenarioExpectationReader.stateKeys)
      + prefixed("hits", ScenarioExpectationReader.hitKeys)
      + prefixed("velocity", VelocityPattern.keys)
    #expect(Set(read).subtracting(try schemaKeys()).sorted() == [])
  }

  private func prefixed(_ place: String, _ keys: [String]) -> [String] {
    keys.map { "\(place).\($0)" }
  }

  /// The keys of `expect` and of the entries of its lists, but `note`, which claims nothing.
  private func schemaKeys() throws -> Set<String> {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../..").standardized
    let url = package.appendingPathComponent("Schemas/scenario.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let path = ["properties", "cases", "items", "properties", "expect"]
    let expect = try #require(value(of: schema, at: path))
    var keys = Set(try keys(of: expect, at: "expect"))
    for list in ["outcomes", "states", "hits", "velocity"] {
      let entry = try #require(value(of: expect, at: ["properties", list, "items"]))
      keys.formUnion(try self.keys(of: entry, at: list))
    }
    return keys
  }

  /// The keys of an object of the schema; a pattern `^(a|b)_tol(_rel)?$` stands for all its words.
  private func keys(of object: Any, at place: String) throws -> [String] {
    let properties = try #require(value(of: object, at: ["properties"]) as? [String: Any])
    let patterns = value(of: object, at: ["patternProperties"]) as? [String: Any] ?? [:]
    var names = properties.keys.filter { $0 != "note" }
    for pattern in patterns.keys {
      let match = try #require(try /\^\((.+?)\)(_[a-z]+)(\(_rel\)\?)?\$/.wholeMatch(in: pattern))
      for word in match.1.split(separator: "|") {
        names.append("\(word)\(match.2)")
        if match.3 != nil { names.append("\(word)\(match.2)_rel") }
      }
    }
    return names.map { "\(place).\($0)" }
  }

  private func value(of object: Any, at path: [String]) -> Any? {
    path.reduce(object as Any?) { ($0 as? [String: Any])?[$1] }
  }

  // MARK: Claims that could not fail

  @Test(arguments: [
    (#""states": [{"at_event": 1}]"#, "a states entry that claims nothing"),
    (#""states": [{"at_event": 1, "state": {}}]"#, "a states entry that claims nothing"),
    (
      #""absent": ["fling"]"#,
      #"outcome kind "fling" without the config key "fling_min_velocity""#
    ),
    (
      #""velocity": [{"axis": "x", "less_than": 9999, "tol": 5}]"#,
      #"velocity key "tol" without a value"#
    ),
    (
      #""velocity": [{"axis": "x", "less_than": 9999}], "tolerance": 5"#,
      #"expect key "tolerance" without a velocity that has a value"#
    ),
  ])
  func `a claim that could not fail makes its case unsupported`(expect: String, what: String) throws
  {
    #expect(try run(.pan, expect) == .unsupported([what]))
  }

  @Test(arguments: [">=pointer 7", ">axis y"])
  func `a wheel's velocity has no other finger or axis to stand in relation to`(relation: String)
    throws
  {
    let events = [0, 10, 20].map { #"{"t": \#($0), "type": "scroll", "dy": 10}"# }
    let claim = #"{"velocity": [{"axis": "scroll", "relation": "\#(relation)"}]}"#
    #expect(
      try Inline.run([], events, expect: claim)
        == .unsupported([#"velocity relation "\#(relation)" of a wheel"#]))
  }

  @Test func `an axis lock's value is a word without a tolerance`() throws {
    let claim = #""outcomes": [{"kind": "axis_lock", "value": "horizontal", "value_cmp": ">1"}]"#
    #expect(try run(.lock, claim) == .unsupported([#"outcome key "value_cmp""#]))
  }

  @Test(arguments: [
    (
      ScenarioClaimStage.pan, #""kind": "pan_end", "direction": "left", "directions": ["right"]"#,
      "direction or directions"
    ),
    (
      .lock, #""kind": "axis_lock", "direction": "vertical", "value": "horizontal""#,
      "direction or value"
    ),
    (
      .panning, #""kind": "touchesBegan", "view": "card", "recognizer": "g""#,
      "recognizer or view"
    ),
  ])
  func `an outcome does not claim the same thing twice`(
    stage: ScenarioClaimStage, claim: String, keys: String
  ) throws {
    let outcome = try run(stage, #""outcomes": [{\#(claim)}], "complete": false"#)
    guard case .malformed(let error) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(error.reason == "an outcome has \(keys), not both")
  }

  @Test func `flowkey's empty lists beside checks claim nothing, all others do`() throws {
    func run(_ source: String) throws -> ScenarioResult.Outcome {
      try Inline.run(
        expect: #"{"outcomes": [], "checks": {"tap_count": {"0": 1}}}"#,
        with: #""source": {"repo": "\#(source)"}"#)
    }
    #expect(try run("flowkey/UIKit-cross-platform") == .passed)
    #expect(Inline.failure(try run("flutter/flutter")) != nil)
  }
}
