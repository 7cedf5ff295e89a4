public import Foundation

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

  // Columns by name; the older calls about becoming one or two are not made then.

  /// The columns become one: the column on top of it, with those before it below. Proposed is the
  /// compact one where it is set, else the secondary one.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// One column becomes several: which are seen then.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// The columns are one.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// The columns are several.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// A column is about to come.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// A column is about to go.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// A finger brings a column, or takes it.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController)
  /// The finger is done.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController)

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
  ) -> UIInterfaceOrientation {
    splitViewController.kitApplication.rotations.orientationWithoutPreference
  }
  /// As proposed.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// As proposed.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController
      .DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureWillBegin(
    _ svc: UISplitViewController
  ) {}
  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureDidEnd(
    _ svc: UISplitViewController
  ) {}
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
public struct SplitLimits: Hashable, Sendable {
  /// How wide the primary column is, and at most if no other width is said, in points.
  /// Source: `Documentation/Constants.md#split-columns`.
  public var primaryWidth: CGFloat = 320
  /// How wide the supplementary column is, and at most if no other width is said, in points.
  /// Source: `Documentation/Constants.md#split-columns`.
  public var supplementaryWidth: CGFloat = 320
  /// The width of the line between the columns, in points.
  /// Source: `Documentation/Constants.md#split-columns`.
  public var dividerWidth: CGFloat = 1
  /// How long the primary column takes to come and go, in seconds.
  /// Source: `Documentation/Constants.md#split-duration`.
  public var duration = 0.3

  /// The usual numbers.
  public init() {}
}
