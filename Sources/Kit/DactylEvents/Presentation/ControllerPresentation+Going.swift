import Foundation

extension ControllerPresentation {
  /// Dismisses the presented controller, with everything that was presented from it: the topmost of
  /// them is animated, the others are removed with it. Begins at the end of the iteration.
  func end(animated: Bool, completion: (() -> Void)?) {
    guard phase != .dismissing else { return }
    for presentation in chain { presentation.settle() }
    // One that has just appeared may have presented another, which goes with it.
    let all = chain
    guard all.allSatisfy({ $0.phase == .presented }) else {
      // A dismissal in a `viewDidAppear(_:)` begins after all such calls.
      guard !isCut else { return }
      return application.afterLayout { [self] in
        if !isCut { end(animated: animated, completion: completion) }
      }
    }
    for presentation in all.reversed() { presentation.phase = .dismissing }
    let top = all.last(where: { $0.container?.window != nil }) ?? self
    let delegate = top.presented.transitioningDelegate
    let animator =
      animated ? delegate?.animationController(forDismissed: top.presented) : nil
    let driver = animator.flatMap { delegate?.interactionControllerForDismissal(using: $0) }
    let transition = makeTransition(
      of: top, isAnimated: animated,
      animator: !animated ? nil : animator ?? top.controller.animator(isComing: false), driver)
    isAnimated = animated
    schedule { [self] in
      go(all, top, transition, animated, completion)
    }
  }

  /// Begins an interactive dismissal at once. Returns the transition; `nil` if nothing can be
  /// dismissed now.
  func endByHand(
    _ driver: (any UIViewControllerInteractiveTransitioning)?,
    animator: any UIViewControllerAnimatedTransitioning,
    completion: @escaping (Bool) -> Void
  ) -> ControllerTransition? {
    let all = chain
    guard all.allSatisfy({ $0.phase == .presented }) else { return nil }
    for presentation in all.reversed() { presentation.phase = .dismissing }
    let transition = makeTransition(of: self, isAnimated: true, animator: animator, driver)
    let delegate = controller.delegate
    delegate?.presentationControllerWillDismiss(base)
    go(all, self, transition, true) {
      completion(!transition.transitionWasCancelled)
      if !transition.transitionWasCancelled {
        delegate?.presentationControllerDidDismiss(self.base)
      }
    }
    return transition
  }

  /// It and everything above it, each before those that lie on it.
  private var chain: [ControllerPresentation] { [self] + presented.presentationsAbove }

  private func makeTransition(
    of top: ControllerPresentation, isAnimated: Bool,
    animator: (any UIViewControllerAnimatedTransitioning)?,
    _ driver: (any UIViewControllerInteractiveTransitioning)?
  ) -> ControllerTransition {
    let transition = ControllerTransition(
      from: .init(controller: top.presented), to: .init(controller: presenting),
      in: top.container ?? UIView(), style: top.controller.presentationStyle,
      isAnimated: isAnimated && isShown, animator: animator, driver: driver)
    adopt(transition)
    top.presented.presentationTraits.transition = transition
    return transition
  }

  private func go(
    _ all: [ControllerPresentation], _ top: ControllerPresentation,
    _ transition: ControllerTransition,
    _ animated: Bool, _ completion: (() -> Void)?
  ) {
    let wasShown = isShown
    if let view = top.controller.presentedView {
      transition.from.view = view
      transition.from.initialFrame = view.frame
    }
    for presentation in all.reversed() {
      presentation.container?.isBarred = true
      presentation.notifyOfBeginning { presentation.controller.dismissalTransitionWillBegin() }
      if wasShown { presentation.presented.beginAppearance(false, animated: animated) }
    }
    let uncovers = covered != nil
    let isBack = wasShown && uncoversInSight
    if decidesOrientation, let presenting {
      presenting.kitApplication.rotations.choose(forUncovered: presenting)
    }
    if uncovers {
      if isBack { presenting?.beginAppearance(true, animated: animated) }
      transition.to.view = uncover()
    }
    if let below = presentersView, let container {
      transition.to.finalFrame = container.convert(below.bounds, from: below)
      if !uncovers { transition.to.initialFrame = transition.to.finalFrame }
    }
    transition.whenOver = { [self] completed in
      if completed {
        hasGone(all, uncovers, isBack)
      } else {
        hasStayed(all, uncovers, wasShown, isBack)
      }
      completion?()
    }
    transition.run()
  }

  /// Whether the presenting controller is seen once it is uncovered: what was presented in the context of
  /// a tab that is away is not.
  private var uncoversInSight: Bool {
    guard controller.shouldPresentInFullscreen, let place = presenting?.ownPresentation?.container
    else { return true }
    return place.window.map { !$0.isHidden } ?? false
  }

  /// Puts the presenting controller's view back in its place; returns it.
  func uncover() -> UIView? {
    guard let below = presentersView, let container else { return nil }
    covered = nil
    if let own = presenting?.ownPresentation, let place = own.container,
      controller.shouldPresentInFullscreen
    {
      if below.superview !== place {
        below.frame = own.controller.frameOfPresentedViewInContainerView
        place.addSubview(below)
      }
    } else if let host = container.superview, below.superview !== host {
      if !controller.shouldPresentInFullscreen { below.frame = container.frame }
      host.insertSubview(below, belowSubview: container)
    }
    below.setNeedsLayout()
    return below
  }

  private func hasGone(_ all: [ControllerPresentation], _ uncovers: Bool, _ isBack: Bool) {
    if uncovers {
      // An animator may have taken it into the container.
      let below = uncover()
      below?.layoutIfNeeded()
    }
    for presentation in all.reversed() {
      presentation.cut()
      presentation.container?.isLeft = true
    }
    application.announceScreen()
    if uncovers, isBack { presenting?.endAppearance() }
    for presentation in all.reversed() {
      let view = presentation.controller.presentedView
      presentation.container?.removeFromSuperview()
      view?.removeFromSuperview()
      presentation.presented.viewIfLoaded?.removeFromSuperview()
      presentation.presented.endAppearance()
      presentation.controller.dismissalTransitionDidEnd(true)
      presentation.unlink()
    }
    if uncovers { presenting?.giveFirstResponderBack() }
    presenting?.ownPresentation?.readapt()
  }

  private func hasStayed(
    _ all: [ControllerPresentation], _ uncovers: Bool, _ wasShown: Bool, _ isBack: Bool
  ) {
    if uncovers, let below = presentersView {
      if isBack { presenting?.beginAppearance(false, animated: true) }
      covered = below
      below.removeFromSuperview()
      if isBack { presenting?.endAppearance() }
    }
    for presentation in all {
      presentation.phase = .presented
      presentation.transition = nil
      presentation.container?.isBarred = false
    }
    for presentation in all {
      if let view = presentation.controller.presentedView, let container = presentation.container,
        !view.isDescendant(of: container), presentation.covered == nil || presentation === self
      {
        container.addSubview(view)
      }
      guard wasShown else { continue }
      presentation.presented.beginAppearance(true, animated: true)
      presentation.presented.endAppearance()
    }
    for presentation in all { presentation.controller.dismissalTransitionDidEnd(false) }
    for presentation in all { presentation.readapt() }
  }
}
