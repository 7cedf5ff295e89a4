import DactylKit
import Foundation

/// One load of a scene, of its view, or of a nib: it makes objects of elements, connects them, and
/// wakes them.
///
/// Makers (`Making/`) call ``object(of:coder:plain:)`` for each element that is an object, parents
/// before what is inside of them, so that everything here goes in the file's order.
@MainActor
final class InterfaceLoad {
  /// An element that became an object. While it is being made there is none yet.
  struct Made {
    var object: AnyObject?
    let element: InterfaceElement
  }

  /// The file.
  let document: InterfaceDocument
  /// The storyboard; `nil` for a nib.
  let storyboard: UIStoryboard?
  /// The controller whose scene it is, or whose view; the owner of a nib.
  var owner: AnyObject?
  /// The objects by their ids in the file.
  var objects: [String: AnyObject] = [:]
  /// Ids that stand for the first responder: actions go up the responder chain at run time.
  var firstResponders: Set<String> = []
  /// What was made, in the file's order.
  private(set) var made: [Made] = []
  /// What was there before, such as the owner of a nib.
  private(set) var adopted: [Made] = []
  /// Connections that wait for an object of a later load: outlets of a controller to its views.
  var waiting: [Connection] = []
  /// The collections of outlets that this load has begun to fill.
  var begunCollections: Set<CollectionPlace> = []
  /// The segues of container views, performed when the view of the controller is there.
  var embeds: [(template: SegueTemplate, container: UIView)] = []
  /// The controllers that a nib holds: their views come later.
  var nested: [(controller: UIViewController, origin: InterfaceOrigin)] = []
  /// What was not made, or not all of it, and why, in the file's order.
  private(set) var skips: [(element: InterfaceElement, why: String)] = []

  init(
    of document: InterfaceDocument? = nil, storyboard: UIStoryboard? = nil,
    owner: AnyObject? = nil
  ) {
    self.document = document ?? InterfaceDocument(InterfaceElement("document"), file: "interface")
    self.storyboard = storyboard
    self.owner = owner
  }

  /// The object of an element: of its custom class, when that is registered and of the right kind,
  /// else, with a warning, what `plain` makes. It is known by its id from now on; its connections and
  /// its `awakeFromNib()` come when all objects of the load are there.
  func object<Object: AnyObject>(
    of element: InterfaceElement, coder: NibCoder, plain: (NibCoder) -> Object?
  ) -> Object? {
    // Its initializer makes what is inside of it, which comes later in the file.
    let place = made.count
    made.append(Made(object: nil, element: element))
    let object = custom(element, coder) ?? plain(coder)
    guard let object else {
      warn(element, "no \(Object.self) could be made of it; it is left out")
      return nil
    }
    made[place].object = object
    if let id = element.id { objects[id] = object }
    return object
  }

  /// Takes an object that was made otherwise as the element's.
  func record(_ object: AnyObject, of element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    made.append(Made(object: object, element: element))
  }

  /// Takes an object that is there as the element's: its connections are made, it is not woken again.
  func adopt(_ object: AnyObject, of element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    adopted.append(Made(object: object, element: element))
  }

  /// Skips an element and lists it: the kit has no such object, or does not understand the element.
  func skipped(_ element: InterfaceElement, why: String) {
    skips.append((element, why))
    document.record(SkippedElement(name: element.name, line: element.line, reason: why))
  }

  /// Warns of something in the file that probably does not do what its author meant.
  func warn(_ element: InterfaceElement, _ problem: String) {
    UIApplication.shared.warn(
      .interface(InterfaceWarning(file: document.file, line: element.line, problem: problem)))
  }

  /// What the element's own class makes.
  private func custom<Object: AnyObject>(_ element: InterfaceElement, _ coder: NibCoder) -> Object?
  {
    guard let name = element.attributes["customClass"], !name.isEmpty else { return nil }
    let module = element.attributes["customModule"]
    guard let known = InterfaceBuilder.known(name, module: module) else {
      let fullName = module.map { "\($0).\(name)" } ?? name
      warn(
        element,
        "Unknown class \(fullName) in Interface Builder file, a plain \(Object.self) "
          + "takes its place: InterfaceBuilder.register(\(name).self) { \(name)(coder: $0) }")
      return nil
    }
    guard known.type is Object.Type else {
      warn(element, "class \(name) is no \(Object.self), which <\(element.name)> asks for")
      return nil
    }
    guard let object = known.make(coder) as? Object else {
      warn(element, "init?(coder:) of \(name) gave none; a plain \(Object.self) takes its place")
      return nil
    }
    return object
  }

  // MARK: The end

  /// Relates and connects what was made, sets the attributes that users defined, and wakes the objects.
  /// `placing` comes when all is connected, and before anything is woken (spec VC13:SEQ-LOAD-SB).
  func finish(placing: () -> Void = {}) {
    relateRecognizers()
    scope.objects = objects.mapValues { WeakObject(object: $0) }
    scope.firstResponders = firstResponders
    connect()
    for each in made { setAttributes(of: each) }
    placing()
    Self.awakening += 1
    for each in made { (each.object as? any NibAwaking)?.awakeFromNib() }
    Self.awakening -= 1
  }

  /// What nested loads begin with.
  private let scope = Scope()

  @MainActor
  private final class Scope {
    var objects: [String: WeakObject] = [:]
    var firstResponders: Set<String> = []
  }

  /// Returns a function that begins a load of a part that is made repeatedly, such as the cells of a
  /// prototype. These loads know the objects of this load, and do not keep them alive.
  func nest() -> @MainActor () -> InterfaceLoad {
    { [document, weak storyboard, weak owner, scope] in
      let load = InterfaceLoad(of: document, storyboard: storyboard, owner: owner)
      load.objects = scope.objects.compactMapValues(\.object)
      load.firstResponders = scope.firstResponders
      return load
    }
  }

  private static var awakening = 0

  /// Whether `awakeFromNib()` is just being called: surroundings are not known then
  /// (spec VC13:LD-14).
  static var isAwakening: Bool { awakening > 0 }
}

/// An element of a file that was not made use of.
public struct SkippedElement: Hashable, Sendable {
  /// The element's name.
  public var name: String
  /// Its line in the file, from 1.
  public var line: Int
  /// Why.
  public var reason: String
}
