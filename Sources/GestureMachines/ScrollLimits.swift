/// The numbers of a scroll view. Every one can be set, per scroll view.
public struct ScrollLimits: Hashable, Sendable {
  /// How far a finger travels before it drags, in points; a drag begins there. It is taken from
  /// the drag. Source: measured on iOS 26.1; `Documentation/Constants.md#scroll-slop`.
  public var slop = 10.0
  /// How long content waits for its touches while they may become a drag.
  /// Source: spec GEST:1.4.5; `Documentation/Constants.md#scroll-touch-delay`.
  public var contentTouchDelay: Duration = .milliseconds(150)
  /// How much of the way beyond a limit shows: the c of the rubber band.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#scroll-rubber-band`.
  public var rubberBand = 0.55
  /// The speed below which scrolling stops, in points a second.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#scroll-stop`.
  public var stopSpeed = 10.0
  /// How fast what is beyond a limit comes back, per second.
  /// Source: fitted to traces of iOS 26.1; `Documentation/Constants.md#scroll-bounce`.
  public var bounceRate = 10.93
  /// How much the distance beyond a limit adds to the speed of its way back, per second.
  /// Source: as above.
  public var bounceDrift = 1.0
  /// The distance from a limit at which a bounce is over, in points.
  /// Source: as above.
  public var bounceEnd = 0.45
  /// Frames of a moving scroll view, a second of event time.
  /// Source: `Documentation/Constants.md#scroll-frames`.
  public var framesPerSecond = 60.0
  /// How long a scroll takes that a program asks for.
  /// Source: `Documentation/Constants.md#scroll-animation`.
  public var animationDuration: Duration = .milliseconds(300)
  /// The speed from which a lift turns the page, in points a second.
  /// Source: `Documentation/Constants.md#scroll-paging`.
  public var pageSpeed = 200.0
  /// The share of its speed that is left of a scroll to a page after a millisecond.
  /// Source: `Documentation/Constants.md#scroll-paging`.
  public var pageRate = 0.99
  /// How many times as far along as across a drag must go to be locked to its direction.
  /// Source: `Documentation/Constants.md#scroll-lock`.
  public var lockRatio = 1.25
  /// How long indicators show that are flashed.
  /// Source: `Documentation/Constants.md#scroll-indicators`.
  public var indicatorFlash: Duration = .milliseconds(1000)

  /// UIKit's numbers, as far as they are known.
  public init() {}
}
