import DactylBasics
import InputFrames

extension ScenarioResult {
  /// The largest number of decisions in the line of a failed case; the last ones matter most.
  private static let mostReasons = 8

  /// The line for a case that is not a pass; `nil` for a pass, and for a malformed case, whose
  /// error is reported separately.
  public var text: String? {
    switch outcome {
    case .passed, .malformed:
      return nil
    case .failed(let expected, let got, let reasons):
      let chain = reasons.suffix(Self.mostReasons).joined(separator: "; ")
      let start = reasons.count > Self.mostReasons ? "…; " : ""
      let why = reasons.isEmpty ? "no recognizer decided anything" : start + chain
      return "FAIL \(id): expected \(expected), got \(got) (\(why))"
    case .unsupported(let missing):
      return "UNSUPPORTED \(id): \(Self.grouped(missing))"
    case .skipped(let reason):
      return "SKIPPED \(id): \(reason)"
    }
  }
}

extension ScenarioResult {
  /// `kind "a", kind "b", key "c"` as `kind "a", "b", key "c"`.
  private static func grouped(_ parts: [String]) -> String {
    var label: Substring?
    let short = parts.map { part in
      let words = part.prefix { $0 != "\"" }
      defer { label = words }
      return words == label && words.count < part.count ? part.dropFirst(words.count) : part[...]
    }
    return short.joined(separator: ", ")
  }
}

extension ScenarioFileReport {
  /// A line for each case that did not pass, with its explanation if there is one, and a summary
  /// line of the file.
  public var textLines: [String] {
    results.flatMap { result in
      [result.text].compactMap(\.self) + result.explanation.map { $0.isEmpty ? "" : "    \($0)" }
    } + [summary]
  }

  /// The line that sums a file up. Its errors are reported separately.
  public var summary: String {
    if error != nil { return "\(path): not read" }
    let unread = errors.isEmpty ? "" : ", \(errors.count) not read"
    return "\(path): \(passed) passed, \(failed) failed, \(skipped) skipped\(unread)"
  }
}

extension Sequence<ScenarioFileReport> {
  /// The sentence about cases that say nothing because they did not run; `nil` if all ran.
  public var skipWarning: String? {
    let results = flatMap(\.results)
    let unsupported = results.count {
      if case .unsupported = $0.outcome { true } else { false }
    }
    let divergent = results.count { if case .skipped = $0.outcome { true } else { false } }
    guard unsupported + divergent > 0 else { return nil }
    var parts: [String] = []
    if unsupported > 0 {
      parts.append(
        unsupported == 1
          ? "1 UNSUPPORTED, its line says why (--strict makes it fail)"
          : "\(unsupported) UNSUPPORTED, their lines say why (--strict makes them fail)")
    }
    if divergent > 0 { parts.append("\(divergent) divergent, where UIKit differs on purpose") }
    let skipped = unsupported + divergent
    return
      "\(skipped) of \(counted(results.count, "case")) \(skipped == 1 ? "was" : "were") skipped "
      + "and tested nothing: \(parts.joined(separator: "; "))"
  }

  /// The closing line; it counts unread files and cases if there are any.
  public var summary: String {
    let counts = reduce(into: (passed: 0, failed: 0, skipped: 0, unread: 0)) { counts, report in
      counts.passed += report.passed
      counts.failed += report.failed
      counts.skipped += report.skipped
      counts.unread += report.errors.count
    }
    let unread = counts.unread > 0 ? ", \(counts.unread) not read" : ""
    return "\(counts.passed) passed, \(counts.failed) failed, \(counts.skipped) skipped\(unread)"
  }
}
