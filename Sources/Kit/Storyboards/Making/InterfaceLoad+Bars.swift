import DactylKit
import Foundation

/// Bars and their items (spec SB:2).
extension InterfaceLoad {
  /// Makes a controller's navigation item.
  func makeNavigationItem(_ element: InterfaceElement) -> UINavigationItem? {
    let coder = NibCoder(element)
    let item = object(of: element, coder: coder) { _ in UINavigationItem() }
    if let item { apply(element, to: item) }
    return item
  }

  /// Sets the properties of an item from its element. The controller may have made the item already.
  func apply(_ element: InterfaceElement, to item: UINavigationItem) {
    if let title = element.string("title") { item.title = title }
    if let prompt = element.string("prompt") { item.prompt = prompt }
    if let title = element.string("backButtonTitle") { item.backButtonTitle = title }
    if element.flag("hidesBackButton") == true { item.hidesBackButton = true }
    if element.flag("leftItemsSupplementBackButton") == true {
      item.leftItemsSupplementBackButton = true
    }
    if let mode = element.choice("largeTitleDisplayMode", of: Choices.largeTitles) {
      item.largeTitleDisplayMode = mode
    }
    let lefts = barButtonItems(in: element, one: "leftBarButtonItem", list: "leftBarButtonItems")
    if !lefts.isEmpty { item.leftBarButtonItems = lefts }
    let rights = barButtonItems(
      in: element, one: "rightBarButtonItem", list: "rightBarButtonItems")
    if !rights.isEmpty { item.rightBarButtonItems = rights }
    if let back = element.child("barButtonItem", for: "backBarButtonItem") {
      item.backBarButtonItem = makeBarButtonItem(back)
    }
    if let title = element.child(for: "titleView"), title.name != "nil" {
      item.titleView = makeView(title)
    }
  }

  private func barButtonItems(
    in element: InterfaceElement, one: String, list: String
  ) -> [UIBarButtonItem] {
    if let items = element.child(list) { return makeBarButtonItems(items) }
    return element.child("barButtonItem", for: one).flatMap(makeBarButtonItem).map { [$0] } ?? []
  }

  /// The items of a list such as `items`, `toolbarItems` or `rightBarButtonItems`.
  func makeBarButtonItems(_ list: InterfaceElement) -> [UIBarButtonItem] {
    list.children.compactMap { element in
      guard element.name == "barButtonItem" else {
        skipped(element, why: "this is not a bar item")
        return nil
      }
      return makeBarButtonItem(element)
    }
  }

  /// The items of a controller for its navigation controller's toolbar; `nil` for none.
  func toolbarItems(of controller: InterfaceElement) -> [UIBarButtonItem]? {
    guard let list = controller.child("toolbarItems"), !list.children.isEmpty else { return nil }
    return makeBarButtonItems(list)
  }

  /// A button of a bar, or room.
  func makeBarButtonItem(_ element: InterfaceElement) -> UIBarButtonItem? {
    let coder = NibCoder(element)
    guard let item = object(of: element, coder: coder, plain: { _ in UIBarButtonItem() }) else {
      return nil
    }
    if let known = element.choice("systemItem", of: Choices.systemItems) { item.become(known) }
    applyBarItem(item, element)
    if let style = element.choice("style", of: Choices.itemStyles) { item.style = style }
    if let width = element.number("width") { item.width = width }
    if let color = element.color("tintColor") { item.tintColor = color }
    if element.flag("selected") == true { item.isSelected = true }
    if element.flag("hidden") == true { item.isHidden = true }
    if let view = element.child(for: "customView"), view.name != "nil" {
      item.customView = makeView(view)
    }
    return item
  }

  /// Makes a controller's tab bar item.
  func makeTabBarItem(_ element: InterfaceElement) -> UITabBarItem? {
    let coder = NibCoder(element)
    let item = object(of: element, coder: coder) { coder -> UITabBarItem? in
      guard let known = coder.element.choice("systemItem", of: Choices.systemTabs) else {
        return UITabBarItem()
      }
      return UITabBarItem(tabBarSystemItem: known, tag: 0)
    }
    guard let item else { return nil }
    applyBarItem(item, element)
    if let image = element.image("selectedImage") { item.selectedImage = image }
    if let badge = element.string("badgeValue") { item.badgeValue = badge }
    return item
  }

