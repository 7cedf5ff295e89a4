public import Foundation

/// What a controller is made with instead of code.
struct NibReference {
  let name: String?
  let bundle: Bundle?
}

extension UIViewController {
  final func write(to coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    if let title { coder.encode(title as NSString, forKey: CoderKey.title) }
    if let nibName { coder.encode(nibName as NSString, forKey: CoderKey.nibName) }
    if let restorationIdentifier {
      coder.encode(restorationIdentifier as NSString, forKey: CoderKey.restorationIdentifier)
    }
    coder.encode(modalPresentationStyle.rawValue, forKey: CoderKey.modalPresentation)
    coder.encode(modalTransitionStyle.rawValue, forKey: CoderKey.modalTransition)
    coder.encode(definesPresentationContext, forKey: CoderKey.definesContext)
    coder.encode(providesPresentationContextTransitionStyle, forKey: CoderKey.providesStyle)
    coder.encode(hidesBottomBarWhenPushed, forKey: CoderKey.hidesBottomBar)
    coder.encode(preferredContentSize, forKey: CoderKey.contentSize)
  }

  final func read(_ state: KeyedState) {
    if let title = state.string(CoderKey.title) { self.title = title }
    if let name = state.string(CoderKey.restorationIdentifier) { restorationIdentifier = name }
    if let style: UIModalPresentationStyle = state.choice(CoderKey.modalPresentation) {
      modalPresentationStyle = style
    }
    if let style: UIModalTransitionStyle = state.choice(CoderKey.modalTransition) {
      modalTransitionStyle = style
    }
    if let defines = state.flag(CoderKey.definesContext) { definesPresentationContext = defines }
    if let provides = state.flag(CoderKey.providesStyle) {
      providesPresentationContextTransitionStyle = provides
    }
    if let hides = state.flag(CoderKey.hidesBottomBar) { hidesBottomBarWhenPushed = hides }
    if let size = state.size(CoderKey.contentSize) { preferredContentSize = size }
  }
}

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
