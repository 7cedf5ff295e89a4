import GestureMachines

/// What follows the decisions of a cycle: actions, and resets.
extension GestureEngine {
  func runActions() {
    if !news.previews.isEmpty {
      let told = news.previews
      news.previews = []
      for (recognizer, preview) in told { recognizer.previewHandler?(preview) }
    }
    guard !news.actions.isEmpty else { return }
    // An action may request further actions, which go into a second list. Both lists keep their
    // memory.
    var due = news.spareActions
    news.spareActions = []
    swap(&due, &news.actions)
    let meter = application.frameMeter == nil ? nil : application
    for (recognizer, state) in due {
      recognizer.reportedState = state
      recognizer.targets.send(from: recognizer, measuredBy: meter)
      recognizer.reportedState = nil
    }
    due.empty()
    news.spareActions = due
  }

  /// Handles recognizers that are still undecided though all their touches have lifted, and that
  /// wait for no other recognizer, request nothing and have no timer. A program's own recognizer
  /// may decide by its own clock, so the engine waits for it. Others drop their touches, since no
  /// input can change their state any more. Without this, a recognizer that only observes would
  /// keep its touches, and delay the lifts of their views, for ever.
  func awaitIdleRecognizers() {
    engaged.each { if $0.isIdle { awaitDecision(of: $0) } }
    releaseWaiting()
    resolve()
  }

  func resetSettled() {
    let lifts = lifts
    due.lifts = false
    engaged.each { if $0.isOver(lifts) { reset($0) } }
    dropDisengaged()
  }

  /// Which of the touches that recognizers track are over, judged from all fingers at once.
  private var lifts: Lifts {
    guard due.lifts else { return .none }
    // A touch that is not over stays among the event's.
    let isAnyDown =
      unsafe dispatcher?.with { $0.event.fingers.contains { !$0.isConcluded } } ?? false
    return isAnyDown ? .some : .all
  }

  /// Removes recognizers without touches from the list. One that requested a state in an action
  /// stays: that request is still to be decided.
  private func dropDisengaged() {
    let count = engaged.count
    engaged.keepOnly { recognizer in
      if recognizer.takesPart { return true }
      recognizer.engagedBy = nil
      pairPlaces.free(of: recognizer)
      return false
    }
    if engaged.count < count { due.arbitration = true }
  }

  /// Resets a recognizer and drops it from the cycle.
  func reset(_ recognizer: UIGestureRecognizer) {
    dropHeldRequests(of: recognizer)
    recognizer.attempt.clear()
    recognizer.committedState = .possible
    // Its touches are dropped here, so nothing is left to tidy but the list of those that decide.
    due.arbitration = true
    recognizer.requestedState = nil
    recognizer.takesOver = false
    recognizer.stopTimer()
    recognizer.isInReset = true
    recognizer.drive(.reset)
    recognizer.reset()
    recognizer.isInReset = false
    recognizer.reviewObservations()
  }
}

/// Which of the touches that recognizers track are over.
private enum Lifts {
  case none, some, all
}

// Not inlined: Swift does not retain a function's argument, but it retains what a loop reads from a
// list.
extension UIGestureRecognizer {
  /// Whether no input can change its state any more, though it is undecided.
  @inline(never)
  fileprivate final var isIdle: Bool {
    isUndecided && !hasTimer && attempt.held.isEmpty && attempt.pendingRequests == 0
      && attempt.isLifted
  }

  /// Whether its gesture is over and its touches have lifted. Drops the lifted ones.
  @inline(never)
  fileprivate final func isOver(_ lifts: Lifts) -> Bool {
    // A recognizer that is reset drops all its touches anyway.
    if isSettled, lifts == .all ? attempt.isFree : attempt.isLifted {
      return true
    }
    if lifts != .none || attempt.presses != nil { attempt.dropLifted() }
    return isSettled && attempt.tracksNothing
  }

  /// Whether it tracks any touch, or has requested a state.
  @inline(never)
  fileprivate final var takesPart: Bool {
    committedState != .possible || requestedState != nil || !attempt.isIdle
      || attempt.pendingRequests > 0
  }
}
