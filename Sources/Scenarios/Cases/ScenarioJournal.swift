import DactylKit
import Foundation
import InputFrames

/// What happened while a case ran.
@MainActor
final class ScenarioJournal {
  /// The event that is being processed; the number of events after the last one.
  var event = 0
  /// Whose action was sent in the present event.
  var actions: Set<String> = []
  private(set) var reports: [ScenarioReport] = []
  private(set) var decisions: [String] = []
  private(set) var mismatches: [(expected: String, got: String)] = []
  private(set) var missing: [String] = []
  private var places: [Int: CGPoint] = [:]
  private var types: [Int: UITouch.TouchType] = [:]

  func lacks(_ what: String) {
    if !missing.contains(what) { missing.append(what) }
  }

  func check(_ holds: Bool, expected: String, got: String) {
    if !holds { mismatches.append((expected, got)) }
  }

  func check(_ hit: HitPattern, answer: String?) {
    check(
      hit.view == answer, expected: "a hit on \(hit.view ?? "no view")",
      got: answer ?? "no view")
  }

  /// The sample for a change; the touch keeps its place and its device where none is named.
  func sample(of change: ScenarioEvent.TouchChange) -> TouchSample {
    let phase: UITouch.Phase =
      switch change.phase {
      case .began: .began
      case .moved: .moved
      case .stationary: .stationary
      case .ended: .ended
      case .cancelled: .cancelled
      }
    if let place = change.place { places[change.id] = CGPoint(x: place.x, y: place.y) }
    if phase == .began { types[change.id] = change.type.touchType }
    return TouchSample(
      id: change.id, phase: phase, location: places[change.id] ?? .zero,
      type: types[change.id] ?? change.type.touchType, majorRadius: change.major / 2,
      force: change.force)
  }

  func note(_ decision: GestureDecision) {
    let id = decision.recognizer.logName
    decisions.append("\(id) at \(decision.time): \(decision.sentence)")
    // A scripted recognizer wins when it leaves possible, and loses when it fails.
    guard decision.recognizer is ScriptedRecognizer,
      case .transition(let from, let to, _) = decision.kind, from == .possible
    else { return }
    reports.append(
      ScenarioReport(
        kind: to == .failed ? "lost" : "won", recognizer: id, time: decision.time, event: event))
  }

  func note(action recognizer: UIGestureRecognizer, id: String, in scenario: Scenario) {
    actions.insert(id)
    let kind: String
    var report = ScenarioReport(
      kind: "", recognizer: id, time: UIApplication.shared.now, event: event)
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      kind = scenario.kind(taps: tap.numberOfTapsRequired, touches: tap.numberOfTouchesRequired)
      report.numbers["count"] = Double(tap.numberOfTapsRequired)
      report.numbers["taps"] = Double(tap.numberOfTapsRequired)
    case let swipe as UISwipeGestureRecognizer:
      kind = "swipe"
      report.direction = swipe.recognizedDirection?.word
    default:
      return
    }
    let place = recognizer.location(in: nil)
    report.kind = kind
    report.numbers["x"] = Double(place.x)
    report.numbers["y"] = Double(place.y)
    report.numbers["touches"] = Double(recognizer.numberOfTouches)
    report.numbers["fingers"] = Double(recognizer.numberOfTouches)
    report.numbers["at_ms"] = report.time.milliseconds
    reports.append(report)
  }
}

extension Scenario {
  /// What a tap recognizer's outcome is called: by a special name where the case observes that
  /// one, else `tap`.
  func kind(taps: Int, touches: Int) -> String {
    let special: String? =
      switch (taps, touches) {
      case (1, 2): "two_finger_tap"
      case (2, _): "double_tap"
      case (3, _): "triple_tap"
      default: nil
      }
    guard let special else { return "tap" }
    let spokenOf =
      observed ?? Set(expectation.outcomes.map(\.kind) + expectation.absent)
    return spokenOf.contains(special) ? special : "tap"
  }
}

extension UISwipeGestureRecognizer.Direction {
  /// The word for one direction.
  fileprivate var word: String? {
    RecognizerSettings.directions.first { $0.value == self }?.word
  }
}
