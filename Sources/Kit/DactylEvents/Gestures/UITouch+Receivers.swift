/// The recognizers that see a touch.
extension UITouch {
  /// The list of a touch that no recognizer sees.
  private static let noRecognizers = SharedList<UIGestureRecognizer>(capacity: 0)

  /// The recognizers that see the touch, innermost view first; an empty list if none does.
  var recognizers: SharedList<UIGestureRecognizer> {
    get { receivers ?? Self.noRecognizers }
    set { receivers = newValue }
  }

  /// Adds a recognizer that sees the touch.
  func add(_ recognizer: UIGestureRecognizer) {
    guard !recognizers.list.contains(recognizer) else { return }
    recognizers = recognizers.adding(recognizer)
  }

  /// Removes a recognizer that no longer sees the touch.
  func drop(_ recognizer: UIGestureRecognizer) {
    guard recognizers.list.contains(recognizer) else { return }
    recognizers = recognizers.without(recognizer)
  }
}

extension UIEvent {
  /// The touches that the recognizer sees.
  public final func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    Set(touches.filter { gesture.sees($0) })
  }
}
