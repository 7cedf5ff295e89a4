import DactylKit
import Foundation

/// Restores a saved state (spec VC6:SEQ-RESTORE): controllers are found or made path by path, all views
/// are loaded, then each controller reads what it wrote, from the top down.
@MainActor
struct StateRestoring {
  let application: UIApplication
  let state: SavedState
  private var words = StateWords()
  /// Paths below which nothing is restored.
  private var stopped: Set<[String]> = []
  private var restored: [(entry: SavedState.Entry, controller: UIViewController)] = []
  private var storyboards: [String: UIStoryboard] = [:]

  init(_ application: UIApplication, _ state: SavedState) {
    self.application = application
    self.state = state
  }

  /// The coder that the application reads from; without references before the controllers are there.
  func applicationCoder() -> StateCoder {
    application.restoration.prepared(words.coder(of: state.values), state)
  }

  mutating func run(_ roots: [UIViewController]) {
    for entry in state.entries { find(entry, roots) }
    for (entry, controller) in restored { assemble(entry, controller) }
    for (_, controller) in restored { controller.loadViewIfNeeded() }
    for (entry, controller) in restored {
      controller.decodeRestorableState(with: coder(of: entry, controller))
      for view in controller.view.restorable {
        guard let name = view.restorationIdentifier, let values = entry.views[name] else {
          continue
        }
        view.decodeRestorableState(with: prepared(words.coder(of: values), nil))
      }
    }
    for (_, controller) in restored { controller.applicationFinishedRestoringState() }
  }

  private func prepared(_ coder: StateCoder, _ storyboard: UIStoryboard?) -> StateCoder {
    let coder = application.restoration.prepared(coder, state)
    coder.given[UIStateRestorationViewControllerStoryboardKey] = storyboard
    return coder
  }

  private func coder(of entry: SavedState.Entry, _ controller: UIViewController?) -> StateCoder {
    prepared(
      words.coder(of: entry.values),
      controller?.storyboard ?? entry.storyboard.flatMap { storyboards[$0] })
  }

  // MARK: Found or made

  private mutating func find(_ entry: SavedState.Entry, _ roots: [UIViewController]) {
    let path = entry.path
    guard !path.indices.dropLast().contains(where: { stopped.contains(Array(path[...$0])) }) else {
      return
    }
    let parent = words.controllers[Array(path.dropLast())]
    let name = path.last ?? ""
    let near =
      path.count == 1
      ? roots
      : (parent?.childControllers ?? []) + (parent?.ownPresented.map { [$0] } ?? [])
    let existing = near.first { $0.restorationIdentifier == name }
    guard let controller = made(entry, existing) ?? existing else {
      stopped.insert(path)
      return
    }
    words.add(controller, path)
    restored.append((entry, controller))
  }

  /// The controller that the program, or its storyboard, makes; `nil` for the existing one, or
  /// none.
  private mutating func made(
    _ entry: SavedState.Entry, _ existing: UIViewController?
  ) -> UIViewController? {
    var storyboard: UIStoryboard?
    if existing == nil, let name = entry.storyboard { storyboard = self.storyboard(named: name) }
    if let name = entry.restorationClass {
      guard existing == nil else { return nil }
      guard let type = _typeByName(name) as? any UIViewControllerRestoration.Type else {
        application.warn(
          .restoration(
            path: entry.path, problem: "its restoration class is not part of the program any more"))
        return nil
      }
      return type.viewController(
        withRestorationIdentifierPath: entry.path, coder: coder(of: entry, nil))
    }
    // Called for existing controllers too (spec VC6:SAV-13).
    let answer = application.delegate?.application(
      application, viewControllerWithRestorationIdentifierPath: entry.path,
      coder: coder(of: entry, existing))
    if let answer { return answer }
    guard existing == nil, let storyboard, let name = entry.path.last,
      storyboard.document?.sceneByIdentifier[name] != nil
    else { return nil }
    return storyboard.makeController(named: name, creator: nil)
  }

  /// The storyboard of that name: that of an existing controller, else of the file.
  private mutating func storyboard(named name: String) -> UIStoryboard {
    if let known = storyboards[name] { return known }
    let known: [UIStoryboard] = restored.compactMap { $0.controller.storyboard }
    let storyboard = known.first { $0.name == name } ?? UIStoryboard(name: name, bundle: nil)
    storyboards[name] = storyboard
    return storyboard
  }

  // MARK: Put together

  /// Puts the controllers that were made into their places: on the stack, among the tabs, or
  /// presented.
  private func assemble(_ entry: SavedState.Entry, _ controller: UIViewController) {
    if let names = entry.children {
      let next = names.compactMap { words.controllers[entry.path + [$0]] }
      let old = controller.structuralChildren
      if next != old, !next.isEmpty {
        switch controller {
        case let navigation as UINavigationController:
          navigation.setViewControllers(next, animated: false)
        case let tabs as UITabBarController:
          // Tabs without an identifier stay.
          let coming = next.filter { !old.contains($0) }
          if !coming.isEmpty { tabs.viewControllers = old + coming }
        case let split as UISplitViewController:
          if next.count == split.viewControllers.count { split.viewControllers = next }
        default: break
        }
      }
    }
    if let selected = entry.selected, let tabs = controller as? UITabBarController,
      tabs.viewControllers?.indices.contains(selected) == true
    {
      tabs.selectedIndex = selected
    }
    guard let name = entry.presented, let presented = words.controllers[entry.path + [name]],
      controller.ownPresented !== presented
    else { return }
    if let style = entry.presentationStyle.flatMap(UIModalPresentationStyle.init(rawValue:)) {
      presented.modalPresentationStyle = style
    }
    application.restoration.present(presented, from: controller)
  }
}
