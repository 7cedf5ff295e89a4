import DactylBasics
import DactylKit
import Foundation
import GestureMachines
import InputFrames

/// How displays dim, sleep and wake, and which touches only woke one.
extension EventLog {
  func record(_ report: DisplayReport) {
    if case .keptTouch = report.kind { summary.keptTouches += 1 }
    switch format {
    case .text:
      var words = report.sentence
      if case .keptTouch(_, let place, _) = report.kind { words += ", at \(place.text)" }
      line(at: report.time, words)
    case .json: emit("display", at: report.time, report.members)
    }
  }
}

extension DisplayReport {
  /// The report's members in JSON.
  fileprivate var members: [(String, JSONValue)] {
    let rest: [(String, JSONValue)] =
      switch kind {
      case .changed(let old, let new):
        [
          ("what", .string("changed")), ("from", .string(old.rawValue)),
          ("state", .string(new.rawValue)),
        ]
      case .keptTouch(let serial, let place, let reason):
        [
          ("what", .string("kept touch")), ("touch", .integer(serial)), ("x", .number(place.x)),
          ("y", .number(place.y)), ("reason", .string(reason.rawValue)),
        ]
      case .keptPress: [("what", .string("kept press"))]
      case .idleAction(let name, let seconds):
        [
          ("what", .string("idle action")), ("name", .string(name)), ("after_s", .number(seconds)),
        ]
      }
    return [("screen", screenName.map { .string($0) } ?? .null)] + rest
  }
}
