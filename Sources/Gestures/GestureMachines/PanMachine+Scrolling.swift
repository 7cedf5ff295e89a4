public import InputFrames

/// Wheels and touchpads: a pan without fingers.
///
///     possible ──scrolled──▶ scrolling ──scrolled──▶ scrolling ──ended──▶ settled
///
/// There is no slop: nothing but a scroll can come of a turned wheel.
extension PanMachine {
  /// A wheel turned, or fingers scrolled on a touchpad, by that many points.
  public mutating func scrolled(by step: Point, time: Timestamp) -> MachineAction {
    let step = Self.part(of: step, along: keptAxis)
    switch state {
    case .settled, .panning: return .none
    case .possible:
      guard step.x != 0 || step.y != 0 else { return .none }
      travel = Point(x: 0, y: 0)
      tracker.reset()
    case .scrolling: break
    }
    travel = Point(x: travel.x + step.x, y: travel.y + step.y)
    decideLock()
    let kept = Self.part(of: step, along: keptAxis)
    translation = Point(x: translation.x + kept.x, y: translation.y + kept.y)
    // The first step has no time in which it was made.
    tracker.add(travel, at: time)
    if case .scrolling = state { return .change }
    state = .scrolling
    return .begin(.stated("scrolled by a pointer's device"))
  }

  /// The fingers lifted from the touchpad, or the wheel has stopped. A wheel leaves no velocity.
  public mutating func scrollEnded(isStepped: Bool) -> MachineAction {
    guard case .scrolling = state else { return .none }
    if isStepped { tracker.reset() }
    state = .settled
    return .end(.stated("scrolling stopped"))
  }

  /// The pointer or its device is gone.
  public mutating func scrollCancelled() -> MachineAction {
    guard case .scrolling = state else { return .none }
    state = .settled
    return .cancel(.stated("the pointer is gone"))
  }
}
