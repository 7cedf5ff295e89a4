import AccessibilityAudit
import DactylKit
import GestureMachines
import InputFrames
import InputRecordings
import Inspection
import Scenarios
import Testing

@testable import Experiments
@testable import Scenes

@MainActor
@Suite("A kind of recognizer that is described")
struct KnockTests {
  private func build(_ entry: String) throws -> KnockGestureRecognizer {
    let scene = try known {
      try Scene.parse(
        text: "views: [{id: door, recognizers: [\(entry)]}]", path: "door.yaml"
      ).build()
    }
    return try #require(scene.recognizers.first?.recognizer as? KnockGestureRecognizer)
  }

  /// Runs code that knows the kind.
  private func known<Result>(_ act: () throws -> Result) rethrows -> Result {
    try FurtherKinds.$known.withValue([KnockGestureRecognizer.kind], operation: act)
  }

  @Test func `scene files set its settings and limits`() throws {
    let knock = try build(
      "{id: knock, kind: knock, knocks: 4, limits: {longest_pause_ms: 250}, "
        + "limits_for: {pencil: {longest_pause_ms: 300}}}")
    #expect(knock.numberOfKnocks == 4)
    #expect(knock.limits.longestPause == .milliseconds(250))
    #expect(knock.limits(for: .pencil).longestPause == .milliseconds(300))
  }

  @Test(arguments: [
    ("knocks: 0", "knocks must be a whole number, 1 to 100, found 0"),
    ("limits: {pause: 1}", "limits has no key \"pause\""),
    ("limits: {longest_pause_ms: -1}", "longest_pause_ms must be at least 0, found -1"),
  ])
  func `a wrong setting is told as those of built-in kinds`(entry: String, reason: String) {
    let error = #expect(throws: InputError.self) {
      try build("{id: knock, kind: knock, \(entry)}")
    }
    #expect(error?.reason == reason)
  }

  @Test func `changes name it by its kind, and help lists what it has`() throws {
    let knock = try build("{id: front, kind: knock}")
    let applied = try known {
      try RecognizerChange("knock.limits.longestPause=0.3 s").apply(to: [knock])
    }
    #expect(applied.map(\.before) == ["400 ms"])
    #expect(knock.limits.longestPause == .milliseconds(300))
    let help = RecognizerChange.help(for: [knock])
    #expect(help.contains("numberOfKnocks"))
    #expect(help.contains("in a scene file limits.longest_pause_ms"))
  }

  /// Taps at these moments, in milliseconds, each of 40.
  private static func taps(_ moments: [Int]) -> String {
    moments.map {
      "{t: \($0), type: down, id: 0, x: 50, y: 50}, {t: \($0 + 40), type: up, id: 0}"
    }.joined(separator: ", ")
  }

  private func outcome(_ moments: [Int], _ expected: String) throws -> ScenarioResult.Outcome {
    let text = """
      schema: dactyl-scenario/1
      cases:
        - id: door
          recognizers: [{id: front, kind: knock, knocks: 3}]
          events: [\(Self.taps(moments)), {t: 3000, type: tick}]
          expect: {outcomes: [\(expected)], complete: true}
      """
    return try known {
      let entry = try #require(
        try ScenarioFile.parse(text: text, path: "door.yaml").entries.first)
      return ScenarioRunner.run(entry).outcome
    }
  }

  @Test func `the built-in kinds' outcomes are listed once more for readers of files`() {
    #expect(Set(GestureKind.builtInOutcomes) == Set(GestureKind.builtIn.map(\.outcome)))
  }

  @Test func `scenarios make it, and tell its outcome with its numbers`() throws {
    let knock = "{kind: knock, recognizer: front, at_ms: 440"
    #expect(try outcome([0, 200, 400], "\(knock)}") == .passed)
    #expect(try outcome([0, 200, 400], "") != .passed)
    #expect(try outcome([0, 200, 641], "") == .passed)
  }

  @Test func `explanations say its own clause and its own property`() throws {
    let scene = try known {
      try Scene.parse(
        text: "views: [{id: door, recognizers: [{id: front, kind: knock}]}]", path: "door.yaml"
      ).build()
    }
    let explanation = Explanation(of: scene.recognizers.map(\.recognizer))
    explanation.listen(to: scene.application)
    var source = Self.input([0, 200, 700]).source
    try Replay(into: scene.application).run(&source)
    let text = explanation.text().joined(separator: " ")
    #expect(text.contains("knock 3 did not follow within 400 ms after the lift at 240 ms"))
    #expect(explanation.json().contains { $0.contains(#""property":"limits.longestPause""#) })
  }

  /// A finger that taps at these moments, in milliseconds.
  private static func input(_ moments: [Int]) -> RecordedInput {
    let frames = moments.enumerated().flatMap { index, moment in
      [(Contact.Phase.began, 0), (.ended, 40)].map { phase, later in
        TouchFrame(
          time: .zero + .milliseconds(moment + later), device: DeviceID(0),
          contacts: [Contact(id: index + 1, slot: 0, phase: phase, x: 80, y: 50)])
      }
    }
    return RecordedInput(
      name: "knocks",
      events: [.deviceAdded(Gestures.panel, device: DeviceID(0), time: .zero)]
        + frames.map { .touches($0) })
  }

  @Test func `the smallest case has only what it needs, and is a scenario`() throws {
    let scene = """
      screen: {size: [800, 500]}
      views: [{id: door, recognizers: [{id: front, kind: knock}, {id: other, kind: pan}]}]
      """
    try known {
      let result = try Shrinker(
        Self.input([0, 200, 400, 3000]), scene: scene, path: "door.yaml",
        claim: GestureClaim("front recognizes")
      ).run()
      #expect(result.touches.after == 3)
      #expect(!result.scene.contains("other"))
      let text = try #require(
        result.scenario(id: "door", recording: "k.evemu", fired: [("front", "recognized")]))
      #expect(text.contains("kind: knock"))
    }
  }

  @Test func `an audit asks for another way`() throws {
    let scene = try known {
      try Scene.parse(
        text: "views: [{id: door, recognizers: [{id: front, kind: knock}]}]", path: "door.yaml"
      ).build()
    }
    let findings = AccessibilityAudit(of: scene.application).findings
    #expect(
      findings.contains { $0.problem == "3 knocks (front) is the only way to do what it does" })
  }
}
