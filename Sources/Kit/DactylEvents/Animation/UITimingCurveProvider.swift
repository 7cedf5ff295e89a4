public import Foundation

/// The kind of timing of a ``UITimingCurveProvider``.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of ``UIView/AnimationCurve``.
  case builtin = 0
  /// A Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A spring combined with a curve. No class of the kit uses it.
  case composed = 3
}

/// Provides an animator's timing: ``UICubicTimingParameters``, ``UISpringTimingParameters``, or a
/// program's own class that returns one of them.
@MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of timing.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, if the timing is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, if the timing is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// Timing by a cubic Bézier curve from (0, 0) to (1, 1).
@MainActor
public final class UICubicTimingParameters: UITimingCurveProvider {
  /// The named curve; `easeInOut` for a curve from control points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// `builtin` for a named curve, else `cubic`.
  public let timingCurveType: UITimingCurveType
  let curve: UnitCurve

  /// The curve `easeInOut`.
  public convenience init() {
    self.init(animationCurve: .easeInOut)
  }

  /// A named curve.
  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    self.curve = curve.unitCurve
    controlPoint1 = self.curve.first
    controlPoint2 = self.curve.second
    timingCurveType = .builtin
  }

  /// A Bézier curve. The points' x coordinates are times and are limited to 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    curve = UnitCurve(first: point1, second: point2)
    controlPoint1 = point1
    controlPoint2 = point2
    timingCurveType = .cubic
  }

  /// Returns itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always `nil`.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// Timing by a spring.
@MainActor
public final class UISpringTimingParameters: UITimingCurveProvider {
  /// The initial velocity, in whole distances per second; for moving views, along each axis.
  public let initialVelocity: CGVector
  /// Always `spring`.
  public let timingCurveType = UITimingCurveType.spring

  private enum Law {
    /// The spring settles after the animator's duration.
    case damped(ratio: Double)
    /// The spring settles after its own time.
    case natural(ratio: Double, frequency: Double)
  }

  private let law: Law

  /// UIKit's default spring: mass 3, stiffness 1000, damping 500.
  public convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// A spring that settles after the animator's duration; a ratio of 1 does not overshoot.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    law = .damped(ratio: ratio)
    initialVelocity = velocity
  }

  /// A spring from its physical parameters; it takes its own time, whatever the animator's
  /// duration. Impossible values, such as a mass of 0, count as 1.
  public init(
    mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector
  ) {
    func possible(_ number: Double) -> Double { number.isFinite && number > 0 ? number : 1 }
    let (mass, stiffness) = (possible(mass), possible(stiffness))
    let damping = damping.isFinite ? max(0, damping) : 1
    law = .natural(
      ratio: damping / (2 * (mass * stiffness).squareRoot()),
      frequency: (stiffness / mass).squareRoot())
    initialVelocity = velocity
  }

  /// A spring from its period and bounce: 0 does not overshoot; below 0 it approaches slowly.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    let bounce = bounce.isFinite ? min(max(bounce, -0.999), 1) : 0
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    law = .natural(ratio: ratio, frequency: 2 * .pi / max(duration, 1e-3))
    self.initialVelocity = initialVelocity
  }

  /// Always `nil`.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Returns itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring for a duration, and how long it takes to settle.
  func curve(over duration: Double) -> (curve: SpringCurve, duration: Double) {
    // Both axes have the same progress, so the faster one decides.
    let velocity =
      abs(initialVelocity.dx) >= abs(initialVelocity.dy) ? initialVelocity.dx : initialVelocity.dy
    switch law {
    case .damped(let ratio):
      return (SpringCurve(dampingRatio: ratio, velocity: velocity, duration: duration), duration)
    case .natural(let ratio, let frequency):
      return SpringCurve.settling(dampingRatio: ratio, frequency: frequency, velocity: velocity)
    }
  }
}

extension UITimingCurveProvider {
  /// The pace for a duration, and how long it takes.
  func pace(over duration: Double) -> (pace: AnimationPace, duration: Double) {
    if let spring = springTimingParameters {
      let (curve, duration) = spring.curve(over: duration)
      return (.spring(curve), duration)
    }
    return (.curve(cubicTimingParameters?.curve ?? .easeInOut), duration)
  }
}
