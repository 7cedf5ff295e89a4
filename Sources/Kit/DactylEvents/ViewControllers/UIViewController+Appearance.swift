extension UIViewController {
  /// Begins a transition of the controller, then of the children that follow it.
  ///
  /// The state is kept here and not in the overridable methods, so that an override without `super` breaks
  /// nothing (spec VC13:C-21).
  package final func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    kitApplication.iterationIsDue = true
    defer { queueIfDue() }
    if beginAppearanceInItsPlace(isAppearing, animated: animated) { return }
    let direction: AppearanceMachine.Direction = isAppearing ? .appear : .disappear
    guard appearance.canBegin(direction) else { return }
    if isAppearing {
      loadViewIfNeeded()
    } else {
      // What was added and goes again no longer comes from being added.
      if pending.parentMove == .toParent, !pending.isMoveOpen { pending.parentMove = .none }
      contentWillDisappear()
      keepTraits()
    }
    let call = appearance.begin(direction, animated: animated)
    if isAppearing { kitApplication.awaitJoining(of: self) }
    kitApplication.statusBarAnswersChanged()
    let transition = appearance.transition
    perform(call)
    // The method may have begun another transition.
    guard transition == appearance.transition else { return }
    if isAppearing { contentWillAppear() }
    guard transition == appearance.transition else { return }
    for child in followingChildren(isAppearing) {
      child.beginAppearance(isAppearing, animated: animated)
      guard transition == appearance.transition else { return }
    }
  }

  /// Ends the transition of the children that follow the controller, then its own.
  package final func endAppearance() {
    kitApplication.iterationIsDue = true
    defer { queueIfDue() }
    if endAppearanceInItsPlace() { return }
    let state = appearanceState
    guard state == .appearing || state == .disappearing else { return }
    if appearance.awaitsJoin {
      kitApplication.callIsAppearing()
      // A container may end the transition of a child that is in no window.
      joinIfInSight(orAnywhere: true)
    }
    let transition = appearance.transition
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in accompanying
      where child.shownAppearance == state && !child.navigationSide.isInTransit {
        // A child that is not in the view yet appears when it is.
        if state == .appearing, !isHolding(child) { continue }
        child.endAppearance()
      }
    }
    if state == .appearing { contentDidAppear() }
    guard transition == appearance.transition, appearanceState == state,
      let call = appearance.end()
    else { return }
    perform(call)
    if state == .disappearing { contentDidDisappear() }
    if state == .appearing, parentController?.appearanceState == .appeared {
      kitApplication.childHasAppeared = true
    }
    if pending.parentMove == .toParent, !pending.isMoveOpen { pending.parentMove = .none }
  }

  /// Calls ``viewIsAppearing(_:)`` once the view is in a shown window: after the parent's, before layout.
  final func joinIfInSight(orAnywhere: Bool = false) {
    guard appearance.awaitsJoin, orAnywhere || !(viewIfLoaded?.window?.isHidden ?? true) else {
      return
    }
    parentController?.joinIfInSight(orAnywhere: orAnywhere)
    // The parent's method may have begun another transition.
    guard let call = appearance.join() else { return }
    notifyTraitsSinceLeft()
    perform(call)
  }

  /// Records and makes a call.
  private func perform(_ call: AppearanceMachine.Call) {
    let isAnimated = appearance.isAnimated
    switch call {
    case .willAppear:
      report(.viewWillAppear(animated: isAnimated))
      checkingSuper(of: "viewWillAppear(_:)") { viewWillAppear(isAnimated) }
    case .isAppearing:
      report(.viewIsAppearing(animated: isAnimated))
      viewIsAppearing(isAnimated)
    case .didAppear:
      report(.viewDidAppear(animated: isAnimated))
      checkingSuper(of: "viewDidAppear(_:)") { viewDidAppear(isAnimated) }
    case .willDisappear:
      report(.viewWillDisappear(animated: isAnimated))
      checkingSuper(of: "viewWillDisappear(_:)") { viewWillDisappear(isAnimated) }
    case .didDisappear:
      report(.viewDidDisappear(animated: isAnimated))
      checkingSuper(of: "viewDidDisappear(_:)") { viewDidDisappear(isAnimated) }
    }
  }

  /// Ends the present transition after the next layout, unless another one has begun by then.
  final func endAppearanceAfterLayout(in application: UIApplication) {
    let transition = appearance.transition
    application.afterLayout { [weak self] in
      guard let self, self.appearance.transition == transition else { return }
      self.endAppearance()
    }
  }

  /// Warns where a transition between controllers has begun the child's already (spec VC6:FWD-05).
  final func warnOfSecondTransition(_ isAppearing: Bool) {
    guard let parentController, parentController.pending.isExchanging > 0,
      !appearance.canBegin(isAppearing ? .appear : .disappear)
    else { return }
    kitApplication.warn(.appearanceToldTwice(self))
  }

  /// The application that shows the controller; the shared one while none does.
  package final var kitApplication: UIApplication { viewIfLoaded?.application ?? .shared }

  /// Whether it is on screen or on its way there.
  package final var isShown: Bool { appearance.isShown }

  /// Whether it gets appearance calls when a branch of the view tree with its view comes or goes. It does
  /// not if its parent, or a parent in the same branch, forwards the calls itself (spec VC13:CON-12).
  final func follows(_ branch: UIView) -> Bool {
    !isStartingPresentation && isTold(with: branch)
  }

  private func isTold(with branch: UIView) -> Bool {
    guard let parent = parentController else { return true }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    if parent.appearanceState != .disappeared,
      !(parent.viewIfLoaded?.isDescendant(of: branch) ?? false)
    {
      return true
    }
    return parent.isTold(with: branch)
  }

  /// The children whose views lie in its own; going, also one that was about to come there.
  private func followingChildren(_ isAppearing: Bool) -> [UIViewController] {
    let children = accompanying
    guard !children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return children.filter { child in
      if isHolding(child) { return true }
      return !isAppearing && child.appearanceState == .appearing
        && child.viewIfLoaded?.superview == nil
    }
  }

  /// Whether what shows the child lies in the controller's view.
  private func isHolding(_ child: UIViewController) -> Bool {
    guard let view = viewIfLoaded else { return false }
    return child.shownView?.isDescendant(of: view) ?? false
  }

  private func checkingSuper(of method: String, _ call: () -> Void) {
    pending.superWasCalled = false
    call()
    if !pending.superWasCalled { kitApplication.warn(.missingSuper(self, method: method)) }
  }
}

