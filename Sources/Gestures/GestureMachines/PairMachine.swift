public import InputFrames

/// Decides whether two fingers change a measure far enough: their distance for a pinch, their
/// direction for a rotation.
///
///     possible ──changed enough──▶ active ──moved──▶ active ──all lifted──▶ settled
///         └─ all lifted ──▶ settled       └─ cancelled ──▶ settled
///
/// With one finger left the value stays; when a second one comes again, it goes on from there.
public struct PairMachine<Measure: PairMeasure>: TouchMachine {
  private enum State: Sendable {
    case possible
    case active
    case settled
  }

  /// The limits.
  public var limits = Measure.Limits() {
    didSet { tracker.limits = limits.velocity }
  }

  /// The measure that the fingers change.
  public internal(set) var measure = Measure()
  private var state = State.possible
  private var pair = FingerPair()
  private var tracker = VelocityTracker()

  /// A machine with UIKit's limits.
  public init() {
    tracker.limits = limits.velocity
  }

  /// Whether the gesture has begun and is not over.
  public var isActive: Bool {
    if case .active = state { true } else { false }
  }

  /// How fast the measure's sum changes at a moment, per second; once all fingers have lifted, the
  /// speed at the lift.
  public func speed(at time: Timestamp) -> Double {
    (pair.isEmpty ? tracker.velocityAtLift(at: time) : tracker.velocity(at: time)).x
  }

  /// Forgets all touches; keeps the limits.
  public mutating func reset() {
    state = .possible
    pair.removeAll()
    tracker.reset()
    measure = Measure()
  }

  /// A finger went down.
  public mutating func began(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    if case .settled = state { return .none }
    if pair.add(touch, at: place) { startOrRebase(at: time) }
    return .none
  }

  /// Records where a finger is.
  public mutating func place(touch: Int, at place: Point) {
    pair.move(touch, to: place)
  }

  /// Begins once the measure has changed far enough; after the begin, reports changes.
  public mutating func moved(time: Timestamp) -> MachineAction {
    if case .settled = state { return .none }
    guard pair.takeMove(), let places = pair.places else { return .none }
    measure.move(to: places)
    tracker.add(measure.total, at: time)
    guard case .possible = state else { return .change }
    guard let reason = measure.begin(limits) else { return .none }
    state = .active
    if let reported = measure.reported { tracker.startValue(withChange: reported) }
    return .begin(reason)
  }

  /// A finger lifted. The gesture continues while another one is down.
  public mutating func ended(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    if case .settled = state { return .none }
    let hadTwo = pair.places != nil
    if pair.remove(touch) { startOrRebase(at: time) }
    if case .possible = state, pair.places == nil {
      state = .settled
      return .fail(hadTwo ? measure.shortfall(limits) : .tooFewTouches(count: 1, required: 2))
    }
    guard pair.isEmpty else { return .none }
    state = .settled
    return .end(.allLifted)
  }

  /// The system cancelled a finger's touch.
  public mutating func cancelled(touch: Int) -> MachineAction {
    defer { state = .settled }
    return switch state {
    case .settled: .none
    case .possible: .fail(.touchCancelled)
    case .active: .cancel(.touchCancelled)
    }
  }

  /// Starts the measure with two fingers, or continues it after one of them was replaced.
  private mutating func startOrRebase(at time: Timestamp) {
    guard let places = pair.places else { return }
    guard case .possible = state else { return tracker.scale(by: measure.rebase(places)) }
    measure.start(places)
    tracker.reset()
    tracker.add(measure.total, at: time)
  }
}
