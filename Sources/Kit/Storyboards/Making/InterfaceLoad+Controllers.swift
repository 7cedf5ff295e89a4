import DactylKit
import Foundation

extension InterfaceLoad {
  /// The controller of a scene, without its view: its attributes, bar items and segues, and, made
  /// with `child`, the controllers that it contains. It is connected as far as that is possible
  /// without views, and receives `awakeFromNib()` (spec VC13:SEQ-INIT-SB).
  func makeController(
    of scene: InterfaceScene, creator: SceneCreator?,
    child: @escaping @MainActor (String) -> UIViewController?
  ) -> UIViewController? {
    let origin = InterfaceOrigin(document: document, storyboard: storyboard, scene: scene)
    let made = self.controller(
      scene.controller, creator: creator, { self.setUp($0, origin) },
      { self.contain(in: $0, scene.controller, child: child) })
    guard let controller = made else { return nil }
    finish {
      origin.remember(self)
      origin.waiting = waiting
    }
    return controller
  }

  /// Sets everything of a controller's scene except its view. The kit's initializer calls it, so
  /// that it is done when a program's initializer continues.
  func setUp(_ controller: UIViewController, _ origin: InterfaceOrigin) {
    if storyboard != nil { owner = controller }
    controller.storyboardSide.origin = origin
    for other in origin.scene.others { make(beside: other, kept: &origin.kept) }
    furnish(controller, origin.scene.controller)
    if storyboard != nil { controller.storyboardSide.segues = segues(of: controller, origin) }
    origin.firstResponders = firstResponders
  }

  /// Makes the controller, of its own class or of the class that the element stands for. Its
  /// properties and contents are set while it is being made.
  func controller(
    _ element: InterfaceElement, creator: SceneCreator?,
    _ setUp: @escaping @MainActor (UIViewController) -> Void,
    _ contain: @escaping @MainActor (UIViewController) -> Void
  ) -> UIViewController? {
    var filled: (own: AnyObject?, container: AnyObject?)
    let coder = NibCoder(element) { object, _ in
      guard let controller = object as? UIViewController else { return }
      filled.own = controller
      setUp(controller)
    }
    coder.setContainerFilling {
      filled.container = $0
      contain($0)
    }
    let made = instance(element, coder, creator: creator)
    guard let made else { return nil }
    // A creator may have called another initializer; if the initializer failed, a plain controller
    // replaces it.
    if filled.own !== made { setUp(made) }
    if filled.container !== made { contain(made) }
    return made
  }

  private func instance(
    _ element: InterfaceElement, _ coder: NibCoder, creator: SceneCreator?
  ) -> UIViewController? {
    if let made = creator?(coder) {
      record(made, of: element)
      return made
    }
    // A class of the program's must be of the element's kind.
    func made<Controller: UIViewController>(
      _ type: Controller.Type, _ plain: (NibCoder) -> Controller?
    ) -> UIViewController? {
      let controller: Controller? = object(of: element, coder: coder, plain: plain)
      return controller
    }
    switch element.name {
    case "navigationController":
      return made(UINavigationController.self) { UINavigationController(coder: $0) }
    case "tabBarController":
      return made(UITabBarController.self) { UITabBarController(coder: $0) }
    case "splitViewController":
      return made(UISplitViewController.self) { UISplitViewController(coder: $0) }
    case "pageViewController":
      return made(UIPageViewController.self) { UIPageViewController(coder: $0) }
    case "tableViewController":
      return made(UITableViewController.self) { UITableViewController(coder: $0) }
    case "collectionViewController":
      return made(UICollectionViewController.self) { UICollectionViewController(coder: $0) }
    case "viewController": break
    default: skipped(element, why: "there is no such controller; a plain one stands for it")
    }
    return made(UIViewController.self) { UIViewController(coder: $0) }
  }

  /// Makes the objects of the scene beside the controller that are not in its view: placeholders,
  /// and objects of the program.
  private func make(beside element: InterfaceElement, kept: inout [AnyObject]) {
    switch element.name {
    case "placeholder":
      if let id = element.id { firstResponders.insert(id) }
    case "customObject":
      if let object = customObject(element) { kept.append(object) }
    default: break  // Views and recognizers come with the view; an exit is a segue's end.
    }
  }

  /// An object of the program's own class, which only that class can make.
  func customObject(_ element: InterfaceElement) -> AnyObject? {
    guard element.attributes["customClass"] != nil else {
      skipped(element, why: "it is an object without a class")
      return nil
    }
    return object(of: element, coder: NibCoder(element)) { _ in NSObject() as AnyObject }
  }

  // MARK: What a controller is given

