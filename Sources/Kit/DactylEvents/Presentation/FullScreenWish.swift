/// Content below the status bar, as controllers wished it before iOS 7 (`wantsFullScreenLayout`).
extension UIViewController {
  /// The wish, or what decides about it, may be another: root views are sized anew.
  package final func fullScreenWishChanged() {
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
