/// The greatest limits that are advised: a person may set them, and a gesture may still be meant.
package enum AdviceLimits {
  /// The longest time that touches take, or that passes between them.
  /// Source: `Documentation/Constants.md#advised-limits`.
  package static let longestTime = Duration.seconds(5)
  /// The greatest distance in points within which a finger stays, or its taps are.
  /// Source: `Documentation/Constants.md#advised-limits`.
  package static let distance = 163.0
  /// The greatest distance in points between the fingers of a hand.
  /// Source: `Documentation/Constants.md#advised-limits`.
  package static let spread = 1400.0
  /// The most fingers. Source: `Documentation/Constants.md#advised-limits`.
  static let fingers = 10.0

  /// The greatest value that is advised for a property.
  static func most(_ property: String, _ unit: OutcomeMargin.Unit) -> Double {
    switch unit {
    case .milliseconds: longestTime.milliseconds
    case .points: property == "limits.mostSpread" ? spread : distance
    case .fingers: fingers
    // What these limit is a least speed, or an angle, which has an end by itself.
    case .degrees, .speed: .infinity
    }
  }
}
