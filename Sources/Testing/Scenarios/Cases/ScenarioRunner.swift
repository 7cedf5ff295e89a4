import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// A report that a recognizer made while a case ran.
struct ScenarioReport: Sendable {
  var kind: String
  var recognizer: String
  var time: Timestamp
  /// The event during which it came, or before which the timer went off that made it.
  var event: Int
  /// The first event of the frame that it belongs to.
  var firstEvent: Int?
  var direction: String?
  /// The directions after the first, of a stroke that turns.
  var laterDirections: [String] = []
  /// Whether the gesture was broken off.
  var isCancelled = false
  var numbers: [String: Double] = [:]
  /// Numbers that are accepted instead.
  var otherNumbers: [String: Double] = [:]
  /// Whether the report may be extra. Toolkits differ in how often they report during a gesture.
  var isExtra = false
}

/// Runs scenarios on the virtual clock.
///
/// An event is delivered before the timers of its moment, and after those of every earlier one.
/// Events of one moment are delivered one by one, in the order of the list, as the format demands. A swipe
/// of two fingers is then undecided after the move of the first finger, and complete after that of the
/// second, at the same moment.
///
/// In some toolkits each finger is an event, in others a frame of the panel is. A case does not state which,
/// so the runner tries both for moves of several fingers at one moment. The case passes if one of them
/// passes.
@MainActor
public struct ScenarioRunner {
  let scenario: Scenario
  let stage: ScenarioStage
  /// Whether moves of one moment are joined into one frame.
  let isJoined: Bool
  let journal = ScenarioJournal()
  private let explainer: ScenarioExplainer?

  private init(
    scenario: Scenario, stage: ScenarioStage, isJoined: Bool, explainer: ScenarioExplainer?
  ) {
    self.scenario = scenario
    self.stage = stage
    self.isJoined = isJoined
    self.explainer = explainer
  }

  /// Runs a case from start to end, in an application of its own.
  public static func run(_ entry: ScenarioFile.Entry) -> ScenarioResult {
    run(entry, explainer: nil)
  }

  /// Runs a case. If it fails, the explainer gives the reason.
  public static func run(
    _ entry: ScenarioFile.Entry, explainer: ScenarioExplainer.Maker?
  ) -> ScenarioResult {
    switch entry {
    case .malformed(let error):
      return malformed(error, id: "")
    case .scenario(let scenario):
      do throws(InputError) {
        let (outcome, explanation) = try outcome(of: scenario, explainer: explainer)
        return ScenarioResult(
          id: scenario.id, path: scenario.path, line: scenario.line, outcome: outcome,
          explanation: explanation)
      } catch {
        return malformed(error, id: scenario.id)
      }
    }
  }

  private static func malformed(_ error: InputError, id: String) -> ScenarioResult {
    // Every case has a line, so that its report contains the line of its error.
    var error = error
    error.line = error.line ?? 1
    return ScenarioResult(
      id: id, path: error.subject, line: error.line ?? 1, outcome: .malformed(error))
  }

  private static func outcome(
    of scenario: Scenario, explainer: ScenarioExplainer.Maker?
  ) throws(InputError) -> (ScenarioResult.Outcome, explanation: [String]) {
    if scenario.classification == .divergent {
      return (.skipped("class divergent: UIKit does something else on purpose"), [])
    }
    if ReaderCase.concerns(scenario) { return (try ReaderCase.outcome(of: scenario), []) }
    let (first, explanation) = try outcome(of: scenario, isJoined: false, explainer: explainer)
    guard case .failed = first else { return (first, []) }
    if ScenarioFrames.differ(in: scenario) {
      // Its explainer is not used, but may have changed the recognizers before.
      let (joined, _) = try outcome(of: scenario, isJoined: true, explainer: explainer)
      if joined == .passed { return (joined, []) }
    }
    return (first, explanation?.lines() ?? [])
  }

  private static func outcome(
    of scenario: Scenario, isJoined: Bool, explainer: ScenarioExplainer.Maker?
  ) throws(InputError) -> (ScenarioResult.Outcome, ScenarioExplainer?) {
    let player = try ScenarioRecordingPlayer(scenario)
    let screen = scenario.screen.map { CGSize(width: $0.width, height: $0.height) }
    let stage = try ScenarioStage(scenario, screen: player?.screen ?? screen)
    let isEmpty = scenario.events.isEmpty && scenario.expectation.hits.isEmpty && player == nil
    if isEmpty, stage.missing.isEmpty {
      stage.lacks("a case without events")
    }
    guard stage.missing.isEmpty else { return (.unsupported(inOrder(stage.missing)), nil) }
    let runner = ScenarioRunner(
      scenario: scenario, stage: stage, isJoined: isJoined,
      explainer: explainer?(
        ScenarioExplainer.Subject(
          path: scenario.path, id: scenario.id, application: stage.application,
          recognizers: stage.recognizers.map(\.recognizer))))
    return (try runner.run(player), runner.explainer)
  }

