import DactylKit
import Foundation

extension InterfaceLoad {
  /// The segues that begin at a controller, or at an object of its scene, in the file's order,
  /// without relationships.
  func segues(of controller: UIViewController, _ origin: InterfaceOrigin) -> [SegueTemplate] {
    var templates: [SegueTemplate] = []
    let scene = origin.scene
    for element in [scene.controller] + scene.others {
      element.visit { source in
        for segue in source.connections where segue.name == "segue" {
          guard segue.attributes["kind"] != "relationship" else { continue }
          guard let template = template(of: segue, from: source, origin) else { continue }
          if let id = segue.id { origin.templates[id] = templates.count }
          templates.append(template)
        }
      }
    }
    return templates
  }

  private func template(
    of element: InterfaceElement, from source: InterfaceElement, _ origin: InterfaceOrigin
  ) -> SegueTemplate? {
    guard let kind = element.attributes["kind"].flatMap(SegueTemplate.Kind.init(rawValue:)) else {
      skipped(element, why: "no segue of the kind \(element.attributes["kind"] ?? "") is known")
      return nil
    }
    var template = SegueTemplate(kind: kind)
    template.identifier = element.attributes["identifier"].flatMap { $0.isEmpty ? nil : $0 }
    template.className = element.attributes["customClass"].map { name in
      element.attributes["customModule"].map { "\($0).\(name)" } ?? name
    }
    template.animates = element.flag("animates") ?? true
    template.modalPresentationStyle = element.choice(
      "modalPresentationStyle", of: NibCoder.presentations
    ).flatMap(UIModalPresentationStyle.init(rawValue:))
    template.modalTransitionStyle = element.choice(
      "modalTransitionStyle", of: NibCoder.transitions
    ).flatMap(UIModalTransitionStyle.init(rawValue:))
    template.splitViewControllerTargetIndex = element.integer("splitViewControllerTargetIndex")
    template.unwindAction = element.attributes["unwindAction"]
    template.line = element.line
    if let arrows = element.child("popoverArrowDirection") {
      template.popoverArrowDirections = arrows.arrowDirections
    }
    let anchor =
      element.attributes["popoverAnchorBarButtonItem"] ?? element.attributes["popoverAnchorView"]
    if let anchor {
      template.popoverAnchor = { [weak origin] in origin?.objects[anchor]?.object }
    }
    if kind != .unwind { template.makeDestination = destination(of: element, kind: kind) }
    return template
  }

  /// Makes the destination: by the source's method that the file names, else from its scene. Only
  /// what is embedded lies in its source, so that a circle of other segues is none of scenes.
  private func destination(
    of element: InterfaceElement, kind: SegueTemplate.Kind
  ) -> @MainActor (UIViewController, Any?) -> UIViewController? {
    guard let storyboard, let id = element.attributes["destination"] else {
      skipped(element, why: "a segue leads to a scene of a storyboard")
      return { _, _ in nil }
    }
    let identifier = element.attributes["identifier"]
    let selector = element.attributes["destinationCreationSelector"]
    let file = document.file
    let line = element.line
    // The storyboard stays alive, because its controllers keep the template, which refers to it.
    return { source, sender in
      let outer = kind == .embed ? source.scenesAroundChild : []
      guard let selector else { return storyboard.makeController(id, inside: outer) }
      guard let action = InterfaceBuilder.segueAction(selector, of: source) else {
        source.kitApplication.warn(
          .interface(
            InterfaceWarning(
              file: file, line: line,
              problem: "\(type(of: source)) has no segue action \(selector): register it with its "
                + "class, segueActions: [SegueAction(\"\(selector)\", \(type(of: source)).…)]")))
        return storyboard.makeController(id, inside: outer)
      }
      return storyboard.makeController(
        id, creator: { action.method(source, $0, sender, identifier) }, inside: outer)
    }
  }

  /// Makes an object trigger the segue that begins at it.
  func connectSegue(_ element: InterfaceElement, of source: AnyObject) {
    guard element.attributes["kind"] != "relationship", let controller = owner as? UIViewController,
      source !== controller, let origin = controller.fileOrigin, let id = element.id,
      let place = origin.templates[id], controller.storyboardSide.segues.indices.contains(place)
    else { return }
    let template = controller.storyboardSide.segues[place]
    if template.kind == .embed {
      if let view = source as? UIView { embeds.append((template, view)) }
      return
    }
    let isAccessory = element.attributes["trigger"] == "accessoryAction"
    if let cell = source as? UITableViewCell, cell.performsSegue(ofAccessory: isAccessory) {
      warn(
        element,
        "the \(isAccessory ? "accessory of the " : "")row performs a segue already: this one takes "
          + "its place; choose between them in the program")
    }
    if !controller.attach(template, to: source, accessory: isAccessory) {
      skipped(element, why: "a \(type(of: source)) triggers no segue")
    }
  }
}

extension InterfaceElement {
  /// The allowed directions of a popover's arrow; any if none is named.
  fileprivate var arrowDirections: UIPopoverArrowDirection {
    let names: KeyValuePairs<String, UIPopoverArrowDirection> = [
      "up": .up, "down": .down, "left": .left, "right": .right,
    ]
    let named = names.reduce(into: UIPopoverArrowDirection()) {
      if flag($1.key) == true { $0.insert($1.value) }
    }
    return named.isEmpty ? .any : named
  }
}
