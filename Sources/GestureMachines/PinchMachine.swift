public import InputFrames

/// Decides whether two fingers pinch, and by how much.
///
///     possible ──distance changed enough──▶ pinching ──moved──▶ pinching ──all lifted──▶ settled
///         └─ all lifted ──▶ settled             └─ cancelled ──▶ settled
///
/// With one finger left the scale stays; a finger that comes again goes on from there.
public struct PinchMachine: Sendable {
  private enum State: Sendable {
    case possible
    case pinching
    case settled
  }

  /// Distances below this count as this, so that every scale is a number: the fingers are on one
  /// spot, in points.
  private static let leastDistance = 0.001

  /// The limits.
  public var limits = PinchLimits() {
    didSet { tracker.limits = limits.velocity }
  }

  private var state = State.possible
  private var pair = FingerPair()
  private var tracker = VelocityTracker()
  /// The distance at which the two went down; while pinching, that of scale 1.
  private var base = 0.0
  /// The sum of all changes of the distance, whatever fingers made them: what the velocity is of.
  private var change = 0.0
  private var lastDistance = 0.0
  private var currentScale = 1.0

  /// A machine with UIKit's limits.
  public init() {
    tracker.limits = limits.velocity
  }

  /// The fingers' distance over that at which the scale is 1. Setting it makes the present
  /// distance that scale; what is not above zero is passed over.
  public var scale: Double {
    get { currentScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      currentScale = newValue
      if pair.places != nil, case .pinching = state { base = lastDistance / newValue }
    }
  }

  /// Forgets everything but what was configured.
  public mutating func reset() {
    state = .possible
    pair.removeAll()
    tracker.reset()
    change = 0
    currentScale = 1
  }

  /// The velocity of the scale at a moment, per second; once all fingers have lifted, that with
  /// which they left.
  public func velocity(at time: Timestamp) -> Double {
    guard base > 0 else { return 0 }
    return (pair.isEmpty ? tracker.velocityAtLift(at: time) : tracker.velocity(at: time)).x / base
  }

  /// A finger went down.
  public mutating func began(touch: Int, at place: Point, time: Timestamp) -> ContinuousAction {
    if case .settled = state { return .none }
    if pair.add(touch, at: place) { rebase(at: time) }
    return .none
  }

  /// Some fingers moved, all in one event.
  public mutating func moved(
    _ moves: some Sequence<(touch: Int, place: Point)>, time: Timestamp
  ) -> ContinuousAction {
    if case .settled = state { return .none }
    guard pair.move(moves), let distance = distance else { return .none }
    change += distance - lastDistance
    lastDistance = distance
    tracker.add(Point(x: change, y: 0), at: time)
    guard case .possible = state else {
      currentScale = distance / base
      return .change
    }
    let opened = distance - base
    let needed = max(limits.beginChange, limits.beginShare * base)
    guard abs(opened) >= needed, distance >= limits.leastSpan else { return .none }
    state = .pinching
    let hysteresis = opened < 0 ? -limits.hysteresis : limits.hysteresis
    base = max(base + hysteresis, Self.leastDistance)
    currentScale = distance / base
    return .begin(.pinched(change: opened, needed: needed))
  }

  /// A finger lifted. The pinch goes on while another one is down.
  public mutating func ended(touch: Int, time: Timestamp) -> ContinuousAction {
    if case .settled = state { return .none }
    let opened = lastDistance - base
    let hadTwo = pair.places != nil
    if pair.remove(touch) { rebase(at: time) }
    if case .possible = state, pair.places == nil {
      state = .settled
      guard hadTwo else { return .fail(.tooFewTouches(count: 1, required: 2)) }
      return .fail(.liftedTooEarly(travel: abs(opened), needed: limits.beginChange))
    }
    guard pair.isEmpty else { return .none }
    state = .settled
    return .end(.allLifted)
  }

  /// The system took a finger away.
  public mutating func cancelled(touch: Int) -> ContinuousAction {
    defer { state = .settled }
    return switch state {
    case .settled: .none
    case .possible: .fail(.touchCancelled)
    case .pinching: .cancel(.touchCancelled)
    }
  }

  private var distance: Double? { pair.distance.map { max($0, Self.leastDistance) } }

  /// The two are other ones: the scale stays, and counts from their distance.
  private mutating func rebase(at time: Timestamp) {
    guard let distance else { return }
    lastDistance = distance
    if case .pinching = state {
      base = distance / currentScale
    } else {
      base = distance
      tracker.reset()
      tracker.add(Point(x: change, y: 0), at: time)
    }
  }
}
