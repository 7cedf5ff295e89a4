public import InputFrames

extension UIApplication {
  /// Ends an iteration of the loop: lays out visible windows from the outside inwards, calls pending
  /// appearance methods of controllers, draws, then calls the iteration observers.
  ///
  /// The application ends an iteration before and after each event, and after each moment at which
  /// timers fire. UIKit leaves this to the run loop. A program calls this method to see the result
  /// of an iteration at once.
  public final func endIteration() {
    guard !isEndingIteration else { return }
    if !PropertyObservations.shared.isEmpty { PropertyObservations.shared.reviewAll() }
    frames.drawSteps?()
    if iterationIsDue {
      settleIteration()
      if let focus = frames.focus {
        focus.iterationEnds()
        if iterationIsDue { settleIteration() }
      }
    }
    if frames.isPictureAwaited { frames.notifyIterationEnded(of: shownWindows) }
  }

  /// The former name of ``endIteration()``.
  @available(*, deprecated, renamed: "endIteration()")
  public final func endTurn() { endIteration() }

  private func settleIteration() {
    isEndingIteration = true
    frameMeter?.iterationBegins()
    defer {
      isEndingIteration = false
      frameMeter?.iterationEnds()
    }
    var rounds = 0
    repeat {
      askAboutStatusBar()
      layOutWindows()
      rounds += 1
    } while rounds <= LayoutLimits.mostRounds
      && (actAfterLayout() || rotations.review() || makeDueAppearances())
    checkOpenMoves()
    for window in shownWindows { window.drawBranch() }
    if iterationIsDue, !isUnsettled { warn(.layoutWhileDrawing) }
    isUnsettled = isUnsettled || iterationIsDue
    if !roster.afterLayout.isEmpty || !roster.openMoves.isEmpty { isUnsettled = true }
    // Remaining work waits for the next iteration, so that time can advance.
    iterationIsDue = false
  }

  private func layOutWindows() {
    var rounds = 0
    isUnsettled = false
    while iterationIsDue {
      iterationIsDue = false
      callIsAppearing()
      for window in shownWindows {
        window.updateConstraintsIfNeeded()
        constraintEngine?.solve()
        window.layOutBranch()
      }
      rounds += 1
      if iterationIsDue, rounds == LayoutLimits.mostRounds {
        for window in shownWindows
        where !window.flags.isDisjoint(with: [.needsLayout, .branchNeedsLayout]) {
          warn(.endlessLayout(of: window))
        }
        isUnsettled = true
        return
      }
    }
  }

  /// Begins an iteration, after ending the one with the changes so far.
  final func beginIteration() {
    if isUnsettled { iterationIsDue = true }
    endIteration()
  }

  /// The visible windows and the status bar.
  private var shownWindows: [UIWindow] {
    statusBar.window.map { windows + [$0] } ?? windows
  }
}

/// The changes of the picture in an iteration.
@MainActor
public struct IterationRecord {
  /// The time of the iteration, on the source's clock.
  public let time: Timestamp
  /// The views whose look has changed: each before its subviews, then those that animations move.
  public let changes: [ViewChange]
}

/// The former name of ``IterationRecord``.
@available(*, deprecated, renamed: "IterationRecord")
public typealias TurnRecord = IterationRecord
