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
