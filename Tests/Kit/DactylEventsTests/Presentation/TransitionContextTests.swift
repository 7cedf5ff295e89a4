import DactylEvents
import Foundation
import InputTesting
import Testing

/// What transitions answer while they run and afterwards, and who may lead them.
@MainActor
@Suite("Contexts of transitions")
struct TransitionContextTests {
  /// Moves the view that leaves down in a second; it cannot be interrupted.
  private final class Sinking: UIViewControllerAnimatedTransitioning {
    private(set) weak var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      UIView.animate(withDuration: 1) {
        context.view(forKey: .from)?.frame.origin.y = 480
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  /// Leads a transition by hand, without a number from 0 to 1 of its own.
  private final class Hand: UIViewControllerInteractiveTransitioning {
    private(set) weak var context: (any UIViewControllerContextTransitioning)?
    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      self.context = context
    }
  }

  private final class Giving: UIViewControllerTransitioningDelegate {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var driver: (any UIViewControllerInteractiveTransitioning)?

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  /// Answers nothing.
  private final class Silent: UIViewControllerTransitioningDelegate {}

  private let stage = PresentationStage()
  private let giving = Giving()

  /// A controller that covers the root.
  private func shown() -> (a: TracingController, b: TracingController) {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.transitioningDelegate = giving
    stage.present(b, from: a, .fullScreen)
    return (a, b)
  }

  private func top(_ controller: UIViewController) -> CGFloat? {
    controller.view.layer.presentation()?.frame.minY
  }

  // MARK: Coordinators

  @Test func `a coordinator tells what transition it belongs to`() throws {
    giving.animator = Sinking()
    let (a, b) = shown()
    b.dismiss(animated: true)
    let coordinator = try #require(b.transitionCoordinator)
    #expect(coordinator.isAnimated && coordinator.transitionDuration == 1)
    #expect(coordinator.presentationStyle == .fullScreen && !coordinator.isCancelled)
    #expect(coordinator.viewController(forKey: .from) === b)
    #expect(coordinator.viewController(forKey: .to) === a)
    stage.endIteration()
    #expect(coordinator.containerView.window === stage.window)
    #expect(coordinator.view(forKey: .from) === b.view)
    #expect(!coordinator.isInterruptible && !coordinator.isInteractive)
    #expect(!coordinator.initiallyInteractive && coordinator.percentComplete == 0)
    #expect(coordinator.completionVelocity == 1 && coordinator.completionCurve == .easeInOut)
    #expect(coordinator.targetTransform == .identity)
    stage.wait(2)
  }

  @Test func `a driver says how a coordinator's transition goes on when it is let go`() throws {
    let driver = UIPercentDrivenInteractiveTransition()
    (driver.completionSpeed, driver.completionCurve) = (2, .easeOut)
    (giving.animator, giving.driver) = (Sinking(), driver)
    let (_, b) = shown()
    #expect(driver.duration == 0)
    b.dismiss(animated: true)
    stage.endIteration()
    let coordinator = try #require(b.transitionCoordinator)
    #expect(coordinator.completionVelocity == 2 && coordinator.completionCurve == .easeOut)
    #expect(coordinator.isInteractive && coordinator.initiallyInteractive)
    #expect(driver.duration == 1)
    driver.update(0.25)
    driver.update(.nan)
    #expect(driver.percentComplete == 0.25 && coordinator.percentComplete == 0.25)
    driver.cancel()
    #expect(coordinator.isCancelled)
    stage.wait(1)
  }

  @Test func `blocks that come when the animations run are called at the end alone`() {
    giving.animator = Sinking()
    let (_, b) = shown()
    b.dismiss(animated: true)
    stage.endIteration()
    var calls: [String] = []
    let isTaken = b.transitionCoordinator?.animate { _ in
      calls.append("beside")
    } completion: { _ in
      calls.append("end")
    }
    #expect(isTaken == false)
    stage.wait(1.01)
    #expect(calls == ["end"])
  }

  @Test func `animations in a view of the program's run like those beside the transition`() {
    giving.animator = Sinking()
    let (a, b) = shown()
    b.dismiss(animated: true)
    let isTaken = b.transitionCoordinator?.animateAlongsideTransition(in: a.view) { _ in
      a.view.alpha = 0.5
    } completion: { [stage] _ in
      stage.note("end")
    }
    #expect(isTaken == true && a.view.alpha == 1)
    stage.endIteration()
    #expect(a.view.alpha == 0.5)
    stage.wait(1.01)
    #expect(stage.moves().contains("end"))
  }

