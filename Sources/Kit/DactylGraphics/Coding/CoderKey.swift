/// The keys under which views and controllers write their state to a keyed coder.
///
/// They are UIKit's where UIKit's archives show them; `Dactyl` begins those that are this package's.
package enum CoderKey {
  // Views.
  package static let bounds = "UIBounds"
  package static let center = "UICenter"
  package static let transform = "UITransform"
  package static let alpha = "UIAlpha"
  package static let hidden = "UIHidden"
  package static let tag = "UITag"
  package static let mask = "UIAutoresizingMask"
  package static let keepsSubviews = "UIAutoresizeSubviews"
  package static let clips = "UIClipsToBounds"
  package static let interactionDisabled = "UIUserInteractionDisabled"
  package static let multipleTouch = "UIMultipleTouchEnabled"
  package static let exclusiveTouch = "UIExclusiveTouch"
  package static let contentMode = "UIContentMode"
  package static let restorationIdentifier = "UIRestorationIdentifier"

  // Tables and their cells.
  package static let tableStyle = "DactylTableStyle"
  package static let cellStyle = "DactylCellStyle"
  package static let reuseIdentifier = "UIReuseIdentifier"

  // Controllers.
  package static let title = "UITitle"
  package static let nibName = "UINibName"
  package static let modalPresentation = "UIModalPresentationStyle"
  package static let modalTransition = "UIModalTransitionStyle"
  package static let definesContext = "UIDefinesPresentationContext"
  package static let providesStyle = "UIProvidesPresentationContextTransitionStyle"
  package static let hidesBottomBar = "UIHidesBottomBarWhenPushed"
  package static let contentSize = "UIPreferredContentSize"

  // Saved states.
  package static let offsetX = "DactylContentOffsetX"
  package static let offsetY = "DactylContentOffsetY"

  // Page controllers.
  package static let pageStyle = "UIPageViewControllerTransitionStyle"
  package static let pageOrientation = "UIPageViewControllerNavigationOrientation"
  package static let pageSpine = "UIPageViewControllerSpineLocation"
  package static let pageSpacing = "UIPageViewControllerPageSpacing"
}
