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
