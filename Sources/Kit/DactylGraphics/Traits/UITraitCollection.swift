public import Foundation

/// How much room there is along one axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = 0
  /// Little.
  case compact = 1
  /// Enough for two columns.
  case regular = 2
}

/// How clearly colors differ from each other.
public enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = -1
  /// As usual.
  case normal = 0
  /// More than usual.
  case high = 1

  /// The name of the notification about another contrast.
  package static let didChange = Notification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")
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

/// What a controller is told of its surroundings: how much room there is, and whether it is dark.
///
/// Only what decides about presentations is kept; nothing is drawn here.
public struct UITraitCollection: Hashable, Sendable {
  /// What kind of device it is.
  public var userInterfaceIdiom: UIUserInterfaceIdiom
  /// How much room there is from left to right.
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much room there is from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass
  /// Whether the interface is light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Pixels per point of the display; 0 if the traits do not say it.
  public var displayScale: CGFloat = 0
  /// The text size that people prefer.
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified

  /// Whether people want colors that differ more.
  public var accessibilityContrast = UIAccessibilityContrast.unspecified

  /// The reading direction of the interface.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified

  /// Traits with these values.
  public init(
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    userInterfaceStyle: UIUserInterfaceStyle = .unspecified
  ) {
    self.userInterfaceIdiom = userInterfaceIdiom
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.userInterfaceStyle = userInterfaceStyle
  }

  /// Traits that say only how many pixels a point has.
  public init(displayScale: CGFloat) {
    self.init()
    self.displayScale = displayScale
  }

  /// Traits that say only in which direction the interface is read.
  public init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init()
    self.layoutDirection = layoutDirection
  }

  /// Traits that say only how clearly colors differ.
  public init(accessibilityContrast: UIAccessibilityContrast) {
    self.init()
    self.accessibilityContrast = accessibilityContrast
  }

  /// Traits that say only which text size people prefer.
  public init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init()
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
}
