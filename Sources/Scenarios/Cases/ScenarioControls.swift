import DactylKit
import Foundation
import InputFrames
import Scenes

/// What controls and scroll views of a case report: their events and calls, by UIKit's names.
enum ScenarioControls {
  /// Events of controls.
  static let events: Set<String> = [
    "touchDown", "touchDownRepeat", "touchDragInside", "touchDragOutside", "touchDragEnter",
    "touchDragExit", "touchUpInside", "touchUpOutside", "touchCancel", "valueChanged",
    "primaryActionTriggered",
  ]
  /// Calls of a scroll view's delegate.
  static let calls: Set<String> = [
    "didScroll", "willBeginDragging", "willEndDragging", "didEndDragging", "willBeginDecelerating",
    "didEndDecelerating", "didEndScrollingAnimation", "willBeginZooming", "didZoom",
    "didEndZooming", "didScrollToTop",
  ]
  /// What a view is sent, once for all touches of an event.
  static let touchCalls: Set<String> = [
    "touchesBegan", "touchesMoved", "touchesEnded", "touchesCancelled",
  ]
  /// All of them. They count where a case speaks of them.
  static let kinds = events.union(calls).union(touchCalls)

  /// The view that an outcome is about; `nil` where it names none.
  static func view(
    of outcome: DocumentMapping, kind: String, in scenario: Scenario
  ) throws(InputError) -> String? {
    guard kinds.contains(kind), let id = try outcome.string("view") else { return nil }
    guard scenario.views.contains(where: { $0.id == id }) else {
      throw outcome.error(at: "view", "there is no view \"\(id.shortened)\"")
    }
    return id
  }
}

extension ScenarioJournal {
  /// Takes what a control sent, one report an event.
  func record(_ report: ControlReport) {
    for name in report.events.eventNames {
      record(name, of: report.control, at: report.time, ["value": report.value])
    }
  }

  /// Takes what a scroll view did; `x` and `y` are where its content is.
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
  /// A view of a kind that scenes know too; `nil` where the kind is not known.
  func view(
    ofKind name: String, frame: CGRect, _ settings: DocumentMapping
  ) throws(InputError) -> UIView? {
    guard let kind = SceneClasses().viewKinds[name] else {
      lacks("view kind \"\(name.shortened)\"")
      return nil
    }
    for key in try settings.unknownKeys(ScenarioReader.viewKeys + kind.keys) {
      lacks("view key \"\(key)\"")
    }
    return try kind.make(frame, settings)
  }

  /// Gives scroll views what needs their content.
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
