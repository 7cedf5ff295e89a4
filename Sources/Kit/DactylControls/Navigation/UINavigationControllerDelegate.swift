/// What a navigation does to its stack.
public enum UINavigationControllerOperation: Int, Hashable, Sendable {
  /// Nothing, or a change of the whole stack.
  case none = 0
  /// A controller comes on top.
  case push = 1
  /// Controllers go from the top.
  case pop = 2
}

/// Receives what a navigation controller shows. Views are the controllers' own business: use it for
/// the state of the program.
///
/// Every call has UIKit's default, so an adopter writes only those it needs.
@MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller is about to be shown: it comes on top, or those above it go. It has heard that it
  /// will appear.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// The controller is shown. It has heard that it appeared. Does not come where the user took an
  /// interactive pop back.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// The animator of a push or pop; `nil` for that of the kit.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationControllerOperation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// The interaction controller of a push or pop; `nil` for time, or for the finger at the edge. Asked if there is
  /// an animator.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// The orientations that the navigation can be shown in, where it is asked.
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask
  /// The orientation in which it comes when it is presented full screen.
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// The kit.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationControllerOperation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// Time, or the finger at the edge.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

  /// Those of every controller.
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientationMask {
    navigationController.kitApplication.device.userInterfaceIdiom.defaultOrientations
  }

  /// The present one.
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: UINavigationController
  ) -> UIInterfaceOrientation {
    navigationController.kitApplication.rotations.orientationWithoutPreference
  }
}

extension UINavigationController {
  /// UIKit's name within the class.
  public typealias Operation = UINavigationControllerOperation
}
