public import InputFrames

/// Joins the JUnit documents of the parts of one collection: the files of `dactyl test --shard I/N
/// --junit FILE` become the document of a single run.
///
/// Cases were dealt to the parts in turn, so they are taken from them in turn.
public struct ScenarioJUnitParts: Sendable {
  private struct Suite: Sendable {
    var name: Substring
    var cases: [[Substring]] = []
    /// `tests`, `failures`, `errors`, `skipped`.
    var counts: [Int]
  }

  private static let countNames = ["tests", "failures", "errors", "skipped"]
  private var parts: [(shard: ScenarioShard, path: String, suites: [Suite])] = []

  /// No part yet.
  public init() {}

  /// Adds the document of a part. `path` names the file in errors.
  public mutating func add(_ text: String, path: String) throws(InputError) {
    var suites: [Suite] = []
    var shard: ScenarioShard?
    var isWhole = false
    for (index, line) in text.split(separator: "\n").enumerated() {
      let word = line.drop { $0 == " " }
      switch word.prefix(while: { $0 != " " && $0 != ">" }) {
      case "<?xml": break
      case "<testsuites":
        let name = Self.value("name", in: word)?.split(separator: " ").last ?? ""
        shard = name == "test" ? .whole : ScenarioShard(String(name))
      case "<testsuite":
        let counts = Self.countNames.compactMap { Self.value($0, in: word).flatMap { Int($0) } }
        guard let name = Self.value("name", in: word), counts.count == Self.countNames.count else {
          throw Self.foreign(path, index + 1)
        }
        suites.append(Suite(name: name, counts: counts))
      case "<testcase" where !suites.isEmpty:
        suites[suites.count - 1].cases.append([line])
      case "<failure", "<error", "<skipped", "</testcase":
        guard let suite = suites.indices.last, let last = suites[suite].cases.indices.last else {
          throw Self.foreign(path, index + 1)
        }
        suites[suite].cases[last].append(line)
      case "</testsuite": break
      case "</testsuites": isWhole = true
      default: throw Self.foreign(path, index + 1)
      }
    }
    guard isWhole, let shard else {
      throw InputError(
        subject: path, reason: "is not a complete JUnit document of dactyl test",
        hint: "run that part again")
    }
    if let other = parts.first {
      guard other.shard.count == shard.count, !parts.contains(where: { $0.shard == shard }),
        other.suites.map(\.name) == suites.map(\.name)
      else {
        throw InputError(
          subject: path,
          reason: "holds part \(shard.text), which does not fit part \(other.shard.text) of "
            + other.path)
      }
    }
    parts.append((shard, path, suites))
  }

  /// The document of a single run, and its exit code. Throws if a part is missing.
  public func merged() throws(InputError) -> (text: String, exitCode: Int32) {
    let parts = parts.sorted { $0.shard.number < $1.shard.number }
    let count = parts.first?.shard.count ?? 1
    guard parts.count == count, let first = parts.first else {
      throw InputError(
        subject: "the parts", reason: "are not all there: \(parts.count) of \(count)")
    }
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"dactyl test\">"]
    var totals = Self.countNames.map { _ in 0 }
    var place = 0
    for (index, suite) in first.suites.enumerated() {
      let counts = Self.countNames.indices.map { key in
        parts.reduce(0) { $0 + $1.suites[index].counts[key] }
      }
      for key in counts.indices { totals[key] += counts[key] }
      let attributes = zip(Self.countNames, counts).map { " \($0)=\"\($1)\"" }.joined()
      lines.append("  <testsuite name=\"\(suite.name)\"\(attributes)>")
      var taken = parts.map { _ in 0 }
      for _ in 0..<parts.reduce(0, { $0 + $1.suites[index].cases.count }) {
        let part = place % count
        let cases = parts[part].suites[index].cases
        guard taken[part] < cases.count else {
          throw InputError(
            subject: parts[part].path, reason: "has too few cases of \(suite.name)",
            hint: "run every part with the same paths")
        }
        lines += cases[taken[part]].map(String.init)
        taken[part] += 1
        place += 1
      }
      lines.append("  </testsuite>")
    }
    let exitCode: Int32 = totals[2] > 0 ? 2 : totals[1] > 0 ? 1 : 0
    return ((lines + ["</testsuites>", ""]).joined(separator: "\n"), exitCode)
  }

  private static func value(_ name: String, in line: Substring) -> Substring? {
    guard let start = line.firstRange(of: " \(name)=\"")?.upperBound,
      let end = line[start...].firstIndex(of: "\"")
    else { return nil }
    return line[start..<end]
  }

  private static func foreign(_ path: String, _ line: Int) -> InputError {
    InputError(
      subject: path, line: line, reason: "is no line of a JUnit document of dactyl test")
  }
}
