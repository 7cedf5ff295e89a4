extension UIBarButtonItem {
  /// Does what a press does: the primary action, or the action and the segues of a storyboard. `view`
  /// shows the item.
  final func press(in view: UIView, for event: UIEvent? = nil) {
    guard isEnabled, !isSpace, customView == nil else { return }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    if let menu, primaryAction == nil, action == nil, let window = view.window {
      MenuOverlay.show(menu, at: view.convert(view.bounds, to: nil), in: window, sender: self)
      return
    }
    if let primaryAction { return primaryAction.performWithSender(self, target: nil) }
    // The action may take the item's segues away.
    let segues = segueRelays
    sendAction(in: view, for: event)
    for segue in segues { segue.perform(self) }
  }

  private final func sendAction(in view: UIView, for event: UIEvent?) {
    guard let action else { return }
    // An item is not a responder: after the first responder's chain, that of its view is searched.
    let receiver =
      hasTarget
      ? target
      : view.application.keyWindow?.firstResponder?.target(forAction: action, withSender: self)
        as AnyObject? ?? view.target(forAction: action, withSender: self) as AnyObject?
    guard let receiver else { return }
    view.application.sendAction(action, to: receiver, from: self, for: event)
  }
}
