public import InputFrames

/// Decides whether two fingers pinch, and by how much.
public typealias PinchMachine = PairMachine<PairDistance>

/// The distance of two fingers, as a scale.
public struct PairDistance: PairMeasure {
  /// What square roots lose, in points: far below the resolution of a panel.
  private static let rounding = 1e-9
  /// Distances below this count as this, so that every scale is a number: the fingers are on one
  /// spot, in points.
  private static let leastDistance = 0.001

  /// The distance at which the two went down; once the pinch has begun, that of scale 1.
  private(set) var base = 0.0
  private var distance = 0.0
  private var hasBegun = false
  /// The scale: the distance over the base.
  var scale = 1.0
  /// The sum of all changes of the distance, in points.
  public private(set) var total = 0.0
  /// The change of the distance in the first scale: the whole change less the hysteresis.
  public private(set) var reported: Double?

  /// No fingers yet.
  public init() {}

  private static func distance(_ pair: (first: Point, second: Point)) -> Double {
    max(pair.first.distance(to: pair.second), leastDistance)
  }

  /// The two are down.
  public mutating func start(_ pair: (first: Point, second: Point)) {
    distance = Self.distance(pair)
    base = distance
  }

  /// The two are other ones: the scale stays. Farther apart, they must go farther for the same change
  /// of it.
  public mutating func rebase(_ pair: (first: Point, second: Point)) -> Double {
    distance = Self.distance(pair)
    let share = distance / scale / base
    base = distance / scale
    total *= share
    return share
  }

  /// The two are there now.
  public mutating func move(to pair: (first: Point, second: Point)) {
    let new = Self.distance(pair)
    total += new - distance
    distance = new
    if hasBegun { scale = distance / base }
  }

  /// The distance changed enough, and is not too small.
  public mutating func begin(_ limits: PinchLimits) -> GestureReason? {
    let opened = distance - base
    let needed = needed(limits)
    // Without a threshold it takes a change all the same.
    guard abs(opened) >= needed, abs(opened) > Self.rounding, distance >= limits.leastSpan else {
      return nil
    }
    hasBegun = true
    let hysteresis = min(abs(opened), limits.hysteresis)
    let counted = max(base + (opened < 0 ? -hysteresis : hysteresis), Self.leastDistance)
    reported = distance - counted
    // A scale that was set before goes on from there.
    base = counted / scale
    scale = distance / base
    return .pinched(change: opened, needed: needed)
  }

  /// How far the distance changed. With enough change the fingers were too near.
  public func shortfall(_ limits: PinchLimits) -> GestureReason {
    let opened = distance - base
    let needed = needed(limits)
    return abs(opened) >= needed
      ? .fingersTooNear(distance: distance, needed: limits.leastSpan)
      : .pinchedTooLittle(change: opened, needed: needed)
  }

  private func needed(_ limits: PinchLimits) -> Double {
    max(limits.beginChange, limits.beginShare * base)
  }

  /// Makes the present distance that scale.
  mutating func set(scale: Double, isActive: Bool) {
    if isActive {
      base = distance / scale
    } else if hasBegun {
      // With a finger left alone what was done counts in the new scale's unit.
      base *= self.scale / scale
    }
    self.scale = scale
  }
}

extension PairMachine<PairDistance> {
  /// The fingers' distance over that at which the scale is 1. Setting it makes the present
  /// distance that scale; what is not above zero is passed over.
  public var scale: Double {
    get { measure.scale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      setMeasure { $0.set(scale: newValue, isActive: $1 != nil) }
    }
  }

  /// The velocity of the scale at a moment, per second; once all fingers have lifted, that with
  /// which they left.
  public func velocity(at time: Timestamp) -> Double {
    measure.base > 0 ? speed(at: time) / measure.base : 0
  }
}
