public import Foundation

/// The kind of pace that a ``UITimingCurveProvider`` gives.
public enum UITimingCurveType: Int, Hashable, Sendable {
  /// One of ``UIView/AnimationCurve``.
  case builtin = 0
  /// A Bézier curve.
  case cubic = 1
  /// A spring.
  case spring = 2
  /// A spring over a curve. No class here gives it.
  case composed = 3
}

/// Tells an animator its pace: ``UICubicTimingParameters``, ``UISpringTimingParameters``, or a class
/// of a program's own that gives one of them.
@MainActor
public protocol UITimingCurveProvider: AnyObject {
  /// The kind of pace.
  var timingCurveType: UITimingCurveType { get }
  /// The curve, where it is one.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, where it is one.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A pace by a curve from (0, 0) to (1, 1).
@MainActor
public final class UICubicTimingParameters: UITimingCurveProvider {
  /// The named curve; that of ease in and out for a curve by points.
  public let animationCurve: UIView.AnimationCurve
  /// The first control point.
  public let controlPoint1: CGPoint
  /// The second control point.
  public let controlPoint2: CGPoint
  /// Builtin for a named curve.
  public let timingCurveType: UITimingCurveType
  let curve: UnitCurve

  /// Slow at both ends.
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

  /// A Bézier curve; its points' x are times, kept within 0…1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    curve = UnitCurve(first: point1, second: point2)
    controlPoint1 = point1
    controlPoint2 = point2
    timingCurveType = .cubic
  }

  /// Itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// None.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A pace by a spring.
@MainActor
public final class UISpringTimingParameters: UITimingCurveProvider {
  /// How fast it starts, in whole ways a second; for a view that moves, along each axis.
  public let initialVelocity: CGVector
  /// Spring.
  public let timingCurveType = UITimingCurveType.spring

  private enum Law {
    /// At rest after the animator's own duration.
    case damped(ratio: Double)
    /// At rest when its nature says so.
    case natural(ratio: Double, frequency: Double)
  }

  private let law: Law

  /// UIKit's spring when nothing is said: mass 3, stiffness 1000, damping 500.
  public convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero)
  }

  /// A spring that is at rest after the animator's duration; a ratio of 1 does not swing.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    law = .damped(ratio: ratio)
    initialVelocity = velocity
  }

  /// A spring by its parts; it takes its own time, whatever the animator's duration. What cannot
  /// be, such as no mass, counts as 1.
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

  /// A spring by its period and bounce: 0 does not swing, less than 0 creeps.
  public init(
    duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero
  ) {
    let bounce = bounce.isFinite ? min(max(bounce, -0.999), 1) : 0
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    law = .natural(ratio: ratio, frequency: 2 * .pi / max(duration, 1e-3))
    self.initialVelocity = initialVelocity
  }

  /// None.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// Itself.
  public var springTimingParameters: UISpringTimingParameters? { self }

  /// The spring over a duration, and how long it takes.
  func curve(over duration: Double) -> (curve: SpringCurve, duration: Double) {
    // One pace moves both axes: the faster start counts.
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
  /// The pace over a duration, and how long it takes.
  func pace(over duration: Double) -> (pace: AnimationPace, duration: Double) {
    if let spring = springTimingParameters {
      let (curve, duration) = spring.curve(over: duration)
      return (.spring(curve), duration)
    }
    return (.curve(cubicTimingParameters?.curve ?? .easeInOut), duration)
  }
}
