import DactylKit
import Foundation
import InputFrames
import Scenes

/// The reports of controls and scroll views of a case: their events and calls, with UIKit's names.
enum ScenarioControls {
  /// Events of controls.
  static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
    "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
    "primaryActionTriggered", "editingDidBegin", "editingChanged", "editingDidEnd",
    "editingDidEndOnExit",
  ]
  /// Calls of a scroll view's delegate.
  static let calls: Set<String> = [
    "didScroll", "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
    "didEndDecelerating", "didEndScrollingAnimation", "willBeginZooming", "didZoom",
    "didEndZooming", "didScrollToTop",
  ]
  /// The touch methods of a view, called once for all touches of an event.
  static let touchCalls: Set<String> = [
    "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
  ]
  /// All of them. They are compared only if a case mentions them.
  static let kinds = events.union(calls).union(touchCalls)

  /// The view that an outcome is about; `nil` if it names none.
  static func view(
    of outcome: DocumentMapping, kind: String, in scenario: Scenario
  ) throws(InputError) -> String? {
    guard kinds.contains(kind), let id = try outcome.string("view") else { return nil }
    guard scenario.views.contains(where: { $0.id == id }) else {
      throw outcome.error(
        at: "view", "there is no view \"\(id.shortened)\"", hint: scenario.hint(forView: id))
    }
    return id
  }
}

extension ScenarioJournal {
  /// Records an event of a control, one report for each.
  func record(_ report: ControlReport) {
    for name in report.events.eventNames {
      record(name, of: report.control, at: report.time, ["value": report.value])
    }
  }

  /// Records a call of a scroll view's delegate; `x` and `y` are its content offset.
  func record(_ report: ScrollReport) {
    var numbers: [String: Double?] = [
      "x": Double(report.contentOffset.x), "y": Double(report.contentOffset.y),
      "scale": Double(report.zoomScale),
    ]
    if case .willEndDragging(let velocity, let target) = report.kind {
      numbers["vx"] = Double(velocity.x * 1000)
      numbers["vy"] = Double(velocity.y * 1000)
      numbers["target_x"] = Double(target.x)
      numbers["target_y"] = Double(target.y)
    }
    record(report.kind.callName, of: report.scrollView, at: report.time, numbers)
  }

  private func record(
    _ kind: String, of view: UIView, at time: Timestamp, _ numbers: [String: Double?]
  ) {
    var report = ScenarioReport(
      kind: kind, recognizer: view.accessibilityIdentifier ?? "", time: time, event: event,
      firstEvent: firstEvent)
    report.numbers = numbers.compactMapValues(\.self)
    report.numbers["at_ms"] = time.milliseconds
    reports.append(report)
  }
}

extension ScenarioStage {
  /// A view of a kind that scenes have too; `nil` if the kind is unknown.
  func view(
    ofKind name: String, frame: CGRect, _ settings: DocumentMapping
  ) throws(InputError) -> UIView? {
    guard let kind = SceneClasses().viewKinds[name] else {
      lacks("view kind \"\(name.shortened)\"")
      return nil
    }
    try settings.allow(ScenarioReader.viewKeys + kind.keys)
    return try kind.make(frame, settings)
  }

  /// Completes the scroll views when their content exists.
  func finishScrollViews(_ entries: [Scenario.View]) throws(InputError) {
    for entry in entries {
      guard let scroll = views[entry.id] as? UIScrollView else { continue }
      for (id, recognizer) in ScrollSettings.recognizers(of: scroll, id: entry.id) {
        recognizer.name = id
      }
      if let kept = try ScrollSettings.finish(scroll, entry.settings, views: views) {
        self.kept.append(kept)
      }
    }
  }
}
