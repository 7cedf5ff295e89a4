import DactylBasics
import InputFrames

/// A JSON object on one line, with its keys in the order in which they were added; `nil` values are
/// omitted.
struct JSONLine {
  private var members: [(key: String, value: JSONValue)] = []

  mutating func add(_ key: String, _ value: String?) {
    if let value { members.append((key, .string(value))) }
  }

  mutating func add(_ key: String, _ value: Int?) {
    if let value { members.append((key, .integer(value))) }
  }

  mutating func add(_ key: String, _ values: [String]) {
    members.append((key, .array(values.map { .string($0) })))
  }

  var text: String { JSONValue.object(members).text }
}

extension ScenarioResult {
  /// The result as a JSON object: `type` case, `file`, `line`, `id`, `result` (passed, failed,
  /// unsupported, skipped, error), then `expected`, `got`, `reasons`, or `missing`, or `reason`,
  /// and last `explanation`, if there is one, and `number`.
  public var json: String {
    var line = JSONLine()
    line.add("type", "case")
    line.add("file", path)
    line.add("line", self.line)
    line.add("id", id)
    switch outcome {
    case .passed:
      line.add("result", "passed")
    case .failed(let expected, let got, let reasons):
      line.add("result", "failed")
      line.add("expected", expected)
      line.add("got", got)
      line.add("reasons", reasons)
    case .unsupported(let missing):
      line.add("result", "unsupported")
      line.add("missing", missing)
    case .skipped(let reason):
      line.add("result", "skipped")
      line.add("reason", reason)
    case .malformed(let error):
      line.add("result", "error")
      line.add("reason", error.reason)
      line.add("hint", error.hint)
    }
    if !explanation.isEmpty { line.add("explanation", explanation) }
    if number > 0 { line.add("number", number) }
    return line.text
  }
}

extension ScenarioFileReport {
  /// One JSON object for each case, then one for the file: `type` file, `file`, the counts, and
  /// `error` if it was not read.
  public var jsonLines: [String] {
    var line = JSONLine()
    line.add("type", "file")
    line.add("file", path)
    line.add("passed", passed)
    line.add("failed", failed)
    line.add("skipped", skipped)
    line.add("errors", errors.count)
    line.add("error", error.map { "\($0)" })
    line.add("hint", error?.hint)
    return results.map(\.json) + [line.text]
  }
}

extension Sequence<ScenarioFileReport> {
  /// The closing JSON object: `type` total and the counts, and of a part which one it is.
  public func jsonTotal(of shard: ScenarioShard = .whole) -> String {
    var line = JSONLine()
    line.add("type", "total")
    line.add("passed", reduce(0) { $0 + $1.passed })
    line.add("failed", reduce(0) { $0 + $1.failed })
    line.add("skipped", reduce(0) { $0 + $1.skipped })
    line.add("errors", reduce(0) { $0 + $1.errors.count })
    if shard != .whole { line.add("shard", shard.text) }
    return line.text
  }
}
