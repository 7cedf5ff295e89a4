/// How presentations and transitions take part in the appearance of a controller.
extension UIViewController {
  /// Whether no transition brings or takes it now, and the kit alone calls its appearance methods.
  final var isAtRest: Bool {
    ancestors.allSatisfy { !$0.appearance.isManual && !$0.isMoving }
      && ancestors.dropFirst().allSatisfy(\.shouldAutomaticallyForwardAppearanceMethods)
      && presenters.allSatisfy { !$0.isMoving }
  }

  /// Whether a transition is on its way that it takes part in, or that exchanges its children.
  fileprivate final var isMoving: Bool {
    if navigationSide.isInTransit || pending.isExchanging > 0 { return true }
    if let transition = presentationTraits.transition, transition.phase != .over { return true }
    for presentation in [ownPresentation, presentation] {
      if let presentation, presentation.phase != .presented { return true }
    }
    return isExchangingContent
  }

  /// Whether it, or a controller around it, is being presented just now.
  final var isStartingPresentation: Bool {
    ControllerPresentation.starting.map { ancestors.contains($0.presented) } ?? false
  }

  /// Begins the same of what is presented in the controller's place. Answers whether that covers the
  /// controller, which then takes no part.
  final func beginAppearanceInItsPlace(_ isAppearing: Bool, animated: Bool) -> Bool {
    guard let presentation = presentationInItsPlace else { return false }
    // What is covered itself appears when it is uncovered.
    if !isAppearing || !presentation.presented.isCovered {
      presentation.presented.beginAppearance(isAppearing, animated: animated)
    }
    return presentation.covered != nil
  }

  /// Ends the same. Answers whether it covers the controller.
  final func endAppearanceInItsPlace() -> Bool {
    guard let presentation = presentationInItsPlace else { return false }
    presentation.presented.endAppearance()
    return presentation.covered != nil
  }
}
