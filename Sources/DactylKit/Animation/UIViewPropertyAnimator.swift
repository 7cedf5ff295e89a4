public import Foundation
import InputFrames

/// Animates views under a program's hand: it can be paused, dragged, turned round, stopped, and go
/// on at another pace.
///
///     let animator = UIViewPropertyAnimator(duration: 0.5, curve: .easeOut) { sheet.center.y = 300 }
///     animator.startAnimation()
///     // a pan takes over
///     animator.pauseAnimation()
///     animator.fractionComplete = 0.3
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// Touches find its views where they are shown, unless a property says otherwise. While it runs it
/// is kept alive.
@MainActor
open class UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  struct Block {
    var change: @MainActor () -> Void
    var delayFactor: Double
  }

  /// The pace that was asked for.
  public final let timingParameters: (any UITimingCurveProvider)?
  /// How long the whole way takes, in seconds; a spring by its parts has its own time.
  public final let duration: TimeInterval
  /// How long it waits before it begins, in seconds.
  public internal(set) final var delay: TimeInterval = 0
  /// Where it stands.
  public internal(set) final var state = UIViewAnimatingState.inactive
  /// Whether it moves now.
  public internal(set) final var isRunning = false
  /// Whether its views get touches. Set it before it starts.
  open var isUserInteractionEnabled = true
  /// Whether the program finds the touched view itself: then touches are held against the views'
  /// places as the program set them. Set it before it starts.
  open var isManualHitTestingEnabled = false
  /// Whether it can be paused and stopped. Set it before it starts.
  open var isInterruptible = true
  /// Whether a drag moves in proportion, whatever the pace.
  open var scrubsLinearly = true
  /// Whether it waits, paused, at its end instead of completing.
  open var pausesOnCompletion = false

  final let whole: AnimatorCourse.Stretch
  final var course: AnimatorCourse
  final var blocks: [Block] = []
  final var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
  final var moving: [PropertyAnimation] = []
  /// What was stopped, until it is finished.
  final var stopped: [PropertyAnimation] = []
  final var timer: (token: EventTimers.Token, queue: EventTimers)?

  /// An animator with a pace.
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

  /// An animator with a spring that is at rest after the duration.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat,
    animations: (@MainActor () -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that is started at once.
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

  /// Adds a block. On an animator that has begun it takes the time that is left.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block that begins after a part, from 0 to 1, of the time that is left.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
    add(animation, delayFactor: delayFactor)
  }

  /// Adds a handler for the end. Handlers are called in the order of addition.
  open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Going

  /// Starts, or goes on after a pause.
  open func startAnimation() { start(after: 0) }

  /// Starts after so many seconds; the properties have their new values at once.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return start(after: 0) }
    self.delay = delay.isFinite ? max(0, delay) : 0
    start(after: self.delay)
  }

  /// Holds still. One that has not begun is ready to be dragged then.
  open func pauseAnimation() {
    hold()
  }

  /// Goes on after a pause: at another pace, where one is given, and so that what is left takes
  /// that part of the whole time; with 0 the part of it that is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    goOn(parameters, durationFactor: durationFactor)
  }

  /// Whether it goes back to where it began. Turned while it runs, it goes back as it came.
  open var isReversed: Bool {
    get { course.goesToStart }
    set {
      if newValue != isReversed { turn(back: newValue) }
    }
  }

  /// How much is done, from 0 to 1, in the direction in which it goes. Set it while it is paused;
  /// one that has not begun is paused then.
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

  /// Stops where it is, and the views stay there. Without finishing, it is over and no handler is called;
  /// else it waits for ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    stop(withoutFinishing)
  }

  /// Ends what was stopped: the views go to their start, their end, or stay, and who waits for it is
  /// told. Only a stopped animator can be finished.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    finish(at: finalPosition)
  }
}
