import DactylKit
import Foundation

extension UIStoryboard {
  /// The controller of a scene by its element's id, complete with the controllers that it contains
  /// (spec VC13:STB-09). `nil`, with a warning, if there is none.
  final func makeController(_ id: String, creator: SceneCreator? = nil) -> UIViewController? {
    var making = SceneMaking(of: self)
    return making.make(id, creator: creator)
  }
}

/// One instantiation: of a controller, and of those that it contains.
@MainActor
private struct SceneMaking {
  let storyboard: UIStoryboard
  /// The scenes that are being made, so that a scene that contains itself does not recurse for
  /// ever.
  var open: [String] = []

  init(of storyboard: UIStoryboard) { self.storyboard = storyboard }

  mutating func make(_ id: String, creator: SceneCreator?) -> UIViewController? {
    guard let document = storyboard.document else { return nil }
    guard let scene = document.sceneByController[id] else {
      storyboard.warn("there is no scene of the id \(id)")
      return nil
    }
    guard !open.contains(id) else {
      storyboard.warn("the scene on line \(scene.controller.line) contains itself; it is left out")
      return nil
    }
    if scene.controller.name == "viewControllerPlaceholder" {
      return follow(scene.controller, creator: creator)
    }
    open.append(id)
    defer { open.removeLast() }
    let load = InterfaceLoad(of: document, storyboard: storyboard)
    let inside = self
    return load.makeController(of: scene, creator: creator) { id in
      var making = inside
      return making.make(id, creator: nil)
    }
  }

  /// How many references to other files are being followed, one from the other.
  private static var references = 0

  /// Follows a reference to another storyboard: to one of its scenes, or to its initial controller.
  private func follow(_ element: InterfaceElement, creator: SceneCreator?) -> UIViewController? {
    guard let name = element.attributes["storyboardName"] else {
      storyboard.warn("the storyboard reference on line \(element.line) names no storyboard")
      return nil
    }
    guard Self.references < InterfaceLimits.mostReferences else {
      storyboard.warn(
        "the storyboard reference on line \(element.line) leads on and on to other references")
      return nil
    }
    Self.references += 1
    defer { Self.references -= 1 }
    let other = storyboard.other(
      name, bundleIdentifier: element.attributes["bundleIdentifier"])
    if let identifier = element.attributes["referencedIdentifier"] {
      return other.makeController(named: identifier, creator: creator)
    }
    guard let initial = other.makeInitialController(creator: creator) else {
      if other.document != nil { other.warn("it has no initial view controller") }
      return nil
    }
    return initial
  }
}
