public import Foundation

extension UISplitViewController {
  /// Where the primary column is.
  public enum DisplayMode: Int, Hashable, Sendable {
    /// As the shape of the view suits: beside in landscape, away in portrait. Only to be asked for.
    case automatic = 0
    /// Away.
    case secondaryOnly = 1
    /// Beside the secondary one.
    case oneBesideSecondary = 2
    /// Over the secondary one, which takes no touches then.
    case oneOverSecondary = 3

    /// An older name of ``secondaryOnly``.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// An older name of ``oneBesideSecondary``.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// An older name of ``oneOverSecondary``.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// At which side the primary column is.
  public enum PrimaryEdge: Int, Hashable, Sendable {
    /// At the left.
    case leading = 0
    /// At the right.
    case trailing = 1
  }

  /// Stands for a width that the kit chooses.
  public static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude
}

/// Asked and told by a split view controller.
@MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// The primary column is about to be elsewhere.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Where the button and the gesture bring the primary column next; `.automatic` for as usual.
  func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode
  /// Something is to be shown in the primary column: whether the delegate has done it.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Something is to be shown in the secondary column: whether the delegate has done it.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// The columns become one: the controller that stays; `nil` for the primary one.
  func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController?
  /// One column becomes two: the primary controller; `nil` for the one that is there.
  func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController?
  /// The columns become one: whether the delegate has put the secondary controller's content into
  /// the primary one, or wants it dropped.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// One column becomes two: the secondary controller; `nil` for as usual.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// The orientations in which the columns can be shown.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask
  /// The orientation in which the columns come when they are presented full screen.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation

  // As before iOS 8.

  /// Whether the primary column is away in an orientation, where the mode is automatic. Only
  /// portrait and landscape differ.
  func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController,
    in orientation: UIInterfaceOrientation
  ) -> Bool
  /// The primary column goes away: put the button into a bar of the secondary one. It brings the
  /// column over the other one, and the popover stands for it there.
  func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController,
    with barButtonItem: UIBarButtonItem, for pc: UIPopoverController)
  /// The primary column comes back beside the other one: take the button away.
  func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem)
  /// The primary column comes over the other one.
  func splitViewController(
    _ svc: UISplitViewController, popoverController pc: UIPopoverController,
    willPresent aViewController: UIViewController)
}

extension UISplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// As usual.
  public func targetDisplayModeForAction(
    in svc: UISplitViewController
  ) -> UISplitViewController.DisplayMode { .automatic }
  /// It has not.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// It has not.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// The primary one.
  public func primaryViewController(
    forCollapsing splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  /// The one that is there.
  public func primaryViewController(
    forExpanding splitViewController: UISplitViewController
  ) -> UIViewController? { nil }
  /// It has not.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// As usual.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// Those that the device suits.
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask {
    splitViewController.kitApplication.device.userInterfaceIdiom.defaultOrientations
  }
  /// The present one.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation { splitViewController.interfaceOrientation }
  /// In portrait.
  public func splitViewController(
    _ svc: UISplitViewController, shouldHide vc: UIViewController,
    in orientation: UIInterfaceOrientation
  ) -> Bool { orientation.isPortrait }
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willHide aViewController: UIViewController,
    with barButtonItem: UIBarButtonItem, for pc: UIPopoverController
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow aViewController: UIViewController,
    invalidating barButtonItem: UIBarButtonItem
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, popoverController pc: UIPopoverController,
    willPresent aViewController: UIViewController
  ) {}
}

/// Numbers of split views.
@MainActor
public enum SplitLimits {
  /// How wide the primary column is, and at most if no other width is said, in points.
  /// Source: `Documentation/Constants.md#split-columns`.
  public static var primaryWidth: CGFloat = 320
  /// The width of the line between the columns, in points.
  /// Source: `Documentation/Constants.md#split-columns`.
  public static var dividerWidth: CGFloat = 1
  /// How long the primary column takes to come and go, in seconds.
  /// Source: `Documentation/Constants.md#split-duration`.
  public static var duration = 0.3
}
