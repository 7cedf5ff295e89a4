/// The limits of a pinch. Every one can be set, per recognizer.
public struct PinchLimits: PairLimits {
  /// By how much the distance of the fingers must change before the pinch begins, in points, the
  /// limit included. Source: measured on iOS 26.1; `Documentation/Constants.md#pinch-begin`.
  public var beginChange = 10.0
  /// The same as a share of the distance at touch-down; the greater of the two limits applies.
  /// UIKit has none.
  public var beginShare = 0.0
  /// How much of the change is subtracted from the scale, in points. Source: measured on iOS 26.1;
  /// `Documentation/Constants.md#pinch-hysteresis`.
  public var hysteresis = 8.0
  /// The least distance of the fingers with which a pinch begins, in points. UIKit is not known to
  /// have one.
  public var leastSpan = 0.0
  /// How the velocity is estimated.
  public var velocity = VelocityLimits.ofTwoFingers

  /// UIKit's limits.
  public init() {}
}

/// The limits of a rotation. Every one can be set, per recognizer.
public struct RotationLimits: PairLimits {
  /// How far the fingers must rotate before the rotation begins, in degrees, the limit included.
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#rotation-begin`.
  public var beginDegrees = 10.0
  /// How much is subtracted from the rotation, in degrees. Source: measured on iOS
  /// 26.1; `Documentation/Constants.md#rotation-hysteresis`.
  public var hysteresisDegrees = 5.0
  /// How the velocity is estimated.
  public var velocity = VelocityLimits.ofTwoFingers

  /// UIKit's limits.
  public init() {}
}

extension VelocityLimits {
  /// The velocity limits of two fingers. The movement may pause as long as samples count, because
  /// the first velocity is the change since the touch-down over 50 ms;
  /// `Documentation/Constants.md#pinch-velocity`.
  static var ofTwoFingers: VelocityLimits {
    var limits = VelocityLimits()
    limits.longestPause = limits.horizon
    return limits
  }
}
