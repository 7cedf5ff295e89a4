public import Foundation

/// Drives a transition by a number from 0 to 1, for instance from a pan: the animations of the
/// ordinary animator show the state for that number, and run to the end or back when the
/// interaction ends.
///
///     @MainActor func panned(_ pan: UIPanGestureRecognizer) {
///       switch pan.state {
///       case .began:
///         interaction = UIPercentDrivenInteractiveTransition()
///         dismiss(animated: true)
///       case .changed: interaction?.update(pan.translation(in: view).y / view.bounds.height)
///       case .ended: interaction?.finish()
///       default: interaction?.cancel()
///       }
///     }
@MainActor
open class UIPercentDrivenInteractiveTransition: UIViewControllerInteractiveTransitioning {
  private final weak var context: (any UIViewControllerContextTransitioning)?
  /// Whether the interaction has ended before the transition began, and how.
  private final var endsFinished: Bool?

  /// A driver for one transition, or one after the other.
  public init() {}

  /// How long the whole takes without a hand, in seconds.
  open var duration: CGFloat { (context as? ControllerTransition)?.duration ?? 0 }
  /// How far it is, from 0 to 1.
  public private(set) final var percentComplete: CGFloat = 0
  /// How fast the rest runs: with 1 it takes its part of the whole time.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The pace of the rest, before ``completionCurve``.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether it begins in the hand. Set it to false to take hold on the way, with ``pause()``.
  open var wantsInteractiveStart = true

  /// The transition begins. The kit calls it; call `super` where you override it.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    context = transitionContext
    guard wantsInteractiveStart else { return }
    (transitionContext as? ControllerTransition)?.holdAnimations()
    transitionContext.updateInteractiveTransition(percentComplete)
    guard let endsFinished else { return }
    self.endsFinished = nil
    end(finished: endsFinished)
  }

  /// Pauses the running transition, so that the interaction continues it. The animator must have an
  /// interruptible animator, unless the transition began interactively.
  open func pause() {
    context?.pauseInteractiveTransition()
    if let transition = context as? ControllerTransition {
      percentComplete = transition.percentComplete
    }
  }

  /// The hand has got so far.
  open func update(_ percentComplete: CGFloat) {
    guard percentComplete.isFinite else { return }
    self.percentComplete = min(max(percentComplete, 0), 1)
    context?.updateInteractiveTransition(self.percentComplete)
  }

  /// Ends the interaction, and runs the transition back.
  open func cancel() { end(finished: false) }

  /// Ends the interaction, and runs the rest of the transition.
  open func finish() { end(finished: true) }

  private func end(finished: Bool) {
    guard let context else {
      endsFinished = finished
      return
    }
    if finished {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    percentComplete = 0
  }
}
