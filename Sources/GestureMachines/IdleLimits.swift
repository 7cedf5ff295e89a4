/// After how long without activity a display dims and sleeps. No time is set by default: such a display stays
/// awake.
public struct IdleLimits: Hashable, Sendable {
  /// How long without activity until the display dims; `nil` for never. At or after ``sleep`` it has no effect.
  public var dim: Duration?
  /// How long without activity until the display sleeps; `nil` for never.
  public var sleep: Duration?
  /// How long after a touch has woken the display further fingers belong to it, while one of its fingers is
  /// still down. The limit is included.
  /// Source: `Documentation/Constants.md#waking-touch`.
  public var wakingTouch = Duration.seconds(2)

  /// Limits of those times.
  public init(dim: Duration? = nil, sleep: Duration? = nil) {
    self.dim = dim
    self.sleep = sleep
  }
}
