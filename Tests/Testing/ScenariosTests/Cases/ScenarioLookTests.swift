import DactylKit
import Foundation
import InputFrames
import Testing

@testable import Scenarios
@testable import Scenes

/// What a case says about how its views look.
@MainActor
@Suite("Looks of cases")
struct ScenarioLookTests {
  private struct NotRead: Error {}

  private func scenario(_ views: String) throws -> Scenario {
    let text = #"{"id": "case", "views": \#(views), "expect": {"hits": []}}"#
    let file = try ScenarioFile.parse(text: Inline.file(text), path: "a.json")
    guard case .scenario(let scenario) = try #require(file.entries.first) else {
      throw NotRead()
    }
    return scenario
  }

  @Test func `a view has the look that its entry says`() throws {
    let stage = try ScenarioStage(
      scenario(
        """
        [{"id": "a", "background": "systemTeal", "tint": "red", "corner_radius": 8,
          "border": {"width": 2, "color": "#FF0000"}, "shadow": {"opacity": 0.5}},
         {"id": "b", "kind": "label", "text": "x", "text_size": 30, "text_color": "blue"}]
        """))
    let view = try #require(stage.views["a"])
    #expect(view.backgroundColor == .systemTeal && view.tintColor == .red)
    #expect(view.layer.cornerRadius == 8 && view.layer.borderWidth == 2)
    #expect(view.layer.borderColor == UIColor.red.cgColor)
    #expect(view.layer.shadowOpacity == 0.5)
    let label = try #require(stage.views["b"] as? UILabel)
    #expect(label.font.pointSize == 30 && label.textColor == .blue)
  }

  @Test(arguments: [
    #""background": "teel""#, #""background": 3"#, #""border": {"colour": "red"}"#,
    #""corner_radius": -1"#, #""shadow": {"opacity": 2}"#, #""back_ground": "red""#,
    #""kind": "label", "text_size": 0"#,
  ])
  func `a wrong look is an error of the case`(look: String) throws {
    let text = #"{"id": "case", "views": [{"id": "a", \#(look)}], "expect": {"hits": []}}"#
    let file = try ScenarioFile.parse(text: Inline.file(text), path: "a.json")
    let outcome = ScenarioRunner.run(try #require(file.entries.first)).outcome
    guard case .malformed(let error) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect("\(error)".hasPrefix("a.json:"))
  }

  // MARK: The schema

  @Test func `the schema has the keys of each kind of view that the reader takes`() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../..").standardized
    let url = package.appendingPathComponent("Schemas/scenario.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    let parts = try #require(schema?["$defs"] as? [String: Any])
    let view = try #require(parts["view"] as? [String: Any])
    #expect(try names(of: view) == Set(ScenarioReader.viewKeys))
    let kinds = (view["else"] as? [String: Any])?["allOf"] as? [[String: Any]] ?? []
    var known: Set<String> = []
    for part in kinds {
      let condition = (part["if"] as? [String: Any])?["properties"] as? [String: Any]
      let name = try #require((condition?["kind"] as? [String: Any])?["const"] as? String)
      let kind = try #require(SceneClasses().viewKinds[name])
      #expect(try names(of: part) == Set(ScenarioReader.viewKeys + kind.keys), "\(name)")
      known.insert(name)
    }
    #expect(known == Set(SceneClasses().viewKinds.keys))
  }

  /// The keys that a part of the schema allows.
  private func names(of part: [String: Any]) throws -> Set<String> {
    let names = (part["then"] as? [String: Any])?["propertyNames"] as? [String: Any]
    return Set(try #require(names?["enum"] as? [String]))
  }
}
