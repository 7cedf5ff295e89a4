import Foundation
import InputFrames

/// Runs the animations of one application: as state and time, on the clock of its events.
///
/// Blocks open and close brackets; with the outermost one closed, what they changed is submitted.
/// From then on only timers are at work: nothing is done for a frame.
@MainActor
final class AnimationEngine {
  /// What is changed now belongs to a bracket. One flag for all, so that a property that is set
  /// outside of any animation pays for one look.
  private(set) static var isRecording = false

  /// A bracket that is open.
  struct Bracket {
    let group: AnimationGroup
    /// The parts of the whole time of a keyframe; `nil` outside of keyframes.
    var step: (start: Double, end: Double)?
    /// The animator whose block this is, and the part of its time at which it begins.
    var animator: (animator: UIViewPropertyAnimator, start: Double)?
    /// What a program gave `beginAnimations`, for its delegate.
    var legacy: LegacyAnimation?
    /// Whether `beginAnimations` has opened it, and `commitAnimations` must close it.
    var isOpenedByHand = false
  }

  private let home: ApplicationLink
  /// The application that this belongs to.
  var application: UIApplication { home.application ?? .shared }
  /// The views that have animations, in the order in which they got the first.
  var moving: [MovingView] = []
  /// Layers that animations of a program move.
  var movingLayers: [MovingLayer] = []
  private(set) var brackets: [Bracket] = []
  /// Closed groups that wait for the outermost bracket, in the order of their closing.
  private var waiting: [AnimationGroup] = []
  private var generation = 0
  /// Whether completions are being called.
  private var isCompleting = false
  /// Takes the blocks that are closed, while a transition waits for a hand.
  private var capturing: UIViewPropertyAnimator?

  init(application: UIApplication) {
    home = application.link
  }

  /// Whether changes in a block are animated.
  var isEnabled = true {
    didSet { updateRecording() }
  }

  /// The moment that counts for an animation that starts now.
  var now: Timestamp { application.presentMoment }

  private func updateRecording() { Self.isRecording = isEnabled && !brackets.isEmpty }

  // MARK: Brackets

  func open(_ bracket: Bracket) {
    brackets.append(bracket)
    updateRecording()
  }

  func changeInnermost(_ change: (inout Bracket) -> Void) {
    guard !brackets.isEmpty else { return }
    change(&brackets[brackets.count - 1])
  }

  /// Runs a block in a bracket.
  func run(_ bracket: Bracket, _ block: () -> Void) {
    open(bracket)
    block()
    close()
  }

  /// Closes the innermost bracket. With the outermost one everything is submitted.
  func close() {
    guard let innermost = brackets.last else { return }
    if innermost.step == nil { innermost.group.layOutSubviews() }
    let bracket = brackets.removeLast()
    updateRecording()
    // The changes of a keyframe belong to the block around it.
    if bracket.step != nil { return }
    bracket.legacy?.addCalls(to: bracket.group)
    CATransaction.wait(for: bracket.group)
    if let (animator, start) = bracket.animator ?? brackets.last?.animator ?? capture(of: bracket) {
      animator.adopt(bracket.group, from: start)
    } else {
      waiting.append(bracket.group)
    }
    guard brackets.isEmpty else { return }
    let groups = waiting
    waiting = []
    submit(groups)
  }

  /// Does something, and gives the blocks that it animates to an animator, which holds them: what
  /// they changed moves only as that does. A block's delay is its part of the animator's time.
  func capture(into animator: UIViewPropertyAnimator, _ work: () -> Void) {
    let before = capturing
    capturing = animator
    work()
    capturing = before
  }

  private func capture(of bracket: Bracket) -> (animator: UIViewPropertyAnimator, start: Double)? {
    guard let capturing else { return nil }
    let delay = bracket.group.settings.delay.inSeconds
    return (capturing, capturing.duration > 0 ? min(delay / capturing.duration, 1) : 0)
  }

  /// A property of a view is set in an open bracket.
  func record(
    _ property: AnimatedProperty, of view: UIView, from old: AnimatableValue,
    to new: AnimatableValue
  ) {
    guard let bracket = brackets.last else { return }
    bracket.group.record(property, of: view, from: old, to: new, step: bracket.step)
  }

  // MARK: Submission

  private func submit(_ groups: [AnimationGroup]) {
    guard !groups.isEmpty else { return }
    generation += 1
    let now = now
    // An inner block is closed before the outer one, and begins with it.
    for group in groups.reversed() {
      group.begin = (group.parent?.begin ?? now) + group.settings.delay
      group.parent?.remaining += 1
    }
    for group in groups { start(group, at: now) }
    application.frames.review()
  }

