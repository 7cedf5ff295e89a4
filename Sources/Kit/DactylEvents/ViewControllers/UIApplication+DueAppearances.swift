// Transitions that are due at the end of an iteration: see `AppearanceMachine`.

extension UIViewController {
  /// The view may have come into a shown window, or left it.
  final func sightMayHaveChanged() {
    let isInSight = viewIfLoaded?.window.map { !$0.isHidden } ?? false
    guard isInSight != appearance.isInSight else { return }
    appearance.see(isInSight)
    queueIfDue()
  }

  /// The machine had an input: if it leaves a transition due, the application makes it at the end of the iteration.
  final func queueIfDue() {
    guard appearance.due != nil else { return }
    let roster = kitApplication.roster
    guard !roster.dueAppearances.contains(where: { $0.controller === self }) else { return }
    roster.dueAppearances.append(ControllerRoster.Entry(controller: self))
  }

  /// Whether the application may make that transition. While another transition takes part, it does not.
  fileprivate final func isReady(for direction: AppearanceMachine.Direction) -> Bool {
    appearance.due == direction && isAtRest
  }
}

extension UIApplication {
  /// Makes the transitions that are due. Answers whether there were any.
  final func makeDueAppearances() -> Bool {
    guard !roster.dueAppearances.isEmpty else { return false }
    roster.dueAppearances.removeAll { $0.controller?.appearance.due == nil }
    let due = roster.dueAppearances.compactMap(\.controller)
    // In the order in which the controllers were made.
    let leaving =
      due.contains { $0.isReady(for: .disappear) }
      ? roster.controllers.compactMap(\.controller).filter { $0.isReady(for: .disappear) } : []
    // Parents before children.
    let coming =
      due.contains { $0.isReady(for: .appear) }
      ? windows.filter { !$0.isHidden }.flatMap { $0.branchBelow.compactMap(\.controller) }
        .filter { $0.isReady(for: .appear) } : []
    guard !leaving.isEmpty || !coming.isEmpty else { return false }
    // Each method that is called may change what is in sight.
    for controller in leaving where !controller.appearance.isInSight {
      controller.beginAppearance(false, animated: false)
    }
    for controller in leaving
    where !controller.appearance.isInSight && controller.appearanceState == .disappearing {
      controller.endAppearance()
    }
    for controller in coming where controller.appearance.isInSight {
      controller.beginAppearance(true, animated: false)
    }
    for controller in coming.reversed()
    where controller.appearance.isInSight && controller.appearanceState == .appearing {
      controller.endAppearance()
      // A navigation calls its delegate after this layout.
      controller.parentController?.viewIfLoaded?.setNeedsLayout()
    }
    return true
  }
}
