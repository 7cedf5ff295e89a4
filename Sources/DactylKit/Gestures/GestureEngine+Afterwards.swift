/// What follows the decisions of a cycle: actions, and resets.
extension GestureEngine {
  func runActions() {
    let told = previews
    previews = []
    for (recognizer, preview) in told { recognizer.previewHandler?(preview) }
    let due = actions
    actions = []
    for (recognizer, state) in due {
      recognizer.reportedState = state
      recognizer.targets.send(from: recognizer)
      recognizer.reportedState = nil
    }
  }

  /// Lets go of touches for recognizers that never decide: they have no timer, wait for nobody
  /// and all their touches are up, so that nothing can move them any more. Without this a
  /// recognizer that only looks on would keep its touches, and the lifts of their views, for ever.
  func forgetIdle() {
    for recognizer in engaged where recognizer.isUndecided {
      guard !recognizer.hasTimer, recognizer.attempt.held.isEmpty,
        recognizer.attempt.current.allSatisfy(\.isOver)
      else { continue }
      recognizer.attempt = GestureAttempt()
    }
    releaseWaiting()
    resolve()
  }

  func resetSettled() {
    for recognizer in engaged {
      recognizer.attempt.dropLifted()
      guard recognizer.isSettled, recognizer.attempt.current.isEmpty else { continue }
      forget(recognizer)
    }
    // One that asked for a state in an action is still to be decided about.
    engaged.removeAll {
      $0.committedState == .possible && $0.requestedState == nil && $0.attempt.isIdle
    }
  }

  /// Brings a recognizer back to the start.
  func forget(_ recognizer: UIGestureRecognizer) {
    recognizer.attempt = GestureAttempt()
    recognizer.committedState = .possible
    recognizer.requestedState = nil
    recognizer.takesOver = false
    recognizer.stopTimer()
    recognizer.drive(.reset)
    recognizer.reset()
  }
}
