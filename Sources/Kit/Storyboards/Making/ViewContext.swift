import DactylKit
import Foundation

/// The surroundings of a view's element, for what the element itself does not contain.
struct ViewContext {
  /// The frame of a view without one in the file: its superview's bounds.
  var room: CGRect?
  /// The autoresizing mask, if constraints determine it and not the file.
  var inferredMask: UIView.AutoresizingMask?
  /// How deep the view is nested.
  var depth = 0
  /// The constraints of the whole view tree, by the views that they concern.
  var constraints = ConstraintIndex()
}

/// The constraints of a view tree.
struct ConstraintIndex {
  /// A side, the middle or the length of an item.
  struct Part: Equatable {
    /// The id of a view or of a layout guide.
    var item: String
    /// The attribute's name, without `Margin` at its end.
    var attribute: String
  }

  /// A constraint that is an equation. Inequalities do not determine a view's position.
  struct Constraint {
    var first: Part
    var second: Part?
    var multiplier: Double
    var constant: Double
  }

  /// The constraints, by each of the items that they name.
  private(set) var byItem: [String: [Constraint]] = [:]
  /// The views and layout guides of the tree. Another item is a guide of the controller's.
  private(set) var items: Set<String> = []
  /// The content layout guides of scroll views: they are as large as the content, wherever it is
  /// scrolled.
  private(set) var contentGuides: Set<String> = []

  init() {}

  /// The constraints in that view and in those below it.
  init(of root: InterfaceElement, in traits: UITraitCollection? = nil) { add(root, in: traits) }

  private mutating func add(_ view: InterfaceElement, in traits: UITraitCollection?) {
    var views = [view]
    while let view = views.popLast() {
      views += view.children
      guard let id = view.id else { continue }
      items.insert(id)
      if view.name == "viewLayoutGuide", view.key == "contentLayoutGuide" {
        contentGuides.insert(id)
      }
      let excluded = view.excluded(by: "constraints", in: traits)
      for element in view.child("constraints")?.children ?? []
      where element.name == "constraint" && !(element.id.map(excluded.contains) ?? false) {
        guard let constraint = Self.read(element, in: id) else { continue }
        byItem[constraint.first.item, default: []].append(constraint)
        if let second = constraint.second, second.item != constraint.first.item {
          byItem[second.item, default: []].append(constraint)
        }
      }
    }
  }

  private static func read(_ element: InterfaceElement, in view: String) -> Constraint? {
    guard let attribute = element.attributes["firstAttribute"],
      element.attributes["relation"].map({ $0 == "equal" }) ?? true
    else { return nil }
    func part(_ item: String, _ attribute: String) -> Part {
      Part(
        item: item,
        attribute: attribute.hasSuffix("Margin") ? String(attribute.dropLast(6)) : attribute)
    }
    let first = part(element.attributes["firstItem"] ?? view, attribute)
    let second = element.attributes["secondItem"].map {
      part($0, element.attributes["secondAttribute"] ?? attribute)
    }
    guard let multiplier = multiplier(element.attributes["multiplier"] ?? "1") else { return nil }
    return Constraint(
      first: first, second: second, multiplier: multiplier,
      constant: element.number("constant") ?? 0)
  }

  /// A number, or two of them: `16:9`, `1/3`.
  static func multiplier(_ text: String) -> Double? {
    let parts = text.split(whereSeparator: { ":/".contains($0) }).map { Double($0) ?? .nan }
    let value = parts.count == 2 ? parts[0] / parts[1] : parts.count == 1 ? parts[0] : .nan
    return value.isFinite ? value : nil
  }
}
