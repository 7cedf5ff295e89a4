import Experiments
import Foundation
import InputFrames
import Scenarios
import Scenes
import Testing

@MainActor
@Suite("ScenarioShrinker")
struct ScenarioShrinkTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// A file with one case: three taps where the fourth is expected, and a second finger far away.
  private func file(recognizer: String = "t4") throws -> String {
    let taps = (1...4).map { count in
      let others = (count + 1..<5).map { "t\($0)" }.joined(separator: ", ")
      return "{id: t\(count), kind: tap, taps: \(count), view: stage"
        + (count < 4 ? ", requires_failure_of: [\(others)]}" : "}")
    }
    let events = (0..<3).flatMap { count in
      [
        "{t: \(count * 140), type: down, id: 0, x: 50, y: 50}",
        "{t: \(count * 140 + 40), type: up, id: 0}",
      ]
    }
    let url = folder.appending(path: "case.yaml")
    let text = """
      schema: dactyl-scenario/1
      cases:
        - id: chain
          views: [{id: stage, frame: [0, 0, 800, 600]}, {id: unused, frame: [700, 0, 9, 9]}]
          recognizers: [\(taps.joined(separator: ", "))]
          events: [\(events.joined(separator: ", "))]
          expect: {outcomes: [{kind: tap, recognizer: \(recognizer)}]}
      """
    try Data(text.utf8).write(to: url)
    return url.path
  }

  private func outcome(_ text: String, in path: String) throws -> String {
    let entry = try #require(try ScenarioFile.parse(text: text, path: path).entries.first)
    guard case .failed(let expected, let got, _) = ScenarioRunner.run(entry).outcome else {
      return "does not fail"
    }
    return "\(expected) > \(got)"
  }

  @Test func `the smallest case fails as the whole one did`() throws {
    let path = try file()
    let result = try ScenarioShrinker(path: path, id: "chain").run(name: "small")
    #expect(try outcome(result.scenario, in: path).hasPrefix("tap of t4 > tap of t3 at "))
    #expect(result.evemu == nil)
  }

  @Test func `events, recognizers, requirements and views that it does without are gone`() throws {
    let result = try ScenarioShrinker(path: try file(), id: nil).run(name: "small")
    #expect(result.events == (6, 6))
    #expect(result.parts.after == 2)
    for name in ["t1", "t2", "unused", "stage", "requires_failure_of"] {
      #expect(!result.scenario.contains(name), "\(name) is in \(result.scenario)")
    }
  }

  @Test func `a requirement on which the failure hangs stays`() throws {
    // Without it, t1 fires at once: what came instead would be another tap.
    let path = try file(recognizer: "t2")
    let result = try ScenarioShrinker(path: path, id: nil).run(name: "small")
    #expect(try outcome(result.scenario, in: path).hasPrefix("tap of t2 > tap of t3 at "))
  }

  @Test func `a case that passes is an error`() throws {
    let path = try file(recognizer: "t3")
    #expect(throws: InputError.self) { _ = try ScenarioShrinker(path: path, id: nil) }
  }

  @Test func `a case that is not there is an error with those that are`() throws {
    let path = try file()
    let error = #expect(throws: InputError.self) {
      _ = try ScenarioShrinker(path: path, id: "chian")
    }
    #expect(error?.hint == "did you mean chain? cases: chain")
  }

  @Test func `a recording that a case plays is cut with it`() throws {
    let recording = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Recordings/slow-swipe.evemu").standardized.path
    let text = """
      schema: dactyl-scenario/1
      cases:
        - id: swipe
          recording: \(recording)
          screen: [1024, 576]
          views: [{id: stage, frame: [0, 0, 1024, 576]}]
          recognizers: [{id: s, kind: swipe, direction: right, view: stage}]
          expect: {outcomes: [{kind: swipe, recognizer: s}]}
      """
    let url = folder.appending(path: "recorded.yaml")
    try Data(text.utf8).write(to: url)
    let result = try ScenarioShrinker(path: url.path, id: nil).run(name: "small")
    #expect(result.events.before == 401)
    #expect(result.events.after <= 5)
    try Data(try #require(result.evemu).utf8).write(to: folder.appending(path: "small.evemu"))
    #expect(try outcome(result.scenario, in: url.path) == "swipe of s > nothing")
  }
}
