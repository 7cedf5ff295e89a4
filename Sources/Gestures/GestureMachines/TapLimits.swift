/// The limits of a tap. Every one can be set, per recognizer.
public struct TapLimits: Hashable, Sendable {
  /// How far each finger may move from where it began, in points, the limit included. Source:
  /// observed on iOS; `Documentation/Constants.md#tap-slop`.
  public var slop = 45.0
  /// When a tap of several fingers is complete.
  public enum Ending: Hashable, Sendable, CaseIterable {
    /// With the lift of its last finger, as in UIKit.
    case lastLift
    /// With the first lift; its duration counts from the moment at which the last finger went down.
    case firstLift
  }

  /// When a tap of several fingers is complete. Beyond UIKit.
  public var ending = Ending.lastLift
  /// How long the fingers of one tap may stay down, the limit included; `nil` for no limit.
  /// Source: observed on iOS; `Documentation/Constants.md#tap-duration`.
  public var longestTap: Duration? = .milliseconds(750)
  /// The longest pause between the last lift of a tap and the first touch of the next, the limit
  /// included. Source: observed on iOS; `Documentation/Constants.md#tap-interval`.
  public var longestPause: Duration = .milliseconds(350)
  /// The shortest such pause; a sooner touch does not count as the next tap.
  /// Source: UIKit has none; `Documentation/Constants.md#tap-interval`.
  public var shortestPause: Duration = .zero
  /// How long the fingers are down before the tap reports a press; `nil` for no report.
  /// UIKit has no such report. Source: `Documentation/Constants.md#tap-press-delay`.
  public var pressDelay: Duration?
  /// How far a further tap may be from the first, in points, the limit included. Source: ours, the
  /// same radius as ``slop``; `Documentation/Constants.md#tap-count-distance`.
  public var tapDistance = 45.0

  /// How far the fingers of a tap may be apart when they go down, in points, the limit included;
  /// `nil` for no limit. UIKit has none.
  public var mostSpread: Double?

  /// UIKit's limits.
  public init() {}
}
