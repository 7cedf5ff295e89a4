extension UIViewController {
  /// Tells the controller, then the children that follow it, that it is about to come or go.
  ///
  /// What is kept of it is kept here, so that a method without its `super` breaks nothing
  /// (spec VC13:C-21).
  final func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    kitApplication.appearancesMayDiffer()
    if let presentation = presentationInItsPlace {
      // What is covered itself comes when it is uncovered.
      if !isAppearing || !presentation.presented.isCovered {
        presentation.presented.beginAppearance(isAppearing, animated: animated)
      }
      if presentation.covered != nil { return }
    }
    guard appearanceState.canBegin(appearing: isAppearing) else { return }
    if isAppearing {
      loadViewIfNeeded()
    } else {
      contentWillDisappear()
      keepTraits()
    }
    appearanceState = isAppearing ? .appearing : .disappearing
    standing.appearanceTurn += 1
    standing.appearsAnimated = animated
    standing.isAppearingDue = isAppearing
    if isAppearing { kitApplication.awaitJoining(of: self) }
    kitApplication.statusBarAnswersChanged()
    let turn = standing.appearanceTurn
    if isAppearing {
      report(.viewWillAppear(animated: animated))
      tell("viewWillAppear(_:)") { viewWillAppear(animated) }
      if turn == standing.appearanceTurn { contentWillAppear() }
    } else {
      report(.viewWillDisappear(animated: animated))
      tell("viewWillDisappear(_:)") { viewWillDisappear(animated) }
    }
    // Who was told may have turned it round.
    guard turn == standing.appearanceTurn else { return }
    for child in followingChildren(isAppearing) {
      child.beginAppearance(isAppearing, animated: animated)
      guard turn == standing.appearanceTurn else { return }
    }
  }

  /// Tells the children that follow the controller, then the controller, that it has come or gone.
  final func endAppearance() {
    kitApplication.appearancesMayDiffer()
    if let presentation = presentationInItsPlace {
      presentation.presented.endAppearance()
      if presentation.covered != nil { return }
    }
    let state = appearanceState
    guard state == .appearing || state == .disappearing else { return }
    if standing.isAppearingDue {
      kitApplication.tellOfJoining()
      // Told by hand out of any window, it hears of it all the same.
      tellIsAppearing(anywhere: true)
    }
    let turn = standing.appearanceTurn
    if shouldAutomaticallyForwardAppearanceMethods {
      for child in accompanying
      where child.shownAppearance == state && !child.navigationSide.isInTransit {
        // Who has not come yet is told when it has.
        if state == .appearing, !isHolding(child) { continue }
        child.endAppearance()
      }
    }
    if state == .appearing { contentDidAppear() }
    guard turn == standing.appearanceTurn, appearanceState == state else { return }
    appearanceState = state == .appearing ? .appeared : .disappeared
    if state == .appearing {
      report(.viewDidAppear(animated: standing.appearsAnimated))
      tell("viewDidAppear(_:)") { viewDidAppear(standing.appearsAnimated) }
    } else {
      report(.viewDidDisappear(animated: standing.appearsAnimated))
      tell("viewDidDisappear(_:)") { viewDidDisappear(standing.appearsAnimated) }
      contentDidDisappear()
    }
    if standing.parentMove == .toParent, !standing.isMoveOpen { standing.parentMove = .none }
  }

  /// Tells the controller, once its view is in a shown window, that it is appearing: after its parent,
  /// before its layout.
  final func tellIsAppearing(anywhere: Bool = false) {
    guard standing.isAppearingDue, anywhere || !(viewIfLoaded?.window?.isHidden ?? true) else {
      return
    }
    parentController?.tellIsAppearing(anywhere: anywhere)
    // The parent may have turned it round.
    guard standing.isAppearingDue, appearanceState == .appearing else { return }
    standing.isAppearingDue = false
    tellTraitsSinceLeft()
    report(.viewIsAppearing(animated: standing.appearsAnimated))
    viewIsAppearing(standing.appearsAnimated)
  }

  /// Ends the present transition after the next layout, unless another one has begun by then.
  final func endAppearanceAfterLayout(in application: UIApplication) {
    let turn = standing.appearanceTurn
    application.afterLayout { [weak self] in
      guard let self, self.standing.appearanceTurn == turn else { return }
      self.endAppearance()
    }
  }

  /// Warns where a transition between controllers has told the child already (spec VC6:FWD-05).
  final func warnOfSecondTelling(_ isAppearing: Bool) {
    guard let parentController, parentController.standing.isExchanging > 0,
      !appearanceState.canBegin(appearing: isAppearing)
    else { return }
    kitApplication.warn(.appearanceToldTwice(self))
  }

  /// The application that shows the controller; the shared one while none does.
  package final var kitApplication: UIApplication { viewIfLoaded?.application ?? .shared }

  /// Whether it is on screen or on its way there.
  final var isShown: Bool { appearanceState == .appearing || appearanceState == .appeared }

  /// Whether it hears of it when a branch of the view tree that its view lies in comes or goes: not
  /// where its parent, or a parent in the same branch, is told by hand (spec VC13:CON-12).
  final func follows(_ branch: UIView) -> Bool {
    if let presentation = Presentation.starting, ancestors.contains(presentation.presented) {
      return false
    }
    return isTold(with: branch)
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

  private func tell(_ method: String, _ call: () -> Void) {
    standing.baseHeard = false
    call()
    if !standing.baseHeard { kitApplication.warn(.missingSuper(self, method: method)) }
  }
}

extension UIView {
  /// The view is about to come to another window, or none: tells the controllers in the branch that
  /// they come or go. Answers those that go; ``endAppearances(_:)`` tells them that they are gone.
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

  /// Tells controllers that they come, and after the next layout that they are there.
  final func beginAppearances(of controllers: [UIViewController], in application: UIApplication) {
    let window = self as? UIWindow
    var isOnItsWay: Bool { window?.isHidden != true }
    for controller in controllers
    where controller.appearanceState == .disappeared && controller.follows(self) {
      // One that heard of it before may have taken the view out again, or hidden the window.
      guard controller.viewIfLoaded?.isDescendant(of: self) ?? false, isOnItsWay else { continue }
      controller.beginAppearance(true, animated: false)
      controller.endAppearanceAfterLayout(in: application)
    }
  }

  /// Tells controllers that they go; answers those that were not told by their parents.
  final func beginDisappearances(of controllers: [UIViewController]) -> [UIViewController] {
    var leaving: [UIViewController] = []
    for controller in controllers where controller.isShown && controller.follows(self) {
      controller.beginAppearance(false, animated: false)
      leaving.append(controller)
    }
    return leaving
  }

  /// Tells controllers that they are gone; before that, those that came in the branch while the
  /// others heard that they go.
  final func endAppearances(_ leaving: [UIViewController]) {
    guard !leaving.isEmpty else { return }
    let leaving = leaving + beginDisappearances(of: branchBelow.compactMap(\.controller))
    for controller in leaving where controller.appearanceState == .disappearing {
      controller.endAppearance()
    }
  }
}
