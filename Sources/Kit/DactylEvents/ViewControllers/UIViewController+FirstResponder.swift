// What a presentation or a navigation that covers a controller asks of it: the keyboard comes back when the
// controller does.
extension UIViewController {
  /// The controller is about to be covered: keeps its first responder in mind.
  package final func keepFirstResponder() {
    guard let view = viewIfLoaded, let window = view.window,
      let responder = window.firstResponder,
      responder === self || responder.responderChain.contains(where: { $0 === view })
    else { return forgetFirstResponder() }
    navigationSide.firstResponder = responder
  }

  /// The controller is uncovered: its first responder becomes first responder again, unless there is
  /// another one.
  package final func giveFirstResponderBack() {
    guard let responder = navigationSide.firstResponder else { return }
    forgetFirstResponder()
    guard viewIfLoaded?.window?.firstResponder == nil else { return }
    responder.becomeFirstResponder()
  }

  /// Keeps no first responder in mind.
  package final func forgetFirstResponder() { navigationSide.firstResponder = nil }
}
