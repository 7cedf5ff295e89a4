/// What is seen and what has appeared are the same, once a turn is over and nothing is on its way.
///
/// Controllers hear of appearances while views move, and may do anything then: hide the window, select
/// another tab, take out the very view that comes. What was decided before that is then told to some and
/// not to others. So after a turn in which anybody heard of an appearance the kit looks once: who is told
/// too little hears the rest. Where no call did anything of the kind, nobody hears anything here.
extension UIApplication {
  /// Somebody hears of an appearance: at the end of the turn it is seen whether all have heard right.
  final func appearancesMayDiffer() {
    roster.isAppearanceInQuestion = true
    turnIsDue = true
  }

  /// Tells the controllers that heard too little, once nothing else waits. Answers whether there were any.
  final func reviewAppearances() -> Bool {
    guard roster.isAppearanceInQuestion else { return false }
    roster.isAppearanceInQuestion = false
    let known = roster.controllers.compactMap(\.controller)
    let gone = known.filter { $0.appearanceState != .disappeared && !$0.isInSight && $0.isAtRest }
    let shown = windows.filter { !$0.isHidden }.flatMap { $0.branchBelow.compactMap(\.controller) }
    let come = shown.filter { $0.appearanceState != .appeared && $0.isAtRest }
    guard !gone.isEmpty || !come.isEmpty else { return false }
    for controller in gone where !controller.isInSight {
      controller.beginAppearance(false, animated: false)
    }
    for controller in gone
    where !controller.isInSight && controller.appearanceState == .disappearing {
      controller.endAppearance()
    }
    for controller in come where controller.isInSight {
      controller.beginAppearance(true, animated: false)
    }
    for controller in come.reversed()
    where controller.isInSight && controller.appearanceState == .appearing {
      controller.endAppearance()
      // A navigation says after it that it moved.
      controller.parentController?.viewIfLoaded?.setNeedsLayout()
    }
    return true
  }
}

extension UIViewController {
  /// Whether its view lies in a window that is shown.
  fileprivate final var isInSight: Bool { viewIfLoaded?.window.map { !$0.isHidden } ?? false }

  /// Whether nothing brings or takes it just now, and nobody but the kit tells it that it comes or goes.
  fileprivate final var isAtRest: Bool {
    ancestors.allSatisfy { !$0.standing.isToldByHand && !$0.isMoving }
      && ancestors.dropFirst().allSatisfy(\.shouldAutomaticallyForwardAppearanceMethods)
      && presenters.allSatisfy { !$0.isMoving }
  }

  /// Whether a transition is on its way that it takes part in, or that exchanges its children.
  private var isMoving: Bool {
    if navigationSide.isInTransit || standing.isExchanging > 0 { return true }
    if let transition = presentationTraits.transition, transition.phase != .over { return true }
    for presentation in [ownPresentation, presentation] {
      if let presentation, presentation.phase != .presented { return true }
    }
    return isExchangingContent
  }
}
