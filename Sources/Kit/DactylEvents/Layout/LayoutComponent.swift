import Foundation

/// Constraints that are connected by their views, and so are solved together.
@MainActor
final class LayoutComponent: ConstraintGroup {
  /// The constraints, in the order of activation.
  var constraints: [NSLayoutConstraint] = [] { didSet { movers = nil } }
  /// The views of the constraints, and the views between them and their common ancestor.
  private var members: [Member] = []
  private struct Member { weak var view: UIView? }
  /// Whether the component must be solved again.
  private(set) var isDirty = false
  /// Whether the component may have split because a constraint was removed.
  var mayFallApart = false

  /// The views on whose bounds' origin the solution depends; found when content first moves, and again after the
  /// constraints have changed. Content moves often, and few components depend on it.
  private var movers: Set<ObjectIdentifier>?

  /// Whether the solution depends on how far the content of a view is scrolled.
  func follows(contentOf view: UIView) -> Bool {
    let found = movers ?? Set(constraints.flatMap(\.movers))
    movers = found
    return found.contains(ObjectIdentifier(view))
  }

  /// Marks the component for solving. The layout pass of `host` solves it.
  func isDue(in host: UIView?) {
    if !isDirty {
      isDirty = true
      (host?.application ?? .shared).madeConstraintEngine.due.append(self)
    }
    host?.markNeedsLayout()
  }

  /// Adds a view to the members.
  func join(_ view: UIView) {
    guard view.extras?.layout.component !== self else { return }
    view.madeExtras.layout.component = self
    view.flags.insert(.isConstrained)
    members.append(Member(view: view))
  }

  /// Moves all constraints and members of another component into this one.
  func absorb(_ other: LayoutComponent) {
    for constraint in other.constraints { constraint.component = self }
    constraints += other.constraints
    for view in other.members.compactMap(\.view) { join(view) }
    mayFallApart = mayFallApart || other.mayFallApart
    other.constraints = []
    other.members = []
  }

  /// Solves the component and stores the views' places. Superviews whose subviews move are laid
  /// out.
  func solve() {
    guard isDirty else { return }
    isDirty = false
    for constraint in constraints where !constraint.isAlive { constraint.component = nil }
    constraints.removeAll { $0.component == nil }
    if mayFallApart { return fallApart() }
    let solution = solution()
    solution.warn()
    solution.apply()
  }

  /// The solution of the constraints as they are now.
  func solution() -> LayoutSolution {
    constraints.sort { $0.serial < $1.serial }
    let solution = LayoutSolution(of: constraints, views: members.compactMap(\.view))
    guard solution.measureTexts() else { return solution }
    return LayoutSolution(of: constraints, views: members.compactMap(\.view))
  }

  /// Splits the component into its connected parts, and releases views without constraints.
  private func fallApart() {
    mayFallApart = false
    let (views, old) = (members.compactMap(\.view), constraints)
    members = []
    constraints = []
    for view in views where view.extras?.layout.component === self {
      view.extras?.layout.component = nil
      view.flags.remove(.isConstrained)
    }
    for constraint in old {
      constraint.component = nil
      LayoutEngine.enter(constraint)
    }
    for view in views where view.extras?.layout.component == nil { view.extras?.layout.place = nil }
    (old.first?.host?.application ?? .shared).constraintEngine?.solve()
  }
}

extension NSLayoutConstraint {
  /// The views on whose bounds' origin the constraint depends: those whose frame it names from inside, and those between
  /// an item and the view in whose coordinates it is solved. Lengths depend on none.
  fileprivate final var movers: [ObjectIdentifier] {
    guard let host, ![.width, .height].contains(firstAttribute) else { return [] }
    var found: [ObjectIdentifier] = []
    for item in items {
      guard let owner = item.owner else { continue }
      if let guide = item.guide, guide.staysInSight, owner === host {
        found.append(ObjectIdentifier(owner))
      }
      // A guide of content moves with it as a subview does.
      let isInside = item.guide.map { $0.kind.isOfContent } ?? false
      var next = isInside ? owner : owner === host ? nil : owner.superview
      while let view = next, view !== host {
        found.append(ObjectIdentifier(view))
        next = view.superview
      }
    }
    return found
  }

  /// Whether all items exist and are descendants of their host.
  final var isAlive: Bool {
    guard let host else { return false }
    return items.allSatisfy { $0.owner?.isDescendant(of: host) ?? false }
  }
}

/// A solution: the unknowns of the views, and the constraints that cannot be satisfied.
@MainActor
struct LayoutSolution {
  var symbols: [LayoutSum.Unknown: Int] = [:]
  var simplex: Simplex
  private let views: [UIView]
  private var guides: [UILayoutGuide] = []
  private var unknown: Set<ObjectIdentifier> = []
  private var broken: [NSLayoutConstraint] = []
  private let levels: [Float]