  private func applyBarItem(_ item: UIBarItem, _ element: InterfaceElement) {
    if let title = element.string("title") { item.title = title }
    if let image = element.image("image") { item.image = image }
    if let image = element.image("landscapeImage") { item.landscapeImagePhone = image }
    if element.flag("enabled") == false { item.isEnabled = false }
    if let tag = element.integer("tag") { item.tag = tag }
    if let inset = element.insets("imageInsets") { item.imageInsets = inset }
    if let accessibility = element.child("accessibility", for: "accessibilityConfiguration") {
      apply(accessibility: accessibility, to: item)
    }
  }

  func applyNavigationBar(_ bar: UINavigationBar, _ element: InterfaceElement) {
    if element.flag("largeTitles") == true { bar.prefersLargeTitles = true }
    if let style = element.choice("barStyle", of: Choices.barStyles) { bar.barStyle = style }
    bar.isTranslucent =
      element.flag("translucent") ?? document.barsAreTranslucent ?? bar.isTranslucent
    if let color = element.color("barTintColor") { bar.barTintColor = color }
    if let texts = element.child("textAttributes", for: "titleTextAttributes") {
      bar.titleTextAttributes = texts.textAttributes
    }
    if let texts = element.child("textAttributes", for: "largeTitleTextAttributes") {
      bar.largeTitleTextAttributes = texts.textAttributes
    }
    if let looks = appearance(element, "standardAppearance") { bar.standardAppearance = looks }
    if let looks = appearance(element, "compactAppearance") { bar.compactAppearance = looks }
    if let looks = appearance(element, "scrollEdgeAppearance") { bar.scrollEdgeAppearance = looks }
    if let looks = appearance(element, "compactScrollEdgeAppearance") {
      bar.compactScrollEdgeAppearance = looks
    }
    guard let list = element.child("items") else { return }
    let items = list.children.filter { $0.name == "navigationItem" }
      .compactMap(makeNavigationItem)
    if !items.isEmpty { bar.setItems(items, animated: false) }
  }

  /// The look of a bar in one of its states.
  private func appearance(_ element: InterfaceElement, _ key: String) -> UINavigationBarAppearance?
  {
    guard let looks = element.child("navigationBarAppearance", for: key) else { return nil }
    let made = UINavigationBarAppearance()
    if let color = looks.color("backgroundColor") { made.backgroundColor = color }
    if let image = looks.image("backgroundImage") { made.backgroundImage = image }
    if let color = looks.color("shadowColor") { made.shadowColor = color }
    if let texts = looks.child("textAttributes", for: "titleTextAttributes") {
      made.titleTextAttributes = texts.textAttributes
    }
    if let texts = looks.child("textAttributes", for: "largeTitleTextAttributes") {
      made.largeTitleTextAttributes = texts.textAttributes
    }
    return made
  }

  func applyToolbar(_ bar: UIToolbar, _ element: InterfaceElement) {
    if let style = element.choice("barStyle", of: Choices.barStyles) { bar.barStyle = style }
    bar.isTranslucent =
      element.flag("translucent") ?? document.barsAreTranslucent ?? bar.isTranslucent
    if let color = element.color("barTintColor") { bar.barTintColor = color }
    guard let list = element.child("items") else { return }
    let items = makeBarButtonItems(list)
    if !items.isEmpty { bar.setItems(items, animated: false) }
  }

  func applyTabBar(_ bar: UITabBar, _ element: InterfaceElement) {
    if let color = element.color("barTintColor") { bar.barTintColor = color }
    // Older files call the tint that of the selected image.
    if let color = element.color("selectedImageTintColor") { bar.tintColor = color }
    if let color = element.color("unselectedItemTintColor") { bar.unselectedItemTintColor = color }
    bar.isTranslucent =
      element.flag("translucent") ?? document.barsAreTranslucent ?? bar.isTranslucent
    guard let list = element.child("items") else { return }
    let items = list.children.filter { $0.name == "tabBarItem" }.compactMap(makeTabBarItem)
    if !items.isEmpty { bar.setItems(items, animated: false) }
  }
}
