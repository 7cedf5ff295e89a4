/// The limits of a pan. Every one can be set, per recognizer.
public struct PanLimits: Hashable, Sendable {
  /// The directions in which movement counts.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// All directions.
    case both
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// How far the fingers must move before the pan begins, in points, the limit excluded. Source:
  /// measured on iOS 26.1; `Documentation/Constants.md#pan-slop`.
  public var slop = 10.0
  /// Whether it is enough that one finger moves beyond ``slop``, instead of the centre of all
  /// fingers as in UIKit.
  public var countsFarthestFinger = false
  /// Whether ``slop`` is subtracted from the first translation. Source: measured on iOS 26.1;
  /// `Documentation/Constants.md#pan-slop`.
  public var isSlopRemoved = true
  /// The directions in which movement counts; the translation is restricted to them. UIKit has no
  /// such choice for a pan.
  public var axis = Axis.both
  /// Locks the pan to one axis, chosen by the fingers' movement; none by default. UIKit has this
  /// only in scroll views (`isDirectionalLockEnabled`). Without effect if ``axis`` is a single
  /// axis.
  public var lock: AxisLock?
  /// How the velocity is estimated.
  public var velocity = VelocityLimits()

  /// UIKit's limits.
  public init() {}
}

/// How a pan chooses the axis that it locks to from the movement of its fingers.
public struct AxisLock: Hashable, Sendable {
  /// The pan locks if its movement along the axis is more than this many times its movement across.
  /// Source: Chromium's snapping of scrolls; `Documentation/Constants.md#axis-lock`.
  public var ratio = 1.25
  /// The pan locks only while its movement across is less than this, in points. It may lock at any
  /// time until both movements exceed this. With `nil` it locks when it begins, or not at all.
  public var mostAcross: Double?

  /// A lock that is decided when the pan begins.
  public init() {}

  /// The axis for a movement; `nil` while it is undecided, ``PanLimits/Axis/both`` if the pan does
  /// not lock.
  func axis(of travel: Point) -> PanLimits.Axis? {
    let (x, y) = (abs(travel.x), abs(travel.y))
    let most = mostAcross ?? .infinity
    if x > ratio * y, y < most { return .horizontal }
    if y > ratio * x, x < most { return .vertical }
    return mostAcross == nil || (x > most && y > most) ? .both : nil
  }
}

/// The limits of a pan from the screen's edge. Every one can be set, per recognizer.
public struct EdgeLimits: Hashable, Sendable {
  /// How far from the edge the touch may begin, in points, the limit included.
  /// Source: ours; `Documentation/Constants.md#edge-band`.
  public var band = 20.0

  /// The limits.
  public init() {}
}
