/// The limits of a pan. Every one can be set, per recognizer.
public struct PanLimits: Hashable, Sendable {
  /// The directions in which travel counts.
  public enum Axis: Hashable, Sendable, CaseIterable {
    /// Every one.
    case both
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// How far the fingers travel before the pan begins, in points; it begins beyond.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#pan-slop`.
  public var slop = 10.0
  /// Whether one finger that travels beyond ``slop`` suffices, in place of the middle of all
  /// fingers. UIKit's needs the middle.
  public var countsFarthestFinger = false
  /// Whether ``slop`` is taken from the first translation.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#pan-slop`.
  public var isSlopRemoved = true
  /// The directions in which travel counts; the translation has no others. UIKit has no such
  /// choice for a pan.
  public var axis = Axis.both
  /// A lock to one axis by the way that the fingers take; none by default. UIKit has it in scroll
  /// views alone (`isDirectionalLockEnabled`). Without effect where ``axis`` is one already.
  public var lock: AxisLock?
  /// How the velocity is estimated.
  public var velocity = VelocityLimits()

  /// UIKit's limits.
  public init() {}
}

/// How a pan finds the one axis that it keeps to, by the way that its fingers take.
public struct AxisLock: Hashable, Sendable {
  /// How many times as far along the axis as across it the fingers must have gone; more is needed.
  /// Source: Chromium's snapping of scrolls; `Documentation/Constants.md#axis-lock`.
  public var ratio = 1.25
  /// How far across they may have gone, in points; they lock below. Until they have gone that far
  /// both ways, they may still lock. With `nil` it is decided once, when the pan begins.
  public var mostAcross: Double?

  /// A lock that is decided when the pan begins.
  public init() {}

  /// The axis that a travel locks to; `nil` while that is open, ``PanLimits/Axis/both`` where it
  /// locks to none any more.
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
