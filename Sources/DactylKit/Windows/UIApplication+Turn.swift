public import InputFrames

extension UIApplication {
  /// Ends a turn: lays out what is due in the windows that are shown, from the outside inwards,
  /// tells controllers that have appeared, draws what is due, then calls turn observers.
  ///
  /// The application ends a turn before and after each event and after each moment in which timers
  /// fire. Beyond UIKit, where the run loop does it; a program calls it to see at once what it
  /// would see at the next turn.
  public final func endTurn() {
    guard !isEndingTurn else { return }
    if turnIsDue { settleTurn() }
    if frames.isPictureAwaited { frames.notifyTurnEnded(of: shownWindows) }
  }

  private func settleTurn() {
    isEndingTurn = true
    frameMeter?.turnBegins()
    defer {
      isEndingTurn = false
      frameMeter?.turnEnds()
    }
    askAboutStatusBar()
    layOutWindows()
    var rounds = 1
    while actAfterLayout() || turns.review() || makeDueAppearances() {
      askAboutStatusBar()
      layOutWindows()
      rounds += 1
      if rounds > LayoutLimits.mostRounds { break }
    }
    checkOpenMoves()
    for window in shownWindows { window.drawBranch() }
    if turnIsDue, !isUnsettled { warn(.layoutWhileDrawing) }
    isUnsettled = isUnsettled || turnIsDue
    if !roster.afterLayout.isEmpty || !roster.openMoves.isEmpty { isUnsettled = true }
    // What is left waits for the next turn, so that time can go on.
    turnIsDue = false
  }

  private func layOutWindows() {
    var rounds = 0
    isUnsettled = false
    while turnIsDue {
      turnIsDue = false
      callIsAppearing()
      for window in shownWindows {
        window.updateConstraintsIfNeeded()
        constraintEngine?.solve()
        window.layOutBranch()
      }
      rounds += 1
      if turnIsDue, rounds == LayoutLimits.mostRounds {
        for window in shownWindows
        where !window.flags.isDisjoint(with: [.needsLayout, .branchNeedsLayout]) {
          warn(.endlessLayout(of: window))
        }
        isUnsettled = true
        return
      }
    }
  }

  /// Begins a turn: what was changed since the last one was a turn of its own.
  final func beginTurn() {
    if isUnsettled { turnIsDue = true }
    endTurn()
  }

  /// The windows that are shown, and the status bar.
  private var shownWindows: [UIWindow] {
    statusBar.window.map { windows + [$0] } ?? windows
  }
}

/// What a turn changed of the picture.
@MainActor
public struct TurnRecord {
  /// The moment of the turn, on the source's clock.
  public let time: Timestamp
  /// The views that do not look as before: each before its subviews, then those that animations move.
  public let changes: [ViewChange]
}
