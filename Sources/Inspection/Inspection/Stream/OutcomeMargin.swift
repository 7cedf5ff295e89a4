import GestureMachines
import InputFrames

/// How far a recognizer's outcome was from the other one, at one limit: made from the numbers of the
/// engine's reason.
public struct OutcomeMargin: Hashable, Sendable {
  /// The unit of the numbers.
  public enum Unit: String, Hashable, Sendable {
    /// Points of the screen.
    case points = "pt"
    /// Milliseconds.
    case milliseconds = "ms"
    /// Degrees.
    case degrees = "degrees"
    /// Points a second.
    case speed = "pt/s"
    /// Fingers.
    case fingers = "fingers"
  }

  /// The side of a limit on which a gesture must stay.
  public enum Side: String, Hashable, Sendable {
    /// The number may be as great as the limit.
    case atMost = "at most"
    /// The number must be as great as the limit.
    case atLeast = "at least"
  }

  /// The measured quantity, in words: `distance from its start`.
  public var what: String
  /// The measured value.
  public var measured: Double
  /// The limit that it was compared with.
  public var limit: Double
  /// The unit of both.
  public var unit: Unit
  /// The side of the limit on which the gesture continues.
  public var side: Side

  /// How far the number was from the limit, never negative.
  public var distance: Double { abs(measured - limit) }

  /// Whether the number kept to its side.
  public var isKept: Bool { side == .atMost ? measured <= limit : measured >= limit }

  /// The margin that a reason states; `nil` for a reason without two numbers.
  init?(_ reason: GestureReason) {
    func most(_ what: String, _ measured: Double, _ limit: Double, _ unit: Unit) -> OutcomeMargin {
      OutcomeMargin(what: what, measured: measured, limit: limit, unit: unit, side: .atMost)
    }
    func least(_ what: String, _ measured: Double, _ limit: Double, _ unit: Unit) -> OutcomeMargin {
      OutcomeMargin(what: what, measured: measured, limit: limit, unit: unit, side: .atLeast)
    }
    let margin: OutcomeMargin? =
      switch reason {
      case .movedTooFar(let distance, let limit):
        most("distance from its start", distance, limit, .points)
      case .pausedTooShort(let pause, let limit):
        least("pause before the next tap", pause.milliseconds, limit.milliseconds, .milliseconds)
      case .tapsTooFarApart(let distance, let limit):
        most("distance between the taps", distance, limit, .points)
      case .fingersTooFarApart(let distance, let limit):
        most("distance between the fingers", distance, limit, .points)
      case .tooManyTouches(let count, let required):
        most("fingers down", Double(count), Double(required), .fingers)
      case .tooFewTouches(let count, let required):
        least("fingers down", Double(count), Double(required), .fingers)
      case .tooSlow(let travel, let needed, _), .liftedTooEarly(let travel, let needed):
        least("distance moved", travel, needed, .points)
      case .heldTooShort(let duration, let needed):
        least("time held", duration.milliseconds, needed.milliseconds, .milliseconds)
      case .pinchedTooLittle(let change, let needed), .pinched(let change, let needed):
        least("change of the fingers' distance", abs(change), needed, .points)
      case .fingersTooNear(let distance, let needed):
        least("distance between the fingers", distance, needed, .points)
      case .turnedTooLittle(let degrees, let needed), .rotated(let degrees, let needed):
        least("angle turned", abs(degrees), needed, .degrees)
      case .beganAwayFromEdge(let distance, let limit):
        most("distance from the edge", distance, limit, .points)
      case .strayedSideways(let distance, let limit):
        most("distance across the direction", distance, limit, .points)
      case .wentBackwards(let distance, let limit):
        most("distance against the direction", distance, limit, .points)
      case .liftedTooSlowly(let speed, let needed):
        least("speed at the lift", speed, needed, .speed)
      case .wentAslant(let degrees, let limit):
        most("angle from the direction", degrees, limit, .degrees)
      case .swiped(_, let travel, let needed, _):
        least("distance in the direction", travel, needed, .points)
      case .swipedFast(_, let speed, let needed):
        least("speed at the lift", speed, needed, .speed)
      case .panned(let distance, let slop):
        least("distance from its start", distance, slop, .points)
      default: nil
      }
    guard let margin else { return nil }
    self = margin
  }

  init(what: String, measured: Double, limit: Double, unit: Unit, side: Side) {
    self.what = what
    self.measured = measured
    self.limit = limit
    self.unit = unit
    self.side = side
  }

  /// A value of the limit for which a number is on its side, rounded outward to a tenth.
  static func passing(_ measured: Double, _ side: Side, _ unit: Unit) -> Double {
    if unit == .fingers { return measured }
    let tenths = measured * 10
    // A time that is as long as the limit is long enough; a way must be longer, as it is worked out
    // of places that are rounded.
    if side == .atLeast, unit == .milliseconds { return (tenths + 1e-6).rounded(.down) / 10 }
    return max(0, (side == .atMost ? tenths : tenths - 1).rounded(.up) / 10)
  }
}

extension Duration {
  /// The duration in milliseconds, to the microsecond.
  var milliseconds: Double { Double(wholeMicroseconds) / 1000 }
}
