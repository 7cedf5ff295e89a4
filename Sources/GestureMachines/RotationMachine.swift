import Glibc
public import InputFrames

/// Decides whether two fingers turn, and how far. Clockwise, as seen, is positive.
public typealias RotationMachine = PairMachine<PairDirection>

/// The direction in which one finger sees the other, as a turn.
///
/// It reckons in degrees: in radians 10 degrees are missed by the last bit (spec GEST:3.5).
public struct PairDirection: PairMeasure {
  /// What sines and cosines lose, in degrees: far below the resolution of a panel.
  private static let rounding = 1e-9

  /// Where the second finger is seen from the first, in degrees.
  private var angle = 0.0
  private var hasBegun = false
  /// How far the fingers have turned since the rotation began, less the hysteresis.
  var degrees = 0.0
  /// The sum of all turns since two fingers are down, in degrees.
  public private(set) var total = 0.0

  /// No fingers yet.
  public init() {}

  private static func angle(_ pair: (first: Point, second: Point)) -> Double {
    atan2(pair.second.y - pair.first.y, pair.second.x - pair.first.x) * 180 / .pi
  }

  /// The two are down.
  public mutating func start(_ pair: (first: Point, second: Point)) {
    angle = Self.angle(pair)
    total = 0
  }

  /// The two are other ones: the rotation stays.
  public mutating func rebase(_ pair: (first: Point, second: Point)) -> Double {
    angle = Self.angle(pair)
    return 1
  }

  /// The two are there now. A turn goes half a circle at most, either way.
  public mutating func move(to pair: (first: Point, second: Point)) {
    let new = Self.angle(pair)
    var turn = new - angle
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    angle = new
    total += turn
    if hasBegun { degrees += turn }
  }

  /// The fingers turned enough.
  public mutating func begin(_ limits: RotationLimits) -> GestureReason? {
    // Without a threshold it takes a turn all the same.
    guard abs(total) >= limits.beginDegrees - Self.rounding, abs(total) > Self.rounding else {
      return nil
    }
    hasBegun = true
    let hysteresis = min(abs(total), limits.hysteresisDegrees)
    // What was set before goes on from there.
    degrees += total < 0 ? total + hysteresis : total - hysteresis
    return .rotated(degrees: total, needed: limits.beginDegrees)
  }

  /// How far the fingers turned.
  public func shortfall(_ limits: RotationLimits) -> GestureReason {
    .turnedTooLittle(degrees: total, needed: limits.beginDegrees)
  }
}

extension PairMachine<PairDirection> {
  /// How far the fingers have turned since the rotation began, less the hysteresis, in degrees.
  /// What a client sets counts from there.
  public var degrees: Double {
    get { measure.degrees }
    set { setMeasure { measure, _ in measure.degrees = newValue } }
  }

  /// The velocity in degrees a second at a moment; once all fingers have lifted, that with which
  /// they left.
  public func velocity(at time: Timestamp) -> Double { speed(at: time) }
}
