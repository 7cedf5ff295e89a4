import Glibc
public import InputFrames

/// Decides whether two fingers turn, and how far. Clockwise, as seen, is positive.
///
///     possible ──turned enough──▶ turning ──moved──▶ turning ──all lifted──▶ settled
///         └─ all lifted ──▶ settled          └─ cancelled ──▶ settled
///
/// It reckons in degrees: in radians 10 degrees are missed by the last bit (spec GEST:3.5).
public struct RotationMachine: Sendable {
  private enum State: Sendable {
    case possible
    case turning
    case settled
  }

  /// What sines and cosines lose, in degrees: far below what a panel tells.
  private static let rounding = 1e-9

  /// The limits.
  public var limits = RotationLimits() {
    didSet { tracker.limits = limits.velocity }
  }

  private var state = State.possible
  private var pair = FingerPair()
  private var tracker = VelocityTracker()
  /// Where the second finger is seen from the first, in degrees.
  private var lastAngle = 0.0
  /// The sum of all turns since two fingers are down, in degrees.
  private var turned = 0.0
  /// How far the fingers have turned since the rotation began, less the hysteresis, in degrees.
  /// What a client sets counts from there.
  public var degrees = 0.0

  /// A machine with UIKit's limits.
  public init() {
    tracker.limits = limits.velocity
  }

  /// Forgets everything but what was configured.
  public mutating func reset() {
    state = .possible
    pair.removeAll()
    tracker.reset()
    turned = 0
    degrees = 0
  }

  /// The velocity in degrees a second at a moment; once all fingers have lifted, that with which
  /// they left.
  public func velocity(at time: Timestamp) -> Double {
    (pair.isEmpty ? tracker.velocityAtLift(at: time) : tracker.velocity(at: time)).x
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
    guard pair.move(moves), let angle else { return .none }
    let turn = shortWay(from: lastAngle, to: angle)
    lastAngle = angle
    turned += turn
    tracker.add(Point(x: turned, y: 0), at: time)
    guard case .possible = state else {
      degrees += turn
      return .change
    }
    guard abs(turned) >= limits.beginDegrees - Self.rounding else { return .none }
    state = .turning
    let hysteresis = min(abs(turned), limits.hysteresisDegrees)
    degrees = turned < 0 ? turned + hysteresis : turned - hysteresis
    return .begin(.rotated(degrees: turned, needed: limits.beginDegrees))
  }

  /// A finger lifted. The rotation goes on while another one is down.
  public mutating func ended(touch: Int, time: Timestamp) -> ContinuousAction {
    if case .settled = state { return .none }
    let hadTwo = pair.places != nil
    if pair.remove(touch) { rebase(at: time) }
    if case .possible = state, pair.places == nil {
      state = .settled
      guard hadTwo else { return .fail(.tooFewTouches(count: 1, required: 2)) }
      return .fail(.turnedTooLittle(degrees: turned, needed: limits.beginDegrees))
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
    case .turning: .cancel(.touchCancelled)
    }
  }

  private var angle: Double? {
    pair.places.map { places in
      atan2(places.second.y - places.first.y, places.second.x - places.first.x) * 180 / .pi
    }
  }

  /// The turn between two angles, at most half a circle either way.
  private func shortWay(from old: Double, to new: Double) -> Double {
    let turn = new - old
    return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
  }

  /// The two are other ones: the rotation stays, and counts from their angle.
  private mutating func rebase(at time: Timestamp) {
    guard let angle else { return }
    lastAngle = angle
    guard case .possible = state else { return }
    turned = 0
    tracker.reset()
    tracker.add(Point(x: 0, y: 0), at: time)
  }
}
