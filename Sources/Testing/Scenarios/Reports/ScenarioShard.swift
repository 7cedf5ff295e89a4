/// A part of a collection of cases: every so many-th one, counted over all files in their order.
///
/// The parts of one collection hold every case once, on any machine and in any order.
public struct ScenarioShard: Hashable, Sendable {
  /// The number of the part, counted from 1.
  public let number: Int
  /// How many parts there are.
  public let count: Int

  /// The largest number of parts. Ours: more than any number of machines; it prevents an overflow
  /// of products.
  public static let mostParts = 1_000_000

  /// All cases: one part of one.
  public static let whole = ScenarioShard(unchecked: 1, of: 1)

  /// A part; `nil` unless 1 ≤ number ≤ count ≤ ``mostParts``.
  public init?(_ number: Int, of count: Int) {
    guard number >= 1, number <= count, count <= Self.mostParts else { return nil }
    self.init(unchecked: number, of: count)
  }

  /// A part as the command line writes it: `2/8`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
      return nil
    }
    self.init(number, of: count)
  }

  private init(unchecked number: Int, of count: Int) {
    self.number = number
    self.count = count
  }

  /// The part as the command line writes it.
  public var text: String { "\(number)/\(count)" }

  /// Whether the part holds the case of that place, counted from 0 over all files.
  package func holds(_ place: Int) -> Bool { place % count == number - 1 }

  /// The part divided into smaller ones, which together contain the same cases; as many as
  /// ``mostParts`` allows.
  public func divided(into parts: Int) -> [ScenarioShard] {
    let parts = max(1, min(parts, Self.mostParts / count))
    return (0..<parts).map { ScenarioShard(unchecked: number + count * $0, of: count * parts) }
  }
}
