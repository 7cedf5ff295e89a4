import DactylBasics

/// What the counts of a sensor of light or proximity mean.
///
/// For a live sensor it comes from sysfs and udev, for a replayed one from the recording's header.
public struct AmbientScale: Hashable, Sendable {
  /// Lux for each count of light; `nil` for a sensor that measures none.
  public var lux: Double?
  /// The count that is added to each count of light before.
  public var offset: Double
  /// The count from which on something is near; `nil` for a sensor that does not sense it.
  public var nearLevel: Double?

  /// A scale of light, of proximity or of both.
  public init(lux: Double? = nil, offset: Double = 0, nearLevel: Double? = nil) {
    self.lux = lux
    self.offset = offset
    self.nearLevel = nearLevel
  }

  /// The light of a count, in lux; 0 for a count below darkness.
  public func light(_ count: Int64) -> Double? {
    lux.map { max(0, (Double(count) + offset) * $0) }
  }

  /// Whether something is near at a count, where it was near before or not. Higher counts are nearer. What is near stays
  /// near until the count is clearly below the level, so that a hand at its edge does not flicker.
  /// Source: `Documentation/Constants.md#near-level`.
  public func isNear(_ count: Int64, wasNear: Bool) -> Bool? {
    nearLevel.map { Double(count) >= (wasNear ? $0 * Self.release : $0) }
  }

  /// The part of the near level below which a thing is away again.
  private static let release = 0.9
}

extension AmbientScale {
  /// The property of our recordings for the light: lux for each count.
  public static let lightProperty = "DACTYL_LIGHT_SCALE"
  /// The property of our recordings for the count that is added before.
  public static let offsetProperty = "DACTYL_LIGHT_OFFSET"
  /// udev's property of the count from which on something is near, which iio-sensor-proxy reads, too.
  public static let nearProperty = "PROXIMITY_NEAR_LEVEL"

  /// Reads these properties; `nil` if there are none. Throws what is wrong, with `subject` as the origin of the
  /// properties.
  public init?(properties: [String: String], of subject: String) throws(InputError) {
    func number(_ key: String, isPositive: Bool) throws(InputError) -> Double? {
      guard let text = properties[key] else { return nil }
      guard let number = Double(text.trimmed), number.isFinite, !isPositive || number > 0 else {
        throw InputError(
          subject: subject,
          reason: "\(key) \"\(text.printable)\" is no number\(isPositive ? " above 0" : "")",
          hint: "it reads \"\(key)=\(isPositive ? "0.25" : "-3")\"")
      }
      return number
    }
    let lux = try number(Self.lightProperty, isPositive: true)
    let offset = try number(Self.offsetProperty, isPositive: false)
    let near = try number(Self.nearProperty, isPositive: true)
    guard lux != nil || near != nil else { return nil }
    self.init(lux: lux, offset: offset ?? 0, nearLevel: near)
  }

  /// The properties that ``init(properties:of:)`` reads.
  public var properties: [String: String] {
    var properties: [String: String] = [:]
    properties[Self.lightProperty] = lux.map { "\($0)" }
    if offset != 0 { properties[Self.offsetProperty] = "\(offset)" }
    properties[Self.nearProperty] = nearLevel.map { "\($0)" }
    return properties
  }
}
