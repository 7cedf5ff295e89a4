public import Foundation

extension UIView {
  /// The constraints that count and are solved in the coordinates of this view: those between it and
  /// views below, between such views, and of its own size.
  public final var constraints: [NSLayoutConstraint] { extras?.layout.constraints ?? [] }

  /// Lets a constraint count.
  public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Lets constraints count.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  /// Lets a constraint count no more.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) {
    constraint.isActive = false
  }
  /// Lets constraints count no more.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }

  /// Gives the view a guide, which constraints may place.
  public final func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    madeExtras.layout.guides.append(layoutGuide)
  }

  /// Takes a guide away, and the constraints that place it.
  public final func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owningView === self else { return }
    for constraint in extras?.layout.component?.constraints ?? []
    where constraint.first.guide === layoutGuide || constraint.second?.guide === layoutGuide {
      constraint.isActive = false
    }
    extras?.layout.guides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The guides that were added.
  public final var layoutGuides: [UILayoutGuide] { extras?.layout.guides ?? [] }

  /// The least size, for ``systemLayoutSizeFitting(_:)``.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The greatest size, for ``systemLayoutSizeFitting(_:)``.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size nearest to that one which the constraints of the view and of those below let it have.
  public final func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The same, where it counts that much that the size is the one asked for.
  public final func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    let own = (extras?.layout.component?.constraints ?? [])
      .filter { $0.isAlive && $0.host?.isDescendant(of: self) == true }
      .sorted { $0.serial < $1.serial }
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
}

extension UIView {
  /// Keeps a constraint of the view's file, inactive: outlets may name it.
  package final func keepFileConstraint(_ constraint: NSLayoutConstraint) {
    madeExtras.fileConstraints.append(constraint)
  }
}
