// At the end of a turn each controller has been told what is seen of it.
//
// Controllers are told of appearances while views move, and a program may do anything then: hide the
// window, select another tab, remove the very view that comes. The calls that were decided before may then
// reach some controllers and miss others. So each input of an `AppearanceMachine` asks for a look at the end
// of the turn: a controller whose machine says that a transition is due, and that takes part in none, gets
// it. Where nothing interfered, no machine has one due.

extension UIApplication {
  /// A controller's machine got an input: asks for a look at the end of the turn.
  final func appearancesMayDiffer() {
    roster.mayHaveDueAppearances = true
    turnIsDue = true
  }

  /// Begins and ends the transitions that are due, once nothing else waits. Answers whether there were any.
  final func settleAppearances() -> Bool {
    guard roster.mayHaveDueAppearances else { return false }
    roster.mayHaveDueAppearances = false
    let known = roster.controllers.compactMap(\.controller)
    let gone = known.filter { $0.isDue(to: .disappear) }
    let shown = windows.filter { !$0.isHidden }.flatMap { $0.branchBelow.compactMap(\.controller) }
    let come = shown.filter { $0.isDue(to: .appear) }
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

  /// Whether its machine lacks that transition, and no transition is on its way that would bring it.
  fileprivate final func isDue(to direction: AppearanceMachine.Direction) -> Bool {
    appearance.due(isInSight: isInSight) == direction && isAtRest
  }
}
