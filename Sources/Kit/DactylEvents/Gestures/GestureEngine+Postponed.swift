/// Touches that arrive while a recognizer cannot take them.
extension GestureEngine {
  /// Keeps a touch that just went down for the recognizer's next gesture, which may begin once this
  /// event has decided about the present one.
  ///
  /// A postponed touch that makes the next gesture fail too is not postponed again: that would
  /// never end.
  func postpone(_ touch: UITouch, for recognizer: UIGestureRecognizer) {
    precondition(
      !postponed.offered.contains { $0.touch === touch && $0.recognizer === recognizer },
      """
      touch \(touch.serial) fails \(recognizer.logName) again, whose gesture it has just begun: \
      it would be offered without an end
      """)
    postponed.waiting.append((touch, recognizer))
  }

  /// Gives postponed touches to the recognizers that can take them now.
  func offerPostponed() {
    guard !postponed.waiting.isEmpty else { return }
    let event = application.touchDispatcher.event
    for (index, (touch, recognizer)) in postponed.waiting.enumerated().reversed() {
      guard !touch.isOver, !recognizer.sees(touch), recognizer.committedState == .possible,
        recognizer.view != nil, !missesTouches(recognizer),
        refusal(of: recognizer, touch: touch, event: event) == nil
      else { continue }
      postponed.offered.append(postponed.waiting.remove(at: index))
      recognizer.attempt.receive(touch)
      engage(recognizer)
      touch.add(recognizer)
      recognizer.touchesBegan([touch], with: event)
    }
  }

  /// Whether fingers are down on the recognizer's view that it did not take. A further finger is
  /// then not the first one, although the recognizer sees it alone.
  private func missesTouches(_ recognizer: UIGestureRecognizer) -> Bool {
    application.touchDispatcher.event.touches.contains { touch in
      guard !touch.isOver, !recognizer.sees(touch), let view = recognizer.view,
        touch.view?.isDescendant(of: view) ?? false
      else { return false }
      return !postponed.waiting.contains { $0.touch === touch && $0.recognizer === recognizer }
    }
  }

  /// Reports postponed touches whose recognizers still cannot take them.
  func declinePostponed() {
    if !postponed.offered.isEmpty { postponed.offered.removeAll() }
    guard !postponed.waiting.isEmpty else { return }
    for (touch, recognizer) in postponed.waiting where !recognizer.sees(touch) {
      record(.declinesTouch(touch, recognizer.isSettled ? .settled : .waiting), of: recognizer)
    }
    postponed.waiting.removeAll()
  }
}
