public import DactylKit
import Foundation
public import InputFrames
import ScreenKeyboard

extension Scene {
  /// Makes the scene's objects in a new application, which becomes the shared one.
  ///
  /// Throws for a class or kind that is not registered and for settings that a kind does not
  /// accept. `prepare` receives the application before it has a window or a controller, to add
  /// observers of the launch.
  @MainActor
  public func build(
    classes: SceneClasses? = nil, prepare: (UIApplication) -> Void = { _ in }
  ) throws(InputError) -> BuiltScene {
    try SceneBuilder(scene: self, classes: classes ?? SceneClasses.kit).build(prepare)
  }
}

/// Makes a scene's objects.
@MainActor
struct SceneBuilder {
  let scene: Scene
  let classes: SceneClasses
  /// The faults so far. Building continues after a fault, so that several faults are reported at
  /// once.
  private let faults = Faults()

  init(scene: Scene, classes: SceneClasses) {
    self.scene = scene
    self.classes = classes
  }

  /// The faults of a scene, which its many parts add to.
  @MainActor
  private final class Faults {
    var list: [InputError] = []
  }

  /// Makes a part; if it throws, stores the fault and continues with the rest.
  private func attempt(_ make: () throws(InputError) -> Void) {
    do throws(InputError) {
      try make()
    } catch {
      faults.list.append(error)
    }
  }

  func build(_ prepare: (UIApplication) -> Void) throws(InputError) -> BuiltScene {
    let application = UIApplication()
    prepare(application)
    application.device.userInterfaceIdiom = scene.idiom
    application.declaredInterfaceOrientations = scene.orientations
    application.mainScreen = UIScreen(
      size: scene.screen.size, scale: scene.screen.scale,
      interfaceOrientation: scene.screen.orientation, builtOrientation: scene.screen.built)
    scene.idle?.apply(to: application)
    let delegate = try make(
      scene.delegate?.className ?? "AppDelegate", of: classes.delegates, "delegate class",
      line: scene.delegate?.line)()
    application.delegate = delegate
    if let settings = scene.delegate?.accessibility,
      let responder = delegate as? AccessibilityObject
    {
      try SceneAccessibility.apply(settings, to: responder)
    }
    raiseStatusBar(of: application)
    if let languages = scene.keyboard { ScreenKeyboard.turnOn(languages: languages) }
    let frame = scene.window.geometry.frame(in: UIScreen.main.bounds)
    let window = try make(
      scene.window.className ?? "UIWindow", of: classes.windows, "window class",
      line: scene.window.line)(frame)
    let built = BuiltScene(application: application, delegate: delegate, window: window)
    try finish(window, scene.window, in: built)
    var first: UIViewController?
    for (index, entry) in scene.window.subviews.enumerated() {
      attempt { () throws(InputError) in
        let (view, controller) = try view(entry, in: window, of: built)
        window.addSubview(view)
        if index == 0, entry.placement == .fill { first = controller }
      }
    }
    if let first, !scene.controllers.contains(where: { $0.window?.id == scene.window.id }) {
      window.rootViewController = first
    }
    delegate.window = window
    try makeFurtherWindows(built)
    try InputError.throwAll(faults.list)
    try buildControllers(built)
    try InputError.throwAll(faults.list)
    try relate(built)
    setRoots(built)
    if scene.window.properties.hidden != true { window.makeKeyAndVisible() }
    showFurtherWindows(built)
    for animation in scene.animations where built.views[animation.view] == nil {
      let near = animation.view.nearest(of: built.views.keys.sorted())
      throw InputError(
        subject: scene.path, line: animation.line,
        reason: "there is no view \"\(animation.view.shortened)\"",
        hint: near.map { "did you mean \($0)?" })
    }
    built.animations = scene.animations
    built.hasLooks = scene.hasLooks
    _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
    application.endIteration()
    try present(built)
    try arm(built)
    return built
  }

  private func raiseStatusBar(of application: UIApplication) {
    guard let bar = scene.statusBar else { return }
    application.statusBarHeight = bar.height
    application.statusBarStyle = bar.isTranslucent ? .lightContent : .default
    application.isStatusBarHidden = false
  }

  private func makeFurtherWindows(_ built: BuiltScene) throws(InputError) {
    for entry in scene.screens {
      let screen = UIScreen(
        size: entry.screen.size, scale: entry.screen.scale,
        interfaceOrientation: entry.screen.orientation, builtOrientation: entry.screen.built)
      built.screens[entry.id] = screen
      built.application.setName(entry.id, of: screen)
      built.application.connect(screen)
    }
    for entry in scene.windows {
      let screen = entry.screen.flatMap { built.screens[$0] } ?? UIScreen.main
      let window = try make(
        entry.view.className ?? "UIWindow", of: classes.windows, "window class",
        line: entry.view.line)(entry.view.geometry.frame(in: screen.bounds))
      window.screen = screen
      window.windowLevel = entry.level
      built.windows.append(window)
      try finish(window, entry.view, in: built)
      for view in entry.view.subviews {
        attempt { () throws(InputError) in
          window.addSubview(try self.view(view, in: window, of: built).0)
        }
      }
    }
  }

  private func showFurtherWindows(_ built: BuiltScene) {
    for (entry, window) in zip(scene.windows, built.windows)
    where entry.view.properties.hidden != true {
      window.isHidden = false
      if entry.isKey { window.makeKey() }
    }
  }

