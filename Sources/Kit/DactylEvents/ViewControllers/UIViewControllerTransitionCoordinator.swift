public import Foundation

/// The state of a transition in progress.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it is shown as an animation.
  var isAnimated: Bool { get }
  /// The style of the presentation; `UIModalPresentationStyle.none` where none is presented.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether it began in the hand of a finger.
  var initiallyInteractive: Bool { get }
  /// Whether a finger may take hold of it.
  var isInterruptible: Bool { get }
  /// Whether a finger drives it at present.
  var isInteractive: Bool { get }
  /// Whether it was given up.
  var isCancelled: Bool { get }
  /// How long it takes without a finger, in seconds.
  var transitionDuration: TimeInterval { get }
  /// How far it is in a finger's hand, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// How fast the rest runs after the finger has lifted.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which it all happens.
  var containerView: UIView { get }
  /// How the view that comes must be turned.
  var targetTransform: CGAffineTransform { get }
  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets a controller do something together with a transition: ``UIViewController/transitionCoordinator``
/// in `viewWillAppear(_:)` and its like.
@MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext
{
  /// Animates together with the transition, and calls the completion at its end. Both blocks are
  /// called once, the second also if the transition was cancelled: see `isCancelled`. Returns
  /// whether the first one will be called.
  @discardableResult
  func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// The same for a view outside of the container.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls the handler when the interaction has ended. Older than
  /// ``notifyWhenInteractionChanges(_:)``.
  func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
  /// Calls the handler each time that an interaction ends or begins.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates something at the same pace.
  @discardableResult
  public func animate(
    alongsideTransition animation:
      ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }

  /// Animates something outside of the container at the same pace.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animateAlongsideTransition(in: view, animation: animation, completion: nil) }
}

/// What names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name itself.
  public let rawValue: String

  /// A key of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is on screen when the transition begins.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is on screen when it has ended.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// What names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name itself.
  public let rawValue: String

  /// A key of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that goes.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that comes.
  public static let to = Self(rawValue: "UITransitionContextToView")
}
