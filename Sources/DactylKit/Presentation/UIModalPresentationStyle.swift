/// How much of the screen a presented controller takes, and whether what it lies over stays.
public enum UIModalPresentationStyle: Int, Hashable, Sendable {
  /// The whole window; the presenting controller's view leaves it.
  case fullScreen = 0
  /// A page. As ``fullScreen`` here, as on a phone.
  case pageSheet = 1
  /// A form. As ``fullScreen`` here, as on a phone.
  case formSheet = 2
  /// The place of the nearest controller that defines a presentation context, whose view leaves.
  case currentContext = 3
  /// As ``fullScreen`` here.
  case custom = 4
  /// The whole window; the presenting controller's view stays below.
  case overFullScreen = 5
  /// The place of the nearest controller that defines a presentation context, whose view stays
  /// below.
  case overCurrentContext = 6
  /// A popover. As ``fullScreen`` here, as on a phone.
  case popover = 7
  /// None: as ``fullScreen``.
  case none = -1
  /// What the kit takes for best: ``fullScreen``.
  case automatic = -2

  /// Whether it takes the place of a presentation context.
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
  /// Whether what lies below leaves the window.
  var covers: Bool { self != .overFullScreen && self != .overCurrentContext }
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

/// Numbers of presentations.
@MainActor
public enum PresentationLimits {
  /// How long a presentation or a dismissal lasts when it is animated, in seconds.
  /// Source: `Documentation/Constants.md#presentation-duration`.
  public static var duration = 0.4
}
