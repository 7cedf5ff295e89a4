/// The limits of a long press. Every one can be set, per recognizer.
public struct LongPressLimits: Hashable, Sendable {
  /// How long the fingers must stay down, the limit included.
  /// Source: documented; `Documentation/Constants.md#long-press-duration`.
  public var leastDuration: Duration = .milliseconds(500)
  /// How far each finger may move before the press begins, in points, the limit included. Source:
  /// documented; `Documentation/Constants.md#long-press-movement`.
  public var slop = 10.0
  /// The longest pause between the last lift of a tap before the press and the next touch, the
  /// limit included. Source: that of taps; `Documentation/Constants.md#tap-interval`.
  public var longestPause: Duration = .milliseconds(350)
  /// How far a further tap, or the press after it, may be from the first tap, in points, the limit
  /// included. Source: that of taps; `Documentation/Constants.md#tap-count-distance`.
  public var tapDistance = 45.0

  /// UIKit's limits.
  public init() {}
}
