import Foundation

extension UITabBarController {
  // MARK: The list of those without a tab

  /// The item of the More tab.
  final var moreItem: UITabBarItem { moreNavigationController.madeTabBarItem }

  /// The More navigation controller, while its list has any controller.
  final var moreIfListed: UIViewController? {
    tabs.listed.isEmpty ? nil : moreNavigationController
  }

  /// The More navigation controller; made on first access.
  final var madeMoreNavigation: UINavigationController {
    if let more = tabs.more { return more }
    let list = MoreListController(of: self)
    let more = UINavigationController(rootViewController: list)
    more.tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    tabs.more = more
    return more
  }

  private var list: MoreListController? {
    tabs.more?.viewControllers.first as? MoreListController
  }

  /// The controller to show when a controller is selected: the controller itself, or the More
  /// navigation controller that contains it. A navigation controller cannot be pushed, so it is
  /// shown itself, even if the More list contains it.
  final func holder(of controller: UIViewController) -> UIViewController {
    guard tabs.listed.contains(controller), !(controller is UINavigationController) else {
      return controller
    }
    return moreNavigationController
  }

  /// The controller to show for a tab. For More, it is the listed controller that is open, or the
  /// More navigation controller while the list is shown.
  final func shownController(for controller: UIViewController) -> UIViewController {
    guard controller === tabs.more else { return controller }
    return tabs.more?.viewControllers.first { tabs.listed.contains($0) } ?? controller
  }

  /// Makes the More navigation controller show the selected controller, and a child while it is
  /// needed.
  final func prepareMore(for controller: UIViewController?, animated: Bool) {
    guard !tabs.listed.isEmpty || tabs.more?.parentController === self else { return }
    let more = moreNavigationController
    if tabs.listed.isEmpty {
      more.willMove(toParent: nil)
      more.viewIfLoaded?.removeFromSuperview()
      more.removeFromParent()
      return
    }
    if more.parentController !== self {
      attachChild(more)
      more.didMove(toParent: self)
    }
    list?.refresh()
    guard let controller, holder(of: controller) === more, controller !== more,
      !more.viewControllers.contains(controller), let root = more.viewControllers.first
    else { return }
    if animated, tabs.displayed === more {
      more.pushViewController(controller, animated: true)
    } else {
      more.setViewControllers([root, controller], animated: false)
    }
  }

  /// Handles the choice of a row of the More list.
  final func chosenInMore(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    select(controller, animated: true)
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Handles the return to the More list: no listed controller is selected, and the last one
  /// becomes a direct child again.
  final func listIsShown() {
    guard tabs.displayed === tabs.more else { return }
    tabs.selected = tabs.more
    for controller in tabs.listed where controller.parentController == nil {
      attachChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// Returns to the More list from a listed navigation controller.
  final func returnToMore() {
    guard let more = moreIfListed as? UINavigationController else { return }
    more.popToRootViewController(animated: false)
    select(more)
  }

  /// Handles a tap on the selected tab: goes back to the tab's root.
  final func goToRoot(of tab: UIViewController) {
    (tab as? UINavigationController)?.popToRootViewController(animated: true)
  }

  // MARK: Arranging

  final func set(customizable controllers: [UIViewController]?) {
    tabs.customizable = controllers?.filter { tabs.controllers?.contains($0) ?? false }
    list?.refresh()
  }

  /// Lets the user arrange the tabs, after a tap on the list's Edit button.
  final func beginArranging() {
    tabBar.beginCustomizing((tabs.customizable ?? []).map(\.tabItem))
  }

  /// The controllers in the order of the bar's items, then all others.
  private func arrangement(_ items: [UITabBarItem]) -> [UIViewController] {
    let all = tabs.controllers ?? []
    let shown = items.compactMap { item in all.first { $0.tabItem === item } }
    return shown + all.filter { !shown.contains($0) }
  }

  final func willArrange(_ items: [UITabBarItem], changed: Bool) {
    delegate?.tabBarController(
      self, willEndCustomizing: arrangement(items), changed: changed)
  }

  final func arrange(_ items: [UITabBarItem], changed: Bool) {
    let controllers = arrangement(items)
    if changed {
      let selected = tabs.selected
      tabs.controllers = controllers
      for controller in tabs.direct where controller.parentController !== self {
        attachChild(controller)
        controller.didMove(toParent: self)
      }
      itemsMayHaveChanged()
      select(selected)
    } else {
      itemsMayHaveChanged()
    }
    delegate?.tabBarController(self, didEndCustomizing: controllers, changed: changed)
  }
}

extension UINavigationController {
  /// The items below the stack in the navigation bar: for a listed navigation controller, the way
  /// back to the list.
  final var itemsBelow: [UINavigationItem] {
    guard let owner = parentController as? UITabBarController, !childControllers.isEmpty,
      owner.tabs.listed.contains(self)
    else { return [] }
    return [owner.tabs.backToMore]
  }

  /// Returns from the root of a listed navigation controller to the More list; returns whether it
  /// is one.
  final func goBackToMore() -> Bool {
    guard !itemsBelow.isEmpty, let owner = parentController as? UITabBarController,
      owner.tabs.displayed === self
    else { return false }
    owner.returnToMore()
    return true
  }
}

/// The list of the controllers without a tab, with a row for each.
final class MoreListController: UIViewController {
  private weak var owner: UITabBarController?
  private let lines = UIScrollView()
  private var rows: [UIButton] = []

  init(of owner: UITabBarController) {
    self.owner = owner
    super.init(nibName: nil, bundle: nil)
    title = UITabBarItem.SystemItem.more.title
    refresh()
  }

  override func loadView() {
    lines.alwaysBounceVertical = true
    view = lines
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    owner?.listIsShown()
  }

  override func viewWillLayoutSubviews() { placeRows() }

  /// Updates the rows, and the Edit button if any controller can be arranged.
  func refresh() {
    guard let owner else { return }
    for row in rows { row.removeFromSuperview() }
    rows = owner.tabs.listed.map { controller in
      let row = UIButton()
      row.setTitle(controller.tabItem.shownTitle, for: .normal)
      row.addTarget(for: .touchUpInside) { [weak owner, weak controller] _ in
        if let controller { owner?.chosenInMore(controller) }
      }
      lines.addSubview(row)
      return row
    }
    placeRows()
    let isArrangeable = owner.tabs.customizable?.isEmpty == false
    if isArrangeable != (navigationItem.rightBarButtonItem != nil) {
      navigationItem.rightBarButtonItem =
        isArrangeable
        ? UIBarButtonItem(
          barButtonSystemItem: .edit, target: self, action: MoreListController.editPressed) : nil
    }
  }

  private func editPressed() { owner?.beginArranging() }

  private func placeRows() {
    let height = (owner?.limits ?? TabBarLimits()).moreRowHeight
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: CGFloat(index) * height, width: lines.bounds.width, height: height)
    }
    lines.contentSize = CGSize(width: lines.bounds.width, height: CGFloat(rows.count) * height)
  }
}
