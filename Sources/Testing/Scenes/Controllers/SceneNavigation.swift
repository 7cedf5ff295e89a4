import DactylKit
import InputFrames

/// Reads navigation controllers, and the items of controllers in their bars.
@MainActor
enum SceneNavigation {
  nonisolated static let keys = [
    "bar_hidden", "toolbar_hidden", "hides_bars_on_tap", "hides_bars_on_swipe",
  ]
  nonisolated static let itemKeys = [
    "title", "prompt", "back_title", "hides_back", "left", "right",
  ]

  static func make(_ settings: DocumentMapping) throws(InputError) -> UIViewController {
    let answers = try SceneAnswers(settings)
    let navigation = answers == nil ? UINavigationController() : SceneNavigationController()
    if let answers { (navigation as? SceneNavigationController)?.answers = answers }
    if let flag = try settings.bool("bar_hidden") { navigation.isNavigationBarHidden = flag }
    if let flag = try settings.bool("toolbar_hidden") { navigation.isToolbarHidden = flag }
    if let flag = try settings.bool("hides_bars_on_tap") { navigation.hidesBarsOnTap = flag }
    if let flag = try settings.bool("hides_bars_on_swipe") { navigation.hidesBarsOnSwipe = flag }
    return navigation
  }

  /// Sets a controller's items in the navigation bar; returns its buttons by id.
  static func applyItem(
    _ settings: DocumentMapping, to controller: UIViewController
  ) throws(InputError) -> [(id: String, item: UIBarButtonItem)] {
    var buttons: [(id: String, item: UIBarButtonItem)] = []
    if let node = settings["navigation_item"] {
      let mapping = try DocumentMapping(node, "navigation_item")
      try mapping.allow(itemKeys)
      let item = controller.navigationItem
      if let title = try mapping.string("title") { item.title = title }
      if let prompt = try mapping.string("prompt") { item.prompt = prompt }
      if let title = try mapping.string("back_title") { item.backButtonTitle = title }
      if let flag = try mapping.bool("hides_back") { item.hidesBackButton = flag }
      let left = try self.buttons("left", mapping)
      if !left.isEmpty { item.leftBarButtonItems = left.map(\.item) }
      let right = try self.buttons("right", mapping)
      if !right.isEmpty { item.rightBarButtonItems = right.map(\.item) }
      buttons = left + right
    }
    let tools = try self.buttons("toolbar_items", settings)
    if !tools.isEmpty { controller.toolbarItems = tools.map(\.item) }
    return buttons + tools
  }

  private static func buttons(
    _ key: String, _ mapping: DocumentMapping
  ) throws(InputError) -> [(id: String, item: UIBarButtonItem)] {
    var buttons: [(id: String, item: UIBarButtonItem)] = []
    for node in try mapping.list(key) ?? [] {
      let mapping = try DocumentMapping(node, "a bar button")
      try mapping.allow(["id", "title", "enabled", "hidden"])
      guard let id = try mapping.string("id") else {
        throw mapping.error("a bar button needs an id")
      }
      let item = UIBarButtonItem()
      item.title = try mapping.string("title") ?? id
      if let flag = try mapping.bool("enabled") { item.isEnabled = flag }
      if let flag = try mapping.bool("hidden") { item.isHidden = flag }
      buttons.append((id, item))
    }
    return buttons
  }
}
