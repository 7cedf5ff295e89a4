/// How often how long, in memory that does not grow: durations that differ by less than a thirtieth share a place.
public struct DurationHistogram: Sendable {
  /// Places for each doubling of the duration.
  private static let parts = 32
  private var counts = [Int](repeating: 0, count: 64 * Self.parts)
  /// How many durations there are.
  public private(set) var count = 0
  /// The longest one, in nanoseconds.
  public private(set) var longest: Int64 = 0

  /// No durations.
  public init() {}

  /// Adds a duration in nanoseconds; one below zero counts as zero.
  public mutating func add(_ nanoseconds: Int64) {
    let value = max(0, nanoseconds)
    counts[Self.place(of: value)] += 1
    count += 1
    longest = max(longest, value)
  }

  /// The duration that so large a part of all does not exceed, such as 0.99, in nanoseconds: exact to a thirtieth, and
  /// never more than the longest. 0 where there is none.
  public func quantile(_ part: Double) -> Int64 {
    guard count > 0 else { return 0 }
    let wanted = max(1, Int((Double(count) * part).rounded(.up)))
    var seen = 0
    for (place, count) in counts.enumerated() {
      seen += count
      if seen >= wanted { return min(Self.upperEdge(of: place), longest) }
    }
    return longest
  }

  /// How many durations lie in each doubling of a microsecond, from the shortest that there is to the longest: those up to
  /// 1 µs, up to 2 µs, up to 4 µs and so on.
  public var doublings: [(upToMicroseconds: Int64, count: Int)] {
    var sums: [Int64: Int] = [:]
    for (place, count) in counts.enumerated() where count > 0 {
      var edge: Int64 = 1
      while edge * 1000 < Self.upperEdge(of: place) { edge *= 2 }
      sums[edge, default: 0] += count
    }
    guard let first = sums.keys.min(), let last = sums.keys.max() else { return [] }
    var all: [(Int64, Int)] = []
    var edge = first
    while edge <= last {
      all.append((edge, sums[edge] ?? 0))
      edge *= 2
    }
    return all
  }

  /// Durations below 32 ns have a place each; then each doubling has 32.
  private static func place(of value: Int64) -> Int {
    guard value >= parts else { return Int(value) }
    let doubling = 63 - value.leadingZeroBitCount
    let part = Int(value >> (doubling - 5)) - parts
    return min((doubling - 4) * parts + part, 64 * parts - 1)
  }

  private static func upperEdge(of place: Int) -> Int64 {
    guard place >= parts else { return Int64(place) }
    let (doubling, part) = (place / parts + 4, place % parts)
    guard doubling < 62 else { return .max }
    return (Int64(part + parts + 1) << (doubling - 5)) - 1
  }
}
