import DactylKit
import Foundation
import InputFrames

/// What happened while a case ran.
@MainActor
final class ScenarioJournal {
  /// The event that is being processed; the number of events after the last one.
  var event = 0
  /// The first event of the frame that is being processed; `nil` after the last one.
  var firstEvent: Int?
  /// The recognizers whose actions were sent in the present event.
  var actions: Set<String> = []
  var reports: [ScenarioReport] = []
  /// The states that recognizers passed in the present event, in order.
  var passed: [(recognizer: String, state: UIGestureRecognizer.State)] = []
  private(set) var decisions: [String] = []
  private(set) var mismatches: [(expected: String, got: String)] = []
  private(set) var missing: [String] = []
  /// What is told of gestures, and how.
  var telling = ScenarioTelling()
  /// The tap count of each finger's last touch.
  private(set) var tapCounts: [Int: Int] = [:]
  /// How far each pan had moved at its last report.
  var lastTranslations: [String: CGPoint] = [:]
  /// What each recognizer had measured at its last action, after the case's reactions to it: the gesture's reset forgets it.
  var ends: [String: [ScenarioCheck.Fact: ScenarioCheck.Value]] = [:]
  /// The transform recognizers whose fingers have changed since their last report.
  var paused: Set<String> = []
  private var places: [Int: CGPoint] = [:]
  /// Where each touch went down.
  var downs: [Int: CGPoint] = [:]
  private var types: [Int: UITouch.TouchType] = [:]
  /// The finger of the last report, and the touch of each finger.
  private var latest = 0
  private var touches: [(id: Int, touch: UITouch)] = []
  /// Which further buttons are down, by touch, and lifts that wait for them.
  private var buttonsDown: [Int: UIEvent.ButtonMask] = [:]
  private var lifts: [Int: ScenarioEvent.TouchChange] = [:]

  /// The touches that are down, in the order of their fingers' coming, and where.
  var touchesDown: [(id: Int, touch: UITouch, place: CGPoint)] {
    touches.filter { !$0.touch.phase.isOver }.map { ($0.id, $0.touch, places[$0.id] ?? .zero) }
  }

  /// Whether the finger of that number is down.
  func isDown(_ id: Int) -> Bool { touchesDown.contains { $0.id == id } }

  /// Whether a lift waits, because another button of the pointer is still down.
  func keepsDown(_ lift: ScenarioEvent.TouchChange) -> Bool {
    guard buttonsDown[lift.id] != nil else { return false }
    lifts[lift.id] = lift
    return true
  }

  /// Records a further button; if a lift was waiting, returns that lift, which is due now.
  func button(
    of id: Int, _ button: UIEvent.ButtonMask, isDown: Bool
  ) -> ScenarioEvent.TouchChange? {
    var down = buttonsDown[id] ?? []
    if isDown { down.formUnion(button) } else { down.subtract(button) }
    buttonsDown[id] = down.isEmpty ? nil : down
    guard down.isEmpty else { return nil }
    return lifts.removeValue(forKey: id)
  }

  /// Records which touch belongs to the finger of the last report.
  func follow(_ touch: UITouch) {
    guard touch.phase == .began else { return }
    touches.append((latest, touch))
    tapCounts[latest] = touch.tapCount
  }

  /// Records what a finger does before it becomes a gesture.
  func record(press kind: String, at place: CGPoint, touch: UITouch? = nil) {
    var report = ScenarioReport(
      kind: kind, recognizer: "", time: UIApplication.shared.now, event: event,
      firstEvent: firstEvent)
    report.numbers = ["x": Double(place.x), "y": Double(place.y)]
    report.isCancelled = touch?.phase == .cancelled
    if let touch, let id = touches.last(where: { $0.touch === touch })?.id {
      report.numbers["id"] = Double(id)
    }
    reports.append(report)
  }

  /// Records a touch method called on a view.
  func record(call: String, to view: UIView, _ touches: Set<UITouch>) {
    var report = ScenarioReport(
      kind: call, recognizer: view.accessibilityIdentifier ?? "", time: UIApplication.shared.now,
      event: event, firstEvent: firstEvent)
    report.numbers["count"] = Double(touches.count)
    report.numbers["touches"] = Double(touches.count)
    // One call has several touches. The report takes the location of the first one.
    if let first = self.touches.first(where: { touches.contains($0.touch) })?.touch {
      let place = first.location(in: nil)
      report.numbers["x"] = Double(place.x)
      report.numbers["y"] = Double(place.y)
      report.numbers["taps"] = Double(first.tapCount)
      report.numbers["major"] = Double(2 * first.majorRadius)
      report.numbers["force"] = Double(first.force)
    }
    reports.append(report)
  }

  /// Adds a sentence to the explanation of a failed case.
  func addReason(_ sentence: String) { decisions.append(sentence) }

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

  /// The sample for a change. Omitted position and device stay unchanged.
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
    latest = change.id
    if phase == .began { types[change.id] = change.type.touchType }
    return TouchSample(
      id: change.id, phase: phase, location: places[change.id] ?? .zero,
      type: types[change.id] ?? change.type.touchType,
      majorRadius: change.major.map { $0 / 2 } ?? telling.touchRadius,
      force: change.force, buttons: change.buttons)
  }

  func record(_ decision: GestureDecision) {
    if case .transition(_, let to, _) = decision.kind {
      passed.append((decision.recognizer.logName, to))
    }
    // A change of a continuous gesture explains nothing, and would add a line for every move.
    if case .transition(_, .changed, _) = decision.kind { return }
    let id = decision.recognizer.logName
    decisions.append("\(id) at \(decision.time): \(decision.sentence)")
    // A scripted recognizer wins when it leaves possible, and loses when it fails.
    guard decision.recognizer is ScriptedRecognizer,
      case .transition(let from, let to, _) = decision.kind, from == .possible
    else { return }
    reports.append(
      ScenarioReport(
        kind: to == .failed ? "lost" : "won", recognizer: id, time: decision.time, event: event,
        firstEvent: firstEvent))
  }
}

extension UITouch.Phase {
  /// Whether the finger has lifted or was cancelled.
  fileprivate var isOver: Bool { self == .ended || self == .cancelled }
}
