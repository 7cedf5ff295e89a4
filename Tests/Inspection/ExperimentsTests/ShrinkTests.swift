import Foundation
import InputFrames
import InputRecordings
import Inspection
import Scenarios
import Testing

@testable import Experiments
@testable import Scenes

@MainActor
@Suite("The smallest case")
struct ShrinkTests {
  private static let sceneText = """
    screen: {size: [1027, 642]}
    views:
      - id: panel
        multiple_touch: true
        recognizers:
          - {id: tap, kind: tap, requires_failure_of: double}
          - {id: double, kind: tap, taps: 2}
          - {id: press, kind: long_press}
          - {id: right, kind: swipe, direction: right}
          - {id: up, kind: swipe, direction: up}
          - {id: pan, kind: pan, requires_failure_of: [right, up]}
        subviews:
          - {id: decoration, frame: [600, 500, 100, 50], user_interaction: false}
    """

  @Test func `controllers, their views and actions that are not needed are left out`() throws {
    let text = """
      screen: {size: [1027, 642]}
      controllers:
        - id: rooms
          kind: navigation
          toolbar_hidden: false
          children:
            - id: hall
              title: Hall
              navigation_item: {title: Hall, right: [{id: add, title: Add}]}
              view:
                recognizers: [{id: tap, kind: tap}, {id: press, kind: long_press}]
                subviews: [{id: lamp, frame: [0, 0, 10, 10]}, {id: door, frame: [20, 0, 10, 10]}]
        - {id: garden, view: {subviews: [{id: pond, frame: [0, 0, 9, 9]}]}}
        - {id: menu, kind: list, rows: [One, Two]}
      actions:
        - {on: press, push: garden, onto: rooms}
        - {on: add, push: menu, onto: rooms}
      """
    let input = Gestures.random(3)
    let scene = try Scene.parse(text: text, path: "scene.yaml")
    let facts = try GestureFacts(input.events, on: scene, base: []).facts
    let fact = try #require(facts.first { $0.recognizer == "tap" })
    let claim = try GestureClaim("tap \(fact.result == "failed" ? "fails" : "recognizes")")
    let result = try Shrinker(input, scene: text, path: "scene.yaml", claim: claim).run()
    #expect(result.parts.before == 11)
    for name in [
      "garden", "pond", "menu", "press", "lamp", "door", "add", "Hall", "toolbar", "actions",
    ] {
      #expect(!result.scene.contains(name), "\(name) is left: \(result.scene)")
    }
    #expect(result.scene.contains("hall"))
    #expect(result.parts.after < 6)
    #expect(try replayed(result).facts.contains { $0.recognizer == "tap" })
  }

  /// Reads a result back from files, as somebody else does, and plays it.
  private func replayed(_ result: Shrinker.Result) throws -> GestureFacts {
    let file = FileManager.default.temporaryDirectory.appending(path: "dactyl-\(UUID()).evemu")
    try Data(result.evemu.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let input = try RecordedInput(path: file.path)
    #expect(input.fault == nil)
    return try GestureFacts(
      input.events, on: Scene.parse(text: result.scene, path: "scene.yaml"), base: [])
  }

  @Test func `on average a fifth of the frames is left at most, and the same failure`() throws {
    var shares: [Double] = []
    let scene = try Scene.parse(text: Self.sceneText, path: "scene.yaml")
    for seed in 0..<UInt64(isWide ? 20 : 10) {
      let input = Gestures.random(seed)
      let whole = try GestureFacts(input.events, on: scene, base: [])
      for name in ["tap", "right", "press"] {
        let reasons = whole.reasons(of: name, "failed")
        guard !reasons.isEmpty else { continue }
        let claim = try GestureClaim("\(name) fails")
        let result = try Shrinker(input, scene: Self.sceneText, path: "scene.yaml", claim: claim)
          .run()
        let small = try replayed(result)
        #expect(!small.reasons(of: name, "failed").isDisjoint(with: reasons), "\(seed) \(name)")
        #expect(result.frames.after <= result.frames.before)
        shares.append(Double(result.frames.after) / Double(result.frames.before))
      }
    }
    #expect(shares.count > 10)
    let mean = shares.reduce(0, +) / Double(shares.count)
    #expect(mean <= 0.2, "\(mean) of the frames in \(shares.count) cases")
  }

  @Test func `recognizers and views that have no part in it are left out of the scene`() throws {
    let result = try Shrinker(
      Gestures.held(for: 800), scene: Self.sceneText, path: "scene.yaml",
      claim: GestureClaim("reason(tap) = prevented")
    ).run()
    #expect(result.parts.before == 8)
    #expect(result.parts.after == 3)
    #expect(result.scene.contains("id: tap"))
    #expect(!result.scene.contains("double"))
    #expect(try GestureClaim("reason(tap) = prevented").holds(of: replayed(result)))
  }

  @Test func `touches that a setting needed are left out with the setting`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let input = try RecordedInput(
      path: package.standardized.appending(path: "Recordings/double-tap.evemu").path)
    let text = "views: [{id: page, recognizers: [{id: double, kind: tap, taps: 2}]}]"
    let result = try Shrinker(
      input, scene: text, path: "scene.yaml", claim: GestureClaim("double recognizes")
    ).run()
    #expect(result.touches == (before: 2, after: 1))
    #expect(!result.scene.contains("taps"))
    #expect(try GestureClaim("double recognizes").holds(of: replayed(result)))
  }

