/// What a machine of two fingers follows of them: their distance, or their direction.
public protocol PairMeasure: Sendable {
  /// The limits of the gesture.
  associatedtype Limits: PairLimits
  /// No fingers yet.
  init()

  /// The two are down, or are other ones while nothing has begun.
  mutating func start(_ pair: (first: Point, second: Point))
  /// Other fingers take over while the gesture continues. Its value stays, and further changes start from
  /// there. Returns the factor from changes of the old pair to changes of the new one, by which past
  /// velocities and ``total`` are scaled.
  mutating func rebase(_ pair: (first: Point, second: Point)) -> Double
  /// The two are there now.
  mutating func move(to pair: (first: Point, second: Point))
  /// Why the gesture may begin, `nil` where it may not yet. It begins with the answer.
  mutating func begin(_ limits: Limits) -> GestureReason?
  /// Why the gesture never began: the measured value and the limit.
  func shortfall(_ limits: Limits) -> GestureReason
  /// The sum of all changes by any fingers. The velocity is that of this sum.
  var total: Double { get }
  /// The part of ``total`` that the first value of the gesture contains; `nil` if its first velocity is that
  /// of the fingers.
  var reported: Double? { get }
}

extension PairMeasure {
  /// The first velocity is that of the fingers.
  public var reported: Double? { nil }
}

/// The limits that every gesture of two fingers has.
public protocol PairLimits: GestureLimits {
  /// How the velocity is estimated.
  var velocity: VelocityLimits { get }
}
