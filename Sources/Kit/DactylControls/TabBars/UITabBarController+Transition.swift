import Foundation

extension UITabBarController {
  /// Starts the delegate's animator for a change of tabs; returns whether there is one. Until the
  /// transition ends, the tabs' views take no new touches; the bar does.
  final func animate(
    from old: UIViewController, to new: UIViewController, insteadOf before: UIViewController?
  ) -> Bool {
    guard appearanceState == .appeared, UIView.areAnimationsEnabled, let delegate,
      let animator = delegate.tabBarController(
        self, animationControllerForTransitionFrom: old, to: new)
    else { return false }
    new.loadViewIfNeeded()
    let transition = ControllerTransition(
      from: .init(controller: old, view: old.shownView), to: .init(controller: new),
      in: tabs.content, isAnimated: true, animator: animator,
      driver: delegate.tabBarController(self, interactionControllerFor: animator))
    transition.from.initialFrame = old.shownView?.frame ?? .zero
    place(new)
    transition.to.view = new.shownView
    transition.to.finalFrame = new.viewIfLoaded?.frame ?? .zero
    tabs.transition = transition
    presentationTraits.transition = transition
    transition.whenOver = { [weak self] completed in
      self?.arrive(from: old, to: new, before, completed)
    }
    new.beginAppearance(true, animated: true)
    // A handler may have removed the tabs, which has ended the transition.
    guard tabs.transition === transition else { return true }
    old.beginAppearance(false, animated: true)
    guard tabs.transition === transition else { return true }
    tabs.content.isUserInteractionEnabled = false
    transition.run()
    return true
  }

  private final func arrive(
    from old: UIViewController, to new: UIViewController, _ before: UIViewController?,
    _ completed: Bool
  ) {
    tabs.transition = nil
    tabs.content.isUserInteractionEnabled = true
    guard completed else { return turnBack(from: old, to: new, before) }
    if new.shownView?.superview !== tabs.content { new.joinContent(tabs.content) }
    place(new)
    old.leaveContent()
    old.endAppearance()
    new.endAppearance()
  }

  /// Cancels the transition: the new controller disappears, the old one appears and is selected
  /// again.
  private final func turnBack(
    from old: UIViewController, to new: UIViewController, _ before: UIViewController?
  ) {
    new.beginAppearance(false, animated: true)
    new.leaveContent()
    new.endAppearance()
    tabs.displayed = old
    tabs.selected = before
    chooseItem()
    barMayHaveChanged()
    setNeedsStatusBarAppearanceUpdate()
    old.beginAppearance(true, animated: true)
    if old.shownView?.superview !== tabs.content { old.joinContent(tabs.content) }
    place(old)
    old.endAppearance()
  }
}
