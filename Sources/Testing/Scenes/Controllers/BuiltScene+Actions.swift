import DactylKit
import Foundation
import InputFrames

extension SceneBuilder {
  /// Checks that everything exists that the actions name, and activates the triggers.
  func arm(_ built: BuiltScene) throws(InputError) {
    for action in scene.actions {
      try check(action, in: built)
      guard case .object(let trigger) = action.trigger else {
        built.timedActions.append(action)
        continue
      }
      if let recognizer = built.recognizer(trigger.id) {
        var hasBegun = false
        recognizer.addTarget { [weak built] recognizer in
          // A discrete gesture ends without a begin; a continuous one triggers its action when it
          // begins.
          let state = recognizer.state
          if state == .began || (state == .ended && !hasBegun) { built?.perform(action) }
          hasBegun = state == .began || (state == .changed && hasBegun)
        }
      } else if let control = built.views[trigger.id] as? UIControl {
        control.addAction(
          UIAction { [weak built] _ in built?.perform(action) }, for: .primaryActionTriggered)
      } else if let button = built.barButtons[trigger.id] {
        let earlier = button.primaryAction
        button.primaryAction = UIAction { [weak built, weak button] _ in
          earlier?.performWithSender(button, target: nil)
          built?.perform(action)
        }
      } else if let (list, row) = built.listOfRow(trigger.id) {
        try list.add(toRow: row, at: (scene.path, trigger.line)) { [weak built] in
          built?.perform(action)
        }
      } else {
        throw unknownTrigger(trigger, in: built)
      }
    }
  }

  /// The error of a trigger that is nothing, or something that triggers no action.
  private func unknownTrigger(_ trigger: Scene.Reference, in built: BuiltScene) -> InputError {
    let id = trigger.id.shortened
    func error(_ reason: String, hint: String?) -> InputError {
      InputError(subject: scene.path, line: trigger.line, reason: reason, hint: hint)
    }
    if built.rowList(trigger.id) != nil {
      return error(
        "\(id) is a list, and its rows trigger actions", hint: "name a row, such as \(id).row0")
    }
    if built.controllersByID[trigger.id] != nil {
      return error(
        "\(id) is a controller, and triggers no action",
        hint: "name a recognizer, a control or a bar button of it")
    }
    if built.views[trigger.id] != nil {
      return error(
        "\(id) is a view, and its recognizers trigger actions",
        hint: "name one, such as {id: press, kind: tap} among its recognizers")
    }
    let names =
      built.recognizers.map(\.id) + built.barButtons.keys
      + built.views.filter { $0.value is UIControl }.keys
      + built.rowListNames.map { "\($0).row0" }
    return error(
      "there is no recognizer, control or row \"\(id)\"",
      hint: trigger.id.hint("triggers", names.sorted()))
  }

  private func check(_ action: SceneAction, in built: BuiltScene) throws(InputError) {
    let navigation: Scene.Reference? =
      switch action.deed {
      case .push(_, let navigation), .pop(let navigation, _): navigation
      default: nil
      }
    if let navigation, !(built.controllersByID[navigation.id] is UINavigationController) {
      throw InputError(
        subject: scene.path, line: navigation.line,
        reason: "\(navigation.id.shortened) is no navigation")
    }
    let view: Scene.Reference? =
      switch action.deed {
      case .present(let entry, _): entry.source
      case .add(_, _, let holder): holder
      case .root(_, let window): window
      default: nil
      }
    guard let view else { return }
    let isThere =
      if case .root = action.deed {
        built.views[view.id] is UIWindow
      } else {
        built.views[view.id] != nil
      }
    guard !isThere, built.barButtons[view.id] == nil || isWindow(action) else { return }
    let near = view.id.nearest(of: built.views.keys.sorted())
    throw InputError(
      subject: scene.path, line: view.line,
      reason: "there is no \(isWindow(action) ? "window" : "view") \"\(view.id.shortened)\"",
      hint: near.map { "did you mean \($0)?" })
  }

  private func isWindow(_ action: SceneAction) -> Bool {
    if case .root = action.deed { true } else { false }
  }
}

extension Scene.PresentationEntry {
  /// Sets how a controller is presented.
  @MainActor
  func apply(to presented: UIViewController, in built: BuiltScene) {
    if let style { presented.modalPresentationStyle = style }
    if let transition { presented.modalTransitionStyle = transition }
    if let context { built.controllersByID[context.id]?.definesPresentationContext = true }
    if !detents.isEmpty { presented.sheetPresentationController?.detents = detents.map(\.detent) }
    guard let source, let popover = presented.popoverPresentationController else { return }
    popover.sourceView = built.views[source.id]
    popover.sourceItem = built.barButtons[source.id]
  }
}

extension Scene.Detent {
  /// The sheet's.
  @MainActor
  fileprivate var detent: UISheetPresentationController.Detent {
    switch self {
    case .medium: .medium()
    case .large: .large()
    }
  }
}

extension BuiltScene {
  /// Performs an action. The kit prints a warning if it refuses the action.
  func perform(_ action: SceneAction) {
    let isAnimated = action.isAnimated
    switch action.deed {
    case .present(let entry, let from):
      guard let presenter = controllersByID[from.id],
        let presented = controllersByID[entry.controller.id]
      else { return }
      entry.apply(to: presented, in: self)
      presenter.present(presented, animated: isAnimated)
    case .dismiss(let one): controllersByID[one.id]?.dismiss(animated: isAnimated)
    case .add(let child, let parent, let holder):
      guard let child = controllersByID[child.id], let parent = controllersByID[parent.id],
        let place: UIView = holder.flatMap({ views[$0.id] }) ?? parent.view
      else { return }
      parent.addChild(child)
      if let view = child.view {
        view.frame = place.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        place.addSubview(view)
      }
      child.didMove(toParent: parent)
    case .remove(let child):
      guard let child = controllersByID[child.id] else { return }
      child.willMove(toParent: nil)
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    case .root(let controller, let window):
      (views[window.id] as? UIWindow)?.rootViewController = controllersByID[controller.id]
    case .edit(let controller, let isEditing):
      controllersByID[controller.id]?.setEditing(isEditing, animated: isAnimated)
    case .push(let controller, let navigation):
      guard let controller = controllersByID[controller.id] else { return }
      (controllersByID[navigation.id] as? UINavigationController)?
        .pushViewController(controller, animated: isAnimated)
    case .select(let child):
      let child = controllersByID[child.id]
      (child?.parent as? UITabBarController)?.selectedViewController = child
    case .pop(let navigation, let toRoot):
      let navigation = controllersByID[navigation.id] as? UINavigationController
      if toRoot {
        _ = navigation?.popToRootViewController(animated: isAnimated)
      } else {
        _ = navigation?.popViewController(animated: isAnimated)
      }
    case .memoryWarning: application.receiveMemoryWarning()
    }
  }
}
