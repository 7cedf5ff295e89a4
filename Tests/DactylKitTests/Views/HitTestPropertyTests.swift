import DactylKit
import Foundation
import Testing

/// Trees by chance, asked at points by chance. `make agree` asks ten million times, in release.
@MainActor
@Suite("Hit testing against the plain rule")
struct HitTestPropertyTests {
  /// How many questions are asked; `$DACTYL_HIT_QUERIES` says another number.
  private static let queries =
    ProcessInfo.processInfo.environment["DACTYL_HIT_QUERIES"].flatMap(Int.init) ?? 20_000
  /// How many questions a tree gets before another one is made.
  private static let queriesOfTree = 500

  // Proves: VIEW:HIT-08, VIEW:HIT-09, VIEW:HIT-11, VIEW:HIT-01
  @Test func `trees that change by chance answer as the rule is written`() {
    var differences: [String] = []
    var hits = 0
    var asked = 0
    var seed: UInt64 = 0
    while asked < Self.queries {
      seed += 1
      var tree = RandomTree(seed: seed)
      for number in 0..<min(Self.queriesOfTree, Self.queries - asked) {
        // Long enough at rest for an index to be made, and then changed under it.
        if number % 40 > 20 { tree.step() }
        let point = tree.point()
        let found = tree.root.hitTest(point, with: nil)
        if found !== tree.expected(at: point) { differences.append("seed \(seed), \(point)") }
        if found != nil, found !== tree.root { hits += 1 }
        asked += 1
      }
    }
    #expect(differences.prefix(5) == [])
    // Trees that nobody hits would prove nothing.
    #expect(hits > Self.queries / 4)
    if Self.queries > 100_000 { print("\(asked) questions, \(hits) hit a view, no difference") }
  }
}
