import InputFrames

/// The animation of one property of one view.
@MainActor
final class PropertyAnimation {
  /// The source of the animation's progress.
  enum Clock {
    /// Time alone.
    case timing(AnimationTiming)
    /// An animator that can be paused, reversed and dragged; the animation begins at that fraction
    /// of its duration.
    case animator(AnimatorReference, start: Double)
  }

  /// A weak reference to an animator.
  struct AnimatorReference {
    weak var animator: UIViewPropertyAnimator?
  }

  private(set) weak var view: UIView?
  let property: AnimatedProperty
  /// The group that is notified of the end; `nil` for an animator's animations.
  let group: AnimationGroup?
  var clock: Clock
  private(set) var track: AnimationTrack
  /// Whether the animation has neither ended nor been interrupted.
  var isRunning = true
  /// Whether the view takes no touches.
  let blocksTouches: Bool
  /// Whether touches hit the view where it is shown.
  let isHitAsShown: Bool
  /// The number of the submission. Animations of the same submission do not wait for each other.
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

  /// When the animation begins to move. An animator's animation has always begun.
  var begin: Timestamp {
    if case .timing(let timing) = clock { return timing.begin }
    return Timestamp(microseconds: .min)
  }

  /// Whether the animation has begun.
  func hasBegun(at now: Timestamp) -> Bool {
    switch clock {
    case .timing(let timing): timing.begin <= now
    case .animator(let reference, let start):
      start == 0 || reference.animator.map { $0.course.fraction(at: now) > start } ?? true
    }
  }

  /// When the animation ends; `nil` if it never ends or an animator controls it.
  var end: Timestamp? {
    if case .timing(let timing) = clock { return timing.end }
    return nil
  }

  /// The progress at a moment.
  func progress(at now: Timestamp) -> Double {
    switch clock {
    case .timing(let timing): timing.progress(at: now)
    case .animator(let reference, let start):
      reference.animator?.progress(at: now, from: start) ?? 1
    }
  }

  /// The value that is shown.
  func value(at now: Timestamp) -> AnimatableValue { track.value(at: progress(at: now)) }

  /// Continues from the shown value to a new end, because the program has set the property outside
  /// of any animation (spec VIEW:ANI-09).
  func redirect(to value: AnimatableValue, at now: Timestamp) {
    if case .timing(let timing) = clock, timing.repeatCount == 1, !timing.autoreverses {
      let part = progress(at: now)
      track = .redirected(from: track.value(at: part), at: part, to: value)
    } else {
      track = .single(from: track.start, to: value)
    }
  }
}
