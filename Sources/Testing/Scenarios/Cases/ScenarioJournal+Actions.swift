import DactylKit
import Foundation
import GestureMachines
import InputFrames
import Scenes

/// The names of recognizers' actions in scenarios.
extension ScenarioJournal {
  func record(action recognizer: UIGestureRecognizer, id: String, in scenario: Scenario) {
    actions.insert(id)
    ends[id] = ScenarioCheck.Fact.values(of: recognizer)
    var report = ScenarioReport(
      kind: "", recognizer: id, time: UIApplication.shared.now, event: event, firstEvent: firstEvent
    )
    let place = recognizer.location(in: nil)
    report.numbers["x"] = Double(place.x)
    report.numbers["y"] = Double(place.y)
    report.numbers["touches"] = Double(recognizer.numberOfTouches)
    report.numbers["fingers"] = Double(recognizer.numberOfTouches)
    report.isCancelled = recognizer.state == .cancelled
    let kinds = kinds(of: recognizer, scenario, &report)
    for kind in kinds {
      report.kind = kind
      // A begin is a change, too. Some toolkits report both, some do not.
      report.isExtra = kind.hasSuffix("_update")
      reports.append(report)
    }
  }

  private func kinds(
    of recognizer: UIGestureRecognizer, _ scenario: Scenario, _ report: inout ScenarioReport
  ) -> [String] {
    switch recognizer {
    case let tap as UITapGestureRecognizer:
      // A double tap that does not zoom counts as two taps; the second one is reported as a second
      // tap.
      if telling.tellsSecondTaps, tap.numberOfTapsRequired == 2 { return [] }
      let isSecond = telling.tellsSecondTaps && tap.highestTapCount == 2
      let (taps, touches) = (tap.numberOfTapsRequired, tap.numberOfTouchesRequired)
      report.numbers["count"] = Double(max(taps, tap.highestTapCount))
      report.numbers["taps"] = report.numbers["count"]
      return [isSecond ? "second_tap" : scenario.kind(taps: taps, touches: touches)]
    case let swipe as UISwipeGestureRecognizer:
      report.direction = swipe.recognizedDirection?.word
      return ["swipe"]
    case let pan as ScenarioPan where pan.tellsAxis:
      return []
    case let drag as ScenarioLongPress where drag.isDrag:
      return kinds("pan", drag.state)
    case is UILongPressGestureRecognizer:
      return scenario.kinds(ofLongPress: recognizer.state)
    case let pan as UIPanGestureRecognizer:
      return kinds(of: pan, scenario, &report)
    case let transform as ScenarioTransform:
      record(transform, &report)
      return kinds(of: transform, &report)
    default:
      record(recognizer, &report)
      return kinds(ofDescribed: recognizer)
    }
  }

  /// Records the numbers that its kind tells.
  private func record(_ recognizer: UIGestureRecognizer, _ report: inout ScenarioReport) {
    for value in recognizer.kind?.values ?? [] {
      let numbers = value.get(recognizer)
      if numbers.count == 1 { report.numbers[value.name] = numbers[0] }
    }
  }

  /// The report kinds for the states of a recognizer whose kind has no words of other toolkits.
  private func kinds(ofDescribed recognizer: UIGestureRecognizer) -> [String] {
    guard let kind = recognizer.kind else { return [] }
    if kind.isDiscrete { return [kind.outcome] }
    return kinds(kind.outcome.replacing("_begin", with: ""), recognizer.state)
  }

  /// Records the axis of a pan, after a touch.
  func recordAxis(of pan: ScenarioPan, id: String) {
    var report = ScenarioReport(
      kind: "axis_lock", recognizer: id, time: UIApplication.shared.now, event: event,
      firstEvent: firstEvent)
    switch pan.keptAxis {
    case .both: break
    case .horizontal: report.direction = "horizontal"
    case .vertical: report.direction = "vertical"
    }
    reports.append(report)
  }

  /// The report kinds for the states of a pan.
  private func kinds(
    of pan: UIPanGestureRecognizer, _ scenario: Scenario, _ report: inout ScenarioReport
  ) -> [String] {
    let last = pan.state == .began ? .zero : lastTranslations[report.recognizer] ?? .zero
    report.record(pan, since: last)
    lastTranslations[report.recognizer] = pan.translation(in: nil)
    if pan.state == .began, telling.startsAtTouchDown { report.move(to: starts(of: pan)) }
    report.direction = pan.mainDirection
    if let mostVelocity = telling.mostVelocity { report.limit(to: mostVelocity) }
    guard pan.state == .ended else { return kinds("pan", pan.state) }
    let velocity = pan.velocity(in: nil)
    let speed = hypot(velocity.x, velocity.y)
    guard let leastFling = telling.leastFling, speed >= leastFling else { return ["pan_end"] }
    if let mostFling = telling.mostFling, speed > mostFling {
      report.slow(by: mostFling / Double(speed))
    }
    // A fling is reported in addition to the end or instead of it.
    let expected = scenario.expectation.outcomes.map(\.kind)
    return expected.contains("fling") && !expected.contains("pan_end")
      ? ["fling"] : ["pan_end", "fling"]
  }

