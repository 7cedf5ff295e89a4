public import DactylKit
public import InputFrames

extension SceneClasses {
  /// A kind of controller: the keys that it has beside those of every controller, how it is made,
  /// and how it takes its children.
  struct ControllerKind {
    var keys: [String]
    var make: @MainActor (DocumentMapping) throws(InputError) -> UIViewController
    /// `nil` where the scene adds the children as a container of one's own does.
    var fill: Filling?
  }

  /// How a container that places its children itself takes them: itself, they, its settings.
  public typealias Filling =
    @MainActor (UIViewController, [UIViewController], DocumentMapping) throws(InputError) -> Void

  /// Lets scenes name a kind of controller with settings of its own.
  ///
  /// `make` gets the whole entry; it reads its own keys and leaves those of every controller (`id`,
  /// `view`, `children`, …) to the scene. `fill` gives it its children, as a container that places
  /// them itself; without one, their views are put into its view. An
  /// ``DocumentMapping/error(at:_:hint:)`` that either throws names file and line.
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
