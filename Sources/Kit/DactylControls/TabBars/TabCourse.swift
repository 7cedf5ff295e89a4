import Foundation

/// The state of a tab bar controller.
@MainActor
final class TabCourse {
  /// All controllers: those with tabs, and those in the More list.
  var controllers: [UIViewController]?
  var customizable: [UIViewController]?
  /// The greatest number of tabs: ``TabBarLimits/mostTabs``.
  var mostTabs = TabBarLimits().mostTabs
  /// The controller that was selected last; the More navigation controller for its list.
  var selected: UIViewController?
  /// The controller that is shown: the selected one, or the More navigation controller around it.
  var displayed: UIViewController?
  /// The running transition, if the delegate has an animator.
  var transition: ControllerTransition?
  /// Whether the bar is hidden.
  var hidesBar = false
  /// The view below the bar; it contains the selected controller's view.
  let content = UIView()

  var selectedIndex: Int {
    controllers?.firstIndex { $0 === selected } ?? NSNotFound
  }

  /// The controllers that have their own tabs.
  var direct: ArraySlice<UIViewController> {
    guard let controllers else { return [] }
    let most = max(1, mostTabs)
    return controllers.count <= most ? controllers[...] : controllers.prefix(most - 1)
  }

  /// The More navigation controller, once it is made.
  var more: UINavigationController?

  /// The item below the root item of a navigation controller in the More list; it leads back to the
  /// list.
  private(set) lazy var backToMore = UINavigationItem(title: UITabBarItem.SystemItem.more.title)

  /// The controllers in the More list.
  var listed: ArraySlice<UIViewController> { (controllers ?? []).dropFirst(direct.count) }
}

/// The view of a tab bar controller, with the bar at the bottom.
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
  /// The nearest tab bar controller around it.
  public final var tabBarController: UITabBarController? {
    sequence(first: parentController, next: { $0?.parentController })
      .lazy.compactMap { $0 as? UITabBarController }.first
  }
}
