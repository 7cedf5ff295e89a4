/// How an animator ends: it arrives, or is stopped and finished.
extension UIViewPropertyAnimator {
  /// It is at its end, or back at its start.
  final func arrive() {
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

  /// Stops where it is, and the views stay there.
  final func stop(_ withoutFinishing: Bool) {
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

  /// Ends what was stopped.
  final func finish(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    let landed = stopped
    stopped = []
    settle(landed, at: finalPosition)
    complete(at: finalPosition)
  }

  /// Takes the animations from their views.
  final func release() -> [PropertyAnimation] {
    let released = moving
    moving = []
    for animation in released { animation.view?.removeAnimation(animation) }
    return released
  }

  final func settle(_ animations: [PropertyAnimation], at position: UIViewAnimatingPosition) {
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

  final func complete(at position: UIViewAnimatingPosition) {
    let due = completions
    completions = []
    rewind()
    for completion in due { completion(position) }
  }

  final func rewind() {
    state = .inactive
    course = AnimatorCourse(whole)
    delay = 0
  }
}
