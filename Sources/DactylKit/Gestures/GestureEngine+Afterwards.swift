import GestureMachines

/// What follows the decisions of a cycle: actions, and resets.
extension GestureEngine {
  func runActions() {
    if !previews.isEmpty {
      let told = previews
      previews = []
      for (recognizer, preview) in told { recognizer.previewHandler?(preview) }
    }
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
    due.empty()
    spareActions = due
  }

  /// Sees to recognizers that are still undecided though all their touches are up, wait for nobody,
  /// ask for nothing and have no timer. A program's own may decide by a clock of its own and is waited
  /// for; others let go of their touches, since nothing can move them any more. Without this a
  /// recognizer that only looks on would keep its touches, and the lifts of their views, for ever.
  func forgetIdle() {
    engaged.each { if $0.isIdle { awaitDecision(of: $0) } }
    releaseWaiting()
    resolve()
  }

  func resetSettled() {
    let lifts = lifts
    mayHaveLifts = false
    engaged.each { if $0.isOver(lifts) { forget($0) } }
    dropDisengaged()
  }

  /// Which of the touches that recognizers track are over, as far as a look at all fingers tells.
  private var lifts: Lifts {
    guard mayHaveLifts else { return .none }
    // A touch that is not over stays among the event's.
    let isAnyDown =
      unsafe dispatcher?.with { $0.event.fingers.contains { !$0.isConcluded } } ?? false
    return isAnyDown ? .some : .all
  }

  /// Takes from the list who has nothing to do with any touch. One that asked for a state in an
  /// action is still to be decided about.
  private func dropDisengaged() {
    let count = engaged.count
    engaged.keepOnly { recognizer in
      if recognizer.takesPart { return true }
      recognizer.engagedBy = nil
      pairPlaces.takeBack(from: recognizer)
      return false
    }
    if engaged.count < count { needsArbitrationUpdate = true }
  }

  /// Brings a recognizer back to the start.
  func forget(_ recognizer: UIGestureRecognizer) {
    letGo(of: recognizer)
    recognizer.attempt.clear()
    recognizer.committedState = .possible
    // That is what tidying comes to: there is no more of it to do.
    needsArbitrationUpdate = true
    recognizer.requestedState = nil
    recognizer.takesOver = false
    recognizer.stopTimer()
    recognizer.isInReset = true
    recognizer.drive(.reset)
    recognizer.reset()
    recognizer.isInReset = false
  }
}

/// Which of the touches that recognizers track are over.
private enum Lifts {
  case none, some, all
}

// Not inlined: what a function is given needs no counting, what it finds in a list does.
extension UIGestureRecognizer {
  /// Whether nothing can move it any more, though it is undecided.
  @inline(never)
  fileprivate final var isIdle: Bool {
    isUndecided && !hasTimer && attempt.held.isEmpty && attempt.pendingRequests == 0
      && attempt.isLifted
  }

  /// Whether its gesture is over and its touches have lifted; lets go of those that have.
  @inline(never)
  fileprivate final func isOver(_ lifts: Lifts) -> Bool {
    // Who is reset lets go of all touches anyway.
    if isSettled, lifts == .all ? attempt.presses?.isLifted ?? true : attempt.isLifted {
      return true
    }
    if lifts != .none || attempt.presses != nil { attempt.dropLifted() }
    return isSettled && attempt.tracksNothing
  }

  /// Whether it has to do with any touch, or has asked for a state.
  @inline(never)
  fileprivate final var takesPart: Bool {
    committedState != .possible || requestedState != nil || !attempt.isIdle
      || attempt.pendingRequests > 0
  }
}
