import DactylKit
import Foundation

/// The origin of a controller: its scene of a storyboard, or a nib.
///
/// The controller itself is made when the scene is instantiated; its views and their objects are
/// made from this when its view is loaded.
@MainActor
final class InterfaceOrigin: ControllerOrigin {
  /// The file.
  let document: InterfaceDocument
  /// The storyboard; `nil` for a controller from a nib.
  let storyboard: UIStoryboard?
  /// The controller's element, and the elements beside it.
  let scene: InterfaceScene
  /// The objects of the controller's part by their ids, and those of its view once that is loaded.
  var objects: [String: WeakObject] = [:]
  /// Ids of placeholders for the first responder.
  var firstResponders: Set<String> = []
  /// Connections that wait for the view.
  var waiting: [InterfaceLoad.Connection] = []
  /// The objects of the scene beside the controller, kept alive here.
  var kept: [AnyObject] = []
  /// Those that came with its view.
  var keptWithView: [AnyObject] = []
  /// The numbers of the templates among the controller's segues, by the ids of their elements.
  var templates: [String: Int] = [:]
  /// The view while it is being loaded, before the controller has it.
  var viewBeingLoaded: UIView?
  /// Whether view and controller are in one nib: such a view is never unloaded (spec VC11:LD-08).
  var isIntegrated: Bool { storyboard == nil }

  init(document: InterfaceDocument, storyboard: UIStoryboard?, scene: InterfaceScene) {
    self.document = document
    self.storyboard = storyboard
    self.scene = scene
  }

  /// A later load, which knows the objects that still exist.
  func load(for controller: UIViewController) -> InterfaceLoad {
    let load = InterfaceLoad(of: document, storyboard: storyboard, owner: controller)
    load.objects = objects.compactMapValues(\.object)
    if let id = scene.controller.id { load.objects[id] = controller }
    load.firstResponders = firstResponders
    return load
  }

  /// Stores the objects of a load for later ones.
  func remember(_ load: InterfaceLoad) {
    for (id, object) in load.objects { objects[id] = WeakObject(object: object) }
  }
}

/// An object that is not kept alive.
struct WeakObject {
  weak var object: AnyObject?
}
