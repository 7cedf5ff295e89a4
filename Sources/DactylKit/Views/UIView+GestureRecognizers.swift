import GestureMachines

extension UIView {
  /// The view's recognizers, in the order of their addition; `nil` when it never had any.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.isEmpty ? nil : recognizers }
    set {
      for recognizer in recognizers { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer; takes it from the view that had it.
  public final func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.viewReference = self
    recognizer.rank = recognizers.count
    recognizers.append(recognizer)
  }

  /// Removes a recognizer. A gesture in progress is cancelled.
  public final func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    application.gestureEngine.abandon(recognizer, because: .removed)
    recognizers.removeAll { $0 === recognizer }
    for (rank, other) in recognizers.enumerated() { other.rank = rank }
    recognizer.viewReference = nil
  }
}
