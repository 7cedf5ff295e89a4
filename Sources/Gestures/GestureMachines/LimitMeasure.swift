package import InputFrames

/// The number that decides whether a gesture keeps to a limit: the greatest one that a machine has compared with it, or
/// the least one for a limit that all numbers must exceed.
package struct LimitMeasure: Hashable, Sendable {
  /// The limit's property, with its name in code: `limits.slop`.
  package var property: String
  /// The number, in the unit of the limit: points, milliseconds or degrees. Infinite where a timer decided.
  package var value: Double

  /// A number that was compared with a limit.
  package init(_ property: String, _ value: Double) {
    self.property = property
    self.value = value
  }
}

/// A machine that keeps the numbers which it has compared with its limits since its reset. Whatever the limit, as long as
/// each of these numbers stays on its side of it, the machine does the same.
package protocol LimitMeasuring {
  /// The numbers, as of a moment. Limits that were compared with nothing are left out.
  func measures(at time: Timestamp) -> [LimitMeasure]
}

/// A measure of two fingers that keeps such numbers.
protocol PairMeasuring {
  /// The numbers.
  var measures: [LimitMeasure] { get }
}

extension PairDistance: PairMeasuring {}
extension PairDirection: PairMeasuring {}

extension PairMachine: LimitMeasuring {
  package func measures(at time: Timestamp) -> [LimitMeasure] {
    (measure as? any PairMeasuring)?.measures ?? []
  }
}

extension Duration {
  /// In milliseconds, to the microsecond.
  var measuredMilliseconds: Double { Double(wholeMicroseconds) / 1000 }
}
