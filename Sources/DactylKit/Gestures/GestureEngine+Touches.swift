import Foundation

/// Which recognizers see a touch, and how changes reach them.
extension GestureEngine {
  /// Finds, once at touch-down, the recognizers that see a touch: those of the hit view and of
  /// every view above it, unless they decline.
  func assign(_ touch: UITouch, event: UIEvent) {
    var receivers: [UIGestureRecognizer] = []
    var view = touch.view
    while let present = view {
      for recognizer in present.recognizers {
        if let refusal = refusal(of: recognizer, touch: touch, event: event) {
          if refusal == .waiting {
            postpone(touch, for: recognizer)
            continue
          }
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

  /// Keeps a touch that just went down for a recognizer's next gesture, which may begin when this
  /// event has decided about the last one.
  func postpone(_ touch: UITouch, for recognizer: UIGestureRecognizer) {
    postponed.append((touch, recognizer))
  }

  /// Brings postponed touches to the recognizers that are free for them now.
  func offerPostponed() {
    guard !postponed.isEmpty else { return }
    let event = application.touchDispatcher.event
    for (index, (touch, recognizer)) in postponed.enumerated().reversed() {
      guard !touch.isOver, !recognizer.tracks(touch), recognizer.committedState == .possible,
        recognizer.view != nil, !missesTouches(recognizer),
        refusal(of: recognizer, touch: touch, event: event) == nil
      else { continue }
      postponed.remove(at: index)
      recognizer.attempt.take(touch)
      engage(recognizer)
      if touch.gestureRecognizers?.contains(recognizer) == false {
        touch.gestureRecognizers?.append(recognizer)
      }
      recognizer.touchesBegan([touch], with: event)
    }
  }

  /// Whether fingers are down for a recognizer that it did not take: then a further one is not
  /// alone, whatever the recognizer sees.
  private func missesTouches(_ recognizer: UIGestureRecognizer) -> Bool {
    application.touchDispatcher.event.touches.contains { touch in
      guard !touch.isOver, !recognizer.tracks(touch), let view = recognizer.view,
        touch.view?.isDescendant(of: view) ?? false
      else { return false }
      return !postponed.contains { $0.touch === touch && $0.recognizer === recognizer }
    }
  }

  /// Tells of postponed touches whose recognizers are not free for them.
  func declinePostponed() {
    for (touch, recognizer) in postponed where !recognizer.tracks(touch) {
      let isWaiting = !recognizer.attempt.held.isEmpty
      tell(.declinesTouch(touch, isWaiting ? .waiting : .settled), of: recognizer)
    }
    postponed.removeAll()
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
    if !recognizer.takesButtons(of: touch) { return .buttons }
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
}
