import DactylBasics

/// What is known of an accelerometer besides the ranges of its axes: the scale of its counts, how
/// it is mounted in the device, and in which half.
///
/// For a live device it comes from udev and sysfs, for a replayed one from the recording's header.
public struct AccelerometerMounting: Hashable, Sendable {
  /// The scales of x, y and z; `nil` if the axes' resolution (counts per g) gives them.
  public var scales: [AccelerationScale]?
  /// The rotation from the chip's axes to the screen's; `nil` if they are equal.
  public var matrix: MountMatrix?
  /// In which half of the device it is. `nil` if unknown.
  public var location: AccelerometerLocation?

  /// A mounting; what is not given is unknown.
  public init(
    scales: [AccelerationScale]? = nil, matrix: MountMatrix? = nil,
    location: AccelerometerLocation? = nil
  ) {
    self.scales = scales
    self.matrix = matrix
    self.location = location
  }

  /// Whether it senses the orientation of the display. An accelerometer in the keyboard half does
  /// not.
  public var rotatesDisplay: Bool { location != .base }

  /// The former name of ``rotatesDisplay``.
  @available(*, deprecated, renamed: "rotatesDisplay")
  public var turnsDisplay: Bool { rotatesDisplay }
}

extension AccelerometerMounting {
  /// udev's property of the mount matrix.
  public static let matrixProperty = "ACCEL_MOUNT_MATRIX"
  /// udev's property for the half of a folding device.
  public static let locationProperty = "ACCEL_LOCATION"
  /// The property of our recordings for the scales, where counts per g, a whole number, would round
  /// them: metres per second squared per count, for x, y and z.
  public static let scaleProperty = "DACTYL_ACCEL_SCALE"
  /// The property of our recordings for the offsets: counts for x, y and z.
  public static let offsetProperty = "DACTYL_ACCEL_OFFSET"

  /// Reads these properties; `nil` if there are none. Throws what is wrong, with `subject` as the
  /// origin of the properties.
  public init?(properties: [String: String], of subject: String) throws(InputError) {
    let location = properties[Self.locationProperty].flatMap { AccelerometerLocation($0) }
    var matrix: MountMatrix?
    if let text = properties[Self.matrixProperty] { matrix = try MountMatrix(text, of: subject) }
    var scales: [AccelerationScale]?
    if let text = properties[Self.scaleProperty] {
      let numbers = try Self.three(text, Self.scaleProperty, of: subject)
      guard numbers.allSatisfy({ $0 > 0 }) else {
        throw InputError(
          subject: subject, reason: "\(Self.scaleProperty) \"\(text.printable)\" is no scale",
          hint: "it reads \"0.0098, 0.0098, 0.0098\", each above 0")
      }
      let offsets = try Self.three(
        properties[Self.offsetProperty] ?? "0, 0, 0", Self.offsetProperty, of: subject)
      scales = zip(numbers, offsets).map { AccelerationScale(scale: $0, offset: $1) }
    }
    guard location != nil || matrix != nil || scales != nil else { return nil }
    self.init(scales: scales, matrix: matrix, location: location)
  }

  private static func three(
    _ text: String, _ key: String, of subject: String
  ) throws(InputError) -> [Double] {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    let numbers = words.compactMap(Double.init).filter(\.isFinite)
    guard numbers.count == 3, words.count == 3 else {
      throw InputError(
        subject: subject,
        reason: "\(key) \"\(text.printable)\" holds something else than three numbers",
        hint: "it reads \"0.0098, 0.0098, 0.0098\"")
    }
    return numbers
  }
}

/// Converts counts to accelerations on the screen's axes, the same for every kind of sensor.
public struct AccelerationAxes: Hashable, Sendable {
  /// The scales of x, y and z.
  public var scales: [AccelerationScale]
  /// The mount matrix.
  public var matrix: MountMatrix

  /// Three scales and a matrix.
  public init(scales: [AccelerationScale], matrix: MountMatrix = .identity) {
    precondition(scales.count == 3, "an accelerometer has three axes")
    self.scales = scales
    self.matrix = matrix
  }

  /// The acceleration of those counts, measured by that device at that time.
  public func acceleration(
    x: Double, y: Double, z: Double, time: Timestamp, device: DeviceID
  ) -> Acceleration {
    let turned = matrix.apply(
      x: scales[0].metresPerSecondSquared(x), y: scales[1].metresPerSecondSquared(y),
      z: scales[2].metresPerSecondSquared(z))
    return Acceleration(time: time, device: device, x: turned.x, y: turned.y, z: turned.z)
  }

  /// The acceleration of those counts, measured by that device at that time.
  public func acceleration(
    _ counts: AccelerationCounts, time: Timestamp, device: DeviceID
  ) -> Acceleration {
    acceleration(
      x: Double(counts.x), y: Double(counts.y), z: Double(counts.z), time: time, device: device)
  }
}

/// The half of a folding device in which an accelerometer is mounted.
///
/// One in the keyboard half must not rotate the display (spec IN:1.2).
public enum AccelerometerLocation: String, Hashable, Sendable {
  /// The half with the display.
  case display
  /// The half with the keyboard.
  case base

  /// Reads udev's `ACCEL_LOCATION` (`display`, `base`), the kernel's `label` (`accel-display`,
  /// `accel-base`; `Documentation/ABI/testing/sysfs-bus-iio`) or the `location` of Chromebooks
  /// (`lid`, `base`). `nil` for any other text; the accelerometer then counts as the display's.
  public init?(_ text: String) {
    switch text.trimmed {
    case "display", "accel-display", "lid": self = .display
    case "base", "accel-base": self = .base
    default: return nil
    }
  }
}