  @Test func `the scenario of the smallest case passes`() throws {
    let result = try Shrinker(
      Gestures.held(for: 800), scene: Self.sceneText, path: "scene.yaml",
      claim: GestureClaim("press begins and tap fails")
    ).run()
    let text = try #require(
      result.scenario(id: "held", recording: "held.evemu", fired: [("press", "began")]))
    #expect(text.contains("recording: held.evemu") || text.contains("recording: \"held.evemu\""))
    #expect(text.contains("long_press"))
  }

  @Test func `a claim that does not hold is an error, and nothing is cut`() throws {
    let shrinker = Shrinker(
      Gestures.held(for: 800), scene: Self.sceneText, path: "scene.yaml",
      claim: try GestureClaim("tap recognizes"))
    #expect(throws: InputError.self) { try shrinker.run() }
    let unknown = Shrinker(
      Gestures.held(for: 800), scene: Self.sceneText, path: "scene.yaml",
      claim: try GestureClaim("tapp fails"))
    do throws(InputError) {
      _ = try unknown.run()
      Issue.record("an unknown name was taken")
    } catch {
      #expect(error.hint?.contains("did you mean tap?") == true)
    }
  }

  @Test func `a scene comes back from its text as it was`() throws {
    let node = try DocumentNode.parse(text: Self.sceneText, path: "scene.yaml")
    let again = try DocumentNode.parse(text: node.yaml, path: "scene.yaml")
    #expect(again.yaml == node.yaml)
    let odd = try DocumentNode.parse(text: "{a: 'yes', b: yes, c: '- x', d: '', e: ~}", path: "a")
    let back = try DocumentNode.parse(text: odd.yaml, path: "a")
    func contents(_ node: DocumentNode) throws -> [String] {
      try DocumentMapping(node, "").entries.map { "\($0.key) \($0.value.content)" }
    }
    #expect(try contents(odd) == contents(back))
  }
}

@MainActor
@Suite("Claims about gestures")
struct GestureClaimTests {
  private func holds(_ text: String) throws -> Bool {
    let facts = try GestureFacts(
      Gestures.held(for: 800).events, on: Gestures.scene(of: ["tap", "press"]), base: [])
    return try GestureClaim(text).holds(of: facts)
  }

  @Test(arguments: [
    ("tap fails", true), ("press begins", true), ("press fires", true), ("press ends", true),
    ("tap recognizes", false), ("not tap recognizes", true), ("nothing recognizes", false),
    ("not nothing fires", true), ("reason(tap) = prevented", true),
    ("reason(tap) = movedTooFar", false), ("tap recognizes or press begins", true),
    ("tap fails and press fails", false), ("tap recognizes and tap fails or press begins", true),
    ("tap recognizes and (tap fails or press begins)", false), ("\"tap\" fails", true),
    ("not (tap fails and press begins)", false),
  ])
  func `a claim means what it says`(text: String, isTrue: Bool) throws {
    #expect(try holds(text) == isTrue)
  }

  @Test(arguments: [
    ("", "at character 1: claims nothing"),
    ("tap", "at character 4: expected what tap does, found the end"),
    ("tap fail", "at character 5: expected what tap does, found \"fail\""),
    ("(tap fails", "at character 11: expected ), found the end"),
    ("tap fails press", "at character 11: expected and, or, or the end, found \"press\""),
    ("reason(tap) = movedTofar", "at character 15: expected a reason, found \"movedTofar\""),
    ("reason(tap movedTooFar", "at character 12: expected ), found \"movedTooFar\""),
    ("nothing fails", "at character 9: \"nothing\" goes only with recognizes or fires"),
    ("tap & press", "at character 5: \"&\" stands for nothing here"),
    ("\"tap fails", "at character 1: a quotation mark is not closed"),
  ])
  func `what is no claim is an error with its place`(text: String, reason: String) throws {
    do throws(InputError) {
      _ = try GestureClaim(text)
      Issue.record("\(text) was taken")
    } catch {
      #expect(error.reason == reason)
      #expect(error.hint != nil)
    }
  }

  @Test func `deep nesting is an error, not a trap`() {
    #expect(throws: InputError.self) {
      try GestureClaim(String(repeating: "(", count: 10_000) + "tap fails")
    }
    #expect(throws: InputError.self) {
      try GestureClaim(String(repeating: "not ", count: 10_000) + "tap fails")
    }
  }
}

@MainActor
@Suite("SavedTests")
struct SavedTestsTests {
  @Test func `the test of a failure passes and is small`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..").standardized
    let scene = try String(
      contentsOf: package.appending(path: "Examples/Demo/scene.yaml"), encoding: .utf8)
    let experiment = try Experiment(
      RecordedInput(path: package.appending(path: "Recordings/slow-swipe.evemu").path),
      on: Scene.parse(text: scene, path: "scene.yaml"))
    let tests = SavedTests(experiment, scene: scene).tests(of: try experiment.run().stream)
    #expect(tests.map(\.recognizer).contains("previous-page"))
    for test in tests {
      let entry = try #require(
        try ScenarioFile.parse(text: test.scenario, path: "a.yaml").entries.first)
      #expect(ScenarioRunner.run(entry).outcome == .passed)
      #expect(test.scenario.split(separator: "\n").count < 60, "\(test.scenario)")
    }
  }

  @Test func `a run with changes gives no test, for a scenario cannot hold them`() throws {
    let experiment = try Experiment(
      RecordedInput(name: "none", events: []), on: nil,
      base: [RecognizerChange("tap.limits.slop=60")])
    #expect(SavedTests(experiment, scene: nil).tests(of: try experiment.run().stream).isEmpty)
  }
}
