import DactylKit
import Foundation

/// One load of a scene, of its view, or of a nib: it makes objects from elements, connects them,
/// and calls their `awakeFromNib()`.
///
/// The methods in `Making/` call ``object(of:coder:plain:)`` for each element that is an object,
/// outer elements before inner ones, so that everything here has the file's order.
@MainActor
final class InterfaceLoad {
  /// An element and the object that was made from it; no object while it is being made.
  struct Made {
    var object: AnyObject?
    let element: InterfaceElement
  }

  /// The file.
  let document: InterfaceDocument
  /// The storyboard; `nil` for a nib.
  let storyboard: UIStoryboard?
  /// The controller of the scene or view; the owner of a nib.
  var owner: AnyObject?
  /// The objects by their ids in the file.
  var objects: [String: AnyObject] = [:]
  /// Ids of placeholders for the first responder: their actions go up the responder chain at run
  /// time.
  var firstResponders: Set<String> = []
  /// The objects that were made, in the file's order.
  private(set) var made: [Made] = []
  /// Objects that existed before, such as the owner of a nib.
  private(set) var adopted: [Made] = []
  /// Connections that wait for an object of a later load: outlets of a controller to its views.
  var waiting: [Connection] = []
  /// The collections of outlets that this load has begun to fill.
  var begunCollections: Set<CollectionPlace> = []
  /// The segues of container views, performed when the view of the controller is there.
  var embeds: [(template: SegueTemplate, container: UIView)] = []
  /// The controllers in a nib, whose views are loaded later.
  var nested: [(controller: UIViewController, origin: InterfaceOrigin)] = []
  /// The lists of subviews of which some are not installed for all traits.
  private var lists: [FileVariations.List] = []
  /// The elements that were skipped in whole or in part, with the reasons, in the file's order.
  private(set) var skips: [(element: InterfaceElement, why: String)] = []

  init(
    of document: InterfaceDocument? = nil, storyboard: UIStoryboard? = nil,
    owner: AnyObject? = nil
  ) {
    self.document = document ?? InterfaceDocument(InterfaceElement("document"), file: "interface")
    self.storyboard = storyboard
    self.owner = owner
    Self.bundle = self.document.bundle
  }

  /// The bundle of the file whose objects are being made, for the pictures that it names.
  private(set) static var bundle: Bundle?

  /// Performs a part of the load with its own bundle: another file may have been loaded meanwhile.
  func inBundle<Result>(_ act: () -> Result) -> Result {
    let former = Self.bundle
    Self.bundle = document.bundle
    defer { Self.bundle = former }
    return act()
  }

  /// Makes the object of an element: of its custom class if that is registered and of the right
  /// kind, else, with a warning, what `plain` makes. Its id refers to it from now on; its
  /// connections and its `awakeFromNib()` follow when all objects of the load exist. `standIn` is what `plain` makes, for
  /// warnings. `isBase` says whether a custom class is of the right kind, where that is narrower than `Object`: a `standIn`
  /// then.
  func object<Object: AnyObject>(
    of element: InterfaceElement, coder: NibCoder, standIn: Any.Type = Object.self,
    isBase: ((Any.Type) -> Bool)? = nil, plain: (NibCoder) -> Object?
  ) -> Object? {
    // Its initializer makes the inner objects, which come later in the file.
    let place = made.count
    made.append(Made(object: nil, element: element))
    let object = custom(element, coder, standIn, isBase) ?? plain(coder)
    guard let object else {
      warn(element, "no \(Object.self) could be made of it; it is left out")
      return nil
    }
    made[place].object = object
    if let id = element.id { objects[id] = object }
    return object
  }

  /// Records an object that was made elsewhere as the element's object.
  func record(_ object: AnyObject, of element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    made.append(Made(object: object, element: element))
  }

  /// Records an existing object as the element's object: its connections are made, but it does not
  /// receive `awakeFromNib()` again.
  func adopt(_ object: AnyObject, of element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    adopted.append(Made(object: object, element: element))
  }

  /// Records the subviews of a view some of which are not installed for all traits.
  func record(_ list: FileVariations.List) { lists.append(list) }

  /// The recorded lists, once.
  func takeLists() -> [FileVariations.List] {
    defer { lists = [] }
    return lists
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

  /// Makes an object of the element's own class.
  private func custom<Object: AnyObject>(
    _ element: InterfaceElement, _ coder: NibCoder, _ standIn: Any.Type,
    _ isBase: ((Any.Type) -> Bool)?
  ) -> Object? {
    guard let name = element.attributes["customClass"], !name.isEmpty else { return nil }
    let module = element.attributes["customModule"]
    guard let known = InterfaceBuilder.known(name, module: module) else {
      let fullName = module.map { "\($0).\(name)" } ?? name
      warn(
        element,
        "Unknown class \(fullName) in Interface Builder file, a plain \(standIn) "
          + "takes its place: InterfaceBuilder.register(\(name).self) { \(name)(coder: $0) }")
      return nil
    }
    guard known.type is Object.Type, isBase?(known.type) ?? true else {
      let asked = isBase == nil ? Object.self : standIn
      warn(element, "class \(name) is no \(asked), which <\(element.name)> asks for")
      return nil
    }
    guard let object = known.make(coder) as? Object else {
      warn(element, "init?(coder:) of \(name) gave none; a plain \(standIn) takes its place")
      return nil
    }
    return object
  }

  // MARK: The end

  /// Makes failure requirements and connections, sets user defined attributes, and calls
  /// `awakeFromNib()`. `placing` is called when everything is connected, before any
  /// `awakeFromNib()` (spec VC13:SEQ-LOAD-SB).
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

  /// The state with which nested loads begin.
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
