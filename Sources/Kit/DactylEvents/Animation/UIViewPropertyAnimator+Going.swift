import Foundation
import InputFrames

/// Starts, pauses, continues and reverses an animator.
extension UIViewPropertyAnimator {
  /// The progress of a block that began at a fraction of the duration.
  final func progress(at now: Timestamp, from start: Double) -> Double {
    course.progress(at: now, from: start)
  }

  /// Runs the blocks that were added before the start.
  final func activate() {
    guard state == .inactive else { return }
    state = .active
    let due = blocks
    blocks = []
    for block in due { run(block.change, from: block.delayFactor) }
  }

  /// Starts or continues after a delay in seconds.
  final func start(after delay: Double) {
    guard state != .stopped, !isRunning else { return }
    activate()
    go(at: now + Duration(animationSeconds: delay))
  }

  final func go(at moment: Timestamp) {
    course.run(from: moment)
    isRunning = true
    setTimer()
    engine.application.frames.review()
  }

  /// Pauses at the present progress.
  final func hold() {
    guard isInterruptible || state == .inactive, state != .stopped else { return }
    activate()
    course.hold(at: now)
    isRunning = false
    stopTimer()
  }

  /// Continues after a pause.
  final func goOn(_ parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
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

  /// Reverses the direction at once.
  final func turn(back: Bool) {
    guard state != .stopped else { return }
    if state == .inactive { course.drag(to: back ? 1 : 0, linearly: false, whole: whole) }
    course.turn(at: now, whole: whole)
    if isRunning { setTimer() }
  }

  /// Sets a timer for the end.
  final func setTimer() {
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

  final func stopTimer() {
    if let timer { timer.queue.cancel(timer.token) }
    timer = nil
  }
}
