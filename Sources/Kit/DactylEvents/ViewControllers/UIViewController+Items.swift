import Foundation

// The controller's items for the bars of containers around it.
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

  /// Takes items for the toolbar; the one of a navigation on top of which it is follows.
  final func set(toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    navigationSide.toolbarItems = toolbarItems
    parentController?.toolbarItemsChanged(of: self, animated: animated)
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

  /// The tab bar item: the controller's own; for a navigation controller without one, that of its
  /// root controller.
  package final var tabItem: UITabBarItem {
    if tabBarSide.item == nil, let child = childForTabBarItem { return child.tabItem }
    return madeTabBarItem
  }

  /// The tab bar item; made with the controller's title on first access.
  package final var madeTabBarItem: UITabBarItem {
    if let item = tabBarSide.item { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    tabBarSide.item = item
    return item
  }

  /// Sets another item and updates the bar that shows it.
  final func set(tabBarItem: UITabBarItem?) {
    tabBarSide.item = tabBarItem
    parentController?.tabBarItemChanged()
  }
}
