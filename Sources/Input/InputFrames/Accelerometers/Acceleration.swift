/// What an accelerometer measured at one moment, in metres per second squared.
///
/// The axes are the screen's, after the accelerometer's ``MountMatrix``: x to its right, y to its
/// top edge, z out of it. The vector points in the direction of gravity, as with iOS, Linux's
/// tablets and their hardware database (spec IN:1.2): upright it is −1 g on y, flat on a table with
/// the screen up −1 g on z. Values of sources with the opposite sign (Android) are negated when
/// they are read.
public struct Acceleration: Hashable, Sendable {
  /// When it was measured.
  public var time: Timestamp
  /// The accelerometer.
  public var device: DeviceID
  /// To the right of the screen, m/s².
  public var x: Double
  /// To the top of the screen, m/s².
  public var y: Double
  /// Out of the screen, m/s².
  public var z: Double

  /// A sample in metres per second squared.
  public init(time: Timestamp, device: DeviceID, x: Double, y: Double, z: Double) {
    self.time = time
    self.device = device
    self.x = x
    self.y = y
    self.z = z
  }

  /// One g in metres per second squared: the standard gravity of the 3rd CGPM (1901).
  public static let standardGravity = 9.80665

  /// The length of the vector, m/s².
  public var magnitude: Double { (x * x + y * y + z * z).squareRoot() }

  /// Whether every axis is a number.
  public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }
}
