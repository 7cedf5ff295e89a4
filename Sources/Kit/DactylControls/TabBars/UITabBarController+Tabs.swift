import Foundation

extension UITabBarController {
  // MARK: Which

  final func set(tabs next: [UIViewController]?, animated: Bool) {
    let new = next ?? []
    if let refusal = refusal(of: new) {
      return kitApplication.warn(.containerRefused(self, reason: refusal))
    }
    let old = tabs.controllers ?? []
    let oldIndex = tabs.selectedIndex
    let wasMore = tabs.selected != nil && oldIndex == NSNotFound
    // A controller that another parent has taken since is no longer a child.
    let gone = old.filter { controller in
      guard let parent = controller.parentController, !new.contains(controller) else {
        return false
      }
      return parent === self || parent === tabs.more
    }
    let come = new.filter { controller in
      guard let parent = controller.parentController else { return true }
      return parent !== self && parent !== tabs.more
    }
    for controller in gone { controller.willMove(toParent: nil) }
    tabs.controllers = next
    tabs.customizable = next
    for controller in new
    where come.contains(controller)
      || (controller.parentController !== self && tabs.direct.contains(controller))
    {
      attachChild(controller)
      controller.didMove(toParent: self)
    }
    itemsMayHaveChanged()
    if let selected = tabs.selected, new.contains(selected) {
      select(selected)
    } else if wasMore, !tabs.listed.isEmpty {
      select(tabs.selected)
    } else {
      select(new.indices.contains(oldIndex) ? new[oldIndex] : new.first)
    }
    for controller in gone where controller.parentController != nil {
      controller.leaveContent()
      controller.removeFromParent()
      controller.extendSafeArea(by: .zero)
    }
  }

  /// Divides the controllers between tabs and More list again, after the limit has changed.
  final func mostTabsMayHaveChanged() {
    if tabs.mostTabs != limits.mostTabs {
      tabs.mostTabs = limits.mostTabs
      let customizable = tabs.customizable
      if let controllers = tabs.controllers { set(tabs: controllers, animated: false) }
      tabs.customizable = customizable
    }
    placeTabs()
  }

  /// Why these controllers cannot be the tabs; `nil` if they can.
  private func refusal(of controllers: [UIViewController]) -> String? {
    for (index, controller) in controllers.enumerated() {
      if controllers[..<index].contains(controller) {
        return "\(controller.nameInWarnings) was set twice: name it once"
      }
      if ancestors.contains(controller) {
        return "\(controller.nameInWarnings) contains \(nameInWarnings), or is it: name another"
      }
    }
    return nil
  }

  /// Updates the bar, because the tabs' items or their number may have changed.
  final func itemsMayHaveChanged() {
    var items = tabs.direct.map(\.tabItem)
    if !tabs.listed.isEmpty { items.append(moreItem) }
    if items.count != tabBar.shownItems?.count
      || !zip(items, tabBar.shownItems ?? []).allSatisfy({ $0 === $1 })
    {
      tabBar.install(tabs.controllers == nil ? nil : items)
    }
    for controller in tabs.controllers ?? [] {
      (controller as? UINavigationController)?.showItems()
    }
    chooseItem()
  }

  /// Marks the selected tab in the bar.
  final func chooseItem() {
    guard let selected = tabs.selected else { return tabBar.choose(nil) }
    tabBar.choose(tabs.direct.contains(selected) ? selected.tabItem : moreItem)
  }

  // MARK: Selecting

  final func select(index: Int) {
    guard let controllers = tabs.controllers, controllers.indices.contains(index) else {
      return kitApplication.warn(
        .containerRefused(
          self,
          reason:
            "there is no tab \(index): it has \(tabs.controllers?.count ?? 0) viewControllers, "
            + "counted from 0"))
    }
    select(controllers[index])
  }

  final func select(asked controller: UIViewController?) {
    guard let controller else { return }
    guard tabs.controllers?.contains(controller) == true || controller === moreIfListed else {
      return kitApplication.warn(
        .containerRefused(
          self, reason: "\(controller.nameInWarnings) has no tab: select one of viewControllers"))
    }
    select(controller)
  }

  /// Selects a controller and shows it.
  final func select(_ controller: UIViewController?, animated: Bool = false) {
    let controller = controller.map(shownController(for:))
    tabs.transition?.settle()
    let before = tabs.selected
    tabs.selected = controller
    chooseItem()
    prepareMore(for: controller, animated: animated)
    display(controller.map(holder(of:)), insteadOf: before)
  }