  /// The missing features, causes first: without a kind, its outcomes and keys are unknown as well.
  private static func inOrder(_ missing: [String]) -> [String] {
    let ranks = ["recognizer kind", "event type", "outcome kind", "config key"]
    let ranked = missing.enumerated().map { index, what in
      (rank: ranks.firstIndex { what.hasPrefix($0) } ?? ranks.count, index: index, what: what)
    }
    return ranked.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map(\.what)
  }

  private func run(
    _ player: ScenarioRecordingPlayer?
  ) throws(InputError) -> ScenarioResult.Outcome {
    let observation = listen()
    defer { observation.remove() }
    // Expected hits that belong to no event are checked before the first one.
    for hit in scenario.expectation.hits where hit.event == nil {
      journal.check(hit, answer: hit.place.flatMap { stage.hitTest(x: $0.x, y: $0.y) })
    }
    for frame in ScenarioFrames.frames(of: scenario.events, isJoined: isJoined) {
      journal.event = frame.upperBound
      journal.firstEvent = frame.lowerBound
      journal.actions = []
      journal.passed = []
      stage.recordTouches()
      stage.relations.asked = []
      stage.awaitScripted(after: frame.upperBound, in: scenario)
      explainer?.begins(scenario.events[frame.lowerBound].time)
      if frame.count == 1 {
        try perform(scenario.events[frame.lowerBound], frame.lowerBound)
      } else {
        move(scenario.events[frame])
      }
      for pattern in scenario.expectation.states where frame.contains(pattern.event) {
        check(pattern)
      }
    }
    journal.firstEvent = nil
    try player?.play(into: stage.application) { [explainer] in explainer?.readInput($0) }
    journal.event = scenario.events.count
    stage.application.runUntilIdle()
    for check in scenario.expectation.checks { check.judge(stage, journal) }
    scenario.expectation.scroll?.check(stage.scroll, in: journal)
    for pattern in scenario.expectation.velocities {
      let velocities = pattern.velocities(
        in: scenario, most: stage.telling.mostVelocity, rest: stage.telling.longestRestBeforeLift)
      var patterns = [pattern.number]
      if let relation = pattern.relation {
        let compared = pattern.pattern(of: relation) { other in
          other.velocities(
            in: scenario, most: stage.telling.mostVelocity,
            rest: stage.telling.longestRestBeforeLift
          ).first
        }
        patterns += [compared].compactMap(\.self)
      }
      let wrong = velocities.first { velocity in !patterns.allSatisfy { $0.matches(velocity) } }
      journal.check(
        wrong == nil && !velocities.isEmpty, expected: pattern.text, got: wrong?.short ?? "none")
    }
    if !journal.missing.isEmpty { return .unsupported(journal.missing) }
    if let mismatch = journal.mismatches.first {
      return .failed(expected: mismatch.expected, got: mismatch.got, reasons: journal.decisions)
    }
    return ScenarioJudge(scenario: scenario, journal: journal).outcome()
  }

  // MARK: Listening

  /// Makes the journal observe the case, until the observation is removed.
  private func listen() -> Observation {
    journal.telling = stage.telling
    stage.presses?.listen(journal)
    stage.calls?.listener = { [journal] name, view, touches in
      journal.record(call: name, to: view, touches)
    }
    let observation = stage.application.addEventObserver { [journal, stage, explainer] record in
      if case .decision(let decision) = record, decision.recognizer is RestTimer { return }
      explainer?.receive(record)
      switch record {
      case .decision(let decision):
        journal.record(decision)
        stage.presses?.record(decision)
      case .touch(let touch, _):
        journal.record(touch: touch, among: stage.recognizers)
        stage.presses?.record(touch, isFirst: journal.touchesDown.count == 1)
      case .control(let report): journal.record(report)
      case .scroll(let report): journal.record(report)
      case .clockStep(let step):
        journal.addReason("at \(step.from): \(step.words), so no duration across it is known")
      default: break
      }
    }
    for reaction in scenario.reactions {
      stage.recognizer(reaction.recognizer)?.addTarget { [stage] recognizer in
        if reaction.states.contains(recognizer.state) { stage.perform(reaction) }
      }
    }
    for (id, recognizer) in stage.recognizers {
      recognizer.addTarget { [journal, scenario] in journal.record(action: $0, id: id, in: scenario)
      }
    }
    return observation
  }
}
