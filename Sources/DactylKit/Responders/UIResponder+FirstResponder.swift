extension UIResponder {
  /// The window on the responder's own chain.
  final var responderWindow: UIWindow? {
    responderChain.lazy.compactMap { $0 as? UIWindow }.first
  }

  final func takeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    let present = window.firstResponder
    if present === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let present, !(present.canResignFirstResponder && present.resignFirstResponder()) {
      return false
    }
    window.chosenResponder = self
    return true
  }

  final func letFirstResponderGo() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.chosenResponder = nil
    return true
  }
}

extension UIWindow {
  /// Who gets events that have no place; `nil` for the window itself. A responder that has left the
  /// window's tree is it no more.
  ///
  /// Beyond UIKit, which has no public question for it.
  public final var firstResponder: UIResponder? {
    guard let chosenResponder, chosenResponder.responderWindow === self else { return nil }
    return chosenResponder
  }
}
