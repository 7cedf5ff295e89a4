import Glibc

/// The movement of a scroll view along one axis after the fingers have lifted.
///
///     throw ──reaches a limit──▶ bounce ──near the limit──▶ rest
///       └──slow──▶ rest
///     glide (to a place that was asked for) ──near it──▶ rest
///
/// A throw keeps a fixed share of its speed each millisecond; a bounce is a critically damped
/// spring. Both give the content's position at any moment, so that frames may come at any rate.
public struct ScrollMotion: Sendable {
  private enum Stage: Sendable {
    /// Slows down from a position, with a speed in points a second.
    case `throw`(from: Double, speed: Double)
    /// Returns to a limit: the distance from it, and the speed away from it.
    case bounce(limit: Double, distance: Double, speed: Double)
    /// Approaches a position, at a rate per second.
    case glide(from: Double, to: Double, rate: Double)
    /// Does not move.
    case rest
  }

  private let limits: ScrollLimits
  private let range: ClosedRange<Double>
  private let bounces: Bool
  /// The share of the speed that is left after a millisecond.
  private let rate: Double
  private var stage: Stage
  /// When the stage began, in seconds since the fingers left.
  private var start = 0.0

  /// The content's position.
  public private(set) var position: Double

  /// A motion from a position with a speed in points a second, within a range of positions.
  ///
  /// `rate` is the share of the speed that is left after a millisecond, between 0 and 1.
  public init(
    from position: Double, speed: Double, range: ClosedRange<Double>, rate: Double, bounces: Bool,
    limits: ScrollLimits
  ) {
    self.limits = limits.comingToRest
    self.range = range
    self.bounces = bounces
    self.rate = min(max(0.001, rate), 0.9999)
    self.position = position
    stage = .rest
    let target = Self.target(from: position, speed: speed, rate: self.rate, limits: self.limits)
    if range.contains(position) || range.contains(target) {
      stage = abs(speed) > self.limits.stopSpeed ? .throw(from: position, speed: speed) : .rest
    } else {
      returnToLimit(from: position, speed: speed, at: 0)
    }
  }

  /// A motion to a requested position. It keeps its speed if the speed leads there.
  public init(from position: Double, to target: Double, speed: Double, limits: ScrollLimits) {
    let limits = limits.comingToRest
    self.limits = limits
    range = -Double.infinity...Double.infinity
    bounces = false
    rate = limits.pageRate
    self.position = position
    let least = -1000 * log(limits.pageRate)
    let own = speed / (target - position)
    stage =
      target == position
      ? .rest : .glide(from: position, to: target, rate: min(max(own, least), 4 * least))
  }

  /// Whether the content is at rest.
  public var isOver: Bool {
    if case .rest = stage { true } else { false }
  }

  /// Where a throw ends if it meets no limit.
  public static func target(
    from position: Double, speed: Double, rate: Double, limits: ScrollLimits
  ) -> Double {
    let way = max(0, abs(speed) - limits.stopSpeed) / (-1000 * log(rate))
    return position + Double(signOf: speed, magnitudeOf: way)
  }

  /// The same motion between other limits, from its position at a moment. Call it when the limits
  /// change while content moves. An animation towards a position goes on if the position is within the new
  /// limits. A bounce that is now within its limits ends.
  public func limited(to range: ClosedRange<Double>, at time: Double) -> ScrollMotion {
    guard range != self.range else { return self }
    var motion = self
    motion.advance(to: time)
    var speed = 0.0
    switch motion.stage {
    case .throw(_, let first):
      speed = first * pow(rate, (time - motion.start) * 1000)
    case .bounce(_, let distance, let first):
      let limit = min(max(motion.position, range.lowerBound), range.upperBound)
      let left = motion.position - limit
      if left != 0 {
        let drift = first + limits.bounceDrift * distance
        speed =
          drift * exp(-limits.bounceRate * (time - motion.start)) - limits.bounceDrift * left
      }
    case .glide(_, let to, _):
      if range.contains(to) { return self }
    case .rest:
      break
    }
    motion = ScrollMotion(
      from: motion.position, speed: speed, range: range, rate: rate, bounces: bounces,
      limits: limits)
    motion.start = time
    return motion
  }

