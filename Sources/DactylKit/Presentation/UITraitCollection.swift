import Foundation

/// How much room there is along one axis.
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// Not said.
  case unspecified = 0
  /// Little.
  case compact = 1
  /// Enough for two columns.
  case regular = 2
}

/// What a controller is told of its surroundings: how much room there is.
///
/// Only what decides about presentations is kept; nothing is drawn here.
public struct UITraitCollection: Hashable, Sendable {
  /// What kind of device it is.
  public var userInterfaceIdiom: UIUserInterfaceIdiom
  /// How much room there is from left to right.
  public var horizontalSizeClass: UIUserInterfaceSizeClass
  /// How much room there is from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass

  /// Traits with these values.
  public init(
    userInterfaceIdiom: UIUserInterfaceIdiom = .unspecified,
    horizontalSizeClass: UIUserInterfaceSizeClass = .unspecified,
    verticalSizeClass: UIUserInterfaceSizeClass = .unspecified
  ) {
    self.userInterfaceIdiom = userInterfaceIdiom
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
  }
}

extension UIViewController {
  /// What the controller knows of its surroundings: of its window, else of the main screen. A window
  /// narrower than ``PresentationLimits/regularWidth`` is compact, on a phone any.
  public final var traitCollection: UITraitCollection {
    let application = kitApplication
    let size = viewIfLoaded?.window?.bounds.size ?? application.mainScreen.bounds.size
    let isPhone = application.isPhone
    let isWide = !isPhone && size.width >= PresentationLimits.regularWidth
    let isHigh = !isPhone || size.height >= size.width
    return UITraitCollection(
      userInterfaceIdiom: application.device.userInterfaceIdiom,
      horizontalSizeClass: isWide ? .regular : .compact,
      verticalSizeClass: isHigh ? .regular : .compact)
  }
}

extension UIApplication {
  /// Whether the interface is one of a phone.
  final var isPhone: Bool { device.userInterfaceIdiom == .phone }
}