  /// Sets attributes that its coder does not know, and the items that containers show for it.
  private func furnish(_ controller: UIViewController, _ element: InterfaceElement) {
    if element.flag("wantsFullScreenLayout") == true { controller.wantsFullScreenLayout = true }
    if element.flag("extendedLayoutIncludesOpaqueBars") == true {
      controller.extendedLayoutIncludesOpaqueBars = true
    }
    if element.flag("modalPresentationCapturesStatusBarAppearance") == true {
      controller.modalPresentationCapturesStatusBarAppearance = true
    }
    if element.flag("modalInPresentation") == true { controller.isModalInPresentation = true }
    if let edges = element.child(for: "edgesForExtendedLayout") {
      controller.edgesForExtendedLayout = edges.edges
    }
    if let item = element.child("navigationItem") {
      adopt(controller.navigationItem, of: item)
      apply(item, to: controller.navigationItem)
    }
    if let item = element.child("tabBarItem"), let made = makeTabBarItem(item) {
      controller.tabBarItem = made
    }
    if let items = toolbarItems(of: element) { controller.toolbarItems = items }
    if let table = controller as? UITableViewController,
      let clears = element.flag("clearsSelectionOnViewWillAppear")
    {
      table.clearsSelectionOnViewWillAppear = clears
    }
    if let collection = controller as? UICollectionViewController,
      let clears = element.flag("clearsSelectionOnViewWillAppear")
    {
      collection.clearsSelectionOnViewWillAppear = clears
    }
  }

  /// Sets the properties of containers.
  private func furnish(container: UIViewController, _ element: InterfaceElement) {
    switch container {
    case let navigation as UINavigationController: furnish(navigation, element)
    case let tabs as UITabBarController:
      if let bar = element.child("tabBar") { furnish(tabs.tabBar, bar) }
    case let split as UISplitViewController: furnish(split, element)
    case let pages as UIPageViewController:
      if let isDouble = element.flag("doubleSided") { pages.isDoubleSided = isDouble }
    default: break
    }
  }

  private func furnish(_ navigation: UINavigationController, _ element: InterfaceElement) {
    if let bar = element.child("navigationBar") { furnish(navigation.navigationBar, bar) }
    if let bar = element.child("toolbar") { furnish(navigation.toolbar, bar) }
    if element.flag("navigationBarHidden") == true { navigation.isNavigationBarHidden = true }
    // The only attribute whose written value is the default of the property: a toolbar is hidden at
    // first.
    if element.flag("toolbarHidden") == false { navigation.isToolbarHidden = false }
    if element.flag("hidesBarsOnTap") == true { navigation.hidesBarsOnTap = true }
    if element.flag("hidesBarsOnSwipe") == true { navigation.hidesBarsOnSwipe = true }
  }

  /// A bar that the container has made.
  private func furnish(_ bar: UIView, _ element: InterfaceElement) {
    if element.attributes["customClass"] != nil {
      skipped(element, why: "the bars of containers are \(type(of: bar))s")
    }
    adopt(bar, of: element)
    fill(bar, from: NibCoder(element))
  }

  private func furnish(_ split: UISplitViewController, _ element: InterfaceElement) {
    if let width = element.number("minimumPrimaryColumnWidth") {
      split.minimumPrimaryColumnWidth = width
    }
    if let width = element.number("maximumPrimaryColumnWidth") {
      split.maximumPrimaryColumnWidth = width
    }
    if let part = element.number("preferredPrimaryColumnWidthFraction") {
      split.preferredPrimaryColumnWidthFraction = part
    }
    if let presents = element.flag("presentsWithGesture") { split.presentsWithGesture = presents }
  }

  // MARK: What a controller contains

  /// Makes the controllers of a container, in the file's order (spec VC13:STB-02, VC6:TAB-13).
  func contain(
    in container: UIViewController, _ element: InterfaceElement,
    child: (String) -> UIViewController?
  ) {
    furnish(container: container, element)
    let relations = element.connections.filter {
      $0.name == "segue" && $0.attributes["kind"] == "relationship"
    }
    func children(_ relation: String) -> [UIViewController] {
      relations.filter { $0.attributes["relationship"] == relation }
        .compactMap { $0.attributes["destination"].flatMap(child) }
    }
    guard !relations.isEmpty else { return }
    switch container {
    case let navigation as UINavigationController:
      if let root = children("rootViewController").first {
        navigation.setViewControllers([root], animated: false)
      }
    case let tabs as UITabBarController:
      tabs.setViewControllers(children("viewControllers"), animated: false)
    case let split as UISplitViewController:
      let columns =
        children("masterViewController").prefix(1) + children("detailViewController").prefix(1)
      let all = columns.isEmpty ? children("viewControllers")[...] : columns
      if !all.isEmpty { split.viewControllers = Array(all) }
    case let pages as UIPageViewController:
      let shown = children("viewControllers")
      if !shown.isEmpty {
        pages.setViewControllers(shown, direction: .forward, animated: false)
      }
    default:
      for relation in relations {
        skipped(relation, why: "a \(type(of: container)) contains no controllers of a file")
      }
    }
  }
}

extension InterfaceElement {
  /// The edges in an element such as `extendedEdge`.
  var edges: UIRectEdge {
    let names: KeyValuePairs<String, UIRectEdge> = [
      "top": .top, "left": .left, "bottom": .bottom, "right": .right,
    ]
    return names.reduce(into: []) { if flag($1.key) == true { $0.insert($1.value) } }
  }
}
