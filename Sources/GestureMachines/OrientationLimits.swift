/// The limits of orientation sensing. Each has its heading in `Documentation/Constants.md`.
public struct OrientationLimits: Hashable, Sendable {
  /// Time constant of the low-pass filter that leaves gravity of what is felt.
  /// Source: `Documentation/Constants.md#orientation-filter`.
  public var filter = Duration.milliseconds(300)
  /// How long a new orientation must last to count.
  /// Source: `Documentation/Constants.md#orientation-settling`.
  public var settling = Duration.milliseconds(500)
  /// How far what is felt may be from the filter's answer, in g; beyond it nothing settles.
  /// Source: `Documentation/Constants.md#orientation-calm`.
  public var calm = 0.5
  /// The lengths, in g, that are taken for gravity.
  /// Source: `Documentation/Constants.md#orientation-gravity`.
  public var gravity = 0.5...1.5
  /// Half the cone, in degrees, within which the screen faces up or down.
  /// Source: `Documentation/Constants.md#orientation-face`.
  public var faceAngle = 30.0
  /// How much narrower that cone is for going in, and wider for coming out, in degrees.
  /// Source: `Documentation/Constants.md#orientation-face`.
  public var faceHysteresis = 5.0
  /// How far beyond the diagonal the device must be turned, in degrees.
  /// Source: `Documentation/Constants.md#orientation-turn`.
  public var turnHysteresis = 15.0
  /// After how long without a sample the last one is taken to hold still.
  /// Source: `Documentation/Constants.md#orientation-silence`.
  public var silence = Duration.milliseconds(100)

  /// The limits as they are documented.
  public init() {}
}
