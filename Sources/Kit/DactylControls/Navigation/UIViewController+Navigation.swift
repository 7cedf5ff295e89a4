import Foundation

extension UIViewController {
  final func changeInsetsOfScrollView(_ adjusts: Bool) {
    guard adjusts != navigationSide.insetsScrollView else { return }
    navigationSide.insetsScrollView = adjusts
    viewIfLoaded?.insetMayHaveChanged()
  }

  /// Its navigation item, made when first asked for.
  final var madeNavigationItem: UINavigationItem {
    if let item = navigationSide.item { return item }
    let item = UINavigationItem()
    item.title = title
    item.controller = self
    navigationSide.item = item
    return item
  }

  /// The title has changed; the navigation item takes it over (spec VC6:NIT-01).
  final func titleDidChange() {
    navigationSide.item?.title = title
    // The tab takes it over, and gives none back (spec VC6:TAB-05).
    tabBarSide.item?.title = title
  }

  /// The nearest navigation around it.
  final var nearestNavigation: UINavigationController? {
    sequence(first: parentController, next: { $0?.parentController })
      .lazy.compactMap { $0 as? UINavigationController }.first
  }

  /// Takes items for the toolbar; the one of a navigation on top of which it is follows.
  final func set(toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    navigationSide.toolbarItems = toolbarItems
    guard let navigation = parentController as? UINavigationController,
      navigation.topViewController === self
    else { return }
    navigation.toolbar.setItems(toolbarItems, animated: animated)
  }

  /// The item that switches editing on and off, made when first asked for.
  final var madeEditButtonItem: UIBarButtonItem {
    if let item = navigationSide.editItem { return item }
    let item = UIBarButtonItem(
      barButtonSystemItem: .edit, target: self, action: UIViewController.editButtonPressed)
    navigationSide.editItem = item
    editingDidChange()
    return item
  }

  private func editButtonPressed() { setEditing(!isEditing, animated: true) }

  /// Editing was switched; the edit button says what it does next.
  final func editingDidChange() {
    guard let item = navigationSide.editItem else { return }
    item.systemItem = isEditing ? .done : .edit
    item.style = isEditing ? .done : .plain
  }

  // MARK: Bottom bar

  /// Whether it wants no bottom bar, as far as that counts.
  final var hidesBottomBarNow: Bool {
    navigationSide.hidBottomBarAtLoading ?? hidesBottomBarWhenPushed
  }

  /// Its view is about to be loaded by a push: what it wants now is what counts.
  final func keepBottomBarWish() {
    navigationSide.hidBottomBarAtLoading = hidesBottomBarWhenPushed
  }
}

/// Content below the status bar, as controllers wished it before iOS 7 (`wantsFullScreenLayout`).
extension UIViewController {
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
  final var topMayLieBelowStatusBar: Bool {
    guard isNavigationBarHidden || navigationBar.isTranslucent else { return false }
    return topViewController?.wantsFullScreenLayout ?? false
  }
}
