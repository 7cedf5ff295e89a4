import Foundation
import InputFrames

/// Runs the animations that a program has added to one layer, on the clock of the application's
/// events. It sets a timer for each end, and does no work for each frame.
@MainActor
final class LayerAnimations: LayerAnimating {
  /// An animation that was added.
  private final class Running {
    let key: String?
    let animation: CAAnimation
    /// The start, in the layer's own time.
    let begin: Double
    /// The transaction that waits for the end.
    var waiting: CATransaction?
    /// The number of the latest timer; earlier timers are ignored.
    var timer = 0
    var isOver = false

    init(_ animation: CAAnimation, _ key: String?, since begin: Double) {
      self.animation = animation
      self.key = key
      self.begin = begin
    }
  }

  /// The layer; held weakly. A call may keep this object longer than the layer; then it ends
  /// animations and shows nothing.
  private weak var layer: CALayer?
  private var running: [Running] = []

  init(of layer: CALayer) { self.layer = layer }

  private var application: UIApplication { layer?.hostApplication ?? .shared }

  var keys: [String] { running.compactMap(\.key) }
  var isShown: Bool { !running.isEmpty }
  var isMoving: Bool { running.contains { !$0.isOver } && !isTimeStopped }

  private var isTimeStopped: Bool { layer?.isTimeStopped ?? true }

  private var now: Double {
    application.presentMoment.seconds
  }

  func animation(forKey key: String) -> CAAnimation? {
    running.first { $0.key == key }?.animation
  }

  func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { remove(forKey: key) }
    let clone = animation.cloned()
    if clone.duration <= 0 { clone.duration = CATransaction.animationDuration() }
    if clone.timingFunction == nil {
      clone.timingFunction = CATransaction.animationTimingFunction()
    }
    guard let layer else { return }
    let local = layer.localTime(now)
    let entry = Running(clone, key, since: clone.beginTime != 0 ? clone.beginTime : local)
    entry.waiting = CATransaction.waitForAnimation()
    running.append(entry)
    beginFrames()
    if clone.delegate != nil {
      after(max(now, layer.absoluteTime(entry.begin))) { [weak entry] in
        guard let entry, !entry.isOver else { return }
        entry.animation.delegate?.animationDidStart(entry.animation)
      }
    }
    setTimer(entry)
  }

  /// Makes the picture follow the layer from now on.
  private func beginFrames() {
    markChanged()
    if let layer { application.animationEngine.beganMoving(layer) }
  }

  /// Marks the layer's picture as changed, wherever the layer is.
  private func markChanged() {
    layer?.view?.markMoved()
    layer?.hostView?.markLookChanged()
    drawStep()
  }

  /// Whether an animation changes a property whose steps are drawn.
  private func drawsSteps(_ entry: Running) -> Bool {
    guard let layer else { return false }
    return entry.animation.keyPaths.contains {
      type(of: layer).needsDisplay(forKey: CALayer.cut($0).name)
    }
  }

  /// Marks the layer to be drawn, if an animation changes what it draws.
  func drawStep() {
    if running.contains(where: drawsSteps) { layer?.setNeedsDisplay() }
  }

  func shownDrawnValues() -> [String: Any] {
    guard let layer, running.contains(where: drawsSteps) else { return [:] }
    let copy = CALayer()
    copy.presented = PresentedLayer(layer)
    copy.madeExtras.style = layer.extras?.style ?? [:]
    show(in: copy)
    var values: [String: Any] = [:]
    for path in running.flatMap(\.animation.keyPaths) {
      let name = CALayer.cut(path).name
      if type(of: layer).needsDisplay(forKey: name) { values[name] = copy.extras?.style[name] }
    }
    return values
  }

  private func endFrames() {
    markChanged()
    if !isMoving, let layer { application.animationEngine.endedMoving(layer) }
  }

  /// Sets a timer for the end. An endless animation, or one in a layer whose time is stopped, has
  /// none.
  private func setTimer(_ entry: Running) {
    entry.timer += 1
    let timer = entry.timer
    let (animation, whole) = (entry.animation, entry.animation.whole)
    guard let layer, !entry.isOver, animation.speed > 0, whole.isFinite, !layer.isTimeStopped
    else { return }
    let end = entry.begin + (whole - animation.timeOffset) / Double(animation.speed)
    after(layer.absoluteTime(end)) { [weak self, weak entry] in
      guard let self, let entry, entry.timer == timer, !entry.isOver else { return }
      finish(entry, isUnbroken: true)
    }
  }

  private func after(_ moment: Double, _ work: @escaping @MainActor () -> Void) {
    let limited = min(max(moment, 0), 9e12)
    application.animationEngine.schedule(
      at: Timestamp(microseconds: Int64((limited * 1_000_000).rounded())), work)
  }

  private func finish(_ entry: Running, isUnbroken: Bool) {
    entry.isOver = true
    if drawsSteps(entry) { layer?.setNeedsDisplay() }
    if !isUnbroken || entry.animation.isRemovedOnCompletion {
      running.removeAll { $0 === entry }
    }
    endFrames()
    entry.animation.delegate?.animationDidStop(entry.animation, finished: isUnbroken)
    let waiting = entry.waiting
    entry.waiting = nil
    waiting?.animationIsOver()
  }

  func reschedule() {
    for entry in running { setTimer(entry) }
    if isMoving { beginFrames() }
  }

  func remove(forKey key: String) {
    for entry in running where entry.key == key { breakOff(entry) }
  }

  func removeAll() { for entry in running { breakOff(entry) } }

  /// Ends an interrupted animation. The delegate is called after the interrupting code has
  /// returned.
  private func breakOff(_ entry: Running) {
    running.removeAll { $0 === entry }
    if drawsSteps(entry) { layer?.setNeedsDisplay() }
    endFrames()
    guard !entry.isOver else { return }
    entry.timer += 1
    after(now) { [self] in finish(entry, isUnbroken: false) }
  }

  /// The latest transition that goes on, and how far it has come.
  var transition: (transition: CATransition, progress: Double)? {
    guard let layer else { return nil }
    for entry in running.reversed() where !entry.isOver {
      guard let transition = entry.animation as? CATransition else { continue }
      return transition.progress(at: layer.localTime(now), since: entry.begin).map {
        (transition, transition.extent(at: $0.part))
      }
    }
    return nil
  }

  func show(in copy: CALayer) {
    guard let layer else { return }
    let local = layer.localTime(now)
    for entry in running {
      entry.animation.show(in: copy, at: local, since: entry.begin)
    }
  }
}

