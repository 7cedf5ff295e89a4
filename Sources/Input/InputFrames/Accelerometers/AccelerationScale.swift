/// Converts an accelerometer's counts to metres per second squared.
public struct AccelerationScale: Hashable, Sendable {
  /// The number added to the counts before they are multiplied.
  public var offset: Double
  /// Metres per second squared a count.
  public var scale: Double

  /// Counts with an offset added, times a scale: the rule of `in_accel_offset` and `in_accel_scale`
  /// in the kernel's `Documentation/ABI/testing/sysfs-bus-iio`.
  public init(scale: Double, offset: Double = 0) {
    self.scale = scale
    self.offset = offset
  }

  /// The scale of an evdev axis, whose resolution is counts per g (kernel,
  /// `Documentation/input/event-codes.rst`, `INPUT_PROP_ACCELEROMETER`).
  ///
  /// `nil` if the driver states no resolution; see ``assumed(for:)``.
  public init?(axis: AxisRange) {
    guard axis.resolution > 0 else { return nil }
    self.init(scale: Acceleration.standardGravity / Double(axis.resolution))
  }

  /// The scale assumed for an axis without a resolution: its ends are ±`assumedRange` g.
  public static func assumed(for axis: AxisRange) -> AccelerationScale {
    guard axis.span > 0 else { return AccelerationScale(scale: 1) }
    let middle = (Double(axis.minimum) + Double(axis.maximum)) / 2
    return AccelerationScale(
      scale: 2 * assumedRange * Acceleration.standardGravity / axis.span, offset: -middle)
  }

  /// The range in g assumed for an axis that states none: the usual setting of such chips. Source:
  /// `Documentation/Constants.md#assumed-range`.
  public static let assumedRange = 2.0

  /// The acceleration of that many counts, m/s².
  public func metresPerSecondSquared(_ counts: Double) -> Double { (counts + offset) * scale }
}
