import Testing

@testable import InputFrames

/// The pairing of contacts that nobody numbers.
@Suite struct SlotDecoderMatcherTests {
  // Proves: IN:1.2-matching
  @Test(arguments: 0..<40)
  func `no pairing costs less than the one found`(seed: UInt64) {
    var random = SplitMix(state: seed)
    let rows = 1 + Int(random.next() % 5)
    let columns = rows + Int(random.next() % 2)
    let costs = (0..<rows).map { _ in (0..<columns).map { _ in Double(random.next() % 50) } }
    var matcher = ContactMatcher(capacity: 6)
    matcher.start(rows: rows, columns: columns)
    for row in 0..<rows {
      for column in 0..<columns { matcher.setCost(costs[row][column], row: row, column: column) }
    }
    matcher.solve()
    var found: [Int: Double] = [:]
    for column in 0..<columns {
      if let row = matcher.row(ofColumn: column) { found[row] = costs[row][column] }
    }
    #expect(found.count == rows)
    #expect(found.values.reduce(0, +) == Self.least(costs[...], without: []))
  }

  @Test func `where there is nothing to pair, every column is left over`() {
    var matcher = ContactMatcher(capacity: 6)
    matcher.start(rows: 0, columns: 2)
    matcher.solve()
    #expect((0..<2).allSatisfy { matcher.row(ofColumn: $0) == nil })
  }

  /// The least cost by trying all pairings.
  private static func least(_ costs: ArraySlice<[Double]>, without used: Set<Int>) -> Double {
    guard let row = costs.first else { return 0 }
    return row.indices.filter { !used.contains($0) }
      .map { row[$0] + least(costs.dropFirst(), without: used.union([$0])) }
      .min() ?? .infinity
  }
}
