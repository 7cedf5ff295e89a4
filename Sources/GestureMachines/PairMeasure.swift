/// What a machine of two fingers follows of them: their distance, or their direction.
public protocol PairMeasure: Sendable {
  /// The limits of the gesture.
  associatedtype Limits: PairLimits
  /// No fingers yet.
  init()

  /// The two are down, or are other ones while nothing has begun.
  mutating func start(_ pair: (first: Point, second: Point))
  /// The two are other ones while the gesture goes on: its value stays, and counts from there. Tells
  /// how many times as much past changes are of what the new two change; ``total`` is told so, too.
  mutating func rebase(_ pair: (first: Point, second: Point)) -> Double
  /// The two are there now.
  mutating func move(to pair: (first: Point, second: Point))
  /// Why the gesture may begin, `nil` where it may not yet. It begins with the answer.
  mutating func begin(_ limits: Limits) -> GestureReason?
  /// Why it never began: what was done, and what was needed.
  func shortfall(_ limits: Limits) -> GestureReason
  /// The sum of all changes, whatever fingers made them: what the velocity is of.
  var total: Double { get }
  /// How much of ``total`` the value of a gesture that has just begun tells; `nil` where its first
  /// velocity is that of the fingers.
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
