public import InputFrames

/// Decides whether fingers scale, rotate or move an object, all in one gesture.
///
///     possible ──one axis far enough──▶ active ──moved──▶ active ──all lifted──▶ settled
///         └─ all lifted ──▶ settled              └─ cancelled ──▶ settled
///
/// Scale, rotation and translation have limits of their own: each stays unchanged until it has
/// passed its limit. A finger that joins or leaves does not move the object.
public struct TransformMachine: TouchMachine {
  private enum State: Sendable {
    case possible
    case active
    case settled
  }

  /// The limits.
  public var limits = TransformLimits() {
    didSet { adoptLimits() }
  }

  private var state = State.possible
  private var pair = FingerPair()
  private var distance = PairDistance()
  private var direction = PairDirection()
  private var pan = PanMachine()
  private var isScaling = false
  private var isRotating = false
  private var scaleTracker = VelocityTracker()
  private var rotationTracker = VelocityTracker()

  /// A machine with the recommended limits.
  public init() {
    adoptLimits()
  }

  /// Gives each part its own limits, including those of its velocity.
  private mutating func adoptLimits() {
    pan.limits = limits.pan
    pan.leastTouches = limits.leastTouches
    scaleTracker.limits = limits.pinch.velocity
    rotationTracker.limits = limits.rotation.velocity
  }

  /// The distance of the fingers relative to that at the beginning, less the hysteresis.
  public var scale: Double {
    get { distance.scale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      distance.set(scale: newValue)
    }
  }

  /// How far the fingers have rotated, less the hysteresis, in degrees; clockwise is positive.
  public var degrees: Double {
    get { direction.degrees }
    set { if newValue.isFinite { direction.degrees = newValue } }
  }

  /// How far the centre of the fingers has moved, in points, less the slop.
  public var translation: Point {
    get { pan.translation }
    set { pan.translation = newValue }
  }

  /// The velocity of the scale at a moment, per second.
  public func scaleVelocity(at time: Timestamp) -> Double {
    distance.base > 0 ? speed(scaleTracker, at: time) / distance.base : 0
  }

  /// The velocity of the rotation at a moment, in degrees a second.
  public func rotationVelocity(at time: Timestamp) -> Double { speed(rotationTracker, at: time) }

  /// The former name of ``rotationVelocity(at:)``.
  @available(*, deprecated, renamed: "rotationVelocity(at:)")
  public func turnVelocity(at time: Timestamp) -> Double { rotationVelocity(at: time) }

  /// The velocity of the centre of the fingers at a moment, in points a second.
  public func velocity(at time: Timestamp) -> (x: Double, y: Double) { pan.velocity(at: time) }

  private func speed(_ tracker: VelocityTracker, at time: Timestamp) -> Double {
    (pair.isEmpty ? tracker.velocityAtLift(at: time) : tracker.velocity(at: time)).x
  }

  /// Forgets all touches; keeps the limits.
  public mutating func reset() {
    state = .possible
    pair.removeAll()
    distance = PairDistance()
    direction = PairDirection()
    pan.reset()
    (isScaling, isRotating) = (false, false)
    scaleTracker.reset()
    rotationTracker.reset()
  }

  /// A finger went down.
  public mutating func began(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    if case .settled = state { return .none }
    _ = pan.began(touch: touch, at: place, time: time)
    if pair.add(touch, at: place) { startOrRebase(at: time) }
    return .none
  }

  /// Records where a finger is.
  public mutating func place(touch: Int, at place: Point) {
    pan.place(touch: touch, at: place)
    pair.move(touch, to: place)
  }

  /// Begins once scale, rotation or translation has passed its limit; after the begin, reports
  /// changes.
  public mutating func moved(time: Timestamp) -> MachineAction {
    if case .settled = state { return .none }
    var reason: GestureReason?
    if case .begin(let travelled) = pan.moved(time: time) { reason = travelled }
    if pair.takeMove(), let places = pair.places {
      distance.move(to: places)
      direction.move(to: places)
      scaleTracker.add(distance.total, at: time)
      rotationTracker.add(direction.total, at: time)
      if !isScaling, let opened = distance.begin(limits.pinch) {
        isScaling = true
        reason = opened
        if let reported = distance.reported { scaleTracker.startValue(withChange: reported) }
      }
      if !isRotating, let rotated = direction.begin(limits.rotation) {
        isRotating = true
        reason = reason ?? rotated
      }
    }
    guard case .possible = state else { return .change }
    guard let reason else { return .none }
    state = .active
    return .begin(reason)
  }

  /// A finger lifted. The gesture continues while another one is down.
  public mutating func ended(touch: Int, at place: Point, time: Timestamp) -> MachineAction {
    if case .settled = state { return .none }
    let unfinished = pan.ended(touch: touch, at: place, time: time)
    if pair.remove(touch) { startOrRebase(at: time) }
    guard pair.isEmpty else { return .none }
    defer { state = .settled }
    guard case .possible = state else { return .end(.allLifted) }
    // The pan has not begun either, and says why.
    return unfinished
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

  private mutating func startOrRebase(at time: Timestamp) {
    guard let places = pair.places else { return }
    // A part that has begun keeps its velocity: replacing a finger is not a movement.
    if isScaling {
      scaleTracker.scale(by: distance.rebase(places))
    } else {
      distance.start(places)
      scaleTracker.reset()
      scaleTracker.add(distance.total, at: time)
    }
    if isRotating {
      rotationTracker.scale(by: direction.rebase(places))
    } else {
      direction.start(places)
      rotationTracker.reset()
      rotationTracker.add(direction.total, at: time)
    }
  }
}

/// The limits of a gesture that scales, rotates and moves. Every one can be set, per recognizer.
public struct TransformLimits: GestureLimits {
  /// When scaling begins, and what is subtracted from the scale.
  public var pinch = PinchLimits()
  /// When rotation begins, and what is subtracted from it.
  public var rotation = RotationLimits()
  /// When translation begins, and what is subtracted from it.
  public var pan = PanLimits()
  /// With how many fingers translation may begin; with 1, a single finger moves the object.
  public var leastTouches = 2

  /// The default limits of pinch, rotation and pan.
  public init() {}

  /// The same limits with every length multiplied.
  public func scaled(by factor: Double) -> TransformLimits {
    var limits = self
    limits.pinch = pinch.scaled(by: factor)
    limits.pan = pan.scaled(by: factor)
    return limits
  }
}
