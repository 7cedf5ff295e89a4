// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public import DactylKit
public import Foundation

// Names that UIKit had before Swift 4.2, for programs that were never brought up to date.

public typealias UIGestureRecognizerState = UIGestureRecognizer.State
public typealias UIControlEvents = UIControl.Event
public typealias UIControlState = UIControl.State
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
public typealias UIAlertActionStyle = UIAlertAction.Style
public typealias UIAlertControllerStyle = UIAlertController.Style
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
public typealias UITableViewStyle = UITableView.Style
public typealias UIButtonType = UIButton.ButtonType
public typealias UISwipeGestureRecognizerDirection = UISwipeGestureRecognizer.Direction
public typealias UIPageViewControllerNavigationDirection = UIPageViewController.NavigationDirection
public typealias UIPageViewControllerNavigationOrientation = UIPageViewController
  .NavigationOrientation
public typealias UIPageViewControllerTransitionStyle = UIPageViewController.TransitionStyle
public typealias UINavigationControllerOperation = UINavigationController.Operation
public typealias UITouchPhase = UITouch.Phase
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey

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

extension Notification.Name {
  public static let UIApplicationDidEnterBackground = UIApplication.didEnterBackgroundNotification
  public static let UIApplicationWillEnterForeground = UIApplication.willEnterForegroundNotification
  public static let UIApplicationDidBecomeActive = UIApplication.didBecomeActiveNotification
  public static let UIApplicationWillResignActive = UIApplication.willResignActiveNotification
  public static let UIKeyboardWillShow = UIResponder.keyboardWillShowNotification
  public static let UIKeyboardDidShow = UIResponder.keyboardDidShowNotification
  public static let UIKeyboardWillHide = UIResponder.keyboardWillHideNotification
  public static let UIKeyboardDidHide = UIResponder.keyboardDidHideNotification
  public static let UIDeviceOrientationDidChange = UIDevice.orientationDidChangeNotification
}
