extension UIResponder {
  /// The window in the responder's chain.
  final var responderWindow: UIWindow? {
    responderChain.lazy.compactMap(\.ownWindow).first
  }

  final func becomeWindowsFirstResponder() -> Bool {
    guard let window = responderWindow else { return false }
    let present = window.firstResponder
    if present === self { return true }
    guard canBecomeFirstResponder else { return false }
    if let present, !(present.canResignFirstResponder && window.release(present)) { return false }
    // The responder that resigned may have removed this one, or made another one first responder.
    guard responderWindow === window, window.firstResponder == nil else { return false }
    window.chosenResponder = self
    window.owner.loadInputViews()
    return true
  }

  final func resignWindowsFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return true }
    let isReleased = window.releasedResponder === self
    window.releasedResponder = nil
    guard isReleased || canResignFirstResponder else { return false }
    window.chosenResponder = nil
    window.owner.loadInputViews()
    return true
  }
}

extension UIView {
  /// Handles a view that leaves its window: if the view or its controller is first responder, it
  /// resigns. It is asked, but cannot refuse.
  final func resignOnLeaving() {
    guard let window = windowReference, let chosen = window.chosenResponder,
      chosen === self || chosen === controller
    else { return }
    _ = chosen.canResignFirstResponder
    _ = window.release(chosen)
    guard window.chosenResponder === chosen else { return }
    window.chosenResponder = nil
    window.owner.loadInputViews()
  }
}

extension UIWindow {
  /// The responder for events without a location; `nil` if that is the window itself, or if the
  /// responder has left the window's tree.
  ///
  /// Beyond UIKit, which has no public property for it.
  public final var firstResponder: UIResponder? {
    guard let chosenResponder, chosenResponder.responderWindow === self else { return nil }
    return chosenResponder
  }

  /// Makes the first responder resign without asking it whether it can: it was asked, or cannot refuse.
  final func release(_ responder: UIResponder) -> Bool {
    releasedResponder = responder
    defer { releasedResponder = nil }
    return responder.resignFirstResponder()
  }
}

extension UIView {
  /// Makes the first responder resign if it is this view or a descendant. Returns whether none of
  /// them is first responder afterwards. With `force`, the responder is asked, but cannot refuse.
  @discardableResult
  public final func endEditing(_ force: Bool) -> Bool {
    guard let window, let chosen = window.firstResponder,
      chosen.responderChain.contains(where: { $0 === self })
    else { return true }
    guard chosen.canResignFirstResponder || force else { return false }
    if window.release(chosen), window.firstResponder !== chosen { return true }
    guard force else { return false }
    window.chosenResponder = nil
    window.owner.loadInputViews()
    return true
  }
}
