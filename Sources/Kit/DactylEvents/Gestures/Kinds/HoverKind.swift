extension UIHoverGestureRecognizer: DescribedGesture {
  package static var kind: GestureKind { .hover }
}

extension GestureKind {
  static let hover = GestureKind(
    "hover", UIHoverGestureRecognizer.self, make: { UIHoverGestureRecognizer() })
}
