import DactylKit
import Foundation

/// Saves the state of a program's controllers (spec VC6:SEQ-SAVE). It goes from the root controllers down.
/// Each controller with a restoration identifier writes its state, and then its views do.
@MainActor
struct StateSaving {
  let application: UIApplication
  private var words = StateWords()
  /// The controllers that take part, each before its children, with their saved states.
  private var found: [(entry: SavedState.Entry, coder: StateCoder, views: [(String, StateCoder)])] =
    []

  init(_ application: UIApplication) {
    self.application = application
  }

  /// The state, with the values of the delegate; calls the controllers to encode theirs.
  mutating func state(_ coder: StateCoder, of roots: [UIViewController]) -> SavedState {
    for root in roots { visit(root, below: []) }
    warnOfRefused(coder, of: "the application")
    return SavedState(
      bundleVersion: application.bundleVersion,
      idiom: application.device.userInterfaceIdiom.rawValue,
      values: words.written(coder.values),
      entries: found.map { item in
        var entry = item.entry
        entry.values = words.written(item.coder.values)
        for (name, coder) in item.views { entry.views[name] = words.written(coder.values) }
        return entry
      })
  }

  /// A controller takes part if it has an identifier, and so do those below it (spec VC6:SAV-05).
  private mutating func visit(_ controller: UIViewController, below path: [String]) {
    guard let name = controller.restorationIdentifier, !name.isEmpty,
      words.paths[ObjectIdentifier(controller)] == nil
    else { return }
    let path = path + [name]
    guard words.controllers[path] == nil else {
      return application.warn(
        .restoration(
          path: path,
          problem: "two controllers have this path, and one is not saved: give them "
            + "identifiers of their own"))
    }
    words.add(controller, path)
    let coder = application.restoration.coder()
    controller.encodeRestorableState(with: coder)
    warnOfRefused(coder, of: path.joined(separator: "/"))
    var views: [(String, StateCoder)] = []
    for view in controller.viewIfLoaded?.restorable ?? [] {
      guard let name = view.restorationIdentifier, !views.contains(where: { $0.0 == name }) else {
        continue
      }
      let coder = application.restoration.coder()
      view.encodeRestorableState(with: coder)
      views.append((name, coder))
    }
    found.append((entry(of: controller, at: path), coder, views))
    for child in controller.structuralChildren { visit(child, below: path) }
    if let presented = controller.ownPresented { visit(presented, below: path) }
    // A child that a container of the program's own has encoded takes part (spec VC6:SAV-20).
    for child in coder.controllers where child.parentController === controller {
      visit(child, below: path)
    }
  }

  private func entry(of controller: UIViewController, at path: [String]) -> SavedState.Entry {
    let presented = controller.ownPresented
    return SavedState.Entry(
      path: path,
      restorationClass: controller.restorationClass.flatMap { _mangledTypeName($0) },
      storyboard: controller.storyboard?.name,
      children: controller is any BuiltInContainer
        ? controller.structuralChildren.compactMap(\.restorationIdentifier) : nil,
      selected: (controller as? UITabBarController)?.selectedIndex,
      presented: presented?.restorationIdentifier,
      presentationStyle: presented?.modalPresentationStyle.rawValue,
      values: [:], views: [:])
  }

  private func warnOfRefused(_ coder: StateCoder, of owner: String) {
    guard !coder.refused.isEmpty else { return }
    application.warn(
      .restoration(
        path: [owner],
        problem:
          "not saved: \(coder.refused.joined(separator: ", ")): encode numbers, texts, dates, "
          + "Data, controllers and views, or make Data of it"))
  }
}

extension UIViewController {
  /// The children that a container of the kit's own is known to have (spec VC6:SAV-20).
  final var structuralChildren: [UIViewController] {
    switch self {
    case let navigation as UINavigationController: navigation.viewControllers
    case let tabs as UITabBarController: tabs.viewControllers ?? []
    case let split as UISplitViewController: split.viewControllers
    default: []
    }
  }
}
