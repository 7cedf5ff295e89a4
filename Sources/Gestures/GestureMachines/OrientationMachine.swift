import Glibc
public import InputFrames

/// Detects from an accelerometer how a device is held.
///
///     sample ──filter──▶ gravity ──calm, 1 g──▶ candidate ──lasts for the settling time──▶ orientation
///                                     └─ shaken, falling: the candidate is dropped
///
/// The orientation changes only when gravity is nearer to another one by the hysteresis and stays
/// there for the settling time.
public struct OrientationMachine: Sendable {
  /// A vector in g.
  private struct Vector {
    var x: Double
    var y: Double
    var z: Double

    var length: Double { (x * x + y * y + z * z).squareRoot() }

    func distance(to other: Vector) -> Double {
      Vector(x: x - other.x, y: y - other.y, z: z - other.z).length
    }
  }

  /// An orientation that has not lasted long enough yet.
  private struct Candidate {
    var orientation: SensedOrientation
    var since: Timestamp
  }

  /// How the device is held.
  public private(set) var orientation = SensedOrientation.unknown
  /// The limits.
  public var limits: OrientationLimits

  private var felt: (vector: Vector, time: Timestamp)?
  private var gravity = Vector(x: 0, y: 0, z: 0)
  private var candidate: Candidate?

  /// A machine that has received no sample.
  public init(limits: OrientationLimits = OrientationLimits()) {
    self.limits = limits
  }

  /// When `timePassed(to:)` must be called if no sample comes before: a device that does not move may send
  /// none. `nil` if time alone changes nothing.
  public var deadline: Timestamp? {
    guard let felt else { return nil }
    let isConverged = gravity.distance(to: felt.vector) < Self.converged
    return candidate == nil && isConverged ? nil : felt.time + limits.silence
  }

  /// The difference, in g, between the filter and the last sample below which waiting changes
  /// nothing more: no angle then changes by 0.1°.
  private static let converged = 0.001

  /// Receives a sample. Returns the orientation if it changed. A sample with a value that is not a
  /// number is ignored.
  public mutating func receive(_ sample: Acceleration) -> SensedOrientation? {
    guard sample.isFinite else { return nil }
    let unit = Acceleration.standardGravity
    return receive(
      Vector(x: sample.x / unit, y: sample.y / unit, z: sample.z / unit), at: sample.time)
  }

  /// Assumes that the last sample holds until that moment. Returns the orientation if it changed.
  public mutating func timePassed(to time: Timestamp) -> SensedOrientation? {
    guard let felt else { return nil }
    return receive(felt.vector, at: time)
  }

  /// Forgets the samples, for instance when the accelerometer is removed; the orientation stays.
  public mutating func interrupt() {
    felt = nil
    candidate = nil
  }

  private mutating func receive(_ vector: Vector, at time: Timestamp) -> SensedOrientation? {
    filter(vector, at: time)
    let length = gravity.length
    guard limits.gravity.contains(length), gravity.distance(to: vector) <= limits.calm else {
      candidate = nil
      return nil
    }
    let present = classify(length: length)
    guard present != orientation else {
      candidate = nil
      return nil
    }
    var since = time
    if let candidate, candidate.orientation == present { since = candidate.since }
    guard time - since >= limits.settling else {
      candidate = Candidate(orientation: present, since: since)
      return nil
    }
    candidate = nil
    orientation = present
    return present
  }

  /// A low-pass filter of first order. Its result depends on the times of the samples, not on their
  /// rate.
  private mutating func filter(_ vector: Vector, at time: Timestamp) {
    guard let last = felt else {
      gravity = vector
      felt = (vector, time)
      return
    }
    // If the clock goes back, the filter does not change.
    let elapsed = max(0, (time - last.time).inSeconds)
    let constant = limits.filter.inSeconds
    let share = constant > 0 ? 1 - exp(-elapsed / constant) : 1
    gravity.x += share * (vector.x - gravity.x)
    gravity.y += share * (vector.y - gravity.y)
    gravity.z += share * (vector.z - gravity.z)
    felt = (vector, max(time, last.time))
  }

  private func classify(length: Double) -> SensedOrientation {
    let tilt = degrees(acos(abs(gravity.z) / length))
    let face = gravity.z < 0 ? SensedOrientation.faceUp : .faceDown
    let cone =
      switch orientation {
      case .unknown: limits.faceAngle
      case face: limits.faceAngle + limits.faceHysteresis
      default: limits.faceAngle - limits.faceHysteresis
      }
    return tilt < cone ? face : upright()
  }

  /// The upright orientation nearest to gravity; the present one until gravity is beyond its
  /// diagonal by the hysteresis.
  private func upright() -> SensedOrientation {
    let diagonal = 45.0
    var nearest = (orientation: SensedOrientation.unknown, angle: 360.0)
    for (orientation, x, y) in SensedOrientation.upright {
      let angle = degrees(abs(atan2(x * gravity.y - y * gravity.x, x * gravity.x + y * gravity.y)))
      if orientation == self.orientation, angle <= diagonal + limits.rotationHysteresis {
        return orientation
      }
      if angle < nearest.angle { nearest = (orientation, angle) }
    }
    return nearest.orientation
  }

  private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
}

/// How a device is held, by the direction of gravity.
public enum SensedOrientation: String, Hashable, Sendable, CaseIterable {
  /// Not known yet.
  case unknown = "unknown"
  /// Upright, the top edge up.
  case portrait = "portrait"
  /// Upright, the top edge down.
  case portraitUpsideDown = "portrait upside down"
  /// The right edge up, as UIKit names it.
  case landscapeLeft = "landscape left"
  /// The left edge up.
  case landscapeRight = "landscape right"
  /// Flat, the screen up.
  case faceUp = "face up"
  /// Flat, the screen down.
  case faceDown = "face down"

  /// The upright orientations, each with the direction of gravity in the plane of the screen.
  static let upright: [(orientation: SensedOrientation, x: Double, y: Double)] = [
    (.portrait, 0, -1), (.portraitUpsideDown, 0, 1), (.landscapeLeft, -1, 0),
    (.landscapeRight, 1, 0),
  ]
}
