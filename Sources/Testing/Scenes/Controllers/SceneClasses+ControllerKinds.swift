public import DactylKit
public import InputFrames

extension SceneClasses {
  /// A kind of controller: the keys that it has besides the common ones, how it is made, and how it
  /// receives its children.
  struct ControllerKind {
    var keys: [String]
    var make: @MainActor (DocumentMapping) throws(InputError) -> UIViewController
    /// `nil` if the scene adds the children, as in a container of a program's own.
    var fill: Filling?
  }

  /// How a container that places its children itself receives them: the container, the children,
  /// its settings.
  public typealias Filling =
    @MainActor (UIViewController, [UIViewController], DocumentMapping) throws(InputError) -> Void

  /// Registers a kind of controller with settings of its own.
  ///
  /// `make` receives the whole entry and reads the kind's own keys; the scene reads the common keys
  /// (`id`, `view`, `children`, …). `fill` passes the children to a container that places them
  /// itself; without it, their views are added to its view. If either throws a
  /// ``DocumentMapping/error(at:_:hint:)``, the error names file and line.
  public mutating func register(
    controllerKind name: String, keys: [String] = [],
    make: @escaping @MainActor (DocumentMapping) throws(InputError) -> UIViewController,
    fill: Filling? = nil
  ) {
    controllerKinds[name] = ControllerKind(keys: keys, make: make, fill: fill)
  }

  /// The kit's own controllers.
  mutating func registerBuiltInControllerKinds() {
    register(controllerKind: "plain", keys: SceneAnswers.keys) {
      (settings) throws(InputError) in
      guard let answers = try SceneAnswers(settings) else { return UIViewController() }
      let controller = SceneController()
      controller.answers = answers
      return controller
    }
    register(
      controllerKind: "navigation", keys: SceneNavigation.keys + SceneAnswers.keys,
      make: { (settings) throws(InputError) in try SceneNavigation.make(settings) },
      fill: { navigation, children, _ in
        (navigation as? UINavigationController)?.setViewControllers(children, animated: false)
      })
    register(
      controllerKind: "tab", keys: SceneTabs.keys + SceneAnswers.keys,
      make: { (settings) throws(InputError) in try SceneTabs.make(settings) },
      fill: { (tabs, children, settings) throws(InputError) in
        try SceneTabs.fill(tabs, children, settings)
      })
    register(
      controllerKind: "split", keys: SceneSplit.keys + SceneAnswers.keys,
      make: { (settings) throws(InputError) in try SceneSplit.make(settings) },
      fill: { (split, children, settings) throws(InputError) in
        try SceneSplit.fill(split, children, settings)
      })
    register(
      controllerKind: "page", keys: ScenePages.keys + SceneAnswers.keys,
      make: { (settings) throws(InputError) in try ScenePages.make(settings) },
      fill: { (pages, children, settings) throws(InputError) in
        try (pages as? ScenePages)?.fill(children, settings)
      })
    register(
      controllerKind: "list", keys: SceneList.keys,
      make: { (settings) throws(InputError) in try SceneList.make(settings) },
      fill: { (list, children, settings) throws(InputError) in
        try SceneAlert.refuse(list, children, settings)
      })
    register(
      controllerKind: "alert", keys: SceneAlert.keys,
      make: { (settings) throws(InputError) in try SceneAlert.make(settings) },
      fill: { (alert, children, settings) throws(InputError) in
        try SceneAlert.refuse(alert, children, settings)
      })
  }
}
