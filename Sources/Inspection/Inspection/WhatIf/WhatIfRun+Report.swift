package import DactylBasics
import Foundation
import InputFrames

extension WhatIfRun {
  /// Both outcomes side by side, for people.
  public var text: String {
    var lines = settings.map {
      "\($0.recognizer): \($0.property) is \($0.after) instead of \($0.before)"
    }
    lines.append("")
    let changed = rows.filter(\.isChanged)
    let cells = changed.map { row in
      let touches = row.touches.isEmpty ? "" : ", \(listed(row.touches))"
      return [
        row.recognizer + touches, row.before?.text ?? "no outcome",
        row.after?.text(after: row.before) ?? "no outcome",
      ]
    }
    let table = [["", "as it was", "with the change"]] + cells
    if changed.isEmpty {
      lines.append("Every recognizer comes out as before.")
    } else {
      let widths = (0..<3).map { column in table.map { $0[column].count }.max() ?? 0 }
      for row in table {
        let line = row.enumerated().map { column, cell in
          column == 2 ? cell : cell.padding(toLength: widths[column], withPad: " ", startingAt: 0)
        }
        lines.append(line.joined(separator: "   "))
      }
      for row in changed {
        for ending in [row.before, row.after].compactMap(\.self) {
          lines.append("  > \(ending.sentence)")
        }
      }
    }
    let same = rows.count - changed.count
    if same > 0 { lines.append("\(same) \(same == 1 ? "outcome is" : "outcomes are") the same.") }
    return (lines + othersText).joined(separator: "\n")
  }

  /// `mends 1, breaks 3, leaves 12 as they are`; `nil` if no others were compared.
  public var counts: String? {
    guard let others else { return nil }
    func count(_ effect: Effect) -> Int { others.count { $0.effect == effect } }
    return "mends \(count(.mends)), breaks \(count(.breaks)), leaves \(count(.leaves)) as they are"
  }

  private var othersText: [String] {
    guard let others, let counts else { return [] }
    var lines = ["", "The others: \(counts)."]
    for other in others where other.effect != .leaves {
      lines.append("  \(other.effect.rawValue) \(other.name)")
      lines += other.words.map { "    \($0)" }
    }
    if passedOver > 0 {
      lines.append("\(counted(passedOver, "file")): neither recordings nor cases.")
    }
    return lines
  }

  /// The run in the data of the page.
  package var json: JSONValue {
    .object([
      ("changes", .array(changes.map { .string($0) })),
      (
        "set",
        .array(
          settings.map {
            .object([
              ("recognizer", .string($0.recognizer)), ("property", .string($0.property)),
              ("before", .string($0.before)), ("after", .string($0.after)),
            ])
          })
      ),
      ("effect", .string(effect.rawValue)),
      (
        "rows",
        .array(
          rows.map { row in
            .object([
              ("recognizer", .string(row.recognizer)),
              ("touches", .array(row.touches.map { .integer($0) })),
              ("changed", .bool(row.isChanged)), ("before", row.before?.json ?? .null),
              ("after", row.after?.json ?? .null),
            ])
          })
      ),
      ("others", others.map { .array($0.map(\.json)) } ?? .null),
      ("passed_over", .integer(passedOver)),
    ])
  }
}

extension WhatIfRun.Ending {
  fileprivate var text: String { "\(result) at \(Timestamp(microseconds: microseconds))" }

  /// The ending beside the one before: a result that is the same says what else changed.
  fileprivate func text(after before: Self?) -> String {
    guard let before, before.result == result else { return text }
    return before.microseconds == microseconds
      ? "still \(text), for another reason" : "still \(text)"
  }

  fileprivate var json: JSONValue {
    .object([
      ("result", .string(result)), ("t", .integer(Int(microseconds))),
      ("sentence", .string(sentence)),
    ])
  }
}

extension WhatIfRun.Other {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)), ("effect", .string(effect.rawValue)),
      ("words", .array(words.map { .string($0) })), ("page", page.map { .string($0) } ?? .null),
    ])
  }
}