  @Test func `a coordinator that is kept beyond the end takes nothing and is of no transition`()
    throws
  {
    giving.animator = Sinking()
    let (_, b) = shown()
    b.dismiss(animated: true)
    stage.endIteration()
    let kept = try #require(b.transitionCoordinator)
    stage.wait(2)
    giving.animator = nil
    stage.endIteration()
    var calls = 0
    let count: (any UIViewControllerTransitionCoordinatorContext) -> Void = { _ in calls += 1 }
    #expect(!kept.animate(alongsideTransition: count, completion: count))
    #expect(calls == 0 && !kept.isInteractive && !kept.isCancelled)
    #expect(!kept.isAnimated && !kept.initiallyInteractive && !kept.isInterruptible)
    #expect(kept.presentationStyle == .none && kept.transitionDuration == 0)
    #expect(kept.percentComplete == 0 && kept.completionVelocity == 1)
    #expect(kept.completionCurve == .easeInOut && kept.targetTransform == .identity)
    #expect(kept.containerView.superview == nil && kept.view(forKey: .from) == nil)
    #expect(kept.viewController(forKey: .from) == nil)
  }

  // MARK: Contexts

  @Test func `a context knows the frames of its two controllers, and nobody else's`() throws {
    let animator = Sinking()
    giving.animator = animator
    let (_, b) = shown()
    b.dismiss(animated: true)
    stage.endIteration()
    let context = try #require(animator.context)
    let whole = CGRect(x: 0, y: 0, width: 320, height: 480)
    #expect(context.initialFrame(for: b) == whole)
    let stranger = stage.controller("stranger")
    #expect(context.initialFrame(for: stranger) == .zero)
    #expect(context.finalFrame(for: stranger) == .zero)
    stage.wait(2)
  }

  @Test func `what cannot be interrupted is not paused, and its animator does nothing`() throws {
    let animator = Sinking()
    giving.animator = animator
    let (_, b) = shown()
    b.dismiss(animated: true)
    stage.endIteration()
    let context = try #require(animator.context)
    stage.wait(0.5)
    context.pauseInteractiveTransition()
    #expect(!context.isInteractive)
    let none = animator.interruptibleAnimator(using: context)
    var calls = 0
    none.addAnimations({ calls += 1 }, delayFactor: 0)
    none.addAnimations { calls += 1 }
    none.addCompletion { _ in calls += 1 }
    none.startAnimation()
    none.startAnimation(afterDelay: 0)
    none.pauseAnimation()
    none.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    none.stopAnimation(false)
    none.finishAnimation(at: .end)
    #expect(none.state == .inactive && !none.isRunning && calls == 0)
    stage.wait(0.51)
    #expect(b.presentingViewController == nil)
  }

  @Test(arguments: [true, false])
  func `without a driver, a context that is paused goes on where it is let go`(finishes: Bool)
    throws
  {
    let animator = FallingAnimator()
    giving.animator = animator
    let (a, b) = shown()
    b.dismiss(animated: true)
    stage.endIteration()
    let context = try #require(b.transitionCoordinator)
    #expect(context.isInterruptible)
    stage.wait(0.5)
    let taking = try #require(animator.context)
    taking.pauseInteractiveTransition()
    #expect(context.isInteractive && !context.initiallyInteractive)
    stage.wait(5)
    #expect(top(b) == 240)
    taking.updateInteractiveTransition(0.75)
    #expect(top(b) == 360)
    if finishes {
      taking.finishInteractiveTransition()
    } else {
      taking.cancelInteractiveTransition()
    }
    stage.wait(1.01)
    #expect((a.presentedViewController == nil) == finishes)
    #expect(finishes || top(b) == 0)
  }

  @Test func `an animator that can be interrupted is dragged from its beginning`() {
    let driver = UIPercentDrivenInteractiveTransition()
    (giving.animator, giving.driver) = (FallingAnimator(), driver)
    let (a, b) = shown()
    b.dismiss(animated: true)
    b.transitionCoordinator?.animate { _ in a.view.alpha = 0 }
    stage.endIteration()
    stage.wait(1)
    #expect(top(b) == 0)
    driver.update(0.5)
    #expect(top(b) == 240 && a.view.layer.presentation()?.opacity == 0.5)
    driver.cancel()
    stage.wait(1)
    #expect(a.presentedViewController === b && top(b) == 0)
  }

