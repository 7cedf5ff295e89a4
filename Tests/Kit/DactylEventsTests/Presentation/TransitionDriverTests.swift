import DactylEvents
import Foundation
import InputTesting
import Testing

/// Goes down in a second, in an animator that a hand can take.
@MainActor
final class FallingAnimator: UIViewControllerAnimatedTransitioning {
  private(set) var animator: UIViewPropertyAnimator?
  /// The transition that it shows.
  private(set) weak var context: (any UIViewControllerContextTransitioning)?

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 1 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    interruptibleAnimator(using: context).startAnimation()
  }
  func interruptibleAnimator(
    using context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    if let animator { return animator }
    self.context = context
    let made = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      context.view(forKey: .from)?.frame.origin.y = 480
    }
    made.addCompletion { position in context.completeTransition(position == .end) }
    animator = made
    return made
  }
}

@MainActor
@Suite("Drivers of transitions")
struct TransitionDriverTests {
  /// Goes down in a second.
  private final class Leaving: UIViewControllerAnimatedTransitioning {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      UIView.animate(withDuration: 1) {
        context.view(forKey: .from)?.frame.origin.y = 480
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// Hands out one driver for every dismissal.
  private final class Giving: UIViewControllerTransitioningDelegate {
    let driver = UIPercentDrivenInteractiveTransition()

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      driver.wantsInteractiveStart ? Leaving() : FallingAnimator()
    }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private let stage = PresentationStage()
  private let giving = Giving()

  /// A controller that covers the root.
  private func shown() -> (UIViewController, UIViewController) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.transitioningDelegate = giving
    stage.present(b, from: a, .fullScreen)
    return (a, b)
  }

  @Test(arguments: [true, false])
  func `a driver that is used again begins where nothing has moved yet`(finishes: Bool) {
    let (a, b) = shown()
    b.dismiss(animated: true)
    stage.endIteration()
    giving.driver.update(0.5)
    #expect(b.view.layer.presentation()?.frame.minY == 240)
    if finishes { giving.driver.finish() } else { giving.driver.cancel() }
    #expect(giving.driver.percentComplete == 0)
    stage.wait(1)
    if finishes { stage.present(b, from: a, .fullScreen) }
    b.dismiss(animated: true)
    stage.endIteration()
    #expect(b.isBeingDismissed && b.transitionCoordinator?.percentComplete == 0)
    #expect(b.view.layer.presentation()?.frame.minY == 0)
    giving.driver.cancel()
    stage.wait(1)
  }

  @Test func `who waits for the end of an interaction hears it once, and not of its beginning`() {
    giving.driver.wantsInteractiveStart = false
    let (_, b) = shown()
    var ends: [Bool] = []
    var changes: [Bool] = []
    b.dismiss(animated: true)
    b.transitionCoordinator?.notifyWhenInteractionEnds { ends.append($0.isInteractive) }
    b.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isInteractive) }
    stage.endIteration()
    stage.wait(0.25)
    giving.driver.pause()
    #expect(ends == [] && changes == [true])
    giving.driver.cancel()
    #expect(ends == [false] && changes == [true, false])
    stage.wait(1)
    #expect(ends == [false])
  }
}
