/// Touches that come while a recognizer is not free for them.
extension GestureEngine {
  /// Keeps a touch that just went down for a recognizer's next gesture, which may begin when this
  /// event has decided about the last one.
  ///
  /// A touch that begins the next gesture may not fail that one, too: it would come again and again,
  /// without an end.
  func postpone(_ touch: UITouch, for recognizer: UIGestureRecognizer) {
    precondition(
      !offered.contains { $0.touch === touch && $0.recognizer === recognizer },
      """
      touch \(touch.serial) fails \(recognizer.logName) again, whose gesture it has just begun: \
      it would be offered without an end
      """)
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
      offered.append(postponed.remove(at: index))
      recognizer.attempt.receive(touch)
      engage(recognizer)
      touch.add(recognizer)
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
    if !offered.isEmpty { offered.removeAll() }
    guard !postponed.isEmpty else { return }
    for (touch, recognizer) in postponed where !recognizer.tracks(touch) {
      let isWaiting = !recognizer.attempt.held.isEmpty
      record(.declinesTouch(touch, isWaiting ? .waiting : .settled), of: recognizer)
    }
    postponed.removeAll()
  }
}
