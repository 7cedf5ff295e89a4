import DactylBasics
import DactylKit
import Foundation
import InputFrames
public import ScreenReader

extension ResponderPath {
  /// The path as text: the walk, the recognizers, the chain.
  public var text: String {
    var lines = ["hit test at \(point.text)"]
    for step in steps {
      lines.append("  \(String(repeating: "  ", count: step.depth))\(step.text)")
    }
    lines.append("")
    lines.append("hit view: \(hitView.map(label) ?? "none; the touch reaches no view")")
    lines.append("")
    lines.append(recognizers.isEmpty ? "recognizers: none" : "recognizers")
    for candidate in recognizers {
      let view = candidate.recognizer.view.map { " of \(label($0))" } ?? ""
      let refusal = candidate.refusal.map { ": \($0), does not see the touch" } ?? ""
      lines.append("  \(label(candidate.recognizer))\(view)\(refusal)")
    }
    lines.append("")
    lines.append(chain.isEmpty ? "responder chain: none" : "responder chain")
    for (number, responder) in chain.enumerated() {
      lines.append("  \(number + 1). \(label(responder))")
    }
    return lines.joined(separator: "\n")
  }

  /// The path as one line of JSON; `Documentation/Output.md` has the schema.
  public var json: String {
    JSONValue.object([
      ("x", .number(point.x)), ("y", .number(point.y)),
      ("walk", .array(steps.map(\.json))),
      ("hit", hitView.map { .string(label($0)) } ?? .null),
      ("recognizers", .array(recognizers.map(\.json))),
      ("chain", .array(chain.map { .string(label($0)) })),
    ]).text
  }
}

extension ResponderPath.Step {
  fileprivate var text: String {
    switch verdict {
    case .hit: "\(label(view))  hit: contains \(point.text)"
    case .passedOn: "\(label(view))  contains \(point.text), asks its subviews"
    case .skipped(let why): "\(label(view))  skipped: \(why)"
    case .notAsked: "\(label(view))  not asked: a view in front is hit"
    }
  }

  fileprivate var json: JSONValue {
    let (verdict, reason): (String, String?) =
      switch self.verdict {
      case .hit: ("hit", nil)
      case .passedOn: ("passed on", nil)
      case .skipped(let why): ("skipped", why)
      case .notAsked: ("not asked", nil)
      }
    return .object([
      ("view", .string(label(view))), ("depth", .integer(depth)), ("x", .number(point.x)),
      ("y", .number(point.y)), ("verdict", .string(verdict)),
      ("reason", reason.map { .string($0) } ?? .null),
    ])
  }
}

extension ResponderPath.Candidate {
  fileprivate var json: JSONValue {
    .object([
      ("recognizer", .string(label(recognizer))),
      ("view", recognizer.view.map { .string(label($0)) } ?? .null),
      ("sees_touch", .bool(refusal == nil)),
      ("reason", refusal.map { .string($0) } ?? .null),
    ])
  }
}

extension SpecialGestureWalk {
  /// The responders that were called, one line each, and the one that handled it.
  public var text: String {
    var lines = ["\(gesture)"]
    for (number, object) in asked.enumerated() {
      let answer = object === answered ? "handled it" : "asked, did not handle it"
      lines.append("  \(number + 1). \(label(object))  \(answer)")
    }
    if answered == nil { lines.append("  no responder handled it: the default action follows") }
    return lines.joined(separator: "\n")
  }

  /// The walk as one line of JSON; `Documentation/Output.md` has the schema.
  public var json: String {
    JSONValue.object([
      ("gesture", .string("\(gesture)")), ("asked", .array(asked.map { .string(label($0)) })),
      ("answered", answered.map { .string(label($0)) } ?? .null),
    ]).text
  }
}
