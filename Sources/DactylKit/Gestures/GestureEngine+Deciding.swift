import GestureMachines

/// Failures first, then begins, then prevention.
extension GestureEngine {
  func resolve() {
    while !requests.isEmpty {
      let request = requests.remove(at: nextRequest)
      let recognizer = request.recognizer
      if !recognizer.attempt.held.isEmpty && request.state != .failed {
        hold(request)
      } else if recognizer.committedState != request.from {
        // Somebody has decided for it meanwhile: what it shows is that.
        if !requests.contains(where: { $0.recognizer === recognizer }) {
          recognizer.requestedState = nil
        }
      } else if request.isBegin {
        begin(request)
      } else {
        commit(request.state, of: recognizer, because: request.reason)
      }
    }
  }

  /// Each recognizer's requests keep their order; among recognizers, whoever fails or goes on
  /// comes before whoever begins, and begins go from the inner view outward. On one view a pan goes
  /// before a pinch, whichever was added first (spec GEST:1.4.4).
  private var nextRequest: Int {
    if requests.count == 1 { return 0 }
    lookNumber += 1
    var best = -1
    for index in requests.indices where isFirst(index) {
      if !requests[index].isBegin || isVoid(index) { return index }
      if best < 0 || begins(index, before: best) { best = index }
    }
    guard requests[best].recognizer is UIPinchGestureRecognizer else { return best }
    return panBesidePinch(best) ?? best
  }

  /// Whether a request is its recognizer's first; asked for each in turn, once a look.
  private func isFirst(_ index: Int) -> Bool {
    unowned(unsafe) let recognizer = requests[index].recognizer
    if recognizer.lookNumber == lookNumber { return false }
    recognizer.lookNumber = lookNumber
    return true
  }

  /// Whether a request comes to nothing, since somebody has decided for its recognizer.
  private func isVoid(_ index: Int) -> Bool {
    unowned(unsafe) let recognizer = requests[index].recognizer
    return recognizer.attempt.held.isEmpty && recognizer.committedState != requests[index].from
  }

  private func begins(_ index: Int, before other: Int) -> Bool {
    unowned(unsafe) let left = requests[index].recognizer
    unowned(unsafe) let right = requests[other].recognizer
    let (depth, otherDepth) = (left.depth, right.depth)
    return depth != otherDepth ? depth > otherDepth : left.rank < right.rank
  }

  private func panBesidePinch(_ pinch: Int) -> Int? {
    lookNumber += 1
    let view = requests[pinch].recognizer.view
    var best: Int?
    for index in requests.indices where isFirst(index) {
      guard requests[index].recognizer is UIPanGestureRecognizer,
        requests[index].recognizer.view === view
      else { continue }
      guard let present = best else {
        best = index
        continue
      }
      if begins(index, before: present) { best = index }
    }
    return best
  }

  /// Keeps a request until the recognizers that its own waits for have failed.
  private func hold(_ request: GestureRequest) {
    request.recognizer.requestedState = nil
    guard request.recognizer.attempt.held.last?.state != request.state else { return }
    request.recognizer.attempt.held.append(request)
  }

  /// Lets a recognizer leave `possible`, or holds it, or makes it fail.
  private func begin(_ request: GestureRequest) {
    let recognizer = request.recognizer
    let requirements = requirements(of: recognizer)
    if let winner = requirements.first(where: \.hasRecognized) {
      return commit(.failed, of: recognizer, because: .requirementSucceeded(winner.logName))
    }
    let pending = requirements.filter(\.isUndecided)
    if !pending.isEmpty {
      hold(request)
      if recognizer.attempt.waitsFor != pending {
        recognizer.attempt.waitsFor = pending
        tell(.maybe, from: recognizer)
        tell(.waits(for: pending), of: recognizer)
      }
      return
    }
    for rival in engaged where rival.isActive && prevents(rival, recognizer) {
      return commit(
        .failed, of: recognizer, because: .prevented(by: rival.logName, at: application.now))
    }
    recognizer.requestedState = nil
    if let refusal = recognizer.ownRefusal {
      return commit(.failed, of: recognizer, because: .stated(refusal))
    }
    let mayBegin =
      recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
      && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    let keeper = mayBegin ? recognizer.viewKeepingTouches : nil
    guard recognizer.committedState == .possible else { return }
    guard mayBegin else { return commit(.failed, of: recognizer, because: .delegateRefused) }
    if let keeper {
      return commit(.failed, of: recognizer, because: .viewRefused(keeper.logName))
    }
    commit(request.state, of: recognizer, because: request.reason)
    excludeOthers(than: recognizer)
  }

  /// Makes fail who is prevented by a recognizer that has just begun, and who required its failure.
  private func excludeOthers(than winner: UIGestureRecognizer) {
    let isAnyoneAsked = engaged.contains { $0.mayBeRequired }
    for other in inOrder(engaged) where other !== winner && other.isUndecided {
      if isAnyoneAsked || other.mayRequire, self.requirements(of: other).contains(winner) {
        commit(.failed, of: other, because: .requirementSucceeded(winner.logName))
      } else if prevents(winner, other) {
        commit(
          .failed, of: other, because: .prevented(by: winner.logName, at: application.now))
      }
    }
  }

  func commit(
    _ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer,
    because reason: @autoclosure () -> GestureReason?
  ) {
    let old = recognizer.committedState
    recognizer.committedState = state
    recognizer.requestedState = nil
    hasNews = true
    noteState(state)
    if recognizer.isSettled { recognizer.stopTimer() }
    if application.eventObserver != nil {
      tell(.transition(from: old, to: state, reason: reason()), of: recognizer)
    }
    if state == .failed {
      tell(.withdrawn, from: recognizer)
      if !recognizer.attempt.held.isEmpty { recognizer.attempt.held = [] }
      releaseWaiting()
    } else {
      actions.append((recognizer, state))
    }
  }

  /// Those who wait ask again; who still has to wait is held again.
  func releaseWaiting() {
    for index in engaged.indices {
      unowned(unsafe) let waiting = engaged[index]
      if waiting.attempt.held.isEmpty { continue }
      let recognizer: UIGestureRecognizer = waiting
      guard recognizer.attempt.waitsFor.contains(where: { !$0.isUndecided }) else { continue }
      // What it asked for meanwhile comes after what it has asked for before.
      let place = requests.firstIndex { $0.recognizer === recognizer } ?? requests.endIndex
      requests.insert(contentsOf: recognizer.attempt.held, at: place)
      // What it asks for from now on follows from these.
      recognizer.requestedState =
        recognizer.requestedState ?? recognizer.attempt.held.last?.state
      recognizer.attempt.held = []
    }
  }
}
