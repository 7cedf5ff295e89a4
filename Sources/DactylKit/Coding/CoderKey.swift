/// The keys under which views and controllers write their state to a keyed coder.
///
/// They are UIKit's where UIKit's archives show them; `Dactyl` begins those that are this package's.
enum CoderKey {
  // Views.
  static let bounds = "UIBounds"
  static let center = "UICenter"
  static let transform = "UITransform"
  static let alpha = "UIAlpha"
  static let hidden = "UIHidden"
  static let tag = "UITag"
  static let mask = "UIAutoresizingMask"
  static let keepsSubviews = "UIAutoresizeSubviews"
  static let clips = "UIClipsToBounds"
  static let interactionDisabled = "UIUserInteractionDisabled"
  static let multipleTouch = "UIMultipleTouchEnabled"
  static let exclusiveTouch = "UIExclusiveTouch"
  static let contentMode = "UIContentMode"
  static let restorationIdentifier = "UIRestorationIdentifier"

  // Tables and their cells.
  static let tableStyle = "DactylTableStyle"
  static let cellStyle = "DactylCellStyle"
  static let reuseIdentifier = "UIReuseIdentifier"

  // Controllers.
  static let title = "UITitle"
  static let nibName = "UINibName"
  static let modalPresentation = "UIModalPresentationStyle"
  static let modalTransition = "UIModalTransitionStyle"
  static let definesContext = "UIDefinesPresentationContext"
  static let providesStyle = "UIProvidesPresentationContextTransitionStyle"
  static let hidesBottomBar = "UIHidesBottomBarWhenPushed"
  static let contentSize = "UIPreferredContentSize"

  // Saved states.
  static let offsetX = "DactylContentOffsetX"
  static let offsetY = "DactylContentOffsetY"

  // Page controllers.
  static let pageStyle = "UIPageViewControllerTransitionStyle"
  static let pageOrientation = "UIPageViewControllerNavigationOrientation"
  static let pageSpine = "UIPageViewControllerSpineLocation"
  static let pageSpacing = "UIPageViewControllerPageSpacing"
}
