import Glibc
public import InputFrames

/// Decides whether two fingers rotate, and how far. Clockwise on the screen is positive.
public typealias RotationMachine = PairMachine<PairDirection>

/// The direction from the first finger to the second, and how far it has rotated.
///
/// It calculates in degrees: in radians, a rotation of exactly 10 degrees would miss the limit by a
/// rounding error (spec GEST:3.5).
public struct PairDirection: PairMeasure {
  /// The error of sines and cosines, in degrees: far below the resolution of a panel.
  private static let rounding = 1e-9

  /// The direction from the first finger to the second, in degrees.
  private var angle = 0.0
  private var hasBegun = false
  /// How far the fingers have rotated since the rotation began, less the hysteresis.
  var degrees = 0.0
  /// The sum of all rotations since two fingers are down, in degrees.
  public private(set) var total = 0.0

  /// The greatest turn that was compared with the least one; less than 0 where none was.
  private var turn = -1.0

  /// No fingers yet.
  public init() {}

  private static func angle(_ pair: (first: Point, second: Point)) -> Double {
    atan2(pair.second.y - pair.first.y, pair.second.x - pair.first.x) * 180 / .pi
  }

  /// The two fingers went down.
  public mutating func start(_ pair: (first: Point, second: Point)) {
    angle = Self.angle(pair)
    total = 0
  }

  /// One of the two fingers was replaced: the rotation stays.
  public mutating func rebase(_ pair: (first: Point, second: Point)) -> Double {
    angle = Self.angle(pair)
    return 1
  }

  /// One of the two fingers has moved. Each step rotates by at most half a circle, either way.
  public mutating func move(to pair: (first: Point, second: Point)) {
    let new = Self.angle(pair)
    var rotation = new - angle
    if rotation > 180 { rotation -= 360 } else if rotation < -180 { rotation += 360 }
    angle = new
    total += rotation
    if hasBegun { degrees += rotation }
  }

  /// Begins if the fingers have rotated far enough.
  public mutating func begin(_ limits: RotationLimits) -> GestureReason? {
    // Even with a limit of 0 the fingers must rotate.
    guard abs(total) > Self.rounding else { return nil }
    turn = max(turn, abs(total) + Self.rounding)
    guard abs(total) >= limits.beginDegrees - Self.rounding else { return nil }
    hasBegun = true
    let hysteresis = min(abs(total), limits.hysteresisDegrees)
    // A value that was set before counts on from there.
    degrees += total < 0 ? total + hysteresis : total - hysteresis
    return .rotated(degrees: total, needed: limits.beginDegrees)
  }

  /// What was compared with the limits since the reset.
  var measures: [LimitMeasure] {
    turn < 0 ? [] : [LimitMeasure("limits.beginDegrees", turn)]
  }

  /// How far the fingers rotated.
  public func shortfall(_ limits: RotationLimits) -> GestureReason {
    .turnedTooLittle(degrees: total, needed: limits.beginDegrees)
  }
}

extension PairMachine<PairDirection> {
  /// How far the fingers have rotated since the rotation began, less the hysteresis, in degrees. A
  /// value that a program sets counts on from there.
  public var degrees: Double {
    get { measure.degrees }
    set { measure.degrees = newValue }
  }

  /// The velocity at a moment, in degrees a second; once all fingers have lifted, the velocity at
  /// the lift.
  public func velocity(at time: Timestamp) -> Double { speed(at: time) }
}
