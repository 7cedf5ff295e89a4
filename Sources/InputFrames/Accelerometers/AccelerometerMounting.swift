/// What is known of an accelerometer beside its axes' ranges: how its counts become metres per
/// second squared, how it sits in the device, and in which half.
///
/// From udev and sysfs for a live one, from the header of a recording for a replayed one.
public struct AccelerometerMounting: Hashable, Sendable {
  /// The scales of x, y and z; `nil` where the axes' resolution (counts per g) says it.
  public var scales: [AccelerationScale]?
  /// How the chip's axes lie on the screen's; `nil` for equal ones.
  public var matrix: MountMatrix?
  /// In which half it sits; `nil` where nobody says.
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

  /// Whether it tells how the display is held: wherever it sits, but in the keyboard's half.
  public var turnsDisplay: Bool { location != .base }
}

/// The way from counts to accelerations of the screen, the same for every kind of sensor.
public struct AccelerationAxes: Hashable, Sendable {
  /// The scales of x, y and z.
  public var scales: [AccelerationScale]
  /// The mount matrix.
  public var matrix: MountMatrix

  /// Scales, of which there must be three, and a matrix.
  public init(scales: [AccelerationScale], matrix: MountMatrix = .identity) {
    precondition(scales.count == 3, "an accelerometer has three axes")
    self.scales = scales
    self.matrix = matrix
  }

  /// What those counts are, as felt by that device at that time.
  public func acceleration(
    x: Double, y: Double, z: Double, time: Timestamp, device: DeviceID
  ) -> Acceleration {
    let turned = matrix.apply(
      x: scales[0].metresPerSecondSquared(x), y: scales[1].metresPerSecondSquared(y),
      z: scales[2].metresPerSecondSquared(z))
    return Acceleration(time: time, device: device, x: turned.x, y: turned.y, z: turned.z)
  }

  /// What those counts are, as felt by that device at that time.
  public func acceleration(
    _ counts: AccelerationCounts, time: Timestamp, device: DeviceID
  ) -> Acceleration {
    acceleration(
      x: Double(counts.x), y: Double(counts.y), z: Double(counts.z), time: time, device: device)
  }
}
