/// Finds the controller that an unwind segue returns to.
///
/// The search begins at the source and goes up: to the parent, or, of what was presented, to the
/// controller that was asked to present it. Each one on the way, the source too, searches the children
/// from which the segue does not come, each with all below it, and then takes the segue itself if it can
/// (spec VC6:UNW-03, VC6:UNW-05; `allowedChildrenForUnwinding(from:)` in UIKit's reference).
extension UIViewController {
  /// The controller above: the parent, else the presenting controller.
  final var unwindParent: UIViewController? {
    if let parentController { return parentController }
    guard let presentation = ownPresentation else { return nil }
    // The presenting controller may have left its parent meanwhile.
    if let original = presentation.original, presentation.concerns(original) { return original }
    return presentation.presenting
  }

  /// The controller, the one above it, and so on.
  final var unwindChain: [UIViewController] {
    var chain: [UIViewController] = []
    var next: UIViewController? = self
    while let here = next, !chain.contains(here) {
      chain.append(here)
      next = here.unwindParent
    }
    return chain
  }

  /// The controller that an unwind segue from here returns to; `nil` for none.
  final func unwindTarget(_ action: Selector, sender: Any?) -> UIViewController? {
    if let found = search(action, from: self, sender: sender) { return found }
    for above in unwindChain.dropFirst() {
      if let found = above.forUnwindSegueAction(action, from: self, withSender: sender) {
        return found
      }
    }
    return nil
  }

  /// The base of ``forUnwindSegueAction(_:from:withSender:)``.
  final func search(
    _ action: Selector, from source: UIViewController, sender: Any?
  ) -> UIViewController? {
    let origin = UIStoryboardUnwindSegueSource(
      source: source, unwindAction: action, sender: sender)
    for child in allowedChildrenForUnwinding(from: origin) where child !== self {
      if let found = child.forUnwindSegueAction(action, from: source, withSender: sender) {
        return found
      }
    }
    return canPerformUnwindSegueAction(action, from: source, sender: sender) ? self : nil
  }

  /// The base of ``canPerformUnwindSegueAction(_:from:sender:)``: the source does not take it, and is
  /// asked by the older name all the same, as UIKit does.
  final func mayTake(unwind action: Selector, from source: UIViewController, sender: Any?) -> Bool {
    canPerformUnwindSegueAction(action, from: source, withSender: sender as Any) && source !== self
  }

  /// The base of ``allowedChildrenForUnwinding(from:)``.
  final func children(toUnwindTo source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let containing = childContaining(source)
    return childControllers.filter { $0 !== containing }
  }

  /// The child that an unwind segue comes from: it is the source, contains it, or has presented what
  /// does. `nil` where none does.
  public final func childContaining(
    _ source: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    source.source.unwindChain.first { $0.parentController === self }
  }
}
