import Foundation

// Until there are navigations, more tabs than fit have no list.
extension UITabBarController {
  final var moreItem: UITabBarItem { TabMore.item }
  final var moreIfListed: UIViewController? { nil }
  final func holder(of controller: UIViewController) -> UIViewController? { controller }
  final func goToRoot(of tab: UIViewController) {}
  final func hidesBar(for controller: UIViewController) -> Bool { false }
  final func reachesBelowBar(_ controller: UIViewController) -> Bool { tabBar.isTranslucent }
  final func cover(_ controller: UIViewController, bottom: CGFloat) {}
  final func set(customizable: [UIViewController]?) { tabs.customizable = customizable }
  final func willArrange(_ items: [UITabBarItem], changed: Bool) {}
  final func arrange(_ items: [UITabBarItem], changed: Bool) {}
}
@MainActor enum TabMore { static let item = UITabBarItem(tabBarSystemItem: .more, tag: 0) }
