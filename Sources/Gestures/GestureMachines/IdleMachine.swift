public import InputFrames

/// Decides when one display dims and sleeps for lack of activity.
///
///             dim               sleep
///     awake ──────▶ dimmed ────────────▶ asleep
///       ▲             │                     │
///       └─ activity ──┴────── activity ─────┘
///
/// The times count from the last activity. A held display stays awake.
public struct IdleMachine: Sendable {
  /// Whether the display is awake, dim or asleep.
  public private(set) var state = DisplayState.awake
  /// When it dims and sleeps. Changed limits count from the last activity too.
  public var limits: IdleLimits
  /// The time of the last activity; `nil` before ``start(at:)``.
  public private(set) var lastActivity: Timestamp?
  /// Whether the display must stay awake regardless of the limits.
  public private(set) var isHeld = false

  /// A machine that has not started.
  public init(limits: IdleLimits = IdleLimits()) {
    self.limits = limits
  }

  /// When the display changes next without activity; `nil` if it will not change.
  public var deadline: Timestamp? { next?.time }

  private var next: (time: Timestamp, state: DisplayState)? {
    guard let lastActivity, !isHeld, state != .asleep else { return nil }
    if state == .awake, let dim = limits.dim, limits.sleep.map({ dim < $0 }) ?? true {
      return (lastActivity + dim, .dimmed)
    }
    return limits.sleep.map { (lastActivity + $0, .asleep) }
  }

  /// Starts the machine; without effect once it has started.
  public mutating func start(at time: Timestamp) {
    if lastActivity == nil { lastActivity = time }
  }

  /// Records activity. Returns the new state if it changed.
  public mutating func active(at time: Timestamp) -> DisplayState? {
    lastActivity = max(lastActivity ?? time, time)
    return change(to: .awake)
  }

  /// Tells the machine that time has passed. Returns the new state if one was due; each call makes
  /// one change, in order.
  public mutating func timePassed(to time: Timestamp) -> DisplayState? {
    guard let next, next.time <= time else { return nil }
    return change(to: next.state)
  }

  /// Puts the display to sleep at once. Returns the new state if it changed.
  public mutating func sleep() -> DisplayState? { change(to: .asleep) }

  /// Holds the display awake, or stops holding it; its times count from then on. Returns the new
  /// state if it changed: a display that is held wakes up.
  public mutating func hold(_ isHeld: Bool, at time: Timestamp) -> DisplayState? {
    guard isHeld != self.isHeld else { return nil }
    self.isHeld = isHeld
    guard let last = lastActivity else { return nil }
    lastActivity = max(last, time)
    return isHeld ? change(to: .awake) : nil
  }

  private mutating func change(to new: DisplayState) -> DisplayState? {
    guard new != state else { return nil }
    state = new
    return new
  }
}
