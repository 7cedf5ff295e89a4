import Foundation
import MutationPoints

/// What became of a mutant.
struct Trial: Codable, Sendable {
  enum Outcome: String, Codable, Sendable { case killed, crashed, endless, survived, unreached }

  var mutant: Mutant
  var outcome: Outcome
  /// The test that failed first.
  var test: String?

  var isKilled: Bool { outcome == .killed || outcome == .crashed || outcome == .endless }
}

/// Runs the tests that may notice a mutant, the likeliest first.
struct Trials: Sendable {
  var work: WorkFolder
  var suites: [Suite]

  private var failing: [String] { suites.filter { !$0.passes }.map(\.name) }

  func run(_ mutant: Mutant) -> Trial {
    let order = suites.filter { $0.passes && $0.reached.contains(mutant.first) }
      .sorted { rank($0, mutant) < rank($1, mutant) }
    guard !order.isEmpty else { return Trial(mutant: mutant, outcome: .unreached) }
    var rest = order[...]
    // A few seconds' worth first, then the rest: most mutants fail in the first suite.
    for budget in [1.0, 6, .infinity] where !rest.isEmpty {
      var seconds = 0.0
      let part = rest.prefix { suite in
        defer { seconds += suite.seconds }
        return seconds < budget
      }
      rest = rest.dropFirst(part.count)
      // A filter of hundreds of names takes longer than the tests.
      let isAll = part.count > 120
      let end = work.runTests(
        of: isAll ? nil : part.map(\.name), without: isAll ? failing : [], mutant: mutant.number,
        limit: 5 + 5 * (isAll ? suites.reduce(0) { $0 + $1.seconds } : seconds))
      switch end.cause {
      case .exited(0): continue
      case .timeout: return Trial(mutant: mutant, outcome: .endless, test: part.first?.name)
      case .signal: return Trial(mutant: mutant, outcome: .crashed, test: part.first?.name)
      case .exited, .stopped:
        let line = end.output.split(separator: "\n").first { $0.contains("recorded an issue") }
        return Trial(
          mutant: mutant, outcome: line == nil ? .crashed : .killed,
          test: line.map { String($0.prefix(160)) } ?? part.first?.name)
      }
    }
    return Trial(mutant: mutant, outcome: .survived)
  }

  /// Suites named for the type come first, then those that run through little else.
  private func rank(_ suite: Suite, _ mutant: Mutant) -> Double {
    let type = mutant.function.prefix { $0 != "." }
    let isNamed = suite.name.split(separator: ".").last?.hasPrefix(type) == true
    return Double(suite.reached.count) * (0.2 + suite.seconds) * (isNamed ? 0.01 : 1)
  }
}
