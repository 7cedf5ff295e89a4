public import DactylKit
public import Foundation

/// The scenes of a program: controllers with their views, and the ways between them, as Interface
/// Builder saves them.
///
///     let storyboard = UIStoryboard(name: "Main", bundle: nil)
///     window.rootViewController = storyboard.instantiateInitialViewController()
///
/// Each instantiation makes a new controller, with the controllers that it contains; their views
/// are loaded when needed. Register classes of the program with ``InterfaceBuilder``.
@MainActor
open class UIStoryboard: Hashable {
  /// The file; `nil` if it could not be read.
  final let document: InterfaceDocument?
  /// The name of the file, without its extension.
  final let name: String
  final let bundle: Bundle?
  /// Other storyboards that this one refers to.
  private final var others: [[String?]: UIStoryboard] = [:]

  /// Reads the storyboard `Name.storyboard` from a bundle; `nil` for the program's own. The file for
  /// the kind of device comes first: `Name~ipad.storyboard`.
  ///
  /// **Difference**: for a missing or faulty file the kit warns, and keeps the scenes that it
  /// understands. UIKit raises.
  public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.name = name
    bundle = storyboardBundleOrNil
    document = InterfaceFiles.readOrWarn(name, .storyboard, in: storyboardBundleOrNil)
    for fault in document?.faults() ?? [] { UIApplication.shared.warn(.interface(fault)) }
  }

  /// A storyboard from a `document` element, from any source. Beyond UIKit. Throws its first fault:
  /// two scenes with one identifier, two objects with one id, a segue or an initial controller that
  /// is not in the file.
  public init(
    document root: InterfaceElement, name: String = "storyboard", bundle: Bundle? = nil
  ) throws(InterfaceFault) {
    let document = InterfaceDocument(root, file: "\(name).storyboard", bundle: bundle)
    if let fault = document.faults().first { throw InterfaceFault(warning: fault) }
    self.document = document
    self.name = name
    self.bundle = bundle
  }

  /// A storyboard of a document that was looked through already.
  init(of document: InterfaceDocument, name: String) {
    self.document = document
    self.name = name
    bundle = document.bundle
  }

  /// The parts of the file that were skipped, as far as it was loaded. Beyond UIKit.
  public final var skippedElements: [SkippedElement] { document?.skipped ?? [] }

  // MARK: Instantiating

  /// Makes the storyboard's initial controller; `nil` if it names none.
  open func instantiateInitialViewController() -> UIViewController? {
    makeInitialController(creator: nil)
  }

  /// The same, made by a closure: `{ Panel(coder: $0, lamp: lamp) }`. If the closure is missing or
  /// returns `nil`, the class in the file is made; the result is `nil` if that is another class.
  public final func instantiateInitialViewController<ViewController: UIViewController>(
    creator: (@MainActor (NSCoder) -> ViewController?)?
  ) -> ViewController? {
    guard let made = makeInitialController(creator: Self.erased(creator)) else { return nil }
    guard let controller = made as? ViewController else {
      warn("the initial view controller is a \(type(of: made)), and no \(ViewController.self)")
      return nil
    }
    return controller
  }

  /// The controller of that storyboard identifier, made anew.
  ///
  /// **Difference**: for an unknown identifier the kit warns and returns a plain controller with an
  /// empty view. UIKit raises.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    makeController(named: identifier, creator: nil) ?? UIViewController()
  }

  /// Makes the controller with that identifier, as the class that the program expects. Returns `nil` and
  /// warns if there is no such identifier, or if the controller is of another class. UIKit raises.
  public final func instantiateViewController<ViewController: UIViewController>(
    identifier: String
  ) -> ViewController! {
    controller(identifier, creator: nil)
  }

  /// The same, made by a closure: `{ Panel(coder: $0, lamp: lamp) }`; if it returns `nil`, the
  /// class in the file is made.
  ///
  /// **Difference**: for an unknown identifier the kit warns and calls the closure with an empty
  /// coder. The program stops if there is no controller of that class to return: the closure
  /// returns `nil`, and the file has no such scene, or one of another class.
  public final func instantiateViewController<ViewController: UIViewController>(
    identifier: String, creator: @escaping @MainActor (NSCoder) -> ViewController?
  ) -> ViewController {
    if let made: ViewController = controller(identifier, creator: creator) { return made }
    guard let made = creator(NibCoder(InterfaceElement("viewController"))) else {
      preconditionFailure(
        "\(name).storyboard has no \(ViewController.self) of the identifier \"\(identifier)\", and the "
          + "creator made none")
    }
    return made
  }

  private final func controller<ViewController: UIViewController>(
    _ identifier: String, creator: (@MainActor (NSCoder) -> ViewController?)?
  ) -> ViewController? {
    guard let made = makeController(named: identifier, creator: Self.erased(creator)) else {
      return nil
    }
    guard let controller = made as? ViewController else {
      warn("the scene \"\(identifier)\" is a \(type(of: made)), and no \(ViewController.self)")
      return nil
    }
    return controller
  }

  private static func erased<ViewController: UIViewController>(
    _ creator: (@MainActor (NSCoder) -> ViewController?)?
  ) -> SceneCreator? {
    guard let creator else { return nil }
    return { (coder: NSCoder) -> UIViewController? in creator(coder) }
  }

  final func makeInitialController(
    creator: SceneCreator?, inside outer: [ScenePlace] = []
  ) -> UIViewController? {
    guard let document, let id = document.root.attributes["initialViewController"] else {
      return nil
    }
    return makeController(id, creator: creator, inside: outer)
  }

  final func makeController(
    named identifier: String, creator: SceneCreator?, inside outer: [ScenePlace] = []
  ) -> UIViewController? {
    guard let document else { return nil }
    guard let scene = document.sceneByIdentifier[identifier], let id = scene.controller.id else {
      let names = document.scenes.compactMap(\.identifier).sorted()
      warn(
        "it has no view controller of the identifier \"\(identifier)\""
          + (names.isEmpty ? "" : "; there are \(names.joined(separator: ", "))"))
      return nil
    }
    return makeController(id, creator: creator, inside: outer)
  }

  /// The controllers of the file, in its order: by their identifiers, else by their objects' ids.
  package final var controllerNames: [String] {
    document?.scenes.compactMap { $0.identifier ?? $0.controller.id } ?? []
  }

  /// Makes the controller of that identifier, else the one whose object has that id; `nil` if there
  /// is none. Tools need it: a scene that only segues lead to has no identifier.
  package final func instantiateViewController(identifierOrID name: String) -> UIViewController? {
    guard let document else { return nil }
    let scene = document.sceneByIdentifier[name] ?? document.sceneByController[name]
    return scene?.controller.id.flatMap { makeController($0, creator: nil) }
  }

  final func warn(_ problem: String) {
    UIApplication.shared.warn(
      .interface(
        InterfaceWarning(
          file: document?.file ?? "\(name).storyboard", line: 0, problem: problem)))
  }

  /// Another storyboard that this one refers to; read when first used.
  final func other(_ name: String, bundleIdentifier: String?) -> UIStoryboard {
    if name == self.name, bundleIdentifier == nil { return self }
    let key = [name, bundleIdentifier]
    if let known = others[key] { return known }
    let bundle = bundleIdentifier.flatMap { Bundle(identifier: $0) } ?? self.bundle
    let other = UIStoryboard(name: name, bundle: bundle)
    others[key] = other
    return other
  }

  /// Two storyboards are equal when they are the same object.
  public nonisolated static func == (left: UIStoryboard, right: UIStoryboard) -> Bool {
    left === right
  }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// Makes the controller of a scene instead of its class.
typealias SceneCreator = @MainActor (NSCoder) -> UIViewController?

/// Why a tree of elements is no storyboard.
public struct InterfaceFault: Error, Hashable, CustomStringConvertible {
  /// The fault and its place.
  public var warning: InterfaceWarning

  /// `Main.storyboard:12: what is wrong`.
  public var description: String { warning.description }
}
