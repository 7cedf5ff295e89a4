import DactylBasics
import DactylKit
import Foundation

extension EventLog {
  /// Writes what becomes of a drag, with its reason.
  func record(_ report: DragReport) {
    let source = label(report.source)
    switch format {
    case .text: line(at: report.time, "\(source) \(report.sentence)")
    case .json:
      emit(
        "drag", at: report.time,
        [
          ("source", .string(source)),
          ("target", report.target.map { .string(label($0)) } ?? .null),
          ("what", .string(report.kind.word)), ("x", .number(report.place.x)),
          ("y", .number(report.place.y)),
        ] + report.kind.members)
    }
  }
}

extension DragReport {
  /// What happened, as the rest of a sentence about the source.
  @MainActor
  var sentence: String {
    let place = target.map(label) ?? "nothing"
    switch kind {
    case .lifted(let items): return "drag: \(counted(items, "item")) lifted"
    case .began: return "drag: begins"
    case .added(let items): return "drag: \(counted(items, "item")) now"
    case .entered: return "drag: over \(place)"
    case .exited: return "drag: leaves \(place)"
    case .opened: return "drag: opens what lies below the finger"
    case .proposed(let operation): return "drag: \(place) proposes \(operation)"
    case .dropped(let operation): return "drag: dropped on \(place), \(operation)"
    case .cancelled(let reason): return "drag: taken back, because \(reason)"
    case .ended(let operation): return "drag: over, \(operation)"
    }
  }
}

extension DragReport.Kind {
  fileprivate var word: String {
    switch self {
    case .lifted: "lifted"
    case .began: "began"
    case .added: "added"
    case .entered: "entered"
    case .exited: "exited"
    case .opened: "opened"
    case .proposed: "proposed"
    case .dropped: "dropped"
    case .cancelled: "cancelled"
    case .ended: "ended"
    }
  }

  fileprivate var members: [(String, JSONValue)] {
    switch self {
    case .lifted(let items), .added(let items): [("items", .integer(items))]
    case .proposed(let operation), .dropped(let operation), .ended(let operation):
      [("operation", .string("\(operation)"))]
    case .cancelled(let reason): [("reason", .string(reason))]
    case .began, .entered, .exited, .opened: []
    }
  }
}
