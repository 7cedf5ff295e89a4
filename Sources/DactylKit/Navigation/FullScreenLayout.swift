import Foundation

/// Content below the status bar, as controllers wished it before iOS 7 (`wantsFullScreenLayout`).
extension UIViewController {
  /// Whether its view may lie below a translucent status bar: its own wish, and in a navigation
  /// without an opaque bar that of the controller on top. One that is presented must not where the
  /// controller below does not (spec VC11:FS-04, VC11:FS-05, VC11:FS-08).
  final var mayLieBelowStatusBar: Bool {
    guard let navigation = self as? UINavigationController else { return wantsFullScreenLayout }
    guard navigation.wantsFullScreenLayout || navigation.topMayLieBelowStatusBar else {
      return false
    }
    return ownPresentation?.presenting?.mayLieBelowStatusBar ?? true
  }

  /// The wish, or what decides about it, may be another: root views are sized anew.
  final func fullScreenWishChanged() {
    let top = ancestors.last ?? self
    guard let view = top.viewIfLoaded, let window = view.window,
      window.owner.statusBarStyle.isTranslucent
    else { return }
    if window.rootViewController === top {
      window.sizeRootView()
    } else if let presentation = top.ownPresentation, let container = presentation.container,
      presentation.phase == .presented, presentation.controller.followsContainer
    {
      presentation.controller.presentedView?.frame =
        presentation.controller.frameOfPresentedViewInContainerView
      container.setNeedsLayout()
    }
  }
}

extension UINavigationController {
  /// Never below an opaque bar.
  fileprivate final var topMayLieBelowStatusBar: Bool {
    guard isNavigationBarHidden || navigationBar.isTranslucent else { return false }
    return topViewController?.wantsFullScreenLayout ?? false
  }
}
