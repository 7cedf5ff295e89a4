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
  private struct Block {
    var change: @MainActor () -> Void
    var delayFactor: Double
  }

  /// The pace that was asked for.
  public final let timingParameters: (any UITimingCurveProvider)?
  /// How long the whole way takes, in seconds; a spring by its parts has its own time.
  public final let duration: TimeInterval
  /// How long it waits before it begins, in seconds.
  public private(set) final var delay: TimeInterval = 0
  /// Where it stands.
  public private(set) final var state = UIViewAnimatingState.inactive
  /// Whether it moves now.
  public private(set) final var isRunning = false
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

  private final let whole: AnimatorCourse.Stretch
  final var course: AnimatorCourse
  private final var blocks: [Block] = []
  private final var completions: [@MainActor (UIViewAnimatingPosition) -> Void] = []
  final var moving: [PropertyAnimation] = []
  private final var timer: (token: EventTimers.Token, queue: EventTimers)?

  /// An animator with a pace.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    let asked = duration.isFinite ? max(0, duration) : 0
    let (pace, length) = parameters.pace(over: asked)
    timingParameters = parameters
    self.duration = length
    whole = AnimatorCourse.Stretch(pace: pace, duration: length)
    course = AnimatorCourse(whole)
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

  isolated deinit {
    for animation in moving { animation.view?.removeAnimation(animation) }
    if let timer { timer.queue.cancel(timer.token) }
  }

  private final var engine: AnimationEngine { UIApplication.shared.animationEngine }
  private final var now: Timestamp { engine.now }

  // MARK: Blocks

  /// Adds a block. On an animator that has begun it takes the time that is left.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds a block that begins after a part, from 0 to 1, of the time that is left.
  open func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {
    let factor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
    switch state {
    case .inactive: blocks.append(Block(change: animation, delayFactor: factor))
    case .active:
      let done = course.goesToStart ? 0 : course.fraction(at: now)
      run(animation, from: done + factor * (1 - done))
    case .stopped: break
    }
  }

  /// Adds who is told where it ended, in the order of addition.
  open func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func run(_ block: () -> Void, from start: Double) {
    let group = AnimationGroup(AnimationGroup.Settings(), parent: nil)
    group.settings.duration = Duration(animationSeconds: duration)
    engine.run(AnimationEngine.Bracket(group: group, animator: (self, start)), block)
  }

  /// Takes over what a block has changed.
  final func adopt(_ group: AnimationGroup, from start: Double) {
    for record in group.records where record.view.window != nil {
      var track = record.track
      for other in record.view.animations?.of(record.property) ?? []
      where !moving.contains(where: { $0 === other }) {
        if case .single(_, let to) = track {
          let shown = record.view.animations?.value(of: record.property, at: now)
          track = .single(from: shown ?? track.start, to: to)
        }
        engine.interrupt(other)
      }
      let animation = PropertyAnimation(
        of: record.view, property: record.property, track: track,
        clock: .animator(PropertyAnimation.AnimatorReference(animator: self), start: start),
        group: nil, blocksTouches: !isUserInteractionEnabled,
        isHitAsShown: isUserInteractionEnabled && !isManualHitTestingEnabled, generation: 0)
      moving.append(animation)
      record.view.addAnimation(animation)
    }
    for completion in group.completions {
      completions.append { completion($0 == .end) }
    }
    group.forgetRecords()
  }

  /// Another animation has taken a property over, or its view has left its window.
  final func lost(_ animation: PropertyAnimation) {
    moving.removeAll { $0 === animation }
  }

  // MARK: Going

  /// The part of the way of what began at a part of the time.
  final func progress(at now: Timestamp, from start: Double) -> Double {
    course.progress(at: now, from: start)
  }

  private func activate() {
    guard state == .inactive else { return }
    state = .active
    let due = blocks
    blocks = []
    for block in due { run(block.change, from: block.delayFactor) }
  }

  /// Starts, or goes on after a pause.
  open func startAnimation() { start(after: 0) }

  /// Starts after so many seconds; the properties have their new values at once.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard state == .inactive else { return start(after: 0) }
    self.delay = delay.isFinite ? max(0, delay) : 0
    start(after: self.delay)
  }

  private func start(after delay: Double) {
    guard state != .stopped, !isRunning else { return }
    activate()
    go(at: now + Duration(animationSeconds: delay))
  }

  private func go(at moment: Timestamp) {
    course.run(from: moment)
    isRunning = true
    setTimer()
  }

  /// Holds still. One that has not begun is ready to be dragged then.
  open func pauseAnimation() {
    guard isInterruptible || state == .inactive, state != .stopped else { return }
    activate()
    course.hold(at: now)
    isRunning = false
    stopTimer()
  }

  /// Goes on after a pause: at another pace, where one is given, and so that what is left takes
  /// that part of the whole time; with 0 the part of it that is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let factor = durationFactor.isFinite ? max(0, durationFactor) : 0
    let done = Double(fractionComplete)
    let seconds = factor > 0 ? factor * whole.duration : (1 - done) * whole.duration
    if let parameters {
      let (pace, length) = parameters.pace(over: seconds)
      course.changePace(at: now, pace, duration: length)
      go(at: now)
    } else {
      course.run(from: now)
      if factor > 0 { course.spread(over: seconds) }
      go(at: now)
    }
  }

  /// Whether it goes back to where it began. Turned while it runs, it goes back as it came.
  open var isReversed: Bool {
    get { course.goesToStart }
    set {
      guard newValue != isReversed, state != .stopped else { return }
      if state == .inactive { course.drag(to: newValue ? 1 : 0, linearly: false, whole: whole) }
      course.turn(at: now, whole: whole)
      if isRunning { setTimer() }
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
    }
  }

  private func setTimer() {
    stopTimer()
    guard let arrival = course.arrival else { return }
    let queue = engine.application.timers
    // The timer keeps the animator alive while it runs.
    let token = queue.schedule(at: arrival) { _ in
      self.timer = nil
      self.arrive()
    }
    timer = (token, queue)
  }

  private func stopTimer() {
    if let timer { timer.queue.cancel(timer.token) }
    timer = nil
  }

  // MARK: Ends

  private func arrive() {
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    isRunning = false
    if pausesOnCompletion {
      course.hold(at: now)
      return
    }
    let landed = release()
    settle(landed, at: position)
    complete(at: position)
  }

  /// Stops where it is, and the views stay there. Without finishing it is over and nobody is told;
  /// else it waits for ``finishAnimation(at:)``.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible else { return }
    course.hold(at: now)
    let shown = moving.map { $0.value(at: now) }
    isRunning = false
    stopTimer()
    let stoppedAnimations = release()
    for (animation, value) in zip(stoppedAnimations, shown) {
      animation.view?.setModelValue(value, of: animation.property)
    }
    if withoutFinishing {
      completions = []
      rewind()
    } else {
      stopped = stoppedAnimations
      state = .stopped
    }
  }

  /// What was stopped, until it is finished.
  private final var stopped: [PropertyAnimation] = []

  /// Ends what was stopped: the views go to their start, their end, or stay, and who waits for it is
  /// told. Only a stopped animator can be finished.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    let landed = stopped
    stopped = []
    settle(landed, at: finalPosition)
    complete(at: finalPosition)
  }

  /// Takes the animations from their views.
  private func release() -> [PropertyAnimation] {
    let released = moving
    moving = []
    for animation in released { animation.view?.removeAnimation(animation) }
    return released
  }

  private func settle(_ animations: [PropertyAnimation], at position: UIViewAnimatingPosition) {
    // Of two of one property the first has the start, the last the end.
    let ordered = position == .start ? animations.reversed() : animations
    for animation in ordered {
      switch position {
      case .start: animation.view?.setModelValue(animation.track.start, of: animation.property)
      case .end: animation.view?.setModelValue(animation.track.end, of: animation.property)
      case .current: break
      }
    }
  }

  private func complete(at position: UIViewAnimatingPosition) {
    let due = completions
    completions = []
    rewind()
    for completion in due { completion(position) }
  }

  private func rewind() {
    state = .inactive
    course = AnimatorCourse(whole)
    delay = 0
  }
}
