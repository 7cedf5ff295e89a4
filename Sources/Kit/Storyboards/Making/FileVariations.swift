import DactylKit

/// The parts of a view tree from an interface file that differ by traits: subviews and constraints that are not installed for
/// all size classes, and properties that have other values.
///
/// The root view keeps it. When the traits of the root have changed, and when it comes into a window with other traits than
/// it was made for, what differs is exchanged, before the program hears of the change.
@MainActor
final class FileVariations: TraitFollowing {
  /// The subviews of a view of which some are not installed for all traits.
  struct List {
    weak var parent: UIView?
    /// The element of the view.
    let element: InterfaceElement
    /// All subviews of the file, from back to front. Those that masks name are kept here while they are not installed.
    var subviews: [(id: String?, view: UIView)]
  }

  /// A constraint of the file.
  struct Constraint {
    let constraint: NSLayoutConstraint
    let id: String?
    /// The element in whose list it stands.
    let element: InterfaceElement
  }

  /// An object with other values for some traits.
  struct Object {
    weak var object: AnyObject?
    let element: InterfaceElement
  }

  /// The traits for which the parts are right now.
  private var traits: UITraitCollection
  private let lists: [List]
  private let constraints: [Constraint]
  private let objects: [Object]
  private let file: FileConstraints?
  /// Constraints that wait for a subview that is not installed.
  private var waiting: Set<ObjectIdentifier> = []
  /// Begins a load, which can set attributes.
  private let load: @MainActor () -> InterfaceLoad

  init(
    traits: UITraitCollection, lists: [List], constraints: [Constraint], objects: [Object],
    file: FileConstraints?, load: @escaping @MainActor () -> InterfaceLoad
  ) {
    self.traits = traits
    self.lists = lists
    self.constraints = constraints
    self.objects = objects
    self.file = file
    self.load = load
    for each in constraints
    where isInstalled(each, for: traits) && !each.constraint.isActive {
      waiting.insert(ObjectIdentifier(each.constraint))
    }
  }

  func followTraits(of view: UIView) {
    let (old, new) = (traits, view.traitCollection)
    guard old != new else { return }
    traits = new
    exchangeValues(old, new)
    for each in constraints where isInstalled(each, for: old) && !isInstalled(each, for: new) {
      waiting.remove(ObjectIdentifier(each.constraint))
      each.constraint.isActive = false
    }
    for list in lists { exchangeSubviews(of: list, old, new) }
    for each in constraints where isInstalled(each, for: new) {
      let isNew = !isInstalled(each, for: old)
      if isNew || waiting.contains(ObjectIdentifier(each.constraint)) { install(each) }
    }
  }

  // MARK: Subviews

  private func exchangeSubviews(
    of list: List, _ old: UITraitCollection, _ new: UITraitCollection
  ) {
    guard let parent = list.parent else { return }
    let was = list.element.excluded(by: "subviews", in: old)
    let now = list.element.excluded(by: "subviews", in: new)
    guard was != now else { return }
    func isOut(_ id: String?, _ excluded: Set<String>) -> Bool {
      id.map(excluded.contains) ?? false
    }
    for (id, view) in list.subviews where isOut(id, now) && view.superview === parent {
      remember(constraintsOf: view)
      view.removeFromSuperview()
    }
    var below: UIView?
    for (id, view) in list.subviews {
      if isOut(id, was), !isOut(id, now), view.superview == nil {
        parent.install(view, above: below)
        file?.installed(view)
      }
      if view.superview === parent { below = view }
    }
    file?.needsActivation()
  }

  /// Keeps in mind the active constraints of a subview that goes: they are active again when it comes back.
  private func remember(constraintsOf view: UIView) {
    for each in constraints where each.constraint.isActive && each.constraint.names(partOf: view) {
      waiting.insert(ObjectIdentifier(each.constraint))
    }
  }

  // MARK: Constraints

  private func isInstalled(_ each: Constraint, for traits: UITraitCollection) -> Bool {
    guard let id = each.id else { return true }
    return !each.element.excluded(by: "constraints", in: traits).contains(id)
  }

  /// Activates a constraint, or lets it wait for its views.
  private func install(_ each: Constraint) {
    if each.constraint.isConnected {
      waiting.remove(ObjectIdentifier(each.constraint))
      file?.install(each.constraint)
    } else {
      waiting.insert(ObjectIdentifier(each.constraint))
    }
  }

  // MARK: Values

  private func exchangeValues(_ old: UITraitCollection, _ new: UITraitCollection) {
    guard !objects.isEmpty else { return }
    let load = load()
    for each in objects {
      guard let object = each.object else { continue }
      let now = each.element.ownValues(for: new)
      guard let change = now.change(from: each.element.ownValues(for: old)) else { continue }
      load.inBundle { load.apply(change, to: object) }
    }
  }
}

extension UIView {
  /// Adds a subview of the file at its place among the others: above the one before it.
  fileprivate func install(_ view: UIView, above below: UIView?) {
    if let stack = self as? UIStackView {
      let index = below.flatMap { stack.arrangedSubviews.firstIndex(of: $0) }
      stack.insertArrangedSubview(view, at: index.map { $0 + 1 } ?? 0)
    } else if let below {
      insertSubview(view, aboveSubview: below)
    } else {
      insertSubview(view, at: 0)
    }
  }
}

extension NSLayoutConstraint {
  /// The views that the constraint names, and those of the guides that it names.
  private var views: [UIView?] {
    [firstItem, secondItem].compactMap { $0 }.map {
      $0 as? UIView ?? ($0 as? UILayoutGuide)?.owningView
    }
  }

  /// Whether it names the view or one inside of it.
  fileprivate func names(partOf view: UIView) -> Bool {
    views.contains { $0?.isDescendant(of: view) ?? false }
  }

  /// Whether all that it names lies in one tree.
  fileprivate var isConnected: Bool {
    let tops = views.map { $0.flatMap { sequence(first: $0, next: \.superview).map { $0 }.last } }
    return tops.allSatisfy { $0 != nil && $0 === tops[0] }
  }
}