  /// Replaces the shown controller by another (order: `Differences.md`). A transition that is
  /// cancelled selects the former controller again.
  private func display(_ next: UIViewController?, insteadOf before: UIViewController?) {
    guard next !== tabs.displayed else { return }
    let old = tabs.displayed
    tabs.displayed = next
    setNeedsStatusBarAppearanceUpdate()
    barMayHaveChanged()
    guard isViewLoaded else { return }
    let isTold = isShown
    if let old, let next, animate(from: old, to: next, insteadOf: before) { return }
    if let next {
      place(next)
      if isTold { next.beginAppearance(true, animated: false) }
    }
    if isTold { old?.beginAppearance(false, animated: false) }
    // A handler may have selected another controller, which is already shown.
    let isCurrent = tabs.displayed === next
    if isCurrent, let next {
      next.joinContent(tabs.content)
      if tabs.content.window?.isHidden == false { tabs.content.layoutIfNeeded() }
    }
    if old !== tabs.displayed { old?.leaveContent() }
    // While the tab bar controller itself appears, the old controller disappears at once, and the
    // new one appears together with it.
    if old !== tabs.displayed, appearanceState != .disappearing { old?.endAppearance() }
    guard appearanceState == .appeared || appearanceState == .disappeared else { return }
    if isCurrent, isTold { kitApplication.announceScreen() }
    if isCurrent, tabs.displayed === next { next?.endAppearance() }
  }

  // MARK: By the user

  /// Handles the tap on an item of the bar.
  final func tapped(_ item: UITabBarItem) {
    tabBar(tabBar, didSelect: item)
    let tab =
      tabs.direct.first { $0.tabItem === item }
      ?? (tabs.listed.isEmpty || item !== moreItem ? nil : moreIfListed)
    guard let tab else { return }
    guard delegate?.tabBarController(self, shouldSelect: tab) ?? true else { return }
    if tabs.displayed === holder(of: tab), tabBar.chosen === item {
      goToRoot(of: tab)
    } else {
      select(tab)
    }
    delegate?.tabBarController(self, didSelect: tab)
  }

  // MARK: Views

  /// Adds the controller's own views to its view.
  final func installTabs() {
    guard let view = viewIfLoaded else { return }
    (view as? TabView)?.tabs = self
    if tabs.content.superview !== view {
      tabs.content.frame = view.bounds
      tabs.content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.insertSubview(tabs.content, at: 0)
      tabBar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
      view.insertSubview(tabBar, aboveSubview: tabs.content)
    }
    placeTabs()
    if let shown = tabs.displayed, let content = shown.view, content.superview !== tabs.content,
      !shown.isCovered
    {
      place(shown)
      shown.joinContent(tabs.content)
    }
  }

  /// Places the bar and the shown view.
  final func placeTabs() {
    guard let view = viewIfLoaded, tabBar.superview === view else { return }
    let bounds = view.bounds
    let height = limits.height + view.safeAreaInsets.bottom
    tabBar.isHidden = tabs.hidesBar
    let frame = CGRect(
      x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
    if tabBar.frame != frame { tabBar.frame = frame }
    if tabs.content.frame != bounds { tabs.content.frame = bounds }
    if let shown = tabs.displayed, shown.isViewLoaded { place(shown) }
  }

  /// Lays out again, because the bar's height or translucency may have changed.
  final func barMayHaveChanged() {
    tabs.hidesBar = (tabs.displayed as? UINavigationController)?.keepsBottomBarAway ?? false
    placeTabs()
  }

  /// Places a controller's view above the bar; also below it if the bar is translucent or hidden.
  final func place(_ controller: UIViewController) {
    guard let container = viewIfLoaded, let view = controller.view else { return }
    var frame = container.bounds
    var bottom: CGFloat = 0
    if !tabs.hidesBar {
      if controller.reaches(.bottom, below: tabBar.isTranslucent) {
        bottom = limits.height
      } else {
        frame.size.height = max(
          0, frame.height - limits.height - container.safeAreaInsets.bottom)
      }
    }
    if view.frame != frame {
      view.transform = .identity
      view.frame = frame
    }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    controller.extendSafeArea(by: UIEdgeInsets(top: 0, left: 0, bottom: bottom, right: 0))
  }
}
