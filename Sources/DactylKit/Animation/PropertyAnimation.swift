import InputFrames

/// One property of one view on its way from a value to another.
@MainActor
final class PropertyAnimation {
  /// What tells how far it is.
  enum Clock {
    /// Time alone.
    case timing(AnimationTiming)
    /// An animator that can be stopped, turned round and dragged; the animation begins at that part
    /// of its time.
    case animator(AnimatorReference, start: Double)
  }

  /// An animator that is not kept alive by what it moves.
  struct AnimatorReference {
    weak var animator: UIViewPropertyAnimator?
  }

  private(set) weak var view: UIView?
  let property: AnimatedProperty
  /// The handler for its end; an animator's own animations have none.
  let group: AnimationGroup?
  var clock: Clock
  private(set) var track: AnimationTrack
  /// Whether it is neither over nor broken off.
  var isRunning = true
  /// Whether touches pass its view by.
  let blocksTouches: Bool
  /// Whether touches find its view where it is shown.
  let isHitAsShown: Bool
  /// Counts the submissions: what was submitted together does not wait for each other.
  let generation: Int

  init(
    of view: UIView, property: AnimatedProperty, track: AnimationTrack, clock: Clock,
    group: AnimationGroup?, blocksTouches: Bool, isHitAsShown: Bool = false, generation: Int
  ) {
    self.view = view
    self.property = property
    self.track = track
    self.clock = clock
    self.group = group
    self.blocksTouches = blocksTouches
    self.isHitAsShown = isHitAsShown
    self.generation = generation
  }

  /// When it begins to move; what an animator moves has begun.
  var begin: Timestamp {
    if case .timing(let timing) = clock { return timing.begin }
    return Timestamp(microseconds: .min)
  }

  /// Whether it moves, or has moved.
  func hasBegun(at now: Timestamp) -> Bool {
    switch clock {
    case .timing(let timing): timing.begin <= now
    case .animator(let reference, let start):
      start == 0 || reference.animator.map { $0.course.fraction(at: now) > start } ?? true
    }
  }

  /// When it is over; `nil` for never, and where an animator decides.
  var end: Timestamp? {
    if case .timing(let timing) = clock { return timing.end }
    return nil
  }

  /// The part of the way that is done.
  func progress(at now: Timestamp) -> Double {
    switch clock {
    case .timing(let timing): timing.progress(at: now)
    case .animator(let reference, let start):
      reference.animator?.progress(at: now, from: start) ?? 1
    }
  }

  /// The value that is shown.
  func value(at now: Timestamp) -> AnimatableValue { track.value(at: progress(at: now)) }

  /// The program has set the property outside of any animation: it goes on to the new value from
  /// where it is (spec VIEW:ANI-09).
  func redirect(to value: AnimatableValue, at now: Timestamp) {
    if case .timing(let timing) = clock, timing.repeatCount == 1, !timing.autoreverses {
      let part = progress(at: now)
      track = .redirected(from: track.value(at: part), at: part, to: value)
    } else {
      track = .single(from: track.start, to: value)
    }
  }
}