  /// Solves constraints. Views that are placed by autoresizing stay where they are, except `root`:
  /// its size is the one nearest to `wish` that the priorities allow.
  init(
    of constraints: [NSLayoutConstraint], views: [UIView], root: UIView? = nil,
    wish: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)? = nil
  ) {
    self.views = views
    let constraints = constraints.filter { !$0.isForStack }
    for constraint in constraints {
      for item in constraint.items {
        if let view = item.view, !view.translatesAutoresizingMaskIntoConstraints, !view.isArranged {
          unknown.insert(ObjectIdentifier(view))
        }
        if let guide = item.guide, guide.kind.isFree, !guides.contains(where: { $0 === guide }) {
          guides.append(guide)
        }
      }
    }
    if let root { unknown.insert(ObjectIdentifier(root)) }
    var priorities = Set(constraints.map(\.priority.rawValue))
    if let wish { priorities.formUnion([wish.horizontal.rawValue, wish.vertical.rawValue]) }
    let found = views.filter { [unknown] in unknown.contains(ObjectIdentifier($0)) }
    for view in found {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        priorities.insert(view.contentHuggingPriority(for: axis).rawValue)
        priorities.insert(view.contentCompressionResistancePriority(for: axis).rawValue)
      }
    }
    // The last level is for what constraints of an interface file leave open.
    levels = priorities.filter { $0 < UILayoutPriority.required.rawValue }.sorted(by: >)
    simplex = Simplex(levels: levels.count + 1)

    let terms = LayoutTerms { [unknown] in unknown.contains(ObjectIdentifier($0)) }
    for view in found {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        _ = add(terms.size(of: view, axis), .atLeast, nil)
      }
    }
    for guide in guides {
      for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
        guard let owner = guide.owningView else { continue }
        let size = axis == .horizontal ? NSLayoutConstraint.Attribute.width : .height
        if let sum = terms.side(LayoutItem(guide: guide), size, in: owner) {
          _ = add(sum, .atLeast, nil)
        }
      }
    }
    for constraint in constraints {
      guard let sum = terms.difference(of: constraint) else { continue }
      let relation: Simplex.Relation =
        constraint.relation == .equal
        ? .equal : constraint.relation == .lessThanOrEqual ? .atMost : .atLeast
      if !add(sum, relation, constraint.priority) { broken.append(constraint) }
    }
    for view in found where view !== root { addContent(of: view, terms) }
    if let root, let wish {
      _ = add(terms.size(of: root, .horizontal) + -wish.size.width, .equal, wish.horizontal)
      _ = add(terms.size(of: root, .vertical) + -wish.size.height, .equal, wish.vertical)
    }
    for view in found { addFallback(of: view, terms) }
    simplex.minimize()
  }

  /// Adds the frame that a view of an interface file has where its constraints leave it open.
  private mutating func addFallback(of view: UIView, _ terms: LayoutTerms) {
    guard let frame = view.extras?.layout.fallback else { return }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let (start, length) =
        axis == .horizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
      _ = add(terms.size(of: view, axis) + -length, .equal, nil, level: levels.count)
      _ = add(terms.start(of: view, axis) + -start, .equal, nil, level: levels.count)
    }
  }

  /// Adds a view's intrinsic size, with its hugging and compression priorities.
  private mutating func addContent(of view: UIView, _ terms: LayoutTerms) {
    let content = view.contentSizeForLayout
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      let length = axis == .horizontal ? content.width : content.height
      guard length >= 0, length.isFinite else { continue }
      let sum = terms.size(of: view, axis) + -length
      _ = add(sum, .atMost, view.contentHuggingPriority(for: axis))
      _ = add(sum, .atLeast, view.contentCompressionResistancePriority(for: axis))
    }
  }

  private mutating func add(
    _ sum: LayoutSum, _ relation: Simplex.Relation, _ priority: UILayoutPriority?,
    level: Int? = nil
  ) -> Bool {
    guard sum.constant.isFinite else { return true }
    var cells: [Simplex.Cell] = []
    for (unknown, value) in sum.terms {
      let symbol = symbols[unknown] ?? simplex.addVariable()
      symbols[unknown] = symbol
      cells.append(Simplex.Cell(symbol: symbol, value: value))
    }
    let level = level ?? priority.flatMap { levels.firstIndex(of: $0.rawValue) }
    return simplex.add(cells, sum.constant, relation, level: level)
  }

  private func value(_ item: AnyObject, _ part: LayoutSum.Part) -> CGFloat? {
    symbols[LayoutSum.Unknown(item: ObjectIdentifier(item), part: part)].map {
      let value = simplex.value(of: $0)
      // Rounds off the errors of sums that cancel.
      return CGFloat((value * 1_000_000).rounded() / 1_000_000)
    }
  }

  /// The solved place of a view; `nil` if the view is not unknown.
  func place(of view: UIView) -> CGRect? {
    guard unknown.contains(ObjectIdentifier(view)) else { return nil }
    return CGRect(
      x: value(view, .x) ?? 0, y: value(view, .y) ?? 0, width: max(0, value(view, .width) ?? 0),
      height: max(0, value(view, .height) ?? 0))
  }

  /// Sets the widths of multi-line texts. Returns whether any text is narrower than its single
  /// line, and so needs more height.
  func measureTexts() -> Bool {
    var isOther = false
    for view in views where view.wrapsContent {
      guard let place = place(of: view), view.extras?.layout.textWidth != place.width else {
        continue
      }
      view.madeExtras.layout.textWidth = place.width
      isOther = true
    }
    return isOther
  }

  /// Warns of the constraints that cannot be satisfied.
  func warn() {
    for constraint in broken {
      constraint.host?.application.warn(.unsatisfiableConstraint(constraint.sentence))
    }
  }

  /// Stores the views' places. Superviews whose subviews move are laid out.
  func apply() {
    for view in views {
      let place = place(of: view)
      if view.extras?.layout.place != place { view.madeExtras.layout.place = place }
      if let place, place != view.untransformedFrame { view.superview?.markNeedsLayout() }
      if let present = view.scrolledSize {
        let size = CGSize(
          width: value(view, .contentWidth) ?? present.width,
          height: value(view, .contentHeight) ?? present.height)
        if size != present { view.scrolledSize = size }
      }
    }
    for guide in guides {
      guide.solvedFrame = CGRect(
        x: value(guide, .x) ?? 0, y: value(guide, .y) ?? 0, width: value(guide, .width) ?? 0,
        height: value(guide, .height) ?? 0)
    }
  }
}
