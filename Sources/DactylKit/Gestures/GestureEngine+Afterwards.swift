/// What follows the decisions of a cycle: actions, and resets.
extension GestureEngine {
  func runActions() {
    let told = previews
    previews = []
    for (recognizer, preview) in told { recognizer.previewHandler?(preview) }
    guard !actions.isEmpty else { return }
    // Actions may ask for further ones: those have a list of their own, and both keep their memory.
    var due = spareActions
    spareActions = []
    swap(&due, &actions)
    for (recognizer, state) in due {
      recognizer.reportedState = state
      recognizer.targets.send(from: recognizer)
      recognizer.reportedState = nil
    }
    due.removeAll(keepingCapacity: true)
    spareActions = due
  }

  /// Lets go of touches for recognizers that never decide: they have no timer, wait for nobody
  /// and all their touches are up, so that nothing can move them any more. Without this a
  /// recognizer that only looks on would keep its touches, and the lifts of their views, for ever.
  func forgetIdle() {
    for index in engaged.indices {
      unowned(unsafe) let recognizer = engaged[index]
      guard recognizer.isUndecided, !recognizer.hasTimer, recognizer.attempt.held.isEmpty,
        recognizer.attempt.isLifted
      else { continue }
      recognizer.attempt.clear()
    }
    releaseWaiting()
    resolve()
  }

  func resetSettled() {
    for recognizer in engaged {
      recognizer.attempt.dropLifted()
      guard recognizer.isSettled, recognizer.attempt.tracksNothing else { continue }
      forget(recognizer)
    }
    dropDisengaged()
  }

  /// Takes from the list who has nothing to do with any touch. One that asked for a state in an
  /// action is still to be decided about.
  private func dropDisengaged() {
    var kept = 0
    for index in engaged.indices {
      let recognizer = engaged[index]
      if recognizer.committedState == .possible, recognizer.requestedState == nil,
        recognizer.attempt.isIdle
      {
        recognizer.engagedBy = 0
      } else {
        if kept != index { engaged[kept] = recognizer }
        kept += 1
      }
    }
    guard kept < engaged.count else { return }
    engaged.removeLast(engaged.count - kept)
    // Nobody is kept alive by the list of those who have a say.
    _ = recognizersWithASay
  }

  /// Brings a recognizer back to the start.
  func forget(_ recognizer: UIGestureRecognizer) {
    recognizer.attempt.clear()
    recognizer.committedState = .possible
    noteState(.possible)
    recognizer.requestedState = nil
    recognizer.takesOver = false
    recognizer.stopTimer()
    recognizer.isInReset = true
    recognizer.drive(.reset)
    recognizer.reset()
    recognizer.isInReset = false
  }
}
