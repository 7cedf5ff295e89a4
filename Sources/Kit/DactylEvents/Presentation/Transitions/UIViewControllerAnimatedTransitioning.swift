public import Foundation

/// Shows a transition between two controllers. A program adopts it and returns it from its
/// ``UIViewControllerTransitioningDelegate`` or from the delegate of a container.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// The duration in seconds. Read when the transition begins.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  /// Shows it: adds the view that comes to the container, animates, and calls
  /// `completeTransition(_:)` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// The animator that shows it, where a finger may take hold of it on its way. The same object each
  /// time while one transition runs.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called when the transition is over and all appearance calls were made.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// None: it cannot be interrupted.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { NoInterruptibleAnimator() }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Lets something else than time, such as a finger, drive a transition. A program adopts it or
/// takes ``UIPercentDrivenInteractiveTransition``.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// The transition begins. Drive it with `updateInteractiveTransition(_:)`, and end it with
  /// `finishInteractiveTransition()` or `cancelInteractiveTransition()`, and in the end
  /// `completeTransition(_:)`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
  /// How fast the rest runs: 1 as long as its part of the whole.
  var completionSpeed: CGFloat { get }
  /// The curve of the rest.
  var completionCurve: UIView.AnimationCurve { get }
  /// Whether it begins in the hand of a finger.
  var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// 1.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
  /// It does.
  public var wantsInteractiveStart: Bool { true }
}

/// The animator of a transition that has none of its own.
@MainActor
final class NoInterruptibleAnimator: UIViewImplicitlyAnimating {
  var state: UIViewAnimatingState { .inactive }
  var isRunning: Bool { false }
  var isReversed = false
  var fractionComplete: CGFloat = 0
  func startAnimation() {}
  func startAnimation(afterDelay delay: TimeInterval) {}
  func pauseAnimation() {}
  func stopAnimation(_ withoutFinishing: Bool) {}
  func finishAnimation(at finalPosition: UIViewAnimatingPosition) {}
  func addAnimations(_ animation: @escaping @MainActor () -> Void, delayFactor: CGFloat) {}
  func addAnimations(_ animation: @escaping @MainActor () -> Void) {}
  func addCompletion(_ completion: @escaping @MainActor (UIViewAnimatingPosition) -> Void) {}
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
