import DactylKit
import Foundation

/// An interface file, read and indexed once; each load makes new objects from it.
@MainActor
final class InterfaceDocument {
  /// The file's name in warnings.
  let file: String
  /// The bundle that contains it and the files that it names.
  let bundle: Bundle?
  /// The `document` element.
  let root: InterfaceElement
  /// The parts that were skipped, each once, in the order in which loads met them.
  private(set) var skipped: [SkippedElement] = []
  private var known: Set<SkippedElement> = []

  func record(_ element: SkippedElement) {
    if known.insert(element).inserted { skipped.append(element) }
  }

  init(_ root: InterfaceElement, file: String, bundle: Bundle? = nil) {
    self.root = root.spellingOutColors(of: bundle)
    self.file = file
    self.bundle = bundle
    InterfaceBuilder.install()
  }

  /// Whether bars that do not say it are translucent. Interface Builder writes what is not its default, and that turned over with
  /// Xcode 5, whose files have tools versions from 4500 on: of the bars in public files from then on some say `NO`, none
  /// says `YES`. `nil` for a file that does not say which tools wrote it.
  private(set) lazy var barsAreTranslucent: Bool? =
    root.attributes["toolsVersion"]?.split(separator: ".").first.flatMap { Int($0) }
    .map { $0 >= 4500 }

  /// The scenes of a storyboard, in the file's order.
  private(set) lazy var scenes: [InterfaceScene] =
    root.child("scenes")?.children.compactMap(InterfaceScene.init) ?? []
  /// The scene of a controller's id.
  private(set) lazy var sceneByController = Dictionary(
    scenes.compactMap { scene in scene.controller.id.map { ($0, scene) } }
  ) { first, _ in first }
  /// The scene of each storyboard identifier.
  private(set) lazy var sceneByIdentifier = Dictionary(
    scenes.compactMap { scene in scene.identifier.map { ($0, scene) } }
  ) { first, _ in first }

  /// Faults that make a part of a storyboard unusable (spec VC13:STB-05, VC13:STB-11): two objects
  /// with one id, two scenes with one identifier, a segue or an initial controller that is not in
  /// the file.
  func faults() -> [InterfaceWarning] {
    var faults: [InterfaceWarning] = []
    func fault(_ element: InterfaceElement, _ problem: String) {
      faults.append(InterfaceWarning(file: file, line: element.line, problem: problem))
    }
    var ids: [String: Int] = [:]
    root.visit { element in
      guard let id = element.id, InterfaceDocument.isObject(element) else { return }
      if let line = ids[id] {
        fault(element, "the id \(id) is that of another object too, on line \(line)")
      } else {
        ids[id] = element.line
      }
    }
    var names: [String: Int] = [:]
    for scene in scenes {
      guard let name = scene.identifier else { continue }
      if let line = names[name] {
        fault(
          scene.controller,
          "the storyboard identifier \"\(name)\" is that of the scene on line \(line) too")
      } else {
        names[name] = scene.controller.line
      }
    }
    root.visit { element in
      guard element.name == "segue", let kind = element.attributes["kind"],
        let destination = element.attributes["destination"], ids[destination] == nil
      else { return }
      let name = element.attributes["identifier"].map { " \"\($0)\"" } ?? ""
      fault(
        element,
        "the \(kind) segue\(name) leads to \(destination), which is in no scene of this file: "
          + "a segue stays in its storyboard; a storyboard reference leads to another one")
    }
    if let initial = root.attributes["initialViewController"], sceneByController[initial] == nil {
      fault(root, "the initial view controller \(initial) is in no scene of this file")
    }
    return faults
  }

  /// Whether an element with an id is an object: references elsewhere in the file name it by `id`
  /// too, and scenes number theirs.
  private static func isObject(_ element: InterfaceElement) -> Bool {
    switch element.name {
    case "include", "exclude", "device", "adaptation", "deployment": false
    // Segues in the list of tie breakers repeat those of the scenes (spec SB:1).
    case "segue": element.attributes["kind"] != nil
    default: true
    }
  }
}

/// One scene of a storyboard.
struct InterfaceScene {
  /// The element of its controller.
  let controller: InterfaceElement
  /// Its other elements: recognizers, free views, objects, placeholders.
  let others: [InterfaceElement]

  init?(_ scene: InterfaceElement) {
    guard scene.name == "scene", let objects = scene.child("objects"),
      let place = objects.children.firstIndex(where: Self.isController)
    else { return nil }
    controller = objects.children[place]
    others = objects.children.enumerated().filter { $0.offset != place }.map(\.element)
  }

  /// A controller of a nib.
  init(controller: InterfaceElement) {
    self.controller = controller
    others = []
  }

  /// The name by which a program finds it.
  var identifier: String? {
    controller.attributes["storyboardIdentifier"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The view inside of the controller.
  var view: InterfaceElement? { controller.child(for: "view") }

  static func isController(_ element: InterfaceElement) -> Bool {
    element.name.hasSuffix("Controller") || element.name == "viewControllerPlaceholder"
  }
}

extension InterfaceElement {
  /// Calls `act` with the element and all elements in it, in the file's order.
  func visit(_ act: (InterfaceElement) -> Void) {
    act(self)
    for child in children { child.visit(act) }
  }

  /// The element's connections: outlets, actions, segues.
  var connections: [InterfaceElement] { child("connections")?.children ?? [] }
}

extension InterfaceElement {
  /// The element with numbers in each color that has only a name: those of the asset catalogues of a bundle, else those that
  /// the file repeats.
  @MainActor
  fileprivate func spellingOutColors(of bundle: Bundle?) -> InterfaceElement {
    var known: [String: [String: String]] = [:]
    for resource in child("resources")?.children ?? [] where resource.name == "namedColor" {
      guard let name = resource.attributes["name"] else { continue }
      known[name] =
        UIColor(named: name, in: bundle, compatibleWith: nil)?.inWords
        ?? resource.child("color")?.attributes
    }
    return known.isEmpty ? self : spellingOut(known)
  }

  private func spellingOut(_ colors: [String: [String: String]]) -> InterfaceElement {
    var element = self
    if name == "color", let color = attributes["name"].flatMap({ colors[$0] }) {
      element.attributes.merge(color) { own, _ in own }
    }
    element.children = children.map { $0.spellingOut(colors) }
    return element
  }
}

extension UIColor {
  /// The color as attributes of a `color` element, with those of the dark style if they differ.
  @MainActor fileprivate var inWords: [String: String] {
    let (light, dark) = (
      cgColor, resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).cgColor
    )
    var words = [
      "red": "\(light.red)", "green": "\(light.green)", "blue": "\(light.blue)",
      "alpha": "\(light.alpha)",
    ]
    if dark != light {
      words["dark"] = [dark.red, dark.green, dark.blue, dark.alpha].map { "\($0)" }
        .joined(separator: " ")
    }
    return words
  }
}
