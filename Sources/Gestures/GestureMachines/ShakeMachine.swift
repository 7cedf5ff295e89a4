import Glibc
public import InputFrames

/// Detects from an accelerometer that a device is shaken: moved to and fro repeatedly.
///
///     still ──reversals──▶ shaking ──pause──▶ still (ended)
///                             ├─ too long ──▶ spent (cancelled) ──pause──▶ still
///                             └─ interrupted ──▶ still (cancelled)
///
/// A blow is stronger than a shake but has fewer reversals. So the machine counts reversals and not g.
/// Reversals faster than those of a hand are vibration, and reset the count.
public struct ShakeMachine: Sendable {
  /// The states of the machine.
  public enum State: Hashable, Sendable {
    /// Not shaken, or not long enough.
    case still
    /// Shaken since that moment.
    case shaking(since: Timestamp)
    /// Shaken for too long; waits for a pause.
    case spent
  }

  /// The result of an input.
  public enum Outcome: String, Hashable, Sendable {
    /// A shake began.
    case began = "began"
    /// It ended.
    case ended = "ended"
    /// It lasted too long, or was interrupted.
    case cancelled = "cancelled"
  }

  /// The present state.
  public private(set) var state = State.still
  /// The limits.
  public var limits: ShakeLimits

  private var gravity: (x: Double, y: Double, z: Double, time: Timestamp)?
  /// Follows reversals that are as strong as those of a shake.
  private var swing = Swing()
  /// Follows all reversals, also those of a vibrating motor.
  private var tremor = Swing()
  /// The moments of a hand's latest reversals, at most as many as make a shake.
  private var reversals: [Timestamp] = []

  /// A machine at rest.
  public init(limits: ShakeLimits = ShakeLimits()) {
    self.limits = limits
  }

  /// When `timePassed(to:)` must be called; `nil` while the device is still.
  public var deadline: Timestamp? {
    guard state != .still, let last = reversals.last else { return nil }
    let pause = last + limits.pause
    guard case .shaking(let start) = state else { return pause }
    return min(pause, start + limits.longest)
  }

  /// Receives a sample. A sample with a value that is not a number is ignored.
  public mutating func receive(_ sample: Acceleration) -> Outcome? {
    guard sample.isFinite else { return nil }
    if let outcome = timePassed(to: sample.time) { return outcome }
    let motion = motion(of: sample)
    let strength = motion.length
    guard strength > 0 else { return nil }
    return swung(motion / strength, strength: strength, at: sample.time)
  }

  /// Assumes that no sample came until that moment.
  public mutating func timePassed(to time: Timestamp) -> Outcome? {
    guard let deadline, time >= deadline, let last = reversals.last else { return nil }
    let isPause = time - last >= limits.pause
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

  /// Forgets the samples, for instance when the accelerometer is removed or another event
  /// interrupts the shake.
  public mutating func interrupt() -> Outcome? {
    defer { self = ShakeMachine(limits: limits) }
    if case .shaking = state { return .cancelled }
    return nil
  }

  private mutating func swung(
    _ direction: Direction, strength: Double, at time: Timestamp
  ) -> Outcome? {
    let isVibration =
      strength >= limits.leastTremor
      && tremor.moved(direction, at: time, limits) == .reversed
      && tremor.cycle.map { $0 < limits.shortestCycle } == true
    if isVibration, state == .still { reversals.removeAll() }
    guard strength >= limits.leastSwing else { return nil }
    switch swing.moved(direction, at: time, limits) {
    case .first:
      reversals.removeAll()
      return nil
    case .onward: return nil
    case .reversed: if isVibration { return nil }
    }
    if reversals.count >= max(1, limits.reversals) { reversals.removeFirst() }
    reversals.append(time)
    guard state == .still, reversals.count == limits.reversals,
      let first = reversals.first, time - first <= limits.window
    else { return nil }
    state = .shaking(since: time)
    return .began
  }

  /// The part of a sample without gravity, in g.
  private mutating func motion(of sample: Acceleration) -> Direction {
    let unit = Acceleration.standardGravity
    let (x, y, z) = (sample.x / unit, sample.y / unit, sample.z / unit)
    guard let last = gravity else {
      gravity = (x, y, z, sample.time)
      return Direction(x: 0, y: 0, z: 0)
    }
    let elapsed = max(0, (sample.time - last.time).inSeconds)
    let constant = limits.filter.inSeconds
    let share = constant > 0 ? 1 - exp(-elapsed / constant) : 1
    let next = (
      x: last.x + share * (x - last.x), y: last.y + share * (y - last.y),
      z: last.z + share * (z - last.z)
    )
    gravity = (next.x, next.y, next.z, max(sample.time, last.time))
    return Direction(x: x - next.x, y: y - next.y, z: z - next.z)
  }
}

/// A vector in g, or of length 1.
private struct Direction {
  var x: Double
  var y: Double
  var z: Double

  var length: Double { (x * x + y * y + z * z).squareRoot() }

  static func / (vector: Direction, length: Double) -> Direction {
    Direction(x: vector.x / length, y: vector.y / length, z: vector.z / length)
  }

  func cosine(to other: Direction) -> Double { x * other.x + y * other.y + z * other.z }
}

/// The direction of a swinging movement, and the times of its reversals.
private struct Swing {
  /// What a sample adds to the movement.
  enum Move {
    /// The first sample, or the first after a pause: there is no direction to reverse.
    case first
    /// The same direction, or sideways.
    case onward
    /// The opposite direction.
    case reversed
  }

  /// The direction since the latest reversal, of length 1, and the time of its last sample.
  private var latest: (direction: Direction, time: Timestamp)?
  /// The latest two reversals, the earlier one first.
  private var turns: (earlier: Timestamp?, later: Timestamp?)
  /// How long the latest two reversals took together; read after a reversal.
  private(set) var cycle: Duration?

  mutating func moved(_ direction: Direction, at time: Timestamp, _ limits: ShakeLimits) -> Move {
    guard let last = latest, time - last.time < limits.pause else {
      latest = (direction, time)
      turns = (nil, nil)
      return .first
    }
    guard direction.cosine(to: last.direction) <= cos(limits.leastReversal * .pi / 180) else {
      latest = (last.direction, time)
      return .onward
    }
    latest = (direction, time)
    cycle = turns.earlier.map { time - $0 }
    turns = (turns.later, time)
    return .reversed
  }
}