  func make<Maker>(
    _ name: String, of makers: [String: Maker], _ what: String, line: Int?
  ) throws(InputError) -> Maker {
    if let maker = makers[name] { return maker }
    let names = makers.keys.sorted()
    var hint = "registered: \(names.joined(separator: ", "))"
    if let near = name.nearest(of: names) { hint = "did you mean \(near)? \(hint)" }
    throw InputError(
      subject: scene.path, line: line, reason: "unknown \(what) \"\(name.shortened)\"", hint: hint)
  }

  // MARK: Views

  /// The root view of a controller's entry. It fills its superview unless the entry has a frame,
  /// and so do its subviews.
  func view(
    _ entry: Scene.ViewEntry, filling bounds: CGRect, of controller: UIViewController,
    _ built: BuiltScene
  ) throws(InputError) -> UIView {
    let holder = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    return try view(entry.keepingFilled, in: holder, below: controller, of: built).0
  }

  private func view(
    _ entry: Scene.ViewEntry, in superview: UIView, below parent: UIViewController? = nil,
    of built: BuiltScene
  ) throws(InputError) -> (UIView, UIViewController?) {
    let frame = entry.geometry.frame(in: superview.bounds)
    let controller = try entry.controller.map {
      (object) throws(InputError) in try self.controller(object, of: built)
    }
    // A view inside a controller's view that has a controller of its own belongs to a child
    // controller, as in UIKit.
    if let controller { parent?.addChild(controller) }
    let view: UIView
    if let kind = entry.kind, let settings = entry.settings {
      let kind = try make(kind, of: classes.viewKinds, "view kind", line: entry.line)
      try settings.allow(SceneReader.innerViewKeys + kind.keys)
      view = try kind.make(frame, settings)
      controller?.view = view
      if let scroll = view as? UIScrollView {
        built.recognizers += ScrollSettings.recognizers(of: scroll, id: entry.id)
      }
    } else if let controller, entry.className == nil {
      view = controller.view
      view.frame = frame
    } else {
      let name = entry.className ?? "UIView"
      view = try make(name, of: classes.views, "view class", line: entry.line)(frame)
      controller?.view = view
    }
    try finish(view, entry, in: built)
    for subview in entry.subviews {
      attempt { () throws(InputError) in
        let (inner, child) = try self.view(
          subview, in: view, below: controller ?? parent, of: built)
        view.addSubview(inner)
        if let child { child.didMove(toParent: child.parent) }
      }
    }
    if let scroll = view as? UIScrollView, !(scroll is UITableView), let settings = entry.settings {
      let kept = try ScrollSettings.finish(scroll, settings, views: built.views)
      if let kept { built.kept.append(kept) }
    }
    return (view, controller)
  }

  private func controller(
    _ entry: Scene.ObjectEntry, of built: BuiltScene
  ) throws(InputError) -> UIViewController {
    let name = entry.className ?? "UIViewController"
    let controller = try make(
      name, of: classes.controllers, "controller class", line: entry.line)()
    controller.restorationIdentifier = entry.id
    if let settings = entry.accessibility {
      try SceneAccessibility.apply(settings, to: controller)
    }
    built.controllers.append(controller)
    return controller
  }

  private func finish(
    _ view: UIView, _ entry: Scene.ViewEntry, in built: BuiltScene
  ) throws(InputError) {
    view.accessibilityIdentifier = entry.id
    built.views[entry.id] = view
    built.lines[entry.id] = entry.line
    entry.geometry.apply(to: view)
    entry.properties.apply(to: view)
    entry.look.apply(to: view)
    built.looks.append((view, entry.look))
    if let settings = entry.accessibility { try SceneAccessibility.apply(settings, to: view) }
    for recognizer in entry.recognizers {
      attempt { () throws(InputError) in try add(recognizer, to: view, in: built) }
    }
  }

  // MARK: Recognizers

  private func add(
    _ entry: Scene.RecognizerEntry, to view: UIView, in built: BuiltScene
  ) throws(InputError) {
    let kind = try make(entry.kind, of: classes.kinds, "recognizer kind", line: entry.line)
    try entry.settings.allow(RecognizerSettings.commonKeys + kind.keys)
    let recognizer = try kind.make(entry.settings)
    try RecognizerSettings.applyCommon(entry.settings, to: recognizer)
    recognizer.name = entry.id
    view.addGestureRecognizer(recognizer)
    built.recognizers.append((entry.id, recognizer))
  }

  private func relate(_ built: BuiltScene) throws(InputError) {
    let relations = SimultaneousRelations()
    let entries = [scene.window] + scene.windows.map(\.view) + scene.controllers.compactMap(\.view)
    for entry in entries.flatMap(\.allRecognizers) {
      guard let recognizer = built.recognizer(entry.id) else { continue }
      for reference in entry.requiresFailureOf {
        guard let other = built.recognizer(reference.id) else { continue }
        recognizer.require(toFail: other)
      }
      for reference in entry.simultaneousWith {
        guard let other = built.recognizer(reference.id) else { continue }
        relations.allow(recognizer, with: other)
      }
    }
    built.relations = relations
  }
}

extension Scene.ViewEntry {
  /// The entry and those below it; views without a frame still fill their superviews.
  fileprivate var keepingFilled: Scene.ViewEntry {
    var entry = self
    if placement == .fill, properties.autoresizing == nil {
      entry.properties.autoresizing = [.flexibleWidth, .flexibleHeight]
    }
    entry.subviews = subviews.map(\.keepingFilled)
    return entry
  }

  /// The recognizers of the view and of all views below, in the order of the file.
  var allRecognizers: [Scene.RecognizerEntry] {
    recognizers + subviews.flatMap(\.allRecognizers)
  }
}
