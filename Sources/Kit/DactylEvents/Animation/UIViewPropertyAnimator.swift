public import Foundation
import InputFrames

/// Animates views under a program's control: it can be paused, dragged, reversed, stopped, and
/// continued with another pace.
///
///     let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { sheet.center.y = 300 }
///     animator.startAnimation()
///     // a pan takes over
///     animator.pauseAnimation()
///     animator.fractionComplete = 0.3
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// Touches hit its views where they are shown, unless ``isManualHitTestingEnabled`` is set. While
/// it runs, it keeps itself alive.
@MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating, KeyValueObservable {
  struct Block {
    var change: @MainActor () -> Void
    var delayFactor: Double
  }

  /// The timing given to the initializer.
  public final let timingParameters: (any UITimingCurveProvider)?
  /// The duration of the whole animation, in seconds. A spring from physical parameters takes its
  /// own time.
  public final let duration: TimeInterval
  /// The delay before it begins, in seconds.
  public internal(set) final var delay: TimeInterval = 0
  /// The present state.
  public internal(set) final var state = UIViewAnimatingState.inactive {
    didSet {
      if !PropertyObservations.shared.isEmpty { PropertyObservations.shared.review(self) }
    }
  }
  /// Whether the animation is moving.
  public internal(set) final var isRunning = false
  /// Whether its views receive touches. Set it before the start.
  open var isUserInteractionEnabled = true
  /// Whether the program does hit testing itself. Touches then hit the views at their model
  /// positions. Set it before the start.
  open var isManualHitTestingEnabled = false
  /// Whether it can be paused and stopped. Set it before the start.
  open var isInterruptible = true
  /// Whether a drag moves the views linearly, independent of the pace.
  open var scrubsLinearly = true
  /// Whether it pauses at its end instead of completing.
  open var pausesOnCompletion = false

  final let whole: AnimatorCourse.Stretch
  final var course: AnimatorCourse
  final var blocks: [Block] = []
  final var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
  final var moving: [PropertyAnimation] = []
  /// The stopped animations, until they are finished.
  final var stopped: [PropertyAnimation] = []
  final var timer: (token: EventTimers.Token, queue: EventTimers)?

  /// An animator with a timing.
  public init(
    duration: TimeInterval = 0,
    timingParameters parameters: any UITimingCurveProvider = UICubicTimingParameters()
  ) {
    let asked = duration.isFinite ? max(0, duration) : 0
    let (pace, length) = parameters.pace(over: asked)
    timingParameters = parameters
    self.duration = length
    whole = AnimatorCourse.Stretch(pace: pace, duration: length)
    course = AnimatorCourse(whole)
    ObjectLife.endsOnMainActor(self)
  }

  /// An animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// An animator with a spring that settles after the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it at once.
  @discardableResult
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping @MainActor () -> Void,
    completion: (@MainActor (UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  deinit {
    MainActor.assumeIsolated {
      for animation in moving { animation.view?.removeAnimation(animation) }
      if let timer { timer.queue.cancel(timer.token) }
    }
  }

  final var engine: AnimationEngine { UIApplication.shared.animationEngine }
  final var now: Timestamp { engine.now }

  // MARK: Blocks

  /// Adds a block. If the animator has started, the block takes the remaining time.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block that begins after a fraction, from 0 to 1, of the remaining time.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: delayFactor)
  }

  /// Adds a completion handler. Handlers are called in the order in which they were added.
  open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Going

  /// Starts the animator, or continues it after a pause.
  open func startAnimation() { start(after: 0) }

  /// Starts after a delay in seconds; the properties have their new values at once.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return start(after: 0) }
    self.delay = delay.isFinite ? max(0, delay) : 0
    start(after: self.delay)
  }

  /// Pauses the animator. An animator that has not started can then be dragged.
  open func pauseAnimation() {
    hold()
  }

  /// Continues after a pause, with another timing if one is given. The rest takes `durationFactor`
  /// times the whole duration; 0 keeps the remaining time.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    goOn(parameters, durationFactor: durationFactor)
  }

  /// Whether it runs back to its start. If it is set while the animator runs, the animation goes
  /// back the same way.
  open var isReversed: Bool {
    get { course.goesToStart }
    set {
      if newValue != isReversed { turn(back: newValue) }
    }
  }

  /// The completed fraction, from 0 to 1, in the present direction. Set it while the animator is
  /// paused; setting it on an animator that has not started pauses that animator.
  open var fractionComplete: CGFloat {
    get {
      let part = scrubsLinearly && !isRunning ? course.progress(at: now) : course.fraction(at: now)
      return isReversed ? 1 - part : part
    }
    set {
      guard newValue.isFinite, state != .stopped, !isRunning else { return }
      activate()
      let part = min(max(newValue, 0), 1)
      course.drag(to: isReversed ? 1 - part : part, linearly: scrubsLinearly, whole: whole)
      for animation in moving { animation.view?.markMoved() }
    }
  }

  // MARK: Ends

  /// Stops the animator; the views keep their present values. With `true` it has ended, and no
  /// completion handler is called. With `false` it waits for ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    stop(withoutFinishing)
  }

  /// Finishes a stopped animator: sets the views to their start, end or present values and calls
  /// the completion handlers.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finish(at: finalPosition)
  }
}
