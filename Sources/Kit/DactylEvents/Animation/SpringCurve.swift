import Foundation

/// The motion of a spring that is released at 0 and comes to rest at 1: its progress over the time
/// that it takes to settle.
struct SpringCurve: Hashable, Sendable {
  /// The distance from the end at which the spring counts as at rest.
  /// Source: `Documentation/Constants.md#spring-rest`.
  static let rest = 0.001
  /// The longest settling time in seconds; with little damping a spring would never settle.
  /// Source: `Documentation/Constants.md#spring-rest`.
  static let longest = 3600.0

  /// 1 is critically damped; below 1 the spring overshoots, above 1 it approaches slowly.
  private(set) var dampingRatio: Double
  /// The undamped angular frequency, for a duration of 1.
  private(set) var frequency: Double
  /// The initial velocity, in whole distances per duration.
  private(set) var velocity: Double

  /// A spring that is at rest after `duration` seconds.
  init(dampingRatio: Double, velocity: Double, duration: Double) {
    let ratio = Self.usable(dampingRatio)
    self.dampingRatio = ratio
    self.velocity = velocity.isFinite ? velocity * duration : 0
    frequency = Self.fitted(ratio, velocity: self.velocity)
  }

  /// A spring with an angular frequency in radians per second, and its settling time.
  static func settling(
    dampingRatio: Double, frequency: Double, velocity: Double
  ) -> (curve: SpringCurve, duration: Double) {
    let ratio = usable(dampingRatio)
    let known = frequency.isFinite && frequency > 0 ? frequency : 1
    let first = velocity.isFinite ? velocity / known : 0
    let duration = min(settlingTime(ratio, velocity: first) / known, longest)
    var curve = SpringCurve(dampingRatio: ratio, velocity: velocity, duration: duration)
    curve.frequency = known * duration
    return (curve, duration)
  }

  private static func usable(_ ratio: Double) -> Double {
    ratio.isFinite ? max(ratio, 1e-3) : 1
  }

  /// The frequency with which the sine of a spring has died down to ``rest`` after a duration of 1:
  /// (ζω − v) / ω√(1 − ζ²) · e^(−ζω) = 0.001, and for a critical spring (1 + ω − v) · e^(−ω).
  /// Source: measured on iOS 26.1; `Documentation/Constants.md#spring-rest`.
  private static func fitted(_ ratio: Double, velocity: Double) -> Double {
    // The slower root decides how long an overdamped spring takes.
    if ratio > 1 { return -log(rest) / (ratio - (ratio * ratio - 1).squareRoot()) }
    let root = (1 - ratio * ratio).squareRoot()
    func left(_ frequency: Double) -> Double {
      ratio == 1
        ? (1 + frequency - velocity) * exp(-frequency)
        : (ratio * frequency - velocity) / (root * frequency) * exp(-ratio * frequency)
    }
    // Searches for the greatest frequency that leaves this remainder, from above.
    var high = 30 / ratio
    while left(high) > rest, high < 1e9 { high *= 2 }
    var low = high
    while left(low) <= rest {
      low *= 0.9
      // No frequency leaves this remainder: computed without the velocity, or by the envelope
      // without damping.
      if low < 1e-3 {
        return velocity == 0 ? -log(rest) / ratio : fitted(ratio, velocity: 0)
      }
    }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if left(middle) > rest { low = middle } else { high = middle }
    }
    return high
  }

  /// The time after which at most ``rest`` remains, for a spring of frequency 1 with a velocity in
  /// whole distances. Considers the cosine and the sine part together.
  /// Source: measured on macOS 26; `Documentation/Constants.md#spring-rest`.
  private static func settlingTime(_ ratio: Double, velocity: Double) -> Double {
    guard ratio < 1 else { return fitted(ratio, velocity: 0) }
    let sine = abs(ratio - velocity) / (1 - ratio * ratio).squareRoot()
    return log((1 + sine) / rest) / ratio
  }

  /// The progress at a fraction of the duration; exactly 1 at the end.
  func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    let decay = dampingRatio * frequency
    if dampingRatio < 1 {
      let swing = frequency * (1 - dampingRatio * dampingRatio).squareRoot()
      let sine = (decay - velocity) / swing
      return 1 - exp(-decay * time) * (cos(swing * time) + sine * sin(swing * time))
    }
    if dampingRatio == 1 {
      return 1 - exp(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    let root = frequency * (dampingRatio * dampingRatio - 1).squareRoot()
    let fast = -decay - root
    let slow = -decay + root
    let first = (-velocity - slow) / (fast - slow)
    return 1 - (first * exp(fast * time) + (1 - first) * exp(slow * time))
  }
}