  @Test(arguments: [true, false])
  func `ended in the hand, what runs beside it stands where the transition ended`(ends: Bool)
    throws
  {
    let hand = Hand()
    (giving.animator, giving.driver) = (Sinking(), hand)
    let (a, b) = shown()
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.window.addSubview(mark)
    b.dismiss(animated: true)
    b.transitionCoordinator?.animate { _ in mark.frame.origin.x = 100 }
    stage.endIteration()
    let context = try #require(hand.context)
    context.updateInteractiveTransition(0.5)
    #expect(mark.layer.presentation()?.frame.minX == 50)
    context.completeTransition(ends)
    context.completeTransition(!ends)
    #expect(mark.frame.minX == (ends ? 100 : 0))
    stage.wait(1)
    #expect((a.presentedViewController == nil) == ends)
  }

  @Test func `a delegate that answers nothing leaves all to the style`() {
    let silent = Silent()
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.transitioningDelegate = silent
    b.modalPresentationStyle = .custom
    a.present(b, animated: true)
    stage.endIteration()
    #expect(b.isBeingPresented && top(b) == 480)
    stage.wait(1)
    #expect(top(b) == 0 && b.presentationController?.presentationStyle == .custom)
    b.dismiss(animated: true)
    stage.endIteration()
    #expect(b.isBeingDismissed && b.transitionCoordinator?.isInteractive == false)
    stage.wait(1)
    #expect(a.presentedViewController == nil && b.transitioningDelegate === silent)
  }

  // MARK: Presentation controllers by themselves

  @Test func `before it presents, a presentation controller answers for what it was made of`() {
    let (a, b) = (stage.shownRoot(), stage.controller("b"))
    b.modalPresentationStyle = .formSheet
    b.preferredContentSize = CGSize(width: 30, height: 40)
    let made = UIPresentationController(presentedViewController: b, presenting: a)
    #expect(made.presentedViewController === b && made.presentingViewController === a)
    #expect(made.presentationStyle == .formSheet && made.containerView == nil)
    #expect(made.preferredContentSize == CGSize(width: 30, height: 40))
    #expect(made.frameOfPresentedViewInContainerView == .zero && made.presentedView === b.view)
    #expect(made.traitCollection == b.traitCollection)
    #expect(made.adaptivePresentationStyle == .none)
    let alone = UIPresentationController(presentedViewController: b, presenting: nil)
    #expect(alone.presentingViewController === b)
    withExtendedLifetime(alone) {}
  }

  @Test func `sheets and covers that do not present lie nowhere`() {
    let b = stage.controller("b")
    let sheet = UISheetPresentationController(presentedViewController: b, presenting: nil)
    #expect(sheet.presentationStyle == .pageSheet)
    #expect(sheet.frameOfPresentedViewInContainerView == .zero)
    for style in [UIModalPresentationStyle.fullScreen, .popover] {
      let other = stage.controller("other")
      other.modalPresentationStyle = style
      #expect(other.presentationController?.frameOfPresentedViewInContainerView == .zero)
    }
  }

  /// A program's own, which covers no more than the context.
  private final class Partial: UIPresentationController {
    override var shouldPresentInFullscreen: Bool { false }
  }

  private final class PartialGiving: UIViewControllerTransitioningDelegate {
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Partial(presentedViewController: presented, presenting: presenting)
    }
  }

  @Test(arguments: [true, false])
  func `a custom presentation that is not full screen covers the presentation context`(
    isContext: Bool
  ) {
    let giving = PartialGiving()
    let (root, child) = (stage.shownRoot(), stage.controller("child"))
    let place = CGRect(x: 10, y: 20, width: 100, height: 200)
    stage.embed(child, in: root, place)
    child.definesPresentationContext = isContext
    let b = stage.controller("b")
    b.transitioningDelegate = giving
    stage.present(b, from: child, .custom)
    #expect(b.presentingViewController === (isContext ? child : root))
    #expect(
      stage.place(b.view)
        == (isContext ? place : CGRect(x: 0, y: 0, width: 320, height: 480)))
    withExtendedLifetime(giving) {}
  }

  @Test func `the older name of a controller that must not be dismissed is the same property`() {
    let b = stage.controller("b")
    #expect(!b.isModalInPopover)
    b.isModalInPopover = true
    #expect(b.isModalInPresentation && b.isModalInPopover)
  }
}
