import Foundation

/// A spring that is let go at 0 and comes to rest at 1: how much of a way is done at which part of
/// the time that it takes to settle.
struct SpringCurve: Hashable, Sendable {
  /// How much of the way may be left when the spring counts as at rest.
  /// Source: `Documentation/Constants.md#spring-rest`.
  static let rest = 0.001
  /// The longest that a spring may take to settle, in seconds, where damping would let it swing for
  /// ever. Source: `Documentation/Constants.md#spring-rest`.
  static let longest = 3600.0

  /// 1 comes to rest without swinging over; less swings, more creeps.
  private(set) var dampingRatio: Double
  /// The undamped angular frequency, for a whole duration of 1.
  private(set) var frequency: Double
  /// The speed at the start, in whole ways per duration.
  private(set) var velocity: Double

  /// A spring that is at rest after `duration` seconds.
  init(dampingRatio: Double, velocity: Double, duration: Double) {
    let ratio = Self.usable(dampingRatio)
    self.dampingRatio = ratio
    self.velocity = velocity.isFinite ? velocity * duration : 0
    frequency = Self.decay(ratio)
  }

  /// A spring of an angular frequency in radians a second; it also tells how long it takes.
  static func settling(
    dampingRatio: Double, frequency: Double, velocity: Double
  ) -> (curve: SpringCurve, duration: Double) {
    let ratio = usable(dampingRatio)
    let known = frequency.isFinite && frequency > 0 ? frequency : 1
    let duration = min(decay(ratio) / known, longest)
    var curve = SpringCurve(dampingRatio: ratio, velocity: velocity, duration: duration)
    curve.frequency = known * duration
    return (curve, duration)
  }

  private static func usable(_ ratio: Double) -> Double {
    ratio.isFinite ? max(ratio, 1e-3) : 1
  }

  /// The frequency times the time after which no more than ``rest`` is left, without velocity.
  private static func decay(_ ratio: Double) -> Double {
    if ratio < 1 { return -log(rest * (1 - ratio * ratio).squareRoot().clamped) / ratio }
    // (1 + x)·e^−x for a critical spring; the slower root for one that creeps.
    if ratio == 1 { return criticalDecay }
    let slow = ratio - (ratio * ratio - 1).squareRoot()
    return -log(rest) / slow
  }

  /// The x of (1 + x)·e^−x = 0.001.
  private static let criticalDecay = 9.233_413_476

  /// The part of the way at a part of the time; at the end exactly 1.
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

extension Double {
  /// Kept from nothing, for a logarithm.
  fileprivate var clamped: Double { Swift.max(self, 1e-3) }
}
