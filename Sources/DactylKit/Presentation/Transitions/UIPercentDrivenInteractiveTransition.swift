public import Foundation

/// Drives a transition by a number from 0 to 1, as a pan tells it: the animations of the ordinary
/// animator stand where the number says, and run on or back when the hand lets go.
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
  /// The hand has let go before the transition began.
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

  /// Takes hold of what runs by itself. The animator must give an interruptible animator, unless the
  /// transition began in the hand.
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

  /// The hand has let go, and everything goes back.
  open func cancel() { end(finished: false) }

  /// The hand has let go, and the rest runs by itself.
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
