import DactylBasics
import Foundation
import InputFrames
import InputRecordings
public import Inspection
import Scenarios
import Scenes

/// Makes tests of a run's failures for its page, which has no engine of its own.
@MainActor
public struct SavedTests {
  /// The most frames of a recording for which tests are made without being asked for.
  /// Source: ours; `Documentation/Constants.md#saved-tests`.
  public static let mostFrames = 1500
  /// The most runs for each test.
  /// Source: ours; `Documentation/Constants.md#saved-tests`.
  public static let mostRuns = 300
  /// The most tests of a page.
  /// Source: ours; `Documentation/Constants.md#saved-tests`.
  public static let mostTests = 3

  private let experiment: Experiment
  private let sceneText: String?

  /// Tests of an experiment on the scene of that text; `nil` for that of every recognizer.
  public init(_ experiment: Experiment, scene text: String?) {
    self.experiment = experiment
    sceneText = text
  }

  /// The tests of the failures that have an advice, each the smallest case that still fails for the same reason. A failure
  /// that a scenario cannot hold has none; nor has anything of a long recording, or of a run with changes.
  public func tests(of stream: InspectionStream) -> [SavedTest] {
    guard experiment.input.frameCount <= Self.mostFrames, experiment.base.isEmpty else { return [] }
    var names: [String] = []
    for named in stream.namedOutcomes where named.outcome.result == "failed" {
      let isAdvised = named.outcome.limits.contains { $0.advice != nil }
      if isAdvised, !names.contains(named.recognizer) { names.append(named.recognizer) }
    }
    return names.prefix(Self.mostTests).compactMap { name in
      (try? scenario(of: name)).flatMap { $0 }.map {
        SavedTest(recognizer: name, result: "failed", scenario: $0)
      }
    }
  }

  private func scenario(of name: String) throws(InputError) -> String? {
    guard !name.contains("\"") else { return nil }
    var shrinker = Shrinker(
      experiment.input, scene: sceneText, path: "scene.yaml",
      claim: try GestureClaim("\"\(name)\" fails"))
    shrinker.mostRuns = Self.mostRuns
    let small = try shrinker.run()
    let input = RecordedInput(name: "smallest", events: small.recording.events)
    let stream = try Experiment(input, on: Scene.parse(text: small.scene, path: "scene.yaml"))
      .run().stream
    let fired = stream.namedOutcomes.map { (name: $0.recognizer, result: $0.outcome.result) }
    let id = "\(name)-fails".map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    guard let text = small.scenario(id: String(id), events: stream.scenarioEvents, fired: fired),
      let entry = try ScenarioFile.parse(text: text, path: "smallest.yaml").entries.first,
      ScenarioRunner.run(entry).outcome == .passed
    else { return nil }
    return text
  }
}

extension InspectionStream {
  /// The touches as events of a case, in points of the screen.
  fileprivate var scenarioEvents: [DocumentNode] {
    let types = ["began": "down", "moved": "move", "ended": "up", "cancelled": "cancel"]
    return events.compactMap { event in
      guard case .touch(let touch, let phase, let x, let y) = event.kind, let type = types[phase]
      else { return nil }
      func entry(_ key: String, _ text: String) -> DocumentNode.Entry {
        DocumentNode.Entry(
          key: key, line: 1,
          value: DocumentNode(path: "", line: 1, content: .scalar(text, isPlain: true)))
      }
      func number(_ value: Double) -> String { fixedText(value, decimals: 3) ?? "0" }
      return DocumentNode(
        path: "", line: 1,
        content: .mapping([
          entry("t", number(Double(event.time.microseconds) / 1000)), entry("type", type),
          entry("id", "\(touch)"), entry("x", number(x)), entry("y", number(y)),
        ]))
    }
  }
}
