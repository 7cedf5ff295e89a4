public import Foundation

extension UIPageViewController {
  /// How pages are turned.
  public enum TransitionStyle: Int, Hashable, Sendable {
    /// As those of a book.
    case pageCurl = 0
    /// As those of a strip.
    case scroll = 1
  }

  /// Along which axis pages follow each other.
  public enum NavigationOrientation: Int, Hashable, Sendable {
    /// From left to right.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }

  /// Where pages that curl are bound.
  public enum SpineLocation: Int, Hashable, Sendable {
    /// They are not: they scroll.
    case none = 0
    /// At the left, or the top; one page shows.
    case min = 1
    /// In the middle; two pages show.
    case mid = 2
    /// At the right, or the bottom; one page shows.
    case max = 3
  }

  /// Which way a turn goes.
  public enum NavigationDirection: Int, Hashable, Sendable {
    /// To the page after, from right to left, or from bottom to top.
    case forward = 0
    /// To the page before.
    case reverse = 1
    /// An older name of ``reverse`` (spec VC6:X-02).
    public static let backward = NavigationDirection.reverse
  }

  /// What may be said when a controller is made.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name.
    public let rawValue: String

    /// A key of that name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A ``SpineLocation``, or its number; ``SpineLocation/min`` by default. For pages that curl.
    public static let spineLocation = OptionsKey(
      rawValue: "UIPageViewControllerOptionSpineLocationKey")
    /// The space between two pages in points; 0 by default. For pages that scroll.
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

/// Tells a page controller which pages there are. It is asked when a finger wants a page.
@MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before another one, at its left or above it; `nil` where there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after another one; `nil` where there is none.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// How many dots the indicator has. It is there for pages that scroll horizontally, when there is
  /// at least one. Asked once for each `setViewControllers(_:direction:animated:completion:)`.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Which dot stands for the page shown. Asked with the other one; turns by fingers count on.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// No indicator.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The first.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Told of turns that fingers make.
@MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// A finger begins to turn to those pages.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// The turn is over: whether its animation ran to its end, what was shown before it, and whether
  /// the page was turned or fell back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// The interface stands another way: where pages that curl are bound from now on. Pages may be
  /// set here, in the number that the answer needs.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// The orientations in which the pages can be shown.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
  /// The orientation in which the pages come when they are presented full screen.
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
  /// Where they are.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { pageViewController.spineLocation }
  /// Those that the device suits.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask {
    pageViewController.kitApplication.device.userInterfaceIdiom.defaultOrientations
  }
  /// The present one.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientation { pageViewController.interfaceOrientation }
}

/// Numbers of page controllers.
public struct PageLimits: Hashable, Sendable {
  /// How long a page curls, in seconds. Source: `Documentation/Constants.md#page-curl`.
  public var curlDuration = 0.4
  /// Which part of a view, from either edge, a tap turns pages in.
  /// Source: `Documentation/Constants.md#page-edge`.
  public var tapShare: CGFloat = 0.2
  /// How fast a finger must lift, in points a second, for its direction to decide; slower, it is
  /// whether half of the way is done. Source: `Documentation/Constants.md#page-speed`.
  public var turnSpeed: CGFloat = 200
  /// The height of the indicator, in points.
  /// Source: `Documentation/Constants.md#page-indicator`.
  public var indicatorHeight: CGFloat = 37

  /// The usual numbers.
  public init() {}
}
