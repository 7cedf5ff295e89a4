import GestureMachines

/// A state that a recognizer has asked for and that waits for other recognizers to fail.
struct HeldRequest {
  var state: UIGestureRecognizer.State
  /// The reason, if an observer reads it.
  var reason: GestureReason?
  /// The recognizer's state when it made the request.
  var from: UIGestureRecognizer.State
}

extension UIGestureRecognizer {
  /// The state from which a request counts and the state that it leads to; `nil` if the requested
  /// state does not follow.
  ///
  /// A recognizer that waits for others shows `possible`, but its gesture goes on: a new request
  /// follows from its last request. It may always request `failed`.
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
  /// The state that a request for `state` leads to from here; `nil` if it does not follow (spec
  /// GEST:1.2). A recognizer that has not begun cannot be cancelled: it fails.
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
