public import Foundation

/// What an animator is told of the transition that it shall show, and how it tells of its end.
///
/// The kit makes one for each transition and hands it to ``UIViewControllerAnimatedTransitioning``
/// and ``UIViewControllerInteractiveTransitioning``; programs do not adopt it.
@MainActor
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which it all happens. The animator adds the view that comes.
  var containerView: UIView { get }
  /// Whether it is shown as an animation.
  var isAnimated: Bool { get }
  /// Whether a finger drives it at present.
  var isInteractive: Bool { get }
  /// Whether it was given up: what was there before stays.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation; `UIModalPresentationStyle.none` where none is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// How the view that comes must be turned; the identity here.
  var targetTransform: CGAffineTransform { get }

  /// The progress of the finger, from 0 to 1. The interaction controller calls it.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The finger has let go, and the rest runs by itself. The interaction controller calls it.
  func finishInteractiveTransition()
  /// The finger has let go, and everything goes back. The interaction controller calls it.
  func cancelInteractiveTransition()
  /// A finger has taken hold of what runs by itself. The interaction controller calls it.
  func pauseInteractiveTransition()
  /// It is over. The animator calls it once, at the end of its animations, with whether it got
  /// there: `!transitionWasCancelled`. A second call does nothing.
  func completeTransition(_ didComplete: Bool)

  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views; `nil` for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the beginning; zero where it is not on screen.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view shall be at the end; zero where it goes.
  func finalFrame(for vc: UIViewController) -> CGRect
}