  private func start(_ group: AnimationGroup, at now: Timestamp) {
    let isAtOnce = group.settings.duration == .zero && group.begin <= now
    var batches: [(end: Timestamp, animations: [PropertyAnimation])] = []
    for index in group.records.indices {
      let record = group.records[index]
      // No display shows it: the change is done at once (`Documentation/Differences.md`).
      guard record.view.window != nil else { continue }
      if isAtOnce {
        interrupt(record.property, of: record.view)
        continue
      }
      let animation = make(index, of: group, at: now)
      record.view.addAnimation(animation)
      group.remaining += 1
      guard let end = animation.end else { continue }
      if let place = batches.firstIndex(where: { $0.end == end }) {
        batches[place].animations.append(animation)
      } else {
        batches.append((end, [animation]))
      }
    }
    group.forgetRecords()
    // Behind the ends of what it has taken the place of.
    if let willStart = group.willStart { schedule(at: group.begin, willStart) }
    group.willStart = nil
    for (end, animations) in batches {
      schedule(at: end) { [weak self] in
        for animation in animations { self?.finish(animation, isUnbroken: true) }
      }
    }
    if group.remaining == 0 { completeNextTurn(group) }
  }

  /// The animation of a record: it waits for what is in flight, or takes its place.
  private func make(
    _ index: Int, of group: AnimationGroup, at now: Timestamp
  ) -> PropertyAnimation {
    let settings = group.settings
    let record = group.records[index]
    var timing = AnimationTiming(
      begin: group.begin, duration: settings.duration, pace: settings.pace,
      repeatCount: settings.repeatCount, autoreverses: settings.autoreverses)
    let inFlight = (record.view.animations?.of(record.property) ?? []).filter {
      $0.generation != generation
    }
    if let last = inFlight.last {
      let ends = inFlight.map(\.end)
      if settings.beginsFromCurrentState || ends.contains(nil) {
        // An endless one, or one that a program holds, cannot be waited for.
        let shown = record.view.animations?.value(of: record.property, at: now)
        group.start(index, from: shown ?? last.track.end)
        for animation in inFlight { interrupt(animation) }
      } else if let end = ends.compactMap({ $0 }).max(), end > timing.begin {
        timing.begin = end
      }
    }
    return PropertyAnimation(
      of: record.view, property: record.property, track: group.records[index].track,
      clock: .timing(timing), group: group, blocksTouches: !settings.allowsUserInteraction,
      generation: generation)
  }

  // MARK: Ends

  /// Stops what moves a property of a view.
  func interrupt(_ property: AnimatedProperty, of view: UIView) {
    for animation in view.animations?.of(property) ?? [] { interrupt(animation) }
  }

  /// Stops all that moves a view.
  func interruptAll(of view: UIView) {
    for animation in view.animations?.running ?? [] { interrupt(animation) }
  }

  func interrupt(_ animation: PropertyAnimation) {
    if case .animator(let reference, _) = animation.clock {
      animation.view?.removeAnimation(animation)
      reference.animator?.lost(animation)
    } else {
      finish(animation, isUnbroken: false)
    }
  }

  private func finish(_ animation: PropertyAnimation, isUnbroken: Bool) {
    guard let group = animation.group, animation.isRunning else { return }
    animation.isRunning = false
    if let view = animation.view {
      if isUnbroken {
        // What it has covered would show again; its block still ends when it is due.
        for covered in (view.animations?.of(animation.property) ?? []).prefix(
          while: { $0 !== animation })
        { view.removeAnimation(covered) }
      }
      view.removeAnimation(animation)
    }
    leave(group, isUnbroken: isUnbroken)
  }

  /// One animation, or one inner block, of the group is over.
  private func leave(_ group: AnimationGroup, isUnbroken: Bool) {
    group.remaining -= 1
    if !isUnbroken { group.isUnbroken = false }
    guard group.remaining == 0 else { return }
    // Code that interrupts an animation is not called back before it returns.
    if isUnbroken { complete(group) } else { completeNextTurn(group) }
  }

  private func completeNextTurn(_ group: AnimationGroup) {
    schedule(at: now) { [weak self] in self?.complete(group) }
  }

  private func complete(_ group: AnimationGroup) {
    let completions = group.completions
    group.completions = []
    let wasCompleting = isCompleting
    isCompleting = true
    for completion in completions { completion(group.isUnbroken) }
    isCompleting = wasCompleting
    if let parent = group.parent { leave(parent, isUnbroken: group.isUnbroken) }
  }

  /// Calls at that moment. What a completion asks for at once comes a frame later, as in a run loop
  /// that turns once a frame: else two that start each other would stop time.
  func schedule(at moment: Timestamp, _ work: @escaping @MainActor () -> Void) {
    let isAtOnce = moment <= application.now
    let moment = isAtOnce && isCompleting ? application.now + AnimationLimits.frame : moment
    _ = application.timers.schedule(at: moment) { _ in work() }
  }
}
