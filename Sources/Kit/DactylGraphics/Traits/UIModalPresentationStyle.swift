public import Foundation

/// How much of the screen a presented controller takes, and whether what it lies over stays.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The whole window; the presenting controller's view leaves it.
  case fullScreen = 0
  /// A large sheet over what stays below: `UISheetPresentationController`.
  case pageSheet = 1
  /// A sheet in the middle over what stays below; where there is little room, as ``fullScreen``,
  /// unless `UIApplication.presentationEdition` says otherwise.
  case formSheet = 2
  /// The place of the nearest controller that defines a presentation context, whose view leaves.
  case currentContext = 3
  /// As the presentation controller of a `UIViewControllerTransitioningDelegate` says.
  case custom = 4
  /// The whole window; the presenting controller's view stays below.
  case overFullScreen = 5
  /// The place of the nearest controller that defines a presentation context, whose view stays
  /// below.
  case overCurrentContext = 6
  /// A popover: `UIPopoverPresentationController`; where there is little room, as ``fullScreen``,
  /// unless `UIApplication.presentationEdition` says otherwise.
  case popover = 7
  /// None: presented, as ``fullScreen``; as an adaptive style, no other one.
  case none = -1
  /// What the kit takes for best: ``fullScreen``, or ``pageSheet`` with cards
  /// (`UIApplication.presentationEdition`).
  case automatic = -2

  /// Whether it takes the place of a presentation context.
  package var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  /// Whether what lies below leaves the window.
  package var covers: Bool { self != .overFullScreen && self != .overCurrentContext }
}

/// How a presented controller's view comes and goes, when that is animated.
public enum UIModalTransitionStyle: Int, Hashable, Sendable {
  /// From below, and back down.
  case coverVertical = 0
  /// As the back of what was there.
  case flipHorizontal = 1
  /// Out of what was there.
  case crossDissolve = 2
  /// Below a page that curls up.
  case partialCurl = 3
}

/// Numbers of presentations: `UIApplication.presentationLimits`.
public struct PresentationLimits: Hashable, Sendable {
  /// How long a presentation or a dismissal lasts when it is animated, in seconds.
  /// Source: `Documentation/Constants.md#presentation-duration`.
  public var duration = 0.4
  /// How wide a window is that is not compact, in points.
  /// Source: `Documentation/Constants.md#regular-width`.
  public var regularWidth: CGFloat = 600

  /// The usual numbers.
  public init() {}
}

/// Which of UIKit's editions decides what a presentation without a more exact wish looks like.
public enum PresentationEdition: Hashable, Sendable {
  /// As the guides tell it, and iOS up to 12 did: ``UIModalPresentationStyle/automatic`` covers the
  /// window; form sheets and popovers do so where there is little room.
  case guides
  /// As iOS does since 13: ``UIModalPresentationStyle/automatic`` is a page sheet; form sheets and
  /// popovers become sheets where there is little room.
  case cards
}
