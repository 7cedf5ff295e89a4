extension UIHoverGestureRecognizer: DescribedGesture {
  package static var kind: GestureKind { .hover }
}

extension GestureKind {
  static let hover = GestureKind(
    "hover", UIHoverGestureRecognizer.self, make: { UIHoverGestureRecognizer() },
    isDiscrete: false, interface: GestureInterface("hoverGestureRecognizer"),
    words: GestureWords(
      name: { (_: UIHoverGestureRecognizer) in "a pointer that rests" }, demand: { _ in nil }))
}
