import DactylKit
import Foundation

/// Constraints of a view tree, made when all of its views are there.
///
/// They wait while the saved frames hold, and become active at another size or with another content;
/// see `FileConstraints`.
extension InterfaceLoad {
  /// Makes the constraints in a view and in those below it, with their ids; `root` keeps them
  /// alive. Returns those that variations may install and leave out.
  func makeConstraints(
    in element: InterfaceElement, of root: UIView
  ) -> ([FileVariations.Constraint], FileConstraints?) {
    let guides = controllerGuides
    let traits = traits
    var all: [NSLayoutConstraint] = []
    var varied: [FileVariations.Constraint] = []
    var installed: [NSLayoutConstraint] = []
    var views: [UIView] = []
    var changed: [UIView] = []
    var lacksFrames = false
    element.visitMade { element in
      guard let id = element.id else { return }
      if let view = objects[id] as? UIView, view !== root {
        if element.isPlacedByConstraints {
          views.append(view)
          // Some versions of the editor leave out frames that constraints determine.
          if element.rectangle("frame") == nil {
            changed.append(view)
            lacksFrames = true
          }
        } else if view is UILabel || view is UIButton {
          view.keepSavedSize()
        }
        if element.hasOtherText { changed.append(view) }
      }
      guard let list = element.child("constraints") else { return }
      let excluded = element.excluded(by: "constraints", in: traits)
      for child in list.children where child.name == "constraint" {
        guard let made = makeConstraint(child, in: id, of: root, guides) else {
          skipped(child, why: "an item or an attribute of it is not known")
          continue
        }
        record(made, of: child)
        all.append(made)
        let isExcluded = child.id.map(excluded.contains) ?? false
        guard child.flag("placeholder") != true else { continue }
        if !isExcluded { installed.append(made) }
        varied.append(
          FileVariations.Constraint(constraint: made, id: child.id, element: element))
      }
    }
    let file =
      all.isEmpty
      ? nil
      : FileConstraints(
        of: root, constraints: all, installed: installed, views: views, lacksFrames: lacksFrames)
    for view in changed { view.dropSavedSize() }
    return (varied, file)
  }

  /// The layout guides of older files, which stand for the bars at the edges.
  private var controllerGuides: [String: NSLayoutConstraint.Attribute] {
    let scene = (owner as? UIViewController)?.fileOrigin?.scene.controller
    var guides: [String: NSLayoutConstraint.Attribute] = [:]
    for guide in scene?.child("layoutGuides")?.children ?? [] {
      if let id = guide.id { guides[id] = guide.attributes["type"] == "bottom" ? .bottom : .top }
    }
    return guides
  }

  private func makeConstraint(
    _ element: InterfaceElement, in view: String, of root: UIView,
    _ guides: [String: NSLayoutConstraint.Attribute]
  ) -> NSLayoutConstraint? {
    func side(_ item: String, _ name: String) -> (AnyObject, NSLayoutConstraint.Attribute)? {
      guard let attribute = Choices.attribute(element.attributes[name] ?? "") else { return nil }
      if let edge = guides[item] { return (root.safeAreaLayoutGuide, edge) }
      guard let object = objects[item], object is UIView || object is UILayoutGuide else {
        return nil
      }
      return (object, attribute)
    }
    guard let first = side(element.attributes["firstItem"] ?? view, "firstAttribute"),
      let multiplier = ConstraintIndex.multiplier(element.attributes["multiplier"] ?? "1")
    else { return nil }
    var second: (AnyObject, NSLayoutConstraint.Attribute)?
    if let item = element.attributes["secondItem"] {
      second = side(item, "secondAttribute")
      guard second != nil else { return nil }
    }
    let made = NSLayoutConstraint(
      item: first.0, attribute: first.1,
      relatedBy: element.choice("relation", of: Choices.relations) ?? .equal, toItem: second?.0,
      attribute: second?.1 ?? .notAnAttribute, multiplier: multiplier,
      constant: element.number("constant") ?? 0)
    if let priority = element.number("priority") {
      made.priority = UILayoutPriority(Float(min(max(priority, 1), 1000)))
    }
    made.identifier = element.attributes["identifier"]
    return made
  }

  /// Registers the guides of a view by their ids.
  func applyGuides(of view: UIView, _ element: InterfaceElement) {
    for guide in element.children where guide.name == "viewLayoutGuide" {
      guard let id = guide.id else { continue }
      switch (guide.key, view) {
      case ("contentLayoutGuide", let scroll as UIScrollView):
        objects[id] = scroll.contentLayoutGuide
      case ("frameLayoutGuide", let scroll as UIScrollView): objects[id] = scroll.frameLayoutGuide
      default: objects[id] = view.safeAreaLayoutGuide
      }
    }
  }
}

extension InterfaceElement {
  /// Calls `act` with the element and those in it, without prototypes: they are made later, with constraints of their own.
  fileprivate func visitMade(_ act: (InterfaceElement) -> Void) {
    act(self)
    for child in children where child.name != "prototypes" && !isPrototype(child) {
      child.visitMade(act)
    }
  }

  /// Whether an element inside of this one is made anew for each use.
  func isPrototype(_ child: InterfaceElement) -> Bool {
    name == "collectionView" && ["cells", "collectionReusableView"].contains(child.name)
  }

  /// Whether constraints say where the view lies: it has neither a mask nor a fixed frame.
  fileprivate var isPlacedByConstraints: Bool {
    flag("translatesAutoresizingMaskIntoConstraints") == false && flag("fixedFrame") != true
  }
}

extension Choices {
  static let relations: KeyValuePairs<String, NSLayoutConstraint.Relation> = [
    "equal": .equal, "greaterThanOrEqual": .greaterThanOrEqual,
    "lessThanOrEqual": .lessThanOrEqual,
  ]

  /// An attribute by Interface Builder's name, which is UIKit's.
  static func attribute(_ name: String) -> NSLayoutConstraint.Attribute? {
    if name == "baseline" { return .lastBaseline }
    return (1...20).compactMap(NSLayoutConstraint.Attribute.init).first { "\($0)" == name }
  }
}
