import Foundation
import MutationPoints

/// Mutants that no test can notice, or need not, each with the reason.
struct KnownSurvivors {
  private(set) var reasons: [String: String] = [:]

  /// Reads lines of a mutant's name, ` :: ` and the reason; `//` starts a comment.
  init(path: String) throws {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("//") {
      guard let gap = line.range(of: " :: ") else {
        throw Failure("\(path):\(index + 1): a line is a mutant, \" :: \" and the reason")
      }
      reasons[String(line[..<gap.lowerBound])] = String(line[gap.upperBound...])
    }
  }
}

/// What the trials say.
struct Report {
  var trials: [Trial]
  var known: KnownSurvivors

  private func isKnown(_ trial: Trial) -> Bool { known.reasons[trial.mutant.key] != nil }
  private var counted: [Trial] { trials.filter { $0.isKilled || !isKnown($0) } }
  var survivors: [Trial] { counted.filter { !$0.isKilled } }
  var score: Double { score(of: counted) }

  private func score(of trials: [Trial]) -> Double {
    trials.isEmpty ? 1 : Double(trials.count(where: \.isKilled)) / Double(trials.count)
  }

  private func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }

  var text: String {
    var lines: [String] = []
    let files = Dictionary(grouping: counted, by: \.mutant.file)
    for (file, trials) in files.sorted(by: { $0.key < $1.key }) {
      let killed = trials.count(where: \.isKilled)
      lines.append("\(percent(score(of: trials)))\t\(killed) of \(trials.count)\t\(file)")
    }
    if !survivors.isEmpty { lines.append("\nsurvivors:") }
    for trial in survivors.sorted(by: {
      ($0.mutant.file, $0.mutant.number) < ($1.mutant.file, $1.mutant.number)
    }) {
      let mutant = trial.mutant
      let reach = trial.outcome == .unreached ? ", which no test reaches" : ""
      lines.append("line \(mutant.line): \(mutant.key)\(reach)")
    }
    let outcomes = Dictionary(grouping: counted, by: \.outcome).mapValues(\.count)
    let equivalent = trials.count - counted.count
    lines.append(
      """

      \(trials.count) mutants: \(outcomes[.killed] ?? 0) noticed by a test, \(outcomes[.crashed] ?? 0) crash, \
      \(outcomes[.endless] ?? 0) never end, \(outcomes[.survived] ?? 0) survive, \(outcomes[.unreached] ?? 0) are in \
      lines that no test reaches, \(equivalent) are known to make no difference
      score \(percent(score))
      """)
    return lines.joined(separator: "\n")
  }
}
