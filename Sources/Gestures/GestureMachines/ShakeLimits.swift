/// The limits of shakes. Each has its heading in `Documentation/Constants.md`.
public struct ShakeLimits: Hashable, Sendable {
  /// Time constant of the filter that separates gravity from motion.
  /// Source: `Documentation/Constants.md#shake-filter`.
  public var filter = Duration.milliseconds(500)
  /// The least acceleration of a swing, without gravity, in g. Source:
  /// `Documentation/Constants.md#shake-swing`.
  public var leastSwing = 0.5
  /// The least acceleration, without gravity, that counts as vibration, in g. Source:
  /// `Documentation/Constants.md#shake-cycle`.
  public var leastTremor = 0.2
  /// The least angle between a swing and the one before it, in degrees.
  /// Source: `Documentation/Constants.md#shake-reversal`.
  public var leastReversal = 120.0
  /// How many reversals make a shake.
  /// Source: `Documentation/Constants.md#shake-count`.
  public var reversals = 6
  /// The time within which they must come, the limit included. Source:
  /// `Documentation/Constants.md#shake-count`.
  public var window = Duration.seconds(1)
  /// The least time of two reversals. Faster ones come from a motor or the ringing of a blow, not
  /// from a hand, and reset the count. Source: `Documentation/Constants.md#shake-cycle`.
  public var shortestCycle = Duration.milliseconds(125)
  /// How long without a reversal ends a shake.
  /// Source: `Documentation/Constants.md#shake-end`.
  public var pause = Duration.milliseconds(500)
  /// How long a shake may last; a longer one is cancelled.
  /// Source: `Documentation/Constants.md#shake-longest`.
  public var longest = Duration.seconds(5)

  /// The documented limits.
  public init() {}
}
