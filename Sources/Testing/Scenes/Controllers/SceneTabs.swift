import DactylKit
import InputFrames

/// Reads tab bar controllers, and the tabs of their controllers.
@MainActor
enum SceneTabs {
  nonisolated static let keys = ["selected"]

  static func make(_ settings: DocumentMapping) throws(InputError) -> UIViewController {
    guard let answers = try SceneAnswers(settings) else { return UITabBarController() }
    let tabs = SceneTabBarController()
    tabs.answers = answers
    return tabs
  }

  /// Sets the controllers of a tab bar controller, and selects one.
  static func fill(
    _ tabs: UIViewController, _ children: [UIViewController], _ settings: DocumentMapping
  ) throws(InputError) {
    guard let tabs = tabs as? UITabBarController else { return }
    tabs.viewControllers = children
    guard let id = try settings.string("selected") else { return }
    guard let child = children.first(where: { $0.restorationIdentifier == id }) else {
      let near = id.nearest(of: children.compactMap(\.restorationIdentifier))
      throw settings.error(
        at: "selected", "there is no child \"\(id.shortened)\"",
        hint: near.map { "did you mean \($0)?" })
    }
    tabs.selectedViewController = child
  }

  /// Sets a controller's tab.
  static func applyItem(
    _ settings: DocumentMapping, to controller: UIViewController
  ) throws(InputError) {
    guard let mapping = try settings.mapping("tab_item") else { return }
    try mapping.allow(["title", "badge", "enabled"])
    if let title = try mapping.string("title") { controller.tabBarItem?.title = title }
    if let badge = try mapping.string("badge") { controller.tabBarItem?.badgeValue = badge }
    if let flag = try mapping.bool("enabled") { controller.tabBarItem?.isEnabled = flag }
  }
}
