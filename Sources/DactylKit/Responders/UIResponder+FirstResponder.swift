extension UIResponder {
  /// The window on the responder's own chain.
  final var responderWindow: UIWindow? {
    responderChain.lazy.compactMap(\.ownWindow).first
  }

  final func takeFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    let present = window.firstResponder
    if present === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let present, !(present.canResignFirstResponder && present.resignFirstResponder()) {
      return false
    }
    // The responder that resigned may have taken it from the window, or made another one first.
    guard responderWindow === window, window.firstResponder == nil else { return false }
    window.chosenResponder = self
    window.owner.loadInputViews()
    return true
  }

  final func letFirstResponderGo() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    guard canResignFirstResponder else { return false }
    window.chosenResponder = nil
    window.owner.loadInputViews()
    return true
  }
}

extension UIView {
  /// The view leaves its window: if it, or its controller, is first responder, it resigns. What it
  /// says to that does not matter.
  final func resignOnLeaving() {
    guard let window = windowReference, let chosen = window.chosenResponder,
      chosen === self || chosen === controller
    else { return }
    _ = chosen.resignFirstResponder()
    guard window.chosenResponder === chosen else { return }
    window.chosenResponder = nil
    window.owner.loadInputViews()
  }
}

extension UIWindow {
  /// The responder for events without a location; `nil` for the window itself. A responder that has left the
  /// window's tree is it no more.
  ///
  /// Beyond UIKit, which has no public question for it.
  public final var firstResponder: UIResponder? {
    guard let chosenResponder, chosenResponder.responderWindow === self else { return nil }
    return chosenResponder
  }
}

extension UIView {
  /// Has the first responder resign if it is the view, or below it. Answers whether none of them is
  /// first responder then; forced, it is none even if it does not like to.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let chosen = window.firstResponder,
      chosen.responderChain.contains(where: { $0 === self })
    else { return true }
    if chosen.resignFirstResponder(), window.firstResponder !== chosen { return true }
    guard force else { return false }
    window.chosenResponder = nil
    window.owner.loadInputViews()
    return true
  }
}
