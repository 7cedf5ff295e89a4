import GestureMachines

extension UIGestureRecognizer {
  /// Ends this gesture and lets another recognizer continue with its touches, without a lift
  /// between: for example when a scroll view has reached its end. Beyond UIKit.
  ///
  /// Call it while this recognizer is active, for instance in its action. The other one must see
  /// the same touches: its view is the touched view or one above it. It starts anew from the
  /// fingers' present positions, even if it had failed because this one prevented it; a pan begins
  /// without slop, since the fingers are moving already. Returns `false` if there was no touch to
  /// pass on.
  @discardableResult
  public final func handOver(to other: UIGestureRecognizer) -> Bool {
    application.gestureEngine.handOver(from: self, to: other)
  }
}

extension GestureEngine {
  /// Ends one recognizer and starts another one anew with its touches.
  func handOver(from giver: UIGestureRecognizer, to taker: UIGestureRecognizer) -> Bool {
    guard giver !== taker, giver.isActive, taker.isEnabled, !taker.isActive else { return false }
    let touches = giver.attempt.current.array.filter { touch in
      !touch.isOver && touch.recognizers.list.contains(taker)
    }
    guard !touches.isEmpty else { return false }
    cycle {
      requests.remove(of: giver)
      requests.remove(of: taker)
      commit(.ended, of: giver, because: .handedOver(to: taker.logName))
      giver.attempt.ignoreAll()
      reset(taker)
      for touch in touches { taker.attempt.receive(touch) }
      engage(taker)
      taker.takesOver = true
      taker.touchesBegan(Set(touches), with: application.touchDispatcher.event)
    }
    return true
  }
}
