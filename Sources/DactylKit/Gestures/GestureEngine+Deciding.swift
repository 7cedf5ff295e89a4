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
    // Mostly there is one, or the first goes on anyway.
    if requests.count == 1 || requests.first?.isBegin == false { return requests.startIndex }
    let firsts = requests.indices.filter { index in
      !requests[..<index].contains { $0.recognizer === requests[index].recognizer }
    }
    if let index = firsts.first(where: { !requests[$0].isBegin }) { return index }
    let first = firstToBegin(inOrder(firsts.map { requests[$0].recognizer }))
    return firsts.first { requests[$0].recognizer === first } ?? requests.startIndex
  }

  private func firstToBegin(_ ordered: [UIGestureRecognizer]) -> UIGestureRecognizer? {
    guard let first = ordered.first as? UIPinchGestureRecognizer else { return ordered.first }
    return ordered.first { $0 is UIPanGestureRecognizer && $0.view === first.view } ?? first
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
    if let rival = engaged.first(where: { $0.isActive && prevents($0, recognizer) }) {
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
      return commit(.failed, of: recognizer, because: .stated("\(keeper.logName) said no"))
    }
    commit(request.state, of: recognizer, because: request.reason)
    excludeOthers(than: recognizer)
  }

  /// Makes fail who is prevented by a recognizer that has just begun, and who required its failure.
  private func excludeOthers(than winner: UIGestureRecognizer) {
    for other in inOrder(engaged) where other !== winner && other.isUndecided {
      if self.requirements(of: other).contains(winner) {
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
    for recognizer in engaged where !recognizer.attempt.held.isEmpty {
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
