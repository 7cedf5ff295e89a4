/// The limits of a velocity estimate. Every one can be set.
public struct VelocityLimits: Hashable, Sendable {
  /// How far back samples count. Source: the horizon of the peers' least-squares estimators;
  /// `Documentation/Constants.md#velocity-horizon`.
  public var horizon: Duration = .milliseconds(100)
  /// The longest pause between two samples of one movement, the limit included; after a longer one
  /// the movement starts anew, and is still.
  /// Source: as above; `Documentation/Constants.md#velocity-pause`.
  public var longestPause: Duration = .milliseconds(40)
  /// The longest pause between the last sample and a lift that still counts as a throw, the limit
  /// included. Source: as above; `Documentation/Constants.md#velocity-pause`.
  public var longestPauseBeforeLift: Duration = .milliseconds(80)
  /// Whether an estimate against the last movement is none: a curve through the samples of an
  /// abrupt stop points backwards.
  public var followsLastMovement = true

  /// The recommended limits.
  public init() {}
}
