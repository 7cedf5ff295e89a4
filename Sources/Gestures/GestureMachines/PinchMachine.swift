public import InputFrames

/// Decides whether two fingers pinch, and by how much.
public typealias PinchMachine = PairMachine<PairDistance>

/// The distance of two fingers, as a scale.
public struct PairDistance: PairMeasure {
  /// The error of square roots, in points: far below the resolution of a panel.
  private static let rounding = 1e-9
  /// The least distance, in points: smaller ones count as this, so that no scale is infinite when
  /// both fingers are at one point.
  private static let leastDistance = 0.001

  /// The distance of the two fingers when they went down; once the pinch has begun, the distance of
  /// scale 1.
  private(set) var base = 0.0
  private var distance = 0.0
  private var hasBegun = false
  /// The scale: the distance divided by the base.
  var scale = 1.0
  /// The sum of all changes of the distance, in points.
  public private(set) var total = 0.0
  /// The change of the distance in the first scale: the whole change less the hysteresis.
  public private(set) var reported: Double?

  /// The greatest change that was compared with the least one; less than 0 where none was.
  private var change = -1.0

  /// No fingers yet.
  public init() {}

  private static func distance(_ pair: (first: Point, second: Point)) -> Double {
    max(pair.first.distance(to: pair.second), leastDistance)
  }

  /// The two fingers went down.
  public mutating func start(_ pair: (first: Point, second: Point)) {
    distance = Self.distance(pair)
    base = distance
  }

  /// One of the two fingers was replaced: the scale stays. If the new pair is farther apart, it
  /// must move farther for the same change of scale.
  public mutating func rebase(_ pair: (first: Point, second: Point)) -> Double {
    distance = Self.distance(pair)
    let share = distance / scale / base
    base = distance / scale
    total *= share
    return share
  }

  /// One of the two fingers has moved.
  public mutating func move(to pair: (first: Point, second: Point)) {
    let new = Self.distance(pair)
    total += new - distance
    distance = new
    if hasBegun { scale = distance / base }
  }

  /// Begins if the distance has changed far enough and is not too small.
  public mutating func begin(_ limits: PinchLimits) -> GestureReason? {
    let opened = distance - base
    let needed = needed(limits)
    // Even with a limit of 0 the distance must change.
    guard abs(opened) > Self.rounding, distance >= limits.leastSpan else { return nil }
    if abs(opened) >= limits.beginShare * base { change = max(change, abs(opened)) }
    guard abs(opened) >= needed else { return nil }
    hasBegun = true
    let hysteresis = min(abs(opened), limits.hysteresis)
    let counted = max(base + (opened < 0 ? -hysteresis : hysteresis), Self.leastDistance)
    reported = distance - counted
    // A scale that was set before counts on from there.
    base = counted / scale
    scale = distance / base
    return .pinched(change: opened, needed: needed)
  }

  /// Why the pinch did not begin: the distance changed too little, or the fingers were too near
  /// each other.
  public func shortfall(_ limits: PinchLimits) -> GestureReason {
    let opened = distance - base
    let needed = needed(limits)
    return abs(opened) >= needed
      ? .fingersTooNear(distance: distance, needed: limits.leastSpan)
      : .pinchedTooLittle(change: opened, needed: needed)
  }

  /// What was compared with the limits since the reset.
  var measures: [LimitMeasure] {
    change < 0 ? [] : [LimitMeasure("limits.beginChange", change)]
  }

  private func needed(_ limits: PinchLimits) -> Double {
    max(limits.beginChange, limits.beginShare * base)
  }

  /// Makes the present distance that scale, or the latest one while a single finger is left.
  mutating func set(scale: Double) {
    if hasBegun { base = distance / scale }
    self.scale = scale
  }
}

extension PairMachine<PairDistance> {
  /// The distance of the fingers relative to that of scale 1. Setting it makes the present distance
  /// that scale; a value of 0 or less is ignored.
  public var scale: Double {
    get { measure.scale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      measure.set(scale: newValue)
    }
  }

  /// The velocity of the scale at a moment, per second; once all fingers have lifted, the velocity
  /// at the lift.
  public func velocity(at time: Timestamp) -> Double {
    measure.base > 0 ? speed(at: time) / measure.base : 0
  }
}
