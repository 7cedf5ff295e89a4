public import Foundation

extension UIView {
  /// The active constraints that are solved in the coordinates of this view: those of its own size,
  /// and those between the view and its descendants.
  public final var constraints: [NSLayoutConstraint] { extras?.layout.constraints ?? [] }

  /// Activates a constraint.
  public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Deactivates a constraint.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
  }
  /// Deactivates constraints.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// Adds a layout guide, which constraints can place.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    madeExtras.layout.guides.append(layoutGuide)
  }

  /// Removes a layout guide and its constraints.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    for constraint in extras?.layout.component?.constraints ?? []
    where constraint.items.contains(where: { $0.guide === layoutGuide }) {
      constraint.isActive = false
    }
    extras?.layout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The layout guides that were added.
  public final var layoutGuides: [UILayoutGuide] { extras?.layout.guides ?? [] }

  /// The target of ``systemLayoutSizeFitting(_:)`` for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target of ``systemLayoutSizeFitting(_:)`` for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size nearest to a wish that the constraints of the view and its descendants allow.
  final func fittingSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    extras?.layout.file?.activate()
    let own = innerConstraints
    guard !own.isEmpty else {
      let content = intrinsicContentSize
      return CGSize(width: max(0, content.width), height: max(0, content.height))
    }
    let views = branchBelow
    let wish = (size: targetSize, horizontal: horizontal, vertical: vertical)
    let known = views.map { $0.extras?.layout.textWidth }
    var solution = LayoutSolution(of: own, views: views, root: self, wish: wish)
    if solution.measureTexts() {
      solution = LayoutSolution(of: own, views: views, root: self, wish: wish)
    }
    for (view, width) in zip(views, known) where view.extras?.layout.textWidth != width {
      view.extras?.layout.textWidth = width
    }
    return solution.place(of: self)?.size ?? .zero
  }

  /// The active constraints that the view and those below hold, in the order in which they were made.
  private final var innerConstraints: [NSLayoutConstraint] {
    (extras?.layout.component?.constraints ?? [])
      .filter { $0.isAlive && $0.host?.isDescendant(of: self) == true }
      .sorted { $0.serial < $1.serial }
  }

  /// Whether constraints say how large the view's content is.
  package final var hasInnerConstraints: Bool {
    extras?.layout.file?.activate()
    return !innerConstraints.isEmpty
  }
}
