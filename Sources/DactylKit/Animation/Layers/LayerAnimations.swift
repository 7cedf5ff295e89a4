import Foundation
import InputFrames

/// Runs the animations that a program has added to one layer: as state and time, on the clock of the
/// application's events. Nothing is done for a frame; a timer is set for each end.
@MainActor
final class LayerAnimations: LayerAnimating {
  /// One that was added.
  private final class Running {
    let key: String?
    let animation: CAAnimation
    /// When it began, in the layer's own time.
    let begin: Double
    /// The bracket that waits for its end.
    var waiting: CATransaction?
    /// Grows with each timer that is set, so that older ones count for nothing.
    var timer = 0
    var isOver = false

    init(_ animation: CAAnimation, _ key: String?, since begin: Double) {
      self.animation = animation
      self.key = key
      self.begin = begin
    }
  }

  /// The layer. A call may keep this object longer than the layer lives: it ends animations then, and shows
  /// nothing.
  private weak var layer: CALayer?
  private var running: [Running] = []

  init(of layer: CALayer) { self.layer = layer }

  private var application: UIApplication { layer?.hostApplication ?? .shared }

  var keys: [String] { running.compactMap(\.key) }
  var isShown: Bool { !running.isEmpty }
  var isMoving: Bool { running.contains { !$0.isOver } && !isTimeStopped }

  private var isTimeStopped: Bool { layer?.isTimeStopped ?? true }

  private var now: Double {
    Double(application.presentMoment.microseconds) / 1_000_000
  }

  func animation(forKey key: String) -> CAAnimation? {
    running.first { $0.key == key }?.animation
  }

  func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { remove(forKey: key) }
    let clone = animation.cloned()
    if clone.duration <= 0, !(clone is CASpringAnimation) {
      clone.duration = CATransaction.animationDuration()
    }
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

  /// The picture follows from now on.
  private func beginFrames() {
    markChanged()
    if let layer { application.animationEngine.beganMoving(layer) }
  }

  /// The picture shows the layer otherwise, wherever it lies.
  private func markChanged() {
    layer?.view?.markMoved()
    layer?.hostView?.markLookChanged()
  }

  private func endFrames() {
    markChanged()
    if !isMoving, let layer { application.animationEngine.endedMoving(layer) }
  }

  /// Has the end done when it is due. An endless one, and one whose layer stands still, has none.
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

  /// Code that interrupts it is not called back before it returns.
  private func breakOff(_ entry: Running) {
    running.removeAll { $0 === entry }
    endFrames()
    guard !entry.isOver else { return }
    entry.timer += 1
    after(now) { [self] in finish(entry, isUnbroken: false) }
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
  /// The view in which the layer, or the layer that it masks, is seen.
  final var hostView: UIView? {
    sequence(first: self) { $0.superlayer ?? $0.extras?.maskOf }.lazy.compactMap(\.view).first
  }

  /// Whether animations of a program say how the layer looks: those that run, and those that stay
  /// after their end.
  final var isShownByProgram: Bool { extras?.animations?.isShown ?? false }

  /// The application whose clock the layer's animations follow.
  final var hostApplication: UIApplication {
    sequence(first: self, next: \.superlayer).lazy.compactMap(\.view).first?.application
      ?? UIApplication.shared
  }

  /// Adds an animation, and lets it begin. One of the same key is taken away first; without a key any
  /// number may run. The layer keeps a copy.
  public final func add(_ anim: CAAnimation, forKey key: String?) {
    let running = extras?.animations as? LayerAnimations ?? LayerAnimations(of: self)
    madeExtras.animations = running
    running.add(anim, forKey: key)
  }

  /// The animation that runs under a key; `nil` for none. What is changed in it does not count.
  public final func animation(forKey key: String) -> CAAnimation? {
    (extras?.animations as? LayerAnimations)?.animation(forKey: key)
  }

  /// Whether an animation that a program has added to the layer moves it.
  package final var isAnimatedByProgram: Bool { extras?.animations?.isMoving ?? false }

  /// Sets in a copy what the animations show now.
  final func showAnimations(in copy: CALayer) { extras?.animations?.show(in: copy) }
}