extension UIView {
  /// Begins the transitions of the controllers in the branch, before the view moves to another window or
  /// none. Returns those that disappear; ``endAppearances(_:)`` ends their transitions.
  final func beginAppearances(movingTo newWindow: UIWindow?) -> [UIViewController] {
    let old = windowReference.flatMap { $0.isHiddenFlag ? nil : $0 }
    let new = newWindow.flatMap { $0.isHiddenFlag ? nil : $0 }
    guard old !== new, let owner = (new ?? old)?.owner else { return [] }
    let controllers = branchBelow.compactMap(\.controller)
    guard !controllers.isEmpty else { return [] }
    var leaving: [UIViewController] = []
    if old != nil {
      leaving = beginDisappearances(of: controllers)
      guard new != nil else { return leaving }
      endAppearances(leaving)
    }
    beginAppearances(of: controllers, in: owner)
    return []
  }

  /// Begins the appearances of controllers. They end after the next layout.
  final func beginAppearances(of controllers: [UIViewController], in application: UIApplication) {
    var isOnItsWay: Bool { !isWindow || !isHidden }
    for controller in controllers
    where controller.appearanceState == .disappeared && controller.follows(self) {
      // An earlier call may have taken the view out again, or hidden the window.
      guard controller.viewIfLoaded?.isDescendant(of: self) ?? false, isOnItsWay else { continue }
      controller.beginAppearance(true, animated: false)
      controller.endAppearanceAfterLayout(in: application)
    }
  }

  /// Begins the disappearances of controllers. Returns those whose parents did not forward the call.
  final func beginDisappearances(of controllers: [UIViewController]) -> [UIViewController] {
    var leaving: [UIViewController] = []
    for controller in controllers where controller.isShown && controller.follows(self) {
      controller.beginAppearance(false, animated: false)
      leaving.append(controller)
    }
    return leaving
  }

  /// Ends the disappearances of controllers. Controllers that came into the branch meanwhile disappear
  /// first.
  final func endAppearances(_ leaving: [UIViewController]) {
    guard !leaving.isEmpty else { return }
    let leaving = leaving + beginDisappearances(of: branchBelow.compactMap(\.controller))
    for controller in leaving where controller.appearanceState == .disappearing {
      controller.endAppearance()
    }
  }
}