  /// Moves the content to its position at `time`, in seconds since the fingers lifted.
  public mutating func advance(to time: Double) {
    switch stage {
    case .rest:
      break
    case .throw(let from, let speed):
      fly(from: from, speed: speed, to: time)
    case .bounce(let limit, let distance, let speed):
      let elapsed = time - start
      let drift = speed + limits.bounceDrift * distance
      let away = (distance + drift * elapsed) * exp(-limits.bounceRate * elapsed)
      position = limit + away
      // Right after a throw has crossed the limit it is near the limit too, but still moving
      // outward.
      let slope = drift - limits.bounceRate * (distance + drift * elapsed)
      if elapsed > 0, abs(away) < limits.bounceEnd, slope * away <= 0 {
        position = limit
        stage = .rest
      }
    case .glide(let from, let to, let rate):
      let left = (from - to) * exp(-rate * time)
      position = to + left
      if abs(left) < limits.bounceEnd {
        position = to
        stage = .rest
      }
    }
  }

  private mutating func fly(from: Double, speed: Double, to time: Double) {
    let milliseconds = (time - start) * 1000
    // The sum of one step each millisecond, each a fixed share of the one before.
    let reach = speed / 1000 * rate / (1 - rate)
    let limit = speed < 0 ? range.lowerBound : range.upperBound
    // The share of the speed that is left at the limit; 0 or less if the throw does not get there. A throw
    // from beyond one limit moves through the range to the other limit.
    let left = 1 - (limit - from) / reach
    if left * abs(speed) > limits.stopSpeed,
      case let crossing = log(left) / log(rate), crossing <= milliseconds
    {
      returnToLimit(from: limit, speed: left * speed, at: start + crossing / 1000)
      return advance(to: time)
    }
    // It stops at the exact point at which the speed falls to the stop speed, whatever the times of
    // the frames.
    let share = max(pow(rate, milliseconds), limits.stopSpeed / abs(speed))
    position = min(max(from + reach * (1 - share), lowest(from)), highest(from))
    if abs(speed) * pow(rate, milliseconds) <= limits.stopSpeed { stage = .rest }
  }

  private func lowest(_ from: Double) -> Double { min(from, range.lowerBound) }
  private func highest(_ from: Double) -> Double { max(from, range.upperBound) }

  /// Returns to the nearer limit: with a bounce, or at once.
  private mutating func returnToLimit(from place: Double, speed: Double, at time: Double) {
    let limit = min(max(place, range.lowerBound), range.upperBound)
    guard bounces else {
      position = limit
      stage = .rest
      return
    }
    start = time
    stage = .bounce(limit: limit, distance: place - limit, speed: speed)
  }
}

extension ScrollLimits {
  /// The same limits, corrected so that every motion ends whatever values a program has set.
  fileprivate var comingToRest: ScrollLimits {
    var limits = self
    // With the constant first, `max` is the constant for a value that is no number.
    limits.stopSpeed = max(0.01, stopSpeed)
    limits.bounceRate = max(0.1, bounceRate)
    limits.bounceDrift = bounceDrift.isFinite ? bounceDrift : 0
    limits.bounceEnd = max(0.01, bounceEnd)
    limits.pageRate = min(max(0.001, pageRate), 0.9999)
    return limits
  }
}

/// The formula by which content beyond a scroll view's limits follows the finger less and less.
public enum RubberBand {
  /// How far content moves beyond a limit when the finger has moved by `way`, in a view of that
  /// length: (1 − 1 / (way · c / length + 1)) · length.
  public static func shown(way: Double, length: Double, factor: Double) -> Double {
    guard length > 0, way > 0 else { return 0 }
    return (1 - 1 / (way * factor / length + 1)) * length
  }

  /// How far the finger has moved if content is that far beyond the limit.
  public static func way(shown: Double, length: Double, factor: Double) -> Double {
    guard length > 0, shown > 0, factor > 0 else { return 0 }
    // Content never moves farther than the view's length.
    let share = min(shown / length, 0.999)
    return (1 / (1 - share) - 1) * length / factor
  }
}

/// Chooses the page to which a scroll view moves after a lift.
public enum PageRule {
  /// The position of the page for a lift at a position, with a speed in points a second: the next
  /// page in that direction if the speed is high enough, else the nearest; always within the range.
  public static func target(
    from position: Double, speed: Double, page: Double, range: ClosedRange<Double>,
    limits: ScrollLimits
  ) -> Double {
    guard page > 0 else { return min(max(position, range.lowerBound), range.upperBound) }
    let number = (position - range.lowerBound) / page
    let chosen =
      if speed > 0, speed >= limits.pageSpeed {
        number.rounded(.up)
      } else if speed < 0, -speed >= limits.pageSpeed {
        number.rounded(.down)
      } else {
        number.rounded()
      }
    return min(max(range.lowerBound + chosen * page, range.lowerBound), range.upperBound)
  }
}
