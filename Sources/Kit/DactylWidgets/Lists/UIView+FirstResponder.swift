import DactylEvents

extension UIView {
  /// Whether the first responder is the view, or lies in it.
  final var holdsFirstResponder: Bool {
    (window?.firstResponder as? UIView)?.isDescendant(of: self) == true
  }
}
