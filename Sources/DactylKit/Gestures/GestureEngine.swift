import Foundation
import GestureMachines
import InputFrames

/// Decides between recognizers, in a fixed order and with a reason for every decision.
///
/// One event, or all timers of one moment, is one cycle: touches go to the recognizers, what they
/// ask for is decided (failures, then begins from the inner view outward and in the order of
/// addition, then prevention), views get what is let through, actions run, and recognizers whose
/// touches are all up are reset (spec GEST:5, "Conflict engine").
@MainActor
final class GestureEngine {
  unowned let application: UIApplication
  /// Counts the taps of touches, for `UITouch.tapCount`.
  var tapCounter = TapCounter()
  /// The recognizers that have seen touches and were not reset since.
  private(set) var engaged: [UIGestureRecognizer] = []
  private var requests: [GestureRequest] = []
  private var actions: [(recognizer: UIGestureRecognizer, state: UIGestureRecognizer.State)] = []
  private var isInCycle = false
  /// Something was decided or let go since touches were last brought to views.
  private var hasNews = false

  init(application: UIApplication) {
    self.application = application
  }

  // MARK: The cycle

  /// Runs `body` and all that follows from it. Called within a cycle it only runs `body`, and the
  /// cycle sees to the rest.
  func cycle(changed: [UITouch] = [], _ body: () -> Void) {
    guard !isInCycle else { return body() }
    isInCycle = true
    defer { isInCycle = false }
    body()
    var changed = changed
    repeat {
      resolve()
      forgetIdle()
      hasNews = false
      application.touchDispatcher.flush(changed: changed)
      changed = []
      runActions()
      resetSettled()
    } while hasNews || !requests.isEmpty || !actions.isEmpty
  }

  /// Takes note of a state that a recognizer asks for.
  func request(
    _ state: UIGestureRecognizer.State, by recognizer: UIGestureRecognizer,
    because reason: GestureReason?
  ) {
    let (present, resolved) = recognizer.step(asking: state)
    guard let resolved else {
      tell(.refusedTransition(from: present, to: state), of: recognizer)
      return
    }
    cycle {
      recognizer.requestedState = resolved
      engage(recognizer)
      requests.append(
        GestureRequest(recognizer: recognizer, state: resolved, reason: reason, from: present))
    }
  }

  /// Ends what a recognizer does: it was disabled or removed, or its view left the window.
  func abandon(_ recognizer: UIGestureRecognizer, because reason: GestureReason) {
    guard engaged.contains(recognizer) else { return }
    cycle {
      let hadRequests = requests.contains { $0.recognizer === recognizer }
      requests.removeAll { $0.recognizer === recognizer }
      if recognizer.isActive {
        commit(.cancelled, of: recognizer, because: reason)
      } else if recognizer.committedState == .possible
        && (hadRequests || !recognizer.attempt.isIdle)
      {
        commit(.failed, of: recognizer, because: reason)
      }
      for touch in recognizer.attempt.seen {
        touch.gestureRecognizers?.removeAll { $0 === recognizer }
        recognizer.attempt.ignore(touch)
      }
      hasNews = true
    }
  }