  /// The centroid of the positions at which a gesture's touches went down.
  private func starts(of recognizer: UIGestureRecognizer) -> CGPoint? {
    let starts = recognizer.touchPlaces.compactMap { downs[$0] }
    guard !starts.isEmpty else { return nil }
    let count = CGFloat(starts.count)
    return CGPoint(
      x: starts.reduce(0) { $0 + $1.x } / count, y: starts.reduce(0) { $0 + $1.y } / count)
  }

  /// The report kinds for the states of a continuous gesture.
  private func kinds(_ name: String, _ state: UIGestureRecognizer.State) -> [String] {
    switch state {
    case .began: ["\(name)_begin", "\(name)_update"]
    case .changed: ["\(name)_update"]
    case .ended, .cancelled: ["\(name)_end"]
    case .possible, .failed: []
    }
  }

  // MARK: Transforms

  /// The report kinds for the states of a transform. Each change of fingers ends one gesture and begins
  /// another, as in toolkits that have such a recognizer.
  private func kinds(
    of transform: ScenarioTransform, _ report: inout ScenarioReport
  ) -> [String] {
    let id = report.recognizer
    if transform.state == .changed, paused.remove(id) != nil { return kinds("transform", .began) }
    if transform.state == .ended, paused.remove(id) != nil { return [] }
    return kinds("transform", transform.state)
  }

  /// A finger joins or leaves: the transforms that go on have ended for these fingers.
  func record(touch: UITouch, among recognizers: [(id: String, recognizer: UIGestureRecognizer)]) {
    follow(touch)
    if touch.phase == .began { downs[touch.serial] = touch.location(in: nil) }
    guard touch.phase == .began || touch.phase == .ended else { return }
    for (id, recognizer) in recognizers {
      guard let transform = recognizer as? ScenarioTransform, !paused.contains(id),
        transform.state == .began || transform.state == .changed,
        touch.phase == .began
          ? transform.willSee(touch) : touch.gestureRecognizers?.contains(transform) ?? false
      else { continue }
      var report = ScenarioReport(
        kind: "transform_end", recognizer: id, time: UIApplication.shared.now, event: event,
        firstEvent: firstEvent)
      report.numbers["touches"] = Double(transform.numberOfTouches)
      reports.append(report)
      paused.insert(id)
      transform.scale = 1
      transform.rotation = 0
      transform.setTranslation(.zero, in: nil)
    }
  }
}

extension UIGestureRecognizer {
  /// The numbers of its touches.
  fileprivate var touchPlaces: [Int] { touchesInAttempt.map(\.serial) }

  /// The highest tap count of its touches.
  fileprivate var highestTapCount: Int { touchesInAttempt.map(\.tapCount).max() ?? 1 }
}

extension UIPanGestureRecognizer {
  /// The direction of the larger component; `nil` without movement.
  fileprivate var mainDirection: String? {
    let way = translation(in: nil)
    if way == .zero { return nil }
    if abs(way.x) >= abs(way.y) { return way.x > 0 ? "right" : "left" }
    return way.y > 0 ? "down" : "up"
  }
}

extension ScenarioReport {
  /// Records the numbers of a pan in the coordinates of the window, which are those of the case. Some
  /// toolkits report the distance since the last report, others the whole distance. Either one satisfies
  /// the case.
  @MainActor
  fileprivate mutating func record(_ pan: UIPanGestureRecognizer, since last: CGPoint) {
    let translation = pan.translation(in: nil)
    let velocity = pan.velocity(in: nil)
    for (prefix, x, y) in [
      ("d", translation.x, translation.y), ("applied_d", translation.x, translation.y),
      ("v", velocity.x, velocity.y),
    ] {
      numbers[prefix + "x"] = Double(x)
      numbers[prefix + "y"] = Double(y)
    }
    otherNumbers["dx"] = Double(translation.x - last.x)
    otherNumbers["dy"] = Double(translation.y - last.y)
  }

  fileprivate mutating func move(to place: CGPoint?) {
    guard let place else { return }
    numbers["x"] = Double(place.x)
    numbers["y"] = Double(place.y)
  }

  /// Clamps the velocity along both axes.
  fileprivate mutating func limit(to most: Double) {
    for key in ["vx", "vy"] { numbers[key] = numbers[key].map { min(max($0, -most), most) } }
  }

  fileprivate mutating func slow(by factor: Double) {
    for key in ["vx", "vy"] { numbers[key] = numbers[key].map { $0 * factor } }
  }
}

extension Scenario {
  /// The report kind of a tap recognizer: a special name if the case observes that one, else `tap`.
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
  /// The report kinds for the states of a long press. Toolkits that report the lift after a long
  /// press call the lift `long_tap`; if they call it `long_tap_up`, `long_tap` is the beginning.
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
    Self.words.first { $0.value == self }?.word
  }
}
