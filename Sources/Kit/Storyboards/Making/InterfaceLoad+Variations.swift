import DactylKit
import Foundation

/// Parts of a view tree that differ by traits.
extension InterfaceLoad {
  /// The traits for which views are made: those of the controller, if it is known, else those of the main screen.
  var traits: UITraitCollection {
    guard let controller = owner as? UIViewController, !Self.isAwakening else {
      return UIApplication.shared.traits(ofSize: nil)
    }
    return controller.traitCollection
  }

  /// Has a root view exchange what differs by traits, if anything in its tree does.
  func followTraits(
    of root: UIView, _ element: InterfaceElement, constraints: [FileVariations.Constraint],
    file: FileConstraints?
  ) {
    let lists = takeLists()
    guard element.hasVariations || !lists.isEmpty else { return }
    var objects: [FileVariations.Object] = []
    element.visit { element in
      guard let id = element.id, let object = self.objects[id], element.hasVariedValues else {
        return
      }
      objects.append(FileVariations.Object(object: object, element: element))
    }
    root.setTraitFollower(
      FileVariations(
        traits: traits, lists: lists, constraints: constraints, objects: objects, file: file,
        load: nest()))
  }

  /// Sets changed values of an object.
  func apply(_ change: InterfaceElement.Change, to object: AnyObject) {
    let element = change.element
    if let constraint = object as? NSLayoutConstraint {
      if let constant = element.number("constant") { constraint.constant = constant }
      return
    }
    guard let view = object as? UIView else { return }
    if let isHidden = element.flag("hidden") { view.isHidden = isHidden }
    if let alpha = element.number("alpha") { view.alpha = min(max(alpha, 0), 1) }
    if change.names("backgroundColor") { view.backgroundColor = element.color("backgroundColor") }
    if change.names("tintColor") { view.tintColor = element.color("tintColor") }
    if let margins = element.insets("layoutMargins") { view.layoutMargins = margins }
    if let picture = view as? UIImageView {
      if change.lacks("image") { picture.image = nil }
      if change.lacks("highlightedImage") { picture.highlightedImage = nil }
    }
    applyPriorities(view, element)
    adoptContent(view, element, NibCoder(element))
  }
}

extension InterfaceElement {
  /// Values of an element that differ from former ones.
  struct Change {
    /// An element with the new values, and nothing else.
    var element: InterfaceElement
    /// The values that the element had before and does not have any more.
    var missing: Set<String> = []

    func lacks(_ name: String) -> Bool { missing.contains(name) }
    /// Whether the value has changed.
    func names(_ name: String) -> Bool {
      lacks(name) || element.attributes[name] != nil || element.child(for: name) != nil
    }
  }

  /// Whether the element itself, not one in it with an id, has other values for some traits.
  var hasVariedValues: Bool {
    children.contains { child in
      if child.name == "variation" {
        return child.key != "default"
          && (child.attributes.count > 1 || child.children.contains { $0.name != "mask" })
      }
      return child.id == nil && child.key != nil && child.child("subviews") == nil
        && child.hasVariations
    }
  }

  /// What differs from former values; `nil` for nothing. Values that are not there any more have their defaults.
  func change(from old: InterfaceElement) -> Change? {
    var change = Change(element: InterfaceElement(name, line: line))
    for name in Set(attributes.keys).union(old.attributes.keys)
    where attributes[name] != old.attributes[name] {
      change.element.attributes[name] = attributes[name] ?? Self.defaults[name]
      if attributes[name] == nil { change.missing.insert(name) }
    }
    let keys = Set((children + old.children).compactMap(\.key))
    for key in keys {
      let (present, former) = (child(for: key), old.child(for: key))
      guard present != former else { continue }
      if let present { change.element.children.append(present) } else { change.missing.insert(key) }
    }
    guard change.element.attributes.isEmpty, change.element.children.isEmpty,
      change.missing.isEmpty
    else {
      if attributes["image"] != nil { change.element.attributes["catalog"] = attributes["catalog"] }
      return change
    }
    return nil
  }

  /// What an attribute that is not written means, where setting attributes would leave the former value.
  private static let defaults: [String: String] = [
    "hidden": "NO", "alpha": "1", "constant": "0", "axis": "horizontal", "spacing": "0",
    "distribution": "fill", "alignment": "fill", "numberOfLines": "1", "textAlignment": "natural",
    "enabled": "YES", "text": "", "scrollEnabled": "YES",
  ]
}
