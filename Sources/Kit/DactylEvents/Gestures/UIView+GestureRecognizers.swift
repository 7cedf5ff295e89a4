import GestureMachines

extension UIView {
  /// The view's recognizers, in the order of their addition; `nil` if it never had any.
  public final var gestureRecognizers: [UIGestureRecognizer]? {
    get { recognizers.list.isEmpty ? nil : recognizers.list.array }
    set {
      for recognizer in recognizers.list.array { removeGestureRecognizer(recognizer) }
      for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
    }
  }

  /// Adds a recognizer, and removes it from the view that had it.
  final func attach(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizer.viewReference = self
    let count = recognizers.list.count
    recognizer.rank = count == 0 ? 0 : recognizers.list.at(count - 1, \.rank) + 1
    if isKnownUniquelyReferenced(&recognizers) {
      // No loop is using the list, so it is changed in place: a copy for each of thousands would be
      // slow.
      recognizers.list.append(recognizer)
      recognizersChanged()
    } else {
      recognizers = recognizers.adding(recognizer)
    }
  }

  /// Removes a recognizer. A gesture in progress is cancelled.
  final func letGo(of recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    application.gestureEngine.abandon(recognizer, because: .removed)
    recognizers = recognizers.without(recognizer)
    recognizer.viewReference = nil
  }
}
