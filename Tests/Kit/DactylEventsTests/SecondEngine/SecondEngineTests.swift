import DactylEvents
import Foundation
import Testing

/// Both engines in every case, down to a depth. `make engine-cases` goes deeper (`DACTYL_ENGINE_CASES`).
@MainActor
@Suite("The second engine")
struct SecondEngineTests {
  /// How many events each order has.
  private struct Depths {
    var one = 3
    var two = 2
    var three = 0
    /// Every how manieth case of two is played.
    var share = 12

    static let now =
      ProcessInfo.processInfo.environment["DACTYL_ENGINE_CASES"] == nil
      ? Depths() : Depths(one: 4, two: 3, three: 2, share: 1)
  }

  private func compare(_ settings: some Sequence<EngineCase>, depth: Int, _ name: String) {
    var (count, covered, played) = (0, 0, 0)
    for setting in settings {
      var comparison = EngineComparison(setting)
      comparison.compare(depth: depth)
      (count, covered, played) = (
        count + 1, covered + comparison.covered, played + comparison.played
      )
      for difference in comparison.differences { Issue.record("\(difference)") }
    }
    print("\(name), \(depth) events: \(count) cases, \(covered) orders, \(played) played")
  }

  // Proves: GEST:1.2-table, GEST:1.2-after-end, GEST:1.3-cancels, GEST:1.3-delays-began
  // Proves: GEST:1.3-delays-ended, GEST:1.5-edge-edges, GEST:1.5-pair-fingers, GEST:1.5-press-end
  @Test func `one recognizer does the same in both, in every order of events and timers`() {
    compare(EngineCase.singles, depth: Depths.now.one, "one recognizer")
  }

  // Proves: GEST:1.4.1-fails, GEST:1.4.1-ring, GEST:1.4.1-whole, GEST:1.4.2-no, GEST:1.4.3-can
  // Proves: GEST:1.4.3-prevents, GEST:1.4.3-simultaneous, GEST:1.4.3-joined, GEST:1.4.4-pan-pinch
  // Proves: GEST:5.3, GEST:5.5
  @Test(arguments: PlainKind.allCases)
  func `two do the same in both, on one view and on two, in every relation`(first: PlainKind) {
    let share = Depths.now.share
    let pairs = EngineCase.pairs(with: first).enumerated()
      .filter { ($0.offset + first.rawValue) % share == 0 }.map(\.element)
    compare(pairs, depth: Depths.now.two, "\(first) and another one")
  }

  // Proves: GEST:1.4.1-chain
  @Test(.enabled(if: Depths.now.three > 0), arguments: PlainKind.allCases, PlainKind.allCases)
  func `three do the same in both, in every graph of requirements`(
    first: PlainKind, second: PlainKind
  ) {
    compare(
      EngineCase.triples(with: first, second), depth: Depths.now.three,
      "\(first), \(second) and another one")
  }
}
