/// A value that two fingers change: their distance or their direction.
public protocol PairMeasure: Sendable {
  /// The limits of the gesture.
  associatedtype Limits: PairLimits
  /// No fingers yet.
  init()

  /// Starts with two fingers. Called again if one of them is replaced before the gesture begins.
  mutating func start(_ pair: (first: Point, second: Point))
  /// Other fingers take over while the gesture continues. Its value stays, and further changes start from
  /// there. Returns the factor from changes of the old pair to changes of the new one, by which past
  /// velocities and ``total`` are scaled.
  mutating func rebase(_ pair: (first: Point, second: Point)) -> Double
  /// Called when one of the two has moved.
  mutating func move(to pair: (first: Point, second: Point))
  /// Why the gesture may begin; `nil` if it may not yet. If a reason is returned, the gesture
  /// begins.
  mutating func begin(_ limits: Limits) -> GestureReason?
  /// Why the gesture never began: the measured value and the limit.
  func shortfall(_ limits: Limits) -> GestureReason
  /// The sum of all changes by any fingers. The velocity is that of this sum.
  var total: Double { get }
  /// The part of ``total`` that the first value of the gesture contains; `nil` if the first
  /// velocity is the fingers' own.
  var reported: Double? { get }
}

extension PairMeasure {
  /// The default: the first velocity is the fingers' own.
  public var reported: Double? { nil }
}

/// The limits that every gesture of two fingers has.
public protocol PairLimits: GestureLimits {
  /// How the velocity is estimated.
  var velocity: VelocityLimits { get }
}
