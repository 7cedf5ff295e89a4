import DactylBasics
import Foundation
import InputFrames

extension InspectionComparison {
  /// What differs, for people: a line each, both values side by side.
  @MainActor
  public func text(_ first: InspectionStream.Title) -> String {
    let heads = [Self.name(first), Self.name(title)]
    guard !differences.isEmpty else {
      return "\(heads[0]) and \(heads[1]) come out the same: \(counted(sameOutcomes, "outcome"))"
    }
    let rows = [["", heads[0], heads[1]]] + differences.map { [$0.subject, $0.first, $0.other] }
    let widths = (0..<2).map { column in min(60, rows.map { $0[column].count }.max() ?? 0) }
    var lines = rows.map { row in
      row.enumerated().map { column, cell in
        column == 2
          ? cell : cell + String(repeating: " ", count: max(0, widths[column] - cell.count))
      }.joined(separator: "   ")
    }
    lines.append("\(outcomes(sameOutcomes)) the same. Times count from touch-down.")
    return lines.joined(separator: "\n")
  }

  private func outcomes(_ count: Int) -> String {
    "\(count) \(count == 1 ? "outcome is" : "outcomes are")"
  }

  private static func name(_ title: InspectionStream.Title) -> String {
    title.scene.map { "\(title.recording) on \($0)" } ?? title.recording
  }

  /// The object under `comparison` in the JSON of an inspection; `data` is the other run's own.
  @MainActor
  var json: JSONValue {
    .object([
      ("recording", .string(title.recording)),
      ("scene", title.scene.map { .string($0) } ?? .null),
      ("offset", .integer(Int(offset.wholeMicroseconds))),
      ("touches", .array(pairs.map { .array([.integer($0.first), .integer($0.other)]) })),
      ("same_outcomes", .integer(sameOutcomes)),
      ("differences", .array(differences.map(\.json))), ("data", other.value(title)),
    ])
  }
}

extension InspectionComparison.Difference {
  /// What the line is about: `touch 1: time down`.
  var subject: String {
    let touch = touches.first ?? touches.other
    let words = [recognizer, touch.map { "touch \($0)" }].compactMap(\.self)
    return words.isEmpty ? what : "\(words.joined(separator: ", ")): \(what)"
  }

  fileprivate var json: JSONValue {
    func pair<Value>(
      _ values: InspectionComparison.Sides<Value>, _ one: (Value) -> Int
    ) -> JSONValue {
      .array([
        values.first.map { .integer(one($0)) } ?? .null,
        values.other.map { .integer(one($0)) } ?? .null,
      ])
    }
    return .object([
      ("lane", .string(lane.rawValue)), ("recognizer", recognizer.map { .string($0) } ?? .null),
      ("touches", pair(touches) { $0 }), ("t", pair(times) { Int($0.microseconds) }),
      ("what", .string(what)), ("first", .string(first)), ("other", .string(other)),
    ])
  }
}
