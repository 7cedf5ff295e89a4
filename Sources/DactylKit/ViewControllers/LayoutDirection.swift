extension UIApplication {
  /// The reading direction of the interface: from left to right. A view that is read in the other direction says so by its
  /// `semanticContentAttribute`.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}

extension UIView {
  /// The reading direction of a view with that attribute.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(for: semanticContentAttribute, relativeTo: .leftToRight)
  }

  /// The reading direction of a view with that attribute in surroundings of a direction: playback and spatial controls are
  /// never mirrored.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// The reading direction of traits. The numbers are UIKit's.
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = -1
  /// From left to right.
  case leftToRight = 0
  /// From right to left.
  case rightToLeft = 1
}

extension UITraitCollection {
  /// The reading direction of the interface: from left to right.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { .leftToRight }
  /// Whether a display feels how hard it is pressed: touchscreens here do not.
  public var forceTouchCapability: UIForceTouchCapability { .unavailable }
}

/// Whether a display feels how hard it is pressed. The numbers are UIKit's.
public enum UIForceTouchCapability: Int, Hashable, Sendable {
  /// Not known.
  case unknown = 0
  /// It does not.
  case unavailable = 1
  /// It does.
  case available = 2
}
