import Foundation
import Testing

@testable import Scenarios

@MainActor
@Suite("Scenario cases")
struct ScenarioCasesTests {
  private static let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  private static let own = here.appendingPathComponent("Scenarios").path
  /// The public samples lie beside the package, where they are present.
  private static let shared = here.appendingPathComponent("../../../../shared/scenarios")
    .standardized.path
  nonisolated private static let hasShared = FileManager.default.fileExists(
    atPath: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../shared/scenarios").standardized.path)

  private func lines(_ reports: [ScenarioFileReport]) -> [String] {
    reports.flatMap { report in
      report.errors.map { "\($0)" } + report.results.compactMap(\.text)
    }
  }

  // Proves: GEST:6-replay
  @Test func `every case of our own passes`() {
    let reports = ScenarioSuite.run(paths: [Self.own])
    #expect(lines(reports) == [])
    #expect(reports.reduce(0) { $0 + $1.passed } >= 80)
  }

  @Test func `every case of our own fails when its expectation is turned round`() throws {
    for path in try ScenarioSuite.files(at: Self.own) {
      for entry in try ScenarioFile.load(path: path).entries {
        guard case .scenario(var scenario) = entry, scenario.expectation.hits.isEmpty else {
          continue
        }
        let states = scenario.expectation.states.indices.last
        if let last = states, let place = scenario.expectation.states[last].states.indices.last {
          let name = scenario.expectation.states[last].states[place].name
          let isPossible = ["possible", "waiting"].contains(name)
          scenario.expectation.states[last].states[place].name = isPossible ? "began" : "possible"
        } else if scenario.expectation.outcomes.isEmpty {
          let kind = scenario.expectation.absent.first ?? "tap"
          scenario.expectation.outcomes = [OutcomePattern(kind: kind)]
          scenario.expectation.absent = []
        } else {
          scenario.expectation.outcomes.removeLast()
        }
        let outcome = ScenarioRunner.run(.scenario(scenario)).outcome
        #expect(Inline.failure(outcome) != nil, "\(scenario.id)")
      }
    }
  }

  @Test func `the same cases give the same bytes`() {
    let first = ScenarioSuite.run(paths: [Self.own]).flatMap(\.jsonLines)
    let second = ScenarioSuite.run(paths: [Self.own]).flatMap(\.jsonLines)
    #expect(first == second)
  }

  @Test(.enabled(if: hasShared, "the public samples are not beside the package"))
  func `no public sample fails, and core cases of taps and swipes pass`() throws {
    let reports = ScenarioSuite.run(paths: [Self.shared])
    #expect(lines(reports).filter { !$0.hasPrefix("UNSUPPORTED") } == [])
    var passed = 0
    for report in reports {
      let known: Set<String> = ["tap", "double_tap", "swipe"]
      let file = try ScenarioFile.load(path: report.path)
      for (entry, result) in zip(file.entries, report.results) {
        guard case .scenario(let scenario) = entry, scenario.classification == .core,
          !scenario.recognizers.isEmpty,
          scenario.recognizers.allSatisfy({ known.contains($0.kind) })
        else { continue }
        #expect(result.outcome == .passed, "\(scenario.id)")
        passed += 1
      }
    }
    #expect(passed >= 13)
  }
}
