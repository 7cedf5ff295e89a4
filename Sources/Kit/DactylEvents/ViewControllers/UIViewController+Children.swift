import Foundation

extension UIViewController {
  /// The controllers that this one contains, in the order of their adding.
  public final var children: [UIViewController] { childControllers }
  /// The controller that contains this one.
  public final var parent: UIViewController? { parentController }

  /// Adds a child (spec VC13:CON-02): links it, and calls its `willMove(toParent:)`.
  package final func attachChild(_ child: UIViewController) {
    guard child.parentController !== self else { return }
    guard !isWithin(child), !presenters.contains(child) else {
      kitApplication.warn(.childAboveItself(child: child, parent: self))
      return
    }
    // UIKit allows tabs in a navigation.
    if child.rankAsContainer > 0, rankAsContainer > 0, child.rankAsContainer >= rankAsContainer,
      (child.rankAsContainer, rankAsContainer) != (2, 1)
    {
      kitApplication.warn(.unusualNesting(child: child, parent: self))
    }
    if let shown = child.viewIfLoaded, let view = viewIfLoaded, shown.superview != nil,
      shown.isDescendant(of: view)
    {
      kitApplication.warn(.viewBeforeChild(child: child, parent: self))
    }
    if child.parentController != nil { child.removeFromParent() }
    child.willMove(toParent: self)
    childControllers.append(child)
    child.parentController = self
    child.pending.parentMove = .toParent
    child.pending.isMoveOpen = true
    if !(self is any BuiltInContainer) { kitApplication.awaitMove(of: child) }
  }

  /// Leaves the parent (spec VC13:CON-05), and calls `didMove(toParent:)`.
  final func leaveParent() {
    guard let parent = parentController else { return }
    parent.childControllers.removeAll { $0 === self }
    parentController = nil
    // During a transition of the parent, the parent no longer ends the transition of this controller.
    if appearanceState != .disappeared, appearanceState != .appeared, viewIfLoaded?.window == nil,
      parent.shouldAutomaticallyForwardAppearanceMethods
    {
      if appearanceState == .appearing { beginAppearance(false, animated: false) }
      endAppearance()
    }
    didMove(toParent: nil)
  }

  /// Whether the parent still has to call ``didMove(toParent:)``.
  package final var isMoveOpen: Bool { pending.isMoveOpen }

  /// A move to a parent, or to none, has come to its end.
  package final func settleMove(to parent: UIViewController?) {
    pending.isMoveOpen = false
    // While it appears the reason stays to be asked for (spec VC13:APP-09).
    if parent != nil, appearanceState == .appearing { return }
    pending.parentMove = .none
  }

  /// Puts the view of one child in place of another's.
  final func exchange(
    _ from: UIViewController, for to: UIViewController, _ duration: TimeInterval,
    _ options: UIView.AnimationOptions, _ animations: (() -> Void)?,
    _ completion: (@MainActor (Bool) -> Void)?
  ) {
    guard from.parentController === self, to.parentController === self, from !== to else {
      kitApplication.warn(.transitionOfStrangers(from: from, to: to, parent: self))
      completion?(false)
      return
    }
    let application = kitApplication
    let lasts = duration > 0 && UIView.areAnimationsEnabled
    if isShown {
      from.beginAppearance(false, animated: lasts)
      to.beginAppearance(true, animated: lasts)
    }
    pending.isExchanging += 1
    let container: UIView = from.view.superview ?? view
    if let toView = to.view { container.addSubview(toView) }
    let finish: @MainActor () -> Void = { [self] in
      pending.isExchanging -= 1
      from.viewIfLoaded?.removeFromSuperview()
      from.endAppearance()
      to.endAppearance()
      completion?(true)
    }
    guard lasts else {
      animations?()
      application.afterLayout(finish)
      return
    }
    if options.transition == nil {
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: { animations?() },
        completion: nil)
    } else {
      UIView.transition(
        with: container, duration: duration, options: options, animations: animations)
    }
    application.after(duration, finish)
  }

  /// The edges below which its view may lie have changed.
  final func extendedEdgesChanged() {
    for above in ancestors.dropFirst() where above.followExtendedEdges() { break }
    parentController?.extendedEdgesOfChildChanged()
  }

  /// The controller, its parent, and so on.
  package final var ancestors: [UIViewController] {
    Array(sequence(first: self, next: { $0.parentController }))
  }

  /// Whether the controller is that one or below it.
  private func isWithin(_ controller: UIViewController) -> Bool {
    sequence(first: self, next: { $0.parentController }).contains { $0 === controller }
  }
}

/// A container of the kit's own, which calls `didMove(toParent:)` of its children when their
/// transition is over.
@MainActor
package protocol BuiltInContainer: UIViewController {}

extension UIViewController {
  /// The children that show, the one in front first, then the view.
  final var shownEnvironments: [any UIFocusEnvironment] {
    let shown = children.reversed().filter { $0.viewIfLoaded?.window != nil }
    return shown + [viewIfLoaded].compactMap(\.self)
  }
}
