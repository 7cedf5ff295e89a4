public import Foundation

/// Makes controllers anew when a program's state is restored: what a controller names as its
/// ``UIViewController/restorationClass``.
@MainActor
public protocol UIViewControllerRestoration: AnyObject {
  /// The controller of that path, the identifiers from the root down, made and set up, with its
  /// restoration identifier and class, and put nowhere: the kit does that. `nil` when neither it nor
  /// anything below it is to be restored. The coder holds what was saved of it.
  static func viewController(
    withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder
  ) -> UIViewController?
}

extension UIApplication {
  /// In each coder of a saved state: the version of the program that it was saved by, a text.
  public nonisolated static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersionKey"
  /// In each coder of a saved state: the number of the kind of device that it was saved on.
  public nonisolated static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// In the coder of a controller that comes of a storyboard: that storyboard.
public let UIStateRestorationViewControllerStoryboardKey =
  "UIStateRestorationViewControllerStoryboardKey"
