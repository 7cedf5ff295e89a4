/// A step of the clock by which touches are stamped: the network or a person set it, so no duration
/// across the step is known.
public struct ClockStep: Hashable, Sendable {
  /// The time of the last frame before it.
  public var from: Timestamp
  /// The time of the first frame after it: later, or the same where the clock was set back.
  public var to: Timestamp

  /// A step between two times.
  public init(from: Timestamp, to: Timestamp) {
    self.from = from
    self.to = to
  }

  /// Whether the clock went ahead or back, as a clause.
  package var words: String { to > from ? "the clock leapt ahead" : "the clock was set back" }
}
