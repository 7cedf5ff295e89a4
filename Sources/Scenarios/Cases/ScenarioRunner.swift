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
  var direction: String?
  /// The directions after the first, of a stroke that turns.
  var laterDirections: [String] = []
  /// Whether the gesture was broken off.
  var isCancelled = false
  var numbers: [String: Double] = [:]
  /// Numbers that may stand in place of those.
  var otherNumbers: [String: Double] = [:]
  /// Whether it may come unasked: how often toolkits report on the way differs.
  var isExtra = false
}

/// Runs scenarios on the virtual clock.
///
/// An event is delivered before the timers of its moment, and after those of every earlier one.
/// Events of one moment are delivered one by one, in the order of the list, as the format says: a
/// swipe of two fingers then waits after the first finger's move, since a finger that has not
/// moved rules nothing out, and is complete with the second one's, still at the same moment.
@MainActor
public struct ScenarioRunner {
  private let scenario: Scenario
  private let stage: ScenarioStage
  private let journal = ScenarioJournal()
  private let explainer: ScenarioExplainer?

  /// Runs a case from start to end, in an application of its own.
  public static func run(_ entry: ScenarioFile.Entry) -> ScenarioResult {
    run(entry, explainer: nil)
  }

  /// Runs a case, and lets an explainer say why it failed.
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
    // Every case stands on a line, so that its error can be told again from its report.
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
    let player = try ScenarioRecordingPlayer(scenario)
    let stage = try ScenarioStage(scenario, screen: player?.screen)
    if scenario.events.isEmpty, scenario.expectation.hits.isEmpty, player == nil {
      stage.lacks("a case without events")
    }
    guard stage.missing.isEmpty else { return (.unsupported(inOrder(stage.missing)), []) }
    let runner = ScenarioRunner(
      scenario: scenario, stage: stage, explainer: explainer?(stage.recognizers.map(\.recognizer)))
    let outcome = try runner.run(player)
    guard case .failed = outcome else { return (outcome, []) }
    return (outcome, runner.explainer?.lines() ?? [])
  }

  /// What is missing, causes first: without a kind its outcomes and keys are unknown as well.
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
    listen()
    // Answers that belong to no event are those before the first one.
    for hit in scenario.expectation.hits where hit.event == nil {
      journal.check(hit, answer: hit.place.flatMap { stage.hitTest(x: $0.x, y: $0.y) })
    }
    for (index, event) in scenario.events.enumerated() {
      journal.event = index
      journal.actions = []
      stage.relations.asked = []
      try perform(event, index)
      for pattern in scenario.expectation.states where pattern.event == index { check(pattern) }
    }
    try player?.play(into: stage.application)
    journal.event = scenario.events.count
    stage.application.runUntilIdle()
    for check in scenario.expectation.checks {
      let place = check.value(on: stage)
      journal.check(
        check.matches(place), expected: "\(check.fact.rawValue) \(check.x.short), \(check.y.short)",
        got: place.map { "\(Double($0.x).short), \(Double($0.y).short)" } ?? "none")
    }
    scenario.expectation.scroll?.check(stage.scroll, in: journal)
    for pattern in scenario.expectation.velocities {
      let velocities = pattern.velocities(in: scenario)
      let wrong = velocities.first { !pattern.number.matches($0) }
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

  private func listen() {
    journal.leastFling = stage.leastFling
    journal.mostFling = stage.mostFling
    journal.startsAtTouchDown = stage.startsAtTouchDown
    journal.tellsSecondTaps = stage.tellsSecondTaps
    stage.application.eventObserver = { [journal, stage, explainer] record in
      explainer?.take(record)
      switch record {
      case .decision(let decision): journal.note(decision)
      case .touch(let touch, _): journal.note(touch: touch, among: stage.recognizers)
      case .control(let report): journal.note(report)
      case .scroll(let report): journal.note(report)
      default: break
      }
    }
    for reaction in scenario.reactions {
      stage.recognizer(reaction.recognizer)?.addTarget { [stage] recognizer in
        if reaction.states.contains(recognizer.state) { stage.perform(reaction) }
      }
    }
    for (id, recognizer) in stage.recognizers {
      recognizer.addTarget { [journal, scenario] in journal.note(action: $0, id: id, in: scenario) }
    }
  }

  // MARK: Events

  private func perform(_ event: ScenarioEvent, _ index: Int) throws(InputError) {
    let application = stage.application
    switch event.action {
    case .tick:
      application.advance(to: event.time)
      return
    case .touch(let change):
      application.deliver([journal.sample(of: change)], at: event.time)
      return
    default:
      // No touch: only the timers before this moment, and the clock.
      application.deliver([], at: event.time)
    }
    switch event.action {
    case .setState(let id, let state):
      if let state = StateName.state(toSet: state) { stage.recognizer(id)?.state = state }
    case .configure(let id, let settings):
      try configure(id, settings)
    case .enable(let id, let isEnabled):
      stage.recognizer(id)?.isEnabled = isEnabled
    case .removeView(let id):
      stage.remove(view: id)
    case .grab(let id):
      guard let view = stage.views[id] else { return }
      let outside = journal.touchesDown.filter { !($0.touch.view?.isDescendant(of: view) ?? false) }
      let samples = outside.map { TouchSample(id: $0.id, phase: .cancelled, location: $0.place) }
      application.deliver(samples, at: event.time)
    case .hitTest(let x, let y):
      for hit in scenario.expectation.hits where hit.event == index {
        journal.check(hit, answer: stage.hitTest(x: x, y: y))
      }
    case .touch, .tick, .scroll, .otherInput, .reader:
      break
    }
  }

  private func configure(_ id: String, _ settings: DocumentMapping) throws(InputError) {
    guard let recognizer = stage.recognizer(id) else { return }
    for key in settings.keys {
      switch (key, recognizer) {
      case ("translation", let pan as UIPanGestureRecognizer):
        guard let node = settings[key] else { continue }
        let place = try node.requireNumbers(2, key, as: "[x, y]")
        pan.setTranslation(CGPoint(x: place[0], y: place[1]), in: nil)
      case ("scale", let transform as TransformGestureRecognizer):
        transform.scale = CGFloat(try settings.number(key) ?? 1)
      case ("scale", let pinch as UIPinchGestureRecognizer):
        pinch.scale = CGFloat(try settings.number(key) ?? 1)
      case ("rotation", let rotation as UIRotationGestureRecognizer):
        rotation.rotation = CGFloat(try settings.number(key) ?? 0)
      case ("enabled", _):
        recognizer.isEnabled = try settings.bool(key) ?? true
      case ("taps", let tap as UITapGestureRecognizer):
        tap.numberOfTapsRequired = try settings.integer(key, from: 1, through: 100) ?? 1
      case ("touches", let tap as UITapGestureRecognizer):
        tap.numberOfTouchesRequired = try settings.integer(key, from: 1, through: 100) ?? 1
      case ("taps", let press as UILongPressGestureRecognizer):
        press.numberOfTapsRequired = try settings.integer(key, from: 0, through: 100) ?? 0
      case ("touches", let press as UILongPressGestureRecognizer):
        press.numberOfTouchesRequired = try settings.integer(key, from: 1, through: 100) ?? 1
      case ("touches", let pan as UIPanGestureRecognizer):
        let touches = try settings.integer(key, from: 1, through: 100) ?? 1
        pan.minimumNumberOfTouches = touches
        pan.maximumNumberOfTouches = touches
      case ("touches", let swipe as UISwipeGestureRecognizer):
        swipe.numberOfTouchesRequired = try settings.integer(key, from: 1, through: 100) ?? 1
      default:
        journal.lacks("configure key \"\(key)\"")
      }
    }
  }

  // MARK: States

  private func check(_ pattern: StatePattern) {
    let place = "after event \(pattern.event)"
    for (id, name) in pattern.states {
      guard let state = stage.recognizer(id)?.state else { continue }
      journal.check(
        StateName.states(called: name)?.contains(state) ?? false,
        expected: "\(id) \(name) \(place)", got: "\(state)")
    }
    for (id, count) in pattern.points {
      guard let recognizer = stage.recognizer(id) else { continue }
      // A gesture that is over tracks no touch any more, though some may still be down.
      let isOver = [.ended, .failed, .cancelled].contains(recognizer.state)
      let tracked = isOver ? 0 : recognizer.numberOfTouches
      journal.check(
        tracked == count, expected: "\(id) with \(count) touches \(place)", got: "\(tracked)")
    }
    for id in pattern.actions {
      journal.check(
        journal.actions.contains(id), expected: "an action of \(id) \(place)", got: "none")
    }
    for id in pattern.noActions {
      journal.check(
        !journal.actions.contains(id), expected: "no action of \(id) \(place)", got: "one")
    }
    for id in pattern.delegateCalls {
      journal.check(
        stage.relations.asked.contains(id), expected: "\(id)'s delegate asked \(place)",
        got: "not asked")
    }
  }
}