extension CALayer {
  /// The view that shows the layer, or shows the layer that this one masks.
  final var hostView: UIView? {
    sequence(first: self) { $0.superlayer ?? $0.extras?.maskOf }.lazy.compactMap(\.view).first
  }

  /// Whether animations of a program decide what the layer shows: running ones, and ended ones that
  /// were not removed.
  final var isShownByProgram: Bool { extras?.animations?.isShown ?? false }

  /// The application whose clock the layer's animations use.
  final var hostApplication: UIApplication {
    sequence(first: self, next: \.superlayer).lazy.compactMap(\.view).first?.application
      ?? UIApplication.shared
  }

  /// Adds an animation and starts it. It replaces the animation with the same key; without a key,
  /// any number can run. The layer keeps a copy.
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    let running = extras?.animations as? LayerAnimations ?? LayerAnimations(of: self)
    madeExtras.animations = running
    running.add(anim, forKey: key)
  }

  /// Marks the layer to be drawn, if animations change what it draws.
  final func drawAnimationStep() { (extras?.animations as? LayerAnimations)?.drawStep() }

  /// The running animation for a key; `nil` if there is none. Changes to it have no effect.
  public final func animation(forKey key: String) -> CAAnimation? {
    (extras?.animations as? LayerAnimations)?.animation(forKey: key)
  }

  /// Whether an animation added by the program is moving the layer.
  package final var isAnimatedByProgram: Bool { extras?.animations?.isMoving ?? false }

  /// Sets the animations' present values in a presentation copy.
  final func showAnimations(in copy: CALayer) { extras?.animations?.show(in: copy) }
}
