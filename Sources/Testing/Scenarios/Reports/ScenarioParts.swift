import Foundation
public import InputFrames

/// Joins the parts of one collection: the `--json` output of `dactyl test --shard` becomes the
/// reports of a single run.
public struct ScenarioParts: Sendable {
  private var files: [ScenarioFileReport] = []
  private var found: Set<ScenarioShard> = []

  /// No part yet.
  public init() {}

  /// The reports of all cases, in the order of a single run. Throws if a part is missing: of those
  /// that `shards` names, or without it of the whole collection.
  public func reports(
    of shards: [ScenarioShard]? = nil
  ) throws(InputError) -> [ScenarioFileReport] {
    let count = found.first?.count ?? 1
    let expected = shards ?? ScenarioShard.whole.divided(into: count)
    let missing = expected.filter { !found.contains($0) }.map(\.text)
    guard missing.isEmpty else {
      let names = missing.prefix(10).joined(separator: ", ")
      throw InputError(
        subject: "the parts",
        reason: "are not all there: \(names) \(missing.count > 10 ? "… " : "")"
          + "\(missing.count == 1 ? "is" : "are") missing",
        hint: "name what dactyl test --shard I/\(count) --json wrote, for I from 1 to \(count)")
    }
    return files.map { file in
      var file = file
      file.results.sort { $0.number < $1.number }
      return file
    }
  }

  /// Adds the output of a part. `path` names the file in errors.
  public mutating func add(_ text: String, path: String) throws(InputError) {
    var part: [ScenarioFileReport] = []
    var results: [ScenarioResult] = []
    var shard: ScenarioShard?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      func error(_ reason: String) -> InputError {
        InputError(
          subject: path, line: index + 1, reason: reason,
          hint: "a part is what dactyl test --json prints")
      }
      guard shard == nil else { throw error("more follows after the total") }
      guard let entry = try? JSONDecoder().decode(PartLine.self, from: Data(line.utf8)) else {
        throw error("is no line of dactyl test --json")
      }
      switch entry.type {
      case "case":
        guard let result = entry.caseResult() else { throw error("the case is not whole") }
        results.append(result)
      case "file":
        guard let file = entry.file, results.allSatisfy({ $0.path == file }) else {
          throw error("the cases above are not of this file")
        }
        part.append(ScenarioFileReport(path: file, results: results, error: entry.fileError()))
        results = []
      case "total":
        guard let found = ScenarioShard(entry.shard ?? "1/1"), results.isEmpty else {
          throw error("the total is not whole")
        }
        shard = found
      default:
        throw error("is no line of dactyl test --json")
      }
    }
    guard let shard else {
      throw InputError(
        subject: path, reason: "breaks off before its total", hint: "run that part again")
    }
    try join(part, of: shard, path: path)
  }

  private mutating func join(
    _ part: [ScenarioFileReport], of shard: ScenarioShard, path: String
  ) throws(InputError) {
    if found.contains(shard) {
      throw InputError(subject: path, reason: "holds part \(shard.text), which is there already")
    }
    if let other = found.first {
      guard other.count == shard.count else {
        throw InputError(
          subject: path, reason: "holds part \(shard.text), where others are of \(other.count)")
      }
      guard part.map(\.path) == files.map(\.path) else {
        throw InputError(
          subject: path, reason: "is of other scenario files than the parts before it",
          hint: "run every part with the same paths")
      }
      for index in files.indices {
        files[index].results += part[index].results
        files[index].error = files[index].error ?? part[index].error
      }
    } else {
      files = part
    }
    found.insert(shard)
  }
}

/// A line of `dactyl test --json`.
private struct PartLine: Decodable {
  var type: String
  var file: String?
  var line: Int?
  var id: String?
  var result: String?
  var expected: String?
  var got: String?
  var reasons: [String]?
  var missing: [String]?
  var reason: String?
  var hint: String?
  var error: String?
  var explanation: [String]?
  var number: Int?
  var shard: String?

  /// The case of the line; `nil` where something is missing.
  func caseResult() -> ScenarioResult? {
    guard let file, let line, let id, let number, let outcome = outcome(file, line) else {
      return nil
    }
    return ScenarioResult(
      id: id, path: file, line: line, outcome: outcome, number: number,
      explanation: explanation ?? [])
  }

  private func outcome(_ file: String, _ line: Int) -> ScenarioResult.Outcome? {
    switch result {
    case "passed": .passed
    case "failed":
      if let expected, let got {
        .failed(expected: expected, got: got, reasons: reasons ?? [])
      } else {
        nil
      }
    case "unsupported": missing.map { .unsupported($0) }
    case "skipped": reason.map { .skipped($0) }
    case "error":
      reason.map {
        .malformed(InputError(subject: file, line: line, reason: $0, hint: hint))
      }
    default: nil
    }
  }

  /// Why the file was not read: `path: reason` or `path:12: reason`, taken apart again.
  func fileError() -> InputError? {
    guard let error, let file else { return nil }
    var rest = error.hasPrefix(file) ? error.dropFirst(file.count) : error[...]
    var line: Int?
    if rest.hasPrefix(":"), let end = rest.dropFirst().firstIndex(of: ":"),
      let number = Int(rest[..<end].dropFirst())
    {
      line = number
      rest = rest[end...]
    }
    if rest.hasPrefix(": ") { rest = rest.dropFirst(2) }
    return InputError(subject: file, line: line, reason: String(rest), hint: hint)
  }
}
