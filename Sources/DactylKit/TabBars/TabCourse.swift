import Foundation

/// What a tab bar controller keeps of its tabs.
@MainActor
final class TabCourse {
  /// One for each tab, and those that More lists.
  var controllers: [UIViewController]?
  var customizable: [UIViewController]?
  /// How many tabs the bar has at most: ``TabBarLimits/mostTabs``.
  var mostTabs = TabBarLimits().mostTabs
  /// The controller that was selected last; the navigation of More for its list.
  var selected: UIViewController?
  /// What is shown: the selected one, or the navigation of More around it.
  var displayed: UIViewController?
  /// The transition on its way, where the delegate has an animator for it.
  var transition: ControllerTransition?
  /// Whether the bar is away.
  var hidesBar = false
  /// Lies below the bar, and holds the selected view.
  let content = UIView()

  var selectedIndex: Int {
    controllers?.firstIndex { $0 === selected } ?? NSNotFound
  }

  /// The controllers that have tabs of their own.
  var direct: ArraySlice<UIViewController> {
    guard let controllers else { return [] }
    let most = max(1, mostTabs)
    return controllers.count <= most ? controllers[...] : controllers.prefix(most - 1)
  }

  /// The navigation of More, once it is made.
  var more: UINavigationController?

  /// What lies below the root of a navigation that More lists, in its bar: it leads back to the list.
  private(set) lazy var backToMore = UINavigationItem(title: UITabBarItem.SystemItem.more.title)

  /// The controllers that More lists.
  var listed: ArraySlice<UIViewController> { (controllers ?? []).dropFirst(direct.count) }
}

/// The view of a tab bar controller: it keeps the bar at the bottom.
final class TabView: UIView {
  weak var tabs: UITabBarController?

  override func layoutSubviews() {
    super.layoutSubviews()
    tabs?.placeTabs()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    tabs?.placeTabs()
  }
}

extension UIViewController {
  /// What stands for it on a bar: its own item; of a navigation that has none, that of its lowest
  /// controller.
  final var tabItem: UITabBarItem {
    if tabBarSide.item == nil, let child = childForTabBarItem { return child.tabItem }
    return madeTabBarItem
  }

  /// Its tab's item; made with its title when first asked for.
  final var madeTabBarItem: UITabBarItem {
    if let item = tabBarSide.item { return item }
    let item = UITabBarItem(title: title, image: nil, tag: 0)
    tabBarSide.item = item
    return item
  }

  /// Takes another item; the bar that shows it follows.
  final func set(tabBarItem: UITabBarItem?) {
    tabBarSide.item = tabBarItem
    nearestTabBar?.itemsMayHaveChanged()
  }

  /// The nearest tab bar controller around it.
  final var nearestTabBar: UITabBarController? {
    sequence(first: parentController, next: { $0?.parentController })
      .lazy.compactMap { $0 as? UITabBarController }.first
  }
}
