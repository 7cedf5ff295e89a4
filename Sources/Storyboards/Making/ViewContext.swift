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
  init(of root: InterfaceElement) { add(root) }

  private mutating func add(_ view: InterfaceElement) {
    var views = [view]
    while let view = views.popLast() {
      views += view.children
      guard let id = view.id else { continue }
      items.insert(id)
      if view.name == "viewLayoutGuide", view.key == "contentLayoutGuide" {
        contentGuides.insert(id)
      }
      let excluded = view.excluded(by: "constraints")
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

extension InterfaceElement {
  /// The ids that the element's variations remove from one of its lists: those of the default,
  /// except those that a variation for the present size classes includes again.
  func excluded(by list: String, in traits: UITraitCollection? = nil) -> Set<String> {
    var result: Set<String> = []
    for variation in children where variation.name == "variation" {
      guard variation.key == "default" || traits.map({ variation.applies(to: $0) }) ?? false
      else { continue }
      for reference in variation.child("mask", for: list)?.children ?? [] {
        guard let id = reference.attributes["reference"] else { continue }
        if reference.name == "include" { result.remove(id) } else { result.insert(id) }
      }
    }
    return result
  }

  /// A number, or the one that a variation for the present size classes has in its place.
  func varied(_ name: String, for traits: UITraitCollection) -> Double? {
    let variation = children.last {
      $0.name == "variation" && $0.attributes[name] != nil && $0.applies(to: traits)
    }
    return variation?.number(name) ?? number(name)
  }

  /// Whether a variation such as `heightClass=compact-widthClass=regular` applies to those traits.
  private func applies(to traits: UITraitCollection) -> Bool {
    guard let key else { return false }
    return key.split(separator: "-").allSatisfy { part in
      switch part {
      case "widthClass=compact": traits.horizontalSizeClass == .compact
      case "widthClass=regular": traits.horizontalSizeClass == .regular
      case "heightClass=compact": traits.verticalSizeClass == .compact
      case "heightClass=regular": traits.verticalSizeClass == .regular
      default: false
      }
    }
  }
}
