import Foundation
import InputFrames

/// Runs the animations of one application, on the clock of its events.
///
/// Animation blocks open and close brackets. When the outermost bracket is closed, its changes are
/// submitted as animations. From then on only timers run; the engine does no work for each frame.
@MainActor
final class AnimationEngine {
  /// Whether a bracket is open, so that property changes belong to it. It is one static flag, so
  /// that a change outside of any animation costs a single check.
  private(set) static var isRecording = false

  /// An open bracket.
  struct Bracket {
    let group: AnimationGroup
    /// The start and end of a keyframe, in fractions of the whole duration; `nil` outside of
    /// keyframes.
    var step: (start: Double, end: Double)?
    /// The animator whose block this is, and the fraction of its duration at which the block
    /// begins.
    var animator: (animator: UIViewPropertyAnimator, start: Double)?
    /// The arguments of `beginAnimations`, for its delegate.
    var legacy: LegacyAnimation?
    /// Whether `beginAnimations` has opened the bracket, so that `commitAnimations` must close it.
    var isOpenedByHand = false
  }

  private let link: ApplicationLink
  /// The application whose animations these are.
  var application: UIApplication { link.application ?? .shared }
  /// The views that have animations, in the order of their first animation.
  @safe @exclusivity(unchecked) var moving: [MovingView] = []
  /// The layers that animations of a program move.
  @safe @exclusivity(unchecked) var movingLayers: [MovingLayer] = []
  /// When the steps of layers were last marked to be drawn.
  var drawnStep: Timestamp?
  private(set) var brackets: [Bracket] = []
  /// Closed groups that wait for the outermost bracket to close, in the order of closing.
  private var waiting: [AnimationGroup] = []
  private var generation = 0
  /// Whether completion handlers are being called.
  private var isCompleting = false
  /// The animator that receives closed blocks while an interactive transition is set up.
  private var capturing: UIViewPropertyAnimator?

  init(application: UIApplication) {
    link = application.link
  }

  /// Whether changes in animation blocks are animated.
  var isEnabled = true {
    didSet { updateRecording() }
  }

  /// The start time of an animation that starts now.
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

  /// Closes the innermost bracket. Closing the outermost one submits all groups.
  func close() {
    guard let innermost = brackets.last else { return }
    if innermost.step == nil { innermost.group.layOutSubviews() }
    let bracket = brackets.removeLast()
    updateRecording()
    // The changes of a keyframe belong to the surrounding block.
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

  /// Runs `work`, and gives the blocks that it animates to an animator, which then controls them. A
  /// block's delay is a fraction of the animator's duration.
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

  /// Records a change of a view's property in the open bracket.
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
    // An inner block is closed before the outer one, and starts together with it.
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
      // The view is in no window, so the change takes effect at once
      // (`Documentation/Differences.md`).
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
    // Scheduled after the ends of the animations that it replaces.
    if let willStart = group.willStart { schedule(at: group.begin, willStart) }
    group.willStart = nil
    for (end, animations) in batches {
      schedule(at: end) { [weak self] in
        for animation in animations { self?.finish(animation, isUnbroken: true) }
      }
    }
    if group.remaining == 0 { completeInNextIteration(group) }
  }

  /// Makes the animation for a record. It starts after the animations in flight, or replaces them.
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
        // An endless animation, or one under an animator's control, has no end to wait for.
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

  /// Stops the animations of one property of a view.
  func interrupt(_ property: AnimatedProperty, of view: UIView) {
    for animation in view.animations?.of(property) ?? [] { interrupt(animation) }
  }

  /// Stops all animations of a view.
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
        // The animations that this one covered would show again. They are removed; their blocks
        // still end on time.
        for covered in (view.animations?.of(animation.property) ?? []).prefix(
          while: { $0 !== animation })
        { view.removeAnimation(covered) }
      }
      view.removeAnimation(animation)
    }
    leave(group, isUnbroken: isUnbroken)
  }

  /// Counts down a group after one of its animations or inner blocks has ended.
  private func leave(_ group: AnimationGroup, isUnbroken: Bool) {
    group.remaining -= 1
    if !isUnbroken { group.isUnbroken = false }
    guard group.remaining == 0 else { return }
    // After an interruption the completion is called in the next iteration, not inside of the
    // interrupting call.
    if isUnbroken { complete(group) } else { completeInNextIteration(group) }
  }

  private func completeInNextIteration(_ group: AnimationGroup) {
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

  /// Calls `work` at a moment. If a completion handler schedules work for the same moment, that
  /// work runs a frame later, as with a run loop of one iteration for each frame. Otherwise
  /// two animations that start each other would stop time.
  func schedule(at moment: Timestamp, _ work: @escaping @MainActor () -> Void) {
    let isAtOnce = moment <= application.now
    let moment = isAtOnce && isCompleting ? application.now + AnimationLimits.frame : moment
    _ = application.timers.schedule(at: moment) { _ in work() }
  }
}
