/// What a sensor of light or proximity measured when that had changed.
public struct AmbientSample: Hashable, Sendable {
  /// What was measured.
  public enum Measure: Hashable, Sendable {
    /// How much light falls on the sensor, in lux; never negative.
    case light(Double)
    /// Whether something is close to the sensor.
    case proximity(isNear: Bool)
  }

  /// The sensor.
  public var device: DeviceID
  /// What was measured.
  public var measure: Measure
  /// When.
  public var time: Timestamp

  /// A sample.
  public init(device: DeviceID, _ measure: Measure, time: Timestamp) {
    self.device = device
    self.measure = measure
    self.time = time
  }
}
