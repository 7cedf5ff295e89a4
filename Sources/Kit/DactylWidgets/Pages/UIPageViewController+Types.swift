public import DactylControls
public import Foundation

extension UIPageViewController {
  /// The style of turning pages.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// Pages curl like those of a book.
    case pageCurl = 0
    /// Pages scroll.
    case scroll = 1
  }

  /// The axis along which pages follow each other.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// The position of the spine, where curling pages are bound.
  public enum SpineLocation: Int, Hashable, Sendable {
    /// No spine: pages scroll.
    case none = 0
    /// At the left or top; one page is shown.
    case min = 1
    /// In the middle; two pages are shown.
    case mid = 2
    /// At the right or bottom; one page is shown.
    case max = 3
  }

  /// The direction of a turn.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// To the next page; the page moves left or up.
    case forward = 0
    /// To the previous page.
    case reverse = 1
    /// An older name of ``reverse`` (spec VC6:X-02).
    public static let backward = NavigationDirection.reverse
  }

  /// The options of a new controller.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A ``SpineLocation`` or its raw value; by default ``SpineLocation/min``. For curling pages.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between two pages in points; 0 by default. For scrolling pages.
    public static let interPageSpacing = OptionsKey(
      rawValue: "UIPageViewControllerOptionInterPageSpacingKey")

    static func spine(in options: [OptionsKey: Any]?) -> SpineLocation {
      let wish: SpineLocation? =
        switch options?[.spineLocation] {
        case let spine as SpineLocation: spine
        case let number as Int: SpineLocation(rawValue: number)
        case let number as NSNumber: SpineLocation(rawValue: number.intValue)
        default: nil
        }
      return wish.flatMap { $0 == .none ? nil : $0 } ?? .min
    }

    static func spacing(in options: [OptionsKey: Any]?) -> CGFloat {
      let wish: CGFloat =
        switch options?[.interPageSpacing] {
        case let points as CGFloat: points
        case let points as Double: CGFloat(points)
        case let points as Int: CGFloat(points)
        case let points as NSNumber: CGFloat(points.doubleValue)
        default: 0
        }
      return wish.isFinite ? Swift.max(0, wish) : 0
    }
  }
}

/// Provides the pages. It is called when a gesture turns to another page.
@MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one, to its left or above it; `nil` if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; `nil` if there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots of the indicator, which is shown for horizontally scrolling pages if the
  /// number is positive. Called once for each
  /// `setViewControllers(_:direction:animated:completion:)`.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The dot of the present page. Called together with the number; turns by gestures count on from
  /// it.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0: no indicator.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Observes turns that gestures make.
@MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// A gesture begins to turn to these pages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// The turn has ended: whether its animation ran to its end, the previous pages, and whether the
  /// page was turned rather than falling back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// The interface has rotated: returns the new spine location of curling pages. The method may set
  /// pages, in the number that the location needs.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// The supported orientations of the pages.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  /// The preferred orientation for a full-screen presentation.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// Returns the present spine location.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
  /// Returns the device's usual orientations.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask {
    pageViewController.kitApplication.device.userInterfaceIdiom.defaultOrientations
  }
  /// Returns the present orientation.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation {
    pageViewController.kitApplication.orientationWithoutPreference
  }
}

/// Times and sizes of page controllers.
public struct PageLimits: Hashable, Sendable {
  /// The duration of a curl, in seconds. Source: `Documentation/Constants.md#page-curl`.
  public var curlDuration = 0.4
  /// The part of a view at either edge in which a tap turns pages.
  /// Source: `Documentation/Constants.md#page-edge`.
  public var tapShare: CGFloat = 0.2
  /// The speed of a lifting finger, in points per second, from which its direction decides. At a
  /// lower speed, the turn completes if half of it is done. Source:
  /// `Documentation/Constants.md#page-speed`.
  public var turnSpeed: CGFloat = 200
  /// The height of the indicator, in points.
  /// Source: `Documentation/Constants.md#page-indicator`.
  public var indicatorHeight: CGFloat = 37

  /// The default values.
  public init() {}
}
