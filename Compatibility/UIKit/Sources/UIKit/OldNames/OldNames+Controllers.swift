// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import DactylKit
public import Foundation

// Controllers and what they present.

public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UINavigationControllerOperation = UINavigationController.Operation
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController
  .NavigationOrientation
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UIPageViewControllerSpineLocation = UIPageViewController.SpineLocation
public typealias UISplitViewControllerDisplayMode = UISplitViewController.DisplayMode
public typealias UISplitViewControllerPrimaryEdge = UISplitViewController.PrimaryEdge

public let UIPageViewControllerOptionSpineLocationKey =
  UIPageViewController.OptionsKey.spineLocation
public let UIPageViewControllerOptionInterPageSpacingKey =
  UIPageViewController.OptionsKey.interPageSpacing

@MainActor public var UINavigationControllerHideShowBarDuration: CGFloat {
  UINavigationController.hideShowBarDuration
}
@MainActor public var UISplitViewControllerAutomaticDimension: CGFloat {
  UISplitViewController.automaticDimension
}

extension UIViewController {
  /// `children`, by its older name.
  public var childViewControllers: [UIViewController] { children }
  /// `addChild(_:)`, by its older name.
  public func addChildViewController(_ child: UIViewController) { addChild(child) }
  /// `removeFromParent()`, by its older name.
  public func removeFromParentViewController() { removeFromParent() }
  /// `didMove(toParent:)`, by its older name.
  public func didMove(toParentViewController parent: UIViewController?) {
    didMove(toParent: parent)
  }
  /// `willMove(toParent:)`, by its older name.
  public func willMove(toParentViewController parent: UIViewController?) {
    willMove(toParent: parent)
  }
}
