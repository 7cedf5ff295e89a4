/// A moment of a recording across which no duration is known: the clock that stamped the touches was
/// set, by the network or by a person.
public struct ClockStep: Hashable, Sendable {
  /// What happened to the clock.
  public enum Kind: String, Hashable, Sendable {
    /// It leapt ahead.
    case ahead
    /// It was set back.
    case back
    /// It leapt ahead, or the panel was silent while a touch rested on it.
    case aheadOrRest = "ahead or rest"
  }

  /// The time of the last record before it.
  public var from: Timestamp
  /// The time of the first frame after it. Where the clock was set back, this is one frame later.
  public var to: Timestamp
  /// What happened.
  public var kind: Kind

  /// A step between two times.
  public init(from: Timestamp, to: Timestamp, kind: Kind = .ahead) {
    self.from = from
    self.to = to
    self.kind = kind
  }

  /// What happened, as a clause.
  package var words: String {
    switch kind {
    case .ahead: "the clock leapt ahead"
    case .back: "the clock was set back"
    case .aheadOrRest:
      "the clock leapt ahead or the touch rested for \((to - from).inMilliseconds)"
    }
  }

  /// What that means for durations, as a clause.
  package var consequence: String {
    kind == .aheadOrRest
      ? "if it leapt, no duration across it is known" : "no duration across it is known"
  }
}
