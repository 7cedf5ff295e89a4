import GestureMachines

extension UIGestureRecognizer {
  /// Does what the machine of a continuous gesture answered.
  final func perform(_ action: ContinuousAction) {
    switch action {
    case .none:
      break
    case .startTimer(let deadline):
      startTimer(at: deadline)
    case .begin(let reason):
      stopTimer()
      request(.began, because: reason)
    case .change:
      request(.changed, because: nil)
    case .end(let reason):
      request(.ended, because: reason)
    case .cancel(let reason):
      request(.cancelled, because: reason)
    case .fail(let reason):
      stopTimer()
      request(.failed, because: reason)
    }
  }
}
