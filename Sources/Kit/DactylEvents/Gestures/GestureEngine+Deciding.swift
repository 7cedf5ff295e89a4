import GestureMachines

/// Failures first, then begins, then prevention.
extension GestureEngine {
  func resolve() {
    guard !requests.isEmpty else { return }
    relationsChanged()
    let outer = requester
    while !requests.isEmpty {
      let request = requests.takeNext()
      requester = unsafe request.recognizer
      unsafe request.recognizer.with { decide(about: request, of: $0) }
    }
    requester = unsafe outer
  }

  // Not inlined, as ``exclude(_:for:_:)``: if inlined, it retained the recognizer for each request.
  @inline(never)
  private func decide(about request: RequestQueue.Request, of recognizer: UIGestureRecognizer) {
    if !recognizer.attempt.held.isEmpty && request.state != .failed {
      hold(request, of: recognizer)
    } else if recognizer.committedState != request.from {
      // Another decision has changed its state meanwhile: show that state.
      if recognizer.attempt.pendingRequests == 0 { recognizer.requestedState = nil }
    } else if request.isBegin {
      begin(request, of: recognizer)
    } else {
      commit(request.state, of: recognizer, because: requests.reason(of: request))
    }
  }

  /// Keeps a request until the recognizers that its recognizer waits for have failed.
  private func hold(_ request: RequestQueue.Request, of recognizer: UIGestureRecognizer) {
    recognizer.requestedState = nil
    let attempt = recognizer.attempt
    guard attempt.held.last?.state != request.state else { return }
    if attempt.held.isEmpty { holdingCount += 1 }
    attempt.held.append(
      HeldRequest(state: request.state, reason: requests.reason(of: request), from: request.from))
    requests.restartSearch()
  }

  /// Drops the requests of a recognizer, including the held ones.
  func dropHeldRequests(of recognizer: UIGestureRecognizer) {
    guard !recognizer.attempt.held.isEmpty else { return }
    recognizer.attempt.held = []
    holdingCount -= 1
  }

  /// Lets a recognizer leave `possible`, or holds it, or makes it fail.
  private func begin(_ request: RequestQueue.Request, of recognizer: UIGestureRecognizer) {
    let reason = requests.reason(of: request)
    if mayWait(recognizer) {
      let requirements = requirements(of: recognizer)
      for winner in requirements where winner.hasRecognized {
        return commit(.failed, of: recognizer, because: .requirementSucceeded(winner.logName))
      }
      let pending = requirements.filter(\.isUndecided)
      if !pending.isEmpty {
        hold(request, of: recognizer)
        if recognizer.attempt.waitsFor != pending {
          recognizer.attempt.waitsFor = pending
          showPreview(.maybe, from: recognizer)
          record(.waits(for: pending), of: recognizer)
        }
        return
      }
    }
    if let rival = preventer(of: recognizer) {
      return prevent(recognizer, for: rival)
    }
    recognizer.requestedState = nil
    if let refusal = recognizer.ownRefusal {
      return commit(.failed, of: recognizer, because: .stated(refusal))
    }
    let mayBegin =
      recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
      && recognizer.activeDelegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    let keeper = mayBegin ? recognizer.viewKeepingTouches : nil
    guard recognizer.committedState == .possible else { return }
    guard mayBegin else { return commit(.failed, of: recognizer, because: .delegateRefused) }
    if let keeper {
      return commit(.failed, of: recognizer, because: .viewRefused(keeper.logName))
    }
    commit(request.state, of: recognizer, because: reason)
    excludeOthers(than: recognizer)
  }

  /// The active recognizer that prevents this one from beginning.
  private func preventer(of recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
    var index = 0
    while index < engaged.count {
      let isRival = engaged.at(index) { $0.isActive && prevents($0, recognizer) }
      if isRival { return unsafe engaged[index].takeUnretainedValue() }
      index += 1
    }
    return nil
  }

  /// Makes two kinds of recognizers fail: those that a recognizer that has just begun prevents, and
  /// those that required its failure.
  private func excludeOthers(than winner: UIGestureRecognizer) {
    let isAnyoneAsked = engaged.contains { $0.mayBeRequired }
    putInOrder()
    order.each { exclude($0, for: winner, isAnyoneAsked) }
    order.removeAll()
  }

  // Not inlined: Swift does not retain a function's argument, but it retains what a loop reads from
  // a list.
  @inline(never)
  private func exclude(
    _ other: UIGestureRecognizer, for winner: UIGestureRecognizer, _ isAnyoneAsked: Bool
  ) {
    guard other !== winner && other.isUndecided else { return }
    if isAnyoneAsked || other.mayRequire, requirements(of: other).contains(winner) {
      commit(.failed, of: other, because: .requirementSucceeded(winner.logName))
    } else if prevents(winner, other) {
      prevent(other, for: winner)
    }
  }

  // The reason is made only if an observer reads it. It is not made in a closure, which would
  // retain both recognizers.
  private func prevent(_ loser: UIGestureRecognizer, for winner: UIGestureRecognizer) {
    let isObserved = application.isObserved
    let reason = isObserved ? GestureReason.prevented(by: winner.logName, at: application.now) : nil
    commit(.failed, of: loser, because: reason)
  }

  /// Lists the engaged recognizers, inner views first, then in the order of addition.
  private func putInOrder() {
    order.removeAll()
    engaged.each { recognizer in
      recognizer.storeSortDepth()
      order.append(recognizer)
    }
    order.sort { goes($0, before: $1) }
  }

  func commit(
    _ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer,
    because reason: @autoclosure () -> GestureReason?
  ) {
    let old = recognizer.committedState
    recognizer.committedState = state
    recognizer.requestedState = nil
    recognizer.reviewObservations()
    due.news = true
    stateChanged(to: state)
    if unsafe requester?.toOpaque() != Unmanaged.passUnretained(recognizer).toOpaque() {
      requests.restartSearch()
    }
    if recognizer.isSettled || recognizer.attempt.decision == .awaited { recognizer.stopTimer() }
    if application.isObserved {
      record(.transition(from: old, to: state, reason: reason()), of: recognizer)
    }
    if state == .failed {
      showPreview(.withdrawn, from: recognizer)
      dropHeldRequests(of: recognizer)
      releaseWaiting()
    } else {
      news.actions.append((recognizer, state))
    }
  }

  /// Requests again for all waiting recognizers. Those that still have to wait are held again.
  func releaseWaiting() {
    guard holdingCount > 0 else { return }
    engaged.each { recognizer in
      let attempt = recognizer.attempt
      guard !attempt.held.isEmpty, attempt.waitsFor.contains(where: { !$0.isUndecided }) else {
        return
      }
      let held = attempt.held
      dropHeldRequests(of: recognizer)
      requests.insert(held, of: recognizer)
      // Its next requests follow from the held ones.
      recognizer.requestedState = recognizer.requestedState ?? held.last?.state
    }
  }
}
