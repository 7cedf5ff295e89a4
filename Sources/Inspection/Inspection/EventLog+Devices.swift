import DactylBasics
import DactylKit
import InputFrames

/// What scanners read, which switches and dials turned, and where the focus goes.
extension EventLog {
  func record(_ report: DeviceReport) {
    switch format {
    case .text: line(at: report.time, report.sentence)
    case .json: emit(report.word, at: report.time, report.members)
    }
  }

  func record(_ report: IndirectReport) {
    guard format == .text else { return emit("gesture", at: report.time, report.members) }
    guard report.phase != .began else {
      gestureStart = report.time
      return line(
        at: report.time,
        "gesture \(report.number) began at \(report.location.text): \(report.kind.words), over "
          + label(report.view))
    }
    let after = (report.time - gestureStart).inMilliseconds
    let result = report.result.isEmpty ? "" : ": \(report.result)"
    line(at: report.time, "gesture \(report.number) \(report.phase) after \(after)\(result)")
  }

  func record(_ report: FocusReport) {
    switch format {
    case .text: line(at: report.time, report.sentence)
    case .json:
      emit(
        "focus", at: report.time,
        [
          ("from", report.previous.map { .string(label($0)) } ?? .null),
          ("to", report.next.map { .string(label($0)) } ?? .null),
        ])
    }
  }
}

extension DeviceReport {
  /// The event's name in JSON.
  var word: String {
    switch kind {
    case .code: "code"
    case .switched: "switch"
    case .turned: "turn"
    }
  }

  /// What happened, in words.
  var sentence: String {
    switch kind {
    case .code(let text):
      "code \"\(text.printable)\"" + (name.map { ", from \($0.printable)" } ?? "")
    case .switched(.lid, let isOn): "the lid is \(isOn ? "closed" : "open")"
    case .switched(.tabletMode, let isOn): "tablet mode is \(isOn ? "on" : "off")"
    case .turned(let steps): "a dial turns by \(steps)"
    }
  }

  /// The members in JSON.
  var members: [(String, JSONValue)] {
    let device: [(String, JSONValue)] = [("device", .integer(device.number + 1))]
    switch kind {
    case .code(let text):
      return device + [("name", name.map { .string($0) } ?? .null), ("text", .string(text))]
    case .switched(let kind, let isOn):
      return device + [("switch", .string(kind.rawValue)), ("on", .bool(isOn))]
    case .turned(let steps): return device + [("steps", .integer(steps))]
    }
  }
}

extension FocusReport {
  /// Where the focus goes, in words.
  var sentence: String { next.map { "focus on \(label($0))" } ?? "focus on nothing" }
}

extension Explanation {
  /// The codes, switches and turns that the filter selects: all or none.
  func deviceReports(_ filter: Filter) -> [DeviceReport] {
    filter.recognizer == nil && filter.touch == nil ? devices : []
  }
}
