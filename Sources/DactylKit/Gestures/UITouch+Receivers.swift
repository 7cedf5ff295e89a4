/// Who sees a touch.
extension UITouch {
  /// The list of a touch that no recognizer sees.
  private static let nobody = SharedList<UIGestureRecognizer>(capacity: 0)

  /// The recognizers that see the touch, innermost view first; an empty list where none does.
  var recognizers: SharedList<UIGestureRecognizer> {
    get { receivers ?? Self.nobody }
    set { receivers = newValue }
  }

  /// A further recognizer sees the touch.
  func add(_ recognizer: UIGestureRecognizer) {
    guard !recognizers.list.contains(recognizer) else { return }
    recognizers = recognizers.adding(recognizer)
  }

  /// A recognizer sees the touch no more.
  func drop(_ recognizer: UIGestureRecognizer) {
    guard recognizers.list.contains(recognizer) else { return }
    recognizers = recognizers.without(recognizer)
  }
}
