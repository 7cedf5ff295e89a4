/// After how long without activity a display dims and sleeps. By default neither time is set, and
/// the display stays awake.
public struct IdleLimits: Hashable, Sendable {
  /// How long without activity until the display dims; `nil` for never. At or after ``sleep`` it has no effect.
  public var dim: Duration?
  /// How long without activity until the display sleeps; `nil` for never.
  public var sleep: Duration?
  /// While a finger that woke the display is down, further fingers belong to that touch for this
  /// long after the wake, the limit included. Source: `Documentation/Constants.md#waking-touch`.
  public var wakingTouch = Duration.seconds(2)

  /// Limits with those times.
  public init(dim: Duration? = nil, sleep: Duration? = nil) {
    self.dim = dim
    self.sleep = sleep
  }
}
