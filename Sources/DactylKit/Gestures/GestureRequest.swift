import GestureMachines

/// A state that a recognizer has asked for and that waits for other recognizers to fail.
struct HeldRequest {
  var state: UIGestureRecognizer.State
  /// Why, where somebody listens.
  var reason: GestureReason?
  /// Where the recognizer stood when it asked.
  var from: UIGestureRecognizer.State
}

extension UIGestureRecognizer {
  /// Where asking for a state leads from, and to; to `nil` where it does not follow.
  ///
  /// A recognizer that waits for others shows `possible`, and yet goes on: what it asks for
  /// follows from what it asked for last. Failing is always open to it.
  final func step(asking state: State) -> (from: State, to: State?) {
    guard requestedState == nil, let last = attempt.held.last?.state else {
      let present = requestedState ?? committedState
      return (present, present.successor(asking: state))
    }
    switch state {
    case .failed, .cancelled: return (.possible, .failed)
    case .began where last != .ended: return (last, .changed)
    default: return (last, last.successor(asking: state))
    }
  }
}

extension UIGestureRecognizer.State {
  /// The state that asking for `state` leads to from here; `nil` where it does not follow
  /// (spec GEST:1.2). A recognizer that never began cannot be cancelled: it fails.
  fileprivate func successor(
    asking state: UIGestureRecognizer.State
  ) -> UIGestureRecognizer.State? {
    switch (self, state) {
    case (.possible, .began), (.possible, .ended), (.possible, .failed): state
    case (.possible, .cancelled): .failed
    case (.began, .changed), (.began, .ended), (.began, .cancelled): state
    case (.changed, .changed), (.changed, .ended), (.changed, .cancelled): state
    default: nil
    }
  }
}
