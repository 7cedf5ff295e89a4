import Glibc
public import InputFrames

/// Tells from an accelerometer whether a device is shaken: moved to and fro, again and again.
///
///     still ──reversals──▶ shaking ──pause──▶ still (ended)
///                             ├─ too long ──▶ spent (cancelled) ──pause──▶ still
///                             └─ interrupted ──▶ still (cancelled)
///
/// A blow is stronger than a shake but does not come back as often: reversals are counted, not g.
public struct ShakeMachine: Sendable {
  /// What the machine is at.
  public enum State: Hashable, Sendable {
    /// Not shaken, or not enough.
    case still
    /// Shaken since that moment.
    case shaking(since: Timestamp)
    /// Shaken for too long; waits for a pause.
    case spent
  }

  /// What came of an input.
  public enum Outcome: String, Hashable, Sendable {
    /// A shake began.
    case began = "began"
    /// It ended.
    case ended = "ended"
    /// It lasted too long, or was interrupted.
    case cancelled = "cancelled"
  }

  /// What the machine is at.
  public private(set) var state = State.still
  /// The limits.
  public var limits: ShakeLimits

  private var gravity: (x: Double, y: Double, z: Double, time: Timestamp)?
  /// The direction of the latest swing, of length 1.
  private var swing = (x: 0.0, y: 0.0, z: 0.0)
  /// When the latest swing was last felt.
  private var swingTime: Timestamp?
  /// The moments of the latest reversals, at most as many as make a shake.
  private var reversals: [Timestamp] = []

  /// A machine at rest.
  public init(limits: ShakeLimits = ShakeLimits()) {
    self.limits = limits
  }

  /// When the machine wants to be told that time has passed; `nil` when it is still.
  public var deadline: Timestamp? {
    guard state != .still, let last = reversals.last else { return nil }
    let pause = last + limits.pause
    guard case .shaking(let start) = state else { return pause }
    return min(pause, start + limits.longest)
  }

  /// Takes a sample. What is no number is passed over.
  public mutating func felt(_ sample: Acceleration) -> Outcome? {
    guard sample.isFinite else { return nil }
    if let outcome = timePassed(to: sample.time) { return outcome }
    let motion = motion(of: sample)
    let strength = (motion.x * motion.x + motion.y * motion.y + motion.z * motion.z).squareRoot()
    guard strength >= limits.leastSwing else { return nil }
    let direction = (
      x: motion.x / strength, y: motion.y / strength, z: motion.z / strength
    )
    return swung(direction, at: sample.time)
  }

  /// Takes that nothing has come up to that moment.
  public mutating func timePassed(to time: Timestamp) -> Outcome? {
    guard let deadline, time >= deadline else { return nil }
    let isPause = reversals.last.map { time - $0 >= limits.pause } ?? true
    if isPause { reversals.removeAll() }
    switch state {
    case .still: return nil
    case .spent:
      if isPause { state = .still }
      return nil
    case .shaking:
      state = isPause ? .still : .spent
      return isPause ? .ended : .cancelled
    }
  }

  /// Forgets what was felt, as when the accelerometer goes or another thing comes between.
  public mutating func interrupt() -> Outcome? {
    defer { self = ShakeMachine(limits: limits) }
    if case .shaking = state { return .cancelled }
    return nil
  }

  private mutating func swung(
    _ direction: (x: Double, y: Double, z: Double), at time: Timestamp
  ) -> Outcome? {
    // The first swing, or the first after a pause, has nothing to come back from.
    guard let last = swingTime, time - last < limits.pause else {
      swing = direction
      swingTime = time
      if state == .still { reversals.removeAll() }
      return nil
    }
    let cosine = direction.x * swing.x + direction.y * swing.y + direction.z * swing.z
    guard cosine <= cos(limits.leastReversal * .pi / 180) else {
      swingTime = time
      return nil
    }
    if let reversal = reversals.last, time - reversal < limits.shortestSwing { return nil }
    swing = direction
    swingTime = time
    if reversals.count >= max(1, limits.reversals) { reversals.removeFirst() }
    reversals.append(time)
    guard state == .still, reversals.count == limits.reversals,
      let first = reversals.first, time - first <= limits.window
    else { return nil }
    state = .shaking(since: time)
    return .began
  }

  /// What is left of a sample without gravity, in g.
  private mutating func motion(of sample: Acceleration) -> (x: Double, y: Double, z: Double) {
    let unit = Acceleration.standardGravity
    let (x, y, z) = (sample.x / unit, sample.y / unit, sample.z / unit)
    guard let last = gravity else {
      gravity = (x, y, z, sample.time)
      return (0, 0, 0)
    }
    let elapsed = max(0, (sample.time - last.time).inSeconds)
    let constant = limits.filter.inSeconds
    let share = constant > 0 ? 1 - exp(-elapsed / constant) : 1
    let next = (
      x: last.x + share * (x - last.x), y: last.y + share * (y - last.y),
      z: last.z + share * (z - last.z)
    )
    gravity = (next.x, next.y, next.z, max(sample.time, last.time))
    return (x - next.x, y - next.y, z - next.z)
  }
}
