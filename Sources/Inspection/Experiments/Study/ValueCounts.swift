/// How often each value was measured, in whole steps of its unit: a tenth of a point or degree, a millisecond. It takes
/// no more memory for more values, and the counts of two parts add up to those of the whole.
public struct ValueCounts: Hashable, Sendable {
  /// The counts by step.
  private(set) var counts: [Int: Int] = [:]

  /// How many values there are.
  public var total: Int { counts.values.reduce(0, +) }

  /// The steps and their counts, from the least step on.
  public var pairs: [(step: Int, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  mutating func add(_ step: Int, count: Int = 1) { counts[step, default: 0] += count }

  mutating func add(_ other: ValueCounts) {
    for (step, count) in other.counts { add(step, count: count) }
  }

  /// How many values are at most `step`.
  func upTo(_ step: Int) -> Int { counts.reduce(0) { $0 + ($1.key <= step ? $1.value : 0) } }

  /// How many values are at least `step`.
  func from(_ step: Int) -> Int { counts.reduce(0) { $0 + ($1.key >= step ? $1.value : 0) } }

  /// The value in the middle; `nil` without any.
  var median: Int? {
    var rest = (total + 1) / 2
    for (step, count) in pairs {
      rest -= count
      if rest <= 0 { return step }
    }
    return nil
  }
}

extension ValueCounts: Codable {
  /// A list of pairs, `[[320, 1], [455, 2]]`.
  public init(from decoder: any Decoder) throws {
    for pair in try [[Int]](from: decoder) {
      guard pair.count == 2, pair[1] > 0, pair[1] <= Study.mostRecordings else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a pair is a value and its count")
        )
      }
      add(pair[0], count: pair[1])
    }
  }

  /// A list of pairs.
  public func encode(to encoder: any Encoder) throws {
    try pairs.map { [$0.step, $0.count] }.encode(to: encoder)
  }
}