  /// Takes a touch from a recognizer that does not want it any more. A gesture without touches
  /// is over: it must not stay in `changed` for ever.
  func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
    guard recognizer.tracks(touch) else { return }
    cycle {
      recognizer.attempt.ignore(touch)
      hasNews = true
      if recognizer.isActive && recognizer.attempt.current.isEmpty {
        commit(.ended, of: recognizer, because: .stated("ignores all of its touches"))
      } else if recognizer.committedState == .possible && recognizer.attempt.isIdle {
        commit(.failed, of: recognizer, because: .stated("ignores all of its touches"))
      }
    }
  }

  // MARK: Touches

  /// Finds, once at touch-down, the recognizers that see a touch: those of the hit view and of
  /// every view above it, unless they decline.
  func assign(_ touch: UITouch, event: UIEvent) {
    var receivers: [UIGestureRecognizer] = []
    var view = touch.view
    while let present = view {
      for recognizer in present.recognizers {
        if let refusal = refusal(of: recognizer, touch: touch, event: event) {
          tell(.declinesTouch(touch, refusal), of: recognizer)
        } else {
          recognizer.attempt.take(touch)
          engage(recognizer)
          receivers.append(recognizer)
        }
      }
      view = present.superview
    }
    touch.gestureRecognizers = receivers
  }

  private func refusal(
    of recognizer: UIGestureRecognizer, touch: UITouch, event: UIEvent
  ) -> TouchRefusal? {
    if !recognizer.isEnabled { return .disabled }
    if recognizer.isSettled { return .settled }
    if !recognizer.attempt.held.isEmpty { return .waiting }
    let isAllowed = recognizer.allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
    let first = recognizer.attempt.current.first
    let isMixed = recognizer.requiresExclusiveTouchType && first != nil && first?.type != touch.type
    if !isAllowed || isMixed { return .touchType }
    let isWanted =
      recognizer.shouldReceive(event)
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: event) ?? true
      && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
    return isWanted ? nil : .refused
  }

  /// Brings changed touches to their recognizers, inner views first.
  func feed(_ changed: [UITouch], event: UIEvent) {
    var receivers: [UIGestureRecognizer] = []
    for touch in changed {
      for recognizer in touch.gestureRecognizers ?? [] where !receivers.contains(recognizer) {
        receivers.append(recognizer)
      }
    }
    if changed.count > 1 { receivers = inOrder(receivers) }
    let phases = changed.map(\.phase)
    for recognizer in receivers where !recognizer.isSettled {
      // A touch that was cancelled on the way has been told of already.
      let touches = zip(changed, phases).filter { $0.phase == $1 }.map(\.0)
      for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
        let set = Set(touches.filter { $0.phase == phase && recognizer.tracks($0) })
        guard !set.isEmpty else { continue }
        switch phase {
        case .began: recognizer.touchesBegan(set, with: event)
        case .moved: recognizer.touchesMoved(set, with: event)
        case .ended: recognizer.touchesEnded(set, with: event)
        default: recognizer.touchesCancelled(set, with: event)
        }
      }
    }
  }

  // MARK: Deciding

  private func resolve() {
    while !requests.isEmpty {
      let request = requests.remove(at: nextRequest)
      let recognizer = request.recognizer
      if !recognizer.attempt.held.isEmpty && request.state != .failed {
        hold(request)
      } else if recognizer.committedState != request.from {
        continue
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
        tell(.waits(for: pending), of: recognizer)
      }
      return
    }
    if let rival = engaged.first(where: { $0.isActive && prevents($0, recognizer) }) {
      return commit(
        .failed, of: recognizer, because: .prevented(by: rival.logName, at: application.now))
    }
    recognizer.requestedState = nil
    let mayBegin =
      recognizer.view?.gestureRecognizerShouldBegin(recognizer) ?? true
      && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
    guard recognizer.committedState == .possible else { return }
    guard mayBegin else { return commit(.failed, of: recognizer, because: .delegateRefused) }
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

  private func commit(
    _ state: UIGestureRecognizer.State, of recognizer: UIGestureRecognizer,
    because reason: GestureReason?
  ) {
    let old = recognizer.committedState
    recognizer.committedState = state
    recognizer.requestedState = nil
    hasNews = true
    if recognizer.isSettled { recognizer.stopTimer() }
    if application.eventObserver != nil {
      tell(.transition(from: old, to: state, reason: reason), of: recognizer)
    }
    if state == .failed {
      recognizer.attempt.held = []
      releaseWaiting()
    } else {
      actions.append((recognizer, state))
    }
  }

  /// Those who wait ask again; who still has to wait is held again.
  private func releaseWaiting() {
    for recognizer in engaged where !recognizer.attempt.held.isEmpty {
      guard recognizer.attempt.waitsFor.contains(where: { !$0.isUndecided }) else { continue }
      requests.append(contentsOf: recognizer.attempt.held)
      recognizer.attempt.held = []
    }
  }

  // MARK: Afterwards

  private func runActions() {
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
  private func forgetIdle() {
    for recognizer in engaged where recognizer.isUndecided {
      guard !recognizer.hasTimer, recognizer.attempt.held.isEmpty,
        recognizer.attempt.current.allSatisfy(\.isOver)
      else { continue }
      recognizer.attempt = GestureAttempt()
    }
    releaseWaiting()
    resolve()
  }

  private func resetSettled() {
    for recognizer in engaged {
      recognizer.attempt.dropLifted()
      guard recognizer.isSettled, recognizer.attempt.current.isEmpty else { continue }
      recognizer.attempt = GestureAttempt()
      recognizer.committedState = .possible
      recognizer.requestedState = nil
      recognizer.stopTimer()
      recognizer.reset()
    }
    engaged.removeAll { $0.committedState == .possible && $0.attempt.seen.isEmpty }
  }

  private func engage(_ recognizer: UIGestureRecognizer) {
    if !engaged.contains(recognizer) { engaged.append(recognizer) }
  }

  func tell(_ kind: GestureDecision.Kind, of recognizer: UIGestureRecognizer) {
    guard let observer = application.eventObserver else { return }
    observer(
      .decision(GestureDecision(time: application.now, recognizer: recognizer, kind: kind)))
  }
}
