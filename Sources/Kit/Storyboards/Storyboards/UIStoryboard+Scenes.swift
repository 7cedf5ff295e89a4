import DactylKit
import Foundation

extension UIStoryboard {
  /// The controller of a scene by its element's id, complete with the controllers that it contains
  /// (spec VC13:STB-09). `nil`, with a warning, if there is none. `outer` are the scenes in which it
  /// will lie: none of them is made once more inside of itself.
  final func makeController(
    _ id: String, creator: SceneCreator? = nil, inside outer: [ScenePlace] = []
  ) -> UIViewController? {
    SceneMaking(storyboard: self, outer: outer).make(id, creator: creator)
  }
}

/// A scene of a file, by which circles of scenes are found.
struct ScenePlace {
  let file: String
  let id: String
  let line: Int

  init(of scene: InterfaceScene, in document: InterfaceDocument) {
    file = document.file
    id = scene.controller.id ?? ""
    line = scene.controller.line
  }

  fileprivate func isSame(as other: ScenePlace) -> Bool { id == other.id && file == other.file }
}

extension UIViewController {
  /// The scenes of files around a controller that will be its child, the outermost first.
  final var scenesAroundChild: [ScenePlace] {
    ancestors.reversed().compactMap { controller in
      controller.fileOrigin.map { ScenePlace(of: $0.scene, in: $0.document) }
    }
  }
}

/// One instantiation: of a controller, and of those that it contains.
@MainActor
private struct SceneMaking {
  let storyboard: UIStoryboard
  /// The scenes around the one that is made, the outermost first.
  let outer: [ScenePlace]

  func make(_ id: String, creator: SceneCreator?) -> UIViewController? {
    guard let document = storyboard.document else { return nil }
    guard let scene = document.sceneByController[id] else {
      storyboard.warn("there is no scene of the id \(id)")
      return nil
    }
    if scene.controller.name == "viewControllerPlaceholder" {
      return follow(scene.controller, creator: creator)
    }
    let place = ScenePlace(of: scene, in: document)
    if let start = outer.firstIndex(where: place.isSame) {
      let circle = (outer[start...] + [place]).map {
        $0.file == place.file ? "line \($0.line)" : "\($0.file):\($0.line)"
      }
      storyboard.warn(
        "the scene on line \(place.line) contains itself (\(circle.joined(separator: " → "))); "
          + "it is left out")
      return nil
    }
    guard outer.count < InterfaceLimits.deepestScene else {
      storyboard.warn(
        "the scene on line \(place.line) lies in \(InterfaceLimits.deepestScene) others; it is left out"
      )
      return nil
    }
    let inside = SceneMaking(storyboard: storyboard, outer: outer + [place])
    let load = InterfaceLoad(of: document, storyboard: storyboard)
    return load.makeController(of: scene, creator: creator) { inside.make($0, creator: nil) }
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
        "the storyboard reference on line \(element.line) leads to other references without end")
      return nil
    }
    Self.references += 1
    defer { Self.references -= 1 }
    let other = storyboard.other(
      name, bundleIdentifier: element.attributes["bundleIdentifier"])
    if let identifier = element.attributes["referencedIdentifier"] {
      return other.makeController(named: identifier, creator: creator, inside: outer)
    }
    let initial = other.makeInitialController(creator: creator, inside: outer)
    if initial == nil, other.document?.root.attributes["initialViewController"] == nil {
      if other.document != nil { other.warn("it has no initial view controller") }
    }
    return initial
  }
}
