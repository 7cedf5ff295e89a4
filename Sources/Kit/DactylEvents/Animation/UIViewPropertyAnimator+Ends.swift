/// How an animator ends: it reaches its end, or is stopped and finished.
extension UIViewPropertyAnimator {
  /// Ends the animator at its end or, if reversed, at its start.
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

  /// Stops the animator; the views keep their present values.
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

  /// Finishes a stopped animator.
  final func finish(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    let landed = stopped
    stopped = []
    settle(landed, at: finalPosition)
    complete(at: finalPosition)
  }

  /// Removes the animations from their views.
  final func release() -> [PropertyAnimation] {
    let released = moving
    moving = []
    for animation in released { animation.view?.removeAnimation(animation) }
    return released
  }

  final func settle(_ animations: [PropertyAnimation], at position: UIViewAnimatingPosition) {
    // If one property has two animations, the first one has the start value, the last one the end
    // value.
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
