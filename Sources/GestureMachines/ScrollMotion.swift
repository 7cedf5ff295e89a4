import Glibc

/// The way of a scroll view after the fingers have left it, along one axis.
///
///     throw ──reaches a limit──▶ bounce ──near the limit──▶ rest
///       └──slow──▶ rest
///     glide (to a place that was asked for) ──near it──▶ rest
///
/// A throw loses a share of its speed each millisecond; a bounce is a critically damped spring.
/// Both answer where the content is at a moment, so that frames may come at any rate.
public struct ScrollMotion: Sendable {
  private enum Stage: Sendable {
    /// Slows down from a place, with a speed in points a second.
    case `throw`(from: Double, speed: Double)
    /// Comes back to a limit: the distance from it, and the speed away from it.
    case bounce(limit: Double, distance: Double, speed: Double)
    /// Nears a place, by a rate per second.
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

  /// Where the content is.
  public private(set) var position: Double

  /// A motion from a place with a speed in points a second, within a range of places.
  ///
  /// `rate` is the share of the speed that is left after a millisecond, between 0 and 1.
  public init(
    from position: Double, speed: Double, range: ClosedRange<Double>, rate: Double, bounces: Bool,
    limits: ScrollLimits
  ) {
    self.limits = limits.comingToRest
    self.range = range
    self.bounces = bounces
    self.rate = min(max(rate, 0.001), 0.9999)
    self.position = position
    stage = .rest
    let target = Self.target(from: position, speed: speed, rate: self.rate, limits: self.limits)
    if range.contains(position) || range.contains(target) {
      stage = abs(speed) > self.limits.stopSpeed ? .throw(from: position, speed: speed) : .rest
    } else {
      returnToLimit(from: position, speed: speed, at: 0)
    }
  }

  /// A motion to a place that was asked for. It keeps its speed where that leads there.
  public init(from position: Double, to target: Double, speed: Double, limits: ScrollLimits) {
    let limits = limits.comingToRest
    self.limits = limits
    range = -Double.infinity...Double.infinity
    bounces = false
    rate = limits.pageRate
    self.position = position
    let least = -1000 * log(limits.pageRate)
    let own = target == position ? 0 : speed / (target - position)
    stage =
      target == position
      ? .rest : .glide(from: position, to: target, rate: min(max(own, least), 4 * least))
  }

  /// Whether the content is at rest.
  public var isOver: Bool {
    if case .rest = stage { true } else { false }
  }

  /// Where a throw will end that meets no limit.
  public static func target(
    from position: Double, speed: Double, rate: Double, limits: ScrollLimits
  ) -> Double {
    let way = max(0, abs(speed) - limits.stopSpeed) / (-1000 * log(rate))
    return position + (speed < 0 ? -way : way)
  }

  /// The same motion between other limits, from its position at a moment. Call it when the limits
  /// change while content moves. An animation towards a position goes on if the position is within the new
  /// limits. A bounce that is now within its limits ends.
  public func limited(to range: ClosedRange<Double>, at time: Double) -> ScrollMotion {
    guard range != self.range, !isOver || !range.contains(position) else { return self }
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

  /// Moves on to so many seconds after the fingers have left.
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
      // Right after a throw has reached the limit it is near it too, but on its way out.
      let slope = drift - limits.bounceRate * (distance + drift * elapsed)
      if elapsed > 0, abs(away) < limits.bounceEnd, slope * away <= 0 {
        position = limit
        stage = .rest
      }
    case .glide(let from, let to, let rate):
      let left = (from - to) * exp(-rate * (time - start))
      position = to + left
      if abs(left) < limits.bounceEnd {
        position = to
        stage = .rest
      }
    }
  }

  private mutating func fly(from: Double, speed: Double, to time: Double) {
    let milliseconds = (time - start) * 1000
    // The sum of a step each millisecond, each a share of the one before.
    let reach = speed / 1000 * rate / (1 - rate)
    let limit = speed < 0 ? range.lowerBound : range.upperBound
    let part = (limit - from) / reach
    // A throw from beyond a limit goes through the range, to the other one.
    if part >= 0, part < 1 {
      let crossing = log(1 - part) / log(rate)
      let left = speed * pow(rate, crossing)
      if crossing <= milliseconds, abs(left) > limits.stopSpeed {
        returnToLimit(from: limit, speed: left, at: start + crossing / 1000)
        return advance(to: time)
      }
    }
    // It stops just where it has slowed down to the stopping speed, whenever a frame comes.
    let share = max(pow(rate, milliseconds), min(1, limits.stopSpeed / abs(speed)))
    position = min(max(from + reach * (1 - share), lowest(from)), highest(from))
    if abs(speed) * pow(rate, milliseconds) <= limits.stopSpeed { stage = .rest }
  }

  private func lowest(_ from: Double) -> Double { min(from, range.lowerBound) }
  private func highest(_ from: Double) -> Double { max(from, range.upperBound) }

  /// Turns to the nearer limit: with a bounce, or at once.
  private mutating func returnToLimit(from place: Double, speed: Double, at time: Double) {
    let limit = min(max(place, range.lowerBound), range.upperBound)
    guard bounces else {
      position = limit
      stage = .rest
      return
    }
    start = time
    position = place
    stage = .bounce(limit: limit, distance: place - limit, speed: speed)
  }
}

extension ScrollLimits {
  /// The limits with which every motion comes to rest, whatever a program has set.
  fileprivate var comingToRest: ScrollLimits {
    var limits = self
    limits.stopSpeed = stopSpeed >= 0.01 ? stopSpeed : 0.01
    limits.bounceRate = bounceRate >= 0.1 ? bounceRate : 0.1
    limits.bounceDrift = bounceDrift.isFinite ? bounceDrift : 0
    limits.bounceEnd = bounceEnd >= 0.01 ? bounceEnd : 0.01
    limits.pageRate = pageRate > 0.001 ? min(pageRate, 0.9999) : 0.001
    return limits
  }
}

/// What lies beyond a scroll view's limits follows the finger less and less.
public enum RubberBand {
  /// How far content shows beyond a limit when the finger has gone that far, in a view of that
  /// length: (1 − 1 / (way · c / length + 1)) · length.
  public static func shown(way: Double, length: Double, factor: Double) -> Double {
    guard length > 0, way > 0 else { return 0 }
    return (1 - 1 / (way * factor / length + 1)) * length
  }

  /// How far the finger has gone for content to show that far.
  public static func way(shown: Double, length: Double, factor: Double) -> Double {
    guard length > 0, shown > 0, factor > 0 else { return 0 }
    // Content never shows farther than its length.
    let share = min(shown / length, 0.999)
    return (1 / (1 - share) - 1) * length / factor
  }
}

/// Which page a lift leads to.
public enum PageRule {
  /// The place of the page to which a lift at a place leads, with a speed in points a second: the
  /// next one that way when it is fast enough, else the nearest; within the range.
  public static func target(
    from position: Double, speed: Double, page: Double, range: ClosedRange<Double>,
    limits: ScrollLimits
  ) -> Double {
    guard page > 0 else { return min(max(position, range.lowerBound), range.upperBound) }
    let number = (position - range.lowerBound) / page
    let chosen =
      if abs(speed) >= limits.pageSpeed {
        speed > 0 ? number.rounded(.up) : number.rounded(.down)
      } else {
        number.rounded()
      }
    return min(max(range.lowerBound + chosen * page, range.lowerBound), range.upperBound)
  }
}
