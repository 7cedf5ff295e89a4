import Foundation

extension UIViewController {
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

  /// Its view is about to be loaded by a push: what it wants now is what counts.
  final func keepBottomBarWish() {
    navigationSide.hidBottomBarAtLoading = hidesBottomBarWhenPushed
  }
}

extension UINavigationController {
  /// Never below an opaque bar.
  final var topMayLieBelowStatusBar: Bool {
    guard isNavigationBarHidden || navigationBar.isTranslucent else { return false }
    return topViewController?.wantsFullScreenLayout ?? false
  }
}
