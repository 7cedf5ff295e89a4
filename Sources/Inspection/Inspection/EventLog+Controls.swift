import DactylBasics
import DactylKit
import Foundation
import InputFrames

extension EventLog {
  /// Writes a control's event. Drags are as many as the finger's moves, and are written only with
  /// them.
  func record(_ report: ControlReport) {
    let events = showsMoves ? report.events : report.events.subtracting(.drags)
    guard !events.isEmpty else { return }
    let control = label(report.control)
    switch format {
    case .text:
      let value = report.value.map { ", value \(fixedText($0, decimals: 3) ?? "\($0)")" } ?? ""
      let text = (showsTexts ? report.typedText : nil).map { ", text \"\($0.printable)\"" } ?? ""
      line(
        at: report.time, "\(control) \(events.eventNames.joined(separator: ", "))\(value)\(text)")
    case .json:
      var members: [(String, JSONValue)] = [
        ("control", .string(control)), ("events", .array(events.eventNames.map { .string($0) })),
        ("value", report.value.map { .number($0) } ?? .null),
      ]
      if showsTexts, let text = report.typedText { members.append(("text", .string(text))) }
      emit("control", at: report.time, members)
    }
  }

  /// Writes a call of a scroll view's delegate. Movements are written only with the finger's moves.
  func record(_ report: ScrollReport) {
    switch report.kind {
    case .didScroll, .didZoom: guard showsMoves else { return }
    default: break
    }
    let scrollView = label(report.scrollView)
    let kind = report.kind
    switch format {
    case .text:
      let offset = report.contentOffset.text
      let scale =
        kind.isZoom ? ", scale \(fixedText(Double(report.zoomScale), decimals: 3) ?? "")" : ""
      line(
        at: report.time, "\(scrollView) \(kind.callName) at \(offset)\(scale)\(kind.details)")
    case .json:
      emit(
        "scroll", at: report.time,
        [
          ("scroll_view", .string(scrollView)), ("what", .string(kind.callName)),
          ("x", .number(report.contentOffset.x)), ("y", .number(report.contentOffset.y)),
          ("scale", .number(Double(report.zoomScale))),
        ] + kind.members)
    }
  }
}

extension ControlReport {
  /// The text of the field that is edited, unless it hides it.
  var typedText: String? {
    guard !events.isDisjoint(with: .allEditingEvents), let field = control as? UITextField,
      !field.isSecureTextEntry
    else { return nil }
    return field.text
  }
}

extension UIControl.Event {
  /// The events that a control sends for each move inside or outside.
  fileprivate static let drags: UIControl.Event = [.touchDragInside, .touchDragOutside]
}

extension ScrollReport.Kind {
  fileprivate var isZoom: Bool {
    switch self {
    case .willBeginZooming, .didZoom, .didEndZooming: true
    default: false
    }
  }

  /// The words after the offset in a line.
  @MainActor
  fileprivate var details: String {
    switch self {
    case .willEndDragging(let velocity, let target):
      ", velocity \(velocity.perSecond.text) pt/s, target \(target.text)"
    case .didEndDragging(let willDecelerate):
      willDecelerate ? ", goes on moving" : ", stands"
    default: ""
    }
  }

  fileprivate var members: [(String, JSONValue)] {
    switch self {
    case .willEndDragging(let velocity, let target):
      [
        ("vx", .number(velocity.perSecond.x)), ("vy", .number(velocity.perSecond.y)),
        ("target_x", .number(target.x)), ("target_y", .number(target.y)),
      ]
    case .didEndDragging(let willDecelerate): [("decelerates", .bool(willDecelerate))]
    default: []
    }
  }
}

extension CGPoint {
  /// A velocity in points a millisecond as one in points a second.
  fileprivate var perSecond: CGPoint { CGPoint(x: x * 1000, y: y * 1000) }
}
