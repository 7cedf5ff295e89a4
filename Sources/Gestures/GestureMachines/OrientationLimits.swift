/// The limits of orientation sensing. Each has its heading in `Documentation/Constants.md`.
public struct OrientationLimits: Hashable, Sendable {
  /// Time constant of the low-pass filter that separates gravity from motion. Source:
  /// `Documentation/Constants.md#orientation-filter`.
  public var filter = Duration.milliseconds(300)
  /// How long a new orientation must last to count.
  /// Source: `Documentation/Constants.md#orientation-settling`.
  public var settling = Duration.milliseconds(500)
  /// How far a sample may differ from the filtered value, in g. While it differs more, no
  /// orientation settles. Source: `Documentation/Constants.md#orientation-calm`.
  public var calm = 0.5
  /// The filtered value counts as gravity if its length, in g, lies in this range. Source:
  /// `Documentation/Constants.md#orientation-gravity`.
  public var gravity = 0.5...1.5
  /// Half the cone, in degrees, within which the screen faces up or down.
  /// Source: `Documentation/Constants.md#orientation-face`.
  public var faceAngle = 30.0
  /// By how many degrees that cone is narrower for entering and wider for leaving. Source:
  /// `Documentation/Constants.md#orientation-face`.
  public var faceHysteresis = 5.0
  /// How far beyond the diagonal the device must be rotated, in degrees.
  /// Source: `Documentation/Constants.md#orientation-rotation`.
  public var rotationHysteresis = 15.0
  /// After how long without a sample the machine assumes that the last one still holds. Source:
  /// `Documentation/Constants.md#orientation-silence`.
  public var silence = Duration.milliseconds(100)

  /// The former name of ``rotationHysteresis``.
  @available(*, deprecated, renamed: "rotationHysteresis")
  public var turnHysteresis: Double {
    get { rotationHysteresis }
    set { rotationHysteresis = newValue }
  }

  /// The documented limits.
  public init() {}
}
