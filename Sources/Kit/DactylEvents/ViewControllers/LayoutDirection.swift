extension UIApplication {
  /// The reading direction of the interface, from left to right at first. Views follow it, but for those whose
  /// `semanticContentAttribute` says otherwise, and it is the trait `layoutDirection`.
  ///
  /// Beyond UIKit, where the language of the system says it: a program for Arabic or Hebrew sets it here.
  public final var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    get { features.contains(.mirroredInterface) ? .rightToLeft : .leftToRight }
    set {
      guard newValue != userInterfaceLayoutDirection else { return }
      let views = windows.flatMap(\.branchBelow)
      UIViewController.notifying(views) { features.formSymmetricDifference(.mirroredInterface) }
      for view in views { view.directionMayHaveChanged() }
    }
  }
}

extension UIView {
  /// The reading direction of a view with that attribute in the shared application.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
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

extension UITraitCollection {
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
