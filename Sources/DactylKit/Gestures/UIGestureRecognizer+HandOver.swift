import GestureMachines

extension UIGestureRecognizer {
  /// Ends this gesture and lets another recognizer go on with its touches, in the same touch: as at
  /// the end of what a scroll view can scroll. Beyond UIKit.
  ///
  /// Call it while this one is active, from its action for instance. The other one must see the
  /// same touches: its view is the touched view or above it. It begins afresh with the places where
  /// the fingers are now, even if it had failed because this one prevented it; a pan begins without
  /// a slop, since the fingers travel already. Returns whether there was a touch to pass on.
  @discardableResult
  public final func handOver(to other: UIGestureRecognizer) -> Bool {
    application.gestureEngine.handOver(from: self, to: other)
  }
}

extension GestureEngine {
  /// Ends one recognizer and begins another one afresh with its touches.
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
      forget(taker)
      for touch in touches { taker.attempt.receive(touch) }
      engage(taker)
      taker.takesOver = true
      taker.touchesBegan(Set(touches), with: application.touchDispatcher.event)
    }
    return true
  }
}
