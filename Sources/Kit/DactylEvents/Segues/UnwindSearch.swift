/// Finds the destination of an unwind segue.
///
/// The search begins at the source and goes up: to the parent, or from a presented controller to
/// the one that was asked to present it. Each controller on the way, including the source, first
/// searches its children, except the child that contains the source. Then it takes the segue itself
/// if it can (spec VC6:UNW-03, VC6:UNW-05; `allowedChildrenForUnwinding(from:)` in UIKit's
/// reference).
extension UIViewController {
  /// The next controller of the search: the parent, else the presenting controller.
  final var unwindParent: UIViewController? {
    if let parentController { return parentController }
    guard let presentation = ownPresentation else { return nil }
    // The presenting controller may have left its parent since.
    if let original = presentation.original, presentation.concerns(original) { return original }
    return presentation.presenting
  }

  /// The controller, the next one of the search, and so on.
  final var unwindChain: [UIViewController] {
    var chain: [UIViewController] = []
    var next: UIViewController? = self
    while let here = next, !chain.contains(here) {
      chain.append(here)
      next = here.unwindParent
    }
    return chain
  }

  /// The destination of an unwind segue from this controller; `nil` if there is none.
  final func unwindTarget(_ action: Selector, sender: Any?) -> UIViewController? {
    if let found = search(action, from: self, sender: sender) { return found }
    for above in unwindChain.dropFirst() {
      if let found = above.forUnwindSegueAction(action, from: self, withSender: sender) {
        return found
      }
    }
    return nil
  }

  /// The default implementation of ``forUnwindSegueAction(_:from:withSender:)``.
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

  /// The default implementation of ``canPerformUnwindSegueAction(_:from:sender:)``. The source does
  /// not take the segue; as in UIKit, its older method is called all the same.
  final func mayTake(unwind action: Selector, from source: UIViewController, sender: Any?) -> Bool {
    canPerformUnwindSegueAction(action, from: source, withSender: sender as Any) && source !== self
  }

  /// The default implementation of ``allowedChildrenForUnwinding(from:)``.
  final func children(toUnwindTo source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let containing = childContaining(source)
    return childControllers.filter { $0 !== containing }
  }

  /// The child from which an unwind segue comes: the child is the source, contains it, or has
  /// presented a controller that does. `nil` if there is none.
  public final func childContaining(
    _ source: UIStoryboardUnwindSegueSource
  ) -> UIViewController? {
    source.source.unwindChain.first { $0.parentController === self }
  }
}
