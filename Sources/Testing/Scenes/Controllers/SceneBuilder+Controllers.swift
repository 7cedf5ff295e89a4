import DactylKit
import Foundation
import InputFrames

extension SceneBuilder {
  /// Makes the controllers, their views and children, each before those that it contains, without
  /// recursion, so that no nesting is too deep for the stack.
  func buildControllers(_ built: BuiltScene) throws(InputError) {
    for entry in scene.controllers {
      built.controllersByID[entry.id] = try controller(entry, of: built)
    }
    var areas: [String: CGRect] = [:]
    var supplies: [String: UIView] = [:]
    for entry in scene.controllers {
      if let root = entry.window { areas[entry.id] = built.views[root.id]?.bounds }
      var area = areas[entry.id] ?? UIScreen.main.bounds
      if let view = try view(of: entry, in: area, of: built) {
        supplies[entry.id] = view
        area = CGRect(origin: .zero, size: view.bounds.size)
      }
      for child in entry.children {
        guard let child = scene.controller(child.id) else { continue }
        areas[child.id] = child.holder.flatMap { built.views[$0.id]?.bounds } ?? area
      }
    }
    for entry in scene.controllers {
      guard let controller = built.controllersByID[entry.id] else { continue }
      if let fill = containerKind(of: entry)?.fill {
        try fill(
          controller, entry.children.compactMap { built.controllersByID[$0.id] }, entry.settings)
      } else {
        embed(entry, controller, supplies[entry.id], of: built)
      }
    }
  }

  /// The kind of an entry, if the kind places its children itself.
  private func containerKind(of entry: Scene.ControllerEntry) -> SceneClasses.ControllerKind? {
    guard entry.className == nil, let kind = classes.controllerKinds[entry.kind], kind.fill != nil
    else { return nil }
    return kind
  }

  /// Puts the root controllers into their windows.
  func setRoots(_ built: BuiltScene) {
    for entry in scene.controllers {
      guard let root = entry.window, let window = built.views[root.id] as? UIWindow else {
        continue
      }
      window.rootViewController = built.controllersByID[entry.id]
    }
  }

  private func controller(
    _ entry: Scene.ControllerEntry, of built: BuiltScene
  ) throws(InputError) -> UIViewController {
    let controller: UIViewController
    let keys = SceneReader.controllerKeys + SceneControllerSettings.keys
    if let name = entry.className {
      try entry.settings.allow(keys)
      controller = try make(name, of: classes.controllers, "controller class", line: entry.line)()
    } else {
      let kind = try make(
        entry.kind, of: classes.controllerKinds, "controller kind", line: entry.line)
      try entry.settings.allow(keys + kind.keys)
      controller = try kind.make(entry.settings)
    }
    controller.restorationIdentifier = entry.id
    try SceneControllerSettings.apply(entry.settings, to: controller)
    for (id, item) in try SceneNavigation.applyItem(entry.settings, to: controller) {
      built.barButtons[id] = item
    }
    if let settings = entry.accessibility {
      try SceneAccessibility.apply(settings, to: controller)
    }
    built.controllers.append(controller)
    return controller
  }

  /// The view of an entry, for use when it is loaded; `nil` if the class or the kind makes its own.
  private func view(
    of entry: Scene.ControllerEntry, in bounds: CGRect, of built: BuiltScene
  ) throws(InputError) -> UIView? {
    if containerKind(of: entry) != nil {
      let article = entry.kind.first.map("aeiou".contains) ?? false ? "an" : "a"
      for child in entry.children {
        guard let holder = scene.controller(child.id)?.holder else { continue }
        throw error(holder.line, "\(article) \(entry.kind) controller places its children itself")
      }
      guard let view = entry.view else { return nil }
      throw error(view.line, "\(article) \(entry.kind) controller makes its view itself")
    }
    guard entry.view != nil || entry.className == nil else { return nil }
    let named = entry.view ?? Scene.ViewEntry(line: entry.line, id: "\(entry.id).view")
    guard let controller = built.controllersByID[entry.id] else { return nil }
    return try view(named, filling: bounds, of: controller, built)
  }

  private func error(_ line: Int, _ reason: String, hint: String? = nil) -> InputError {
    InputError(subject: scene.path, line: line, reason: reason, hint: hint)
  }

  /// Adds the children as a container of one's own does. Their views join the parent's when that is
  /// loaded, as in an embed segue.
  private func embed(
    _ entry: Scene.ControllerEntry, _ controller: UIViewController, _ supply: UIView?,
    of built: BuiltScene
  ) {
    var embedded: [(child: UIViewController, holder: UIView?, fills: Bool)] = []
    for reference in entry.children {
      guard let entry = scene.controller(reference.id), let child = built.controllersByID[entry.id]
      else { continue }
      controller.addChild(child)
      child.didMove(toParent: controller)
      embedded.append(
        (
          child, entry.holder.flatMap { built.views[$0.id] },
          entry.view.map { $0.placement == .fill } ?? true
        ))
    }
    guard !embedded.isEmpty || supply != nil else { return }
    controller.viewSupply = {
      let view = supply ?? UIView(frame: UIScreen.main.bounds)
      for (child, holder, fills) in embedded {
        guard let childView = child.view else { continue }
        let holder = holder ?? view
        if fills {
          childView.frame = holder.bounds
          childView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        holder.addSubview(childView)
      }
      return view
    }
  }

  // MARK: Presenting

  /// Performs the presentations of the file, each after those below it.
  func present(_ built: BuiltScene) throws(InputError) {
    for entry in scene.controllers {
      guard let presentation = entry.presents, let presenter = built.controllersByID[entry.id],
        let presented = built.controllersByID[presentation.controller.id]
      else { continue }
      try prepare(presented, presentation, presenter, of: built)
      let refusal = refusal(of: built.application) {
        presenter.present(presented, animated: presentation.isAnimated)
      }
      if let reason = refusal {
        throw error(
          presentation.line,
          "\(entry.id.shortened) cannot present \(presentation.controller.id.shortened): \(reason)")
      }
      built.application.endIteration()
    }
  }

  /// Why the application refused a request. `nil` if it did not.
  private func refusal(of application: UIApplication, _ act: () -> Void) -> String? {
    defer { application.warningFilter = nil }
    var refusal: String?
    application.warningFilter = { warning in
      guard case .presentationRefused(_, _, let reason) = warning else { return true }
      refusal = reason
      return false
    }
    act()
    return refusal
  }

  private func prepare(
    _ presented: UIViewController, _ presentation: Scene.PresentationEntry,
    _ presenter: UIViewController, of built: BuiltScene
  ) throws(InputError) {
    if let context = presentation.context, let controller = built.controllersByID[context.id] {
      let above = sequence(first: presenter, next: \.parent)
      guard above.contains(where: { $0 === controller }) else {
        throw error(
          context.line,
          "\(context.id.shortened) does not contain the controller that presents",
          hint: "a context is that controller or a parent of it")
      }
    }
    if let source = presentation.source, built.views[source.id] == nil,
      built.barButtons[source.id] == nil
    {
      let near = source.id.nearest(of: built.views.keys.sorted())
      throw error(
        source.line, "there is no view \"\(source.id.shortened)\"",
        hint: near.map { "did you mean \($0)?" })
    }
    presentation.apply(to: presented, in: built)
  }
}
