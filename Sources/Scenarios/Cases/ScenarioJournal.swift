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
  /// The speed from which a pan's end is a throw, in points a second.
  var leastFling: Double?
  /// Whether a double tap is told as a second tap.
  var tellsSecondTaps = false
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
    // That a gesture goes on explains nothing, and would be said for every move.
    if case .transition(_, .changed, _) = decision.kind { return }
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
    let kinds: [String]
    var report = ScenarioReport(
      kind: "", recognizer: id, time: UIApplication.shared.now, event: event)
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      let isSecond = tellsSecondTaps && tap.numberOfTapsRequired == 2
      let (taps, touches) = (tap.numberOfTapsRequired, tap.numberOfTouchesRequired)
      kinds = [isSecond ? "second_tap" : scenario.kind(taps: taps, touches: touches)]
      report.numbers["count"] = Double(tap.numberOfTapsRequired)
      report.numbers["taps"] = Double(tap.numberOfTapsRequired)
    case let swipe as UISwipeGestureRecognizer:
      kinds = ["swipe"]
      report.direction = swipe.recognizedDirection?.word
    case let drag as ScenarioLongPress where drag.isDrag:
      kinds = self.kinds("pan", drag.state)
    case is UILongPressGestureRecognizer:
      kinds = scenario.kinds(ofLongPress: recognizer.state)
    case let pan as UIPanGestureRecognizer:
      kinds = self.kinds(of: pan)
      report.note(pan)
    case let pinch as UIPinchGestureRecognizer:
      kinds = self.kinds("pinch", pinch.state)
      report.numbers["scale"] = Double(pinch.scale)
      report.numbers["velocity"] = Double(pinch.velocity)
    case let rotation as UIRotationGestureRecognizer:
      kinds = self.kinds("rotate", rotation.state)
      report.numbers["rotation"] = Double(rotation.rotation)
      report.numbers["velocity"] = Double(rotation.velocity)
    default:
      return
    }
    report.isCancelled = recognizer.state == .cancelled
    let place = recognizer.location(in: nil)
    report.numbers["x"] = Double(place.x)
    report.numbers["y"] = Double(place.y)
    report.numbers["touches"] = Double(recognizer.numberOfTouches)
    report.numbers["fingers"] = Double(recognizer.numberOfTouches)
    report.numbers["at_ms"] = report.time.milliseconds
    for kind in kinds {
      report.kind = kind
      reports.append(report)
    }
  }
}

extension ScenarioJournal {
  /// What the states of a pan are called.
  private func kinds(of pan: UIPanGestureRecognizer) -> [String] {
    switch pan.state {
    case .began: return ["pan_begin"]
    case .cancelled: return ["pan_end"]
    case .ended:
      let velocity = pan.velocity(in: nil)
      let speed = hypot(velocity.x, velocity.y)
      return leastFling.map { speed >= $0 } ?? false ? ["pan_end", "fling"] : ["pan_end"]
    case .possible, .changed, .failed: return []
    }
  }
}

extension ScenarioJournal {
  /// What the states of a gesture of two fingers are called.
  private func kinds(_ name: String, _ state: UIGestureRecognizer.State) -> [String] {
    switch state {
    case .began: ["\(name)_begin"]
    case .changed: name == "rotate" ? ["rotate_update"] : []
    case .ended, .cancelled: ["\(name)_end"]
    case .possible, .failed: []
    }
  }
}

extension ScenarioReport {
  /// Takes a pan's numbers, in the window's coordinates, which are the case's.
  @MainActor
  fileprivate mutating func note(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: nil)
    let velocity = pan.velocity(in: nil)
    for (prefix, x, y) in [
      ("d", translation.x, translation.y), ("applied_d", translation.x, translation.y),
      ("v", velocity.x, velocity.y),
    ] {
      numbers[prefix + "x"] = Double(x)
      numbers[prefix + "y"] = Double(y)
    }
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
    return spokenOf.contains(special) ? special : "tap"
  }
}

extension Scenario {
  /// What the states of a long press are called. Toolkits that report a lift after a long press
  /// call it `long_tap`; where `long_tap_up` is that lift, `long_tap` is the beginning.
  func kinds(ofLongPress state: UIGestureRecognizer.State) -> [String] {
    let isUpNamed = spokenOf.contains("long_tap_up")
    return switch state {
    case .began: ["long_press"] + (isUpNamed ? ["long_tap"] : [])
    case .changed: ["long_press_move"]
    case .ended: ["long_press_end", isUpNamed ? "long_tap_up" : "long_tap"]
    case .cancelled: ["long_press_end"]
    case .possible, .failed: []
    }
  }

  /// The kinds of outcome that the case names.
  var spokenOf: Set<String> {
    observed ?? Set(expectation.outcomes.map(\.kind) + expectation.absent)
  }
}

extension UISwipeGestureRecognizer.Direction {
  /// The word for one direction.
  fileprivate var word: String? {
    RecognizerSettings.directions.first { $0.value == self }?.word
  }
}
