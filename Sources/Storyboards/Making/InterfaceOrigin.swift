import DactylKit
import Foundation

/// Where a controller comes from: its scene of a storyboard, or a nib.
///
/// The controller's own part is made when it is instantiated; its views, and what belongs to them,
/// when its view is loaded, from what is kept here.
@MainActor
final class InterfaceOrigin: ControllerOrigin {
  /// The file.
  let document: InterfaceDocument
  /// The storyboard; `nil` for a controller out of a nib.
  let storyboard: UIStoryboard?
  /// The controller's element, and what lies beside it.
  let scene: InterfaceScene
  /// The objects of the controller's part by their ids, and those of its view once that is loaded.
  var objects: [String: WeakObject] = [:]
  /// Ids that stand for the first responder.
  var firstResponders: Set<String> = []
  /// Connections that wait for the view.
  var waiting: [InterfaceLoad.Connection] = []
  /// The objects of the scene beside the controller. Nothing else may keep them alive.
  var kept: [AnyObject] = []
  /// Those that came with its view.
  var keptWithView: [AnyObject] = []
  /// The numbers of the templates among the controller's segues, by the ids of their elements.
  var templates: [String: Int] = [:]
  /// The view while it is being loaded, before it is the controller's.
  var viewOnTheWay: UIView?
  /// Whether view and controller lie in one nib: such a view is never let go (spec VC11:LD-08).
  var isIntegrated: Bool { storyboard == nil }

  init(document: InterfaceDocument, storyboard: UIStoryboard?, scene: InterfaceScene) {
    self.document = document
    self.storyboard = storyboard
    self.scene = scene
  }

  /// What a later load begins with: the objects that are still there.
  func load(for controller: UIViewController) -> InterfaceLoad {
    let load = InterfaceLoad(of: document, storyboard: storyboard, owner: controller)
    load.objects = objects.compactMapValues(\.object)
    if let id = scene.controller.id { load.objects[id] = controller }
    load.firstResponders = firstResponders
    return load
  }

  /// Keeps in mind what a load has made.
  func remember(_ load: InterfaceLoad) {
    for (id, object) in load.objects { objects[id] = WeakObject(object: object) }
  }
}

/// An object that is not kept alive.
struct WeakObject {
  weak var object: AnyObject?
}
