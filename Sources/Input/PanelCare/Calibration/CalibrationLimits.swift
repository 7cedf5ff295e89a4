/// The limits of a calibration.
public struct CalibrationLimits: Hashable, Sendable {
  /// How far a mark may be off, in millimetres, for one of the eight exact orientations to do.
  /// Source: `Documentation/Constants.md#calibration`.
  public var exactTolerance = 2.0
  /// How far two taps at one mark may be apart, in millimetres.
  /// Source: `Documentation/Constants.md#calibration`.
  public var scatter = 5.0
  /// How far a mark may be off after the fit, in millimetres.
  /// Source: `Documentation/Constants.md#calibration`.
  public var residual = 5.0
  /// How far a finger may slide during a tap, in millimetres.
  /// Source: `Documentation/Constants.md#calibration`.
  public var slide = 5.0
  /// How far inside both edges a fingertip is that touches a corner, in millimetres.
  /// Source: `Documentation/Constants.md#calibration`.
  public var inset = 5.0
  /// How much farther inside the taps at the corners may lie along one axis than along the other, in
  /// millimetres on the average, for equal axes to count as equal sides.
  /// Source: `Documentation/Constants.md#calibration`.
  public var insetDifference = 1.0
  /// How much smaller or larger than assumed a panel may be by its taps, as a factor of both sides.
  /// Source: `Documentation/Constants.md#calibration`.
  public var assumedSizeScale = 0.4...2.5

  /// The usual limits.
  public init() {}
}
