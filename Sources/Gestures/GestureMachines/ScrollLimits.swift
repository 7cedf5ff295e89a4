/// The limits of a scroll view. Every one can be set, per scroll view.
public struct ScrollLimits: Hashable, Sendable {
  /// How far a finger must move before it drags, in points; a drag begins at this distance, which
  /// is subtracted from it. Source: measured on iOS 26.1; `Documentation/Constants.md#scroll-slop`.
  public var slop = 10.0
  /// How long content waits for its touches while they may become a drag.
  /// Source: spec GEST:1.4.5; `Documentation/Constants.md#scroll-touch-delay`.
  public var contentTouchDelay: Duration = .milliseconds(150)
  /// How far content follows a finger beyond a limit: the constant c of the rubber-band formula.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#scroll-rubber-band`.
  public var rubberBand = 0.55
  /// The speed below which scrolling stops, in points a second.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#scroll-stop`.
  public var stopSpeed = 10.0
  /// How fast content beyond a limit returns, per second. Source: fitted to traces of iOS 26.1;
  /// `Documentation/Constants.md#scroll-bounce`.
  public var bounceRate = 10.93
  /// How much the distance beyond a limit adds to the speed of the return, per second. Source: as
  /// above.
  public var bounceDrift = 1.0
  /// The distance from a limit at which a bounce is over, in points.
  /// Source: as above.
  public var bounceEnd = 0.45
  /// Frames per second of event time while a scroll view moves. Source:
  /// `Documentation/Constants.md#scroll-frames`.
  public var framesPerSecond = 60.0
  /// The duration of an animated scroll that a program starts. Source:
  /// `Documentation/Constants.md#scroll-animation`.
  public var animationDuration: Duration = .milliseconds(300)
  /// The speed from which a lift turns the page, in points a second.
  /// Source: `Documentation/Constants.md#scroll-paging`.
  public var pageSpeed = 200.0
  /// The share of the speed that is left after each millisecond while the view scrolls to a page.
  /// Source: `Documentation/Constants.md#scroll-paging`.
  public var pageRate = 0.99
  /// A drag locks to its direction if its movement along it is this many times its movement across.
  /// Source: `Documentation/Constants.md#scroll-lock`.
  public var lockRatio = 1.25
  /// How long flashed indicators are visible. Source:
  /// `Documentation/Constants.md#scroll-indicators`.
  public var indicatorFlash: Duration = .milliseconds(1000)

  /// UIKit's values, as far as they are known.
  public init() {}
}
